#define BOOST_TEST_MODULE comprehensive.request_id
#include <boost/test/unit_test.hpp>
#include <exception>
#include <optional>
#include <service_api/client.hpp>
#include <service_api/compatibility/breaking_changes.hpp>
#include <service_api/description.hpp>
#include <service_api/documents.hpp>
#include <service_api/http/access_log.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/request_id.hpp>
#include <service_api/server.hpp>
#include <service_api/server/with_cors.hpp>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>

// The id of a request in each reading of a description.

using namespace service_api;
using namespace service_api::rules;

namespace {

struct shop_problem {
    std::string type = "about:blank";
    optional<std::string> title{};
    optional<std::string> request_id{};
};
BOOST_DESCRIBE_STRUCT(shop_problem, (), (type, title, request_id))

struct shop_conventions : problem_details {
    using error_body = shop_problem;
    static shop_problem make_error_body(const request_error& error, unix_ms) {
        return {.type = std::string(error.definition.name), .title = std::string(error.definition.message)};
    }
    static decoded_error parse_error_body(const shop_problem& body) {
        return {.name = body.type, .message = body.title.value_or("")};
    }
    static void set_request_id(shop_problem& body, std::string_view id) { body.request_id = std::string(id); }
    static constexpr request_id_header request_id{"X-Request-Id"};
};
struct closed_conventions : problem_details {
    static constexpr request_id_header request_id{.name = "Request-Id", .from_client = false};
};

struct item {
    required<std::string> id;
};
BOOST_DESCRIBE_STRUCT(item, (), (id))

template <class Conventions>
struct get_item {
    required<std::string> name;

