#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>
#include <variant>
#include <vector>

#include "association.hpp"
#include "issue_comment.hpp"
#include "issue_milestone.hpp"
#include "issue_state.hpp"
#include "issue_type.hpp"
#include "label.hpp"
#include "reaction_rollup.hpp"
#include "simple_user.hpp"

namespace strangers::github {

/// The addresses of the pull request that an issue represents.
struct pull_request_links {
    optional<nullable<date_time>> merged_at{};
    nullable<uri> diff_url{};
    nullable<uri> html_url{};
    nullable<uri> patch_url{};
    nullable<uri> url{};
};
BOOST_DESCRIBE_STRUCT(pull_request_links, (), (merged_at, diff_url, html_url, patch_url, url))

/// The progress of an issue's sub-issues.
struct sub_issues_progress {
    required<std::int64_t> total;
    required<std::int64_t> completed;
    required<std::int64_t> percent_completed;
};
BOOST_DESCRIBE_STRUCT(sub_issues_progress, (), (total, completed, percent_completed))

/// The numbers of issues that block this one and that it blocks, open ones and all.
struct dependency_counts {
    required<std::int64_t> blocked_by;
    required<std::int64_t> blocking;
    required<std::int64_t> total_blocked_by;
    required<std::int64_t> total_blocking;
};
BOOST_DESCRIBE_STRUCT(dependency_counts, (), (blocked_by, blocking, total_blocked_by, total_blocking))

/// An issue. Every pull request is an issue, too, and then has `pull_request`.
struct issue {
    required<std::int64_t> id;
    required<std::string> node_id;
    required<uri> url;
    required<uri> repository_url;
    required<std::string> labels_url;
    required<uri> comments_url;
    required<uri> events_url;
    required<uri> html_url;
    optional<uri> timeline_url{};
    required<std::int64_t> number;
    required<extensible<issue_state>> state;
    optional<nullable<extensible<reason_for_state>>> state_reason{};
    required<std::string> title;
    optional<nullable<std::string>> body{};
    optional<std::string> body_text{};
    optional<std::string> body_html{};
    nullable<simple_user> user{};
    required<std::vector<std::variant<std::string, label>>> labels;
    nullable<simple_user> assignee{};
    optional<nullable<std::vector<simple_user>>> assignees{};
    nullable<issue_milestone> milestone{};
    required<bool> locked;
    optional<nullable<extensible<reason_to_lock>>> active_lock_reason{};
    required<std::int64_t> comments;
    optional<pull_request_links> pull_request{};
    optional<bool> draft{};
    nullable<date_time> closed_at{};
    required<date_time> created_at;
    required<date_time> updated_at;
    optional<nullable<simple_user>> closed_by{};
    optional<extensible<association>> author_association{};
    optional<nullable<issue_type>> type{};
    optional<raw_json> repository{};
    optional<raw_json> performed_via_github_app{};
    optional<reaction_rollup> reactions{};
    optional<nullable<uri>> parent_issue_url{};
    optional<sub_issues_progress> sub_issues_summary{};
    optional<dependency_counts> issue_dependencies_summary{};
    optional<nullable<issue_comment>> pinned_comment{};

    static constexpr auto rules =
        rules_of(field(&issue::id, meaning{"of the issue, also where it is a pull request, which has another"}),
                 field(&issue::labels_url, meaning{"a URI template (RFC 6570)"}),
                 field(&issue::number, meaning{"the number in its repository; paths name it by this"}, example{1347}),
                 field(&issue::body, meaning{"Markdown, as it was written"}),
                 field(&issue::user, meaning{"the author; null when the account is gone"}),
                 field(&issue::labels, meaning{"each as a whole record, or as its name alone"}),
                 field(&issue::assignee, meaning{"the first of the assignees"}), field(&issue::comments, minimum{0}),
                 field(&issue::pull_request, meaning{"there when the issue is a pull request"}),
                 field(&issue::repository, meaning{"the repository, in lists across several"},
                       assumption{"its own fields are another resource's, so it is kept as it comes"}),
                 field(&issue::performed_via_github_app, meaning{"the GitHub App that acted, or null"},
                       assumption{"its own fields are another resource's, so it is kept as it comes"}));
};
BOOST_DESCRIBE_STRUCT(issue, (),
                      (id, node_id, url, repository_url, labels_url, comments_url, events_url, html_url, timeline_url,
                       number, state, state_reason, title, body, body_text, body_html, user, labels, assignee,
                       assignees, milestone, locked, active_lock_reason, comments, pull_request, draft, closed_at,
                       created_at, updated_at, closed_by, author_association, type, repository,
                       performed_via_github_app, reactions, parent_issue_url, sub_issues_summary,
                       issue_dependencies_summary, pinned_comment))

}  // namespace strangers::github
