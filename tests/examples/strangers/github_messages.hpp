#pragma once

#include <string>

// The example messages of GitHub's REST documentation, pages "Issues" and "Issue comments" (version 2022-11-28).
namespace strangers::github::messages {

inline std::string octocat(const std::string& login = "octocat") {
    const std::string api = "https://api.github.com/users/" + login;
    return R"({"login":")" + login +
           R"(","id":1,"node_id":"MDQ6VXNlcjE=",)"
           R"("avatar_url":"https://github.com/images/error/octocat_happy.gif","gravatar_id":"",)"
           R"("url":")" +
           api + R"(","html_url":"https://github.com/)" + login +
           R"(",)"
           R"("followers_url":")" +
           api + R"(/followers","following_url":")" + api +
           R"(/following{/other_user}",)"
           R"("gists_url":")" +
           api + R"(/gists{/gist_id}","starred_url":")" + api +
           R"(/starred{/owner}{/repo}",)"
           R"("subscriptions_url":")" +
           api + R"(/subscriptions","organizations_url":")" + api +
           R"(/orgs",)"
           R"("repos_url":")" +
           api + R"(/repos","events_url":")" + api +
           R"(/events{/privacy}",)"
           R"("received_events_url":")" +
           api + R"(/received_events","type":"User","site_admin":false})";
}

inline std::string milestone() {
    return R"({"url":"https://api.github.com/repos/octocat/Hello-World/milestones/1",
        "html_url":"https://github.com/octocat/Hello-World/milestones/v1.0",
        "labels_url":"https://api.github.com/repos/octocat/Hello-World/milestones/1/labels",
        "id":1002604,"node_id":"MDk6TWlsZXN0b25lMTAwMjYwNA==","number":1,"state":"open","title":"v1.0",
        "description":"Tracking milestone for version 1.0","creator":)" +
           octocat() + R"(,
        "open_issues":4,"closed_issues":8,"created_at":"2011-04-10T20:09:31Z","updated_at":"2014-03-03T18:58:10Z",
        "closed_at":"2013-02-12T13:22:01Z","due_on":"2012-10-09T23:39:01Z"})";
}

/// "Get an issue".
inline std::string issue() {
    return R"({"id":1,"node_id":"MDU6SXNzdWUx",
        "url":"https://api.github.com/repos/octocat/Hello-World/issues/1347",
        "repository_url":"https://api.github.com/repos/octocat/Hello-World",
        "labels_url":"https://api.github.com/repos/octocat/Hello-World/issues/1347/labels{/name}",
        "comments_url":"https://api.github.com/repos/octocat/Hello-World/issues/1347/comments",
        "events_url":"https://api.github.com/repos/octocat/Hello-World/issues/1347/events",
        "html_url":"https://github.com/octocat/Hello-World/issues/1347",
        "number":1347,"state":"open","title":"Found a bug","body":"I'm having a problem with this.",
        "user":)" +
           octocat() + R"(,
        "labels":[{"id":208045946,"node_id":"MDU6TGFiZWwyMDgwNDU5NDY=",
            "url":"https://api.github.com/repos/octocat/Hello-World/labels/bug","name":"bug",
            "description":"Something isn't working","color":"f29513","default":true}],
        "assignee":)" +
           octocat() + R"(,"assignees":[)" + octocat() + R"(],"milestone":)" + milestone() + R"(,
        "locked":true,"active_lock_reason":"too heated","comments":0,
        "pull_request":{"url":"https://api.github.com/repos/octocat/Hello-World/pulls/1347",
            "html_url":"https://github.com/octocat/Hello-World/pull/1347",
            "diff_url":"https://github.com/octocat/Hello-World/pull/1347.diff",
            "patch_url":"https://github.com/octocat/Hello-World/pull/1347.patch"},
        "closed_at":null,"created_at":"2011-04-22T13:33:48Z","updated_at":"2011-04-22T13:33:48Z",
        "closed_by":)" +
           octocat() + R"(,"author_association":"COLLABORATOR","state_reason":"completed"})";
}

