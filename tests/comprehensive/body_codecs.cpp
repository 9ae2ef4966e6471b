#define BOOST_TEST_MODULE comprehensive.body_codecs
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <map>
#include <service_api/client.hpp>
#include <service_api/compatibility.hpp>
#include <service_api/documents.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/server.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "comprehensive/till_api.hpp"

namespace till {

std::string printed;

auto make_server() {
    return serve(v1, environment{.clock = [] { return unix_ms{0}; }, .on_exception = [](std::exception_ptr) {}},
                 handle<create_charge>([](const create_charge& op) {
                     return charge{.amount = op.amount, .currency = op.currency, .notes = op.notes};
                 }),
                 handle<print>([](const print& op) {
                     printed = op.text.value_or("nothing");
                     return no_content{};
                 }));
}

const create_charge ten{.amount = 10, .currency = "EUR", .notes = std::vector<std::string>{"a b", "c"}};
const charge charged{.amount = 10, .currency = "EUR", .notes = std::vector<std::string>{"a b", "c"}};

}  // namespace till

using namespace service_api;

static_assert(largest_body<till::create_charge>() == std::nullopt);

BOOST_AUTO_TEST_CASE(a_caller_chooses_the_codec_of_a_request) {
    const auto server = till::make_server();
    std::vector<http_request> sent;
    loopback wire([&](const http_request& request) {
        sent.push_back(request);
        return server(request);
    });
    client call(till::v1, wire);
    const auto check = [](const auto& made) {
        BOOST_TEST_REQUIRE(static_cast<bool>(made));
        BOOST_TEST((*made == till::charged));
    };
    check(call(till::ten));
    check(call(till::ten, json_body{}));
    check(call(till::ten, form_body{}));
    check(call(till::ten, multipart_body{}));
    BOOST_TEST_REQUIRE(sent.size() == 4U);
    BOOST_TEST(sent[0].body == R"({"amount":10,"currency":"EUR","notes":["a b","c"]})");
    BOOST_TEST(sent[1].body == sent[0].body);
    BOOST_TEST(sent[2].body == "amount=10&currency=EUR&notes=a%20b&notes=c");
    BOOST_TEST(*sent[2].headers.find("Content-Type") == "application/x-www-form-urlencoded");
    BOOST_TEST(sent[3].headers.find("Content-Type")->starts_with("multipart/form-data; boundary="));
    BOOST_TEST((build_request(till::ten, form_body{}).body == sent[2].body));
}

// What the codec of a call can represent is checked, not what another of the list can.
BOOST_AUTO_TEST_CASE(a_client_checks_what_its_codec_can_represent) {
    const auto server = till::make_server();
    loopback wire(server);
    client call(till::v1, wire);
    const till::create_charge empty{.amount = 1, .currency = "EUR", .notes = std::vector<std::string>{}};
    BOOST_TEST(static_cast<bool>(call(empty)));
    const auto as_form = call(empty, form_body{});
    BOOST_TEST_REQUIRE(!as_form);
    BOOST_TEST(as_form.error().violations.at(0).rule == "location");

    BOOST_TEST(static_cast<bool>(call(till::print{.text = "\xFF"})));
    BOOST_TEST(till::printed == "\xFF");
    BOOST_TEST(!call(till::print{.text = "\xFF"}, json_body{}));
    BOOST_TEST(static_cast<bool>(call(till::print{.text = "ab"}, json_body{})));
    BOOST_TEST(till::printed == "ab");
    BOOST_TEST(static_cast<bool>(call(till::print{}, json_body{})));
    BOOST_TEST(till::printed == "nothing");
}

BOOST_AUTO_TEST_CASE(a_server_reads_the_codec_of_the_content_type) {
    const auto server = till::make_server();
    const std::string json = R"({"amount":1,"currency":"EUR"})";
    const std::string none =
        "Content-Type must be application/json, application/x-www-form-urlencoded or "
        "multipart/form-data";
    const struct {
        http_headers headers;
        std::string body;
        int status;
        std::string_view part;
    } cases[] = {
        {{{"Content-Type", "application/json"}}, json, 200, "EUR"},
        {{{"content-type", "Application/JSON; charset=utf-8"}}, json, 200, "EUR"},
        {{{"Content-Type", "application/x-www-form-urlencoded"}}, "amount=1&currency=EUR", 200, "EUR"},
        {{{"Content-Type", "multipart/form-data; boundary=b"}},
         "--b\r\nContent-Disposition: form-data; name=\"amount\"\r\n\r\n1\r\n"
         "--b\r\nContent-Disposition: form-data; name=\"currency\"\r\n\r\nEUR\r\n--b--\r\n",
         200,
         "EUR"},
        {{}, json, 200, "EUR"},
        {{}, "amount=1&currency=EUR", 400, "JSON"},
        {{{"Content-Type", "application/json"}}, "amount=1&currency=EUR", 400, "JSON"},
        {{{"Content-Type", "application/x-www-form-urlencoded"}}, json, 400, "unknown_parameter"},
        {{{"Content-Type", "application/x-www-form-urlencoded"}}, "amount=1&currency=EURO", 400, "3 characters"},
        {{{"Content-Type", "text/plain"}}, json, 415, none},
        {{{"Content-Type", ""}}, json, 415, none},
        {{{"Content-Type", "application/json"}, {"Content-Type", "application/json"}}, json, 415, none},
    };
    for (const auto& [headers, body, status, part] : cases) {
        BOOST_TEST_CONTEXT(body << ' ' << (headers.begin() == headers.end() ? "" : headers.begin()->value)) {
            const http_response response =
                server({.method = "POST", .target = "/charges", .headers = headers, .body = body});
            BOOST_TEST(response.status == status, response.body);
            BOOST_TEST((response.body.find(part) != std::string::npos), response.body);
        }
    }
}

