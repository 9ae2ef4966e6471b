#pragma once

#include <service_api/trading/api.hpp>
#include <string>
#include <string_view>

namespace benchmarks {

/// One JSON text in the three forms that services write.
struct spellings {
    std::string compact;   ///< members in declared order, without spaces
    std::string pretty;    ///< four spaces for each level
    std::string reversed;  ///< compact, the members of every object in the opposite order
};

/// One message of the trading platform, as a record and as JSON.
template <class Record>
struct message {
    std::string_view name;
    service_api::direction way;
    Record value;
    spellings text;
};

using vault_page = service_api::envelope<service_api::trading::paged_rows<service_api::trading::vault_transaction>>;
using account_ids = service_api::trading::set_default_fee_rate;
using referee_description = service_api::trading::edit_referee_description;
using leverage = service_api::envelope<service_api::trading::leverage_setting>;
using settlements = service_api::envelope<service_api::trading::daily_fee_revenues>;
using balances = service_api::envelope<service_api::rows_of<service_api::trading::vault_balance>>;

/// The six messages, the same in every run. Each row has every member, an unknown value as null: Boost.JSON 1.81 cannot
/// read a described struct with missing members.
struct six_messages {
    message<vault_page> vault_page_60;
    message<account_ids> account_ids_500;
    message<referee_description> description;
    message<leverage> leverage_setting;
    message<settlements> settlements_180;
    message<balances> balances_40;
};
const six_messages& messages();

template <class Visit>
void for_each_message(Visit visit) {
    const six_messages& all = messages();
    visit(all.vault_page_60);
    visit(all.account_ids_500);
    visit(all.description);
    visit(all.leverage_setting);
    visit(all.settlements_180);
    visit(all.balances_40);
}

}  // namespace benchmarks
