#define BOOST_TEST_MODULE examples.strangers.stripe_server
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <map>
#include <service_api/client.hpp>
#include <service_api/client/pages.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/limits/sliding_window.hpp>
#include <service_api/server.hpp>
#include <strangers/stripe/api.hpp>
#include <vector>

#include "support/said.hpp"

// A small shop's Stripe, served from the same description and called by the same client.

using namespace strangers::stripe;
using service_api::test::said;

namespace {

constexpr unix_s now{1'700'000'000};

struct key_book {
    std::optional<caller> find(std::string_view scheme, std::string_view credential, unix_ms) const {
        const bool known = scheme == "basic" ? credential == "sk_test_made_up:" : credential == "sk_test_made_up";
        return known ? std::optional(caller{"acct_shop"}) : std::nullopt;
    }
};

// Newest first, a page at a time, as all lists of Stripe are.
template <class Row, class Ask, class Wanted>
list_of<Row> page_of(const std::vector<Row>& rows, const Ask& op, std::string_view url, Wanted wanted) {
    std::vector<Row> found;
    bool begun = !op.starting_after;
    bool more = false;
    for (auto row = rows.rbegin(); row != rows.rend() && !more; ++row) {
        if (begun && wanted(*row)) {
            if (static_cast<std::int64_t>(found.size()) < op.limit.value_or(10))
                found.push_back(*row);
            else
                more = true;
        }
        begun = begun || *row->id == *op.starting_after;
    }
    return {.url = std::string(url), .has_more = more, .data = std::move(found)};
}

struct shop {
    key_book keys{};
    std::chrono::steady_clock::time_point tick{};
    sliding_window<> limiter{10, [this] { return tick; }};
    std::vector<customer> customers{};
    std::vector<std::string> deleted{};
    std::vector<charge> charges{};

    customer* find_customer(const std::string& id) {
        const auto found =
            std::find_if(customers.begin(), customers.end(), [&](const auto& one) { return *one.id == id; });
        return found == customers.end() ? nullptr : &*found;
    }
    charge* find_charge(const std::string& id) {
        const auto found = std::find_if(charges.begin(), charges.end(), [&](const auto& one) { return *one.id == id; });
        return found == charges.end() ? nullptr : &*found;
    }
    static auto missing(std::string_view what, const std::string& id) {
        return fail<own_errors::resource_missing>(
            {{"/id", "resource_missing", "No such " + std::string(what) + ": '" + id + '\''}});
    }
    charge shown(const charge& one, bool whole_customer) {
        charge told = one;
        if (whole_customer && told.customer) told.customer = *find_customer(std::get<std::string>(*one.customer));
        return told;
    }

    reply<create_charge> pay(const create_charge& op) {
        if (op.customer && find_customer(*op.customer) == nullptr) return missing("customer", *op.customer);
        if (op.source && *op.source == "tok_chargeDeclinedInsufficientFunds")
            return fail<own_errors::card_declined>({{"", "insufficient_funds", "Your card has insufficient funds."}});
        const bool capture = op.capture.value_or(true);
        charge made{.id = "ch_" + std::to_string(charges.size() + 1),
                    .amount = op.amount,
                    .amount_captured = capture ? *op.amount : 0,
                    .amount_refunded = 0,
                    .billing_details = billing_contact{},
                    .captured = capture,
                    .created = now,
                    .currency = *op.currency,
                    .disputed = false,
                    .livemode = false,
                    .metadata = op.metadata,
                    .paid = true,
                    .refunded = false,
                    .status = charge_status::succeeded};
        if (op.customer) made.customer = *op.customer;
        charges.push_back(made);
        return shown(made, !op.expand.empty());
    }

    reply<capture_charge> take(const capture_charge& op) {
        charge* reserved = find_charge(op.charge);
        if (reserved == nullptr) return missing("charge", op.charge);
        if (*reserved->captured) return fail<own_errors::already_captured>();
        if (op.amount && *op.amount > *reserved->amount)
            return fail<own_errors::amount_too_large>(
                {{"/amount", "maximum", "The amount is more than was reserved."}});
        reserved->captured = true;
        reserved->amount_captured = op.amount.value_or(*reserved->amount);
        return *reserved;
    }

    reply<update_customer> change(const update_customer& op) {
        customer* one = find_customer(op.customer);
        if (one == nullptr) return missing("customer", op.customer);
        if (op.description) one->description = *op.description;
        if (op.metadata && !*op.metadata) one->metadata.clear();
        if (op.metadata && *op.metadata) {
            for (const auto& [key, value] : **op.metadata) {
                if (value.empty())
                    one->metadata.erase(key);
                else
                    one->metadata[key] = value;
            }
        }
        return *one;
    }

    auto open() {
        return serve(
            v1,
            environment{.clock = [] { return unix_ms{now.count * 1'000}; },
                        .credentials = keys,
                        .limiter = limiter,
                        .on_exception = [](std::exception_ptr) {}},
            handle<create_customer>([this](const create_customer& op, const caller&) -> reply<create_customer> {
                if (op.source && *op.source == "tok_chargeDeclined")
                    return fail<own_errors::card_declined>({{"", "generic_decline", "Your card was declined."}});
                customer made{.id = "cus_" + std::to_string(customers.size() + 1),
                              .balance = op.balance.value_or(0),
                              .created = unix_s{now.count + static_cast<std::int64_t>(customers.size())},
                              .livemode = false,
                              .metadata = op.metadata};
                if (op.address) made.address = nullable(*op.address);
                if (op.email) made.email = *op.email;
                if (op.name) made.name = nullable(*op.name);
                if (!op.preferred_locales.empty()) made.preferred_locales = nullable(op.preferred_locales);
                return customers.emplace_back(made);
            }),
            handle<retrieve_customer>([this](const retrieve_customer& op, const caller&) -> reply<retrieve_customer> {
                if (const customer* one = find_customer(op.customer)) return customer_or_deleted(*one);
                if (std::find(deleted.begin(), deleted.end(), *op.customer) == deleted.end())
                    return missing("customer", op.customer);
                return customer_or_deleted(deleted_customer{.id = op.customer, .deleted = true});
            }),
            handle<update_customer>([this](const update_customer& op, const caller&) { return change(op); }),
            handle<delete_customer>([this](const delete_customer& op, const caller&) -> reply<delete_customer> {
                if (find_customer(op.customer) == nullptr) return missing("customer", op.customer);
                std::erase_if(customers, [&](const auto& one) { return *one.id == *op.customer; });
                deleted.push_back(op.customer);
                return deleted_customer{.id = op.customer, .deleted = true};
            }),
            handle<list_customers>([this](const list_customers& op, const caller&) -> reply<list_customers> {
                return page_of(customers, op, "/v1/customers", [&](const customer& one) {
                    return (!op.email || one.email == nullable(*op.email)) &&
                           (!op.created || !op.created->gte || *one.created >= *op.created->gte) &&
                           (!op.created || !op.created->lt || *one.created < *op.created->lt);
                });
            }),
            handle<create_charge>([this](const create_charge& op, const caller&) { return pay(op); }),
            handle<retrieve_charge>([this](const retrieve_charge& op, const caller&) -> reply<retrieve_charge> {
                const charge* one = find_charge(op.charge);
                if (one == nullptr) return missing("charge", op.charge);
                return shown(*one, !op.expand.empty());
            }),
            handle<list_charges>([this](const list_charges& op, const caller&) -> reply<list_charges> {
                return page_of(charges, op, "/v1/charges", [&](const charge& one) {
                    return !op.customer || one.customer == nullable(expandable_customer(*op.customer));
                });
            }),
            handle<capture_charge>([this](const capture_charge& op, const caller&) { return take(op); }));
    }
};

struct session {
    shop at{};
    decltype(at.open()) server = at.open();
    loopback<decltype(server)&> line{server};

    auto as(std::string key = "sk_test_made_up") { return client(v1, line, basic{std::move(key), ""}); }

    // What a client of another make gets, whose request breaks rules that ours would not send.
    std::string raw(std::string method, std::string target, std::string body = "") {
        http_request request{.method = std::move(method), .target = std::move(target), .body = std::move(body)};
        request.headers.add("Authorization", "Bearer sk_test_made_up");
        if (request.method == "POST") request.headers.add("Content-Type", "application/x-www-form-urlencoded");
        const http_response response = server(request);
        return std::to_string(response.status) + ' ' + response.body;
    }
};

std::string told(const call_error& why) {
    const std::string violations = said(why.violations);
    return std::to_string(why.status) + ' ' + why.name + ' ' + why.message +
           (violations.empty() ? "" : " : " + violations);
}

}  // namespace

BOOST_AUTO_TEST_CASE(customers_come_change_and_go) {
    session one;
    auto call = one.as();
    const auto made = call(create_customer{.address = postal_address{.city = "Aix & Co", .line2 = nullptr},
                                           .email = "jennyrosen@example.com",
                                           .metadata = {{"a b", "1&2"}, {"c", "3"}},
                                           .name = "Jenny Rosen",
                                           .preferred_locales = {"de", "en"},
                                           .idempotency_key = "k"});
    BOOST_TEST_REQUIRE(static_cast<bool>(made));
    BOOST_TEST(made.violations().empty());
    BOOST_TEST(*made->id == "cus_1");
    BOOST_TEST((**made->address ==
                postal_address{.city = nullable<std::string>("Aix & Co"), .line2 = nullable<std::string>()}));
    BOOST_TEST((made->metadata == metadata_map{{"a b", "1&2"}, {"c", "3"}}));
    BOOST_TEST((**made->preferred_locales == std::vector<std::string>{"de", "en"}));

    const auto changed =
        call(update_customer{.customer = "cus_1", .description = nullptr, .metadata = metadata_map{{"c", ""}}});
    BOOST_TEST((changed->metadata == metadata_map{{"a b", "1&2"}}));
    BOOST_TEST(call(update_customer{.customer = "cus_1", .metadata = nullptr})->metadata.empty());
    BOOST_TEST((std::get<customer>(*call(retrieve_customer{.customer = "cus_1"})).email ==
                nullable<std::string>("jennyrosen@example.com")));
    BOOST_TEST(*call(delete_customer{.customer = "cus_1"})->deleted);
    BOOST_TEST(*std::get<deleted_customer>(*call(retrieve_customer{.customer = "cus_1"})).id == "cus_1");

    const std::string gone =
        "404 resource_missing No such customer: 'cus_1' : /id | resource_missing | No such customer: 'cus_1'";
    BOOST_TEST(told(call(delete_customer{.customer = "cus_1"}).error()) == gone);
    BOOST_TEST(told(call(update_customer{.customer = "cus_1"}).error()) == gone);
    BOOST_TEST(call(retrieve_customer{.customer = "cus_2"}).error().is(own_errors::resource_missing));
    BOOST_TEST(told(call(create_customer{.source = "tok_chargeDeclined"}).error()) ==
               "402 card_declined Your card was declined. :  | generic_decline | Your card was declined.");
}

BOOST_AUTO_TEST_CASE(charges_are_made_expanded_and_captured) {
    session one;
    auto call = one.as();
    call(create_customer{.name = "Jenny Rosen"});
    const auto reserved = call(create_charge{.amount = 1099,
                                             .currency = currency_code::try_,
                                             .capture = false,
                                             .customer = "cus_1",
                                             .metadata = {{"order_id", "6735"}},
                                             .expand = {charge_expansion::customer}});
    BOOST_TEST_REQUIRE(static_cast<bool>(reserved));
    BOOST_TEST(reserved.violations().empty());
    BOOST_TEST((*reserved->currency == currency_code::try_));
    BOOST_TEST(**std::get<customer>(*reserved->customer).name == "Jenny Rosen");
    BOOST_TEST((*call(retrieve_charge{.charge = "ch_1"})->customer == expandable_customer("cus_1")));

    BOOST_TEST(
        told(call(capture_charge{.charge = "ch_1", .amount = 1100}).error()) ==
        "400 amount_too_large The amount is more than was reserved. : /amount | amount_too_large | The amount is more "
        "than was reserved.");
    BOOST_TEST(*call(capture_charge{.charge = "ch_1", .amount = 1000})->amount_captured == 1000);
    BOOST_TEST(call(capture_charge{.charge = "ch_1"}).error().is(own_errors::already_captured));
    BOOST_TEST(call(retrieve_charge{.charge = "ch_2"}).error().is(own_errors::resource_missing));
    BOOST_TEST(
        told(call(create_charge{
                      .amount = 1, .currency = currency_code::usd, .source = "tok_chargeDeclinedInsufficientFunds"})
                 .error()) ==
        "402 card_declined Your card has insufficient funds. :  | insufficient_funds | Your card has insufficient "
        "funds.");
}

BOOST_AUTO_TEST_CASE(lists_are_walked_page_by_page) {
    session one;
    auto call = one.as();
    for (const char* name : {"a", "b", "c", "d", "e"}) {
        call(create_customer{.email = std::string(name) + "@example.com", .name = name});
        call(create_charge{.amount = 50, .currency = currency_code::eur, .customer = "cus_1"});
    }
    const auto ids = [](auto&& walk) {
        std::string text;
        for (const auto& row : walk) text += *row.id + ' ';
        BOOST_TEST((walk.error() == nullptr));
        return text;
    };
    BOOST_TEST(ids(pages(call, list_customers{.limit = 2})) == "cus_5 cus_4 cus_3 cus_2 cus_1 ");
    BOOST_TEST(
        ids(pages(call, list_customers{.created = time_range{.gte = unix_s{now.count + 1}, .lt = unix_s{now.count + 4}},
                                       .limit = 2})) == "cus_4 cus_3 cus_2 ");
    BOOST_TEST(ids(pages(call, list_customers{.email = "b@example.com"})) == "cus_2 ");
    BOOST_TEST(ids(pages(call, list_charges{.customer = "cus_1", .limit = 3})) == "ch_5 ch_4 ch_3 ch_2 ch_1 ");
    BOOST_TEST(ids(pages(call, list_charges{.customer = "cus_2"})) == "");

    // Backwards is not the way that pages() walks.
    auto backwards = pages(call, list_customers{.limit = 2, .ending_before = "cus_1"});
    for (const auto& row : backwards) static_cast<void>(row);
    BOOST_TEST(
        said(backwards.error()->violations) ==
        "/starting_after | at_most_one_of | starting_after or ending_before may have a value, at most one of them");
}

BOOST_AUTO_TEST_CASE(requests_that_break_rules_are_told_the_first_that_is_broken) {
    session one;
    BOOST_TEST(
        one.raw("POST", "/v1/charges", "amount=1099&source=tok_visa") ==
        R"(400 {"error":{"type":"invalid_request_error","code":"parameter_missing","message":"currency is required","param":"currency"}})");
    BOOST_TEST(
        one.raw("POST", "/v1/charges", "amount=1099&currency=usd&sourc=tok_visa") ==
        R"(400 {"error":{"type":"invalid_request_error","code":"parameter_unknown","message":"sourc is not a known parameter","param":"sourc"}})");
    BOOST_TEST(
        one.raw("POST", "/v1/charges", "amount=0&currency=usd&source=tok_visa") ==
        R"(400 {"error":{"type":"invalid_request_error","message":"amount must be at least 1","param":"amount"}})");
    BOOST_TEST(
        one.raw("POST", "/v1/customers", "shipping[address][city]=Aix") ==
        R"(400 {"error":{"type":"invalid_request_error","code":"parameter_missing","message":"name is required","param":"shipping[name]"}})");
    BOOST_TEST(
        one.raw("POST", "/v1/customers/cus_1", "invoice_prefix=ab") ==
        R"(400 {"error":{"type":"invalid_request_error","message":"invoice_prefix must match the pattern ^[A-Z0-9]{3,12}$","param":"invoice_prefix"}})");
    BOOST_TEST(
        one.raw("GET", "/v1/customers?limit=101") ==
        R"(400 {"error":{"type":"invalid_request_error","message":"limit must be at most 100","param":"limit"}})");
    BOOST_TEST(
        one.raw("GET", "/v1/charges?created[gte]=soon") ==
        R"(400 {"error":{"type":"invalid_request_error","message":"gte must be a time in whole seconds since 1970","param":"created[gte]"}})");
    BOOST_TEST(
        one.raw("GET", "/v1/charges/ch_1?expand[]=review") ==
        R"(400 {"error":{"type":"invalid_request_error","message":"entry 0 of expand must be one of customer","param":"expand[0]"}})");
    BOOST_TEST(
        one.raw("DELETE", "/v1/customers/cus_1?now=true") ==
        R"(400 {"error":{"type":"invalid_request_error","code":"parameter_unknown","message":"now is not a known parameter","param":"now"}})");
    BOOST_TEST(
        one.raw("POST", "/v1/charges/ch_1/capture", "amount=1.5") ==
        R"(400 {"error":{"type":"invalid_request_error","message":"amount must be a whole number of 64 bits","param":"amount"}})");
    BOOST_TEST(one.raw("GET", "/v1/refunds") ==
               R"(404 {"error":{"type":"invalid_request_error","message":"there is no such path"}})");
}

BOOST_AUTO_TEST_CASE(nobody_is_served_without_a_key_and_nobody_too_often) {
    session one;
    const auto stranger = [&](const auto& op) { return told(one.as("sk_test_guessed")(op).error()); };
    const std::string no = "401  The API key is invalid.";
    BOOST_TEST(stranger(create_customer{}) == no);
    BOOST_TEST(stranger(retrieve_customer{.customer = "c"}) == no);
    BOOST_TEST(stranger(update_customer{.customer = "c"}) == no);
    BOOST_TEST(stranger(delete_customer{.customer = "c"}) == no);
    BOOST_TEST(stranger(list_customers{}) == no);
    BOOST_TEST(stranger(create_charge{.amount = 1, .currency = currency_code::usd, .source = "s"}) == no);
    BOOST_TEST(stranger(retrieve_charge{.charge = "c"}) == no);
    BOOST_TEST(stranger(list_charges{}) == no);
    BOOST_TEST(stranger(capture_charge{.charge = "c"}) == no);

    client by_token(v1, one.line, bearer{"sk_test_made_up"});
    auto by_login = one.as();
    for (int i = 0; i < 50; ++i) {
        BOOST_TEST_REQUIRE(static_cast<bool>(by_token(list_charges{})));
        BOOST_TEST_REQUIRE(static_cast<bool>(by_login(list_customers{})));
    }
    const auto over = by_login(list_charges{});
    BOOST_TEST(over.error().is(own_errors::rate_limit));
    BOOST_TEST(*over.error().retry_after == 1U);
    one.at.tick += std::chrono::seconds(1);
    BOOST_TEST(static_cast<bool>(by_login(list_charges{})));
}
