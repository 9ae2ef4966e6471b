#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <service_api/format/json/bytes.hpp>
#include <service_api/limits/sip_hash.hpp>
#include <vector>

namespace service_api {

/// A hash table of keys with an expiry time, of 16 bytes per key (17 with the index), allocated once. Not thread-safe.
///
/// A key is identified by 80 bits of its hash. Its slot is in the tile of 64 slots that the hash selects, or in the
/// next tile with a free slot; slots never move. Each tile has a lower bound of the expiry times of its keys, and a
/// tree over the tiles finds the least. Bounds are exact unless keys are extended.
///
/// A search compares one byte of each hash in the tile first; these bytes are one line of the processor's cache. Then
/// it reads the slots whose byte is equal: the key's own, and one in 256 of the others.
class key_table {
public:
    using moment = std::uint64_t;  ///< 1 to `latest`, in a unit that the caller chooses
    using slot_index = std::size_t;

    static constexpr moment latest = (moment{1} << 47) - 1;
    static constexpr slot_index nowhere = std::numeric_limits<slot_index>::max();

    explicit key_table(std::size_t most_keys)
        : tiles_(most_keys / (tile_size - 1) + 1),  // with `most_keys` keys, one slot in 64 is still free
          slots_(tiles_),
          first_bytes_(tiles_),
          used_(tiles_),
          passed_(tiles_),
          least_(2 * tiles_, latest + 1) {}

    std::size_t size() const { return size_; }

    /// The number of slots: indexes are less.
    std::size_t slots() const { return tiles_ * tile_size; }

    /// Begins to load what `find` reads of slots in the key's home tile, and calls `also` with the index of each.
    template <class Also>
    void prefetch(const key_hash& key, Also also) const {
        const std::size_t at = home(key[0]);
        for (std::uint64_t same = similar(at, key); same != 0; same &= same - 1) {
            const auto i = static_cast<std::size_t>(std::countr_zero(same));
            __builtin_prefetch(&slots_[at].ends[i]);
            __builtin_prefetch(&slots_[at].tags[i]);
            also(at * tile_size + i);
        }
    }

    /// Returns the slot of a key, or `nowhere`.
    slot_index find(const key_hash& key) const {
        for (std::size_t at = home(key[0]), walked = 0; walked < tiles_; at = after(at), ++walked) {
            for (std::uint64_t same = similar(at, key); same != 0; same &= same - 1) {
                const auto i = static_cast<std::size_t>(std::countr_zero(same));
                if (slots_[at].has(i, key)) return at * tile_size + i;
            }
            if (passed_[at] == 0) break;
        }
        return nowhere;
    }

    /// Adds a key and returns its slot. The key must not be in the table, and the table must have fewer than
    /// `most_keys` keys.
    slot_index insert(const key_hash& key, moment until) {
        std::size_t at = home(key[0]);
        for (; ~used_[at] == 0; at = after(at)) ++passed_[at];
        const auto i = static_cast<std::size_t>(std::countr_one(used_[at]));
        used_[at] |= std::uint64_t{1} << i;
        first_bytes_[at].of[i] = first_byte(key);
        slots_[at].store(i, key);
        ++size_;
        keep(at * tile_size + i, until);
        return at * tile_size + i;
    }

    void erase(slot_index slot) {
        const std::size_t own = slot / tile_size;
        for (std::size_t at = home(slots_[own].tags[slot % tile_size].bits << 8); at != own; at = after(at))
            --passed_[at];
        const moment before = until(slot);
        used_[own] &= ~(std::uint64_t{1} << slot % tile_size);
        --size_;
        if (before == least_[tiles_ + own]) set_least(own, least_in(own));
    }

    moment until(slot_index slot) const { return end(slot).until; }
    void keep(slot_index slot, moment until) {
        end(slot).until = until & latest;
        const std::size_t own = slot / tile_size;
        if (until < least_[tiles_ + own]) set_least(own, until);
    }

