#pragma once

#include <array>
#include <cstddef>
#include <service_api/codec/json/json_reader.hpp>
#include <service_api/codec/multipart/part_fields.hpp>
#include <service_api/codec/text_field.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/http/multipart_scanner.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/validate/rule_table.hpp>
#include <service_api/validate/violation.hpp>
#include <service_api/value/file.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace service_api::detail {

/// How the parts of one type of field are read: a constant for each type, which one function interprets. Exactly one of
/// `read_text`, `make_file` and `json` is not `nullptr`.
struct part_reader_functions {
    /// Reads a text: the field, or one more element of a list.
    bool (*read_text)(std::string_view text, void* field, direction) = nullptr;
    /// Returns the requirement on such a text, as words after the name of the field.
    std::string (*words)(direction) = nullptr;
    /// Returns the file to fill: the field, or one more element of a list.
    file& (*make_file)(void* field) = nullptr;
    const json_reader_functions* json = nullptr;
    /// Makes a list empty; `nullptr` if the field has one part.
    void (*clear)(void* field) = nullptr;
    /// Makes a text null that is sent as an empty part; `nullptr` if it may not be null.
    void (*set_to_null)(void* field) = nullptr;
    bool is_required = false;
};

/// How an operation is read: the tables of its members. The entry of a member that is no part is `nullptr`.
struct part_read_plan {
    const std::string_view* names;
    const std::size_t* offsets;
    const member_notes* notes;
    const part_reader_functions* const* members;
    std::size_t count;

    bool is_sent(std::size_t index) const { return members[index] != nullptr && !notes[index].read_only; }
};

/// Reads the parts of a `multipart/form-data` body into the members of an operation, strictly: each part is a member,
/// and only a list has several parts. Text is UTF-8, records and other values are JSON.
class multipart_reader {
public:
    multipart_reader(void* record, const part_read_plan& plan, std::vector<violation>& found)
        : record_(record), plan_(plan), found_(found), found_before_(found.size()), counts_(plan.count, 0) {}

    /// Sets whether parts, and members of JSON parts, that are not described are skipped instead of reported.
    multipart_reader&& ignore_unknown(bool choice) && {
        ignores_unknown_ = choice;
        return static_cast<multipart_reader&&>(*this);
    }

    /// Returns false, after it has reported why, if the body is not `multipart/form-data`.
    SERVICE_API_DECL bool read(std::string_view body, std::string_view content_type);

private:
    SERVICE_API_DECL bool malformed(std::string_view words);
    SERVICE_API_DECL std::size_t find_member(std::string_view name) const;
    SERVICE_API_DECL bool is_ignored(std::string_view name) const;
    SERVICE_API_DECL void part(const body_part& one);
    SERVICE_API_DECL void text(std::size_t index, const body_part& one);
    SERVICE_API_DECL void texts(std::size_t index, std::string_view all);
    SERVICE_API_DECL void read_file(std::size_t index, const body_part& one);
    SERVICE_API_DECL void json(std::size_t index, const body_part& one);
    SERVICE_API_DECL bool is_first(std::size_t index);
    SERVICE_API_DECL bool is_text_type(std::size_t index, const body_part& one, std::string_view wanted);
    SERVICE_API_DECL void report(std::size_t index, const char* rule, std::string_view words);

    void* field(std::size_t index) const { return static_cast<char*>(record_) + plan_.offsets[index]; }

    void* record_;
    const part_read_plan& plan_;
    std::vector<violation>& found_;
    std::size_t found_before_;
    bool ignores_unknown_ = false;
    std::vector<std::size_t> counts_;  // the parts, or the elements, that each member had
};

template <class Field>
bool append_text_element(std::string_view text, void* to, direction way) {
    auto& list = made_value(*static_cast<Field*>(to));
    using entry_type = typename std::remove_reference_t<decltype(list)>::value_type;
    auto one = blank<entry_type>();  // not in the list: `vector<bool>` has no element references
    const bool is_read = read_text_field<entry_type>(text, &one, way);
    list.push_back(std::move(one));
    return is_read;
}

template <class Field>
file& make_file_in(void* to) {
    auto& value = made_value(*static_cast<Field*>(to));
    if constexpr (std::is_same_v<std::remove_reference_t<decltype(value)>, file>)
        return value;
    else
        return value.emplace_back();
}

template <class Field>
void clear_list(void* to) {
    made_value(*static_cast<Field*>(to)).clear();
}

template <class Field>
constexpr part_reader_functions make_part_reader() {
    using value_type = value_type_of<Field>;
    part_reader_functions by;
    by.is_required = is_required<Field>;
    if constexpr (is_file_part<value_type>) {
        by.make_file = &make_file_in<Field>;
    } else if constexpr (text_value<value_type>) {
        by.read_text = &read_text_field<Field>;
        by.words = &format_words<value_type>;
        if constexpr (may_be_null<Field>()) by.set_to_null = &set_field_to_null<Field>;
    } else if constexpr (has_text_parts<Field>) {
        by.read_text = &append_text_element<Field>;
        by.words = &format_words<value_type_of<typename value_type::value_type>>;
    } else {
        by.json = &json_reader_for<Field>::plan;
    }
    if constexpr (is_array<value_type> && (is_file_part<value_type> || has_text_parts<Field>))
        by.clear = &clear_list<Field>;
    return by;
}
template <class Field>
inline constexpr part_reader_functions part_reader_of_field = make_part_reader<Field>();

template <bool IsPart, class Field>
constexpr const part_reader_functions* part_reader_of_member() {
    if constexpr (IsPart)
        return &part_reader_of_field<Field>;
    else
        return nullptr;
}
template <class Wanted, class... Field, std::size_t... Index>
constexpr std::array<const part_reader_functions*, sizeof...(Field)> list_part_readers(field_list<Field...>,
                                                                                       std::index_sequence<Index...>) {
    return {part_reader_of_member<Wanted{}(Index), Field>()...};
}

template <described_record Record, class Wanted>
struct part_reader_for {
    static constexpr auto members =
        list_part_readers<Wanted>(fields_of<Record>{}, std::make_index_sequence<member_count<Record>>{});
    static constexpr part_read_plan plan{member_names<Record>.data(), member_offsets<Record>.data(),
                                         notes_of<Record>.data(), members.data(), member_count<Record>};
};

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/codec/multipart/multipart_reader.ipp>
#endif
