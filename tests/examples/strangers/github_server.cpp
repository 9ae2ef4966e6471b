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
    return *read_json<Record>(text, direction::answer).value;
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
    std::optional<failure_of<Op>> refuses(const Op& ask) const {
        if (*ask.owner != "octocat" || *ask.repo != "Hello-World") return fail<refusals::not_found>();
        if constexpr (requires { ask.issue_number; }) {
            if (*ask.issue_number == 6) return fail<refusals::gone>();
            if (*ask.issue_number < 1 || *ask.issue_number > 6) return fail<refusals::not_found>();
        }
        if constexpr (requires { ask.comment_id; }) {
            if (*ask.comment_id < 1 || *ask.comment_id > 3) return fail<refusals::not_found>();
        }
        return std::nullopt;
    }
    template <class Op>
    std::optional<failure_of<Op>> refuses(const Op& ask, const caller& who) const {
        if (auto why = refuses(ask)) return why;
        if (!who.has_role("push")) return fail<refusals::forbidden>();
        return std::nullopt;
    }

    template <class Op>
    issue& issue_of(const Op& ask) {
        return issues[static_cast<std::size_t>(*ask.issue_number - 1)];
    }
    template <class Op>
    issue_comment& comment_of(const Op& ask) {
        return comments[static_cast<std::size_t>(*ask.comment_id - 1)];
    }

    // Pages of two rows, with the links that lead on.
    template <class Row, class Op>
    static answered<200, std::vector<Row>, list_headers> page(const std::vector<Row>& rows, const Op& ask,
                                                              const std::string& path) {
        const auto size = static_cast<std::size_t>(ask.per_page.value_or(2));
        const auto number = static_cast<std::size_t>(ask.page.value_or(1));
        const std::size_t begin = std::min((number - 1) * size, rows.size());
        const std::size_t end = std::min(begin + size, rows.size());
        answered<200, std::vector<Row>, list_headers> made{
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
            on<list_issues>([this](const list_issues& ask) -> reply<list_issues> {
                if (const auto why = refuses(ask)) return *why;
                std::vector<issue> found;
                for (const issue& one : issues) {
                    if (ask.state == wanted_state::all || *one.state == issue_state::open) found.push_back(one);
                }
                return page(found, ask, "/repositories/1296269/issues");
            }),
            on<get_issue>([this](const get_issue& ask) -> reply<get_issue> {
                if (const auto why = refuses(ask)) return *why;
                if (ask.known_version == std::string("\"1\"")) return issue_or_unchanged(answered<304>{});
                return issue_or_unchanged(answered<200, issue, version_headers>{issue_of(ask), {.etag = "\"1\""}});
            }),
            on<create_issue>([this](const create_issue& ask) -> reply<create_issue> {
                if (const auto why = refuses(ask)) return *why;
                if (ask.title->empty())
                    return fail<refusals::validation_failed>({{"/title", "required", "title is missing"}});
                issue made = issues.front();
                made.number = static_cast<std::int64_t>(issues.size()) + 2;
                made.title = *ask.title;
                made.labels->clear();
                if (ask.labels) {
                    for (const auto& one : *ask.labels) {
                        const auto* name = std::get_if<std::string>(&one);
                        made.labels->push_back(name != nullptr ? *name : *std::get<chosen_label>(one).name);
                    }
                }
                return answered<201, issue, created_headers>{
                    made,
                    {.location = uri::parse("https://api.github.com/repos/octocat/Hello-World/issues/7").value()}};
            }),
            on<update_issue>([this](const update_issue& ask, const caller& who) -> reply<update_issue> {
                if (const auto why = refuses(ask, who)) return *why;
                issue& one = issue_of(ask);
                if (ask.state) one.state = *ask.state;
                if (ask.state_reason && *ask.state_reason)
                    one.state_reason = service_api::open<reason_for_state>(**ask.state_reason);
                if (ask.milestone && !*ask.milestone) one.milestone = nullptr;
                return one;
            }),
            on<lock_issue>([this](const lock_issue& ask, const caller& who) -> reply<lock_issue> {
                if (const auto why = refuses(ask, who)) return *why;
                issue_of(ask).locked = true;
                return no_content{};
            }),
            on<unlock_issue>([this](const unlock_issue& ask, const caller& who) -> reply<unlock_issue> {
                if (const auto why = refuses(ask, who)) return *why;
                issue_of(ask).locked = false;
                return no_content{};
            }),
            on<list_comments>([this](const list_comments& ask) -> reply<list_comments> {
                if (const auto why = refuses(ask)) return *why;
                return page(comments, ask, "/repositories/1296269/issues/1/comments");
            }),
            on<create_comment>([this](const create_comment& ask) -> reply<create_comment> {
                if (const auto why = refuses(ask)) return *why;
                issue_comment made = comments.front();
                made.body = *ask.body;
                return answered<201, issue_comment, created_headers>{made, {}};
            }),
            on<get_comment>([this](const get_comment& ask) -> reply<get_comment> {
                if (const auto why = refuses(ask)) return *why;
                return comment_of(ask);
            }),
            on<update_comment>([this](const update_comment& ask, const caller& who) -> reply<update_comment> {
                if (const auto why = refuses(ask, who)) return *why;
                comment_of(ask).body = *ask.body;
                return comment_of(ask);
            }),
            on<delete_comment>([this](const delete_comment& ask, const caller& who) -> reply<delete_comment> {
                if (const auto why = refuses(ask, who)) return *why;
                comments.erase(comments.begin() + (*ask.comment_id - 1));
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
void is_refused(session& one, const char* token, const Op& ask, const failure_kind& expected) {
    auto call = one.as(token);
    const auto got = call(ask);
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
    const auto elsewhere = [&](auto ask) {
        ask.repo = "Goodbye-World";
        is_refused(one, octocat, ask, refusals::not_found);
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
    is_refused(one, hubot, closed_issue, refusals::forbidden);
    is_refused(one, hubot, locked_issue, refusals::forbidden);
    is_refused(one, hubot, gone_comment, refusals::forbidden);
    get_issue deleted = one_issue;
    deleted.issue_number = 6;
    is_refused(one, octocat, deleted, refusals::gone);
}

BOOST_AUTO_TEST_CASE(nobody_without_a_token_is_served) {
    session one;
    const auto stranger = [&](const auto&... ask) {
        (is_refused(one, "ghp_unknown", ask, refusals::bad_credentials), ...);
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
    BOOST_TEST(got.error().is(refusals::validation_failed));
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
