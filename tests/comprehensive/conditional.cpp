#define BOOST_TEST_MODULE comprehensive.conditional
#include <boost/test/unit_test.hpp>
#include <functional>
#include <service_api/client.hpp>
#include <service_api/compatibility/breaking_changes.hpp>
#include <service_api/conditional.hpp>
#include <service_api/documents.hpp>
#include <service_api/http/compressed_transport.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/http/with_compression.hpp>
#include <service_api/server.hpp>
#include <service_api/server/compressible.hpp>
#include <service_api/zlib/gzip.hpp>
#include <string>
#include <variant>

// Conditional requests in each reading of a description.

using namespace service_api;
using namespace service_api::rules;

namespace {

struct article {
    required<std::string> text;
    friend bool operator==(const article&, const article&) = default;
};
BOOST_DESCRIBE_STRUCT(article, (), (text))

template <class Response>
struct read_article {
    required<std::string> id;
    optional<entity_tags> known{};

    static constexpr auto rules = rules_of(field(&read_article::known, in_header{"If-None-Match"}));
    static constexpr auto http = endpoint<Response, problem_details>{
        .route = get("/articles/{id}"), .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(read_article, (), (id, known), (), ())
};
using get_article = read_article<cacheable<article>>;
using get_versioned = read_article<cacheable<article, given_tag>>;

struct edit_article {
    required<std::string> id;
    required<std::string> text;
    optional<entity_tags> known{};

