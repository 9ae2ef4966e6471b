#define BOOST_TEST_MODULE examples.strangers.github_server
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <service_api/client.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/limits/sliding_window.hpp>
#include <service_api/server.hpp>

#include "github_messages.hpp"
#include "strangers/github/api.hpp"
#include "support/said.hpp"

namespace {

using namespace strangers::github;
using service_api::test::said;

/// Two made-up tokens: octocat may write, and hubot may only read.
struct token_book {
    std::optional<caller> find(std::string_view scheme, std::string_view token, unix_ms) const {
        if (scheme != "bearer") return std::nullopt;
        if (token == "ghp_octocat") return caller{"octocat", {"push"}};
        if (token == "ghp_hubot") return caller{"hubot"};
        return std::nullopt;
    }
};

template <class Record>
Record documented(const std::string& text) {
    return *read_json<Record>(text, direction::response).value;
}

/// One repository with the issues 1 to 5 and the comments 1 to 3 on the first.
struct repository {
    token_book tokens{};
    sliding_window<> limiter{100};
    std::vector<issue> issues{};
    std::vector<issue_comment> comments{};

    repository() {
        for (std::int64_t number = 1; number <= 5; ++number) {
            issues.push_back(documented<issue>(messages::issue()));
            issues.back().number = number;
            issues.back().locked = false;
        }
        for (std::int64_t id = 1; id <= 3; ++id) {
            comments.push_back(documented<issue_comment>(messages::comment()));
            comments.back().id = id;
        }
    }

    template <class Op>
    std::optional<error_of<Op>> refuses(const Op& request) const {
        if (*request.owner != "octocat" || *request.repo != "Hello-World") return fail<own_errors::not_found>();
        if constexpr (requires { request.issue_number; }) {
            if (*request.issue_number == 6) return fail<own_errors::gone>();
            if (*request.issue_number < 1 || *request.issue_number > 6) return fail<own_errors::not_found>();
        }
        if constexpr (requires { request.comment_id; }) {
            if (*request.comment_id < 1 || *request.comment_id > 3) return fail<own_errors::not_found>();
        }
        return std::nullopt;
    }
    template <class Op>
    std::optional<error_of<Op>> refuses(const Op& request, const caller& user) const {
        if (auto why = refuses(request)) return why;
        if (!user.has_role("push")) return fail<own_errors::forbidden>();
        return std::nullopt;
    }

    template <class Op>
    issue& issue_of(const Op& request) {
        return issues[static_cast<std::size_t>(*request.issue_number - 1)];
    }
    template <class Op>
    issue_comment& comment_of(const Op& request) {
        return comments[static_cast<std::size_t>(*request.comment_id - 1)];
    }

    // Pages of two rows, with the links that lead on.
    template <class Row, class Op>
    static response<200, std::vector<Row>, list_headers> page(const std::vector<Row>& rows, const Op& request,
                                                              const std::string& path) {
        const auto size = static_cast<std::size_t>(request.per_page.value_or(2));
        const auto number = static_cast<std::size_t>(request.page.value_or(1));
        const std::size_t begin = std::min((number - 1) * size, rows.size());
        const std::size_t end = std::min(begin + size, rows.size());
        response<200, std::vector<Row>, list_headers> made{
            {rows.begin() + static_cast<std::ptrdiff_t>(begin), rows.begin() + static_cast<std::ptrdiff_t>(end)}, {}};
        made.headers.rate_limit = 5000;
        made.headers.rate_reset = unix_s{1691591363};
        if (end < rows.size()) {
            made.headers.link = "<https://api.github.com" + path + "?per_page=" + std::to_string(size) +
                                "&page=" + std::to_string(number + 1) + ">; rel=\"next\"";
        }
        return made;
    }

