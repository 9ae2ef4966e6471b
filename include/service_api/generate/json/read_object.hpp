#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <service_api/description/operation.hpp>
#include <service_api/format/json/bytes.hpp>
#include <service_api/generate/json/reading.hpp>
#include <service_api/generate/json_members.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/name_index.hpp>
#include <service_api/value/extra_members.hpp>
#include <service_api/value/raw_json.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api::detail {

/// Some members of a record, by their positions.
class member_set {
public:
    static constexpr std::size_t capacity = 256;

    constexpr bool has(std::size_t index) const { return (words_[index / 64] >> (index % 64) & 1U) != 0; }
    constexpr void add(std::size_t index) { words_[index / 64] |= std::uint64_t{1} << (index % 64); }

    /// Calls the function with each that is in this set and not in the other, in order.
    template <class Function>
    void each_not_in(const member_set& other, Function function) const {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            for (std::uint64_t rest = words_[i] & ~other.words_[i]; rest != 0; rest &= rest - 1)
                function(i * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
        }
    }
    constexpr bool is_within(const member_set& other) const {
        std::uint64_t rest = 0;
        for (std::size_t i = 0; i < words_.size(); ++i) rest |= words_[i] & ~other.words_[i];
        return rest == 0;
    }

private:
    std::array<std::uint64_t, capacity / 64> words_{};
};

/// A record: its members' rows and how each is read.
struct json_object_plan : json_read_plan {
    const json_member* members;
    const json_read_plan* const* plans;
    std::size_t count;
    name_index index;
    std::array<member_set, 2> taken;   ///< by direction: what travels
    std::array<member_set, 2> needed;  ///< by direction: whose key must be there
    std::size_t extra;                 ///< the position of the `extra_members`; `count` when the record has none

    static constexpr std::size_t of(direction way) { return way == direction::request ? 0 : 1; }

    std::size_t find(std::string_view name) const {
        return index.find(name, [&](std::size_t i) { return members[i].name == name; }, count);
    }
};

/// Whether the member's key stands there, quotes and colon included.
inline bool stands_at(const char* here, const char* end, const json_member& member) {
    static_assert(json_member::longest_key == 2 * byte_block::size);
    const std::size_t size = member.key_size;
    if (end - here < static_cast<std::ptrdiff_t>(json_member::longest_key)) [[unlikely]] {
        return size != 0 && static_cast<std::size_t>(end - here) >= size &&
               std::memcmp(here, member.key.data(), size) == 0;
    }
    const auto equal = [&](std::size_t at) {
        return byte_block::load(here + at).first_other_than(byte_block::load(member.key.data() + at));
    };
    const std::size_t first = equal(0);
    if (first >= size) return size != 0;
    return first == byte_block::size && first + equal(first) >= size;
}

/// Keeps a member that the description does not list.
inline const char* read_extra_member(json_reading& reading, const char* here, extra_members& kept,
                                     const json_place& place, std::string_view name) {
    const auto [entry, fresh] = kept.named.try_emplace(std::string(name));
    const json_place inner = place.member(entry->first);
    if (!fresh) return reading.duplicate(here, inner);
    const char* const begin = reading.lexer.space(here);
    const char* const end = reading.lexer.skip(begin);
    if (end == nullptr) return reading.stop(inner);
    entry->second.text.assign(begin, end);
    return end;
}

/// Steps over a member that is not read, and says so where that is a mistake.
[[gnu::noinline, gnu::cold]] inline const char* read_unknown_member(json_reading& reading, const char* here,
                                                                    void* record, const json_object_plan& plan,
                                                                    const json_place& place, std::string_view name) {
    const std::size_t index = plan.find(name);
    const bool described = index < plan.count && plan.members[index].travels();
    if (!described && plan.extra < plan.count)
        return read_extra_member(reading, here, *static_cast<extra_members*>(plan.members[plan.extra].of(record)),
                                 place, name);
    if (reading.way == direction::request && described && !plan.members[index].in_requests) {
        reading.note(place.member(name), "read_only", "is read-only: it stands in answers");
    } else if (reading.way == direction::request) {
        // The name is whatever the sender wrote: a long one is cut, at a character's border.
        std::size_t length = name.size() < 64 ? name.size() : 64;
        while (length < name.size() && (static_cast<unsigned char>(name[length]) & 0xC0U) == 0x80U) --length;
        const std::string shown(name.substr(0, length));
        reading.note(place.member(shown), "unknown_parameter", "is not a known parameter");
    }
    here = reading.lexer.skip(here);
    return here != nullptr ? here : reading.stop(place);
}

