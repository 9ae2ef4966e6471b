#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>
#include <variant>
#include <vector>

#include "../conventions.hpp"
#include "../resource/issue.hpp"
#include "../resource/issue_state.hpp"
#include "../resource/label.hpp"
#include "../resource/text_or_number.hpp"

namespace strangers::github {

/// Changes the fields of an issue that the request has.
struct update_issue {
    required<std::string> owner;
    required<std::string> repo;
    required<std::int64_t> issue_number;
    optional<nullable<std::string>> title{};
    optional<nullable<std::string>> body{};
    deprecated<nullable<std::string>> assignee{};
    optional<std::vector<std::string>> assignees{};
    optional<issue_state> state{};
    optional<nullable<reason_for_state>> state_reason{};
    optional<std::int64_t> duplicate_issue_id{};
    optional<nullable<text_or_number>> milestone{};
    optional<std::vector<std::variant<std::string, chosen_label>>> labels{};
    optional<nullable<std::string>> type{};

    using self = update_issue;
    static constexpr auto rules = rules_of(
        field(&self::owner, owner_meaning, not_empty), field(&self::repo, repo_meaning, not_empty),
        field(&self::issue_number, meaning{"number in the repository"}),
        field(&self::title, assumption{"a number is taken as a title too, which this description leaves out"}),
        field(&self::body, meaning{"Markdown"}), field(&self::assignee, meaning{"login; write assignees instead"}),
        field(&self::assignees, meaning{"logins in place of those before; an empty array takes all away"}),
        field(&self::state_reason, meaning{"why the state changes; ignored when it does not"}),
        field(&self::duplicate_issue_id,
              meaning{"id of the issue that this one repeats; ignored unless state_reason is duplicate"}),
        field(&self::milestone, meaning{"number of a milestone; null takes it away"}),
        field(&self::labels, meaning{"names or records in place of those before; an empty array takes all away"}),
        field(&self::type, meaning{"name of an issue type; null takes it away"}));

    static constexpr auto http = endpoint<issue, conventions>{
        .route = patch("/repos/{owner}/{repo}/issues/{issue_number}"),
        .access = bearer_token,
        .limit = primary_limit,
        .summary = "Changes those fields of an issue that the request has.",
        .declared_errors = {own_errors::moved, own_errors::forbidden, own_errors::not_found, own_errors::gone,
                            own_errors::unavailable}};
};
BOOST_DESCRIBE_STRUCT(update_issue, (),
                      (owner, repo, issue_number, title, body, assignee, assignees, state, state_reason,
                       duplicate_issue_id, milestone, labels, type))

}  // namespace strangers::github
