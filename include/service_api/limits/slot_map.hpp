#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <service_api/limits/key_table.hpp>
#include <vector>

namespace service_api {

/// Values of some slots of a `key_table`, found by the slot's index without a search. The values of eight consecutive
/// slots are one allocation, which is made for the first of them and freed with the last.
template <class Value>
class slot_map {
public:
    using slot_index = key_table::slot_index;

    /// Allocates nothing: the index, of one byte per slot, is allocated with the first value.
    explicit slot_map(std::size_t slots) : slots_(slots) {}

    /// Adds a value to a slot that has none.
    Value& insert(slot_index slot) {
        if (groups_.empty()) groups_.resize(slots_ / group_size + 1);
        std::unique_ptr<group>& own = groups_[slot / group_size];
        if (own == nullptr) own = std::make_unique<group>();
        ++own->count;
        return at(slot);
    }
    /// Returns the value of a slot that has one.
    Value& at(slot_index slot) { return groups_[slot / group_size]->values[slot % group_size]; }
    /// Begins to load the value of a slot if it has one.
    void prefetch(slot_index slot) const {
        if (groups_.empty()) return;
        if (const auto& own = groups_[slot / group_size]) __builtin_prefetch(&own->values[slot % group_size]);
    }
    /// Removes the value of a slot that has one.
    void erase(slot_index slot) {
        at(slot) = {};
        std::unique_ptr<group>& own = groups_[slot / group_size];
        if (--own->count == 0) own = nullptr;
    }

private:
    static constexpr std::size_t group_size = 8;

    struct group {
        std::array<Value, group_size> values{};
        std::size_t count = 0;
    };

    std::size_t slots_;
    std::vector<std::unique_ptr<group>> groups_{};
};

}  // namespace service_api