    static constexpr auto http = endpoint<item, Conventions>{.route = get("/items/{name}"),
                                                             .access = bearer_token || public_access,
                                                             .limit = unspecified,
                                                             .declared_errors = {errors::data_not_found}};
    BOOST_DESCRIBE_CLASS(get_item, (), (name), (), ())
};

template <class Conventions>
struct list_items {
    static constexpr auto http =
        endpoint<item, Conventions>{.route = get("/items"), .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(list_items, (), (), (), ())
};

template <class Conventions>
constexpr api<get_item<Conventions>, list_items<Conventions>> shop{.title = "Shop", .version = "1"};

struct tokens {
    std::optional<caller> find(std::string_view, std::string_view token, unix_ms) const {
        return caller{std::string(token)};
    }
};

std::string thrown_id;
tokens credentials;

/// A server whose handlers respond with the id that they get.
template <class Conventions>
auto serve_shop() {
    using one = get_item<Conventions>;
    using all = list_items<Conventions>;
    return serve(
        shop<Conventions>,
        environment{.clock = [] { return unix_ms{0}; },
                    .credentials = credentials,
                    .on_exception = [](std::exception_ptr, const request_id& id) { thrown_id = id.text; }},
        handle<one>([](const one& request, const std::optional<caller>& user, const request_id& id) -> reply<one> {
            if (*request.name == "broken") throw std::runtime_error("broken");
            if (*request.name == "none") return fail<errors::data_not_found>();
            return item{std::string(id.text) + (user ? " of " + user->account_id : "")};
        }),
        handle<all>([](const all&, const request_id& id) -> reply<all> { return item{std::string(id.text)}; }));
}

http_request request(std::string target, std::initializer_list<http_header> headers = {}) {
    return {.method = "GET", .target = std::move(target), .headers = headers};
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_response_has_the_id_of_its_request) {
    const auto server = serve_shop<shop_conventions>();
    struct example {
        std::string target;
        int status;
        std::string body;
    };
    for (const auto& [target, status, body] :
         {example{"/items/a", 200, R"({"id":"id-1"})"}, example{"/items", 200, R"({"id":"id-1"})"},
          example{"/items/none", 400, R"("request_id":"id-1"})"},
          example{"/items/broken", 500, R"("request_id":"id-1"})"},
          example{"/items/a?x=1", 400, R"("request_id":"id-1"})"}, example{"/none", 404, R"("request_id":"id-1"})"}}) {
        BOOST_TEST_CONTEXT(target) {
            const http_response response = server(request(target, {{"X-REQUEST-ID", "id-1"}}));
            BOOST_TEST(response.status == status);
            BOOST_TEST(response.headers.count("X-Request-Id") == 1U);
            BOOST_TEST(*response.headers.find("X-Request-Id") == "id-1");
            BOOST_TEST(response.body.ends_with(body), response.body);
            BOOST_TEST(response.request_id_header == "X-Request-Id");
        }
    }
    BOOST_TEST(thrown_id == "id-1");
    const http_response other = server({.method = "POST", .target = "/items", .headers = {{"X-Request-Id", "id-2"}}});
    BOOST_TEST(other.status == 405);
    BOOST_TEST(*other.headers.find("X-Request-Id") == "id-2");
    BOOST_TEST(server(request("/items/a", {{"X-Request-Id", "id-3"}, {"Authorization", "Bearer ada"}})).body ==
               R"({"id":"id-3 of ada"})");
}

BOOST_AUTO_TEST_CASE(an_id_that_is_unsafe_or_absent_is_made) {
    const auto server = serve_shop<shop_conventions>();
    std::set<std::string> made;
    const std::string longest(64, 'x');
    for (const std::string& brought : {longest, std::string("A-Z_0.9")})
        BOOST_TEST(*server(request("/items", {{"X-Request-Id", brought}})).headers.find("X-Request-Id") == brought);
    for (const std::string& brought : {longest + 'x', std::string(), std::string("a b"), std::string("a\"b"),
                                       std::string("a\r\nb"), std::string("\xC3\xA9"), std::string(1, '\0'),
                                       std::string("${jndi:ldap://x}"), std::string("<b>"), std::string("a/b")}) {
        const auto headers = server(request("/items", {{"X-Request-Id", brought}})).headers;
        made.insert(*headers.find("X-Request-Id"));
    }
    made.insert(*server(request("/items")).headers.find("X-Request-Id"));
    made.insert(
        *server(request("/items", {{"X-Request-Id", "a"}, {"X-Request-Id", "a"}})).headers.find("X-Request-Id"));
    BOOST_TEST(made.size() == 12U);
    for (const std::string& one : made)
        BOOST_TEST((one.size() == 32 && one.find_first_not_of("0123456789abcdef") == one.npos), one);
    const auto closed = serve_shop<closed_conventions>();
    BOOST_TEST(closed(request("/items", {{"Request-Id", "mine"}})).headers.find("Request-Id")->size() == 32U);
}

BOOST_AUTO_TEST_CASE(a_client_keeps_the_id) {
    loopback to(serve_shop<shop_conventions>());
    client call(shop<shop_conventions>, to);
    const auto found = call(get_item<shop_conventions>{.name = "a"});
    BOOST_TEST_REQUIRE(!!found);
    BOOST_TEST(found.request_id() == *found->id);
    const auto none = call(get_item<shop_conventions>{.name = "none"});
    BOOST_TEST(none.error().request_id.size() == 32U);
    BOOST_TEST(none.request_id() == none.error().request_id);
    const auto unsent = call(get_item<shop_conventions>{.name = "\xff"});
    BOOST_TEST(unsent.request_id() == "");
}

BOOST_AUTO_TEST_CASE(an_access_log_has_the_id) {
    const http_request asked = request("/items");
    BOOST_TEST(
        access_log_line({.request = asked, .status = 200, .request_id = "id-1"}).find(R"("request_id":"id-1")") !=
        std::string::npos);
    BOOST_TEST(access_log_line({.request = asked, .status = 200}).find("request_id") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(documents_list_the_header) {
    const std::string page = markdown(shop<shop_conventions>);
    BOOST_TEST(page.find("* Header `X-Request-Id`: the id of the request, which each response has; a request may") !=
               page.npos);
    const std::string document = openapi(shop<shop_conventions>);
    BOOST_TEST(document.find(R"("$ref": "#/components/headers/X-Request-Id")") != document.npos);
    BOOST_TEST(document.find("\"name\": \"X-Request-Id\"") != document.npos);
    const std::string closed = openapi(shop<closed_conventions>);
    BOOST_TEST(closed.find("\"name\": \"Request-Id\"") == closed.npos);
    BOOST_TEST(closed.find("\"description\": \"the id of the request, which each response has\"") != closed.npos);
    BOOST_TEST(html(shop<shop_conventions>).find("<dt>Request id</dt><dd><code>X-Request-Id</code>: the id") !=
               std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_version_without_the_header_breaks_clients) {
    const auto count = [](const auto& old, const auto& now) { return breaking_changes(old, now).size(); };
    BOOST_TEST(count(shop<closed_conventions>, shop<problem_details>) == 2U);  // of each operation
    BOOST_TEST(count(shop<problem_details>, shop<closed_conventions>) == 0U);
    BOOST_TEST(breaking_changes(shop<closed_conventions>, shop<problem_details>).front().words ==
               "no longer has the id of the request in `Request-Id`");
}

BOOST_AUTO_TEST_CASE(pages_of_other_origins_may_read_the_header) {
    constexpr cors_policy policy = allow_origins({.origins = {"https://shop.example"}});
    const auto server = with_cors(shop<shop_conventions>, serve_shop<shop_conventions>(), policy);
    const http_response response = server(request("/items", {{"Origin", "https://shop.example"}}));
    BOOST_TEST(response.headers.find("Access-Control-Expose-Headers")->find("X-Request-Id") != std::string::npos);
}
