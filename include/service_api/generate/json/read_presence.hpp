#pragma once

#include <service_api/generate/json/reading.hpp>
#include <service_api/value/blank.hpp>
#include <service_api/value/boxed.hpp>
#include <service_api/value/nullable.hpp>
#include <service_api/value/optional.hpp>
#include <service_api/value/raw_json.hpp>
#include <service_api/value/required.hpp>
#include <type_traits>

namespace service_api::detail {

/// A field that holds its value, or none, inside.
struct json_field_plan : json_read_plan {
    const json_read_plan* inner;
    void* (*make)(void* field);  ///< a blank value in the field, to be read into
    bool null_is_none;           ///< in answers; in requests null is a mistake that the value's own reading reports
};

inline const char* read_optional(json_reading& reading, const char* here, void* field, const json_read_plan& plan,
                                 const json_place& place) {
    const auto& holds = static_cast<const json_field_plan&>(plan);
    if (reading.lexer.at(here) == 'n' && holds.null_is_none && reading.way == direction::answer)
        return reading.lexer.word(here, "null");
    return reading.read(here, holds.make(field), *holds.inner, place);
}

inline const char* read_nullable(json_reading& reading, const char* here, void* field, const json_read_plan& plan,
                                 const json_place& place) {
    const auto& holds = static_cast<const json_field_plan&>(plan);
    if (reading.lexer.at(here) == 'n') return reading.lexer.word(here, "null");
    return reading.read(here, holds.make(field), *holds.inner, place);
}

inline const char* read_boxed(json_reading& reading, const char* here, void* field, const json_read_plan& plan,
                              const json_place& place) {
    const auto& holds = static_cast<const json_field_plan&>(plan);
    return reading.read(here, holds.make(field), *holds.inner, place);
}

template <class Field>
void* make_optional_value(void* field) {
    return &static_cast<Field*>(field)->emplace(blank<typename Field::value_type>());
}
template <class T>
void* make_nullable_value(void* field) {
    auto& holds = *static_cast<nullable<T>*>(field);
    holds = blank<T>();
    return &*holds;
}
template <class T>
void* boxed_value(void* field) {
    return &**static_cast<boxed<T>*>(field);
}

// It holds its value and nothing else.
template <class T>
struct read_plan_of<required<T>> : read_plan_of<T> {
    static_assert(sizeof(required<T>) == sizeof(T));
};
template <class Field>
    requires is_optional<Field>
struct read_plan_of<Field> {
    using value_type = typename Field::value_type;
    static constexpr json_field_plan plan{{&read_optional, nullptr},
                                          &read_plan_of<value_type>::plan,
                                          &make_optional_value<Field>,
                                          !is_nullable<value_type> && !std::is_same_v<value_type, raw_json>};
};
template <class T>
struct read_plan_of<nullable<T>> {
    static constexpr json_field_plan plan{
        {&read_nullable, nullptr}, &read_plan_of<T>::plan, &make_nullable_value<T>, false};
};
template <class T>
struct read_plan_of<boxed<T>> {
    static constexpr json_field_plan plan{{&read_boxed, nullptr}, &read_plan_of<T>::plan, &boxed_value<T>, false};
};

}  // namespace service_api::detail
