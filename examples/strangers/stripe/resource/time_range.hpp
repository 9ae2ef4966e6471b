#pragma once

#include <service_api/description.hpp>

namespace strangers::stripe {

using namespace service_api;
using namespace service_api::rules;

/// A filter on a time, `created[gte]=...&created[lt]=...` in a query. The other form, `created=...` for one exact
/// second, is equal to this one with both `gte` and `lte`.
struct time_range {
    optional<unix_s> gt{};
    optional<unix_s> gte{};
    optional<unix_s> lt{};
    optional<unix_s> lte{};

    using self = time_range;
    static constexpr auto rules =
        rules_of(field(&self::gt, meaning{"after"}), field(&self::gte, meaning{"at or after"}),
                 field(&self::lt, meaning{"before"}), field(&self::lte, meaning{"at or before"}));
};
BOOST_DESCRIBE_STRUCT(time_range, (), (gt, gte, lt, lte))

}  // namespace strangers::stripe
