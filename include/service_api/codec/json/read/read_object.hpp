#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <service_api/description/operation.hpp>
#include <service_api/format/json/bytes.hpp>
#include <service_api/generate/json/member_set.hpp>
#include <service_api/generate/json/object_plan.hpp>
#include <service_api/generate/json/quick_value.hpp>
#include <service_api/generate/json/read_scalar.hpp>
#include <service_api/generate/json/read_straight.hpp>
#include <service_api/generate/json/read_tuple.hpp>
#include <service_api/generate/json/reading.hpp>
#include <service_api/generate/json_members.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/name_index.hpp>
#include <service_api/value/extra_members.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api::detail {

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
                                                                    void* record, const json_record_plan& plan,
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

/// Where reading goes on, and at which member.
struct found_member {
    const char* here;
    std::size_t index;
};

/// In which sequence the members of an array's objects are expected: learnt from those before.
struct learnt_sequence {
    learnt_sequence() {}  // nothing yet

    static constexpr std::size_t capacity = 64;
    std::array<const json_member*, capacity> members;
};

/// The reading of one object. Members are expected in a sequence: each is looked for where the one before it ended, and only
/// what does not stand there is searched for by its name.
template <std::size_t Words>
class object_reader {
public:
    /// `tag`: the name of a member that has been read already, to learn which record this is.
    object_reader(json_reading& reading, const json_object_plan<Words>& plan, learnt_sequence* learnt,
                  const std::string_view* tag)
        : reading_(reading),
          plan_(plan),
          wanted_(plan.of(reading.way)),
          tag_(tag),
          learnt_(learnt),
          sequence_(wanted_.sequence) {
        if (learnt_ == nullptr || wanted_.count == 0) return;
        std::memcpy(learnt_->members.data(), sequence_, wanted_.count * sizeof *sequence_);
        sequence_ = learnt_->members.data();
    }

    /// Reads an object into a record.
    const char* read(const char* here, void* record, const json_place& place) {
        if (reading_.lexer.at(here) != '{') return reading_.wrong_kind(here, place, plan_);
        if (reading_.depth == json_reading::max_depth) return reading_.too_deep(here, place);
        ++reading_.depth;
        here = read_on({here + 1, 0}, record, place);
        --reading_.depth;
        return here;
    }

    /// Reads on behind some members.
    [[gnu::noinline]] const char* read_on(straight_read begun, void* record, const json_place& place) {
        if (begun.here == nullptr) return nullptr;
        if (reading_.is_again() && plan_.extra < plan_.count) reading_.renew(plan_, record, plan_.extra);
        record_ = record;
        place_ = &place;
        noted_ = 0;
        open_ = wanted_.taken;
        expected_ = wanted_.count;
        tag_seen_ = false;
        if (begun.count >= 0) return read_members(begun.here, static_cast<std::size_t>(begun.count), begun.count != 0);
        expected_ = static_cast<std::size_t>(plan_.straight + begun.count);
        for (auto read = static_cast<std::size_t>(plan_.straight); read-- != expected_;) open_.take(read);
        return read_members(begun.here, 0, true);
    }

    /// Whether some members stood before others that are declared before them.
    bool was_out_of_order() const { return out_of_order_; }

private:
    const char* read_members(const char* here, std::size_t first, bool behind_another) {
        const json_lexer& text = reading_.lexer;
        const char* quick_end = find_room(reading_, here);
        const json_member* const* const sequence = sequence_;
        const json_member* const* const sequence_end = sequence + expected_;
        const json_member* const* next = sequence + first;
        void* const record = record_;
        if (text.at(here) != '"') here = text.quick_space(here);
        if (text.at(here) == '}') return ended(here + 1, first);
        if (behind_another) {
            here = behind_comma(here);
            if (here == nullptr) return nullptr;
        }
        for (;;) {
            if (here > quick_end) [[unlikely]]
                quick_end = find_room(reading_, here);
            // The way of most members: the key that is expected, no space, and a value of the usual form.
            if (next != sequence_end && here <= quick_end) [[likely]] {
                const json_member& member = **next;
                if (member.key_stands_at(here)) [[likely]] {
                    ++next;
                    here += member.key_size - json_member::comma;
                    if (*here == ' ') ++here;  // as pretty-printers do
                    const json_read_plan& how = *plan_.plans[member.index];
                    const char* after = how.quick(here, member.of(record), reading_);
                    if (after == nullptr) {
                        after = read_value(here, member);
                        if (after == nullptr) return nullptr;
                        quick_end = nullptr;  // the reading may have moved
                    }
                    here = after;
                    if (here <= quick_end && here[0] == ',' && here[1] == '"') [[likely]] {
                        ++here;
                        continue;
                    }
                    if (text.at(here) == ',') {
                        here = text.quick_space(here + 1);
                        continue;
                    }
                    here = text.quick_space(here);
                    if (text.at(here) == '}') return ended(here + 1, static_cast<std::size_t>(next - sequence));
                    here = behind_comma(here);
                    if (here == nullptr) return nullptr;
                    continue;
                }
            }
            const found_member other = read_other(here, static_cast<std::size_t>(next - sequence));
            here = other.here;
            quick_end = nullptr;
            next = sequence + other.index;
            if (here == nullptr) return nullptr;
            here = text.space(here);
            if (text.at(here) == '}') return ended(here + 1, other.index);
            here = behind_comma(here);
            if (here == nullptr) return nullptr;
        }
    }