/// Reads an object into a record. A member named `tag` has been read already, to learn which record this is.
inline const char* read_members(json_reading& reading, const char* here, void* record, const json_object_plan& plan,
                                const json_place& place, std::string_view tag) {
    const json_lexer& text = reading.lexer;
    if (text.at(here) != '{') return reading.wrong_kind(here, place, plan);
    if (reading.depth == json_reading::max_depth) return reading.too_deep(here, place);
    ++reading.depth;
    // Most writers keep an order, the declared one most of all: the member after the last one is tried first.
    std::uint8_t* const likely = std::exchange(reading.likely, nullptr);
    const member_set& taken = plan.taken[json_object_plan::of(reading.way)];
    member_set seen;
    bool tag_seen = false;
    std::size_t next = likely != nullptr ? likely[0] : 0;
    std::size_t last = 0;  // one past the member that was read last
    json_place inner = place.member({});
    here = text.space(here + 1);
    if (text.at(here) == '}') {
        ++here;
    } else {
        for (;;) {
            std::size_t index = next;
            if (index < plan.count && stands_at(here, text.end(), plan.members[index]) && taken.has(index)) {
                here += plan.members[index].key_size;
            } else {
                std::string_view name;
                here = reading.lexer.key(here, name, reading.scratch);
                if (here == nullptr) return reading.stop(place);
                index = plan.find(name);
                if (index == plan.count || !taken.has(index)) {
                    if (!tag.empty() && name == tag) {
                        const json_place of_tag = place.member(tag);
                        here = tag_seen ? reading.duplicate(here, of_tag) : reading.lexer.skip(here);
                        if (here == nullptr) return reading.stop(of_tag);
                        tag_seen = true;
                    } else {
                        here = read_unknown_member(reading, here, record, plan, place, name);
                        if (here == nullptr) return nullptr;
                    }
                    index = plan.count;
                } else if (likely != nullptr) {
                    likely[last] = static_cast<std::uint8_t>(index);
                }
            }
            if (index < plan.count) {
                const json_member& member = plan.members[index];
                inner.name = member.name;
                if (seen.has(index)) {
                    here = reading.duplicate(here, inner);
                } else {
                    seen.add(index);
                    here = reading.read(text.space(here), member.of(record), *plan.plans[index], inner);
                }
                if (here == nullptr) return reading.stop(inner);
                last = index + 1;
                next = likely != nullptr ? likely[last] : last;
            }
            here = text.space(here);
            const char end = text.at(here);
            if (end == ',') {
                here = text.space(here + 1);
                continue;
            }
            if (end != '}') return reading.stop(place, here, "',' or '}'");
            ++here;
            break;
        }
    }
    --reading.depth;
    const member_set& needed = plan.needed[json_object_plan::of(reading.way)];
    if (!needed.is_within(seen)) {
        needed.each_not_in(seen, [&](std::size_t index) {
            reading.note(place.member(plan.members[index].name), "required", "is required");
        });
    }
    return here;
}

inline const char* read_object(json_reading& reading, const char* here, void* record, const json_read_plan& plan,
                               const json_place& place) {
    return read_members(reading, here, record, static_cast<const json_object_plan&>(plan), place, {});
}

