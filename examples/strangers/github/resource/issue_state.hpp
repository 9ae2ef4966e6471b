#pragma once

#include <service_api/description.hpp>
#include <string_view>

namespace strangers::github {

BOOST_DEFINE_ENUM_CLASS(issue_state, open, closed)

/// Why an issue has the state that it has.
BOOST_DEFINE_ENUM_CLASS(reason_for_state, completed, not_planned, duplicate, reopened)

/// Why an issue is locked. Two of its spellings are no C++ names.
BOOST_DEFINE_ENUM_CLASS(reason_to_lock, off_topic, too_heated, resolved, spam)

constexpr std::string_view spelled(reason_to_lock value, service_api::direction) {
    switch (value) {
        case reason_to_lock::off_topic: return "off-topic";
        case reason_to_lock::too_heated: return "too heated";
        default: return {};
    }
}

}  // namespace strangers::github