    const char* behind_comma(const char* here) {
        if (reading_.lexer.at(here) != ',') return reading_.stop(*place_, here, "',' or '}'");
        return reading_.lexer.space(here + 1);
    }

    [[gnu::noinline]] const char* read_value(const char* here, const json_member& member) {
        return read_member_value(reading_, here, record_, member, *plan_.plans[member.index], *place_);
    }

    const char* ended(const char* here, std::size_t next) {
        if (next != wanted_.count || noted_ != 0 || (reading_.is_again() && next != plan_.count)) note_missing(next);
        return here;
    }

    [[gnu::noinline]] void note_missing(std::size_t next) {
        note_read(next);
        wanted_.needed.each_also_in(open_, [&](std::size_t missed) {
            reading_.note(place_->member(plan_.members[missed].name), "required", "is required");
        });
        if (reading_.is_again()) renew_unread(reading_, record_, plan_, open_);
    }

    // Members that were found where they were expected are counted by how far the sequence got.
    void note_read(std::size_t next) {
        for (; noted_ < next; ++noted_) open_.take(sequence_[noted_]->index);
    }

    /// Reads a member that does not stand where it was expected, and answers which is expected next.
    [[gnu::noinline]] found_member read_other(const char* here, std::size_t next) {
        note_read(next);
        std::string_view name;
        here = reading_.lexer.key(here, name, reading_.scratch);
        if (here == nullptr) return {reading_.stop(*place_), next};
        const std::size_t index = plan_.find(name);
        if (index < plan_.count && open_.take(index)) {
            next = expect_after(plan_.members[index], next);
            return {read_value(here, plan_.members[index]), next};
        }
        if (index < plan_.count && wanted_.taken.has(index))
            return {reading_.duplicate(here, place_->member(plan_.members[index].name)), next};
        if (tag_ == nullptr || name != *tag_)
            return {read_unknown_member(reading_, here, record_, plan_, *place_, name), next};
        const json_place of_tag = place_->member(*tag_);
        here = tag_seen_ ? reading_.duplicate(here, of_tag) : reading_.lexer.skip(here);
        tag_seen_ = true;
        return {here != nullptr ? here : reading_.stop(of_tag), next};
    }

    /// What to expect behind a member that was not expected. Entries of one array have one order, which is learnt; elsewhere
    /// some members have been left out.
    std::size_t expect_after(const json_member& member, std::size_t next) {
        std::size_t at = next;
        while (at < expected_ && sequence_[at] != &member) ++at;
        if (at == expected_) {  // one that had been left out
            out_of_order_ = true;
            return next;
        }
        if (learnt_ == nullptr) {
            noted_ = at + 1;
        } else {
            for (; at > next; --at) learnt_->members[at] = learnt_->members[at - 1];
            learnt_->members[next] = &member;
            noted_ = next + 1;
        }
        return noted_;
    }

    json_reading& reading_;
    const json_object_plan<Words>& plan_;
    const typename json_object_plan<Words>::members_of_messages& wanted_;
    const std::string_view* tag_;
    learnt_sequence* learnt_;
    const json_member* const* sequence_;
    void* record_ = nullptr;
    const json_place* place_ = nullptr;
    std::size_t expected_ = 0;  // how much of the sequence may come: not what stood in reversed order
    std::size_t noted_ = 0;     // how much of it is no longer open
    member_set<Words> open_{};  // the members that may still come, and those of the sequence that came behind `noted_`
    bool tag_seen_ = false;
    bool out_of_order_ = false;
};

