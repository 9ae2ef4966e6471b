#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>

#include "association.hpp"
#include "reaction_rollup.hpp"
#include "simple_user.hpp"

namespace strangers::github {

/// The pin of a comment that is shown above the others of its issue.
struct comment_pin {
    required<date_time> pinned_at;
    nullable<simple_user> pinned_by{};
};
BOOST_DESCRIBE_STRUCT(comment_pin, (), (pinned_at, pinned_by))

/// A comment on an issue or a pull request.
struct issue_comment {
    required<std::int64_t> id;
    required<std::string> node_id;
    required<uri> url;
    optional<std::string> body{};
    optional<std::string> body_text{};
    optional<std::string> body_html{};
    required<uri> html_url;
    nullable<simple_user> user{};
    required<date_time> created_at;
    required<date_time> updated_at;
    required<uri> issue_url;
    optional<extensible<association>> author_association{};
    optional<raw_json> performed_via_github_app{};
    optional<reaction_rollup> reactions{};
    optional<nullable<comment_pin>> pin{};

    static constexpr auto rules =
        rules_of(field(&issue_comment::body, meaning{"Markdown, as it was written"}),
                 field(&issue_comment::user, meaning{"the author; null when the account is gone"}),
                 field(&issue_comment::performed_via_github_app, meaning{"the GitHub App that acted, or null"},
                       assumption{"its own fields are another resource's, so it is kept as it comes"}));
};
BOOST_DESCRIBE_STRUCT(issue_comment, (),
                      (id, node_id, url, body, body_text, body_html, html_url, user, created_at, updated_at, issue_url,
                       author_association, performed_via_github_app, reactions, pin))

}  // namespace strangers::github