    auto open() {
        return serve(
            v1,
            environment{.clock = [] { return unix_ms{1'700'000'000'000}; },
                        .credentials = tokens,
                        .limiter = limiter,
                        .on_exception = [](std::exception_ptr thrown) { std::rethrow_exception(thrown); }},
            handle<list_issues>([this](const list_issues& request) -> reply<list_issues> {
                if (const auto why = refuses(request)) return *why;
                std::vector<issue> found;
                for (const issue& one : issues) {
                    if (request.state == wanted_state::all || *one.state == issue_state::open) found.push_back(one);
                }
                return page(found, request, "/repositories/1296269/issues");
            }),
            handle<get_issue>([this](const get_issue& request) -> reply<get_issue> {
                if (const auto why = refuses(request)) return *why;
                if (request.known_version == std::string("\"1\"")) return issue_or_unchanged(response<304>{});
                return issue_or_unchanged(response<200, issue, version_headers>{issue_of(request), {.etag = "\"1\""}});
            }),
            handle<create_issue>([this](const create_issue& request) -> reply<create_issue> {
                if (const auto why = refuses(request)) return *why;
                if (request.title->empty())
                    return fail<own_errors::validation_failed>(
                        std::vector<violation>{{"/title", "required", "title is missing"}});
                issue made = issues.front();
                made.number = static_cast<std::int64_t>(issues.size()) + 2;
                made.title = *request.title;
                made.labels->clear();
                if (request.labels) {
                    for (const auto& one : *request.labels) {
                        const auto* name = std::get_if<std::string>(&one);
                        made.labels->push_back(name != nullptr ? *name : *std::get<chosen_label>(one).name);
                    }
                }
                return response<201, issue, created_headers>{
                    made,
                    {.location = uri::parse("https://api.github.com/repos/octocat/Hello-World/issues/7").value()}};
            }),
            handle<update_issue>([this](const update_issue& request, const caller& user) -> reply<update_issue> {
                if (const auto why = refuses(request, user)) return *why;
                issue& one = issue_of(request);
                if (request.state) one.state = *request.state;
                if (request.state_reason && *request.state_reason)
                    one.state_reason = service_api::extensible<reason_for_state>(**request.state_reason);
                if (request.milestone && !*request.milestone) one.milestone = nullptr;
                return one;
            }),
            handle<lock_issue>([this](const lock_issue& request, const caller& user) -> reply<lock_issue> {
                if (const auto why = refuses(request, user)) return *why;
                issue_of(request).locked = true;
                return no_content{};
            }),
            handle<unlock_issue>([this](const unlock_issue& request, const caller& user) -> reply<unlock_issue> {
                if (const auto why = refuses(request, user)) return *why;
                issue_of(request).locked = false;
                return no_content{};
            }),
            handle<list_comments>([this](const list_comments& request) -> reply<list_comments> {
                if (const auto why = refuses(request)) return *why;
                return page(comments, request, "/repositories/1296269/issues/1/comments");
            }),
            handle<create_comment>([this](const create_comment& request) -> reply<create_comment> {
                if (const auto why = refuses(request)) return *why;
                issue_comment made = comments.front();
                made.body = *request.body;
                return response<201, issue_comment, created_headers>{made, {}};
            }),
            handle<get_comment>([this](const get_comment& request) -> reply<get_comment> {
                if (const auto why = refuses(request)) return *why;
                return comment_of(request);
            }),
            handle<update_comment>([this](const update_comment& request, const caller& user) -> reply<update_comment> {
                if (const auto why = refuses(request, user)) return *why;
                comment_of(request).body = *request.body;
                return comment_of(request);
            }),
            handle<delete_comment>([this](const delete_comment& request, const caller& user) -> reply<delete_comment> {
                if (const auto why = refuses(request, user)) return *why;
                comments.erase(comments.begin() + (*request.comment_id - 1));
                return no_content{};
            }));
    }
};

struct session {
    repository at{};
    decltype(at.open()) server = at.open();
    loopback<decltype(server)&> line{server};

