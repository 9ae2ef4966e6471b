#define BOOST_TEST_MODULE message.raw_body
#include <boost/test/unit_test.hpp>
#include <service_api/client.hpp>
#include <service_api/documents.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/server.hpp>
#include <string>
#include <string_view>

namespace {

using namespace service_api;
using namespace service_api::rules;

template <class Field>
struct put_paper {
    required<std::string> id;
    Field content;
    optional<std::string> title{};

    using self = put_paper;
    static constexpr auto rules = rules_of(field(&self::content, max_length{9}), field(&self::title, in_query));
    static constexpr auto http = endpoint<std::int64_t>{
        .route = put("/papers/{id}"), .access = public_access, .limit = unspecified, .body = raw<"application/pdf">{}};
    BOOST_DESCRIBE_CLASS(put_paper, (), (id, content, title), (), ())
};
using must = put_paper<required<std::string>>;
using may = put_paper<optional<std::string>>;

template <class Op>
constexpr api<Op> v1{.title = "Papers", .version = "v1"};

template <class Op>
auto make_server() {
    return serve(v1<Op>, environment{.clock = [] { return unix_ms{0}; }, .on_exception = [](std::exception_ptr) {}},
                 handle<Op>([](const Op& op) {
                     const std::string* bytes = present(op.content);
                     return bytes == nullptr ? std::int64_t{-1} : static_cast<std::int64_t>(bytes->size());
                 }));
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_bytes_of_one_field_are_the_body) {
    const std::string bytes("%PDF\0\xFF", 6);
    const http_request request = build_request(must{.id = "1", .content = bytes, .title = "t"});
    BOOST_TEST((request.target == "/papers/1?title=t" && request.body == bytes));
    BOOST_TEST((request.headers == http_headers{{"Content-Type", "application/pdf"}}));
    BOOST_TEST(build_request(may{.id = "1", .content = {}}).headers.size() == 0U);

    const auto server = make_server<must>();
    loopback wire(server);
    client call(v1<must>, wire);
    const auto outcome = call(must{.id = "1", .content = bytes});
    BOOST_TEST_REQUIRE(static_cast<bool>(outcome));
    BOOST_TEST(*outcome == 6);
}

BOOST_AUTO_TEST_CASE(a_server_reads_any_bytes_of_its_type) {
    const struct {
        std::string type;
        std::string body;
        int status;
        int status_if_optional;
        std::string_view said;
    } cases[] = {
        {"application/pdf", "%PDF", 200, 200, "4"},
        {"Application/PDF; a=b", "%PDF", 200, 200, "4"},
        {"application/pdf", "", 200, 200, ""},
        {"application/json", "{}", 415, 415, "Content-Type must be application/pdf"},
        {"", "", 415, 200, ""},
        {"application/pdf", "0123456789", 400, 400, "content must have at most 9 characters"},
    };
    for (const auto& [type, body, status, status_if_optional, said] : cases) {
        BOOST_TEST_CONTEXT(type << ' ' << body) {
            http_request request{.method = "PUT", .target = "/papers/1", .body = body};
            if (!type.empty()) request.headers.add("Content-Type", type);
            const http_response response = make_server<must>()(request);
            BOOST_TEST(response.status == status);
            BOOST_TEST((response.body.find(said) != std::string::npos), response.body);
            BOOST_TEST(make_server<may>()(request).status == status_if_optional);
        }
    }
}

BOOST_AUTO_TEST_CASE(documents_have_its_type) {
    const auto contains = [](const std::string& text, std::string_view part) {
        BOOST_TEST((text.find(part) != text.npos), part << " is not in\n" << text);
    };
    contains(openapi(v1<must>), "\"application/pdf\": {");
    contains(markdown(v1<must>), "* The whole application/pdf body: `content`.");
    contains(html(v1<must>), "-H &#39;Content-Type: application/pdf&#39;");
    contains(html(v1<must>), "data-location=\"bytes\"");
}
