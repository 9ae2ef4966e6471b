#pragma once

#include <vector>

#include "records.hpp"

namespace platform::test {

inline data_file empty_data() {
    return {.builders = std::vector<builder_record>{},
            .accounts = std::vector<account_record>{},
            .admins = std::vector<admin_record>{},
            .leverage = std::vector<leverage_record>{},
            .transactions = std::vector<transaction_record>{},
            .settlements = std::vector<settlement_record>{},
            .balances = std::vector<service_api::trading::vault_balance>{}};
}

}  // namespace platform::test
