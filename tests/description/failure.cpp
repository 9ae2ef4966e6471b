#define BOOST_TEST_MODULE description.failure
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <regex>
#include <service_api/description/failure.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace service_api;

BOOST_AUTO_TEST_CASE(the_catalogue_has_these_statuses_and_codes) {
    struct row {
        failure_kind kind;
        int status, code;
    };
    // The four-digit codes are those of the design's open points; if only HTTP defines an error, its code is the
    // negated status.
    const std::vector<row> table{
        {failures::malformed, 400, -400},          {failures::broken_rule, 400, -1005},
        {failures::unknown_parameter, 400, -1004}, {failures::data_not_found, 400, -1006},
        {failures::headers_missing, 401, -1001},   {failures::timestamp_out_of_range, 401, -1001},
        {failures::not_authenticated, 401, -1002}, {failures::forbidden, 403, -1002},
        {failures::no_such_path, 404, -404},       {failures::method_not_allowed, 405, -405},
        {failures::too_slow, 408, -408},           {failures::replayed, 409, -1007},
        {failures::length_required, 411, -411},    {failures::body_too_large, 413, -413},
        {failures::target_too_long, 414, -414},    {failures::wrong_content_type, 415, -415},
        {failures::too_many_requests, 429, -1003}, {failures::head_too_large, 431, -431},
        {failures::internal, 500, -1000},          {failures::overloaded, 503, -503},
    };
    BOOST_TEST_REQUIRE(failures::all.size() == table.size());
    std::set<std::pair<int, int>> distinct;
    std::set<std::string> messages;
    for (std::size_t i = 0; i < table.size(); ++i) {
        BOOST_TEST_CONTEXT(table[i].kind.message) {
            BOOST_TEST(table[i].kind.status == table[i].status);
            BOOST_TEST(table[i].kind.code == table[i].code);
            BOOST_TEST((failures::all[i] == table[i].kind));
            distinct.emplace(table[i].status, table[i].code);
            messages.emplace(table[i].kind.message);
        }
    }
    // For clients, a timestamp out of range is a malformed credential: only the message and the rule differ.
    BOOST_TEST(distinct.size() == table.size() - 1);
    BOOST_TEST(messages.size() == table.size());
}

// Two errors to a row, in the form in which `line_for` receives them: `| name | status, code | name | status, code |`.
BOOST_AUTO_TEST_CASE(docs_describing_an_api_lists_every_kind) {
    std::ifstream page(std::filesystem::path(__FILE__).parent_path() / "../../docs/describing_an_api.md");
    const std::regex kind(R"(`\w+` \| (\d{3}), (-\d+) \|)");
    std::vector<std::pair<int, int>> listed, expected;
    for (std::string line; std::getline(page, line);) {
        for (std::sregex_iterator one(line.begin(), line.end(), kind), end; one != end; ++one)
            listed.emplace_back(std::stoi((*one)[1]), std::stoi((*one)[2]));
    }
    for (const failure_kind& one : failures::all) expected.emplace_back(one.status, one.code);
    std::sort(listed.begin(), listed.end());
    std::sort(expected.begin(), expected.end());
    BOOST_TEST((listed == expected));
}

BOOST_AUTO_TEST_CASE(a_failure_is_its_kind_and_what_was_found) {
    const violation found{.field = "/page", .rule = "at_least", .message = "page must be at least 1"};
    const failure one{failures::broken_rule, {found}};
    BOOST_TEST((one.kind == failures::broken_rule));
    BOOST_TEST_REQUIRE(one.violations.size() == 1U);
    BOOST_TEST((one.violations.front() == found));
    const failure bare = failures::forbidden;
    BOOST_TEST(bare.violations.empty());
    BOOST_TEST((bare == failure(failures::forbidden)));
    BOOST_TEST((bare != failure(failures::not_authenticated)));  // the same code with two statuses
    BOOST_TEST((one != failure(failures::broken_rule)));
    violation elsewhere = found;
    elsewhere.field = "/size";
    BOOST_TEST((found != elsewhere));
}
