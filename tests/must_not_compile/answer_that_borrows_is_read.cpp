// refused: service_api: a request or an answer borrows, but outlives the text it is read from: write std::string
#include <service_api/description.hpp>
#include <service_api/message/read_response.hpp>
#include <string>
#include <string_view>

namespace {

using namespace service_api;

struct line {
#ifndef REFUSE
    required<std::string> text;
#else
    required<std::string_view> text;
#endif
};
BOOST_DESCRIBE_STRUCT(line, (), (text))

}  // namespace

int main() { return read_answer<line, bare>(http_response{}) ? 0 : 1; }
