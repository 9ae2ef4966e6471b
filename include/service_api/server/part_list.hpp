#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <service_api/description/api.hpp>
#include <service_api/server/server_entry.hpp>
#include <service_api/value/array_view.hpp>
#include <service_api/value/containers.hpp>
#include <tuple>
#include <utility>

namespace service_api::detail {

/// What one entry of a server's parts is: the index of its operation in the api, past the last one if the api does not
/// list it, and which functions it has.
struct listed_entry {
    std::size_t operation = 0;
    bool handles = false;
    bool decides = false;
};

constexpr std::size_t sum_of(std::initializer_list<std::size_t> numbers) {
    std::size_t sum = 0;
    for (const std::size_t number : numbers) sum += number;
    return sum;
}

template <class Numbered, class Part, class... Op>
constexpr listed_entry* list_entries(listed_entry* to, type_list<Op...>) {
    // A part of several operations decides only those that have an ownership rule.
    for (const listed_entry& entry : std::initializer_list<listed_entry>{
             {index_in<Op>(Numbered{}), Part::handles, Part::decides && !Op::http.access->ownership.empty()}...})
        *to++ = entry;
    return to;
}

template <class... Op>
constexpr std::size_t size_of_list(type_list<Op...>) {
    return sizeof...(Op);
}

/// Returns the entries of all parts, in their order.
template <class Numbered, class... Part>
constexpr auto list_parts() {
    std::array<listed_entry, sum_of({size_of_list(typename Part::operations{})...})> entries{};
    [[maybe_unused]] listed_entry* to = entries.data();
    static_cast<void>(
        std::initializer_list<listed_entry*>{(to = list_entries<Numbered, Part>(to, typename Part::operations{}))...});
    return entries;
}

/// Adds the entries of all parts to those of their operations. `operations` has one entry for each operation.
inline void join_entries(server_entry* operations, array_view<listed_entry> listed,
                         std::initializer_list<array_view<server_entry>> parts) {
    auto next = listed.begin();
    for (const array_view<server_entry> part : parts) {
        for (const server_entry& entry : part) operations[(next++)->operation].add(entry);
    }
}

/// A list of operations that is only printed.
template <class... Op>
struct operations {
    static constexpr bool none = sizeof...(Op) == 0;
};

template <class... Left, class... Right>
operations<Left..., Right...> operator+(operations<Left...>, operations<Right...>);

/// Returns the indexes of the first `Count` true elements.
template <std::size_t Count, std::size_t Size>
constexpr std::array<std::size_t, Count> indexes_of_true(const std::array<bool, Size>& facts) {
    std::array<std::size_t, Count> indexes{};
    std::size_t index = 0;
    for (std::size_t& next : indexes) {
        while (!facts[index]) ++index;
        next = index++;
    }
    return indexes;
}

template <const auto& Facts, class Positions, class... Ops>
struct pick;
template <const auto& Facts, std::size_t... Position, class... Ops>
struct pick<Facts, std::index_sequence<Position...>, Ops...> {
    static constexpr auto indexes = indexes_of_true<sizeof...(Position)>(Facts);
    using type = operations<std::tuple_element_t<indexes[Position], std::tuple<Ops...>>...>;
};

/// The list of the operations whose element in `Facts` is true.
template <const auto& Facts, class... Ops>
using picked = typename pick<Facts, std::make_index_sequence<std::size_t(std::count(Facts.begin(), Facts.end(), true))>,
                             Ops...>::type;

template <std::size_t Size, class Holds>
constexpr std::array<bool, Size> each_fact(Holds holds) {
    std::array<bool, Size> facts{};
    for (std::size_t i = 0; i < Size; ++i) facts[i] = holds(i);
    return facts;
}

/// Returns for each part whether it has an entry past the last operation. `sizes` has the number of entries of each
/// part.
template <std::size_t Entries, std::size_t Parts>
constexpr std::array<bool, Parts> parts_past(std::size_t operations, const std::array<listed_entry, Entries>& entries,
                                             const std::array<std::size_t, Parts>& sizes) {
    std::array<bool, Parts> facts{};
    std::size_t next = 0;
    for (std::size_t i = 0; i < Parts; ++i) {
        for (const std::size_t end = next + sizes[i]; next < end; ++next) {
            if (entries[next].operation >= operations) facts[i] = true;
        }
    }
    return facts;
}

template <std::size_t Size>
constexpr bool none_of(const std::array<bool, Size>& facts) {
    return std::find(facts.begin(), facts.end(), true) == facts.end();
}

/// The number of handlers and of predicates of each operation.
template <std::size_t Size>
struct entry_counts {
    std::array<std::size_t, Size> handlers{};
    std::array<std::size_t, Size> predicates{};

    constexpr explicit entry_counts(array_view<listed_entry> entries) {
        for (const listed_entry& entry : entries) {
            if (entry.operation >= Size) continue;
            handlers[entry.operation] += entry.handles ? 1 : 0;
            predicates[entry.operation] += entry.decides ? 1 : 0;
        }
    }
};

}  // namespace service_api::detail
