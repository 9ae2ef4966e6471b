#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
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

    /// Allocates nothing: the index, of nine bytes per eight slots, is allocated with the first value.
    explicit slot_map(std::size_t slots) : slots_(slots) {}

    /// Adds a value to a slot that has none.
    Value& insert(slot_index slot) {
        if (groups_.empty()) {
            counts_.resize(slots_ / group_size + 1);
            groups_.resize(slots_ / group_size + 1);
        }
        std::unique_ptr<group>& own = groups_[slot / group_size];
        if (own == nullptr) own = std::make_unique<group>();
        ++counts_[slot / group_size];
        return at(slot);
    }
    /// Returns the value of a slot that has one.
    Value& at(slot_index slot) { return (*groups_[slot / group_size])[slot % group_size]; }
    /// Begins to load the value of a slot if it has one.
    void prefetch(slot_index slot) const {
        if (groups_.empty()) return;
        if (const auto& own = groups_[slot / group_size]) __builtin_prefetch(&(*own)[slot % group_size]);
    }
    /// Begins to load what `prefetch` reads for the 64 slots from a slot on.
    void prefetch_index(slot_index first) const {
        if (groups_.empty()) return;
        __builtin_prefetch(&groups_[first / group_size]);  // their eight pointers are in at most two lines
        __builtin_prefetch(&groups_[first / group_size + 7]);
    }
    /// Removes the value of a slot that has one.
    void erase(slot_index slot) {
        at(slot) = {};
        if (--counts_[slot / group_size] == 0) groups_[slot / group_size] = nullptr;
    }

private:
    static constexpr std::size_t group_size = 8;

    using group = std::array<Value, group_size>;

    std::size_t slots_;
    std::vector<std::uint8_t> counts_{};  // of the values in each group: beside them, it would take a line of memory
    std::vector<std::unique_ptr<group>> groups_{};
};

}  // namespace service_api
