#pragma once

#include <array>
#include <cstddef>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/codec/json_members.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/records_in.hpp>
#include <service_api/value/blank.hpp>
#include <utility>

namespace service_api::detail {

/// How the members of one type of record are reset to their initial values.
struct member_reset {
    const json_reader_functions* plan;  ///< identifies the record
    const json_member* members;
    void (*const* assign)(void* to, const void* from);
    const void* (*blank)();

    void reset(void* record, std::size_t index) const {
        assign[index](members[index].of(record), members[index].of(blank()));
    }
};

template <class Field>
void assign_field(void* to, const void* from) {
    *static_cast<Field*>(to) = *static_cast<const Field*>(from);
}

template <class Record>
const void* blank_of() {
    static const Record record = blank<Record>();
    return &record;
}

template <class... Field>
constexpr std::array<void (*)(void*, const void*), sizeof...(Field)> list_assigns(field_list<Field...>) {
    return {&assign_field<Field>...};
}
template <described_record Record>
inline constexpr auto assigns_of = list_assigns(fields_of<Record>{});

template <class Records>
struct member_resets_of;
template <class... Record>
struct member_resets_of<record_list<Record...>> {
    static constexpr std::array<member_reset, sizeof...(Record)> table{member_reset{
        &json_reader_for<Record>::plan, json_members<Record>.data(), assigns_of<Record>.data(), &blank_of<Record>}...};
};

/// The function `json_read_context::reset` for `T` and the records in it.
template <class T>
void reset_in(const json_reader_functions& plan, void* record, std::size_t index) {
    for (const member_reset& one : member_resets_of<records_in<T>>::table) {
        if (one.plan == &plan) return one.reset(record, index);
    }
}

}  // namespace service_api::detail