/// Reads a record that is written as an array of its members in declared order.
inline const char* read_tuple(json_reading& reading, const char* here, void* record, const json_read_plan& base,
                              const json_place& place) {
    const auto& plan = static_cast<const json_object_plan&>(base);
    const json_lexer& text = reading.lexer;
    if (text.at(here) != '[') return reading.wrong_kind(here, place, plan);
    if (reading.depth == json_reading::max_depth) return reading.too_deep(here, place);
    ++reading.depth;
    member_set seen;
    here = text.space(here + 1);
    if (text.at(here) == ']') {
        ++here;
    } else {
        for (std::size_t position = 0;; ++position) {
            const json_place inner = place.entry(position);
            if (position < plan.count) {
                seen.add(position);
                // Here null keeps the place of what is absent.
                if (!plan.members[position].key_must_be_there && text.at(here) == 'n') {
                    here = reading.lexer.word(here, "null");
                    if (here == nullptr) return nullptr;
                } else {
                    here = reading.read(here, plan.members[position].of(record), *plan.plans[position], inner);
                }
            } else {
                if (reading.way == direction::request)
                    reading.note(inner, "unknown_parameter", "is one entry too many");
                here = reading.lexer.skip(here);
            }
            if (here == nullptr) return reading.stop(inner);
            here = text.space(here);
            const char end = text.at(here);
            if (end == ',') {
                here = text.space(here + 1);
                continue;
            }
            if (end != ']') return reading.lexer.fail(here, "',' or ']'");
            ++here;
            break;
        }
    }
    --reading.depth;
    plan.needed[json_object_plan::of(reading.way)].each_not_in(
        seen, [&](std::size_t index) { reading.note(place.entry(index), "required", "is required"); });
    return here;
}

inline std::string object_words(direction) { return "must be an object"; }
inline std::string array_words(direction) { return "must be an array"; }

// An `extra_members` has no value of its own: what it keeps comes by other names.
template <>
struct read_plan_of<extra_members> {
    static constexpr json_read_plan plan{nullptr, nullptr};
};

template <class Record, std::size_t... Index>
constexpr std::array<const json_read_plan*, sizeof...(Index)> list_read_plans(std::index_sequence<Index...>) {
    return {&read_plan_of<field_type<Record, member_at<Record, Index>>>::plan...};
}
template <described_record Record>
inline constexpr auto read_plans_of = list_read_plans<Record>(std::make_index_sequence<member_count<Record>>{});

template <described_record Record>
inline constexpr auto member_table =
    make_name_table<member_count<Record>>([](std::size_t i) { return json_members<Record>[i].name; });

/// The plan of a record, or of those of its members that `wanted(index)`.
template <described_record Record, class Wanted>
constexpr json_object_plan make_object_plan(Wanted wanted) {
    static_assert(member_count<Record> <= member_set::capacity, "service_api: a record has at most 256 members");
    constexpr bool is_array = is_array_record<Record>();
    json_object_plan plan{{is_array ? &read_tuple : &read_object, is_array ? &array_words : &object_words},
                          json_members<Record>.data(),
                          read_plans_of<Record>.data(),
                          member_count<Record>,
                          member_table<Record>,
                          {},
                          {},
                          member_count<Record>};
    for (std::size_t i = 0; i < plan.count; ++i) {
        const json_member& member = json_members<Record>[i];
        for (const direction way : {direction::request, direction::answer}) {
            if (!member.travels(way) || !wanted(i)) continue;
            plan.taken[json_object_plan::of(way)].add(i);
            if (member.key_must_be_there) plan.needed[json_object_plan::of(way)].add(i);
        }
        if (read_plans_of<Record>[i] == &read_plan_of<extra_members>::plan) plan.extra = i;
    }
    return plan;
}

template <described_record Record>
struct read_plan_of<Record> {
    static constexpr json_object_plan plan = make_object_plan<Record>(every_member{});
};

/// Of an operation, the members that travel in the body: the others are as unknown there as what is not described.
template <operation Op>
inline constexpr json_object_plan body_read_plan = make_object_plan<Op>(body_members<Op>{});

}  // namespace service_api::detail
