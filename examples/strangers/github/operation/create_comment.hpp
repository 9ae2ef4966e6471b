#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>

#include "../conventions.hpp"
#include "../resource/issue_comment.hpp"
#include "../resource/response_headers.hpp"

namespace strangers::github {

/// Comments on an issue.
struct create_comment {
    required<std::string> owner;
    required<std::string> repo;
    required<std::int64_t> issue_number;
    required<std::string> body;

    using self = create_comment;
    static constexpr auto rules =
        rules_of(field(&self::owner, owner_meaning, not_empty), field(&self::repo, repo_meaning, not_empty),
                 field(&self::issue_number, meaning{"number in the repository"}),
                 field(&self::body, meaning{"Markdown"}, comment_length, assumption{comment_length_source}));

    static constexpr auto http = endpoint<response<201, issue_comment, created_headers>, conventions>{
        .route = post("/repos/{owner}/{repo}/issues/{issue_number}/comments"),
        .access = bearer_token,
        .limit = primary_limit,
        .summary = "Comments on an issue.",
        .declared_errors = {own_errors::forbidden, own_errors::not_found, own_errors::gone}};
};
BOOST_DESCRIBE_STRUCT(create_comment, (), (owner, repo, issue_number, body))

}  // namespace strangers::github
