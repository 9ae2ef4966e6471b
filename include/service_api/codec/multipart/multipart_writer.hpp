#pragma once

#include <array>
#include <cstddef>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/codec/left_out.hpp>
#include <service_api/codec/multipart/part_fields.hpp>
#include <service_api/codec/text_field.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/validate/rule_table.hpp>
#include <service_api/value/file.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace service_api::detail {

/// How the parts of one type of field are written: a constant for each type, which one function interprets. Exactly one
/// of `append_text`, `file_at` and `json` is not `nullptr`.
struct part_writer_functions {
    field_state (*state)(const void* field) = nullptr;
    /// Returns the number of elements of a list that is present; `nullptr` if the field is one part.
    std::size_t (*count)(const void* field) = nullptr;
    /// Appends the text of an element, or of a field that is one part.
    void (*append_text)(std::string& out, const void* field, std::size_t index) = nullptr;
    const file& (*file_at)(const void* field, std::size_t index) = nullptr;
    const json_writer_functions* json = nullptr;
};

/// How a member of an operation is written: a constant for each member.
struct part_member_writer {
    const part_writer_functions* field;  ///< `nullptr` for a member that is no part
    /// Returns whether a request omits this value of the member; `nullptr` if none is omitted.
    bool (*is_left_out)(const void* field);
};

/// How an operation is written: the tables of its members.
struct part_write_plan {
    const std::string_view* names;
    const std::size_t* offsets;
    const member_notes* notes;
    const part_member_writer* members;
    std::size_t count;

    /// Returns the address of a member whose value is sent; `nullptr` if it is absent or no part.
    SERVICE_API_DECL const void* sent(const void* record, std::size_t index) const;
};

/// Writes parts in the form that `multipart_reader` reads. Unless the boundary is given, it depends only on the parts:
/// it is the first of `form-data-boundary-0000000000`, `...1`, ... that none of them contains.
class multipart_writer {
public:
    explicit multipart_writer(std::string& out, std::string_view boundary = {}) : out_(out), given_(boundary) {}

    SERVICE_API_DECL void text(std::string_view name, std::string_view value);
    SERVICE_API_DECL void json(std::string_view name, std::string_view value);
    SERVICE_API_DECL void file(std::string_view name, const service_api::file& value);

    /// Writes all members that are parts.
    SERVICE_API_DECL void members(const void* record, const part_write_plan& plan);

    /// Writes the last boundary. Returns the `Content-Type` of the body.
    SERVICE_API_DECL std::string finish();

private:
    SERVICE_API_DECL void boundary();
    SERVICE_API_DECL void head(std::string_view name);

    std::string& out_;
    const std::string_view given_;           // the boundary; empty if it depends on the parts
    std::vector<std::size_t> boundaries_{};  // their positions in `out_`
};

/// Returns why a file cannot be sent, as words after the name of its field; empty if it can.
SERVICE_API_DECL std::string_view invalid_file(const file& value);

/// Returns why the value of a member cannot be sent as parts, as words after the name of its field; empty if it can.
SERVICE_API_DECL std::string_view invalid_in_parts(const void* record, const part_write_plan& plan, std::size_t index);

template <class Field>
std::size_t count_elements(const void* field) {
    return present(*static_cast<const Field*>(field))->size();
}
template <class Field>
void append_element_text(std::string& out, const void* field, std::size_t index) {
    const auto& one = (*present(*static_cast<const Field*>(field)))[index];  // the value of a `vector<bool>`
    append_text(out, *present(one), direction::request);
}
template <class Field>
void append_only_text(std::string& out, const void* field, std::size_t) {
    append_text_field<Field>(out, field);
}
template <class Field>
const file& file_in(const void* field, std::size_t index) {
    const auto& value = *present(*static_cast<const Field*>(field));
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, file>)
        return value;
    else
        return value[index];
}

template <class Field>
constexpr part_writer_functions make_part_writer() {
    using value_type = value_type_of<Field>;
    part_writer_functions by;
    by.state = &state_of_field<Field>;
    if constexpr (is_file_part<value_type>)
        by.file_at = &file_in<Field>;
    else if constexpr (text_value<value_type>)
        by.append_text = &append_only_text<Field>;
    else if constexpr (has_text_parts<Field>)
        by.append_text = &append_element_text<Field>;
    else
        by.json = &json_writer_for<Field>::plan;
    if constexpr (is_array<value_type> && (is_file_part<value_type> || has_text_parts<Field>))
        by.count = &count_elements<Field>;
    return by;
}
template <class Field>
inline constexpr part_writer_functions part_writer_of_field = make_part_writer<Field>();

template <described_record Record, std::size_t Index, class Field>
bool is_part_left_out(const void* field) {
    return is_left_out<Record, Index>(direction::request, *static_cast<const Field*>(field));
}

template <bool IsPart, described_record Record, std::size_t Index, class Field>
constexpr part_member_writer make_part_member_writer() {
    part_member_writer by{nullptr, nullptr};
    if constexpr (IsPart) {
        by.field = &part_writer_of_field<Field>;
        if constexpr (is_plain_list<Field>) by.is_left_out = &is_part_left_out<Record, Index, Field>;
    }
    return by;
}
template <described_record Record, class Wanted, class... Field, std::size_t... Index>
constexpr std::array<part_member_writer, sizeof...(Field)> list_part_writers(field_list<Field...>,
                                                                             std::index_sequence<Index...>) {
    return {make_part_member_writer<Wanted{}(Index), Record, Index, Field>()...};
}

template <described_record Record, class Wanted>
struct part_writer_for {
    static constexpr auto members =
        list_part_writers<Record, Wanted>(fields_of<Record>{}, std::make_index_sequence<member_count<Record>>{});
    static constexpr part_write_plan plan{member_names<Record>.data(), member_offsets<Record>.data(),
                                          notes_of<Record>.data(), members.data(), member_count<Record>};
};

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/codec/multipart/multipart_writer.ipp>
#endif
