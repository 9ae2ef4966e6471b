#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>

#include "../conventions.hpp"

namespace strangers::github {

/// Deletes a comment.
struct delete_comment {
    required<std::string> owner;
    required<std::string> repo;
    required<std::int64_t> comment_id;

    using self = delete_comment;
    static constexpr auto rules =
        rules_of(field(&self::owner, owner_meaning, not_empty), field(&self::repo, repo_meaning, not_empty),
                 field(&self::comment_id, meaning{"id of the comment, which is no number of an issue"}));

    static constexpr auto http = endpoint<no_content, conventions>{
        .route = delete_("/repos/{owner}/{repo}/issues/comments/{comment_id}"),
        .access = bearer_token,
        .limit = primary_limit,
        .summary = "Deletes a comment.",
        .assumptions = {"A comment that does not exist is answered with 404, which the page does not list."},
        .declared_errors = {own_errors::forbidden, own_errors::not_found}};
};
BOOST_DESCRIBE_STRUCT(delete_comment, (), (owner, repo, comment_id))

}  // namespace strangers::github
