#pragma once

#include <array>
#include <cstddef>
#include <service_api/codec/every_member.hpp>
#include <service_api/codec/form/pair_syntax.hpp>
#include <service_api/codec/left_out.hpp>
#include <service_api/codec/text_field.hpp>
#include <service_api/format/percent.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/record_options.hpp>
#include <service_api/reflect/text_union.hpp>
#include <service_api/reflect/text_value.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/validate/rule_table.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api::detail {

class form_writer;

/// Why pairs do not represent a value.
enum class form_fault {
    none,
    no_pair,              ///< an empty list or map, a record without members, a null element in a query
    another_alternative,  ///< a union whose text is read as another alternative
    unreadable_key,       ///< a key of a map with a bracket, at which readers end it
};

/// How the fields of one type are written: a constant for each type, which one function interprets.
struct form_writer_functions {
    field_state (*state)(const void* field);
    /// Appends the string of a field that is present; `nullptr` for a type that is no single string.
    void (*append_text)(std::string& out, const void* field);
    /// Returns the string in a field or `nullptr`; itself `nullptr` for any type but `std::string`.
    const std::string* (*string)(const void* field);
    /// Writes the pairs of a field of any other type that is present.
    void (*write)(form_writer&, std::string_view name, const void* field, array_style style);
    /// Returns whether the string of a field is read as another alternative; `nullptr` for a type that is no union.
    bool (*is_read_as_another)(const void* field, std::string_view text);
};

/// How a member of a record is written: a constant for each member.
struct form_member_writer {
    const form_writer_functions* field;  ///< `nullptr` for a member that no pair contains
    /// Returns whether a message omits this value of the member; `nullptr` if none is omitted.
    bool (*is_left_out)(const void* field);
    /// Returns whether the default of the member is written as no pair, so that the reader has it without one;
    /// `nullptr` for a member that is no plain record.
    bool (*is_no_pair_by_default)(pair_syntax);
};

/// How a record is written: the tables of its members.
struct form_write_plan {
    const std::string_view* names;
    const std::size_t* offsets;
    const member_notes* notes;
    const form_member_writer* members;
    std::size_t count;
    std::size_t extra;          ///< the index of its additional properties, or `count`
    bool names_are_unreserved;  ///< whether percent-encoding leaves all names unchanged

    const void* member(const void* record, std::size_t index) const {
        return static_cast<const char*>(record) + offsets[index];
    }
};

constexpr bool are_unreserved(const std::string_view* names, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        if (count_bytes_to_encode(names[i]) != 0) return false;
    }
    return true;
}

/// The plan of a record: `form_writer_for<Record>::plan`. Plans refer to others by address only, because a record may
/// contain one of its own type.
template <described_record Record, class Wanted = every_member>
struct form_writer_for;

/// Writes members as the `name=value` pairs of a query or a form, in the encoding that `form_reader` describes.
class form_writer {
public:
    /// Appends to `out`; `separator` is written before the first pair, '&' before each other pair.
    form_writer(std::string& out, pair_syntax syntax, std::string_view separator)
        : out_(out), syntax_(syntax), separator_(separator) {}

    /// Writes a member of a record, unless requests omit it.
    SERVICE_API_DECL void member(const void* record, const form_write_plan& plan, std::size_t index);

    /// Writes a field under this name. A form represents null as an empty value. A query has no null, so the pair is
    /// omitted.
    SERVICE_API_DECL field_state field(std::string_view name, const void* field, array_style style,
                                       const form_writer_functions& by, bool name_is_unreserved = false);

    /// Writes an element of an array or a map.
    void entry(std::string_view name, std::string_view reported_name, const void* one,
               const form_writer_functions& by) {
        const std::size_t begin = out_.size();
        field(name, one, array_style::repeated, by);
        if (out_.size() == begin) report(form_fault::no_pair, reported_name);
    }

    /// Writes an element of a map inside the field of this name, or of the whole message if it is empty.
    SERVICE_API_DECL void map_entry(std::string_view name, const std::string& key, const void* one,
                                    const form_writer_functions& by);

    /// Writes all members of a record inside the field of this name.
    SERVICE_API_DECL void record(std::string_view name, const void* record, const form_write_plan& plan);

    /// Writes the strings of a list as one pair.
    template <class List>
    void comma_separated(std::string_view name, const List& list) {
        begin_pair(name);
        const std::size_t begin = out_.size();
        bool first = true;
        for (const auto& entry : list) {
            if (!std::exchange(first, false)) out_ += ',';
            const auto* const value = present(entry);
            if (value == nullptr) continue;
            const std::size_t entry_begin = out_.size();
            append_text(out_, *value, direction::request);
            if constexpr (is_text_union<value_type_of<typename List::value_type>>) {
                if (reads_as_another(*value, std::string_view(out_).substr(entry_begin), direction::request))
                    report(form_fault::another_alternative, name);
            }
        }
        percent_encode_from(out_, begin);
    }

    /// Returns the first fault of the values that were written, if there is one, and the name of its value.
    form_fault fault() const { return fault_; }
    const std::string& name_of_fault() const { return name_of_fault_; }

