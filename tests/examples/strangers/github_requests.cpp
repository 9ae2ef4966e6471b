#define BOOST_TEST_MODULE examples.strangers.github_requests
#include <boost/test/unit_test.hpp>
#include <service_api/client.hpp>
#include <system_error>

#include "strangers/github/api.hpp"

namespace {

using namespace strangers::github;

/// Keeps what it is given, and answers nothing that anybody could use.
struct recorder {
    http_request sent{};

    http_response send(const http_request& request, std::error_code&) {
        sent = request;
        return {.status = 500};
    }
};

// The head and the body as one text: `GET /repos/...` and, below, the body.
template <class Op>
std::string sent(const Op& op) {
    recorder line;
    client call(v1, line, bearer{"ghp_secret"});
    static_cast<void>(call(op));
    const auto header = [&](const char* name) {
        const std::string* value = line.sent.headers.find(name);
        return value == nullptr ? std::string("(none)") : *value;
    };
    BOOST_TEST(header("Accept") == "application/vnd.github+json");
    BOOST_TEST(header("X-GitHub-Api-Version") == "2022-11-28");
    BOOST_TEST(header("User-Agent") == "service_api");
    BOOST_TEST(header("Authorization") == "Bearer ghp_secret");
    BOOST_TEST(header("Content-Type") == (line.sent.body.empty() ? "(none)" : "application/json"));
    BOOST_TEST((build_request(op).target == line.sent.target && build_request(op).body == line.sent.body));
    return line.sent.method + ' ' + line.sent.target + (line.sent.body.empty() ? "" : "\n" + line.sent.body);
}

}  // namespace

// Pages "Issues" and "Issue comments", the examples beside each operation.
BOOST_AUTO_TEST_CASE(requests_are_the_documented_ones) {
    BOOST_TEST(sent(list_issues{.owner = "octocat", .repo = "Hello-World"}) == "GET /repos/octocat/Hello-World/issues");
    BOOST_TEST(sent(get_issue{.owner = "octocat", .repo = "Hello-World", .issue_number = 1347}) ==
               "GET /repos/octocat/Hello-World/issues/1347");
    BOOST_TEST(
        sent(create_issue{.owner = "octocat",
                          .repo = "Hello-World",
                          .title = "Found a bug",
                          .body = "I'm having a problem with this.",
                          .assignees = std::vector<std::string>{"octocat"},
                          .milestone = 1,
                          .labels = {{"bug"}}}) ==
        "POST /repos/octocat/Hello-World/issues\n"
        R"({"title":"Found a bug","body":"I'm having a problem with this.","assignees":["octocat"],"milestone":1,)"
        R"("labels":["bug"]})");
    BOOST_TEST(
        sent(update_issue{.owner = "octocat",
                          .repo = "Hello-World",
                          .issue_number = 1347,
                          .title = "Found a bug",
                          .body = "I'm having a problem with this.",
                          .assignees = std::vector<std::string>{"octocat"},
                          .state = issue_state::open,
                          .milestone = 1,
                          .labels = {{"bug"}}}) ==
        "PATCH /repos/octocat/Hello-World/issues/1347\n"
        R"({"title":"Found a bug","body":"I'm having a problem with this.","assignees":["octocat"],"state":"open",)"
        R"("milestone":1,"labels":["bug"]})");
    BOOST_TEST(sent(lock_issue{.owner = "octocat",
                               .repo = "Hello-World",
                               .issue_number = 1347,
                               .lock_reason = reason_to_lock::off_topic}) ==
               "PUT /repos/octocat/Hello-World/issues/1347/lock\n"
               R"({"lock_reason":"off-topic"})");
    BOOST_TEST(sent(unlock_issue{.owner = "octocat", .repo = "Hello-World", .issue_number = 1347}) ==
               "DELETE /repos/octocat/Hello-World/issues/1347/lock");
    BOOST_TEST(sent(list_comments{.owner = "octocat", .repo = "Hello-World", .issue_number = 1347}) ==
               "GET /repos/octocat/Hello-World/issues/1347/comments");
    BOOST_TEST(
        sent(create_comment{.owner = "octocat", .repo = "Hello-World", .issue_number = 1347, .body = "Me too"}) ==
        "POST /repos/octocat/Hello-World/issues/1347/comments\n"
        R"({"body":"Me too"})");
    BOOST_TEST(sent(get_comment{.owner = "octocat", .repo = "Hello-World", .comment_id = 1}) ==
               "GET /repos/octocat/Hello-World/issues/comments/1");
    BOOST_TEST(sent(update_comment{.owner = "octocat", .repo = "Hello-World", .comment_id = 1, .body = "Me too"}) ==
               "PATCH /repos/octocat/Hello-World/issues/comments/1\n"
               R"({"body":"Me too"})");
    BOOST_TEST(sent(delete_comment{.owner = "octocat", .repo = "Hello-World", .comment_id = 1}) ==
               "DELETE /repos/octocat/Hello-World/issues/comments/1");
}

