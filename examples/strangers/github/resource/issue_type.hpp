#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>

namespace strangers::github {

using namespace service_api;
using namespace service_api::rules;

BOOST_DEFINE_ENUM_CLASS(type_color, gray, blue, green, yellow, orange, red, pink, purple)

/// The kind of work of an issue, such as a bug or a task. Organizations define their own.
struct issue_type {
    required<std::int64_t> id;
    required<std::string> node_id;
    required<std::string> name;
    nullable<std::string> description{};
    optional<nullable<extensible<type_color>>> color{};
    optional<date_time> created_at{};
    optional<date_time> updated_at{};
    optional<bool> is_enabled{};
};
BOOST_DESCRIBE_STRUCT(issue_type, (), (id, node_id, name, description, color, created_at, updated_at, is_enabled))

}  // namespace strangers::github
