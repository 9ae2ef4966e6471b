#define BOOST_TEST_MODULE examples.strangers.stripe
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <service_api/client.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <strangers/stripe/api.hpp>
#include <vector>

#include "examples/strangers/stripe_messages.hpp"
#include "support/said.hpp"

// What Stripe's API reference shows, page by page: the requests as they are sent, the answers and errors as they come.

using namespace strangers::stripe;
using service_api::test::said;

namespace {

// Says one thing, and keeps what it was asked.
struct line {
    http_response response{};
    std::vector<http_request> sent{};

    http_response send(const http_request& request, std::error_code&) {
        sent.push_back(request);
        return response;
    }
};

std::string text_of(const http_request& request) {
    std::string text = request.method + ' ' + request.target + '\n';
    for (const auto& header : request.headers) text += header.name + ": " + header.value + '\n';
    return text + request.body;
}

const std::string head =
    "Stripe-Version: 2024-09-30.acacia\n"
    "Authorization: Basic c2tfdGVzdF9tYWRlX3VwOg==\n";  // sk_test_made_up:
const std::string form = "Content-Type: application/x-www-form-urlencoded\n";

struct exchange {
    line wire{};
    client<std::remove_const_t<decltype(v1)>, line, basic> call{v1, wire, basic{"sk_test_made_up", ""}};

    template <class Op>
    outcome<response_of<Op>> operator()(const Op& op, std::string_view response, int status = 200) {
        wire.response = {.status = status, .body = std::string(response)};
        wire.sent.clear();
        return call(op);
    }
    std::string sent() const { return wire.sent.size() == 1 ? text_of(wire.sent.front()) : "not sent once"; }
};

// Reads what the page shows without a complaint, and writes it again with the same members and values.
template <class T>
T round_trip(std::string_view shown) {
    auto read = read_json<T>(shown, direction::response);
    BOOST_TEST(said(read.violations) == "");
    BOOST_TEST_REQUIRE(read.value.has_value());
    BOOST_TEST(boost::json::parse(write_json(*read.value, direction::response)) == boost::json::parse(shown));
    return std::move(*read.value);
}

template <class Op>
void refused(const Op& op, std::string_view body, int status, std::string_view name, std::string_view violations) {
    exchange with_stripe;
    const auto got = with_stripe(op, body, status);
    BOOST_TEST(!got);
    BOOST_TEST((got.error().stage == call_stage::rejected));
    BOOST_TEST(got.error().status == status);
    BOOST_TEST(got.error().name == name);
    BOOST_TEST(said(got.error().violations) == violations);
    BOOST_TEST(boost::json::parse(body).at("error").at("message").as_string() == got.error().message);
}

}  // namespace

