#pragma once

#include <service_api/description.hpp>
#include <string_view>

namespace strangers::github {

BOOST_DEFINE_ENUM_CLASS(issue_state, open, closed)

/// The reason for an issue's state.
BOOST_DEFINE_ENUM_CLASS(reason_for_state, completed, not_planned, duplicate, reopened)

/// The reason for a lock. Two of its values are not valid C++ names.
BOOST_DEFINE_ENUM_CLASS(reason_to_lock, off_topic, too_heated, resolved, spam)

constexpr std::string_view spelled(reason_to_lock value, service_api::direction) {
    switch (value) {
        case reason_to_lock::off_topic: return "off-topic";
        case reason_to_lock::too_heated: return "too heated";
        default: return {};
    }
}

}  // namespace strangers::github