namespace {

void contains(const std::string& text, std::string_view part) {
    BOOST_TEST((text.find(part) != text.npos), part << " is not in\n" << text);
}

}  // namespace

BOOST_AUTO_TEST_CASE(documents_list_each_media_type) {
    const std::string document = openapi(till::v1);
    const auto content = document.find("\"content\": {");
    const auto form = document.find("\"application/x-www-form-urlencoded\": {");
    const auto parts = document.find("\"multipart/form-data\": {");
    BOOST_TEST((content < document.find("\"application/json\": {")));
    BOOST_TEST((content < form && form < parts && parts != document.npos));
    contains(markdown(till::v1), "* Fields travel in the JSON, form or multipart body.");
    contains(markdown(till::v1),
             "* Media type of the body: `application/json`, `application/x-www-form-urlencoded` or "
             "`multipart/form-data`; the first if the request has no `Content-Type`.");
    contains(markdown(till::v1), "* The whole text/plain or JSON body: `text`.");
    const std::string page = html(till::v1);
    contains(page, "Travel in the JSON, form or multipart body.");
    contains(page, "<span>curl, form body</span>");
    contains(page, "-H &#39;Content-Type: application/x-www-form-urlencoded&#39;");
    contains(page, "<option data-body=\"form\">application/x-www-form-urlencoded</option>");
}

// ---- versions: the operation with another list

namespace versions {

using namespace service_api;
using namespace service_api::rules;

#define SERVICE_API_VERSION(NAMESPACE, TYPE, ...)                                                       \
    namespace NAMESPACE {                                                                               \
    struct save {                                                                                       \
        TYPE text;                                                                                      \
        static constexpr auto http = endpoint<no_content>{                                              \
            .route = put("/text"), .access = public_access, .limit = unspecified, .body = __VA_ARGS__}; \
    };                                                                                                  \
    BOOST_DESCRIBE_STRUCT(save, (), (text))                                                             \
    constexpr api<save> v{};                                                                            \
    }
SERVICE_API_VERSION(json, required<std::string>, json_body{})
SERVICE_API_VERSION(json_or_form, required<std::string>, {json_body{}, form_body{}})
SERVICE_API_VERSION(form_or_json, required<std::string>, {form_body{}, json_body{}})
SERVICE_API_VERSION(form, required<std::string>, form_body{})
SERVICE_API_VERSION(nullable_form, nullable<std::string>, {json_body{}, form_body{}})
SERVICE_API_VERSION(json_or_bytes, required<std::string>, {json_body{}, raw<"text/plain">{}})
#undef SERVICE_API_VERSION

template <class Old, class New>
std::string breaks(const Old& before, const New& now) {
    std::string all;
    for (const auto& one : breaking_changes(before, now)) all += one.field + " | " + one.words + '\n';
    return all;
}

}  // namespace versions

BOOST_AUTO_TEST_CASE(a_version_may_take_more_codecs_but_not_fewer) {
    using namespace versions;
    static_assert(compatible<json::v, json_or_form::v>);
    // Without a media type, a request has the first.
    BOOST_TEST(breaks(json_or_form::v, form_or_json::v) ==
               " | has a body of `application/x-www-form-urlencoded` or `application/json`\n");
    BOOST_TEST(breaks(json_or_form::v, json::v) == " | has a body of `application/json`\n");
    BOOST_TEST(breaks(json_or_form::v, form::v) == " | has a body of `application/x-www-form-urlencoded`\n");
    BOOST_TEST(breaks(json::v, nullable_form::v) == "");
    BOOST_TEST(breaks(form::v, nullable_form::v) == "text | is null if empty\n");
    // The string is the whole body, also as JSON.
    BOOST_TEST(breaks(json::v, json_or_bytes::v) == "text | is the whole body\n");
}