BOOST_AUTO_TEST_CASE(requests_about_customers_are_those_of_the_pages) {
    exchange with_stripe;
    // "Create a customer". A form of curl's has its brackets as they are; the percent-encoded ones mean the same.
    BOOST_TEST(with_stripe(create_customer{.email = "jennyrosen@example.com", .name = "Jenny Rosen"}, shown::jenny)
                   ->email.has_value());
    BOOST_TEST(with_stripe.sent() ==
               "POST /v1/customers\n" + form + head + "email=jennyrosen%40example.com&name=Jenny%20Rosen");
    with_stripe(create_customer{.address = postal_address{.city = "San Francisco", .line1 = "510 Townsend St"},
                                .balance = -500,
                                .invoice_settings =
                                    invoice_defaults{.custom_fields =
                                                         std::vector<invoice_line>{{.name = "VAT", .value = "DE1"}}},
                                .metadata = {{"order_id", "6735"}},
                                .preferred_locales = {"de", "en"},
                                .tax_exempt = tax_exemption::reverse,
                                .idempotency_key = "KG5LxwFBepaKHyUD"},
                shown::jenny);
    BOOST_TEST(with_stripe.sent() == "POST /v1/customers\nIdempotency-Key: KG5LxwFBepaKHyUD\n" + form + head +
                                         "address%5Bcity%5D=San%20Francisco&address%5Bline1%5D=510%20Townsend%20St"
                                         "&balance=-500"
                                         "&invoice_settings%5Bcustom_fields%5D%5B0%5D%5Bname%5D=VAT"
                                         "&invoice_settings%5Bcustom_fields%5D%5B0%5D%5Bvalue%5D=DE1"
                                         "&metadata%5Border_id%5D=6735"
                                         "&preferred_locales%5B%5D=de&preferred_locales%5B%5D=en&tax_exempt=reverse");

    // "Update a customer"; a value is taken away by an empty one.
    BOOST_TEST(
        with_stripe(update_customer{.customer = "cus_NffrFeUfNV2Hib", .metadata = metadata_map{{"order_id", "6735"}}},
                    shown::jenny_with_order)
            ->metadata.at("order_id") == "6735");
    BOOST_TEST(with_stripe.sent() ==
               "POST /v1/customers/cus_NffrFeUfNV2Hib\n" + form + head + "metadata%5Border_id%5D=6735");
    with_stripe(update_customer{.customer = "cus_NffrFeUfNV2Hib",
                                .address = postal_address{.line2 = nullptr},
                                .description = nullptr,
                                .metadata = nullptr},
                shown::jenny);
    BOOST_TEST(with_stripe.sent() ==
               "POST /v1/customers/cus_NffrFeUfNV2Hib\n" + form + head + "address%5Bline2%5D=&description=&metadata=");

    // "Retrieve a customer", of one who is there and of one who was deleted.
    const auto there = with_stripe(retrieve_customer{.customer = "cus_NffrFeUfNV2Hib"}, shown::jenny);
    BOOST_TEST(with_stripe.sent() == "GET /v1/customers/cus_NffrFeUfNV2Hib\n" + head);
    BOOST_TEST(std::get<customer>(*there).created->count == 1680893993);
    const auto gone = with_stripe(retrieve_customer{.customer = "cus_NffrFeUfNV2Hib"}, shown::deleted);
    BOOST_TEST(*std::get<deleted_customer>(*gone).deleted);

    // "Delete a customer".
    BOOST_TEST(*with_stripe(delete_customer{.customer = "cus_NffrFeUfNV2Hib"}, shown::deleted)->deleted);
    BOOST_TEST(with_stripe.sent() == "DELETE /v1/customers/cus_NffrFeUfNV2Hib\n" + head);

    // "List all customers", with the filters of "Pagination" and of `created`.
    BOOST_TEST(!*with_stripe(list_customers{.limit = 3}, shown::listed("/v1/customers", shown::jenny))->has_more);
    BOOST_TEST(with_stripe.sent() == "GET /v1/customers?limit=3\n" + head);
    with_stripe(list_customers{.created = time_range{.gte = unix_s{1680000000}, .lt = unix_s{1690000000}},
                               .email = "jennyrosen@example.com",
                               .starting_after = "cus_NffrFeUfNV2Hib"},
                shown::listed("/v1/customers", ""));
    BOOST_TEST(with_stripe.sent() ==
               "GET /v1/customers?created%5Bgte%5D=1680000000&created%5Blt%5D=1690000000&email=jennyrosen%40example.com"
               "&starting_after=cus_NffrFeUfNV2Hib\n" +
                   head);
}

BOOST_AUTO_TEST_CASE(requests_about_charges_are_those_of_the_pages) {
    exchange with_stripe;
    // "Create a charge".
    BOOST_TEST(
        *with_stripe(create_charge{.amount = 1099, .currency = currency_code::usd, .source = "tok_visa"}, shown::paid)
             ->paid);
    BOOST_TEST(with_stripe.sent() == "POST /v1/charges\n" + form + head + "amount=1099&currency=usd&source=tok_visa");
    with_stripe(create_charge{.amount = 50,
                              .currency = currency_code::try_,
                              .capture = false,
                              .customer = "cus_NffrFeUfNV2Hib",
                              .transfer_data = transfer_share{.amount = 40, .destination = "acct_1"},
                              .expand = {charge_expansion::customer},
                              .idempotency_key = "k"},
                shown::expanded());
    BOOST_TEST(with_stripe.sent() == "POST /v1/charges\nIdempotency-Key: k\n" + form + head +
                                         "amount=50&currency=try&capture=false&customer=cus_NffrFeUfNV2Hib"
                                         "&transfer_data%5Bamount%5D=40&transfer_data%5Bdestination%5D=acct_1"
                                         "&expand%5B%5D=customer");

    // "Retrieve a charge", and "Expanding Responses".
    BOOST_TEST(
        (with_stripe(retrieve_charge{.charge = "ch_3MmlLrLkdIwHu7ix0snN0B15"}, shown::paid)->customer == nullptr));
    BOOST_TEST(with_stripe.sent() == "GET /v1/charges/ch_3MmlLrLkdIwHu7ix0snN0B15\n" + head);
    const auto whole =
        with_stripe(retrieve_charge{.charge = "ch_3MmlLrLkdIwHu7ix0snN0B15", .expand = {charge_expansion::customer}},
                    shown::expanded());
    BOOST_TEST(with_stripe.sent() == "GET /v1/charges/ch_3MmlLrLkdIwHu7ix0snN0B15?expand%5B%5D=customer\n" + head);
    BOOST_TEST(**std::get<customer>(*whole->customer).name == "Jenny Rosen");

    // "List all charges".
    const auto page = with_stripe(list_charges{.limit = 3, .expand = {charge_list_expansion::customer}},
                                  shown::listed("/v1/charges", shown::paid));
    BOOST_TEST(with_stripe.sent() == "GET /v1/charges?limit=3&expand%5B%5D=data.customer\n" + head);
    BOOST_TEST(*page->data->front().amount == 1099);

    // "Capture a charge", which need not say anything.
    with_stripe(capture_charge{.charge = "ch_3MrVHGLkdIwHu7ix1mN3zEiP"}, shown::paid);
    BOOST_TEST(with_stripe.sent() == "POST /v1/charges/ch_3MrVHGLkdIwHu7ix1mN3zEiP/capture\n" + form + head);
    with_stripe(capture_charge{.charge = "ch_3MrVHGLkdIwHu7ix1mN3zEiP", .amount = 1000}, shown::paid);
    BOOST_TEST(with_stripe.sent() ==
               "POST /v1/charges/ch_3MrVHGLkdIwHu7ix1mN3zEiP/capture\n" + form + head + "amount=1000");
}

