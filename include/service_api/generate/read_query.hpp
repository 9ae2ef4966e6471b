#pragma once

#include <service_api/description/places_fit.hpp>
#include <service_api/generate/pair_reader.hpp>
#include <service_api/generate/read_result.hpp>
#include <service_api/generate/validate.hpp>
#include <string_view>
#include <utility>

namespace service_api {

/// Reads a query (the part after '?') into a record, strictly: unknown and duplicate parameters are refused and every rule
/// is checked. There is a value only when there is no violation. Of an operation, the members that travel in the query.
template <described_record Record>
read_result<Record> read_query(std::string_view query) {
    static_assert(operation<Record> || detail::pairs_carry<Record>(),
                  "service_api: a query is read into a record that no query carries: write texts, numbers, dates or "
                  "enumerations, or arrays, maps or records of such");
    read_result<Record> result;
    Record record = detail::blank<Record>();
    detail::pair_reader<place::query, Record>(record, result.violations).read(query);
    detail::check_read_members(record, result.violations);
    if (result.violations.empty()) result.value = std::move(record);
    return result;
}

}  // namespace service_api
