#define BOOST_TEST_MODULE message.outcome
#include <boost/test/unit_test.hpp>
#include <service_api/message/outcome.hpp>
#include <string>

using namespace service_api;

BOOST_AUTO_TEST_CASE(a_value_with_what_stands_beside_it) {
    outcome<std::string> got(std::string("value"), unix_ms{1700000000000}, {{"/a", "minimum", "a must be at least 1"}},
                             http_response{.status = 200, .headers = {{"X-Total", "9"}}});
    BOOST_TEST(static_cast<bool>(got));
    BOOST_TEST(*got == "value");
    BOOST_TEST(got->size() == 5U);
    got->push_back('!');
    BOOST_TEST(*std::as_const(got) == "value!");
    BOOST_TEST(std::as_const(got)->size() == 6U);
    BOOST_TEST(got.server_time()->count == 1700000000000);
    BOOST_TEST(got.violations().size() == 1U);
    BOOST_TEST(got.violations().front().field == "/a");
    BOOST_TEST(*got.headers().find("x-total") == "9");
}

BOOST_AUTO_TEST_CASE(an_error_is_no_value) {
    const outcome<std::string> none(call_error{.stage = call_stage::rejected,
                                               .status = 429,
                                               .code = -1003,
                                               .message = "the rate limit is exceeded",
                                               .retry_after = 1});
    BOOST_TEST(!none);
    BOOST_TEST((none.error().stage == call_stage::rejected));
    BOOST_TEST(none.error().status == 429);
    BOOST_TEST(none.error().code == -1003);
    BOOST_TEST(none.error().message == "the rate limit is exceeded");
    BOOST_TEST(*none.error().retry_after == 1U);
    BOOST_TEST(none.violations().empty());
    BOOST_TEST((none.server_time() == std::nullopt));
    const call_error problem_details;
    BOOST_TEST((problem_details.stage == call_stage::not_sent && problem_details.status == 0 &&
                problem_details.code == 0 && !problem_details.transport));
}

BOOST_AUTO_TEST_CASE(an_error_is_a_line_of_the_catalogue_by_its_status_its_code_and_its_name) {
    constexpr error_definition full{.status = 409, .code = -7, .message = "no room", .name = "FULL"};
    const struct {
        int status;
        std::int64_t code;
        const char* name;
        bool is_full;
    } cases[] = {
        {409, -7, "FULL", true},   {410, -7, "FULL", false}, {409, -8, "FULL", false},
        {409, -7, "EMPTY", false}, {409, -7, "", false},
    };
    for (const auto& [status, code, name, is_full] : cases)
        BOOST_TEST(call_error({.status = status, .code = code, .name = name}).is(full) == is_full, name);
    // The error bodies of some interfaces have no names.
    BOOST_TEST(call_error({.status = 409, .code = -7, .bodies_have_names = false}).is(full));
    BOOST_TEST(!call_error({.status = 409, .code = -8, .bodies_have_names = false}).is(full));
    BOOST_TEST(!call_error({.status = 410, .code = -7, .bodies_have_names = false}).is(full));
}