BOOST_AUTO_TEST_CASE(a_key_may_travel_as_a_token_too) {
    line wire{.response = {.status = 200, .body = std::string(shown::jenny)}};
    client call(v1, wire, bearer{"sk_test_made_up"});
    BOOST_TEST(static_cast<bool>(call(retrieve_customer{.customer = "cus_1"})));
    BOOST_TEST(text_of(wire.sent.front()) ==
               "GET /v1/customers/cus_1\nStripe-Version: 2024-09-30.acacia\nAuthorization: Bearer sk_test_made_up\n");
}

BOOST_AUTO_TEST_CASE(requests_that_stripe_would_refuse_are_not_sent) {
    exchange with_stripe;
    const auto why = [&](const auto& op) {
        const auto got = with_stripe(op, "");
        BOOST_TEST(with_stripe.wire.sent.empty());
        return said(got.error().violations);
    };
    BOOST_TEST(
        why(list_customers{.limit = 101, .starting_after = "cus_1", .ending_before = "cus_2"}) ==
        "/limit | maximum | limit must be at most 100\n"
        "/starting_after | at_most_one_of | starting_after or ending_before may have a value, at most one of them");
    BOOST_TEST(why(create_charge{.amount = 100'000'000, .currency = currency_code::jpy}) ==
               "/amount | maximum | amount must be at most 99999999\n"
               "/source | at_least_one_of | source or customer must have a value, at least one of them");
    BOOST_TEST(
        why(create_customer{.invoice_prefix = "ab", .metadata = {{"a[b]", "c"}}}) ==
        "/invoice_prefix | matches | invoice_prefix must match the pattern ^[A-Z0-9]{3,12}$\n"
        "/metadata | metadata_limits | metadata must have at most 50 keys of at most 40 characters without square "
        "brackets, and values of at most 500");
    BOOST_TEST(why(capture_charge{.charge = "ch_1", .statement_descriptor = "more than 22 characters"}) ==
               "/statement_descriptor | max_length | statement_descriptor must have at most 22 characters");
}

