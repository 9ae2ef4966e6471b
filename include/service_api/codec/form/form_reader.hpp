#pragma once

#include <algorithm>
#include <bitset>
#include <cstddef>
#include <optional>
#include <service_api/codec/every_member.hpp>
#include <service_api/codec/form/pair_syntax.hpp>
#include <service_api/format/integer.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/format/percent.hpp>
#include <service_api/format/query.hpp>
#include <service_api/format/utf8.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/text_value.hpp>
#include <service_api/validate/rule_table.hpp>
#include <service_api/validate/violation.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/presence/presence.hpp>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace service_api::detail {

/// Reads the `name=value` pairs of a query or a form into the selected members of a record, strictly. A nested record
/// is `name[member]=value`, a map `name[key]=value`, an array is encoded in its field's `array_style`, and an array of
/// records is `name[0][member]=value`, with consecutive indexes from 0.
template <pair_syntax Syntax, class Record, class Wanted = every_member>
class form_reader {
public:
    form_reader(Record& record, std::vector<violation>& found) : record_(record), found_(found) {}

    void read(std::string_view pairs) {
        for_each_parameter(
            pairs, [this](std::string_view name, std::string_view value, std::string_view) { pair(name, value); });
        for_each_member<Record>([&](auto m) {
            if constexpr (is_sent(decltype(m)::index)) {
                auto& field = m.of(record_);
                const json_pointer at = json_root.member(m.name);
                if (seen_[m.index])
                    check_required_nested(field, at, std::string(m.name));
                else if (is_required<std::remove_cvref_t<decltype(field)>>)
                    report(at, "required", "is required");
            }
        });
    }

private:
    static constexpr bool is_sent(std::size_t index) { return !notes_of<Record>[index].read_only && Wanted{}(index); }

    void pair(std::string_view encoded_name, std::string_view encoded_value) {
        const auto name = decoded(encoded_name);
        const auto value = decoded(encoded_value);
        if (!name) {
            add_violation(found_, {"", "format",
                                   Syntax == pair_syntax::form ? "the form must have percent-encoded UTF-8 names"
                                                               : "the query must have percent-encoded UTF-8 names"});
            return;
        }
        const std::string_view top = std::string_view(*name).substr(0, name->find('['));
        bool known = false;
        for_each_member<Record>([&](auto m) {
            if constexpr (is_sent(decltype(m)::index)) {
                if (m.name == top) known = member(m, *name, std::string_view(*name).substr(top.size()), value);
            }
        });
        if (!known) unknown(*name);
    }

    template <class Member>
    bool member(Member m, const std::string& name, std::string_view rest, const std::optional<std::string>& value) {
        auto& field = m.of(record_);
        using field_type = std::remove_cvref_t<decltype(field)>;
        const json_pointer at = json_root.member(m.name);
        if constexpr (text_value<value_type_of<field_type>>) {
            if (!rest.empty()) return false;
            if (seen_[m.index]) {
                report(at, "duplicate", "is given twice");
                return true;
            }
        }
        seen_[m.index] = true;
        if (!value)
            report(at, "format", "must be percent-encoded UTF-8");
        else if (!value->empty() || !notes_of<Record>[m.index].empty_is_absent)
            return assign(field, rest, *value, at, notes_of<Record>[m.index].arrays, name);
        else if (is_required<field_type>)
            report(at, "required", "is required");
        return true;
    }

    // Each `assign` returns false if `rest`, the part of the name that is not yet used, does not match the field.

