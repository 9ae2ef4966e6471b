#pragma once

#include <service_api/description.hpp>
#include <string_view>

namespace strangers::stripe {

/// What of a charge comes whole instead of by its id. More can be expanded than this description knows in full.
BOOST_DEFINE_ENUM_CLASS(charge_expansion, customer)

/// The same for each charge of a list.
BOOST_DEFINE_ENUM_CLASS(charge_list_expansion, customer)

constexpr std::string_view spelled(charge_list_expansion, service_api::direction) { return "data.customer"; }

}  // namespace strangers::stripe