BOOST_AUTO_TEST_CASE(the_answers_shown_are_read_in_full_and_written_again) {
    const auto jenny = round_trip<customer>(shown::jenny);
    BOOST_TEST((jenny.object == customer_object::customer));
    BOOST_TEST(*jenny.balance == 0);
    BOOST_TEST((*jenny.tax_exempt == nullable(extensible(tax_exemption::none))));
    BOOST_TEST((jenny.test_clock.has_value() && *jenny.test_clock == nullptr));
    BOOST_TEST(round_trip<customer>(shown::jenny_with_order).metadata.size() == 1U);
    BOOST_TEST(std::holds_alternative<customer>(round_trip<customer_or_deleted>(shown::jenny)));
    BOOST_TEST(*std::get<deleted_customer>(round_trip<customer_or_deleted>(shown::deleted)).id == "cus_NffrFeUfNV2Hib");
    BOOST_TEST(round_trip<list_of<customer>>(shown::listed("/v1/customers", shown::jenny)).data->size() == 1U);

    const auto paid = round_trip<charge>(shown::paid);
    BOOST_TEST((*paid.currency == currency_code::usd));
    BOOST_TEST((*paid.status == charge_status::succeeded));
    BOOST_TEST(*paid.outcome->risk_score == 32);
    BOOST_TEST((paid.payment_method_details->card->brand->known() != nullptr));
    BOOST_TEST(paid.payment_method_details->others.named.empty());
    BOOST_TEST((paid.fraud_details->user_report == std::nullopt));
    BOOST_TEST(*std::get<customer>(*round_trip<charge>(shown::expanded()).customer).id == "cus_NffrFeUfNV2Hib");
    BOOST_TEST(
        (*round_trip<charge>(shown::with(shown::paid, R"("customer": null)", R"("customer": "cus_1")")).customer ==
         expandable_customer("cus_1")));
    BOOST_TEST(*round_trip<list_of<charge>>(shown::listed("/v1/charges", shown::paid, true)).has_more);
    static_cast<void>(round_trip<stripe_error>(shown::no_such_customer));
    static_cast<void>(round_trip<stripe_error>(shown::declined));
}

BOOST_AUTO_TEST_CASE(what_grows_is_kept_and_what_breaks_a_rule_stands_beside_the_value) {
    // A currency that this program does not know, and a way to pay that the description leaves out.
    BOOST_TEST(*round_trip<charge>(shown::with(shown::paid, R"("currency": "usd")", R"("currency": "xyz")"))
                    .currency->unknown_text() == "xyz");
    const auto klarna = round_trip<payment_details>(R"({"type":"klarna","klarna":{"preferred_locale":"en"}})");
    BOOST_TEST(*klarna.type->unknown_text() == "klarna");
    BOOST_TEST(klarna.others.named.at("klarna").text == R"({"preferred_locale":"en"})");
    BOOST_TEST((round_trip<payment_details>(R"({"type":"link","link":{"country":null}})").link == link_payment{}));

    exchange with_stripe;
    const auto odd = with_stripe(retrieve_charge{.charge = "ch_1"},
                                 shown::with(shown::with(shown::paid, R"("type": "card")", R"("type": "link")"),
                                             R"("risk_score": 32)", R"("risk_score": 101)"));
    BOOST_TEST_REQUIRE(static_cast<bool>(odd));
    BOOST_TEST(*odd->outcome->risk_score == 101);
    BOOST_TEST(said(odd.violations()) ==
               "/outcome/risk_score | maximum | risk_score must be at most 100\n"
               "/payment_method_details/card | required_iff | card must have a value exactly when type is card\n"
               "/payment_method_details/link | required_iff | link must have a value exactly when type is link");
}

BOOST_AUTO_TEST_CASE(the_errors_shown_are_told_by_status_name_and_parameter) {
    const retrieve_customer retrieve{.customer = "cus_NffrFeUfNV2Hib"};
    const create_charge pay{.amount = 1099, .currency = currency_code::usd, .source = "tok_visa"};
    const std::string no_customer = "/id | resource_missing | No such customer: 'cus_NffrFeUfNV2Hib'";
    refused(retrieve, shown::no_such_customer, 404, "resource_missing", no_customer);
    refused(update_customer{.customer = "cus_NffrFeUfNV2Hib"}, shown::no_such_customer, 404, "resource_missing",
            no_customer);
    refused(delete_customer{.customer = "cus_NffrFeUfNV2Hib"}, shown::no_such_customer, 404, "resource_missing",
            no_customer);
    refused(create_customer{}, shown::empty_line, 400, "parameter_invalid_empty",
            "/address/line1 | parameter_invalid_empty | You passed an empty string for 'address[line1]'.");
    refused(list_customers{}, shown::bad_key, 401, "", "");
    refused(pay, shown::declined, 402, "card_declined", " | insufficient_funds | Your card has insufficient funds.");
    exchange with_stripe;  // what no field of call_error holds stands in the body
    const auto why =
        read_json<stripe_error>(with_stripe(pay, shown::declined, 402).error().body, direction::response).value;
    BOOST_TEST(*why->error->charge == "ch_3MmlLrLkdIwHu7ix0snN0B15");
    refused(pay, shown::key_used, 409, "idempotency_key_in_use", "");
    refused(retrieve_charge{.charge = "ch_1"}, shown::bad_key, 401, "", "");
    refused(list_charges{}, shown::too_fast, 429, "rate_limit", "");
    refused(capture_charge{.charge = "ch_1"}, shown::captured_before, 400, "charge_already_captured", "");
}