/// The members that the schema of an issue has beyond the example, and a label that is its name alone.
inline std::string full_issue() {
    std::string text = issue();
    text.replace(text.find(R"("labels":[)"), 10, R"("labels":["help wanted",)");
    text.pop_back();
    return text +
           R"(,"timeline_url":"https://api.github.com/repos/octocat/Hello-World/issues/1347/timeline","draft":false,
        "type":{"id":410,"node_id":"IT_kwDNAd3NAZo","name":"Task","description":"A specific piece of work",
            "created_at":"2024-12-11T14:39:09Z","updated_at":"2024-12-11T14:39:09Z"},
        "performed_via_github_app":null,
        "reactions":{"url":"https://api.github.com/repos/octocat/Hello-World/issues/1347/reactions","total_count":3,
            "+1":2,"-1":1,"laugh":0,"confused":0,"heart":0,"hooray":0,"eyes":0,"rocket":0},
        "parent_issue_url":null,"sub_issues_summary":{"total":4,"completed":1,"percent_completed":25},
        "issue_dependencies_summary":{"blocked_by":0,"blocking":1,"total_blocked_by":0,"total_blocking":1},
        "pinned_comment":null})";
}

/// "Get an issue comment".
inline std::string comment() {
    return R"({"id":1,"node_id":"MDEyOklzc3VlQ29tbWVudDE=",
        "url":"https://api.github.com/repos/octocat/Hello-World/issues/comments/1",
        "html_url":"https://github.com/octocat/Hello-World/issues/1347#issuecomment-1","body":"Me too",
        "user":)" +
           octocat() + R"(,"created_at":"2011-04-14T16:00:49Z","updated_at":"2011-04-14T16:00:49Z",
        "issue_url":"https://api.github.com/repos/octocat/Hello-World/issues/1347",
        "author_association":"COLLABORATOR"})";
}

// "Troubleshooting the REST API" and the answers themselves.
inline const std::string not_found =
    R"({"message":"Not Found","documentation_url":"https://docs.github.com/rest/issues/issues#get-an-issue","status":"404"})";
inline const std::string bad_credentials =
    R"({"message":"Bad credentials","documentation_url":"https://docs.github.com/rest","status":"401"})";
inline const std::string forbidden =
    R"({"message":"Must have admin rights to Repository.","documentation_url":"https://docs.github.com/rest","status":"403"})";
inline const std::string gone =
    R"({"message":"This issue was deleted","documentation_url":"https://docs.github.com/rest/issues","status":"410"})";
inline const std::string validation_failed =
    R"({"message":"Validation Failed","errors":[{"resource":"Issue","field":"title","code":"missing_field"},)"
    R"x({"resource":"Issue","code":"custom","field":"body","message":"body is too long (maximum is 65536 characters)"}],)x"
    R"("documentation_url":"https://docs.github.com/rest/issues/issues#create-an-issue","status":"422"})";
inline const std::string validation_sentences =
    R"({"message":"Validation Failed","errors":["Could not resolve to a node with the global id of 'x'."],)"
    R"("documentation_url":"https://docs.github.com/rest"})";
inline const std::string moved =
    R"({"message":"Moved Permanently","url":"https://api.github.com/repositories/1296269/issues/1347",)"
    R"("documentation_url":"https://docs.github.com/rest/guides/best-practices-for-using-the-rest-api#follow-redirects"})";

/// "Using pagination in the REST API".
inline const std::string link = R"(<https://api.github.com/repositories/1300192/issues?page=2>; rel="prev", )"
                                R"(<https://api.github.com/repositories/1300192/issues?page=4>; rel="next", )"
                                R"(<https://api.github.com/repositories/1300192/issues?page=515>; rel="last", )"
                                R"(<https://api.github.com/repositories/1300192/issues?page=1>; rel="first")";

}  // namespace strangers::github::messages
