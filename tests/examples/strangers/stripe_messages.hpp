#pragma once

#include <string>
#include <string_view>

/// What Stripe's API reference shows, by page. The charges are cut to one receipt address.
namespace strangers::stripe::shown {

// "The Customer object"; "Create a customer" and "Retrieve a customer" answer with it too.
inline constexpr std::string_view jenny = R"({
  "id": "cus_NffrFeUfNV2Hib",
  "object": "customer",
  "address": null,
  "balance": 0,
  "created": 1680893993,
  "currency": null,
  "default_source": null,
  "delinquent": false,
  "description": null,
  "email": "jennyrosen@example.com",
  "invoice_prefix": "0759376C",
  "invoice_settings": {
    "custom_fields": null,
    "default_payment_method": null,
    "footer": null,
    "rendering_options": null
  },
  "livemode": false,
  "metadata": {},
  "name": "Jenny Rosen",
  "next_invoice_sequence": 1,
  "phone": null,
  "preferred_locales": [],
  "shipping": null,
  "tax_exempt": "none",
  "test_clock": null
})";

// "Update a customer".
inline constexpr std::string_view jenny_with_order = R"({
  "id": "cus_NffrFeUfNV2Hib",
  "object": "customer",
  "address": null,
  "balance": 0,
  "created": 1680893993,
  "currency": null,
  "default_source": null,
  "delinquent": false,
  "description": null,
  "email": "jennyrosen@example.com",
  "invoice_prefix": "0759376C",
  "invoice_settings": {
    "custom_fields": null,
    "default_payment_method": null,
    "footer": null,
    "rendering_options": null
  },
  "livemode": false,
  "metadata": {
    "order_id": "6735"
  },
  "name": "Jenny Rosen",
  "next_invoice_sequence": 1,
  "phone": null,
  "preferred_locales": [],
  "shipping": null,
  "tax_exempt": "none",
  "test_clock": null
})";

// "Delete a customer".
inline constexpr std::string_view deleted = R"({
  "id": "cus_NffrFeUfNV2Hib",
  "object": "customer",
  "deleted": true
})";

// "The Charge object".
inline constexpr std::string_view paid = R"({
  "id": "ch_3MmlLrLkdIwHu7ix0snN0B15",
  "object": "charge",
  "amount": 1099,
  "amount_captured": 1099,
  "amount_refunded": 0,
  "application": null,
  "application_fee": null,
  "application_fee_amount": null,
  "balance_transaction": "txn_3MmlLrLkdIwHu7ix0uke3Ezy",
  "billing_details": {
    "address": {
      "city": null,
      "country": null,
      "line1": null,
      "line2": null,
      "postal_code": null,
      "state": null
    },
    "email": null,
    "name": null,
    "phone": null
  },
  "calculated_statement_descriptor": "Stripe",
  "captured": true,
  "created": 1679090539,
  "currency": "usd",
  "customer": null,
  "description": null,
  "disputed": false,
  "failure_balance_transaction": null,
  "failure_code": null,
  "failure_message": null,
  "fraud_details": {},
  "livemode": false,
  "metadata": {},
  "on_behalf_of": null,
  "outcome": {
    "network_status": "approved_by_network",
    "reason": null,
    "risk_level": "normal",
    "risk_score": 32,
    "seller_message": "Payment complete.",
    "type": "authorized"
  },
  "paid": true,
  "payment_intent": null,
  "payment_method": "card_1MmlLrLkdIwHu7ixIJwEWSNR",
  "payment_method_details": {
    "card": {
      "brand": "visa",
      "checks": {
        "address_line1_check": null,
        "address_postal_code_check": null,
        "cvc_check": null
      },
      "country": "US",
      "exp_month": 3,
      "exp_year": 2024,
      "fingerprint": "mToisGZ01V71BCos",
      "funding": "credit",
      "installments": null,
      "last4": "4242",
      "mandate": null,
      "network": "visa",
      "three_d_secure": null,
      "wallet": null
    },
    "type": "card"
  },
  "receipt_email": null,
  "receipt_number": null,
  "receipt_url": "https://pay.stripe.com/receipts/payment/CAcaFwoVYWNjdF8xTTJKVGtMa2RJd0h1N2l4KOvG06AGMgZfBXyr1aw6LBa9vaaSRWU96d8qBwz9z2J_CObiV_H2",
  "refunded": false,
  "review": null,
  "shipping": null,
  "source_transfer": null,
  "statement_descriptor": null,
  "statement_descriptor_suffix": null,
  "status": "succeeded",
  "transfer_data": null,
  "transfer_group": null
})";

/// The text with one of its parts changed, as where a page shows a variation only.
inline std::string with(std::string_view text, std::string_view part, std::string_view instead) {
    std::string changed(text);
    changed.replace(changed.find(part), part.size(), instead);
    return changed;
}

// "List all customers" and "List all charges": one row each.
inline std::string listed(std::string_view url, std::string_view row, bool has_more = false) {
    return R"({"object":"list","url":")" + std::string(url) + R"(","has_more":)" + (has_more ? "true" : "false") +
           R"(,"data":[)" + std::string(row) + "]}";
}

// "Expanding Responses": the customer instead of its id.
inline std::string expanded() { return with(paid, R"("customer": null)", R"("customer": )" + std::string(jenny)); }

// "Errors", "Handling errors" and "Error codes".
inline constexpr std::string_view no_such_customer = R"({
  "error": {
    "code": "resource_missing",
    "doc_url": "https://stripe.com/docs/error-codes/resource-missing",
    "message": "No such customer: 'cus_NffrFeUfNV2Hib'",
    "param": "id",
    "request_log_url": "https://dashboard.stripe.com/test/logs/req_abc",
    "type": "invalid_request_error"
  }
})";
inline constexpr std::string_view declined = R"({
  "error": {
    "charge": "ch_3MmlLrLkdIwHu7ix0snN0B15",
    "code": "card_declined",
    "decline_code": "insufficient_funds",
    "doc_url": "https://stripe.com/docs/error-codes/card-declined",
    "message": "Your card has insufficient funds.",
    "type": "card_error"
  }
})";
inline constexpr std::string_view captured_before = R"({
  "error": {
    "code": "charge_already_captured",
    "doc_url": "https://stripe.com/docs/error-codes/charge-already-captured",
    "message": "Charge ch_3MmlLrLkdIwHu7ix0snN0B15 has already been captured.",
    "type": "invalid_request_error"
  }
})";
inline constexpr std::string_view bad_key = R"({
  "error": {
    "message": "Invalid API Key provided: sk_test_****made",
    "type": "invalid_request_error"
  }
})";
inline constexpr std::string_view empty_line = R"({
  "error": {
    "code": "parameter_invalid_empty",
    "message": "You passed an empty string for 'address[line1]'.",
    "param": "address[line1]",
    "type": "invalid_request_error"
  }
})";
inline constexpr std::string_view too_fast = R"({
  "error": {
    "code": "rate_limit",
    "message": "Request rate limit exceeded.",
    "type": "invalid_request_error"
  }
})";
inline constexpr std::string_view key_used = R"({
  "error": {
    "code": "idempotency_key_in_use",
    "message": "There is currently another in-progress request using this Idempotent Key.",
    "type": "idempotency_error"
  }
})";

}  // namespace strangers::stripe::shown
