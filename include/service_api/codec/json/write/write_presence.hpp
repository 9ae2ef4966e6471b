#pragma once

#include <service_api/codec/json/write/write_plan.hpp>
#include <service_api/value/presence/boxed.hpp>
#include <service_api/value/presence/deprecated.hpp>
#include <service_api/value/presence/nullable.hpp>
#include <service_api/value/presence/optional.hpp>
#include <service_api/value/presence/required.hpp>

namespace service_api::detail {

template <class Field>
char* write_optional(json_writer& writer, char* to, const void* value, const json_writer_functions&) {
    const auto& field = *static_cast<const Field*>(value);
    return field ? write_value(writer, to, *field) : nullptr;
}

template <class T>
char* write_nullable(json_writer& writer, char* to, const void* value, const json_writer_functions& plan) {
    const auto& field = *static_cast<const rules::nullable<T>*>(value);
    return field ? write_value(writer, to, *field) : write_null(writer, to, value, plan);
}

template <class T>
char* write_boxed(json_writer& writer, char* to, const void* value, const json_writer_functions&) {
    return write_value(writer, to, **static_cast<const rules::boxed<T>*>(value));
}

// The wrapper contains only its value, at the same address.
template <class T>
struct json_writer_for<rules::required<T>> : json_writer_for<T> {
    static_assert(sizeof(rules::required<T>) == sizeof(T));
};
template <class Field>
    requires is_optional<Field>
struct json_writer_for<Field> {
    static constexpr json_writer_functions plan{&write_optional<Field>};
};
template <class T>
struct json_writer_for<rules::nullable<T>> {
    static constexpr json_writer_functions plan{&write_nullable<T>};
};
template <class T>
struct json_writer_for<rules::boxed<T>> {
    static constexpr json_writer_functions plan{&write_boxed<T>};
};

}  // namespace service_api::detail
