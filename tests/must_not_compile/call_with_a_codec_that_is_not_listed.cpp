// refused: service_api: a request is sent in a body that its operation does not list: write a codec of its .body
// and: [docs/errors.md#body-codec-not-listed]
// and: save_note
// cause: A server rejects a body of another media type than those of the operation.
// cure: Call with a codec of the operation's `.body`, or without one for the first.
#include <service_api/client.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct save_note {
    required<std::string> text;

    static constexpr auto http = endpoint<no_data>{
        .route = post("/notes"), .access = public_access, .limit = unspecified, .body = {json_body{}, form_body{}}};
};
BOOST_DESCRIBE_STRUCT(save_note, (), (text))

struct line {
    http_response send(const http_request&, std::error_code&) { return {.status = 200, .body = R"({"success":true})"}; }
} wire;

int ask() {
    client call(api<save_note>{}, wire);
#ifndef REFUSE
    return call(save_note{.text = "a"}, form_body{}) ? 0 : 1;
#else
    return call(save_note{.text = "a"}, multipart_body{}) ? 0 : 1;
#endif
}

}  // namespace

int main() { return ask(); }
