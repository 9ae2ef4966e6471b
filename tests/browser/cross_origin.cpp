// Serves a small API to pages of one other origin, and writes its page: `browser_cross_origin ORIGIN PAGE`. See
// cross_origin.py.

#include <exception>
#include <fstream>
#include <iostream>
#include <service_api/beast/beast_server.hpp>
#include <service_api/conditional.hpp>
#include <service_api/documents.hpp>
#include <service_api/server.hpp>
#include <service_api/server/with_cors.hpp>
#include <string>
#include <string_view>

using namespace service_api;
using namespace service_api::rules;

namespace {

struct get_note {
    required<std::string> id;
    optional<entity_tags> known{};
    static constexpr auto rules = rules_of(field(&get_note::known, in_header{"If-None-Match"}));
    static constexpr auto http = endpoint<cacheable<std::string>, problem_details>{
        .route = get("/notes/{id}"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_note, (), (id, known))

struct put_note {
    required<std::string> id;
    required<std::string> text;
    static constexpr auto http = endpoint<rows_of<std::string>, problem_details>{
        .route = put("/notes/{id}"), .access = bearer_token, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(put_note, (), (id, text))

constexpr api<get_note, put_note> notes{.title = "Notes", .version = "1"};

struct tokens {
    std::optional<caller> find(std::string_view, std::string_view token, unix_ms) const {
        return token == "t0ken" ? std::optional(caller{"ada", {}}) : std::nullopt;
    }
};

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) return 2;
    std::ofstream(argv[2]) << html(notes);
    const tokens known;
    const auto desk = serve(
        notes,
        environment{.clock = system_wall_clock{}, .credentials = known, .on_exception = [](std::exception_ptr) {}},
        handle<get_note>([](const get_note&) -> reply<get_note> { return tagged_body<std::string>{"a note", {}}; }),
        handle<put_note>([](const put_note& request, const caller& user) -> reply<put_note> {
            return rows_of<std::string>{{user.account_id, request.text}};
        }));
    beast_server server(with_cors(notes, desk, allow_origins({.origins = {std::string_view(argv[1])}})));
    server.stop_on_signals();
    std::cout << "listening on 127.0.0.1:" << server.port() << std::endl;
    server.run();
    return 0;
}
