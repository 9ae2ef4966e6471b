#define BOOST_TEST_MODULE message.success_media_types
#include <boost/test/unit_test.hpp>
#include <exception>
#include <service_api/description.hpp>
#include <service_api/message/success_media_types.hpp>
#include <service_api/server.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace {

using namespace service_api;
using types = std::vector<std::string>;

struct accepting : problem_details {
    static constexpr inplace_vector<fixed_header> request_headers{fixed_header{"accept", "application/vnd.shop"}};
};

template <class Response, class Conventions = problem_details>
struct ask {
    static constexpr auto http =
        endpoint<Response, Conventions>{.route = get("/a"), .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(ask, (), (), (), ())
};

template <class Op>
types types_of() {
    return {detail::success_media_types<Op>.begin(), detail::success_media_types<Op>.end()};
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_success_has_its_media_type) {
    using json = ask<std::int64_t>;
    using csv = ask<raw_body<"text/csv">>;
    using both = ask<std::variant<response<200, std::int64_t>, response<203, raw_body<"text/csv">>>>;
    using neither = ask<std::variant<response<200, std::int64_t>, no_content>>;
    BOOST_TEST(types_of<json>() == types{"application/json"}, boost::test_tools::per_element());
    BOOST_TEST(types_of<csv>() == types{"text/csv"}, boost::test_tools::per_element());
    BOOST_TEST(types_of<both>() == (types{"application/json", "text/csv"}), boost::test_tools::per_element());
    BOOST_TEST(types_of<neither>() == (types{"application/json", ""}), boost::test_tools::per_element());
    BOOST_TEST((!detail::is_accept_checked<json>() && detail::is_accept_checked<csv>()));
    BOOST_TEST((detail::is_accept_checked<both>() && !detail::is_accept_checked<neither>()));
    BOOST_TEST(!(detail::is_accept_checked<ask<no_content>>()));
    BOOST_TEST(!(detail::is_accept_checked<ask<raw_body<"text/csv">, accepting>>()));
}

BOOST_AUTO_TEST_CASE(a_server_rejects_an_accept_that_excludes_every_success) {
    using csv = ask<raw_body<"text/csv">>;
    static constexpr api<csv> v1{.title = "A", .version = "1"};
    const auto server =
        serve(v1, environment{.clock = [] { return unix_ms{0}; }, .on_exception = [](std::exception_ptr) {}},
              handle<csv>([](const csv&) { return raw_body<"text/csv">{"a,b"}; }));
    const struct {
        http_headers headers;
        int status;
        std::string_view said;
    } cases[] = {
        {{}, 200, "a,b"},
        {{{"Accept", "text/*"}}, 200, "a,b"},
        {{{"Accept", "application/json"}}, 406, "Accept must allow text/csv"},
        {{{"Accept", "application/json"}, {"Accept", "*/*;q=0.1"}}, 200, "a,b"},
    };
    for (const auto& [headers, status, said] : cases) {
        const http_response response = server({.method = "GET", .target = "/a", .headers = headers});
        BOOST_TEST(response.status == status);
        BOOST_TEST((response.body.find(said) != std::string::npos), response.body);
    }
}