    template <class Field>
    bool assign(Field& field, std::string_view rest, const std::string& value, const json_pointer& at,
                array_style style, const std::string& name) {
        if constexpr (is_required<Field> || is_number_encoding<Field>) {
            return assign(field.value(), rest, value, at, style, name);
        } else if constexpr (is_boxed<Field>) {
            return assign(*field, rest, value, at, style, name);
        } else if constexpr (is_optional<Field>) {
            if (!field) field.emplace(blank<typename Field::value_type>());
            return assign(*field, rest, value, at, style, name);
        } else if constexpr (is_nullable<Field>) {
            const bool is_null = Syntax == pair_syntax::form && rest.empty() && value.empty();
            if constexpr (!text_value<value_type_of<Field>>) {
                // A second pair for a scalar is reported by the caller. For a field with several pairs, one of them may
                // be the null.
                const bool was_null = nulls_.contains(name.substr(0, name.size() - rest.size()));
                if (was_null || (is_null && field)) {
                    report(at, "duplicate", "is given twice");
                    return true;
                }
                if (is_null) nulls_.insert(name);
            }
            if (is_null) {
                keys_.insert(name);
                return true;
            }
            if (!field) field = blank<typename Field::value_type>();
            return assign(*field, rest, value, at, style, name);
        } else if constexpr (text_value<Field>) {
            if (!rest.empty()) return false;
            if (!read_text(value, field, direction::request))
                report(at, "format", format_words<Field>(direction::request));
            return true;
        } else if constexpr (is_array<Field>) {
            return assign_entry(field, rest, value, at, style, name);
        } else {
            return assign_part(field, rest, value, at, name);
        }
    }

    template <class List>
    bool assign_entry(List& list, std::string_view rest, const std::string& value, const json_pointer& at,
                      array_style style, const std::string& name) {
        using entry_type = typename List::value_type;
        if constexpr (text_value<value_type_of<entry_type>>) {
            if (rest != (style == array_style::bracketed ? "[]" : "")) return false;
            if (style != array_style::comma_separated) return append(list, value, at, name);
            if (!keys_.insert(name).second) {
                report(at, "duplicate", "is given twice");
                return true;
            }
            list.clear();
            if (value.empty()) return true;
            for (std::size_t begin = 0; begin <= value.size();) {
                const std::size_t comma = value.find(',', begin);
                append(list, value.substr(begin, comma - begin), at, name);
                begin = comma == value.npos ? value.size() + 1 : comma + 1;
            }
            return true;
        } else {
            std::size_t index = 0;
            replace_default(list, name, rest);
            const std::string_view step = take_step(rest);
            if (!read_integer(step, index) || index > list.size()) return false;
            if (index == list.size()) list.push_back(blank<entry_type>());
            return assign(list[index], rest, value, at.entry(index), array_style::repeated, name);
        }
    }

    template <class List>
    bool append(List& list, const std::string& value, const json_pointer& at, const std::string& name) {
        replace_default(list, name, {});
        auto one = blank<typename List::value_type>();  // not in the list: `vector<bool>` has no element references
        const bool known = assign(one, {}, value, at.entry(list.size()), array_style::repeated, name);
        list.push_back(std::move(one));
        return known;
    }

    // The first pair of a list or a map clears it, since the sent value replaces the default. `rest` is the part of
    // `name` after the list's own name.
    template <class Parts>
    void replace_default(Parts& parts, const std::string& name, std::string_view rest) {
        if (keys_.insert(name.substr(0, name.size() - rest.size())).second) parts.clear();
    }

    // Assigns to a member of a record or an element of a map.
    template <class Parts>
    bool assign_part(Parts& parts, std::string_view rest, const std::string& value, const json_pointer& at,
                     const std::string& name) {
        if constexpr (is_map<Parts>) replace_default(parts, name, rest);
        const std::string_view step = take_step(rest);
        if (step.data() == nullptr) return false;
        if constexpr (is_map<Parts>) {
            const json_pointer inner = at.member(step);
            if (rest.empty() && !is_array<value_type_of<typename Parts::mapped_type>> &&
                !is_first_occurrence(name, inner))
                return true;
            auto& entry = parts.try_emplace(std::string(step), blank<typename Parts::mapped_type>()).first->second;
            return assign(entry, rest, value, inner, array_style::repeated, name);
        } else {
            bool known = false;
            constexpr const auto& notes = notes_of<Parts>;
            for_each_member<Parts>([&](auto m) {
                if (m.name != step || notes[m.index].read_only) return;
                using field = field_type<Parts, decltype(m)>;
                const json_pointer inner = at.member(m.name);
                constexpr bool list = is_array<value_type_of<field>>;
                known = rest.empty() && !list && !is_first_occurrence(name, inner);
                if (known) return;
                known = notes[m.index].empty_is_absent && value.empty() && (rest.empty() || (list && rest == "[]"));
                if (!known)
                    known = assign(m.of(parts), rest, value, inner, notes[m.index].arrays, name);
                else if (is_required<field> && !list)  // a list without a pair is reported at the end
                    report(inner, "required", "is required");
            });
            return known;
        }
    }

