#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <service_api/codec/every_member.hpp>
#include <service_api/codec/form/pair_syntax.hpp>
#include <service_api/codec/text_field.hpp>
#include <service_api/format/integer.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/format/percent.hpp>
#include <service_api/format/query.hpp>
#include <service_api/format/utf8.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/record_options.hpp>
#include <service_api/reflect/text_union.hpp>
#include <service_api/reflect/text_value.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/validate/rule_table.hpp>
#include <service_api/validate/violation.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/presence/presence.hpp>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api::detail {

class form_reader;

/// A decoded pair of a query or a form. `rest` is the part of the name that is not yet used.
struct form_pair {
    std::string_view name;
    std::string_view rest;
    std::string_view value;
    std::string_view key{};  ///< the name of the additional property that the pair is of, if it is of one
};

/// How the fields of one type are read: a constant for each type, which one function interprets.
struct form_reader_functions {
    /// Reads a field that is a single string; `nullptr` for any other type.
    bool (*read_text)(std::string_view text, void* field, direction) = nullptr;
    /// Returns the requirement on such a string, as words after the name of the field.
    std::string (*words)(direction) = nullptr;
    /// Reads one pair of a field of any other type. Returns false if the rest of the name does not match the field.
    bool (*read_pair)(form_reader&, void* field, form_pair, const json_pointer& at, text_list) = nullptr;
    /// Reports the missing required members of records inside the field; `nullptr` if it contains none.
    void (*check_required_inside)(form_reader&, const void* field, const json_pointer& at,
                                  const std::string& key) = nullptr;
    /// Makes such a string null; `nullptr` if it may not be null.
    void (*set_to_null)(void* field) = nullptr;
    bool is_required = false;
    bool is_list = false;
};

/// How a record is read: the tables of its members. The entry of a member that is not read is `nullptr`.
struct form_read_plan {
    const std::string_view* names;
    const std::size_t* offsets;
    const member_notes* notes;
    const form_reader_functions* const* members;
    std::size_t count;
    std::size_t extra;  ///< the index of its additional properties, or `count`

    void* member(void* record, std::size_t index) const { return static_cast<char*>(record) + offsets[index]; }
    const void* member(const void* record, std::size_t index) const {
        return static_cast<const char*>(record) + offsets[index];
    }
    /// Returns whether requests contain the member.
    bool is_sent(std::size_t index) const {
        return members[index] != nullptr && index != extra && !notes[index].read_only;
    }
    /// Returns the index of the member in requests whose name begins the text (see `begins_with`), of several the
    /// longest: names may have brackets, such as `page` and `page[size]`. Returns `count` if
    /// there is none, or it is in responses only.
    SERVICE_API_DECL std::size_t find(std::string_view text, char end) const;
    /// Returns whether a member's name begins the text, and `end` is after it; with `[`, also whether it is the text.
    bool begins_with(std::string_view text, std::size_t index, char end) const {
        const std::string_view name = names[index];
        return text.starts_with(name) &&
               ((end == '[' && text.size() == name.size()) || text.substr(name.size()).starts_with(end));
    }
    /// Returns whether a name that belongs to no member in requests is one of the additional properties.
    bool is_extra(std::string_view name) const {
        if (extra == count || members[extra] == nullptr) return false;
        for (std::size_t i = 0; i < count; ++i) {
            if (i != extra && names[i] == name) return false;
        }
        return true;
    }
};

/// The plan of a record: `form_reader_for<Record>::plan`. Plans refer to others by address only, because a record may
/// contain one of its own type.
template <described_record Record, class Wanted = every_member>
struct form_reader_for;

/// Reads the `name=value` pairs of a query or a form into the selected members of a record, strictly. A nested record
/// is `name[member]=value`, a map `name[key]=value`, an array is encoded in its field's `array_style`, and an array of
/// records is `name[0][member]=value`, with consecutive indexes from 0.
class form_reader {
public:
    form_reader(pair_syntax syntax, void* record, const form_read_plan& plan, std::vector<violation>& found,
                direction way = direction::request)
        : syntax_(syntax), way_(way), record_(record), plan_(plan), found_(found), seen_(plan.count, '\0') {}

    /// Sets whether names that are not described are skipped instead of reported.
    form_reader&& ignore_unknown(bool choice) && {
        ignores_unknown_ = choice;
        return static_cast<form_reader&&>(*this);
    }

    SERVICE_API_DECL void read(std::string_view pairs);

    // The functions of field types call the following ones.

