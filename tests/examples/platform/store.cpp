#define BOOST_TEST_MODULE examples.platform.store
#include "store.hpp"

#include <algorithm>
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <exception>
#include <functional>
#include <thread>

#include "databases.hpp"
#include "empty_data.hpp"
#include "support/at_end.hpp"
#include "support/caught_threads.hpp"

namespace {

using namespace platform;
using namespace service_api::literals;
using service_api::date;
using service_api::rules::nullable;
using service_api::test::at_end;
using service_api::test::caught_threads;
using test::database;
using test::databases;
using test::patiently;
using trading::margin;
using trading::transaction_kind;
using trading::transaction_status;

constexpr std::int64_t start = 1'700'000'000'000;

std::string text(const decimal& value) { return std::string(value.text().view()); }

account_record account(const std::string& id, const std::string& builder, optional<std::string> affiliate = {}) {
    return {.account_id = id,
            .address = "0x" + id,
            .builder_id = builder,
            .maker_fee = 0.00011_decimal,
            .taker_fee = 0.00044_decimal,
            .affiliate = std::move(affiliate)};
}

// Labelled by its asset, so that a page can be told by its labels.
transaction_record moved(const std::string& account, const std::string& label, const std::string& vault,
                         std::int64_t after, transaction_kind kind, transaction_status status) {
    const bool completed = status == transaction_status::completed;
    trading::vault_transaction row{
        .vault_id = vault, .created_time = unix_ms{start + after}, .type = kind, .status = status, .asset = label};
    if (kind == transaction_kind::deposit || completed) row.amount_change = 1.50_decimal;
    if (kind == transaction_kind::withdrawal || completed) row.shares_change = 2_decimal;
    return {.account_id = account, .transaction = row};
}

settlement_record settled(const std::string& builder, const std::string& admin, date day, decimal fee) {
    return {.builder_id = builder,
            .settled_under = admin,
            .revenue = trading::daily_fee_revenue{.date = day,
                                                  .permissionless_listing_fee_share = 0,
                                                  .distributor_fee_share = 0,
                                                  .builder_fee_revenue = fee,
                                                  .cross_broker_fee = 0,
                                                  .total_revenue = fee}};
}

trading::vault_balance held(std::int64_t chain, const std::string& token, decimal balance) {
    return {.chain_id = chain, .token = token, .balance = balance};
}

constexpr date day(int month, int number) { return date::from(2026, month, number).value(); }

// Builder `north` with a former admin, `south` with another one; `top` referred `middle`, who referred `low`.
data_file small_world() {
    data_file data = test::empty_data();
    *data.builders = {{"north", 0.00020_decimal, 0.00050_decimal}, {"south", 0.00015_decimal, 0.00045_decimal}};
    *data.accounts = {account("admin", "north"),         account("former", "north"),
                      account("south admin", "south"),   account("top", "north"),
                      account("middle", "north", "top"), account("low", "south", "middle"),
                      account("south user", "south")};
    *data.admins = {{"north", "former", unix_ms{start}, unix_ms{start + 10}},
                    {"north", "admin", unix_ms{start + 10}, {}},
                    {"south", "south admin", unix_ms{start}, {}}};
    *data.leverage = {{"top", trading::leverage_setting{"BTC", margin::CROSS, 10}},
                      {"top", trading::leverage_setting{"BTC", margin::ISOLATED, 25}},
                      {"top", trading::leverage_setting{"ETH", margin::ISOLATED, 3}},
                      {"middle", trading::leverage_setting{"BTC", margin::CROSS, 7}}};
    *data.settlements = {
        settled("north", "former", day(3, 30), 1.10_decimal), settled("north", "former", day(3, 31), -2.20_decimal),
        settled("north", "admin", day(4, 1), 3.30_decimal), settled("north", "admin", day(4, 3), 4.40_decimal),
        settled("south", "south admin", day(4, 1), 5.50_decimal)};
    *data.balances = {held(900900900, "USDC", 4), held(1, "USDC", 1.50_decimal), held(1, "ARB", 2),
                      held(10, "USDC", 3)};
    using enum transaction_kind;
    using enum transaction_status;
    *data.transactions = {
        moved("top", "r1", "v1", 0, deposit, completed), moved("top", "r2", "v2", 1, withdrawal, pending),
        moved("top", "r3", "v1", 1, deposit, failed),    moved("top", "r4", "v2", 2, withdrawal, completed),
        moved("top", "r5", "v1", 0, withdrawal, failed), moved("middle", "m1", "v1", 1, deposit, pending)};
    return data;
}

struct world {
    test::new_address address;
    store records{address.text, 2};

    explicit world(test::database where) : address(where) {}
    world(test::database where, const data_file& data) : world(where) { records.import(data); }

