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
/// A key is identified by 80 bits of its hash, which select two tiles of 64 slots. Its slot is in the tile that had
/// more free ones, or, if both were full, in the next tile with a free slot after the first; slots never move. With one
/// tile per key, a search in a table of which 63 of 64 slots are used would read tens of tiles, and the more of them
/// the larger the table is. Each tile has a lower bound of the expiry times of its keys, and a tree over the tiles
/// finds the least. Bounds are exact unless keys are extended.
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
          strays_(tiles_),
          least_(2 * tiles_, latest + 1) {}

    std::size_t size() const { return size_; }

    /// The number of slots: indexes are less.
    std::size_t slots() const { return tiles_ * tile_size; }

    /// The two tiles of a key, and a bit for each slot in them that may be the key's.
    struct search {
        std::array<std::size_t, 2> homes;
        std::array<std::uint64_t, 2> similar;
    };

    /// Without values beside the table, in `begin_search`.
    struct no_values {
        void prefetch_index(slot_index) const {}
        void prefetch(slot_index) const {}
    };

    /// Begins to load what `find` reads of the key's two tiles, and the same of `values`, as `slot_map` has them: their
    /// index together with the bytes of hashes, so that its address does not wait for these.
    template <class Values = no_values>
    search begin_search(const key_hash& key, const Values& values = {}) const {
        search begun{homes_of(key[0]), {}};
        for (const std::size_t at : begun.homes) {
            __builtin_prefetch(&first_bytes_[at]);
            __builtin_prefetch(&used_[at]);
            values.prefetch_index(at * tile_size);
        }
        for (std::size_t n = 0; n < 2; ++n) {
            const std::size_t at = begun.homes[n];
            begun.similar[n] = similar(at, key);
            for (std::uint64_t same = begun.similar[n]; same != 0; same &= same - 1) {
                const auto i = static_cast<std::size_t>(std::countr_zero(same));
                __builtin_prefetch(&slots_[at].ends[i]);
                __builtin_prefetch(&slots_[at].tags[i]);
                values.prefetch(at * tile_size + i);
            }
        }
        return begun;
    }

    /// Returns the slot of a key, or `nowhere`.
    slot_index find(const key_hash& key) const { return find(key, begin_search(key)); }

    /// Overload for a search that has begun. Since then keys may have been erased, but none inserted.
    slot_index find(const key_hash& key, const search& begun) const {
        for (std::size_t n = 0; n < 2; ++n) {
            const slot_index found = find_in(begun.homes[n], begun.similar[n], key);
            if (found != nowhere) return found;
        }
        std::size_t at = begun.homes[0];
        for (std::size_t walked = strays_[at].farthest; walked > 0; --walked) {
            at = after(at);
            const slot_index found = find_in(at, similar(at, key), key);
            if (found != nowhere) return found;
        }
        return nowhere;
    }

    /// Adds a key and returns its slot. The key must not be in the table, and the table must have fewer than
    /// `most_keys` keys.
    slot_index insert(const key_hash& key, moment until) {
        const auto [first, second] = homes_of(key[0]);
        std::size_t at = std::popcount(used_[second]) < std::popcount(used_[first]) ? second : first;
        std::uint32_t walked = 0;
        for (; ~used_[at] == 0; at = after(at)) ++walked;  // if it is full, so are both, and it is the first
        if (walked > 0) {
            ++strays_[first].count;
            strays_[first].farthest = std::max(strays_[first].farthest, walked);
        }
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
        const auto [first, second] = homes_of(slots_[own].first_word(slot % tile_size));
        if (own != first && own != second && --strays_[first].count == 0) strays_[first].farthest = 0;
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
        std::uint64_t first_word(std::size_t i) const {
            return std::uint64_t{tags[i].bits} << 8 | (ends[i].more & 0xFF);
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

    /// Of a tile: how many keys are in neither of their tiles, of which this is the first, and at most how many tiles
    /// after this one they are.
    struct strays {
        std::uint32_t count = 0;
        std::uint32_t farthest = 0;
    };

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

    /// Returns the slot of a key among the `similar` ones of a tile, or `nowhere`.
    slot_index find_in(std::size_t at, std::uint64_t similar, const key_hash& key) const {
        for (; similar != 0; similar &= similar - 1) {
            const auto i = static_cast<std::size_t>(std::countr_zero(similar));
            if (slots_[at].has(i, key) && is_used(at, i)) return at * tile_size + i;
        }
        return nowhere;
    }

    /// Returns the tiles of a key, which may be the same one, from the first word of its hash.
    std::array<std::size_t, 2> homes_of(std::uint64_t word) const {
        return {static_cast<std::size_t>((word >> 32) * tiles_ >> 32),
                static_cast<std::size_t>((word & 0xFFFF'FFFF) * tiles_ >> 32)};
    }
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
        first_bytes_;                  // of hashes; apart from the slots, since a cache may have room for these only
    std::vector<std::uint64_t> used_;  // per tile: a bit for each slot with a key
    std::vector<strays> strays_;
    std::vector<moment> least_;  // the tree: the children of node n are 2n and 2n+1, the tiles are last
    std::size_t size_ = 0;
    std::size_t turn_ = 0;
};

}  // namespace service_api