    /// Reads one pair of a field. Returns false if the rest of the name does not match the field.
    bool read_field(void* field, const form_reader_functions& by, form_pair pair, const json_pointer& at,
                    text_list format) {
        if (by.read_text == nullptr) return by.read_pair(*this, field, pair, at, format);
        if (by.set_to_null != nullptr && is_null(pair)) {
            by.set_to_null(field);
            return true;
        }
        if (!pair.rest.empty()) return false;
        if (!by.read_text(pair.value, field, way_)) report(at, "format", by.words(way_));
        return true;
    }

    /// Reads one pair of a member of a nested record.
    SERVICE_API_DECL bool read_member(void* record, const form_read_plan& plan, form_pair pair, const json_pointer& at);

    /// Returns whether the pair is the null of a field that may have several pairs: one of them may be the null.
    /// Reports a null that is sent beside a value.
    enum class null_pair { no, yes, rejected };
    null_pair read_null(form_pair pair, bool is_list, const json_pointer& at) {
        const bool null = is_null(pair);
        const std::string name = used_name(pair);
        if (nulls_.contains(name) || (null && (has_key(name + '[') || (is_list && keys_.contains(name))))) {
            report(at, "duplicate", "is given twice");
            return null_pair::rejected;
        }
        if (!null) return null_pair::no;
        nulls_.emplace(pair.name);
        keys_.emplace(pair.name);
        return null_pair::yes;
    }

    /// Returns whether no pair had the used part of this name before: the first pair of a list or a map clears it,
    /// since the sent value replaces the default.
    bool is_first_of_list(form_pair pair) { return keys_.insert(used_name(pair)).second; }

    /// Returns whether a list of a request has as many elements as it may have, so that no more are read. That it has
    /// more is reported once.
    bool is_full(form_pair pair, std::size_t size, const json_pointer& at, text_list format) {
        if (way_ == direction::response || size < format.max_items) [[likely]]
            return false;
        report_full(used_name(pair), at, format.max_items);
        return true;
    }

    /// Returns whether no pair had this name before, and reports one that had.
    SERVICE_API_DECL bool is_first(std::string_view name, const json_pointer& at);

    /// Removes `[step]` from the front of `rest` and returns `step`; a null view if `rest` does not begin with it.
    SERVICE_API_DECL static std::string_view take_step(std::string_view& rest);

    /// Reports the missing required members of a nested record.
    SERVICE_API_DECL void check_required_members(const void* record, const form_read_plan& plan, const json_pointer& at,
                                                 const std::string& key);

private:
    SERVICE_API_DECL void pair(std::string_view encoded_name, std::string_view encoded_value);

    SERVICE_API_DECL bool top_member(std::size_t index, std::string_view name, std::string_view rest,
                                     std::optional<std::string_view> value);

    /// Reads a pair whose name is that of none of the record's members. Returns false if the record has no additional
    /// properties, or the rest of the name does not match their type.
    SERVICE_API_DECL bool read_extra(void* record, const form_read_plan& plan, std::string_view name, form_pair pair,
                                     const json_pointer& at);
    SERVICE_API_DECL bool top_extra(std::string_view name, std::string_view rest,
                                    std::optional<std::string_view> value);
    /// Reports the missing required members of records in additional properties.
    SERVICE_API_DECL void check_extra(const void* record, const form_read_plan& plan, const json_pointer& at,
                                      const std::string& key);

    bool is_null(form_pair pair) const {
        return syntax_ == pair_syntax::form && pair.rest.empty() && pair.value.empty();
    }

    static std::string used_name(form_pair pair) {
        return std::string(pair.name.substr(0, pair.name.size() - pair.rest.size()));
    }

    SERVICE_API_DECL bool has_key(const std::string& key) const;

    /// Returns whether the value of a pair is empty and counts as absent.
    SERVICE_API_DECL static bool is_absent(const member_notes& notes, const form_reader_functions& by, form_pair pair);

    /// Returns the decoded text, which may be in `bytes`, or `nullopt` if it is not percent-encoded UTF-8.
    std::optional<std::string_view> decoded(std::string_view text, std::string& bytes) const {
        const bool has_spaces = syntax_ == pair_syntax::form && text.find('+') != text.npos;
        if (has_spaces || text.find('%') != text.npos) {
            bytes = text;
            if (has_spaces) std::replace(bytes.begin(), bytes.end(), '+', ' ');  // in a form, '+' is a space
            auto plain = percent_decoded(bytes);
            if (!plain) return std::nullopt;
            bytes = *std::move(plain);
            text = bytes;
        }
        return is_utf8(text) ? std::optional(text) : std::nullopt;
    }

    SERVICE_API_DECL void unknown(std::string_view name);

    SERVICE_API_DECL void report_full(std::string name, const json_pointer& at, std::size_t most);

    SERVICE_API_DECL void report(const json_pointer& at, const char* rule, const std::string& words);

