#pragma once

#include <array>
#include <cstddef>
#include <service_api/codec/json/write/write_plan.hpp>
#include <service_api/codec/json/write/write_unrolled.hpp>
#include <service_api/codec/json_members.hpp>
#include <service_api/codec/left_out.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/value/additional_properties.hpp>
#include <service_api/value/presence/presence.hpp>

namespace service_api::detail {

/// The plan of a record: its members and how each is written.
struct object_write_plan : json_writer_functions {
    const json_member* members;
    std::array<const json_writer_functions* const*, 2> plans;  ///< by direction; a null plan omits the member
    std::size_t count;
    /// For a record that is encoded as an array: returns the number of members that are written.
    std::size_t (*written_count)(const void* record);

    static constexpr std::size_t of(direction way) { return way == direction::request ? 0 : 1; }
};

/// How additional properties are written: they have no value of their own, so `write` is null.
struct extra_write_plan : json_writer_functions {
    char* (*write_members)(json_writer& writer, char* to, const void* extra);
};

template <class T>
[[gnu::noinline]] char* write_extra_members(json_writer& writer, char* to, const void* extra) {
    for (const auto& [name, one] : static_cast<const additional_properties_of<T>*>(extra)->named)
        to = write_or_null(writer, write_key(writer, writer.room(to), name), &one, json_writer_for<T>::plan);
    return to;
}

template <class T>
struct json_writer_for<additional_properties_of<T>> {
    static constexpr extra_write_plan plan{{nullptr}, &write_extra_members<T>};
};

/// Writes the members of an object, each after a comma.
SERVICE_API_DECL char* write_members(json_writer& writer, char* to, const void* record, const object_write_plan& plan);

SERVICE_API_DECL char* write_object(json_writer& writer, char* to, const void* record,
                                    const json_writer_functions& plan);

/// Writes a record as an array of its members in declared order.
SERVICE_API_DECL char* write_tuple(json_writer& writer, char* to, const void* record,
                                   const json_writer_functions& base);

// Absent members at the end of an array are omitted; before that, they are null.
template <described_record Record>
std::size_t count_written(const void* value) {
    const auto& record = *static_cast<const Record*>(value);
    std::size_t count = 0;
    for_each_member<Record>([&](auto m) {
        if (!is_optional<field_type<Record, decltype(m)>> || present(m.of(record)) != nullptr) count = m.index + 1;
    });
    return count;
}

template <class... Field>
constexpr std::array<const json_writer_functions*, sizeof...(Field)> list_write_plans(field_list<Field...>) {
    return {&json_writer_for<Field>::plan...};
}
template <described_record Record>
inline constexpr auto write_plans_of = [] {
    if constexpr (has_json_members<Record>)
        return list_write_plans(fields_of<Record>{});
    else
        return std::array<const json_writer_functions*, member_count<Record>>{};  // such a record is refused elsewhere
}();

/// Writes a list or map without a presence wrapper, as a member of this record.
template <described_record Record, std::size_t Index>
char* write_plain_list(json_writer& writer, char* to, const void* value, const json_writer_functions&) {
    const auto& list = *static_cast<const typename member_at<Record, Index>::type*>(value);
    return is_left_out<Record, Index>(writer.way, list) ? nullptr : write_value(writer, to, list);
}
template <described_record Record, std::size_t Index>
inline constexpr json_writer_functions plain_list_plan{&write_plain_list<Record, Index>};

template <class... Field>
constexpr bool any_plain_list(field_list<Field...>) {
    return (is_plain_list<Field> || ...);
}
template <described_record Record, class Plans>
constexpr void plan_plain_lists(Plans& plans) {
    if constexpr (any_plain_list(fields_of<Record>{})) {
        for_each_member<Record>([&](auto m) {
            if constexpr (is_plain_list<field_type<Record, decltype(m)>>)
                plans[m.index] = &plain_list_plan<Record, decltype(m)::index>;
        });
    }
}

/// The plans of a record's members that are in messages of this direction and selected.
template <described_record Record, class Wanted, direction Way>
inline constexpr auto plans_in_messages_of = [] {
    constexpr std::size_t extra = position_of_extra_in<Record>;
    auto plans = write_plans_of<Record>;
    if (Way == direction::request) plan_plain_lists<Record>(plans);
    for (std::size_t i = 0; i < plans.size(); ++i) {
        const bool is_sent = json_members<Record>[i].is_sent(Way) || i == extra;
        if (!is_sent || !Wanted{}(i)) plans[i] = nullptr;
    }
    return plans;
}();

template <described_record Record, class Wanted, direction Way>
constexpr bool all_are_written() {
    constexpr std::size_t extra = position_of_extra_in<Record>;
    bool all = Way == direction::response || !any_plain_list(fields_of<Record>{});
    for (std::size_t i = 0; i < member_count<Record>; ++i)
        all = all && (json_members<Record>[i].is_sent(Way) || i == extra) && Wanted{}(i);
    return all;
}
template <described_record Record, class Wanted, direction Way>
constexpr const json_writer_functions* const* find_plans_in_messages() {
    if constexpr (all_are_written<Record, Wanted, Way>())
        return write_plans_of<Record>.data();
    else
        return plans_in_messages_of<Record, Wanted, Way>.data();
}

/// Returns the plan of a record, limited to the members for which `Wanted` is true.
template <described_record Record, class Wanted>
constexpr object_write_plan make_object_write_plan() {
    object_write_plan plan{{&write_object}, json_members<Record>.data(), {}, member_count<Record>, nullptr};
    if constexpr (is_array_record<Record>()) {
        plan.write = &write_tuple;
        plan.written_count = &count_written<Record>;
        plan.plans = {write_plans_of<Record>.data(), write_plans_of<Record>.data()};
    } else {
        plan.plans = {find_plans_in_messages<Record, Wanted, direction::request>(),
                      find_plans_in_messages<Record, Wanted, direction::response>()};
    }
    return plan;
}

/// The plan of a record with the table that it refers to. One constant, because each costs an object file three
/// sections and its name several times.
template <std::size_t Members>
struct tabled_write_plan : object_write_plan {
    std::array<const json_writer_functions*, Members> table;

    template <class Record, class Wanted>
    constexpr explicit tabled_write_plan(selected_members<Record, Wanted>)
        : object_write_plan(make_object_write_plan<Record, Wanted>()), table(write_plans_of<Record>) {
        constexpr bool is_array = is_array_record<Record>();
        if (is_array || all_are_written<Record, Wanted, direction::request>()) plans[0] = table.data();
        if (is_array || all_are_written<Record, Wanted, direction::response>()) plans[1] = table.data();
    }
    tabled_write_plan(const tabled_write_plan&) = delete;
    tabled_write_plan& operator=(const tabled_write_plan&) = delete;
};

/// The plan of a record that is written by a function of its own.
struct own_write_plan : unrolled_write_plan {
    template <class Record, class Wanted>
    constexpr explicit own_write_plan(selected_members<Record, Wanted>)
        : unrolled_write_plan{{&write_row}, &write_unrolled<Record, Wanted>, sizeof(Record)} {}
};

/// The type of a record's plan, which is constructed from `selected_members<Record, Wanted>`.
template <described_record Record, class Wanted>
using record_write_plan =
    std::conditional_t<is_written_unrolled<Record, Wanted>(), own_write_plan, tabled_write_plan<member_count<Record>>>;

template <described_record Record>
struct json_writer_for<Record> {
    static_assert(sizeof(members_in_json<Record>) != 0);
    static constexpr record_write_plan<Record, every_member> plan{selected_members<Record, every_member>{}};
};

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/codec/json/write/write_object.ipp>
#endif
