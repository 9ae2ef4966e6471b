#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>

#include "../conventions.hpp"

namespace strangers::github {

/// Unlocks the conversation of an issue.
struct unlock_issue {
    required<std::string> owner;
    required<std::string> repo;
    required<std::int64_t> issue_number;

    using self = unlock_issue;
    static constexpr auto rules =
        rules_of(field(&self::owner, owner_meaning, not_empty), field(&self::repo, repo_meaning, not_empty),
                 field(&self::issue_number, meaning{"number in the repository"}));

    static constexpr auto http = endpoint<no_content, conventions>{
        .route = delete_("/repos/{owner}/{repo}/issues/{issue_number}/lock"),
        .access = bearer_token,
        .limit = primary_limit,
        .summary = "Unlocks the conversation of an issue.",
        .declared_errors = {own_errors::forbidden, own_errors::not_found, own_errors::gone}};
};
BOOST_DESCRIBE_STRUCT(unlock_issue, (), (owner, repo, issue_number))

}  // namespace strangers::github
