#pragma once

#include <service_api/description.hpp>
#include <service_api/trading/assumptions.hpp>
#include <service_api/trading/role.hpp>
#include <service_api/trading/signing.hpp>
#include <service_api/trading/tags.hpp>
#include <string>
#include <vector>

namespace service_api::trading {

using namespace service_api::rules;

/// Assigns the listed accounts to the default fee rate (section 4.3).
struct set_default_fee_rate {
    required<std::vector<std::string>> account_ids;

    using self = set_default_fee_rate;
    static constexpr auto rules =
        rules_of(field(&self::account_ids, meaning{"accounts to assign; only those that need it should be sent"},
                       max_items{500}),
                 field(&self::account_ids, assumption{"an empty list succeeds and changes nothing; a duplicate counts "
                                                      "towards the maximum and is applied once"}));

    static constexpr auto http = endpoint<no_data>{
        .route = post("/v1/broker/fee_rate/set_default"),
        .access = signed_request.only_for(builder_admin)
                      .requires_ownership("account_ids", "must all belong to the caller's builder"),
        .limit = rate{1, per_second, trading_assumption<>.assumed_scope},
        .summary = "Assigns the listed accounts to the default fee rate.",
        .tag = tags::builders,
        .assumptions =
            {"With one foreign or unknown account in the list the whole request is refused and nothing changes; "
             "both cases get the same answer.",
             "Whose requests the limit counts."},
    };
};
BOOST_DESCRIBE_STRUCT(set_default_fee_rate, (), (account_ids))

}  // namespace service_api::trading
