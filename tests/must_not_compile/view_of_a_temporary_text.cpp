// refused: service_api: a record that borrows is read from a temporary text: give the text a name that lives as
// and: [docs/errors.md#view-of-temporary]
// cause: The record has a `std::string_view` into the text, and the text is a temporary: it is gone after the statement.
// cure: Keep the text in a variable that lives as long as the record.
#include <service_api/codec/json/read_json.hpp>
#include <service_api/description.hpp>
#include <string>
#include <string_view>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct line {
    required<std::string_view> text;
};
BOOST_DESCRIBE_STRUCT(line, (), (text))

std::string received() { return R"({"text":"one"})"; }

}  // namespace

int main() {
#ifndef REFUSE
    const std::string text = received();
    return read_json<line>(text, direction::response).value ? 0 : 1;
#else
    return read_json<line>(received(), direction::response).value ? 0 : 1;
#endif
}
