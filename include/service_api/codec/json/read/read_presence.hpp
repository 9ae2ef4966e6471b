#pragma once

#include <service_api/codec/json/read/fast_value.hpp>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/codec/json/read/read_scalar.hpp>
#include <service_api/value/blank.hpp>
#include <service_api/value/presence/boxed.hpp>
#include <service_api/value/presence/nullable.hpp>
#include <service_api/value/presence/optional.hpp>
#include <service_api/value/presence/required.hpp>
#include <service_api/value/raw_json.hpp>
#include <string>
#include <string_view>
#include <type_traits>

namespace service_api::detail {

// Instantiated for each wrapped type, so that frequent types are read without an indirect call.

template <class T>
const char* read_held(json_read_context& reading, const char* here, T& value, const json_pointer& location) {
    if constexpr (is_quick<T>()) {
        const char* const end = has_room(reading, here) ? parse_fast(reading, here, value) : nullptr;
        if (end != nullptr) return end;
    }
    return reading.read(here, &value, json_reader_for<T>::plan, location);
}

template <class T>
const char* read_or_null(json_read_context& reading, const char* here, rules::nullable<T>& holds,
                         const json_pointer& location) {
    if (reading.lexer.at(here) == 'n') {
        holds.reset();
        return reading.lexer.word(here, "null");
    }
    if (!holds || !reading.is_again()) holds = blank<T>();
    return read_held(reading, here, *holds, location);
}

// In a response, a value that cannot be read is absent, and the error is reported.

template <class T>
const char* read_nullable(json_read_context& reading, const char* here, void* field, const json_reader_functions&,
                          const json_pointer& location) {
    auto& holds = *static_cast<rules::nullable<T>*>(field);
    const std::size_t lost = reading.lost;
    here = read_or_null(reading, here, holds, location);
    if (reading.lost != lost && reading.forgive_losses_since(lost)) [[unlikely]]
        holds.reset();
    return here;
}

template <class Field>
const char* read_optional(json_read_context& reading, const char* here, void* field, const json_reader_functions&,
                          const json_pointer& location) {
    using value_type = typename Field::value_type;
    auto& holds = *static_cast<Field*>(field);
    const std::size_t lost = reading.lost;
    if constexpr (is_nullable<value_type>) {
        here = read_or_null(reading, here, holds && reading.is_again() ? *holds : holds.emplace(), location);
    } else {
        // In a response, null means absent; in a request it is an error, which the value's own `read` reports.
        if (!std::is_same_v<value_type, raw_json> && reading.lexer.at(here) == 'n' &&
            reading.way == direction::response) {
            holds.reset();
            return reading.lexer.word(here, "null");
        }
        value_type& value = holds && reading.is_again() ? *holds : holds.emplace(blank<value_type>());
        here = read_held(reading, here, value, location);
    }
    if (reading.lost != lost && reading.forgive_losses_since(lost)) [[unlikely]]
        holds.reset();
    return here;
}

template <class T>
const char* read_boxed(json_read_context& reading, const char* here, void* box, const json_reader_functions&,
                       const json_pointer& location) {
    return reading.read(here, &**static_cast<rules::boxed<T>*>(box), json_reader_for<T>::plan, location);
}

// The wrapper contains only its value, at the same address.
template <class T>
struct json_reader_for<rules::required<T>> : json_reader_for<T> {
    static_assert(sizeof(rules::required<T>) == sizeof(T));
};
template <class Field>
    requires is_optional<Field>
struct json_reader_for<Field> {
    static constexpr json_reader_functions plan{&read_optional<Field>, nullptr, quick_function<Field>(),
                                                is_number_field<Field>()};
};
template <class T>
struct json_reader_for<rules::nullable<T>> {
    static constexpr json_reader_functions plan{&read_nullable<T>, nullptr, quick_function<rules::nullable<T>>(),
                                                is_number_field<T>()};
};
template <class T>
struct json_reader_for<rules::boxed<T>> {
    static constexpr json_reader_functions plan{&read_boxed<T>, nullptr};
};

}  // namespace service_api::detail
