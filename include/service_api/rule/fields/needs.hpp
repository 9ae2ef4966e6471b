#pragma once

#include <service_api/constraint/joined_text.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/presence.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// When the first field has a value, the other one must have one too.
template <class Record, class Field, class Needed>
struct needs {
    static constexpr std::string_view id = "needs";
    Field Record::* field;
    Needed Record::* needed;

    constexpr needs(Field Record::* one, Needed Record::* other) : field(one), needed(other) {}

    constexpr bool holds(const Record& record) const {
        return present(record.*field) == nullptr || present(record.*needed) != nullptr;
    }
    constexpr std::string_view first_field() const { return name_of(field); }
    std::string words() const {
        return detail::joined_text("may have a value only when ", name_of(needed), " has one");
    }
};

}  // namespace service_api
