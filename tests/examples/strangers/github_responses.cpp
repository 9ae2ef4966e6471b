#define BOOST_TEST_MODULE examples.strangers.github_responses
#include <boost/test/unit_test.hpp>
#include <service_api/client.hpp>
#include <system_error>

#include "github_messages.hpp"
#include "strangers/github/api.hpp"
#include "support/said.hpp"
#include "support/written_again.hpp"

namespace {

using namespace strangers::github;
using service_api::test::is_written_again;
using service_api::test::said;

/// A server that says one thing.
struct fixed {
    http_response response;

    http_response send(const http_request&, std::error_code&) { return response; }
};

template <class Op>
auto answered_with(const Op& request, http_response response) {
    fixed line{std::move(response)};
    client call(v1, line, bearer{"ghp_secret"});
    return call(request);
}

const get_issue one_issue{.owner = "octocat", .repo = "Hello-World", .issue_number = 1347};
const list_issues all_issues{.owner = "octocat", .repo = "Hello-World"};

template <class Op>
call_error refused(const Op& request, int status, const std::string& body) {
    const auto got = answered_with(request, {status, {}, body});
    BOOST_TEST_REQUIRE(!got);
    BOOST_TEST((got.error().stage == call_stage::rejected));
    return got.error();
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_issue_is_read_whole) {
    for (const std::string& text : {messages::issue(), messages::full_issue()}) {
        const auto got = answered_with(one_issue, {200, {{"ETag", "\"644b5b0155e6\""}}, text});
        BOOST_TEST_REQUIRE(static_cast<bool>(got), got.error().message << said(got.error().violations));
        BOOST_TEST(said(got.violations()) == "");
        const auto& [one, headers] = std::get<0>(*got);
        BOOST_TEST(*headers.etag == "\"644b5b0155e6\"");
        BOOST_TEST(*one.number == 1347);
        BOOST_TEST((*one.state == issue_state::open));
        BOOST_TEST((**one.state_reason == reason_for_state::completed));
        BOOST_TEST((**one.active_lock_reason == reason_to_lock::too_heated));
        BOOST_TEST((*one.author_association == association::COLLABORATOR));
        BOOST_TEST(*one.user->login == "octocat");
        BOOST_TEST(!*one.user->site_admin);
        const auto& bug = std::get<label>(one.labels->back());
        BOOST_TEST(*bug.name == "bug");
        BOOST_TEST(*bug.default_);
        BOOST_TEST(*one.milestone->number == 1);
        BOOST_TEST((one.closed_at == nullptr));
        BOOST_TEST((*one.created_at == *date_time::parse("2011-04-22T13:33:48Z")));
        BOOST_TEST(one.pull_request->diff_url->text() == "https://github.com/octocat/Hello-World/pull/1347.diff");
        is_written_again(one, text);
    }
    const auto full = answered_with(one_issue, {200, {}, messages::full_issue()});
    const issue& one = std::get<0>(*full).body;
    BOOST_TEST(std::get<std::string>(one.labels->front()) == "help wanted");
    BOOST_TEST(*one.reactions->plus_one == 2);
    BOOST_TEST(*one.reactions->minus_one == 1);
    BOOST_TEST(*(*one.type)->name == "Task");
    BOOST_TEST(one.performed_via_github_app->text == "null");
    BOOST_TEST(*one.sub_issues_summary->percent_completed == 25);
}

BOOST_AUTO_TEST_CASE(an_issue_that_is_still_the_same_has_no_body) {
    const auto got = answered_with(one_issue, {304, {}, ""});
    BOOST_TEST_REQUIRE(static_cast<bool>(got));
    BOOST_TEST(got->index() == 1U);
}

BOOST_AUTO_TEST_CASE(a_list_has_rows_and_says_where_it_goes_on_and_what_is_left) {
    // "Rate limits for the REST API" and "Using pagination in the REST API".
    const auto got = answered_with(all_issues, {200,
                                                {{"link", messages::link},
                                                 {"etag", "W/\"a0b1\""},
                                                 {"x-ratelimit-limit", "5000"},
                                                 {"x-ratelimit-remaining", "4999"},
                                                 {"x-ratelimit-used", "1"},
                                                 {"x-ratelimit-reset", "1691591363"},
                                                 {"x-ratelimit-resource", "core"}},
                                                '[' + messages::issue() + ']'});
    BOOST_TEST_REQUIRE(static_cast<bool>(got));
    BOOST_TEST(said(got.violations()) == "");
    BOOST_TEST(got->body.size() == 1U);
    BOOST_TEST(*got->headers.link == messages::link);
    BOOST_TEST(*got->headers.etag == "W/\"a0b1\"");
    BOOST_TEST(*got->headers.rate_limit == 5000);
    BOOST_TEST(*got->headers.rate_remaining == 4999);
    BOOST_TEST(*got->headers.rate_used == 1);
    BOOST_TEST(got->headers.rate_reset->count == 1691591363);
    BOOST_TEST(*got->headers.rate_resource == "core");
    is_written_again(got->body, '[' + messages::issue() + ']');
}

BOOST_AUTO_TEST_CASE(issues_are_created_and_updated) {
    const auto made = answered_with(
        create_issue{.owner = "octocat", .repo = "Hello-World", .title = "Found a bug"},
        {201, {{"Location", "https://api.github.com/repos/octocat/Hello-World/issues/1347"}}, messages::issue()});
    BOOST_TEST_REQUIRE(static_cast<bool>(made));
    BOOST_TEST(made->headers.location->text() == "https://api.github.com/repos/octocat/Hello-World/issues/1347");
    is_written_again(made->body, messages::issue());
    const auto updated = answered_with(update_issue{.owner = "octocat", .repo = "Hello-World", .issue_number = 1347},
                                       {200, {}, messages::issue()});
    BOOST_TEST_REQUIRE(static_cast<bool>(updated));
    is_written_again(*updated, messages::issue());
    BOOST_TEST(
        static_cast<bool>(answered_with(lock_issue{.owner = "a", .repo = "b", .issue_number = 1}, {204, {}, ""})));
    BOOST_TEST(
        static_cast<bool>(answered_with(unlock_issue{.owner = "a", .repo = "b", .issue_number = 1}, {204, {}, ""})));
}

BOOST_AUTO_TEST_CASE(comments_are_read_in_every_operation_that_answers_with_them) {
    const std::string text = messages::comment();
    const auto got = answered_with(get_comment{.owner = "a", .repo = "b", .comment_id = 1}, {200, {}, text});
    BOOST_TEST_REQUIRE(static_cast<bool>(got));
    BOOST_TEST(said(got.violations()) == "");
    BOOST_TEST(*got->body == "Me too");
    BOOST_TEST(got->html_url->text() == "https://github.com/octocat/Hello-World/issues/1347#issuecomment-1");
    is_written_again(*got, text);
    const auto listed = answered_with(list_comments{.owner = "a", .repo = "b", .issue_number = 1347},
                                      {200, {}, '[' + text + ',' + text + ']'});
    BOOST_TEST_REQUIRE(static_cast<bool>(listed));
    BOOST_TEST(listed->body.size() == 2U);
    is_written_again(listed->body, '[' + text + ',' + text + ']');
    const auto made = answered_with(create_comment{.owner = "a", .repo = "b", .issue_number = 1347, .body = "Me too"},
                                    {201, {}, text});
    BOOST_TEST_REQUIRE(static_cast<bool>(made));
    is_written_again(made->body, text);
    const auto updated =
        answered_with(update_comment{.owner = "a", .repo = "b", .comment_id = 1, .body = "Me too"}, {200, {}, text});
    BOOST_TEST_REQUIRE(static_cast<bool>(updated));
    is_written_again(*updated, text);
    BOOST_TEST(
        static_cast<bool>(answered_with(delete_comment{.owner = "a", .repo = "b", .comment_id = 1}, {204, {}, ""})));
}

BOOST_AUTO_TEST_CASE(what_github_adds_later_is_kept_and_hides_nothing) {
    std::string text = messages::issue();
    text.replace(text.find("too heated"), 10, "too long ago");
    text.replace(text.find("COLLABORATOR"), 12, "FRIEND");
    text.insert(1, R"("new_member":{"a":[1]},)");
    const auto got = answered_with(one_issue, {200, {}, text});
    BOOST_TEST_REQUIRE(static_cast<bool>(got));
    BOOST_TEST(said(got.violations()) == "");
    const issue& one = std::get<0>(*got).body;
    BOOST_TEST(*(*one.active_lock_reason)->unknown_text() == "too long ago");
    BOOST_TEST(*one.author_association->unknown_text() == "FRIEND");
}

BOOST_AUTO_TEST_CASE(a_refusal_is_heard_as_the_catalogue_has_it) {
    const auto missing = refused(one_issue, 404, messages::not_found);
    BOOST_TEST(missing.is(own_errors::not_found));
    BOOST_TEST(missing.message == "Not Found");
    BOOST_TEST(refused(all_issues, 401, messages::bad_credentials).is(own_errors::bad_credentials));
    BOOST_TEST(refused(lock_issue{.owner = "a", .repo = "b", .issue_number = 1}, 403, messages::forbidden).message ==
               "Must have admin rights to Repository.");
    BOOST_TEST(
        refused(list_comments{.owner = "a", .repo = "b", .issue_number = 1}, 410, messages::gone).is(own_errors::gone));
    BOOST_TEST(refused(one_issue, 301, messages::moved).is(own_errors::moved));

    const auto invalid =
        refused(create_issue{.owner = "a", .repo = "b", .title = ""}, 422, messages::validation_failed);
    BOOST_TEST(invalid.is(own_errors::validation_failed));
    BOOST_TEST(invalid.code == 0);
    BOOST_TEST(said(invalid.violations) ==
               "/title | missing_field | title: missing_field\n"
               "/body | custom | body is too long (maximum is 65536 characters)");
    const auto sentences =
        refused(update_issue{.owner = "a", .repo = "b", .issue_number = 1}, 422, messages::validation_sentences);
    BOOST_TEST(said(sentences.violations) == " |  | Could not resolve to a node with the global id of 'x'.");
}

template <class Body>
void is_error_body(const std::string& text) {
    const auto read = read_json<Body>(text, direction::response);
    BOOST_TEST_REQUIRE(read.value.has_value());
    BOOST_TEST(said(read.violations) == "");
    is_written_again(*read.value, text);
}

BOOST_AUTO_TEST_CASE(error_bodies_are_written_again_too) {
    for (const std::string& text :
         {messages::not_found, messages::bad_credentials, messages::forbidden, messages::gone, messages::moved})
        is_error_body<basic_error>(text);
    for (const std::string& text : {messages::validation_failed, messages::validation_sentences})
        is_error_body<validation_error_body>(text);
}

BOOST_AUTO_TEST_CASE(the_body_of_an_error_is_read_by_its_status) {
    const auto reply_to = [](int status, const std::string& body) {
        return outcome_of<create_issue>(read_response_of<create_issue>(
            {.status = status, .headers = {{"Content-Type", "application/json"}}, .body = body}));
    };
    const auto invalid = reply_to(422, messages::validation_failed);
    const auto body = invalid.error_body<own_errors::validation_failed>();
    BOOST_TEST_REQUIRE(body.value.has_value());
    BOOST_TEST(*body.value->documentation_url == "https://docs.github.com/rest/issues/issues#create-an-issue");
    BOOST_TEST_REQUIRE(body.value->errors->size() == 2U);
    BOOST_TEST((std::get<field_error>(body.value->errors->front()).code == fault::missing_field));
    BOOST_TEST(!invalid.error_body<own_errors::not_found>().value.has_value());

    const auto missing = reply_to(404, messages::not_found);
    BOOST_TEST(!missing.error_body<own_errors::validation_failed>().value.has_value());
    BOOST_TEST_REQUIRE(missing.error_body<own_errors::not_found>().value.has_value());
    BOOST_TEST(*missing.error_body<own_errors::not_found>().value->message == "Not Found");
}
