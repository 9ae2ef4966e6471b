#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <service_api/value/array_view.hpp>

namespace service_api::detail {

/// The indices of the members that are in messages of one direction, in declared order.
struct message_members {
    /// The indices are copied in blocks of this many, so there are unused ones at the end.
    static constexpr std::size_t block = 16;

    const std::uint8_t* indices;
    std::size_t count;
};

/// All indices in declared order: the list of each record whose members are all in messages.
inline constexpr auto indices_of_all = [] {
    std::array<std::uint8_t, 256 + message_members::block> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<std::uint8_t>(i);
    return all;
}();

/// The members of an object that is being read. The first ones have been read, in the order in which they came; the
/// others are in the order in which they are expected. The order remains for the next object.
class member_sequence {
public:
    /// The maximum number of members of a record.
    static constexpr std::size_t capacity = 256;

    /// Expects the declared order.
    explicit member_sequence(const message_members& members) : count_(members.count) {
        for (std::size_t i = 0; i < count_; i += message_members::block)
            std::memcpy(indices_.data() + i, members.indices + i, message_members::block);
    }

    /// Begins an object of which the first members in declared order, `leading`, have been read.
    void begin_object(std::size_t leading) {
        read_ = 0;
        while (read_ != leading) take(read_);
    }

    bool is_complete() const { return read_ == count_; }

    /// Returns the index of the member that is expected next. There must be one.
    std::size_t expected() const { return indices_[read_]; }
    void take_expected() { ++read_; }

    /// Marks any member as read. Returns false if it has been read before or is not in the sequence.
    bool take(std::size_t index) {
        std::uint8_t* const begin = indices_.data() + read_;
        std::uint8_t* const end = indices_.data() + count_;
        std::uint8_t* const found = std::find(begin, end, static_cast<std::uint8_t>(index));
        if (found == end) return false;
        std::move_backward(begin, found, found + 1);
        *begin = static_cast<std::uint8_t>(index);
        ++read_;
        return true;
    }

    bool has_read(std::size_t index) const {
        return std::find(read().begin(), read().end(), static_cast<std::uint8_t>(index)) != read().end();
    }

    /// Returns whether no member has been read.
    bool is_new() const { return read_ == 0 && count_ != 0; }
    /// Returns the index of the member that is expected last.
    std::size_t last() const { return indices_[count_ - 1]; }
    /// Expects the opposite order.
    void reverse() { std::reverse(indices_.data(), indices_.data() + count_); }

    /// Returns the members that have been read.
    array_view<std::uint8_t> read() const { return {indices_.data(), read_}; }
    /// Returns the members that have not been read, in declared order, and expects them in that order.
    array_view<std::uint8_t> unread() {
        std::sort(indices_.data() + read_, indices_.data() + count_);
        return {indices_.data() + read_, count_ - read_};
    }

private:
    std::array<std::uint8_t, capacity> indices_;
    std::size_t count_;
    std::size_t read_ = 0;
};

}  // namespace service_api::detail
