#pragma once

#include <service_api/codec/form/form_reader.hpp>
#include <service_api/codec/read_result.hpp>
#include <service_api/reflect/encodable.hpp>
#include <service_api/validate/validate.hpp>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api {

namespace detail {

/// A record that is an operation: its constant `http` is an endpoint. The check needs no include of description/.
template <class Record>
concept has_endpoint = requires { typename std::remove_cvref_t<decltype(Record::http)>::conventions; };

/// Reads a query into the selected members of a record and checks the record's rules.
template <class Record, class Wanted>
read_result<Record> read_query_members(std::string_view query) {
    read_result<Record> result;
    Record record = blank<Record>();
    read_pairs<pair_syntax::query, Wanted>(query, record, result.violations);
    check_read_members(record, result.violations);
    if (result.violations.empty()) result.value = std::move(record);
    return result;
}

}  // namespace detail

/// Reads a query (the part after '?') into a record, strictly: unknown and duplicate parameters are errors, and every
/// rule is checked. Returns a value only if there is no violation. For operations see message/query.hpp.
template <described_record Record>
read_result<Record> read_query(std::string_view query) {
    static_assert(!detail::has_endpoint<Record>,
                  "service_api: a query is read into an operation, of which some members travel elsewhere: include "
                  "<service_api/message/query.hpp> [docs/errors.md#query-of-operation]");
    static_assert(detail::is_form_encodable<Record>(),
                  "service_api: a query is read into a record that no query carries: write texts, numbers, dates or "
                  "enumerations, or arrays, maps or records of such [docs/errors.md#query-record]");
    return detail::read_query_members<Record, detail::every_member>(query);
}

}  // namespace service_api