    auto as(const char* token) { return client(v1, line, bearer{token}); }
};

template <class Op>
void is_refused(session& one, const char* token, const Op& request, const error_definition& expected) {
    auto call = one.as(token);
    const auto got = call(request);
    BOOST_TEST_REQUIRE(!got);
    BOOST_TEST(got.error().is(expected), got.error().status << ' ' << got.error().message);
    BOOST_TEST(got.error().message == expected.message);
}

constexpr const char* octocat = "ghp_octocat";
constexpr const char* hubot = "ghp_hubot";
const list_issues all_issues{.owner = "octocat", .repo = "Hello-World"};
const get_issue one_issue{.owner = "octocat", .repo = "Hello-World", .issue_number = 1};
const create_issue new_issue{.owner = "octocat", .repo = "Hello-World", .title = "Found a bug"};
const update_issue closed_issue{.owner = "octocat",
                                .repo = "Hello-World",
                                .issue_number = 1,
                                .state = issue_state::closed,
                                .state_reason = reason_for_state::not_planned,
                                .milestone = nullptr};
const lock_issue locked_issue{
    .owner = "octocat", .repo = "Hello-World", .issue_number = 1, .lock_reason = reason_to_lock::too_heated};
const unlock_issue unlocked_issue{.owner = "octocat", .repo = "Hello-World", .issue_number = 1};
const list_comments all_comments{.owner = "octocat", .repo = "Hello-World", .issue_number = 1};
const create_comment new_comment{.owner = "octocat", .repo = "Hello-World", .issue_number = 1, .body = "Me too"};
const get_comment one_comment{.owner = "octocat", .repo = "Hello-World", .comment_id = 2};
const update_comment changed_comment{.owner = "octocat", .repo = "Hello-World", .comment_id = 2, .body = "Not me"};
const delete_comment gone_comment{.owner = "octocat", .repo = "Hello-World", .comment_id = 2};

}  // namespace

BOOST_AUTO_TEST_CASE(every_operation_reaches_its_handler) {
    session one;
    auto call = one.as(octocat);
    const auto listed = call(all_issues);
    BOOST_TEST_REQUIRE(static_cast<bool>(listed));
    BOOST_TEST(listed->body.size() == 2U);
    BOOST_TEST(*listed->headers.rate_limit == 5000);
    BOOST_TEST(*std::get<0>(*call(one_issue)).body.title == "Found a bug");
    get_issue again = one_issue;
    again.known_version = std::get<0>(*call(one_issue)).headers.etag;
    BOOST_TEST(call(again)->index() == 1U);

    create_issue labelled = new_issue;
    labelled.labels = std::vector<std::variant<std::string, chosen_label>>{"bug", chosen_label{.name = "new"}};
    const auto made = call(labelled);
    BOOST_TEST_REQUIRE(static_cast<bool>(made));
    BOOST_TEST(*made->body.number == 7);
    BOOST_TEST(std::get<std::string>(made->body.labels->at(1)) == "new");
    BOOST_TEST(made->headers.location->text() == "https://api.github.com/repos/octocat/Hello-World/issues/7");

    const auto closed = call(closed_issue);
    BOOST_TEST_REQUIRE(static_cast<bool>(closed));
    BOOST_TEST((*closed->state == issue_state::closed));
    BOOST_TEST((**closed->state_reason == reason_for_state::not_planned));
    BOOST_TEST((closed->milestone == nullptr));
    BOOST_TEST(static_cast<bool>(call(locked_issue)));
    BOOST_TEST(*one.at.issues.front().locked);
    BOOST_TEST(static_cast<bool>(call(unlocked_issue)));
    BOOST_TEST(!*one.at.issues.front().locked);

    BOOST_TEST(call(all_comments)->body.size() == 2U);
    BOOST_TEST(*call(new_comment)->body.body == "Me too");
    // Two paths of one shape: the number of an issue, and the id of a comment.
    BOOST_TEST(*call(one_comment)->id == 2);
    BOOST_TEST(*call(changed_comment)->body == "Not me");
    BOOST_TEST(static_cast<bool>(call(gone_comment)));
    BOOST_TEST(one.at.comments.size() == 2U);
}

