#pragma once

#include <service_api/description.hpp>
#include <string_view>

namespace strangers::stripe {

/// The members of a charge that can be expanded from an id to the whole object. Stripe supports more than this
/// description.
BOOST_DEFINE_ENUM_CLASS(charge_expansion, customer)

/// The members of each charge in a list that can be expanded.
BOOST_DEFINE_ENUM_CLASS(charge_list_expansion, customer)

constexpr std::string_view spelled(charge_list_expansion, service_api::direction) { return "data.customer"; }

}  // namespace strangers::stripe
