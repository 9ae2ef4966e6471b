// refused: service_api: the body of an error is a stream: write a record
// and: [docs/errors.md#error-body-stream]
// cause: A client has the whole error when its call returns.
// cure: Write a record, `raw_body<"...">` or `no_body`.
#include <service_api/description.hpp>
#include <service_api/stream.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct pot_state {
    required<std::string> pot;
};
BOOST_DESCRIBE_STRUCT(pot_state, (), (pot))

#ifndef REFUSE
inline constexpr error_with_body<pot_state> teapot{418, 0, "this is a teapot"};
#else
inline constexpr error_with_body<ndjson_stream<pot_state>> teapot{418, 0, "this is a teapot"};
#endif

}  // namespace

int main() { return teapot.status == 418 ? 0 : 1; }
