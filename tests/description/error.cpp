#define BOOST_TEST_MODULE description.error
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <regex>
#include <service_api/description/error.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace service_api;

BOOST_AUTO_TEST_CASE(the_catalogue_has_these_statuses_and_codes) {
    struct row {
        error_definition definition;
        int status, code;
    };
    // The four-digit codes are those of the design's open points; if only HTTP defines an error, its code is the
    // negated status.
    const std::vector<row> table{
        {errors::malformed, 400, -400},
        {errors::validation_error, 400, -1005},
        {errors::unknown_parameter, 400, -1004},
        {errors::data_not_found, 400, -1006},
        {errors::credentials_missing, 401, -1001},
        {errors::timestamp_out_of_range, 401, -1001},
        {errors::not_authenticated, 401, -1002},
        {errors::forbidden, 403, -1002},
        {errors::not_found, 404, -404},
        {errors::method_not_allowed, 405, -405},
        {errors::not_acceptable, 406, -406},
        {errors::request_timeout, 408, -408},
        {errors::replayed, 409, -1007},
        {errors::idempotency_key_running, 409, -409},
        {errors::length_required, 411, -411},
        {errors::body_too_large, 413, -413},
        {errors::target_too_long, 414, -414},
        {errors::unsupported_media_type, 415, -415},
        {errors::idempotency_key_reused, 422, -422},
        {errors::too_many_requests, 429, -1003},
        {errors::head_too_large, 431, -431},
        {errors::internal, 500, -1000},
        {errors::service_unavailable, 503, -503},
    };
    BOOST_TEST_REQUIRE(errors::all.size() == table.size());
    std::set<std::pair<int, int>> distinct;
    std::set<std::string> messages;
    for (std::size_t i = 0; i < table.size(); ++i) {
        BOOST_TEST_CONTEXT(table[i].definition.message) {
            BOOST_TEST(table[i].definition.status == table[i].status);
            BOOST_TEST(table[i].definition.code == table[i].code);
            BOOST_TEST((errors::all[i] == table[i].definition));
            distinct.emplace(table[i].status, table[i].code);
            messages.emplace(table[i].definition.message);
        }
    }
    // For clients, a timestamp out of range is a malformed credential: only the message and the rule differ.
    BOOST_TEST(distinct.size() == table.size() - 1);
    BOOST_TEST(messages.size() == table.size());
}

// Two errors to a row, in the form in which `map_error` receives them: `| name | status, code | name | status, code |`.
BOOST_AUTO_TEST_CASE(docs_describing_an_api_lists_every_kind) {
    std::ifstream page(std::filesystem::path(__FILE__).parent_path() / "../../docs/describing_an_api.md");
    const std::regex kind(R"(`\w+` \| (\d{3}), (-\d+) \|)");
    std::vector<std::pair<int, int>> listed, expected;
    for (std::string line; std::getline(page, line);) {
        for (std::sregex_iterator one(line.begin(), line.end(), kind), end; one != end; ++one)
            listed.emplace_back(std::stoi((*one)[1]), std::stoi((*one)[2]));
    }
    for (const error_definition& one : errors::all) expected.emplace_back(one.status, one.code);
    std::sort(listed.begin(), listed.end());
    std::sort(expected.begin(), expected.end());
    BOOST_TEST((listed == expected));
}

BOOST_AUTO_TEST_CASE(a_failure_is_its_kind_and_what_was_found) {
    const violation found{.field = "/page", .rule = "minimum", .message = "page must be at least 1"};
    const request_error one{errors::validation_error, {found}};
    BOOST_TEST((one.definition == errors::validation_error));
    BOOST_TEST_REQUIRE(one.violations.size() == 1U);
    BOOST_TEST((one.violations.front() == found));
    const request_error bare = errors::forbidden;
    BOOST_TEST(bare.violations.empty());
    BOOST_TEST((bare == request_error(errors::forbidden)));
    BOOST_TEST((bare != request_error(errors::not_authenticated)));  // the same code with two statuses
    BOOST_TEST((one != request_error(errors::validation_error)));
    violation elsewhere = found;
    elsewhere.field = "/size";
    BOOST_TEST((found != elsewhere));
}