    /// Returns whether a pair may be skipped: no member of a record, nor one in responses only, has the name that
    /// begins the text.
    bool is_ignored(const form_read_plan& plan, std::string_view text, char end) const {
        for (std::size_t i = 0; i < plan.count; ++i) {
            if (plan.begins_with(text, i, end) && plan.members[i] != nullptr && i != plan.extra) return false;
        }
        return ignores_unknown_;
    }

    pair_syntax syntax_;
    bool ignores_unknown_ = false;
    direction way_;
    void* record_;
    const form_read_plan& plan_;
    std::vector<violation>& found_;
    std::string seen_;               // one byte for each member: not zero after the first pair
    std::set<std::string> keys_{};   // the names inside members, as sent
    std::set<std::string> nulls_{};  // the names that were sent as null, of fields that may have several pairs
    std::set<std::string> full_{};   // the names of lists with more elements than they may have
};

template <class Field>
struct form_field_reader;

template <class List>
bool append_entry(form_reader& reader, List& list, form_pair pair, const json_pointer& at) {
    using entry_type = typename List::value_type;
    auto one = blank<entry_type>();  // not in the list: `vector<bool>` has no element references
    const bool known =
        reader.read_field(&one, form_field_reader<entry_type>::functions, pair, at.entry(list.size()), {});
    list.push_back(std::move(one));
    return known;
}

template <class List>
bool read_entry(form_reader& reader, List& list, form_pair pair, const json_pointer& at, text_list format) {
    using entry_type = typename List::value_type;
    if constexpr (plain_text<value_type_of<entry_type>>) {
        if (pair.rest != (format.style == array_style::bracketed ? "[]" : "")) return false;
        pair.rest = {};
        if (format.style != array_style::comma_separated) {
            if (reader.is_first_of_list(pair)) list.clear();
            return reader.is_full(pair, list.size(), at, format) || append_entry(reader, list, pair, at);
        }
        if (!reader.is_first(pair.name, at)) return true;
        list.clear();
        if (pair.value.empty()) return true;
        for (std::size_t begin = 0; begin <= pair.value.size();) {
            if (reader.is_full(pair, list.size(), at, format)) return true;
            const std::size_t comma = pair.value.find(',', begin);
            append_entry(reader, list, {pair.name, {}, pair.value.substr(begin, comma - begin)}, at);
            begin = comma == pair.value.npos ? pair.value.size() + 1 : comma + 1;
        }
        return true;
    } else {
        std::size_t index = 0;
        const form_pair first = pair;
        if (reader.is_first_of_list(pair)) list.clear();
        const std::string_view step = form_reader::take_step(pair.rest);
        if (!read_integer(step, index)) return false;
        if (index >= list.size() && reader.is_full(first, list.size(), at, format)) return true;
        if (index > list.size()) return false;
        if (index == list.size()) list.push_back(blank<entry_type>());
        return reader.read_field(&list[index], form_field_reader<entry_type>::functions, pair, at.entry(index), {});
    }
}

template <class Map>
bool read_map_entry(form_reader& reader, Map& map, form_pair pair, const json_pointer& at) {
    using entry_type = typename Map::mapped_type;
    if (reader.is_first_of_list(pair)) map.clear();
    const std::string_view step = form_reader::take_step(pair.rest);
    if (step.data() == nullptr) return false;
    const json_pointer inner = at.member(step);
    if (pair.rest.empty() && !is_array<value_type_of<entry_type>> && !reader.is_first(pair.name, inner)) return true;
    auto& entry = map.try_emplace(std::string(step), blank<entry_type>()).first->second;
    return reader.read_field(&entry, form_field_reader<entry_type>::functions, pair, inner, {});
}

/// Reads one pair of a field that is a list, a map or a record.
template <class Field>
bool read_part(form_reader& reader, void* to, form_pair pair, const json_pointer& at, text_list format) {
    Field& field = *static_cast<Field*>(to);
    if constexpr (is_required<Field> || is_number_encoding<Field>) {
        return read_part<typename Field::value_type>(reader, &field.value(), pair, at, format);
    } else if constexpr (is_boxed<Field>) {
        return read_part<typename Field::value_type>(reader, &*field, pair, at, format);
    } else if constexpr (is_optional<Field>) {
        if (!field) field.emplace(blank<typename Field::value_type>());
        return read_part<typename Field::value_type>(reader, &*field, pair, at, format);
    } else if constexpr (is_nullable<Field>) {
        const auto null = reader.read_null(pair, is_array<value_type_of<Field>>, at);
        if (null == form_reader::null_pair::yes) field = blank<Field>();  // also if its default is a value
        if (null != form_reader::null_pair::no) return true;
        if (!field) field = blank<typename Field::value_type>();
        return read_part<typename Field::value_type>(reader, &*field, pair, at, format);
    } else if constexpr (is_array<Field>) {
        return read_entry(reader, field, pair, at, format);
    } else if constexpr (is_map<Field>) {
        return read_map_entry(reader, field, pair, at);
    } else {
        return reader.read_member(&field, form_reader_for<Field>::plan, pair, at);
    }
}

