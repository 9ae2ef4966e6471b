#pragma once

#include <service_api/description.hpp>

namespace strangers::github {

/// What an author is to the repository.
BOOST_DEFINE_ENUM_CLASS(association, COLLABORATOR, CONTRIBUTOR, FIRST_TIMER, FIRST_TIME_CONTRIBUTOR, MANNEQUIN, MEMBER,
                        NONE, OWNER)

}  // namespace strangers::github
