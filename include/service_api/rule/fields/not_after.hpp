#pragma once

#include <service_api/format/concat.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>

namespace service_api::rules {

/// The earlier field must not be after the later one. Holds if either is absent.
template <class Record, class Earlier, class Later>
struct not_after {
    static_assert(
        std::is_same_v<value_type_of<Earlier>, value_type_of<Later>>,
        "service_api: not_after compares fields of different types: write two fields of one type, such as two "
        "dates [docs/errors.md#not-after-types]");
    static constexpr std::string_view id = "not_after";
    Earlier Record::* earlier;
    Later Record::* later;

    constexpr not_after(Earlier Record::* first, Later Record::* second) : earlier(first), later(second) {}

    constexpr bool holds(const Record& record) const {
        const auto* first = present(record.*earlier);
        const auto* second = present(record.*later);
        return first == nullptr || second == nullptr || !(*second < *first);
    }
    constexpr std::string_view first_field() const { return name_of(earlier); }
    constexpr auto terms() const { return std::tuple(earlier, later); }
    std::string words() const { return detail::concat({"must not be after ", name_of(later)}); }
};

}  // namespace service_api::rules