/// Reads an object into a record, all but the member named `tag`.
template <std::size_t Words>
[[gnu::noinline]] const char* read_members(json_reading& reading, const char* here, void* record,
                                           const json_object_plan<Words>& plan, const json_place& place,
                                           const std::string_view* tag = nullptr) {
    return object_reader<Words>(reading, plan, nullptr, tag).read(here, record, place);
}

/// Whether an object of which so many members were read straight has no others.
inline bool may_end(const json_reading& reading, const json_record_plan& plan, std::ptrdiff_t count) {
    return count == plan.straight && plan.straight_is_all &&
           (static_cast<std::size_t>(count) == plan.count || !reading.is_again());
}

/// Reads an object from its brace on: the usual form straight, what stands otherwise by `read_on(begun)`.
template <class ReadOn>
[[gnu::always_inline]] inline const char* finish_object(json_reading& reading, straight_read begun,
                                                        const json_record_plan& plan, ReadOn read_on) {
    if (begun.here == nullptr) return nullptr;
    if (begun.count == 0) [[unlikely]]
        ++begun.here;
    const char* here = begun.here;
    if (may_end(reading, plan, begun.count)) [[likely]] {
        if (reading.lexer.at(here) != '}') here = reading.lexer.quick_space(here);
        if (reading.lexer.at(here) == '}') [[likely]]
            return here + 1;
    }
    return read_on(begun);
}

template <std::size_t Words>
[[gnu::noinline]] const char* read_on_by_table(json_reading& reading, straight_read begun, void* record,
                                               const json_object_plan<Words>& plan, const json_place& place) {
    return object_reader<Words>(reading, plan, nullptr, nullptr).read_on(begun, record, place);
}

template <std::size_t Words>
[[gnu::always_inline]] inline const char* finish_object(json_reading& reading, straight_read begun, void* record,
                                                        const json_object_plan<Words>& plan, const json_place& place) {
    return finish_object(reading, begun, plan, [&](straight_read read) {
        return read_on_by_table<Words>(reading, read, record, plan, place);
    });
}

/// Reads an object whose first members do not stand as this library writes them.
template <std::size_t Words>
[[gnu::noinline]] const char* read_other_object(json_reading& reading, const char* here, void* record,
                                                const json_object_plan<Words>& plan, const json_place& place) {
    if (reading.lexer.at(here) != '{') return reading.wrong_kind(here, place, plan);
    if (reading.depth == json_reading::max_depth) return reading.too_deep(here, place);
    ++reading.depth;
    const straight_read begun = read_evenly(reading, here, record, plan, no_more{place});
    here = finish_object(reading, begun, record, plan, place);
    --reading.depth;
    return here;
}

/// Reads an object of which some members have been read straight.
template <std::size_t Words>
[[gnu::noinline]] const char* read_object_on(json_reading& reading, straight_read begun, void* record,
                                             const json_read_plan& base, const json_place& place) {
    const auto& plan = static_cast<const json_object_plan<Words>&>(base);
    ++reading.depth;
    begun = read_compact(reading, begun, record, plan, no_more{place});
    const char* const here = finish_object(reading, begun, record, plan, place);
    --reading.depth;
    return here;
}

template <std::size_t Words>
const char* read_object(json_reading& reading, const char* here, void* record, const json_read_plan& base,
                        const json_place& place) {
    const auto& plan = static_cast<const json_object_plan<Words>&>(base);
    if (reading.lexer.at(here) != '{' || reading.lexer.at(here + 1) != '"' || reading.depth == json_reading::max_depth)
        [[unlikely]]
        return read_other_object(reading, here, record, plan, place);
    ++reading.depth;
    const straight_read begun = read_compact(reading, {here, 0}, record, plan, no_more{place});
    if (begun.count == 0 && begun.here != nullptr) {
        --reading.depth;
        return read_other_object(reading, begun.here, record, plan, place);
    }
    here = finish_object(reading, begun, record, plan, place);
    --reading.depth;
    return here;
}

