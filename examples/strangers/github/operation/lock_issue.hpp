#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>

#include "../conventions.hpp"
#include "../resource/issue_state.hpp"

namespace strangers::github {

/// Locks the conversation of an issue.
struct lock_issue {
    required<std::string> owner;
    required<std::string> repo;
    required<std::int64_t> issue_number;
    optional<reason_to_lock> lock_reason{};

    using self = lock_issue;
    static constexpr auto rules =
        rules_of(field(&self::owner, owner_meaning, not_empty), field(&self::repo, repo_meaning, not_empty),
                 field(&self::issue_number, meaning{"number in the repository"}));

    static constexpr auto http = endpoint<no_content, conventions>{
        .route = put("/repos/{owner}/{repo}/issues/{issue_number}/lock"),
        .access = bearer_token,
        .limit = primary_limit,
        .summary = "Locks the conversation of an issue.",
        .assumptions = {"Without a reason the body is an empty object. GitHub takes no body at all too, with a "
                        "Content-Length of 0."},
        .declared_errors = {own_errors::forbidden, own_errors::not_found, own_errors::gone}};
};
BOOST_DESCRIBE_STRUCT(lock_issue, (), (owner, repo, issue_number, lock_reason))

}  // namespace strangers::github
