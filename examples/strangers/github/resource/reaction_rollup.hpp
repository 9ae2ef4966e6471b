#pragma once

#include <cstdint>
#include <service_api/description.hpp>

namespace strangers::github {

using namespace service_api;
using namespace service_api::rules;

/// The number of reactions, in total and of each kind.
struct reaction_rollup {
    required<uri> url;
    required<std::int64_t> total_count;
    required<std::int64_t> plus_one;
    required<std::int64_t> minus_one;
    required<std::int64_t> laugh;
    required<std::int64_t> confused;
    required<std::int64_t> heart;
    required<std::int64_t> hooray;
    required<std::int64_t> eyes;
    required<std::int64_t> rocket;

    static constexpr wire_name wire_names[] = {{"plus_one", "+1"}, {"minus_one", "-1"}};
};
BOOST_DESCRIBE_STRUCT(reaction_rollup, (),
                      (url, total_count, plus_one, minus_one, laugh, confused, heart, hooray, eyes, rocket))

}  // namespace strangers::github
