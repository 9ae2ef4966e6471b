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
list_of<Row> page_of(const std::vector<Row>& rows, const Ask& ask, std::string_view url, Wanted wanted) {
    std::vector<Row> found;
    bool begun = !ask.starting_after;
    bool more = false;
    for (auto row = rows.rbegin(); row != rows.rend() && !more; ++row) {
        if (begun && wanted(*row)) {
            if (static_cast<std::int64_t>(found.size()) < ask.limit.value_or(10))
                found.push_back(*row);
            else
                more = true;
        }
        begun = begun || *row->id == *ask.starting_after;
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
        return fail<refusals::resource_missing>(
            {{"/id", "resource_missing", "No such " + std::string(what) + ": '" + id + '\''}});
    }
    charge shown(const charge& one, bool whole_customer) {
        charge told = one;
        if (whole_customer && told.customer) told.customer = *find_customer(std::get<std::string>(*one.customer));
        return told;
    }

    reply<create_charge> pay(const create_charge& ask) {
        if (ask.customer && find_customer(*ask.customer) == nullptr) return missing("customer", *ask.customer);
        if (ask.source && *ask.source == "tok_chargeDeclinedInsufficientFunds")
            return fail<refusals::card_declined>({{"", "insufficient_funds", "Your card has insufficient funds."}});
        const bool capture = ask.capture.value_or(true);
        charge made{.id = "ch_" + std::to_string(charges.size() + 1),
                    .amount = ask.amount,
                    .amount_captured = capture ? *ask.amount : 0,
                    .amount_refunded = 0,
                    .billing_details = billing_contact{},
                    .captured = capture,
                    .created = now,
                    .currency = *ask.currency,
                    .disputed = false,
                    .livemode = false,
                    .metadata = ask.metadata,
                    .paid = true,
                    .refunded = false,
                    .status = charge_status::succeeded};
        if (ask.customer) made.customer = *ask.customer;
        charges.push_back(made);
        return shown(made, !ask.expand.empty());
    }

    reply<capture_charge> take(const capture_charge& ask) {
        charge* reserved = find_charge(ask.charge);
        if (reserved == nullptr) return missing("charge", ask.charge);
        if (*reserved->captured) return fail<refusals::already_captured>();
        if (ask.amount && *ask.amount > *reserved->amount)
            return fail<refusals::amount_too_large>({{"/amount", "at_most", "The amount is more than was reserved."}});
        reserved->captured = true;
        reserved->amount_captured = ask.amount.value_or(*reserved->amount);
        return *reserved;
    }

    reply<update_customer> change(const update_customer& ask) {
        customer* one = find_customer(ask.customer);
        if (one == nullptr) return missing("customer", ask.customer);
        if (ask.description) one->description = *ask.description;
        if (ask.metadata && !*ask.metadata) one->metadata.clear();
        if (ask.metadata && *ask.metadata) {
            for (const auto& [key, value] : **ask.metadata) {
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
            on<create_customer>([this](const create_customer& ask, const caller&) -> reply<create_customer> {
                if (ask.source && *ask.source == "tok_chargeDeclined")
                    return fail<refusals::card_declined>({{"", "generic_decline", "Your card was declined."}});
                customer made{.id = "cus_" + std::to_string(customers.size() + 1),
                              .balance = ask.balance.value_or(0),
                              .created = unix_s{now.count + static_cast<std::int64_t>(customers.size())},
                              .livemode = false,
                              .metadata = ask.metadata};
                if (ask.address) made.address = nullable(*ask.address);
                if (ask.email) made.email = *ask.email;
                if (ask.name) made.name = nullable(*ask.name);
                if (!ask.preferred_locales.empty()) made.preferred_locales = nullable(ask.preferred_locales);
                return customers.emplace_back(made);
            }),
            on<retrieve_customer>([this](const retrieve_customer& ask, const caller&) -> reply<retrieve_customer> {
                if (const customer* one = find_customer(ask.customer)) return customer_or_deleted(*one);
                if (std::find(deleted.begin(), deleted.end(), *ask.customer) == deleted.end())
                    return missing("customer", ask.customer);
                return customer_or_deleted(deleted_customer{.id = ask.customer, .deleted = true});
            }),
            on<update_customer>([this](const update_customer& ask, const caller&) { return change(ask); }),
            on<delete_customer>([this](const delete_customer& ask, const caller&) -> reply<delete_customer> {
                if (find_customer(ask.customer) == nullptr) return missing("customer", ask.customer);
                std::erase_if(customers, [&](const auto& one) { return *one.id == *ask.customer; });
                deleted.push_back(ask.customer);
                return deleted_customer{.id = ask.customer, .deleted = true};
            }),
            on<list_customers>([this](const list_customers& ask, const caller&) -> reply<list_customers> {
                return page_of(customers, ask, "/v1/customers", [&](const customer& one) {
                    return (!ask.email || one.email == nullable(*ask.email)) &&
                           (!ask.created || !ask.created->gte || *one.created >= *ask.created->gte) &&
                           (!ask.created || !ask.created->lt || *one.created < *ask.created->lt);
                });
            }),
            on<create_charge>([this](const create_charge& ask, const caller&) { return pay(ask); }),
            on<retrieve_charge>([this](const retrieve_charge& ask, const caller&) -> reply<retrieve_charge> {
                const charge* one = find_charge(ask.charge);
                if (one == nullptr) return missing("charge", ask.charge);
                return shown(*one, !ask.expand.empty());
            }),
            on<list_charges>([this](const list_charges& ask, const caller&) -> reply<list_charges> {
                return page_of(charges, ask, "/v1/charges", [&](const charge& one) {
                    return !ask.customer || one.customer == nullable(expandable_customer(*ask.customer));
                });
            }),
            on<capture_charge>([this](const capture_charge& ask, const caller&) { return take(ask); }));
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
    BOOST_TEST(call(retrieve_customer{.customer = "cus_2"}).error().is(refusals::resource_missing));
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
    BOOST_TEST(call(capture_charge{.charge = "ch_1"}).error().is(refusals::already_captured));
    BOOST_TEST(call(retrieve_charge{.charge = "ch_2"}).error().is(refusals::resource_missing));
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
    const auto stranger = [&](const auto& ask) { return told(one.as("sk_test_guessed")(ask).error()); };
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
    BOOST_TEST(over.error().is(refusals::rate_limit));
    BOOST_TEST(*over.error().retry_after == 1U);
    one.at.tick += std::chrono::seconds(1);
    BOOST_TEST(static_cast<bool>(by_login(list_charges{})));
}