BOOST_AUTO_TEST_CASE(what_may_be_left_out_is_sent_when_it_is_there) {
    BOOST_TEST(sent(list_issues{.owner = "octocat",
                                .repo = "Hello-World",
                                .state = wanted_state::all,
                                .labels = std::vector<std::string>{"bug", "ui", "@high"},
                                .sort = issue_order::updated,
                                .direction = sort_direction::asc,
                                .since = date_time::parse("2011-04-22T13:33:48Z"),
                                .per_page = 100,
                                .page = 2}) ==
               "GET /repos/octocat/Hello-World/issues?state=all&labels=bug%2Cui%2C%40high&sort=updated&direction=asc"
               "&since=2011-04-22T13%3A33%3A48Z&per_page=100&page=2");
    BOOST_TEST(sent(lock_issue{.owner = "octocat", .repo = "Hello-World", .issue_number = 1}) ==
               "PUT /repos/octocat/Hello-World/issues/1/lock\n{}");
    BOOST_TEST(sent(update_issue{.owner = "octocat",
                                 .repo = "Hello-World",
                                 .issue_number = 1,
                                 .assignees = std::vector<std::string>{},
                                 .state = issue_state::closed,
                                 .state_reason = reason_for_state::not_planned,
                                 .milestone = nullptr}) ==
               "PATCH /repos/octocat/Hello-World/issues/1\n"
               R"({"assignees":[],"state":"closed","state_reason":"not_planned","milestone":null})");
    BOOST_TEST(sent(create_issue{.owner = "a",
                                 .repo = "b",
                                 .title = "c",
                                 .milestone = "1",
                                 .labels = {{"bug", chosen_label{.name = "new", .color = nullptr}}}}) ==
               "POST /repos/a/b/issues\n"
               R"({"title":"c","milestone":"1","labels":["bug",{"name":"new","color":null}]})");
    recorder line;
    client call(v1, line, bearer{"ghp_secret"});
    static_cast<void>(
        call(get_issue{.owner = "a", .repo = "b", .issue_number = 1, .known_version = "\"644b5b0155e6\""}));
    BOOST_TEST(*line.sent.headers.find("If-None-Match") == "\"644b5b0155e6\"");
}

BOOST_AUTO_TEST_CASE(a_request_that_breaks_a_rule_is_not_sent) {
    recorder line;
    client call(v1, line, bearer{"ghp_secret"});
    const auto many = call(list_issues{.owner = "octocat", .repo = "", .per_page = 101});
    BOOST_TEST((many.error().stage == call_stage::not_sent));
    BOOST_TEST_REQUIRE(many.error().violations.size() == 2U);
    BOOST_TEST(many.error().violations[0].message == "repo must not be empty");
    BOOST_TEST(many.error().violations[1].message == "per_page must be at most 100");
    const auto longer =
        call(create_comment{.owner = "a", .repo = "b", .issue_number = 1, .body = std::string(65537, 'x')});
    BOOST_TEST(longer.error().violations.at(0).message == "body must have at most 65536 characters");
    BOOST_TEST(line.sent.target.empty());
}
