#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>
#include <variant>

#include "../conventions.hpp"
#include "../resource/issue.hpp"
#include "../resource/response_headers.hpp"

namespace strangers::github {

/// The issue, or 304 if the caller has its current version.
using issue_or_unchanged = std::variant<response<200, issue, version_headers>, response<304>>;

/// Reads an issue.
struct get_issue {
    required<std::string> owner;
    required<std::string> repo;
    required<std::int64_t> issue_number;
    optional<std::string> known_version{};

    using self = get_issue;
    static constexpr auto rules =
        rules_of(field(&self::owner, owner_meaning, not_empty), field(&self::repo, repo_meaning, not_empty),
                 field(&self::issue_number, meaning{"number in the repository"}),
                 field(&self::known_version, in_header{"If-None-Match"},
                       meaning{"ETag of the answer that the caller has; when that still holds, the answer is 304"}));

    static constexpr auto http = endpoint<issue_or_unchanged, conventions>{
        .route = get("/repos/{owner}/{repo}/issues/{issue_number}"),
        .access = bearer_token,
        .limit = primary_limit,
        .summary = "Reads an issue.",
        .assumptions = {public_reads},
        .declared_errors = {own_errors::moved, own_errors::not_found, own_errors::gone}};
};
BOOST_DESCRIBE_STRUCT(get_issue, (), (owner, repo, issue_number, known_version))

}  // namespace strangers::github