    // Reports a pair whose name was there before, and returns false.
    bool is_first_occurrence(const std::string& name, const json_pointer& at) {
        const bool first = keys_.insert(name).second;
        if (!first) report(at, "duplicate", "is given twice");
        return first;
    }

    // Removes `[step]` from the front of `rest` and returns `step`; a null view if `rest` does not begin with it.
    static std::string_view take_step(std::string_view& rest) {
        const std::size_t end = rest.find(']');
        if (rest.empty() || rest.front() != '[' || end == rest.npos) return {};
        const std::string_view step = rest.substr(1, end - 1);
        rest.remove_prefix(end + 1);
        return step;
    }

    // Reports the missing required members of nested records.
    template <class Field>
    void check_required_nested(const Field& field, const json_pointer& at, const std::string& key) {
        using value_type = value_type_of<Field>;
        const value_type* parts = present(field);
        if (parts == nullptr) return;
        if constexpr (is_array<value_type>) {
            if constexpr (!text_value<value_type_of<typename value_type::value_type>>) {
                for (std::size_t i = 0; i < parts->size(); ++i)
                    check_required_nested((*parts)[i], at.entry(i), key + '[' + std::to_string(i) + ']');
            }
        } else if constexpr (is_map<value_type>) {
            for (const auto& [name, one] : *parts) check_required_nested(one, at.member(name), key + '[' + name + ']');
        } else if constexpr (described_record<value_type> && !text_value<value_type>) {
            for_each_member<value_type>([&](auto m) {
                const std::string inner = key + '[' + std::string(m.name) + ']';
                if (has_key(inner))
                    check_required_nested(m.of(*parts), at.member(m.name), inner);
                else if (is_required<field_type<value_type, decltype(m)>>)
                    report(at.member(m.name), "required", "is required");
            });
        }
    }

    bool has_key(const std::string& key) const {
        const auto found = keys_.lower_bound(key);
        return found != keys_.end() && found->starts_with(key);
    }

    static std::optional<std::string> decoded(std::string_view text) {
        std::string spaced;
        if (Syntax == pair_syntax::form && text.find('+') != text.npos) {
            spaced = text;
            std::replace(spaced.begin(), spaced.end(), '+', ' ');  // in a form, '+' is a space
            text = spaced;
        }
        auto plain = percent_decoded(text);
        if (plain && !is_utf8(*plain)) plain.reset();
        return plain;
    }

    void unknown(const std::string& name) {
        if (name.empty())
            add_violation(found_, {"/", "unknown_parameter", "the parameter '' is not a known parameter"});
        else
            report(json_root.member(name.size() > 64 ? std::string_view("(a name of more than 64 bytes)") : name),
                   "unknown_parameter", "is not a known parameter");
    }

    void report(const json_pointer& at, const char* rule, const std::string& words) {
        add_violation(found_, {at.text(), rule, at.words() + ' ' + words});
    }

    Record& record_;
    std::vector<violation>& found_;
    std::bitset<member_count<Record> + 1> seen_{};
    std::set<std::string> keys_{};   // the names inside members, as sent
    std::set<std::string> nulls_{};  // the names that were sent as null, of fields that may have several pairs
};

}  // namespace service_api::detail