    // What an operator would do at the database itself.
    void sql(const std::string& statement) const { *test::session_at(address.text) << statement; }
    std::string fees(const std::string& id) {
        const auto rate = records.fee_rate(id);
        return rate ? text(rate->first) + ' ' + text(rate->second) : "none";
    }
    std::string found(const std::string& id, const std::string& key, std::int64_t after) {
        const auto user = records.find(id, key, unix_ms{start + after});
        if (!user) return "refused";
        std::string all = user->account_id;
        for (const auto& role : user->roles) all += ", " + role;
        return all;
    }
    std::string page(const trading::list_vault_transactions& request, const std::string& id = "top") {
        std::string all;
        const auto found = records.vault_transactions(id, request);
        for (const auto& row : *found.rows) all += (all.empty() ? "" : " ") + row.asset.value_or("-");
        return all;
    }
    std::string revenue(const std::string& admin, date first = day(1, 1), date last = day(6, 30)) {
        std::string all;
        for (const auto& row : records.daily_fee_revenue(admin, {.start_date = first, .end_date = last})) {
            const auto digits = row.date->text();
            all += (all.empty() ? "" : ", ") + std::string(digits.data() + 5, 5) + ' ' + text(*row.total_revenue);
        }
        return all;
    }
    std::string balances(const trading::list_vault_balances& request) {
        std::string all;
        for (const auto& row : records.vault_balances(request))
            all +=
                (all.empty() ? "" : ", ") + std::to_string(*row.chain_id) + ' ' + *row.token + ' ' + text(*row.balance);
        return all;
    }
};

const std::string old_fees = "0.00011 0.00044";
const std::string north_fees = "0.00020 0.00050";
const std::string south_fees = "0.00015 0.00045";

std::string numbered(const std::string& name, int number) {
    const std::string digits = std::to_string(number);
    return name + std::string(3 - digits.size(), '0') + digits;
}

constexpr int most = 500;

// 500 accounts of `north`, and beside each, in the order of names as well, one of `south`.
data_file wide_world() {
    data_file data = small_world();
    for (int i = 0; i < most; ++i) {
        data.accounts->push_back(account(numbered("own", i), "north"));
        data.accounts->push_back(account(numbered("own", i) + " foreign", "south"));
    }
    return data;
}

std::vector<std::string> own_accounts() {
    std::vector<std::string> ids;
    for (int i = 0; i < most; ++i) ids.push_back(numbered("own", i));
    return ids;
}

BOOST_DATA_TEST_CASE(one_stranger_among_500_changes_nothing_wherever_it_stands, databases, where) {
    world at(where, wide_world());
    auto ids = own_accounts();
    int asked = 0;
    int refused = 0;
    // Each statement is a journey to PostgreSQL, so there not every place.
    for (std::size_t place = 0; place < ids.size(); place += where == database::sqlite ? 1 : 23) {
        const std::string own = ids[place];
        for (const char* stranger : {" foreign", " unknown"}) {
            ids[place] = own + stranger;
            ++asked;
            refused += at.records.set_default_fee_rate("admin", ids) ? 0 : 1;
            if (place % 23 == 0) BOOST_TEST(!at.records.administers("admin", ids));
        }
        ids[place] = own;
    }
    BOOST_TEST(asked > 40);
    BOOST_TEST(refused == asked);
    // Nothing ever changes a rate back, so that whatever one of them had changed would show here.
    int unchanged = 0;
    for (const auto& id : ids) {
        unchanged += at.fees(id) == old_fees ? 1 : 0;
        unchanged += at.fees(id + " foreign") == old_fees ? 1 : 0;
    }
    BOOST_TEST(unchanged == 2 * most);
}

BOOST_DATA_TEST_CASE(five_hundred_own_accounts_all_change_and_no_other, databases, where) {
    world at(where, wide_world());
    const auto ids = own_accounts();
    BOOST_TEST(at.records.administers("admin", ids));
    BOOST_TEST(at.records.set_default_fee_rate("admin", ids));
    int changed = 0;
    int unchanged = 0;
    for (const auto& id : ids) {
        changed += at.fees(id) == north_fees ? 1 : 0;
        unchanged += at.fees(id + " foreign") == old_fees ? 1 : 0;
    }
    BOOST_TEST(changed == most);
    BOOST_TEST(unchanged == most);
    for (const char* other : {"admin", "former", "top", "middle", "low", "south user"})
        BOOST_TEST(at.fees(other) == old_fees);
}

BOOST_DATA_TEST_CASE(which_lists_an_admin_may_set, databases, where) {
    struct {
        const char* admin;
        std::vector<std::string> ids;
        bool done;
        std::string top, low;  // the fees afterwards
    } const cases[] = {
        {"admin", {}, true, old_fees, old_fees},
        {"admin", {"top"}, true, north_fees, old_fees},
        {"admin", {"top", "top", "middle", "top"}, true, north_fees, old_fees},
        {"admin", std::vector<std::string>(most, "top"), true, north_fees, old_fees},
        {"admin", {"admin", "former", "top"}, true, north_fees, old_fees},
        {"south admin", {"low"}, true, old_fees, south_fees},
        {"admin", {"top", "low"}, false, old_fees, old_fees},
        {"admin", {"low", "top"}, false, old_fees, old_fees},
        {"admin", {"top", ""}, false, old_fees, old_fees},
        {"admin", {"top", "Top"}, false, old_fees, old_fees},
        {"admin", {"top", "top "}, false, old_fees, old_fees},
        {"admin", {"top", std::string("top\0", 4)}, false, old_fees, old_fees},
        {"admin", {"top", "0xtop"}, false, old_fees, old_fees},
        {"admin", {"' OR ''='"}, false, old_fees, old_fees},
        {"former", {"top"}, false, old_fees, old_fees},
        {"south admin", {"top"}, false, old_fees, old_fees},
        {"top", {"top"}, false, old_fees, old_fees},
        {"nobody", {"top"}, false, old_fees, old_fees},
    };
    world at(where, small_world());
    for (const auto& [admin, ids, done, top, low] : cases) {
        at.sql("UPDATE accounts SET maker_fee = '0.00011', taker_fee = '0.00044'");
        BOOST_TEST_CONTEXT(admin << " sets " << ids.size() << ", the last " << (ids.empty() ? "none" : ids.back())) {
            BOOST_TEST(at.records.administers(admin, ids) == done);
            BOOST_TEST(at.records.set_default_fee_rate(admin, ids) == done);
            BOOST_TEST(at.fees("top") == top);
            BOOST_TEST(at.fees("low") == low);
        }
    }
}

BOOST_DATA_TEST_CASE(an_admin_of_two_builders_gives_each_account_its_own_builders_rate, databases, where) {
    world at(where, small_world());
    at.sql("INSERT INTO builder_admins (builder_id, account_id, from_ms) VALUES ('south', 'admin', 0)");
    BOOST_TEST(at.records.set_default_fee_rate("admin", {"top", "low"}));
    BOOST_TEST(at.fees("top") == north_fees);
    BOOST_TEST(at.fees("low") == south_fees);
}

BOOST_DATA_TEST_CASE(an_account_that_moved_after_the_check_is_not_set, databases, where) {
    world at(where, small_world());
    BOOST_TEST(at.records.administers("admin", {"top", "middle"}));
    at.sql("UPDATE accounts SET builder_id = 'south' WHERE account_id = 'middle'");
    BOOST_TEST(!at.records.set_default_fee_rate("admin", {"top", "middle"}));
    BOOST_TEST(at.fees("top") == old_fees);
    BOOST_TEST(at.fees("middle") == old_fees);
}

BOOST_DATA_TEST_CASE(after_an_admin_change_each_sees_what_was_settled_under_him_or_nothing, databases, where) {
    world at(where, small_world());
    for (const char* id : {"admin", "former", "middle"})
        BOOST_TEST(!at.records.add_key(id, std::string("key of ") + id, {}).has_value());
    BOOST_TEST(at.found("admin", "key of admin", 0) == "admin, builder admin");
    BOOST_TEST(at.found("former", "key of former", 0) == "former");
    BOOST_TEST(at.revenue("admin") == "04-03 4.40, 04-01 3.30");
    BOOST_TEST(at.revenue("former") == "");
    BOOST_TEST(at.revenue("south admin") == "04-01 5.50");
    BOOST_TEST(at.revenue("top") == "");
    BOOST_TEST(at.revenue("nobody") == "");

    // The next change, while the server runs.
    at.sql("UPDATE builder_admins SET until_ms = 1 WHERE account_id = 'admin'");
    at.sql("INSERT INTO builder_admins (builder_id, account_id, from_ms) VALUES ('north', 'middle', 1)");
    at.sql("UPDATE settlements SET settled_under = 'middle' WHERE settlement_date = '2026-04-03'");
    BOOST_TEST(at.found("admin", "key of admin", 0) == "admin");
    BOOST_TEST(at.found("middle", "key of middle", 0) == "middle, builder admin");
    BOOST_TEST(at.revenue("admin") == "");
    BOOST_TEST(at.revenue("middle") == "04-03 4.40");
    BOOST_TEST(!at.records.set_default_fee_rate("admin", {"top"}));
    BOOST_TEST(at.records.set_default_fee_rate("middle", {"top"}));

    // One who comes back has his records again.
    at.sql("INSERT INTO builder_admins (builder_id, account_id, from_ms) VALUES ('north', 'former', 2)");
    BOOST_TEST(at.found("former", "key of former", 0) == "former, builder admin");
    BOOST_TEST(at.revenue("former") == "03-31 -2.20, 03-30 1.10");
}

BOOST_DATA_TEST_CASE(settlements_between_two_days_newest_first, databases, where) {
    world at(where, small_world());
    struct {
        date first, last;
        const char* rows;
    } const cases[] = {
        {day(4, 1), day(4, 3), "04-03 4.40, 04-01 3.30"},
        {day(4, 1), day(4, 1), "04-01 3.30"},
        {day(4, 3), day(4, 3), "04-03 4.40"},
        {day(4, 2), day(4, 2), ""},
        {day(4, 2), day(4, 3), "04-03 4.40"},
        {day(3, 30), day(3, 31), ""},
        {day(4, 4), day(9, 1), ""},
    };
    for (const auto& [first, last, rows] : cases) BOOST_TEST_CONTEXT(rows) {
            BOOST_TEST(at.revenue("admin", first, last) == rows);
        }
}

BOOST_DATA_TEST_CASE(transactions_by_vault_kind_and_time, databases, where) {
    world at(where, small_world());
    const auto ms = [](std::int64_t after) { return unix_ms{start + after}; };
    using enum transaction_kind;
    struct {
        trading::list_vault_transactions request;
        const char* rows;
        const char* account = "top";
    } const cases[] = {
        // Newest first; of one millisecond the higher row id first.
        {{}, "r4 r3 r2 r5 r1"},
        {{}, "m1", "middle"},
        {{}, "", "low"},
        {{}, "", "nobody"},
        {{.vault_id = ""}, "r4 r3 r2 r5 r1"},
        {{.vault_id = "v1"}, "r3 r5 r1"},
        {{.vault_id = "v2"}, "r4 r2"},
        {{.vault_id = "V1"}, ""},
        {{.vault_id = "v3"}, ""},
        {{.type = deposit}, "r3 r1"},
        {{.type = withdrawal}, "r4 r2 r5"},
        {{.start_t = ms(0)}, "r4 r3 r2 r5 r1"},
        {{.start_t = ms(1)}, "r4 r3 r2"},
        {{.start_t = ms(2)}, "r4"},
        {{.start_t = ms(3)}, ""},
        {{.end_t = ms(2)}, "r4 r3 r2 r5 r1"},
        {{.end_t = ms(1)}, "r3 r2 r5 r1"},
        {{.end_t = ms(0)}, "r5 r1"},
        {{.end_t = ms(-1)}, ""},
        {{.start_t = ms(1), .end_t = ms(1)}, "r3 r2"},
        {{.start_t = ms(2), .end_t = ms(1)}, ""},
        {{.vault_id = "v1", .start_t = ms(0), .end_t = ms(0), .type = withdrawal}, "r5"},
        {{.vault_id = "v1", .type = deposit}, "m1", "middle"},
    };
    for (const auto& [request, rows, account] : cases) {
        const auto& expected = rows;
        BOOST_TEST_CONTEXT(account << ": " << expected) {
            const auto found = at.records.vault_transactions(account, request);
            BOOST_TEST(at.page(request, account) == expected);
            BOOST_TEST(*found.meta->total == static_cast<std::int64_t>(found.rows->size()));
            BOOST_TEST(*found.meta->records_per_page == 60);
            BOOST_TEST(*found.meta->current_page == 1);
        }
    }
}

BOOST_DATA_TEST_CASE(pages_of_each_size, databases, where) {
    world at(where, small_world());
    struct {
        std::int64_t page, size;
        const char* rows;
        std::int64_t in_effect;
    } const cases[] = {
        {1, 1, "r4", 1},
        {2, 1, "r3", 1},
        {5, 1, "r1", 1},
        {6, 1, "", 1},
        {1, 2, "r4 r3", 2},
        {2, 2, "r2 r5", 2},
        {3, 2, "r1", 2},
        {4, 2, "", 2},
        {1, 5, "r4 r3 r2 r5 r1", 5},
        {2, 5, "", 5},
        {1, 6, "r4 r3 r2 r5 r1", 6},
        {1, 500, "r4 r3 r2 r5 r1", 500},
        {1, 501, "r4 r3 r2 r5 r1", 500},
        {1, INT64_MAX, "r4 r3 r2 r5 r1", 500},
        {2, INT64_MAX, "", 500},
        {INT64_MAX, 1, "", 1},
        {INT64_MAX, 2, "", 2},
        {INT64_MAX, 60, "", 60},
        {INT64_MAX, INT64_MAX, "", 500},
        {INT64_MAX - 1, 500, "", 500},
        {INT64_MAX / 500 + 1, 500, "", 500},
        {INT64_MAX / 2 + 2, 2, "", 2},
    };
    for (const auto& [page, size, rows, in_effect] : cases) {
        const trading::list_vault_transactions request{.page = page, .size = size};
        BOOST_TEST_CONTEXT("page " << page << " of size " << size) {
            BOOST_TEST(at.page(request) == rows);
            const auto meta = *at.records.vault_transactions("top", request).meta;
            BOOST_TEST(*meta.total == 5);
            BOOST_TEST(*meta.records_per_page == in_effect);
            BOOST_TEST(*meta.current_page == page);
        }
    }
}

// The index happens to hold the rows in this order; they must come in it without one.
BOOST_DATA_TEST_CASE(the_order_of_ties_is_asked_for_and_no_accident, databases, where) {
    world at(where, small_world());
    at.sql("DROP INDEX vault_transactions_by_time");
    BOOST_TEST(at.page({}) == "r4 r3 r2 r5 r1");
    BOOST_TEST(at.page({.page = 2, .size = 2}) == "r2 r5");
}

BOOST_DATA_TEST_CASE(a_page_has_500_rows_at_most, databases, where) {
    data_file data = small_world();
    for (int i = 0; i < most + 1; ++i) {
        data.transactions->push_back(
            moved("low", std::to_string(i), "v1", i / 2, transaction_kind::deposit, transaction_status::pending));
    }
    world at(where, data);
    struct {
        std::int64_t page, size;
        std::size_t rows;
        const char *first, *last;
    } const cases[] = {
        {1, 499, 499, "500", "2"}, {1, 500, 500, "500", "1"},       {1, 501, 500, "500", "1"},
        {2, 501, 1, "0", "0"},     {1, INT64_MAX, 500, "500", "1"}, {2, INT64_MAX, 1, "0", "0"},
    };
    for (const auto& [page, size, rows, first, last] : cases) {
        BOOST_TEST_CONTEXT("page " << page << " of size " << size) {
            const auto found = at.records.vault_transactions("low", {.page = page, .size = size});
            BOOST_TEST_REQUIRE(found.rows->size() == rows);
            BOOST_TEST(found.rows->front().asset.value() == first);
            BOOST_TEST(found.rows->back().asset.value() == last);
            BOOST_TEST(*found.meta->total == 501);
            BOOST_TEST(*found.meta->records_per_page == std::min<std::int64_t>(size, 500));
        }
    }
}

BOOST_DATA_TEST_CASE(rows_come_back_as_they_were_stored, databases, where) {
    data_file data = small_world();
    using enum transaction_kind;
    *data.transactions = {
        moved("top", "USDC", "v1", 5, deposit, transaction_status::completed),
        moved("top", "USDC", "v1", 4, deposit, transaction_status::pending),
        moved("top", "USDC", "v1", 3, deposit, transaction_status::failed),
        moved("top", "USDC", "v1", 2, withdrawal, transaction_status::completed),
        moved("top", "USDC", "v1", 1, withdrawal, transaction_status::pending),
        moved("top", "USDC", "v1", 0, withdrawal, transaction_status::failed),
        {"top", trading::vault_transaction{.vault_id = "v'\"\n\xE2\x82\xAC",
                                           .created_time = unix_ms{start - 1},
                                           .type = deposit,
                                           .status = service_api::extensible<transaction_status>::unknown("cancelled"),
                                           .amount_change = 1}},
    };
    world at(where, data);
    const auto rows = *at.records.vault_transactions("top", {}).rows;
    BOOST_TEST_REQUIRE(rows.size() == 7U);
    for (std::size_t i = 0; i < 6; ++i) {
        auto stored = *(*data.transactions)[i].transaction;
        // An absent member and one that is null say the same of a row; the store answers null.
        if (!stored.shares_change) stored.shares_change.emplace(nullptr);
        BOOST_TEST_CONTEXT("row " << i) {
            BOOST_TEST((rows[i] == stored));
            BOOST_TEST((!rows[i].amount_change || text(*rows[i].amount_change) == "1.50"));
        }
    }
    BOOST_TEST(*rows[6].vault_id == "v'\"\n\xE2\x82\xAC");
    BOOST_TEST_REQUIRE(rows[6].status->unknown_text() != nullptr);
    BOOST_TEST(*rows[6].status->unknown_text() == "cancelled");
    BOOST_TEST(!rows[6].asset.has_value());
}

BOOST_DATA_TEST_CASE(only_who_referred_an_address_himself_is_its_affiliate, databases, where) {
    world at(where, small_world());
    struct {
        const char *affiliate, *address;
        bool direct;
    } const cases[] = {
        {"top", "0xmiddle", true},    {"middle", "0xlow", true},     {"top", "0xlow", false},
        {"low", "0xmiddle", false},   {"middle", "0xmiddle", false}, {"middle", "0xtop", false},
        {"admin", "0xtop", false},    {"top", "0xnobody", false},    {"top", "middle", false},
        {"top", "0xMiddle", false},   {"top", "0xmiddle ", false},   {"top", "", false},
        {"0xtop", "0xmiddle", false}, {"nobody", "0xmiddle", false}, {"", "0xtop", false},
    };
    for (const auto& [affiliate, address, direct] : cases) BOOST_TEST_CONTEXT(affiliate << " of " << address) {
            BOOST_TEST(at.records.is_direct_referee(affiliate, address) == direct);
            BOOST_TEST(at.records.describe_referee(affiliate, {.user_address = address, .description = affiliate}) ==
                       direct);
        }
    // Of each address its own affiliate's words, and of no other: those before and after it in the order of texts.
    for (const auto& [affiliate, address, direct] : cases) BOOST_TEST_CONTEXT(affiliate << " of " << address) {
            const auto described = at.records.referee_description(affiliate, address);
            BOOST_TEST_REQUIRE(described.has_value() == direct);
            if (direct) BOOST_TEST(**described == affiliate);
        }
    long long rows = 0;
    *test::session_at(at.address.text) << "SELECT COUNT(*) FROM referee_descriptions", soci::into(rows);
    BOOST_TEST(rows == 2);
}

BOOST_DATA_TEST_CASE(an_affiliate_keeps_his_words_when_the_address_moves_to_another, databases, where) {
    world at(where, small_world());
    const auto describe = [&](const char* affiliate, const char* words) {
        return at.records.describe_referee(affiliate, {.user_address = "0xmiddle", .description = words});
    };
    const auto described = [&](const char* affiliate) -> std::string {
        const auto found = at.records.referee_description(affiliate, "0xmiddle");
        return found ? **found : "never set";
    };
    BOOST_TEST(describe("top", "first"));
    for (const char* next : {"admin", "south user"}) {
        at.sql(std::string("UPDATE accounts SET affiliate = '") + next + "' WHERE account_id = 'middle'");
        BOOST_TEST_CONTEXT(next) {
            BOOST_TEST(!describe("top", "not his any more"));
            BOOST_TEST(described("top") == "first");
            BOOST_TEST(described(next) == "never set");
            BOOST_TEST(describe(next, next));
            BOOST_TEST(described(next) == next);
            BOOST_TEST(described("top") == "first");
        }
    }
    BOOST_TEST(described("admin") == "admin");
}

// The tables hold it too, against a program that does not ask.
BOOST_DATA_TEST_CASE(a_description_is_of_accounts_that_are_there, databases, where) {
    world at(where, small_world());
    for (const char* values : {"('nobody', '0xlow', 'x')", "('middle', '0xnobody', 'x')", "(NULL, '0xlow', 'x')"}) {
        const auto sql = test::session_at(at.address.text);
        if (where == database::sqlite) *sql << "PRAGMA foreign_keys = ON";
        BOOST_CHECK_THROW(*sql << std::string("INSERT INTO referee_descriptions VALUES ") + values, soci::soci_error);
    }
}

BOOST_DATA_TEST_CASE(a_description_is_never_set_null_empty_or_a_text, databases, where) {
    world at(where, small_world());
    const auto described = [&](const std::string& affiliate, const std::string& address) -> std::string {
        const auto found = at.records.referee_description(affiliate, address);
        return !found ? "never set" : !*found ? "null" : '"' + **found + '"';
    };
    BOOST_TEST(described("top", "0xmiddle") == "never set");
    const struct {
        nullable<std::string> set;
        const char* then;
    } steps[] = {
        {nullptr, "null"},        {"first", "\"first\""},       {"", "\"\""},     {nullptr, "null"}, {"", "\"\""},
        {"second", "\"second\""}, {"it's; --", "\"it's; --\""}, {nullptr, "null"}};
    for (const auto& [set, then] : steps) {
        at.records.describe_referee("top", {.user_address = "0xmiddle", .description = set});
        BOOST_TEST(described("top", "0xmiddle") == then);
    }
    BOOST_TEST(described("middle", "0xlow") == "never set");
    at.records.describe_referee("middle", {.user_address = "0xlow", .description = "mine"});
    BOOST_TEST(described("middle", "0xlow") == "\"mine\"");
    BOOST_TEST(described("top", "0xlow") == "never set");
    BOOST_TEST(described("top", "0xmiddle") == "null");
    BOOST_TEST(described("top", "0xnobody") == "never set");
    BOOST_TEST(!at.records.describe_referee("top", {.user_address = "0xnobody", .description = "x"}));
    BOOST_TEST(!at.records.describe_referee("top", {.user_address = "0xlow", .description = "x"}));
    BOOST_TEST(described("top", "0xlow") == "never set");
    BOOST_TEST(described("top", "0xnobody") == "never set");
}

BOOST_DATA_TEST_CASE(leverage_by_account_symbol_and_margin_mode, databases, where) {
    world at(where, small_world());
    struct {
        const char *account, *symbol;
        margin mode;
        std::int64_t leverage;  // 0: none stored
    } const cases[] = {
        {"top", "BTC", margin::CROSS, 10},   {"top", "BTC", margin::ISOLATED, 25},
        {"top", "ETH", margin::ISOLATED, 3}, {"top", "ETH", margin::CROSS, 0},
        {"middle", "BTC", margin::CROSS, 7}, {"middle", "BTC", margin::ISOLATED, 0},
        {"low", "BTC", margin::CROSS, 0},    {"top", "btc", margin::CROSS, 0},
        {"top", "", margin::CROSS, 0},       {"nobody", "BTC", margin::CROSS, 0},
    };
    for (const auto& [account, symbol, mode, leverage] : cases) {
        BOOST_TEST_CONTEXT(account << ' ' << symbol) {
            const auto found = at.records.leverage(account, {.symbol = symbol, .margin_mode = mode});
            BOOST_TEST_REQUIRE(found.has_value() == (leverage != 0));
            if (found) BOOST_TEST((*found == trading::leverage_setting{symbol, mode, leverage}));
        }
    }
    const auto by_default = at.records.leverage("top", {.symbol = "BTC"});
    BOOST_TEST_REQUIRE(by_default.has_value());
    BOOST_TEST(*by_default->leverage == 10);
}

BOOST_DATA_TEST_CASE(balances_by_chain_and_token, databases, where) {
    world at(where, small_world());
    struct {
        trading::list_vault_balances request;
        const char* rows;
    } const cases[] = {
        {{}, "1 ARB 2, 1 USDC 1.50, 10 USDC 3, 900900900 USDC 4"},
        {{.chain_id = 1}, "1 ARB 2, 1 USDC 1.50"},
        {{.chain_id = 900900900}, "900900900 USDC 4"},
        {{.token = "USDC"}, "1 USDC 1.50, 10 USDC 3, 900900900 USDC 4"},
        {{.chain_id = 10, .token = "USDC"}, "10 USDC 3"},
        {{.chain_id = 10, .token = "ARB"}, ""},
        {{.chain_id = 2}, ""},
        {{.chain_id = 0}, ""},
        {{.chain_id = -1}, ""},
        {{.chain_id = INT64_MAX}, ""},
        {{.token = "usdc"}, ""},
        {{.token = ""}, ""},
        {{.token = "%"}, ""},
        {{.token = std::string("USDC\0", 5)}, ""},
    };
    for (const auto& [request, rows] : cases) BOOST_TEST(at.balances(request) == rows);
}

BOOST_DATA_TEST_CASE(a_key_is_good_until_its_last_millisecond_and_for_one_account, databases, where) {
    world at(where, small_world());
    const std::string taken = "the key is registered already: a key belongs to exactly one account";
    const auto add = [&](const char* id, const char* key, std::optional<unix_ms> expires) {
        return at.records.add_key(id, key, expires).value_or("added");
    };
    BOOST_TEST(add("top", "k1", {}) == "added");
    BOOST_TEST(add("top", "k2", unix_ms{start + 100}) == "added");
    BOOST_TEST(add("top", "k3", {}) == "added");
    BOOST_TEST(add("middle", "k4", unix_ms{start - 1}) == "added");
    BOOST_TEST(add("admin", "k5", unix_ms{0}) == "added");
    BOOST_TEST(add("nobody", "k6", {}) == "there is no account nobody");
    BOOST_TEST(add("", "k6", {}) == "there is no account ");
    BOOST_TEST(add("middle", "k1", {}) == taken);
    BOOST_TEST(add("top", "k1", unix_ms{start + 1}) == taken);
    BOOST_TEST(add("top", "k4", {}) == taken);  // expired, but his
    BOOST_TEST(at.records.revoke_key("k3"));
    BOOST_TEST(at.records.revoke_key("k3"));
    BOOST_TEST(!at.records.revoke_key("k6"));
    BOOST_TEST(!at.records.revoke_key(""));
    BOOST_TEST(add("top", "k3", {}) == taken);  // what was revoked stays revoked

    struct {
        const char *account, *key;
        std::int64_t after;
        const char* found;
    } const cases[] = {
        {"top", "k1", 0, "top"},
        {"top", "k1", INT64_MAX - start, "top"},
        {"top", "k2", 99, "top"},
        {"top", "k2", 100, "refused"},
        {"top", "k2", 101, "refused"},
        {"top", "k3", 0, "refused"},
        {"middle", "k4", -2, "middle"},
        {"middle", "k4", -1, "refused"},
        {"middle", "k1", 0, "refused"},
        {"top", "k4", -2, "refused"},
        {"nobody", "k1", 0, "refused"},
        {"top", "k6", 0, "refused"},
        {"top", "K1", 0, "refused"},
        {"top", "", 0, "refused"},
        {"", "k1", 0, "refused"},
        {"admin", "k5", 0, "refused"},
        {"top", "k1' OR ''='", 0, "refused"},
    };
    for (const auto& [account, key, after, found] : cases) BOOST_TEST_CONTEXT(account << ' ' << key << ' ' << after) {
            BOOST_TEST(at.found(account, key, after) == found);
        }
}

BOOST_DATA_TEST_CASE(decimals_keep_every_digit, databases, where) {
    const char* const spelt[] = {"0",
                                 "0.00",
                                 "1.50",
                                 "-1.50",
                                 "100",
                                 "0.1",
                                 "0.10000000000000000000000000000000000000",
                                 "0.00000000000000000000000000000000000001",
                                 "-0.00000000000000000000000000000000000001",
                                 "99999999999999999999999999999999999999",
                                 "-99999999999999999999999999999999999999",
                                 "12345678901234567890.123456789012345678",
                                 "9007199254740993",
                                 "0.1000000000000000055511151231257827"};
    data_file data = small_world();
    data.balances->clear();
    data.settlements->clear();
    data.transactions->clear();
    int at_day = 0;
    for (const char* digits : spelt) {
        const decimal value = decimal::parse(digits).value();
        ++at_day;
        data.balances->push_back(held(at_day, "USDC", value));
        data.settlements->push_back(settled("north", "admin", day(1, at_day), value));
        auto account_with_fees = account(digits, "north");
        account_with_fees.maker_fee = value;
        account_with_fees.taker_fee = value;
        data.accounts->push_back(account_with_fees);
        auto transaction =
            moved("top", digits, "v1", -at_day, transaction_kind::deposit, transaction_status::completed);
        transaction.transaction->amount_change = value;
        transaction.transaction->shares_change = value;
        data.transactions->push_back(transaction);
    }
    world at(where, data);
    const auto balances = at.records.vault_balances({});
    const auto revenues = at.records.daily_fee_revenue("admin", {.start_date = day(1, 1), .end_date = day(1, 31)});
    const auto transactions = *at.records.vault_transactions("top", {}).rows;
    BOOST_TEST_REQUIRE(balances.size() == std::size(spelt));
    BOOST_TEST_REQUIRE(revenues.size() == std::size(spelt));
    BOOST_TEST_REQUIRE(transactions.size() == std::size(spelt));
    for (std::size_t i = 0; i < std::size(spelt); ++i) {
        const std::string digits = spelt[i];
        BOOST_TEST(text(*balances[i].balance) == digits);
        BOOST_TEST(text(*revenues[std::size(spelt) - 1 - i].builder_fee_revenue) == digits);
        BOOST_TEST(text(*revenues[std::size(spelt) - 1 - i].total_revenue) == digits);
        BOOST_TEST(text(*transactions[i].amount_change) == digits);
        BOOST_TEST(text(**transactions[i].shares_change) == digits);
        BOOST_TEST(at.fees(digits) == digits + ' ' + digits);
    }
}

BOOST_DATA_TEST_CASE(readers_never_see_half_of_a_write, databases, where) {
    // Each group is set by one request. Once one account of it is seen changed, all of it must be.
    constexpr int groups = 24;
    constexpr int in_group = 20;
    world at(where, wide_world());
    const auto group = [](int number) {
        std::vector<std::string> ids;
        for (int i = 0; i < in_group; ++i) ids.push_back(numbered("own", number * in_group + i));
        return ids;
    };
    std::atomic<int> writing = 2;
    std::atomic<int> torn = 0;
    std::atomic<int> done = 0;
    std::atomic<int> half_pages = 0;
    const auto writer = [&] {
        const at_end done_writing([&] { --writing; });  // or the readers would go on for ever
        for (int number = 0; number < groups; ++number) {
            auto with_stranger = group((number + 1) % groups);
            with_stranger.push_back("south user");
            if (patiently([&] { return at.records.set_default_fee_rate("admin", with_stranger); })) ++torn;
            if (patiently([&] { return at.records.set_default_fee_rate("admin", group(number)); })) ++done;
        }
    };
    const auto reader = [&] {
        do {
            for (int number = groups - 1; number >= 0; --number) {
                bool seen = false;
                for (const auto& id : group(number)) {  // in the order in which the store changes them
                    const std::string now = at.fees(id);
                    if (now != old_fees && now != north_fees) ++torn;
                    if (seen && now != north_fees) ++torn;
                    seen = now == north_fees;
                }
            }
            const auto page = at.records.vault_transactions("top", {});
            if (page.rows->size() != 5 || *page.meta->total != 5) ++half_pages;
        } while (writing > 0);
    };
    {
        caught_threads threads;
        for (int i = 0; i < 2; ++i) threads.start(writer);
        for (int i = 0; i < 2; ++i) threads.start(reader);
    }
    BOOST_TEST(done == 2 * groups);
    BOOST_TEST(torn == 0);
    BOOST_TEST(half_pages == 0);
    int changed = 0;
    for (int number = 0; number < groups; ++number)
        for (const auto& id : group(number)) changed += at.fees(id) == north_fees ? 1 : 0;
    BOOST_TEST(changed == groups * in_group);
    BOOST_TEST(at.fees("south user") == old_fees);
}

// While an operator changes a builder's rate, and ends an office.
BOOST_DATA_TEST_CASE(accounts_are_all_set_to_the_rate_of_one_moment, databases, where) {
    world at(where, wide_world());
    const auto ids = own_accounts();
    std::atomic<bool> setting = true;
    caught_threads changing;
    changing.start([&] {
        for (int rate = 1; setting; ++rate)
            at.sql("UPDATE builders SET default_maker_fee = '" + std::to_string(rate) + "' WHERE builder_id = 'north'");
        at.sql("UPDATE builder_admins SET until_ms = 1");
    });
    const at_end stop([&] { setting = false; });
    for (int i = 0; i < 20; ++i) {
        BOOST_TEST(patiently([&] { return at.records.set_default_fee_rate("admin", ids); }));
        int rates = 0;
        *test::session_at(at.address.text) << "SELECT COUNT(DISTINCT maker_fee) FROM accounts "
                                              "WHERE account_id LIKE 'own%' AND builder_id = 'north'",
            soci::into(rates);
        BOOST_TEST(rates == 1);
    }
    setting = false;
    changing.join();
    BOOST_TEST(!at.records.set_default_fee_rate("admin", ids));
}

BOOST_DATA_TEST_CASE(a_page_and_its_total_are_of_one_moment, databases, where) {
    world at(where, small_world());
    std::atomic<bool> writing = true;
    caught_threads writer;
    writer.start([&] {
        const at_end end([&] { writing = false; });
        const auto sql = test::session_at(at.address.text);
        for (int row = 100; row < 400; ++row) {
            *sql << "INSERT INTO vault_transactions (row_id, account_id, vault_id, created_ms, kind, status) "
                    "VALUES (:row, 'low', 'v1', 1, 'deposit', 'pending')",
                soci::use(row);
        }
    });
    int pages = 0;
    int torn = 0;
    while (writing) {
        const auto page = at.records.vault_transactions("low", {.size = 500});
        ++pages;
        torn += *page.meta->total == static_cast<std::int64_t>(page.rows->size()) ? 0 : 1;
    }
    writer.join();
    BOOST_TEST(pages > 0);
    BOOST_TEST(torn == 0);
    BOOST_TEST(*at.records.vault_transactions("low", {}).meta->total == 300);
}

BOOST_DATA_TEST_CASE(a_store_opened_again_has_everything, databases, where) {
    const test::new_address address(where);
    {
        store first(address.text, 1);
        first.import(small_world());
        BOOST_TEST(!first.add_key("top", "k1", unix_ms{start + 5}).has_value());
        BOOST_TEST(!first.add_key("top", "k2", {}).has_value());
        BOOST_TEST(first.revoke_key("k2"));
        first.describe_referee("top", {.user_address = "0xmiddle", .description = nullptr});
        BOOST_TEST(first.set_default_fee_rate("admin", {"middle"}));
    }
    for (int again = 0; again < 2; ++again) {
        store second(address.text);
        BOOST_TEST(second.find("top", "k1", unix_ms{start + 4}).has_value());
        BOOST_TEST(!second.find("top", "k1", unix_ms{start + 5}).has_value());
        BOOST_TEST(!second.find("top", "k2", unix_ms{start}).has_value());
        BOOST_TEST((second.referee_description("top", "0xmiddle") == nullable<std::string>(nullptr)));
        BOOST_TEST(text(second.fee_rate("middle")->first) == "0.00020");
        BOOST_TEST(text(second.fee_rate("top")->first) == "0.00011");
        BOOST_TEST(*second.vault_transactions("top", {}).meta->total == 5);
        BOOST_TEST(second.vault_balances({}).size() == 4U);
        BOOST_TEST(second.daily_fee_revenue("admin", {.start_date = day(1, 1), .end_date = day(6, 1)}).size() == 2U);
        BOOST_TEST(*second.leverage("top", {.symbol = "BTC"})->leverage == 10);
    }
}

BOOST_DATA_TEST_CASE(an_import_that_fails_leaves_nothing, databases, where) {
    using broken = std::function<void(data_file&)>;
    const auto twice = [](const std::string& key) {
        return "duplicate key value violates unique constraint \"" + key + '"';
    };
    const auto unknown = [](const std::string& table, const std::string& column) {
        return "insert or update on table \"" + table + "\" violates foreign key constraint \"" + table + '_' + column +
               "_fkey\"";
    };
    const struct {
        const char* what;
        const char* row;
        std::string sqlite, postgresql;  // why
        broken spoil;
    } cases[] = {
        {"a builder twice", "/builders/2", "UNIQUE constraint failed: builders.builder_id", twice("builders_pkey"),
         [](data_file& data) { data.builders->push_back(data.builders->front()); }},
        {"an account twice", "/accounts/7", "UNIQUE constraint failed: accounts.account_id", twice("accounts_pkey"),
         [](data_file& data) {
             data.accounts->push_back(account("top", "north"));
             data.accounts->back().address = "0xnew";
         }},
        {"an address twice", "/accounts/7", "UNIQUE constraint failed: accounts.address", twice("accounts_address_key"),
         [](data_file& data) {
             data.accounts->push_back(account("new", "north"));
             data.accounts->back().address = "0xtop";
         }},
        {"an account of no builder", "/accounts/7", "FOREIGN KEY constraint failed", unknown("accounts", "builder_id"),
         [](data_file& data) { data.accounts->push_back(account("new", "west")); }},
        {"an affiliate who is none", "/accounts/7", "FOREIGN KEY constraint failed", unknown("accounts", "affiliate"),
         [](data_file& data) { data.accounts->push_back(account("new", "north", "gone")); }},
        {"an admin who is none", "/admins/3", "FOREIGN KEY constraint failed", unknown("builder_admins", "account_id"),
         [](data_file& data) { data.admins->push_back({"north", "gone", unix_ms{start}, {}}); }},
        {"a leverage twice", "/leverage/4",
         "UNIQUE constraint failed: leverage_settings.account_id, leverage_settings.symbol, "
         "leverage_settings.margin_mode",
         twice("leverage_settings_pkey"), [](data_file& data) { data.leverage->push_back(data.leverage->front()); }},
        {"a transaction of nobody", "/transactions/6", "FOREIGN KEY constraint failed",
         unknown("vault_transactions", "account_id"),
         [](data_file& data) {
             data.transactions->push_back(
                 moved("gone", "x", "v1", 0, transaction_kind::deposit, transaction_status::pending));
         }},
        {"a settlement under nobody", "/settlements/5", "FOREIGN KEY constraint failed",
         unknown("settlements", "settled_under"),
         [](data_file& data) { data.settlements->push_back(settled("north", "gone", day(5, 1), 1)); }},
        {"a settlement day twice", "/settlements/5",
         "UNIQUE constraint failed: settlements.builder_id, settlements.settlement_date", twice("settlements_pkey"),
         [](data_file& data) { data.settlements->push_back(settled("north", "former", day(4, 1), 1)); }},
        {"a balance twice", "/balances/4", "UNIQUE constraint failed: vault_balances.chain_id, vault_balances.token",
         twice("vault_balances_pkey"), [](data_file& data) { data.balances->push_back(data.balances->front()); }},
    };
    world at(where);
    for (const auto& [what, row, sqlite, postgresql, spoil] : cases) {
        BOOST_TEST_CONTEXT(what) {
            data_file data = small_world();
            spoil(data);
            std::string thrown;
            try {
                at.records.import(data);
            } catch (const std::exception& error) {
                thrown = error.what();
            }
            const std::string why =
                where == database::sqlite ? sqlite : "Cannot execute query. Fatal error. ERROR:  " + postgresql;
            BOOST_TEST(thrown == std::string("nothing was imported\n  ") + row + ": " + why);
            for (const char* id : {"admin", "top", "low", "new"}) BOOST_TEST(at.fees(id) == "none");
            BOOST_TEST(at.page({}) == "");
            BOOST_TEST(at.balances({}) == "");
            BOOST_TEST(at.revenue("admin") == "");
            BOOST_TEST(!at.records.leverage("top", {.symbol = "BTC"}).has_value());
            BOOST_TEST(!at.records.administers("admin", {"top"}));
            BOOST_TEST(at.records.add_key("top", "k", {}).value_or("added") == "there is no account top");
        }
    }
    // And the same store takes what is whole.
    at.records.import(small_world());
    BOOST_TEST(at.page({}) == "r4 r3 r2 r5 r1");
    BOOST_CHECK_THROW(at.records.import(small_world()), std::exception);
    BOOST_TEST(at.page({}) == "r4 r3 r2 r5 r1");
}

BOOST_DATA_TEST_CASE(a_store_takes_one_data_file, databases, where) {
    world at(where, small_world());
    data_file more = test::empty_data();
    more.balances->push_back(held(7, "USDC", 1));
    BOOST_CHECK_EXCEPTION(at.records.import(more), std::exception, [](const std::exception& error) {
        return std::string(error.what()) == "the store has records already: import into a new one";
    });
    BOOST_TEST(at.balances({.chain_id = 7}) == "");
}

}  // namespace
