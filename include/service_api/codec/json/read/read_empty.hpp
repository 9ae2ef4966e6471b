#pragma once

#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/validate/rule_table.hpp>
#include <service_api/value/blank.hpp>
#include <service_api/value/presence/presence.hpp>
#include <utility>

namespace service_api::detail {

/// Makes a member absent: an optional one has no value, a nullable one is null, any other has its default.
template <described_record Record, std::size_t Index>
[[gnu::cold]] void make_absent(void* member) {
    using at = member_at<Record, Index>;
    using field = typename at::type;
    if constexpr (is_optional<field> || is_nullable<field>) {
        static_cast<field*>(member)->reset();
    } else {
        Record made = blank<Record>();
        *static_cast<field*>(member) = std::move(at::of(made));
    }
}

/// The plan of a member for which an empty string means absent.
struct empty_is_absent_plan : json_reader_functions {
    const json_reader_functions* value;
    void (*make_absent)(void* member);
    bool is_required;
    bool may_be_null;
};

SERVICE_API_DECL const char* read_unless_empty(json_read_context& reading, const char* here, void* member,
                                               const json_reader_functions& base, const json_pointer& location);

template <described_record Record, std::size_t Index>
inline constexpr empty_is_absent_plan plan_unless_empty{{&read_unless_empty, nullptr},
                                                        &json_reader_for<typename member_at<Record, Index>::type>::plan,
                                                        &make_absent<Record, Index>,
                                                        is_required<typename member_at<Record, Index>::type>,
                                                        may_be_null<typename member_at<Record, Index>::type>()};

template <described_record Record>
constexpr bool any_empty_is_absent() {
    for (const member_notes& one : notes_of<Record>) {
        if (one.empty_is_absent) return true;
    }
    return false;
}

/// Sets these plans for those members.
template <described_record Record, class Plans>
constexpr void plan_empty_members(Plans& plans) {
    if constexpr (any_empty_is_absent<Record>()) {
        for_each_member<Record>([&](auto m) {
            if constexpr (notes_of<Record>[decltype(m)::index].empty_is_absent)
                plans[m.index] = &plan_unless_empty<Record, decltype(m)::index>;
        });
    }
}

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/codec/json/read/read_empty.ipp>
#endif
