#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>
#include <variant>

#include "../conventions.hpp"
#include "../resource/answer_headers.hpp"
#include "../resource/issue.hpp"

namespace strangers::github {

/// The issue, or that it is still the version that the caller knows.
using issue_or_unchanged = std::variant<answered<200, issue, version_headers>, answered<304>>;

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
        .own_failures = {refusals::moved, refusals::not_found, refusals::gone}};
};
BOOST_DESCRIBE_STRUCT(get_issue, (), (owner, repo, issue_number, known_version))

}  // namespace strangers::github
