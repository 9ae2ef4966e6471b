#pragma once

#include <algorithm>
#include <cstddef>
#include <service_api/rule/list/entry_order.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::rules {

/// No two elements of an array may be equal; records are equal if all of their members are.
struct unique_items_rule {
    static constexpr std::string_view id = "unique_items";

    template <class T>
        requires detail::orderable<T>
    constexpr bool accepts(const std::vector<T>& value) const {
        // Sorts indexes: comparing each pair would take minutes for a large array, and any caller may send one.
        std::vector<std::size_t> order(value.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        std::sort(order.begin(), order.end(), [&](std::size_t left, std::size_t right) {
            return detail::entry_order(value[left], value[right]) < 0;
        });
        return std::adjacent_find(order.begin(), order.end(), [&](std::size_t left, std::size_t right) {
                   return detail::entry_order(value[left], value[right]) == 0;
               }) == order.end();
    }
    std::string words() const { return "must not have two equal entries"; }

    friend constexpr bool operator==(const unique_items_rule&, const unique_items_rule&) = default;
};
inline constexpr unique_items_rule unique_items{};

}  // namespace service_api::rules
