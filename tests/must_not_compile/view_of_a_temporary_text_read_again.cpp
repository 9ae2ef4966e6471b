// refused: service_api: a record that borrows is read from a temporary text: give the text a name that lives as
// and: [docs/errors.md#view-of-temporary]
#include <service_api/codec/json/record_reader.hpp>
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
    return record_reader<line>(direction::response).read(text) != nullptr ? 0 : 1;
#else
    return record_reader<line>(direction::response).read(received()) != nullptr ? 0 : 1;
#endif
}