    /// One bit per key for the caller, such as whether it stores more data about the key elsewhere.
    bool marked(slot_index slot) const { return end(slot).mark != 0; }
    void mark(slot_index slot, bool set) { end(slot).mark = set; }

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
            const std::size_t at = node - tiles_;
            for (std::size_t i = 0; i < tile_size; ++i) {
                if (slots_[at].ends[i].until == least_[node] && is_used(at, i)) return at * tile_size + i;
            }
            set_least(at, least_in(at));  // the bound was that of a key that was extended
        }
    }

private:
    static constexpr std::size_t tile_size = 64;

    struct slot_end {
        std::uint64_t more : 16 = 0;  // of the hash
        std::uint64_t mark : 1 = 0;
        std::uint64_t until : 47 = 0;
    };
    struct [[gnu::packed]] slot_tag {
        std::uint64_t bits : 56 = 0;  // the upper ones of the hash's first word
    };
    struct alignas(64) tile {  // alignments are the size of a line of the cache
        std::array<slot_end, tile_size> ends{};
        std::array<slot_tag, tile_size> tags{};

        static std::uint64_t more(const key_hash& key) { return (key[1] & 0xFF00) | (key[0] & 0xFF); }

        /// Returns whether the slot, whose first byte is the key's, has the rest of its hash.
        bool has(std::size_t i, const key_hash& key) const {
            return ends[i].more == more(key) && tags[i].bits == key[0] >> 8;
        }
        void store(std::size_t i, const key_hash& key) {
            ends[i] = {.more = more(key) & 0xFFFF};
            tags[i].bits = key[0] >> 8 & 0xFF'FFFF'FFFF'FFFF;
        }
    };
    struct alignas(64) tile_bytes {
        std::array<char, tile_size> of{};
    };
    static_assert(sizeof(tile) + sizeof(tile_bytes) == 16 * tile_size);

    static char first_byte(const key_hash& key) { return static_cast<char>(key[1] & 0xFF); }

    /// Returns a bit for each key of a tile whose first byte is the key's.
    std::uint64_t similar(std::size_t at, const key_hash& key) const {
        using block = detail::byte_block;
        const std::uint64_t bytes = static_cast<unsigned char>(first_byte(key)) * std::uint64_t{0x0101010101010101};
        const block searched = block::of(bytes, bytes);
        std::uint64_t same = 0;
        for (std::size_t i = tile_size; i > 0; i -= block::size)
            same = same << block::size | block::load(&first_bytes_[at].of[i - block::size]).same_as(searched);
        return same & used_[at];
    }

    std::size_t home(std::uint64_t tag) const { return static_cast<std::size_t>((tag >> 32) * tiles_ >> 32); }
    std::size_t after(std::size_t at) const { return at + 1 == tiles_ ? 0 : at + 1; }

    slot_end& end(slot_index slot) { return slots_[slot / tile_size].ends[slot % tile_size]; }
    const slot_end& end(slot_index slot) const { return slots_[slot / tile_size].ends[slot % tile_size]; }
    bool is_used(std::size_t at, std::size_t i) const { return (used_[at] >> i & 1) != 0; }

    moment least_in(std::size_t at) const {
        moment least = latest + 1;
        for (std::size_t i = 0; i < tile_size; ++i) {
            if (is_used(at, i)) least = std::min<moment>(least, slots_[at].ends[i].until);
        }
        return least;
    }

    void set_least(std::size_t at, moment until) {
        std::size_t node = tiles_ + at;
        least_[node] = until;
        for (node /= 2; node > 0; node /= 2) {
            const moment least = std::min(least_[2 * node], least_[2 * node + 1]);
            if (least_[node] == least) return;
            least_[node] = least;
        }
    }

    const std::size_t tiles_;
    std::vector<tile> slots_;
    std::vector<tile_bytes>
        first_bytes_;                    // of hashes; apart from the slots, since a cache may have room for these only
    std::vector<std::uint64_t> used_;    // per tile: a bit for each slot with a key
    std::vector<std::uint32_t> passed_;  // per tile: how many keys are in a later tile because this one was full
    std::vector<moment> least_;          // the tree: the children of node n are 2n and 2n+1, the tiles are last
    std::size_t size_ = 0;
    std::size_t turn_ = 0;
};

}  // namespace service_api
