#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>
#include <vector>

#include "../conventions.hpp"
#include "../resource/issue_comment.hpp"
#include "../resource/response_headers.hpp"

namespace strangers::github {

/// Lists the comments on an issue, in the order of their ids.
struct list_comments {
    required<std::string> owner;
    required<std::string> repo;
    required<std::int64_t> issue_number;
    optional<date_time> since{};
    optional<std::int64_t> per_page{};
    optional<std::int64_t> page{};

    using self = list_comments;
    static constexpr auto rules =
        rules_of(field(&self::owner, owner_meaning, not_empty), field(&self::repo, repo_meaning, not_empty),
                 field(&self::issue_number, meaning{"number in the repository"}),
                 field(&self::since, meaning{"only comments updated at or after this"}),
                 field(&self::per_page, per_page_meaning, minimum{1}, maximum{100}),
                 field(&self::page, page_meaning, minimum{1}));

    static constexpr auto http = endpoint<response<200, std::vector<issue_comment>, list_headers>, conventions>{
        .route = get("/repos/{owner}/{repo}/issues/{issue_number}/comments"),
        .access = bearer_token,
        .limit = primary_limit,
        .pages = by_link_header,
        .summary = "Lists the comments on an issue, in the order of their ids.",
        .assumptions = {public_reads},
        .declared_errors = {own_errors::not_found, own_errors::gone}};
};
BOOST_DESCRIBE_STRUCT(list_comments, (), (owner, repo, issue_number, since, per_page, page))

}  // namespace strangers::github
