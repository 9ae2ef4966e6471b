// refused: service_api: a request or a response borrows, but outlives the text it is read from: write std::string
// and: [docs/errors.md#view-in-message]
// cause: `std::string_view` points into the text of the message, which is gone when the request or response is returned.
// cure: Use `std::string`, which owns its characters. A record that is read by `read_json` on its own may keep the view.
#include <service_api/description.hpp>
#include <service_api/message/read_response.hpp>
#include <string>
#include <string_view>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct line {
#ifndef REFUSE
    required<std::string> text;
#else
    required<std::string_view> text;
#endif
};
BOOST_DESCRIBE_STRUCT(line, (), (text))

}  // namespace

int main() { return read_response<line, problem_details>(http_response{}) ? 0 : 1; }