    SERVICE_API_DECL static std::string part(std::string_view name, std::string_view inner);

private:
    SERVICE_API_DECL void member(std::string_view name, bool name_is_unreserved, const void* record,
                                 const form_write_plan& plan, std::size_t index);

    /// Writes additional properties, whose pairs are those of members of the record of this name.
    void extra(std::string_view name, const void* record, const form_write_plan& plan) {
        if (const form_writer_functions* const by = plan.members[plan.extra].field)
            by->write(*this, name, plan.member(record, plan.extra), array_style::repeated);
    }

    SERVICE_API_DECL void report(form_fault fault, std::string_view name);

    SERVICE_API_DECL void begin_pair(std::string_view name, bool is_unreserved = false);

    std::string& out_;
    pair_syntax syntax_;
    std::string_view separator_;
    form_fault fault_ = form_fault::none;
    std::string name_of_fault_{};
};

template <class Field>
struct form_field_writer;

template <class List>
void write_entries(form_writer& pairs, std::string_view name, const List& list, array_style style) {
    using entry_type = typename List::value_type;
    const form_writer_functions& by = form_field_writer<entry_type>::functions;
    if constexpr (!plain_text<value_type_of<entry_type>>) {
        std::size_t index = 0;
        for (const entry_type& one : list) {
            const std::string inner = form_writer::part(name, std::to_string(index++));
            pairs.entry(inner, inner, &one, by);
        }
    } else if (style == array_style::comma_separated) {
        pairs.comma_separated(name, list);
    } else {
        const std::string bracketed = style == array_style::bracketed ? form_writer::part(name, "") : std::string();
        for (const entry_type& one : list) pairs.entry(bracketed.empty() ? name : bracketed, name, &one, by);
    }
}

/// Writes the pairs of a field that is a list, a map or a record.
template <class Field>
void write_parts(form_writer& pairs, std::string_view name, const void* field, array_style style) {
    using value_type = value_type_of<Field>;
    const value_type& value = *present(*static_cast<const Field*>(field));
    if constexpr (is_array<value_type>) {
        write_entries(pairs, name, value, style);
    } else if constexpr (is_map<value_type>) {
        for (const auto& [key, held] : value)
            pairs.map_entry(name, key, &held, form_field_writer<typename value_type::mapped_type>::functions);
    } else {
        pairs.record(name, &value, form_writer_for<value_type>::plan);
    }
}

template <class Field>
constexpr form_writer_functions make_form_field_writer() {
    form_writer_functions by{&state_of_field<Field>, nullptr, nullptr, nullptr, nullptr};
    if constexpr (plain_text<value_type_of<Field>>)
        by.append_text = &append_text_field<Field>;
    else
        by.write = &write_parts<Field>;
    if constexpr (is_text_union<value_type_of<Field>>) by.is_read_as_another = &is_field_read_as_another<Field>;
    if constexpr (std::is_same_v<value_type_of<Field>, std::string>) by.string = &string_in_field<Field>;
    return by;
}
template <class Field>
struct form_field_writer {
    static constexpr form_writer_functions functions = make_form_field_writer<Field>();
};

template <described_record Record, std::size_t Index>
bool is_member_left_out(const void* field) {
    return is_left_out<Record, Index>(direction::request,
                                      *static_cast<const field_type<Record, member_at<Record, Index>>*>(field));
}
template <described_record Record, std::size_t Index>
bool is_no_pair_by_default(pair_syntax syntax) {
    using member = member_at<Record, Index>;
    const Record made = blank<Record>();
    std::string out;
    form_writer(out, syntax, "")
        .field("", &member::of(made), array_style::repeated, form_field_writer<field_type<Record, member>>::functions);
    return out.empty();
}

template <bool IsWanted, described_record Record, std::size_t Index, class Field>
constexpr form_member_writer make_form_member_writer() {
    form_member_writer by{nullptr, nullptr, nullptr};
    if constexpr (IsWanted) {
        by.field = &form_field_writer<Field>::functions;
        if constexpr (is_plain_list<Field>) by.is_left_out = &is_member_left_out<Record, Index>;
        if constexpr (described_record<Field>) by.is_no_pair_by_default = &is_no_pair_by_default<Record, Index>;
    }
    return by;
}
template <described_record Record, class Wanted, class... Field, std::size_t... Index>
constexpr std::array<form_member_writer, sizeof...(Field)> list_form_writers(field_list<Field...>,
                                                                             std::index_sequence<Index...>) {
    return {make_form_member_writer<Wanted{}(Index), Record, Index, Field>()...};
}

template <described_record Record, class Wanted>
struct form_writer_for {
    static constexpr auto members =
        list_form_writers<Record, Wanted>(fields_of<Record>{}, std::make_index_sequence<member_count<Record>>{});
    static constexpr form_write_plan plan{member_names<Record>.data(),
                                          member_offsets<Record>.data(),
                                          notes_of<Record>.data(),
                                          members.data(),
                                          member_count<Record>,
                                          position_of_extra_in<Record>,
                                          are_unreserved(member_names<Record>.data(), member_count<Record>)};
};

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/codec/form/form_writer.ipp>
#endif
