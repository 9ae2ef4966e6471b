#pragma once

#include <strangers/stripe/operation/capture_charge.hpp>
#include <strangers/stripe/operation/create_charge.hpp>
#include <strangers/stripe/operation/create_customer.hpp>
#include <strangers/stripe/operation/delete_customer.hpp>
#include <strangers/stripe/operation/list_charges.hpp>
#include <strangers/stripe/operation/list_customers.hpp>
#include <strangers/stripe/operation/retrieve_charge.hpp>
#include <strangers/stripe/operation/retrieve_customer.hpp>
#include <strangers/stripe/operation/update_customer.hpp>

namespace strangers::stripe {

/// Stripe's customers and charges.
inline constexpr api<create_customer, retrieve_customer, update_customer, delete_customer, list_customers,
                     create_charge, retrieve_charge, list_charges, capture_charge>
    v1{.title = "Stripe customers and charges",
       .version = "2024-09-30.acacia",
       .servers = {service_address{"https://api.stripe.com", "live and test mode, by the key"}}};

}  // namespace strangers::stripe
