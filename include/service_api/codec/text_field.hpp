#pragma once

#include <cstddef>
#include <service_api/format/direction.hpp>
#include <service_api/reflect/text_union.hpp>
#include <service_api/reflect/text_value.hpp>
#include <service_api/rule/note/location.hpp>
#include <service_api/validate/member_notes.hpp>
#include <service_api/value/blank.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// How the elements of a list are strings of a message: in a query, a form, headers or parts.
struct text_list {
    /// The maximum size of a list in a request if the description has none. A comma of a body costs 32 bytes of memory.
    static constexpr std::size_t default_max_items = 10'000;

    constexpr text_list() = default;
    constexpr explicit text_list(const member_notes& notes) : style(notes.arrays) {
        if (notes.max_item_count != member_notes::unlimited) max_items = notes.max_item_count;
    }

    array_style style = array_style::repeated;
    std::size_t max_items = default_max_items;
};

/// Whether a field has a value, is null, or is absent.
enum class field_state { absent, null, present };

template <class Field>
constexpr field_state state_of(const Field& field) {
    if constexpr (is_required<Field> || is_number_encoding<Field>)
        return state_of(field.value());
    else if constexpr (is_boxed<Field>)
        return state_of(*field);
    else if constexpr (is_optional<Field>)
        return field ? state_of(*field) : field_state::absent;
    else if constexpr (is_nullable<Field>)
        return field ? state_of(*field) : field_state::null;
    else
        return field_state::present;
}

template <class Field>
field_state state_of_field(const void* field) {
    return state_of(*static_cast<const Field*>(field));
}

/// Appends the string of a field that is present in a request.
template <class Field>
void append_text_field(std::string& out, const void* field) {
    append_text(out, *present(*static_cast<const Field*>(field)), direction::request);
}

/// Returns whether a field that is present is a union whose text is read as another of its alternatives.
template <class Field>
bool is_field_read_as_another(const void* field, std::string_view text) {
    return reads_as_another(*present(*static_cast<const Field*>(field)), text, direction::request);
}

/// Returns the string in a field, or `nullptr` if it is absent or null.
template <class Field>
const std::string* string_in_field(const void* field) {
    return present(*static_cast<const Field*>(field));
}

/// Makes a field null that may be null.
template <class Field>
void set_field_to_null(void* to) {
    Field& field = *static_cast<Field*>(to);
    if constexpr (is_required<Field>) {
        set_field_to_null<typename Field::value_type>(&field.value());
    } else if constexpr (is_optional<Field>) {
        if (!field) field.emplace(blank<typename Field::value_type>());
        set_field_to_null<typename Field::value_type>(&*field);
    } else {
        field = blank<Field>();
    }
}

/// Reads a field of a message of this direction from its string. Returns false and leaves the field unchanged if the
/// string is not a spelling of its type.
template <class Field>
bool read_text_field(std::string_view text, void* to, direction way) {
    Field& field = *static_cast<Field*>(to);
    if constexpr (is_required<Field> || is_number_encoding<Field>) {
        return read_text_field<typename Field::value_type>(text, &field.value(), way);
    } else if constexpr (is_boxed<Field>) {
        return read_text_field<typename Field::value_type>(text, &*field, way);
    } else if constexpr (is_optional<Field> || is_nullable<Field>) {
        const bool had_value = field.has_value();
        if constexpr (is_nullable<Field>) {
            if (!had_value) field = blank<typename Field::value_type>();
        } else {
            // Not assigned to: this would warn the reader of a deprecated field.
            if (!had_value) field.emplace(blank<typename Field::value_type>());
        }
        const bool is_read = read_text_field<typename Field::value_type>(text, &*field, way);
        if (!is_read && !had_value) field.reset();
        return is_read;
    } else {
        return read_text(text, field, way);
    }
}

}  // namespace service_api::detail
