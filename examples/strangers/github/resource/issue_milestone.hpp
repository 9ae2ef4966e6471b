#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>

#include "issue_state.hpp"
#include "simple_user.hpp"

namespace strangers::github {

/// A collection of issues that belong to one milestone.
struct issue_milestone {
    required<uri> url;
    required<uri> html_url;
    required<uri> labels_url;
    required<std::int64_t> id;
    required<std::string> node_id;
    required<std::int64_t> number;
    required<extensible<issue_state>> state;
    required<std::string> title;
    nullable<std::string> description{};
    nullable<simple_user> creator{};
    required<std::int64_t> open_issues;
    required<std::int64_t> closed_issues;
    required<date_time> created_at;
    required<date_time> updated_at;
    nullable<date_time> closed_at{};
    nullable<date_time> due_on{};

    static constexpr auto rules =
        rules_of(field(&issue_milestone::number, meaning{"the number in its repository; requests name it by this"}),
                 field(&issue_milestone::open_issues, minimum{0}), field(&issue_milestone::closed_issues, minimum{0}));
};
BOOST_DESCRIBE_STRUCT(issue_milestone, (),
                      (url, html_url, labels_url, id, node_id, number, state, title, description, creator, open_issues,
                       closed_issues, created_at, updated_at, closed_at, due_on))

}  // namespace strangers::github
