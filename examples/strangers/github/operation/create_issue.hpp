#pragma once

#include <service_api/description.hpp>
#include <string>
#include <variant>
#include <vector>

#include "../conventions.hpp"
#include "../resource/issue.hpp"
#include "../resource/label.hpp"
#include "../resource/response_headers.hpp"
#include "../resource/text_or_number.hpp"

namespace strangers::github {

/// Creates an issue.
struct create_issue {
    required<std::string> owner;
    required<std::string> repo;
    required<std::string> title;
    optional<std::string> body{};
    deprecated<nullable<std::string>> assignee{};
    optional<std::vector<std::string>> assignees{};
    optional<nullable<text_or_number>> milestone{};
    optional<std::vector<std::variant<std::string, chosen_label>>> labels{};
    optional<nullable<std::string>> type{};

    using self = create_issue;
    static constexpr auto rules = rules_of(
        field(&self::owner, owner_meaning, not_empty), field(&self::repo, repo_meaning, not_empty),
        field(&self::title, meaning{"one line of text"},
              assumption{"a number is taken as a title too, which this description leaves out"}),
        field(&self::body, meaning{"Markdown"}), field(&self::assignee, meaning{"login; write assignees instead"}),
        field(&self::assignees, meaning{"logins; without push access they are dropped without a word"}),
        field(&self::milestone, meaning{"number of a milestone; without push access it is dropped without a word"}),
        field(&self::labels, meaning{"names or records; without push access they are dropped without a word"}),
        field(&self::type, meaning{"name of an issue type; without push access it is dropped without a word"}));

    static constexpr auto http = endpoint<response<201, issue, created_headers>, conventions>{
        .route = post("/repos/{owner}/{repo}/issues"),
        .access = bearer_token,
        .limit = primary_limit,
        .summary = "Creates an issue.",
        .declared_errors = {own_errors::forbidden, own_errors::not_found, own_errors::issues_disabled,
                            own_errors::unavailable}};
};
BOOST_DESCRIBE_STRUCT(create_issue, (), (owner, repo, title, body, assignee, assignees, milestone, labels, type))

}  // namespace strangers::github
