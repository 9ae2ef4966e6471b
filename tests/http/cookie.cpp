#define BOOST_TEST_MODULE http.cookie
#include <boost/test/unit_test.hpp>
#include <service_api/http/cookie.hpp>
#include <string>
#include <string_view>

using namespace service_api;
using detail::find_cookie;
using detail::is_cookie_value;

static_assert(is_cookie_value("") && is_cookie_value("a=b!#$%&'()*+-./:<=>?@[]^_`{|}~"));
static_assert(!is_cookie_value("a b") && !is_cookie_value("a,b") && !is_cookie_value("a;b") &&
              !is_cookie_value("\"a\""));
static_assert(!is_cookie_value("a\\b") && !is_cookie_value("a\t") && !is_cookie_value("a\x7F") &&
              !is_cookie_value("\xC3\xBC"));

BOOST_AUTO_TEST_CASE(a_cookie_is_found_in_all_headers) {
    const struct {
        http_headers headers;
        std::size_t count;
        std::string_view value;
    } cases[] = {
        {{}, 0, ""},
        {{{"Cookie", ""}}, 0, ""},
        {{{"Cookie", "id=a"}}, 1, "a"},
        {{{"cookie", "x=1; id=a=b; y=2"}}, 1, "a=b"},
        {{{"Cookie", " x=1;id=a ;"}}, 1, "a"},
        {{{"Cookie", "id="}}, 1, ""},
        {{{"Cookie", "id=\"a\""}}, 1, "a"},
        {{{"Cookie", "id=\"\""}}, 1, ""},
        {{{"Cookie", "id=\""}}, 1, "\""},
        // Names are compared with case; a cookie of another form is of another program.
        {{{"Cookie", "ID=a; id; idx=b; =c; ;;"}}, 0, ""},
        {{{"Cookie", "id=a; id=b"}}, 2, "b"},
        {{{"Cookie", "id=a"}, {"X", "id=c"}, {"Cookie", "id=b"}}, 2, "b"},
        {{{"Cookie", "x=1"}, {"Cookie", "id=b"}}, 1, "b"},
    };
    for (const auto& one : cases) {
        const detail::found_cookie found = find_cookie(one.headers, "id");
        BOOST_TEST(found.count == one.count);
        BOOST_TEST(found.value == one.value);
    }
}

BOOST_AUTO_TEST_CASE(cookies_are_joined) {
    std::string text;
    detail::append_cookie(text, "a", "1");
    detail::append_cookie(text, "b", "");
    BOOST_TEST(text == "a=1; b=");
}
