#pragma once

#include <service_api/description.hpp>

/// The headings under which documents list the operations: the subjects that the specification names.
namespace service_api::trading::tags {

inline constexpr operation_tag vaults{"Vaults", "Strategy vaults and the vault's public balance."};
inline constexpr operation_tag referrals{"Referrals", "The multilevel referral program."};
inline constexpr operation_tag builders{"Builders", "What a builder's admin does and reads."};
inline constexpr operation_tag accounts{"Accounts", "Settings of an account."};

}  // namespace service_api::trading::tags
