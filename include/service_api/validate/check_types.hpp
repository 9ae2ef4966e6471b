#pragma once

#include <service_api/format/json_pointer.hpp>
#include <service_api/format/utf8.hpp>
#include <service_api/reflect/borrows.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/validate/check_field_rules.hpp>
#include <service_api/validate/entries.hpp>
#include <service_api/validate/value_check.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/presence/presence.hpp>
#include <service_api/value/raw_json.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

namespace service_api::detail {

template <class T>
bool is_valid(const T& value) {
    const auto& plan = check_of<T>::plan;
    return plan.is_valid(&value, plan);
}

template <class T>
void check_value(validation& check, const T& value, const json_pointer& location) {
    const auto& plan = check_of<T>::plan;
    plan.check(check, &value, plan, location);
}

template <class Text>
void check_text(validation& check, const void* value, const value_check&, const json_pointer& location) {
    if (check.check_texts && !is_utf8(*static_cast<const Text*>(value)))
        check.malformed(location, "utf8", "must be well-formed UTF-8");
}

template <class T>
void check_representable(validation& check, const void* value, const value_check&, const json_pointer& location) {
    if (check.check_texts && !static_cast<const T*>(value)->is_representable())
        check.malformed(location, "format", std::string(T::words).c_str());
}

SERVICE_API_DECL bool is_json(std::string_view text);

SERVICE_API_DECL void check_raw_json(validation& check, const void* value, const value_check&,
                                     const json_pointer& location);

SERVICE_API_DECL void check_list(validation& check, const void* value, const value_check& base,
                                 const json_pointer& location);

template <class Map>
void check_map(validation& check, const void* value, const value_check&, const json_pointer& location) {
    for (const auto& [name, one] : *static_cast<const Map*>(value)) {
        check_value(check, name, location);
        check_value(check, one, location.member(name));
    }
}

template <class Map>
bool map_is_valid(const void* value, const value_check&) {
    for (const auto& [name, one] : *static_cast<const Map*>(value)) {
        if (!is_valid(one)) return false;
    }
    return true;
}

SERVICE_API_DECL bool list_is_valid(const void* value, const value_check& base);

template <class T>
held_value held_in_union(const void* value) {
    held_value held{};
    const auto hold = [&]<class One>(const One& one) { held = {&one, &check_of<One>::plan}; };
    if constexpr (is_union<T>)
        std::visit(hold, *static_cast<const T*>(value));
    else
        static_cast<const T*>(value)->visit(hold);
    return held;
}
template <class Field>
held_value held_in_field(const void* field) {
    return {present(*static_cast<const Field*>(field)), &check_of<value_type_of<Field>>::plan};
}

SERVICE_API_DECL void check_held(validation& check, const void* holder, const value_check& plan,
                                 const json_pointer& location);
SERVICE_API_DECL bool held_is_valid(const void* holder, const value_check& plan);

SERVICE_API_DECL void check_nothing(validation&, const void*, const value_check&, const json_pointer&);

template <class Field>
constexpr auto check_of_type() {
    constexpr bool rules = rules_in_field<Field>();
    if constexpr (std::is_same_v<Field, std::string> || is_view<Field>)
        return value_check{&check_text<Field>, nullptr};
    else if constexpr (is_partly_representable<Field>)
        return value_check{&check_representable<Field>, nullptr};
    else if constexpr (std::is_same_v<Field, raw_json>)
        return value_check{&check_raw_json, nullptr};
    else if constexpr (is_map<Field> && rules)
        return value_check{&check_map<Field>, &map_is_valid<Field>};
    else if constexpr (is_map<Field>)
        return value_check{&check_map<Field>, nullptr};
    else if constexpr (is_union<Field> || is_tagged<Field>)
        return holder_check{{&check_held, rules ? &held_is_valid : nullptr}, &held_in_union<Field>};
    else if constexpr (is_checked<value_type_of<Field>>)
        return holder_check{{&check_held, rules ? &held_is_valid : nullptr}, &held_in_field<Field>};
    else
        return value_check{&check_nothing, nullptr};
}
template <class Field>
struct check_of {
    static constexpr auto plan = check_of_type<Field>();
};
// A `required` has the layout of its value.
template <class T>
struct check_of<rules::required<T>> : check_of<T> {};
template <class T, class A>
    requires is_checked<value_type_of<T>>
struct check_of<std::vector<T, A>> {
    static constexpr list_check plan{{&check_list, rules_in_field<T>() ? &list_is_valid : nullptr},
                                     &check_of<T>::plan,
                                     sizeof(T),
                                     &entries_of<std::vector<T, A>>};
};

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/validate/check_types.ipp>
#endif
