#pragma once

#include <service_api/format/concat.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace service_api::rules {

/// The direction of an order: `ascending` from the smallest or earliest, `descending` from the largest or latest.
enum class sorting { ascending, descending };
inline constexpr sorting ascending = sorting::ascending;
inline constexpr sorting descending = sorting::descending;

/// An array of records must be in the order of one of their members. Records with equal members may be in either order;
/// records without a value in the member are skipped.
template <class Row, class Field>
struct sorted_by {
    static constexpr std::string_view id = "sorted_by";
    Field Row::* key;
    sorting order;

    constexpr explicit sorted_by(Field Row::* member, sorting way = ascending) : key(member), order(way) {}

    constexpr bool accepts(const std::vector<Row>& rows) const {
        const value_type_of<Field>* last = nullptr;
        for (const Row& row : rows) {
            const auto* next = present(row.*key);
            if (next == nullptr) continue;
            if (last != nullptr && (order == ascending ? *next < *last : *last < *next)) return false;
            last = next;
        }
        return true;
    }
    constexpr auto terms() const { return std::tuple(key, order); }
    std::string words() const {
        return detail::concat(
            {"must be sorted by ", name_of(key), order == ascending ? ", ascending" : ", descending"});
    }
};

}  // namespace service_api::rules