/// Reads one pair of the additional properties of the record at `at`; `pair.key` is the name of the property.
template <class Extra>
bool read_extra_pair(form_reader& reader, void* extra, form_pair pair, const json_pointer& at, text_list) {
    using entry_type = typename Extra::value_type::mapped_type;
    const json_pointer inner = at.member(pair.key);
    if (pair.rest.empty() && !is_array<value_type_of<entry_type>> && !reader.is_first(pair.name, inner)) return true;
    auto& entry =
        static_cast<Extra*>(extra)->named.try_emplace(std::string(pair.key), blank<entry_type>()).first->second;
    return reader.read_field(&entry, form_field_reader<entry_type>::functions, pair, inner, {});
}

template <class Field>
void check_required_inside(form_reader& reader, const void* field, const json_pointer& at, const std::string& key) {
    using value_type = value_type_of<Field>;
    const value_type* const parts = present(*static_cast<const Field*>(field));
    if (parts == nullptr) return;
    if constexpr (is_array<value_type>) {
        for (std::size_t i = 0; i < parts->size(); ++i)
            check_required_inside<typename value_type::value_type>(reader, &(*parts)[i], at.entry(i),
                                                                   key + '[' + std::to_string(i) + ']');
    } else if constexpr (is_map<value_type>) {
        for (const auto& [name, one] : *parts)
            check_required_inside<typename value_type::mapped_type>(reader, &one, at.member(name),
                                                                    key.empty() ? name : key + '[' + name + ']');
    } else {
        reader.check_required_members(parts, form_reader_for<value_type>::plan, at, key);
    }
}

/// Whether pairs of a field are those of records.
template <class Field>
constexpr bool has_records_inside() {
    using value_type = value_type_of<Field>;
    if constexpr (plain_text<value_type>)
        return false;
    else if constexpr (is_array<value_type>)
        return has_records_inside<typename value_type::value_type>();
    else if constexpr (is_map<value_type>)
        return has_records_inside<typename value_type::mapped_type>();
    else
        return true;
}

template <class Field>
constexpr form_reader_functions make_form_field_reader() {
    using value_type = value_type_of<Field>;
    form_reader_functions by;
    by.is_required = is_required<Field>;
    by.is_list = is_array<value_type>;
    if constexpr (plain_text<value_type>) {
        by.read_text = &read_text_field<Field>;
        by.words = &format_words<value_type>;
        if constexpr (may_be_null<Field>()) by.set_to_null = &set_field_to_null<Field>;
    } else {
        if constexpr (is_additional_properties<Field>)
            by.read_pair = &read_extra_pair<Field>;
        else
            by.read_pair = &read_part<Field>;
        if constexpr (has_records_inside<Field>()) by.check_required_inside = &check_required_inside<Field>;
    }
    return by;
}
template <class Field>
struct form_field_reader {
    static constexpr form_reader_functions functions = make_form_field_reader<Field>();
};

template <bool IsWanted, class Field>
constexpr const form_reader_functions* form_reader_of_member() {
    if constexpr (IsWanted)
        return &form_field_reader<Field>::functions;
    else
        return nullptr;
}
template <class Wanted, class... Field, std::size_t... Index>
constexpr std::array<const form_reader_functions*, sizeof...(Field)> list_form_readers(field_list<Field...>,
                                                                                       std::index_sequence<Index...>) {
    return {form_reader_of_member<Wanted{}(Index), Field>()...};
}

template <described_record Record, class Wanted>
struct form_reader_for {
    static constexpr auto members =
        list_form_readers<Wanted>(fields_of<Record>{}, std::make_index_sequence<member_count<Record>>{});
    static constexpr form_read_plan plan{member_names<Record>.data(), member_offsets<Record>.data(),
                                         notes_of<Record>.data(),     members.data(),
                                         member_count<Record>,        position_of_extra_in<Record>};
};

/// Reads the pairs of a query or a form into the selected members of a record.
template <pair_syntax Syntax, class Wanted = every_member, described_record Record>
void read_pairs(std::string_view pairs, Record& record, std::vector<violation>& found) {
    form_reader(Syntax, &record, form_reader_for<Record, Wanted>::plan, found).read(pairs);
}

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/codec/form/form_reader.ipp>
#endif
