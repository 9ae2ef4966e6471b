#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <service_api/description/operation.hpp>
#include <service_api/generate/json/writing.hpp>
#include <service_api/generate/json_members.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/extra_members.hpp>
#include <service_api/value/presence.hpp>
#include <string_view>
#include <utility>

namespace service_api::detail {

/// A record: its members' rows and how each is written; a row without a plan is left out.
struct object_write_plan : json_write_plan {
    const json_member* members;
    const json_write_plan* const* plans;
    std::size_t count;
    /// Of a record that is written as an array: how many of its members are.
    std::size_t (*kept)(const void* record);
};

/// Writes a separator and a key that no table has as bytes. The place stays where it is when there is room for the longest
/// spelling, of six bytes for each, and two steps.
[[gnu::noinline]] inline char* write_key(json_writer& writer, char* to, char separator, std::string_view name) {
    *to = separator;
    to = writer.string(to + 1, name);
    *to = ':';
    return writer.room(to + 1);
}

/// The members that a record keeps without knowing them.
[[gnu::noinline]] inline char* write_extra_members(json_writer& writer, char* to, const extra_members& kept,
                                                   char& separator) {
    for (const auto& [name, value] : kept.named) {
        to = writer.raw(write_key(writer, writer.room(to), std::exchange(separator, ','), name), value.text);
    }
    return to;
}

// An `extra_members` has no value of its own: what it keeps stands under other names.
template <>
struct write_plan_of<extra_members> {
    static constexpr json_write_plan plan{nullptr};
};

/// Writes the members of an object, the first behind this separator, and the object's end.
inline char* write_members(json_writer& writer, char* to, const void* record, const object_write_plan& plan,
                           char separator) {
    const direction way = writer.way;
    for (std::size_t i = 0; i < plan.count; ++i) {
        const json_member& member = plan.members[i];
        const json_write_plan* const value = plan.plans[i];
        if (value == nullptr) continue;
        if (!member.travels(way)) {
            if (value == &write_plan_of<extra_members>::plan)
                to = write_extra_members(writer, to, *static_cast<const extra_members*>(member.of(record)), separator);
            continue;
        }
        // A key goes before it is known whether there is a value: the next one is written over it.
        char* at = to;
        if (member.key_size != 0) [[likely]] {
            to = writer.room(to);
            *to = separator;
            std::memcpy(to + 1, member.key.data(), json_member::longest_key);
            at = to + 1 + member.key_size;
        } else {
            to = writer.room(to, 6 * member.name.size() + 2 * json_writer::step);
            at = write_key(writer, to, separator, member.name);
        }
        at = value->write(writer, at, member.of(record), *value);
        if (at == nullptr) continue;
        to = at;
        separator = ',';
    }
    to = writer.room(to, 3);
    if (separator == '{') *to++ = '{';
    *to = '}';
    return to + 1;
}

inline char* write_object(json_writer& writer, char* to, const void* record, const json_write_plan& plan) {
    return write_members(writer, to, record, static_cast<const object_write_plan&>(plan), '{');
}

/// Writes a record as an array of its members in declared order.
inline char* write_tuple(json_writer& writer, char* to, const void* record, const json_write_plan& base) {
    const auto& plan = static_cast<const object_write_plan&>(base);
    const std::size_t kept = plan.kept(record);
    *to++ = '[';
    for (std::size_t i = 0; i < kept; ++i) {
        to = write_or_null(writer, writer.room(to), plan.members[i].of(record), *plan.plans[i]);
        *to++ = ',';
    }
    to = writer.room(to, 2);
    if (kept > 0) --to;
    *to = ']';
    return to + 1;
}

// What is absent at the end of an array is left out; before that, null keeps the place.
template <described_record Record>
std::size_t count_kept(const void* value) {
    const auto& record = *static_cast<const Record*>(value);
    std::size_t kept = 0;
    for_each_member<Record>([&](auto m) {
        if (!is_optional<field_type<Record, decltype(m)>> || present(m.of(record)) != nullptr) kept = m.index + 1;
    });
    return kept;
}

template <class Record, std::size_t... Index>
constexpr std::array<const json_write_plan*, sizeof...(Index)> list_write_plans(std::index_sequence<Index...>) {
    return {&write_plan_of<field_type<Record, member_at<Record, Index>>>::plan...};
}
template <described_record Record>
inline constexpr auto write_plans_of = list_write_plans<Record>(std::make_index_sequence<member_count<Record>>{});

template <described_record Record>
constexpr object_write_plan make_object_write_plan(const json_write_plan* const* plans) {
    if constexpr (is_array_record<Record>())
        return {{&write_tuple}, json_members<Record>.data(), plans, member_count<Record>, &count_kept<Record>};
    else
        return {{&write_object}, json_members<Record>.data(), plans, member_count<Record>, nullptr};
}

template <described_record Record>
struct write_plan_of<Record> {
    static constexpr object_write_plan plan = make_object_write_plan<Record>(write_plans_of<Record>.data());
};

template <operation Op>
constexpr auto list_body_plans() {
    auto plans = write_plans_of<Op>;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        if (!body_members<Op>{}(i)) plans[i] = nullptr;
    }
    return plans;
}
template <operation Op>
inline constexpr auto body_plans_of = list_body_plans<Op>();

/// Of an operation, the members that travel in the body.
template <operation Op>
inline constexpr object_write_plan body_write_plan = make_object_write_plan<Op>(body_plans_of<Op>.data());

}  // namespace service_api::detail
