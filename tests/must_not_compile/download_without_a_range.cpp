// refused: service_api: an operation with a download is no GET with a field for the client's range: write optional<byte_range> range{} with in_header{"Range"}
// and: [docs/errors.md#download-field]
// cause: A 206 is the response to a GET with a header `Range`, which is a field.
// cure: Add `optional<byte_range> range{}` with `in_header{"Range"}`; for a download without ranges, respond with `raw_body<...>`.
#include <service_api/description.hpp>
#include <service_api/download.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

#ifndef REFUSE
struct read_report {
    optional<byte_range> range{};
    static constexpr auto rules = rules_of(field(&read_report::range, in_header{"Range"}));
    static constexpr auto http = endpoint<download<"text/csv">, problem_details, errors::range_not_satisfiable>{
        .route = get("/report"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(read_report, (), (range))
#else
struct read_report {
    optional<byte_range> range{};
    static constexpr auto rules = rules_of(field(&read_report::range, in_query));
    static constexpr auto http = endpoint<download<"text/csv">, problem_details, errors::range_not_satisfiable>{
        .route = get("/report"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(read_report, (), (range))
#endif

constexpr api<read_report> v1{};

}  // namespace

int main() { return static_cast<int>(v1.size) - 1; }
