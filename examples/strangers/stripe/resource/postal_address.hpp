#pragma once

#include <service_api/description.hpp>
#include <string>

namespace strangers::stripe {

using namespace service_api;
using namespace service_api::rules;

/// A postal address. In responses every member is present; in requests an omitted member is unchanged, and null, which
/// a form writes as an empty value, removes it.
struct postal_address {
    optional<nullable<std::string>> city{};
    optional<nullable<std::string>> country{};
    optional<nullable<std::string>> line1{};
    optional<nullable<std::string>> line2{};
    optional<nullable<std::string>> postal_code{};
    optional<nullable<std::string>> state{};

    friend bool operator==(const postal_address&, const postal_address&) = default;

    using self = postal_address;
    static constexpr auto rules = rules_of(
        field(&self::country, meaning{"free text; for tax features an ISO 3166-1 alpha-2 code"}, example{"US"}),
        field(&self::line1, meaning{"street, PO box or company"}),
        field(&self::line2, meaning{"apartment, suite, unit or building"}),
        field(&self::state, meaning{"state, county, province or region"}));
};
BOOST_DESCRIBE_STRUCT(postal_address, (), (city, country, line1, line2, postal_code, state))

}  // namespace strangers::stripe
