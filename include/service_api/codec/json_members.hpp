#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <service_api/codec/every_member.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/format/json/bytes.hpp>
#include <service_api/reflect/enumerators.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/record_options.hpp>
#include <service_api/validate/rule_table.hpp>
#include <service_api/value/additional_properties.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api::detail {

/// One member of a record's JSON object: a row of a table that one function interprets for all records.
struct json_member {
    static constexpr std::size_t longest_key = 48;

    std::string_view name;
    bool in_requests;
    bool in_responses;
    bool is_key_required;
    bool may_be_null = false;
    bool has_default = false;
    /// The index in declared order.
    std::uint8_t index;
    /// The size of `key`; 0 if the name needs an escape or is too long for it.
    std::uint8_t key_size = 0;
    /// A bit for each of the first sixteen bytes of `key`. Bit 16, which no comparison sets, if `key` is empty: then no
    /// text matches.
    std::uint32_t key_bits = 1U << 16;
    std::size_t offset;
    std::size_t max_item_count;  ///< the maximum number of elements of its array
    /// `,"name":` as this library and most senders write it; the first member begins with the object's brace instead of
    /// a comma. Padded with zeros.
    alignas(byte_block::size) std::array<char, longest_key> key{};

    constexpr json_member(std::string_view member_name, std::size_t position, std::size_t member_offset,
                          bool must_be_there, bool requests, bool responses,
                          std::size_t entries = member_notes::unlimited)
        : name(member_name),
          in_requests(requests),
          in_responses(responses),
          is_key_required(must_be_there),
          index(static_cast<std::uint8_t>(position)),
          offset(member_offset),
          max_item_count(entries) {
        if (name.size() + 4 > longest_key) return;
        std::size_t size = 0;
        key[size++] = position == 0 ? '{' : ',';
        key[size++] = '"';
        for (const char c : name) {
            if (c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20) return;
            key[size++] = c;
        }
        key[size++] = '"';
        key[size++] = ':';
        key_size = static_cast<std::uint8_t>(size);
        key_bits = size < 16 ? (1U << size) - 1 : 0xFFFFU;
    }

    constexpr bool is_sent(direction way) const { return way == direction::request ? in_requests : in_responses; }
    constexpr bool is_sent() const { return in_requests || in_responses; }

    /// The number of bytes of `key` before the quote.
    static constexpr std::size_t bytes_before_quote = 1;

    /// Returns whether the text at `here` begins with `key`: comma or brace, quotes, name and colon. Reads
    /// `longest_key` bytes.
    [[gnu::always_inline]] bool matches_at(const char* here) const {
        return key_size <= byte_block::size ? matches_at<1>(here) : matches_at<3>(here);
    }
    /// Returns whether the text at `here` begins with `key` without its comma or brace. The byte before `here` is read
    /// and ignored.
    [[gnu::always_inline]] bool key_matches_at(const char* here) const {
        here -= bytes_before_quote;
        if ((~same(here, 0) & key_bits & ~std::uint32_t{bytes_before_quote}) != 0) return false;
        return key_size <= byte_block::size || tail_matches_at<3>(here);
    }
    /// `matches_at` for a key with a known number of blocks: more than `Blocks - 1`, at most `Blocks`.
    template <std::size_t Blocks>
    [[gnu::always_inline]] bool matches_at(const char* here) const {
        if constexpr (Blocks == 1)
            return (~same(here, 0) & key_bits) == 0;
        else
            return same(here, 0) == 0xFFFFU && tail_matches_at<Blocks>(here);
    }

    /// Returns the address of the member in a record.
    const void* of(const void* record) const { return static_cast<const char*>(record) + offset; }
    void* of(void* record) const { return static_cast<char*>(record) + offset; }

private:
    [[gnu::always_inline]] std::uint32_t same(const char* here, std::size_t at) const {
        return byte_block::load(here + at).same_as(byte_block::load(key.data() + at));
    }
    template <std::size_t Blocks>
    [[gnu::always_inline]] bool tail_matches_at(const char* here) const {
        // The last block overlaps the one before it.
        const std::size_t size = key_size;
        return same(here, size - byte_block::size) == 0xFFFFU &&
               (Blocks == 2 || size <= 2 * byte_block::size || same(here, byte_block::size) == 0xFFFFU);
    }
};

template <class Field>
constexpr json_member list_json_member(std::string_view name, std::size_t index, std::size_t offset,
                                       const member_notes& notes) {
    constexpr bool is_member = !is_additional_properties<Field>;
    json_member member(name, index, offset, is_key_required<Field>, is_member && !notes.read_only,
                       is_member && !notes.write_only, notes.max_item_count);
    member.may_be_null = may_be_null<Field>();
    member.has_default = is_member && has_default<Field>;
    return member;
}

template <class Record, class... Field, std::size_t... Index>
constexpr std::array<json_member, sizeof...(Field)> list_json_members(field_list<Field...>,
                                                                      std::index_sequence<Index...>) {
    [[maybe_unused]] constexpr const auto& notes = notes_of<Record>;  // not used by a record without members
    return {
        list_json_member<Field>(member_names<Record>[Index], Index, member_offsets<Record>[Index], notes[Index])...};
}

/// The members of a record's JSON object, in declared order.
template <described_record Record>
inline constexpr auto json_members =
    list_json_members<Record>(fields_of<Record>{}, std::make_index_sequence<member_count<Record>>{});

}  // namespace service_api::detail
