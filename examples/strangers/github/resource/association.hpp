#pragma once

#include <service_api/description.hpp>

namespace strangers::github {

/// An author's association with the repository.
BOOST_DEFINE_ENUM_CLASS(association, COLLABORATOR, CONTRIBUTOR, FIRST_TIMER, FIRST_TIME_CONTRIBUTOR, MANNEQUIN, MEMBER,
                        NONE, OWNER)

}  // namespace strangers::github
