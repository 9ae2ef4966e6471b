#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <service_api/limits/sip_hash.hpp>
#include <span>
#include <vector>

namespace service_api {

/// A hash table of keys with an expiry time, of 16 bytes per key (17 with the index), allocated once. Not thread-safe.
///
/// A key is identified by 80 bits of its hash. Its slot is in the tile of 64 slots that the hash selects, or in the
/// next tile with a free slot; slots never move. Each tile has a lower bound of the expiry times of its keys, and a
/// tree over the tiles finds the least. Bounds are exact unless keys are extended.
class key_table {
public:
    using moment = std::uint64_t;  ///< 1 to `latest`, in a unit that the caller chooses
    using slot_index = std::size_t;

    static constexpr moment latest = (moment{1} << 47) - 1;
    static constexpr slot_index nowhere = std::numeric_limits<slot_index>::max();

    explicit key_table(std::size_t most_keys)
        : tiles_(most_keys / (tile_size - 1) + 1),  // with `most_keys` keys, one slot in 64 is still free
          slots_(tiles_ * tile_size),
          passed_(tiles_),
          least_(2 * tiles_, latest + 1) {}

    std::size_t size() const { return size_; }

    /// Returns the slot of a key, or `nowhere`.
    slot_index find(const key_hash& key) const {
        for (std::size_t tile = home(key[0]), walked = 0; walked < tiles_; tile = after(tile), ++walked) {
            for (const slot& one : in(tile)) {
                if (one.tag == key[0] && one.more == (key[1] & most_more) && one.until != 0) return index_of(one);
            }
            if (passed_[tile] == 0) break;
        }
        return nowhere;
    }

    /// Adds a key and returns its slot. The key must not be in the table, and the table must have fewer than
    /// `most_keys` keys.
    slot_index insert(const key_hash& key, moment until) {
        std::size_t tile = home(key[0]);
        slot_index at = free_in(tile);
        while (at == nowhere) {
            ++passed_[tile];
            tile = after(tile);
            at = free_in(tile);
        }
        slots_[at].tag = key[0];
        slots_[at].more = key[1] & most_more;
        ++size_;
        keep(at, until);
        return at;
    }

    void erase(slot_index at) {
        const std::size_t own = at / tile_size;
        for (std::size_t tile = home(slots_[at].tag); tile != own; tile = after(tile)) --passed_[tile];
        const moment before = until(at);
        slots_[at] = {};
        --size_;
        if (before == least_[tiles_ + own]) set_least(own, least_in(own));
    }

    moment until(slot_index at) const { return slots_[at].until; }
    void keep(slot_index at, moment until) {
        slots_[at].until = until & latest;
        const std::size_t tile = at / tile_size;
        if (until < least_[tiles_ + tile]) set_least(tile, until);
    }

    /// One bit per key for the caller, such as whether it stores more data about the key elsewhere.
    bool marked(slot_index at) const { return slots_[at].mark != 0; }
    void mark(slot_index at, bool set) { slots_[at].mark = set; }

    /// Returns a lower bound of all expiry times: the earliest one, unless `keep` extended the key that had it.
    moment earliest_bound() const { return least_[1]; }
    /// Returns the slot of the key that expires first. The table must not be empty. Of several such keys, calls return
    /// those of different tiles in turn: if all were erased from one side, the other side would be overfull.
    slot_index first_to_end() {
        const std::size_t turns = turn_++;
        for (;;) {
            std::size_t node = 1;
            for (std::size_t turn = turns; node < tiles_; turn /= 2) {
                const moment left = least_[2 * node], right = least_[2 * node + 1];
                node = 2 * node + (left == right ? turn % 2 : left < right ? 0 : 1);
            }
            const std::size_t tile = node - tiles_;
            for (const slot& one : in(tile)) {
                if (one.until == least_[node]) return index_of(one);
            }
            set_least(tile, least_in(tile));  // the bound was that of a key that was extended
        }
    }

private:
    static constexpr std::size_t tile_size = 64;
    static constexpr std::uint64_t most_more = 0xFFFF;

    struct slot {
        std::uint64_t tag = 0;
        std::uint64_t more : 16 = 0;  // 16 further bits of the hash
        std::uint64_t mark : 1 = 0;
        std::uint64_t until : 47 = 0;  // 0: free
    };
    static_assert(sizeof(slot) == 16);

    std::size_t home(std::uint64_t tag) const { return static_cast<std::size_t>((tag >> 32) * tiles_ >> 32); }
    std::size_t after(std::size_t tile) const { return tile + 1 == tiles_ ? 0 : tile + 1; }

    std::span<const slot, tile_size> in(std::size_t tile) const {
        return std::span<const slot, tile_size>(slots_.data() + tile * tile_size, tile_size);
    }
    slot_index index_of(const slot& one) const { return static_cast<slot_index>(&one - slots_.data()); }

    slot_index free_in(std::size_t tile) const {
        for (const slot& one : in(tile)) {
            if (one.until == 0) return index_of(one);
        }
        return nowhere;
    }
    moment least_in(std::size_t tile) const {
        moment least = latest + 1;
        for (const slot& one : in(tile)) {
            if (one.until != 0) least = std::min<moment>(least, one.until);
        }
        return least;
    }

    void set_least(std::size_t tile, moment until) {
        std::size_t node = tiles_ + tile;
        least_[node] = until;
        for (node /= 2; node > 0; node /= 2) {
            const moment least = std::min(least_[2 * node], least_[2 * node + 1]);
            if (least_[node] == least) return;
            least_[node] = least;
        }
    }

    const std::size_t tiles_;
    std::vector<slot> slots_;
    std::vector<std::uint32_t> passed_;  // per tile: how many keys are in a later tile because this one was full
    std::vector<moment> least_;          // the tree: the children of node n are 2n and 2n+1, the tiles are last
    std::size_t size_ = 0;
    std::size_t turn_ = 0;
};

}  // namespace service_api
