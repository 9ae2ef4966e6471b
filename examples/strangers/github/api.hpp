#pragma once

#include <service_api/description.hpp>

#include "operation/create_comment.hpp"
#include "operation/create_issue.hpp"
#include "operation/delete_comment.hpp"
#include "operation/get_comment.hpp"
#include "operation/get_issue.hpp"
#include "operation/list_comments.hpp"
#include "operation/list_issues.hpp"
#include "operation/lock_issue.hpp"
#include "operation/unlock_issue.hpp"
#include "operation/update_comment.hpp"
#include "operation/update_issue.hpp"

namespace strangers::github {

/// Issues and their comments, as GitHub's REST API has them in the version of 2022-11-28.
inline constexpr api<list_issues, get_issue, create_issue, update_issue, lock_issue, unlock_issue, list_comments,
                     create_comment, get_comment, update_comment, delete_comment>
    v1{.title = "GitHub REST API: issues and comments",
       .version = "2022-11-28",
       .servers = {service_address{"https://api.github.com", "github.com"}}};

}  // namespace strangers::github
