#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>
#include <vector>

#include "../conventions.hpp"
#include "../resource/issue.hpp"
#include "../resource/response_headers.hpp"

namespace strangers::github {

BOOST_DEFINE_ENUM_CLASS(wanted_state, open, closed, all)
BOOST_DEFINE_ENUM_CLASS(issue_order, created, updated, comments)
BOOST_DEFINE_ENUM_CLASS(sort_direction, asc, desc)

/// Lists the issues of a repository, including pull requests.
struct list_issues {
    required<std::string> owner;
    required<std::string> repo;
    optional<std::string> milestone{};
    optional<wanted_state> state{};
    optional<std::string> assignee{};
    optional<std::string> type{};
    optional<std::string> creator{};
    optional<std::string> mentioned{};
    optional<std::vector<std::string>> labels{};
    optional<issue_order> sort{};
    optional<sort_direction> direction{};
    optional<date_time> since{};
    optional<std::int64_t> per_page{};
    optional<std::int64_t> page{};
    optional<std::string> after{};
    optional<std::string> before{};

    using self = list_issues;
    static constexpr auto rules = rules_of(
        field(&self::owner, owner_meaning, not_empty), field(&self::repo, repo_meaning, not_empty),
        field(&self::milestone, meaning{"number of a milestone, * for any, none for issues without one"}),
        field(&self::state, meaning{"open when absent"}),
        field(&self::assignee, meaning{"login, * for anybody, none for issues without one"}),
        field(&self::type, meaning{"name of an issue type, * for any, none for issues without one"}),
        field(&self::creator, meaning{"login of the author"}),
        field(&self::mentioned, meaning{"login of somebody whom the issue mentions"}),
        field(&self::labels, meaning{"issues that have all of these labels"}, comma_separated),
        field(&self::sort, meaning{"created when absent"}), field(&self::direction, meaning{"desc when absent"}),
        field(&self::since, meaning{"only issues updated at or after this"}),
        field(&self::per_page, per_page_meaning, minimum{1}, maximum{100}),
        field(&self::page, page_meaning, minimum{1}),
        field(&self::after, meaning{"cursor of the page before"},
              assumption{"not listed; the links to further pages of a long list have it"}),
        field(&self::before, meaning{"cursor of the page after"},
              assumption{"not listed; the links to further pages of a long list have it"}));

    static constexpr auto http = endpoint<response<200, std::vector<issue>, list_headers>, conventions>{
        .route = get("/repos/{owner}/{repo}/issues"),
        .access = bearer_token,
        .limit = primary_limit,
        .pages = by_link_header,
        .summary = "Lists the issues of a repository, pull requests among them.",
        .assumptions = {public_reads},
        .declared_errors = {own_errors::moved, own_errors::not_found}};
};
BOOST_DESCRIBE_STRUCT(list_issues, (),
                      (owner, repo, milestone, state, assignee, type, creator, mentioned, labels, sort, direction,
                       since, per_page, page, after, before))

}  // namespace strangers::github