    static constexpr auto rules = rules_of(field(&edit_article::known, in_header{"If-Match"}));
    static constexpr auto http =
        endpoint<no_content, problem_details>{.route = put("/articles/{id}"),
                                              .access = public_access,
                                              .limit = unspecified,
                                              .declared_errors = {errors::precondition_failed}};
};
BOOST_DESCRIBE_STRUCT(edit_article, (), (id, text, known))

constexpr api<get_article, edit_article> v1{.title = "Articles", .version = "1"};
constexpr api<get_versioned> versioned{};

struct store {
    article kept{.text = std::string(2'000, 'x')};

    auto serve_it() {
        return serve(v1, environment{.clock = system_wall_clock{}, .on_exception = [](std::exception_ptr) {}},
                     handle<get_article>(
                         [this](const get_article&) -> reply<get_article> { return tagged_body<article>{kept, {}}; }),
                     handle<edit_article>([this](const edit_article& request) -> reply<edit_article> {
                         if (auto error = check_if_match(request, entity_tag_of(write_json(kept, direction::response))))
                             return *error;
                         kept.text = request.text;
                         return no_content{};
                     }));
    }
};

std::string header(const http_response& response, std::string_view name) {
    const std::string* value = response.headers.find(name);
    return value != nullptr ? *value : "";
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_client_asks_again_and_changes_what_it_has_seen) {
    store parts;
    loopback wire(parts.serve_it());
    client call(v1, wire);

    const auto first = call(get_article{.id = "1"});
    BOOST_TEST_REQUIRE(bool(first));
    const auto& [body, headers] = std::get<tagged_body<article>>(*first);
    BOOST_TEST((body == parts.kept));
    const entity_tag tag = headers.etag.value();

    const auto again = call(get_article{.id = "1", .known = tag});
    BOOST_TEST_REQUIRE(bool(again));
    BOOST_TEST((std::get<not_modified<>>(*again).headers.etag == tag));

    BOOST_TEST(bool(call(edit_article{.id = "1", .text = "new", .known = tag})));
    const auto late = call(edit_article{.id = "1", .text = "newer", .known = tag});
    BOOST_TEST(!late);
    BOOST_TEST(late.error().is(errors::precondition_failed));
    BOOST_TEST(*parts.kept.text == "new");

    const auto changed = call(get_article{.id = "1", .known = tag});
    BOOST_TEST(*std::get<tagged_body<article>>(*changed).body.text == "new");
}

BOOST_AUTO_TEST_CASE(hostile_headers) {
    store parts;
    const auto desk = parts.serve_it();
    const std::string own = entity_tag_of(write_json(parts.kept, direction::response)).text();
    const struct {
        std::vector<std::string> known;
        int status;
    } cases[] = {{{}, 200},
                 {{own}, 304},
                 {{"*"}, 304},
                 {{R"("a", )" + own}, 304},
                 {{R"("a")"}, 200},
                 {{""}, 400},
                 {{"x"}, 400},
                 {{R"("a)"}, 400},
                 {{own, own}, 400},  // a field of the description is there once
                 {{std::string(100'000, ',') + own}, 304},
                 {{R"(")" + std::string(100'000, 'a') + R"(")"}, 200}};
    for (const auto& [known, status] : cases) {
        for (const std::string method : {"GET", "HEAD"}) {
            http_request request{.method = method, .target = "/articles/1"};
            for (const std::string& one : known) request.headers.add("If-None-Match", one);
            const http_response response = desk(request);
            BOOST_TEST_CONTEXT((known.empty() ? "none" : known.front().substr(0, 50))) {
                BOOST_TEST(response.status == status);
                if (status == 304) BOOST_TEST(response.body == "");
                if (status != 400) BOOST_TEST(header(response, "ETag") == own);
                BOOST_TEST(header(response, "Cache-Control") == (status == 400 ? "no-store" : "private, no-cache"));
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(the_handler_gives_the_tag) {
    const auto desk =
        serve(versioned, environment{.clock = system_wall_clock{}, .on_exception = [](std::exception_ptr) {}},
              handle<get_versioned>([](const get_versioned& request) -> reply<get_versioned> {
                  const entity_tag tag = *entity_tag::weak("v7");
                  if (request.known && *request.id == "own") return not_modified<given_tag>{{}, {.etag = tag}};
                  return tagged_body<article, given_tag>{{.text = "x"}, {.etag = tag}};
              }));
    for (const std::string id : {"1", "own"}) {
        const http_response response =
            desk({.method = "GET", .target = "/articles/" + id, .headers = {{"If-None-Match", R"("v7")"}}});
        BOOST_TEST(response.status == 304);
        BOOST_TEST(header(response, "ETag") == R"(W/"v7")");
    }
}

// The tag of a compressed body is another one, which the server recognizes.
BOOST_AUTO_TEST_CASE(compressed_bodies_have_tags_of_their_own) {
    store parts;
    const auto desk = parts.serve_it();
    loopback socket(with_compression(std::cref(desk), {.codings = coding_list(gzip{}), .responses = compressible(v1)}));
    auto wire = compressed_transport(socket, {.codings = coding_list(gzip{})});
    client call(v1, wire);
    const auto first = call(get_article{.id = "1"});
    const entity_tag tag = std::get<tagged_body<article>>(*first).headers.etag.value();
    BOOST_TEST(tag.text().ends_with("-gzip\""));
    const auto again = call(get_article{.id = "1", .known = tag});
    BOOST_TEST((std::get<not_modified<>>(*again).headers.etag == tag));
}

BOOST_AUTO_TEST_CASE(documents_have_headers_and_statuses) {
    const struct {
        std::string document;
        std::vector<std::string_view> parts;
    } cases[] = {
        {markdown(v1),
         {"Response 304", "`ETag`", "`known` as `If-None-Match`", "`known` as `If-Match`", "| 412 | -412 |"}},
        {openapi(v1), {R"("304")", R"("ETag")", R"("name": "If-None-Match")", R"("name": "If-Match")", R"("412")"}},
        {html(v1), {"304", "ETag", "If-None-Match", "If-Match", "412", "curl"}},
    };
    for (const auto& [document, parts] : cases) {
        for (const std::string_view part : parts)
            BOOST_TEST_CONTEXT(part) BOOST_TEST((document.find(part) != document.npos));
    }
}

BOOST_AUTO_TEST_CASE(a_response_that_is_no_longer_cacheable_breaks_clients) {
    using plain = read_article<article>;
    constexpr api<get_article> with{};
    constexpr api<plain> without{};
    BOOST_TEST(!breaking_changes(with, without).empty());
    BOOST_TEST(breaking_changes(with, with).empty());
}