/// The same as `read_object`.
template <class Record, class Wanted>
const char* read_own_object(json_reading& reading, const char* here, void* record, const json_read_plan& base,
                            const json_place& place) {
    constexpr std::size_t words = member_words<Record>;
    constexpr std::ptrdiff_t count = count_straight<Wanted>(json_members<Record>);
    const auto& plan = static_cast<const json_object_plan<words>&>(base);
    if (reading.depth == json_reading::max_depth || reading.lexer.at(here + 1) == '\n') [[unlikely]]
        return read_other_object(reading, here, record, plan, place);
    ++reading.depth;
    const straight_read begun =
        read_own_members(reading, here, *static_cast<Record*>(record), place, std::make_index_sequence<count>{});
    --reading.depth;
    if (begun.here == nullptr) return nullptr;
    if (begun.count == 0) [[unlikely]] {
        // At a long text's begin it is not known where room ends: most likely that is all.
        if (begun.here > reading.quick_end) return read_object<words>(reading, begun.here, record, plan, place);
        return read_other_object(reading, begun.here, record, plan, place);
    }
    if constexpr (count == member_count<Record>) {
        if (begun.count == count && begun.here <= reading.quick_end && *begun.here == '}') return begun.here + 1;
    }
    return read_object_on<words>(reading, begun, record, plan, place);
}

template <class Record, class Wanted>
constexpr auto read_function_of() -> decltype(json_read_plan::read) {
    if constexpr (is_array_record<Record>())
        return &read_tuple<member_words<Record>>;
    else if constexpr (has_own_functions<Record>() && member_count<Record> != 0)
        return &read_own_object<Record, Wanted>;
    else
        return &read_object<member_words<Record>>;
}

// An `extra_members` has no value of its own: what it keeps comes by other names.
template <>
struct read_plan_of<extra_members> {
    static constexpr json_read_plan plan{nullptr, nullptr};
};

template <class... Field>
constexpr std::array<const json_read_plan*, sizeof...(Field)> list_read_plans(field_list<Field...>) {
    return {&read_plan_of<Field>::plan...};
}
template <described_record Record>
inline constexpr auto read_plans_of = list_read_plans(fields_of<Record>{});

template <described_record Record>
inline constexpr auto member_table =
    make_name_table<member_count<Record>>([](std::size_t i) { return json_members<Record>[i].name; });

/// The members that travel in messages of one direction, and are `wanted(index)`.
template <described_record Record, class Wanted, direction Way>
struct travelling_members {
    static constexpr bool has(std::size_t index) { return json_members<Record>[index].travels(Way) && Wanted{}(index); }
    static constexpr std::size_t count() {
        std::size_t found = 0;
        for (std::size_t i = 0; i < member_count<Record>; ++i) found += has(i) ? 1 : 0;
        return found;
    }
    static constexpr auto list() {
        std::array<const json_member*, count()> members{};
        std::size_t next = 0;
        for (std::size_t i = 0; i < member_count<Record>; ++i) {
            if (has(i)) members[next++] = &json_members<Record>[i];
        }
        return members;
    }
    static constexpr auto sequence = list();

    static constexpr auto plan() {
        typename json_object_plan<member_words<Record>>::members_of_messages all{
            {}, {}, sequence.data(), sequence.size()};
        for (std::size_t i = 0; i < member_count<Record>; ++i) {
            if (has(i)) all.add(i, json_members<Record>[i].key_must_be_there);
        }
        return all;
    }
};

/// The plan of a record, or of those of its members that are `wanted(index)`.
template <described_record Record, class Wanted>
constexpr json_object_plan<member_words<Record>> make_object_plan() {
    static_assert(member_count<Record> <= 256, "service_api: a record has too many members to be read: at most 256");
    constexpr bool is_array = is_array_record<Record>();
    constexpr std::size_t extra = position_of_extra(fields_of<Record>{});
    constexpr std::ptrdiff_t straight = count_straight<Wanted>(json_members<Record>);
    auto rest = static_cast<std::size_t>(straight);
    while (rest < member_count<Record> && !(json_members<Record>[rest].travels() && Wanted{}(rest))) ++rest;
    return {{{read_function_of<Record, Wanted>(), is_array ? &array_words : &object_words},
             json_members<Record>.data(),
             read_plans_of<Record>.data(),
             steps_of<Record>.data(),
             member_count<Record>,
             extra,
             straight,
             rest == member_count<Record>,
             member_table<Record>},
            travelling_members<Record, Wanted, direction::request>::plan(),
            travelling_members<Record, Wanted, direction::answer>::plan()};
}

template <described_record Record>
struct read_plan_of<Record> {
    static constexpr json_object_plan<member_words<Record>> plan = make_object_plan<Record, every_member>();
};

/// Of an operation, the members that travel in the body: the others are as unknown there as what is not described.
template <operation Op>
inline constexpr auto body_read_plan = make_object_plan<Op, body_members<Op>>();

}  // namespace service_api::detail
