#pragma once

#include <service_api/description.hpp>

namespace strangers::plaid {

using namespace service_api;
using namespace service_api::rules;

BOOST_DEFINE_ENUM_CLASS(product, assets, auth, balance, identity, income_verification, investments, liabilities,
                        payment_initiation, signal, statements, transactions, transfer)

}  // namespace strangers::plaid