BOOST_AUTO_TEST_CASE(every_operation_can_refuse) {
    session one;
    const auto elsewhere = [&](auto request) {
        request.repo = "Goodbye-World";
        is_refused(one, octocat, request, own_errors::not_found);
    };
    elsewhere(all_issues);
    elsewhere(one_issue);
    elsewhere(new_issue);
    elsewhere(closed_issue);
    elsewhere(locked_issue);
    elsewhere(unlocked_issue);
    elsewhere(all_comments);
    elsewhere(new_comment);
    elsewhere(one_comment);
    elsewhere(changed_comment);
    elsewhere(gone_comment);
    is_refused(one, hubot, closed_issue, own_errors::forbidden);
    is_refused(one, hubot, locked_issue, own_errors::forbidden);
    is_refused(one, hubot, gone_comment, own_errors::forbidden);
    get_issue deleted = one_issue;
    deleted.issue_number = 6;
    is_refused(one, octocat, deleted, own_errors::gone);
}

BOOST_AUTO_TEST_CASE(nobody_without_a_token_is_served) {
    session one;
    const auto stranger = [&](const auto&... request) {
        (is_refused(one, "ghp_unknown", request, own_errors::bad_credentials), ...);
    };
    stranger(all_issues, one_issue, new_issue, closed_issue, locked_issue, unlocked_issue, all_comments, new_comment,
             one_comment, changed_comment, gone_comment);
    const http_response without = one.server({.method = "GET", .target = "/repos/octocat/Hello-World/issues"});
    BOOST_TEST(without.status == 401);
    BOOST_TEST(without.body == R"({"message":"Requires authentication",)"
                               R"("documentation_url":"https://docs.github.com/rest","status":"401"})");
    BOOST_TEST(*without.headers.find("WWW-Authenticate") == "Bearer realm=\"api\"");
}

BOOST_AUTO_TEST_CASE(what_the_server_cannot_read_is_refused_as_github_says_it) {
    session one;
    const auto put = [&](std::string target, std::string body) {
        return one.server({.method = "PUT",
                           .target = std::move(target),
                           .headers = {{"Authorization", "Bearer ghp_octocat"}, {"Content-Type", "application/json"}},
                           .body = std::move(body)});
    };
    const auto reason = put("/repos/octocat/Hello-World/issues/1/lock", R"({"lock_reason":"boring"})");
    BOOST_TEST(reason.status == 422);
    BOOST_TEST(reason.body ==
               R"({"message":"Validation Failed","documentation_url":"https://docs.github.com/rest","errors":[{)"
               R"("field":"lock_reason","code":"invalid","message":"lock_reason must be one of off-topic, too heated, )"
               R"(resolved, spam"}],"status":"422"})");
    BOOST_TEST(put("/repos/octocat/Hello-World/issues/one/lock", "{}").status == 422);

    auto call = one.as(octocat);
    create_issue nameless = new_issue;
    nameless.title = "";
    const auto got = call(nameless);
    BOOST_TEST(got.error().is(own_errors::validation_failed));
    BOOST_TEST(said(got.error().violations) == "/title | missing_field | title is missing");
}

BOOST_AUTO_TEST_CASE(the_limit_is_one_for_all_operations) {
    session one;
    auto call = one.as(hubot);
    for (std::uint32_t i = 0; i < primary_limit.count; ++i) {
        if (!call(one_comment)) BOOST_FAIL("refused after " << i);
    }
    BOOST_TEST(call(one_comment).error().status == 429);
    BOOST_TEST(call(all_issues).error().status == 429);
    BOOST_TEST(static_cast<bool>(one.as(octocat)(all_issues)));
}

BOOST_AUTO_TEST_CASE(lists_are_walked_by_their_links) {
    session one;
    auto call = one.as(octocat);
    std::string numbers;
    auto walk = pages(call, list_issues{.owner = "octocat", .repo = "Hello-World", .state = wanted_state::all});
    for (const issue& row : walk) numbers += std::to_string(*row.number);
    BOOST_TEST(walk.error() == nullptr);
    // The links, as the documented ones, lead to /repositories/<id>: only their query is taken.
    BOOST_TEST(numbers == "12345");
    std::string ids;
    auto comments =
        pages(call, list_comments{.owner = "octocat", .repo = "Hello-World", .issue_number = 1, .per_page = 1});
    for (const issue_comment& row : comments) ids += std::to_string(*row.id);
    BOOST_TEST(comments.error() == nullptr);
    BOOST_TEST(ids == "123");
}
