#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>

#include "../conventions.hpp"
#include "../resource/issue_comment.hpp"

namespace strangers::github {

/// Replaces the text of a comment.
struct update_comment {
    required<std::string> owner;
    required<std::string> repo;
    required<std::int64_t> comment_id;
    required<std::string> body;

    using self = update_comment;
    static constexpr auto rules =
        rules_of(field(&self::owner, owner_meaning, not_empty), field(&self::repo, repo_meaning, not_empty),
                 field(&self::comment_id, meaning{"id of the comment, which is no number of an issue"}),
                 field(&self::body, meaning{"Markdown"}, comment_length, assumption{comment_length_source}));

    static constexpr auto http = endpoint<issue_comment, conventions>{
        .route = patch("/repos/{owner}/{repo}/issues/comments/{comment_id}"),
        .access = bearer_token,
        .limit = primary_limit,
        .summary = "Writes a comment anew.",
        .assumptions = {"A comment that does not exist is answered with 404, which the page does not list."},
        .declared_errors = {own_errors::forbidden, own_errors::not_found}};
};
BOOST_DESCRIBE_STRUCT(update_comment, (), (owner, repo, comment_id, body))

}  // namespace strangers::github
