#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>

#include "../conventions.hpp"
#include "../resource/issue_comment.hpp"

namespace strangers::github {

/// Reads a comment.
struct get_comment {
    required<std::string> owner;
    required<std::string> repo;
    required<std::int64_t> comment_id;

    using self = get_comment;
    static constexpr auto rules =
        rules_of(field(&self::owner, owner_meaning, not_empty), field(&self::repo, repo_meaning, not_empty),
                 field(&self::comment_id, meaning{"id of the comment, which is no number of an issue"}));

    static constexpr auto http =
        endpoint<issue_comment, conventions>{.route = get("/repos/{owner}/{repo}/issues/comments/{comment_id}"),
                                             .access = bearer_token,
                                             .limit = primary_limit,
                                             .summary = "Reads a comment.",
                                             .assumptions = {public_reads},
                                             .declared_errors = {own_errors::not_found}};
};
BOOST_DESCRIBE_STRUCT(get_comment, (), (owner, repo, comment_id))

}  // namespace strangers::github
