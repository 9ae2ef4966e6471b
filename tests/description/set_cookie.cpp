#define BOOST_TEST_MODULE description.set_cookie
#include <boost/test/unit_test.hpp>
#include <optional>
#include <service_api/description.hpp>
#include <string>
#include <string_view>

using namespace service_api;

static_assert(scalar<set_cookie>);

namespace {

std::string text_of(const set_cookie& one) {
    std::string text;
    one.append_to(text);
    return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_cookie_is_written_and_read_back) {
    const struct {
        set_cookie cookie;
        std::string_view text;
    } cases[] = {
        {{.name = "id", .value = ""}, "id="},
        {{.name = "id", .value = "a=b"}, "id=a=b"},
        {{.name = "id",
          .value = "a",
          .path = "/",
          .domain = "example.com",
          .max_age = 60,
          .secure = true,
          .http_only = true,
          .same_site = same_site_policy::lax},
         "id=a; Path=/; Domain=example.com; Max-Age=60; Secure; HttpOnly; SameSite=Lax"},
        {{.name = "id", .value = "a", .max_age = -1, .same_site = same_site_policy::strict},
         "id=a; Max-Age=-1; SameSite=Strict"},
        {{.name = "id", .value = "a", .secure = true, .same_site = same_site_policy::none},
         "id=a; Secure; SameSite=None"},
    };
    for (const auto& [cookie, text] : cases) {
        BOOST_TEST(text_of(cookie) == text);
        BOOST_TEST((set_cookie::parse(text) == cookie));
    }
}

BOOST_AUTO_TEST_CASE(a_cookie_of_another_server_is_read) {
    const set_cookie id{.name = "id", .value = "a"};
    const set_cookie full{
        .name = "id", .value = "a", .path = "/x", .max_age = 5, .secure = true, .same_site = same_site_policy::lax};
    const struct {
        std::string_view text;
        std::optional<set_cookie> cookie;
    } cases[] = {
        {"id=\"a\"", id},
        {" id = a ;", id},
        {"id=a; Expires=Wed, 21 Oct 2026 07:28:00 GMT; Partitioned; SameSite=Later", id},
        {"id=a;path=/;MAX-AGE=5;secure;samesite=LAX;Path=/x", full},
        {"", std::nullopt},
        {"id", std::nullopt},
        {"=a", std::nullopt},
        {"i d=a", std::nullopt},
        {"id=a b", std::nullopt},
        {"id=a,b", std::nullopt},
        {"id=a; Max-Age=x", std::nullopt},
        {"id=a; Path=/\r\nX: b", std::nullopt},
    };
    for (const auto& [text, cookie] : cases) BOOST_TEST_CONTEXT(text) BOOST_TEST((set_cookie::parse(text) == cookie));
}

BOOST_AUTO_TEST_CASE(a_cookie_that_would_be_read_otherwise_is_not_written) {
    const set_cookie cases[] = {
        {},
        {.name = "i=d", .value = "a"},
        {.name = "id", .value = "a; Domain=example.com"},
        {.name = "id", .value = "a\r\nSet-Cookie: b=c"},
        {.name = "id", .value = "a", .path = "/; Secure"},
        {.name = "id", .value = "a", .domain = "b\n"},
    };
    for (const set_cookie& one : cases) {
        BOOST_TEST(!one.is_valid());
        BOOST_TEST(text_of(one) == "");
    }
}
