// refused: service_api: an operation with a download does not list the error of a range that the body does not have: write endpoint<download<...>, conventions, errors::range_not_satisfiable>
// and: [docs/errors.md#download-error]
// cause: A request for bytes behind the end gets 416 with the size of the body, which documents and clients must know.
// cure: Add `errors::range_not_satisfiable` to the arguments of `endpoint`.
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
    static constexpr auto rules = rules_of(field(&read_report::range, in_header{"Range"}));
    static constexpr auto http = endpoint<download<"text/csv">, problem_details>{
        .route = get("/report"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(read_report, (), (range))
#endif

constexpr api<read_report> v1{};

}  // namespace

int main() { return static_cast<int>(v1.size) - 1; }
