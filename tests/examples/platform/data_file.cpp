#define BOOST_TEST_MODULE examples.platform.data_file
#include "data_file.hpp"

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <map>
#include <service_api/validate/validate.hpp>
#include <stdexcept>

#include "committed.hpp"
#include "scratch.hpp"
#include "store.hpp"

namespace {

using namespace platform;
using namespace service_api;
using namespace service_api::trading;

const data_file& committed() {
    static const data_file read = read_data_file(test::committed_data.string());
    return read;
}

// A whole data file of one record a member, with one part of its text exchanged.
std::string exchanged(const std::string& part, const std::string& by) {
    std::string text = R"({
"builders": [{"builder_id": "north", "default_maker_fee": 0.0002, "default_taker_fee": 0.0005}],
"accounts": [{"account_id": "a", "address": "0xa", "builder_id": "north", "maker_fee": 1.50, "taker_fee": "0.1"}],
"admins": [{"builder_id": "north", "account_id": "a", "from": 1700000000000}],
"leverage": [{"account_id": "a", "setting": {"symbol": "BTC", "margin_mode": "CROSS", "leverage": 10}}],
"transactions": [{"account_id": "a", "transaction": {"vault_id": "v", "created_time": 1700000000000, "type": "withdrawal",
 "status": "pending", "amount_change": null, "shares_change": 5}}],
"settlements": [{"builder_id": "north", "settled_under": "a", "revenue": {"date": "2026-06-30",
 "permissionless_listing_fee_share": 1, "distributor_fee_share": 2, "builder_fee_revenue": -3, "cross_broker_fee": 0.5,
 "total_revenue": 0.5}}],
"balances": [{"chain_id": 900900900, "token": "SOL", "balance": 7}]
})";
    const auto at = text.find(part);
    BOOST_TEST_REQUIRE(at != text.npos);
    return text.replace(at, part.size(), by);
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_committed_data_shows_every_kind_and_status) {
    const data_file& data = committed();
    BOOST_TEST(validate(data).empty());
    BOOST_TEST(data.builders->size() == 2U);
    BOOST_TEST(data.accounts->size() == 648U);
    BOOST_TEST(data.admins->size() == 3U);
    BOOST_TEST(data.leverage->size() == 5U);
    BOOST_TEST(data.transactions->size() == 420U);
    BOOST_TEST(data.settlements->size() == 409U);
    BOOST_TEST(data.balances->size() == 14U);

    std::map<std::pair<transaction_kind, transaction_status>, int> rows;
    for (const auto& one : *data.transactions) {
        BOOST_TEST_REQUIRE(one.transaction->status->known() != nullptr);
        ++rows[{*one.transaction->type, *one.transaction->status->known()}];
    }
    using enum transaction_kind;
    using enum transaction_status;
    BOOST_TEST(rows.size() == 6U);
    BOOST_TEST((rows[{deposit, pending}]) == 17);
    BOOST_TEST((rows[{deposit, completed}]) == 176);
    BOOST_TEST((rows[{deposit, failed}]) == 17);
    BOOST_TEST((rows[{withdrawal, pending}]) == 28);
    BOOST_TEST((rows[{withdrawal, completed}]) == 162);
    BOOST_TEST((rows[{withdrawal, failed}]) == 20);
}

BOOST_AUTO_TEST_CASE(the_committed_data_has_two_builders_an_admin_change_and_solana) {
    const data_file& data = committed();
    std::map<std::string, int> accounts;
    for (const auto& one : *data.accounts) ++accounts[*one.builder_id];
    BOOST_TEST(accounts.size() == 2U);
    BOOST_TEST(accounts["aurora"] == 606);  // more than one request of 4.3 may name
    BOOST_TEST(accounts["borealis"] == 42);

    const auto& former = data.admins->at(0);
    const auto& present = data.admins->at(1);
    BOOST_TEST(*former.builder_id == "aurora");
    BOOST_TEST(*former.account_id == test::admin_aurora_former.account);
    BOOST_TEST(*present.builder_id == "aurora");
    BOOST_TEST(*present.account_id == test::admin_aurora.account);
    BOOST_TEST_REQUIRE(former.until.has_value());
    BOOST_TEST(former.until->count == present.from->count);
    BOOST_TEST(!present.until.has_value());

    std::map<std::string, int> settled;
    for (const auto& one : *data.settlements) ++settled[*one.settled_under];
    BOOST_TEST(settled.size() == 3U);
    BOOST_TEST(settled[test::admin_aurora.account] == 88);
    BOOST_TEST(settled[test::admin_aurora_former.account] == 124);
    BOOST_TEST(settled[test::admin_borealis.account] == 197);

    std::map<std::int64_t, int> tokens;
    for (const auto& one : *data.balances) ++tokens[*one.chain_id];
    BOOST_TEST(tokens.size() == 7U);
    BOOST_TEST(tokens[900900900] == 2);
}

BOOST_AUTO_TEST_CASE(the_committed_accounts_are_who_they_are_said_to_be) {
    struct {
        test::person user;
        const char* builder;
        const char* affiliate;
    } const people[] = {
        {test::admin_aurora, "aurora", nullptr},
        {test::admin_aurora_former, "aurora", nullptr},
        {test::admin_borealis, "borealis", nullptr},
        {test::affiliate, "aurora", nullptr},
        {test::referee, "aurora", test::affiliate.account},
        {test::indirect_referee, "aurora", test::referee.account},
        {test::unrelated, "borealis", nullptr},
        {test::trader, "aurora", nullptr},
    };
    std::size_t i = 0;
    for (const auto& [user, builder, affiliate] : people) {
        const auto& record = committed().accounts->at(i++);
        BOOST_TEST(*record.account_id == user.account);
        BOOST_TEST(*record.address == user.address);
        BOOST_TEST(*record.builder_id == builder);
        BOOST_TEST(record.affiliate.value_or("") == (affiliate == nullptr ? "" : affiliate));
    }
}

BOOST_AUTO_TEST_CASE(the_committed_data_imports) {
    const test::scratch files;
    store records(files.file("platform.db"));
    records.import(committed());
    BOOST_TEST(*records.vault_transactions(test::trader.account, {}).meta->total == 319);
    BOOST_TEST(records.vault_balances({}).size() == 14U);
    BOOST_TEST(records.fee_rate(test::admin_aurora.account)->second.text().view() == "0.00040");
    BOOST_TEST(records.is_direct_referee(test::affiliate.account, test::referee.address));
    BOOST_TEST(!records.is_direct_referee(test::affiliate.account, test::indirect_referee.address));
}

BOOST_AUTO_TEST_CASE(what_is_broken_is_named_with_file_pointer_and_sentence) {
    struct {
        std::string part, by;
        const char* said;  // after the file's name
    } const cases[] = {
        {"\"withdrawal\"", "\"swap\"", "\n  /transactions/0/transaction/type: type must be one of deposit, withdrawal"},
        {"\"withdrawal\"", "\"withdraw\"",
         "\n  /transactions/0/transaction/type: type must be one of deposit, withdrawal"},
        {"\"total_revenue\": 0.5", "\"total_revenue\": 0.50000001",
         "\n  /settlements/0/revenue/total_revenue: total_revenue must equal permissionless_listing_fee_share + "
         "distributor_fee_share + builder_fee_revenue + cross_broker_fee"},
        {"\"token\": \"SOL\", ", "", "\n  /balances/0/token: token is required"},
        {"\"leverage\": 10", "\"leverage\": 10.5",
         "\n  /leverage/0/setting/leverage: leverage must be a whole number of 64 bits"},
        {"\"CROSS\"", "null", "\n  /leverage/0/setting/margin_mode: margin_mode must be one of CROSS, ISOLATED"},
        {"\"amount_change\": null", "\"amount_change\": 1",
         "\n  /transactions/0/transaction/amount_change: amount_change must have a value exactly when type is deposit "
         "or "
         "status is completed"},
        {"\"shares_change\": 5", "\"shares_change\": -5",
         "\n  /transactions/0/transaction/shares_change: shares_change must be positive"},
        {"2026-06-30", "2026-06-31",
         "\n  /settlements/0/revenue/date: date must be a date that exists, written YYYY-MM-DD"},
        {"1.50", "123456789012345678901234567890123456789",
         "\n  /accounts/0/maker_fee: maker_fee must be a decimal number of at most 38 digits"},
        {"\"created_time\": 1700000000000", "\"created_time\": 1700000000",
         "\n  /transactions/0/transaction/created_time: created_time must have exactly 13 digits"},
        {"\"0.1\"", "\"0.1\", \"maker_fee\": 2", "\n  /accounts/0/maker_fee: maker_fee is given twice"},
        // Both at once.
        {"\"chain_id\": 900900900, \"token\": \"SOL\"", "\"token\": 1",
         "\n  /balances/0/token: token must be a text\n  /balances/0/chain_id: chain_id is required"},
        {"\"balance\": 7", "\"balance\": 7,",
         "\n  /balances/0: the body must be well-formed JSON: expected a member's name at byte 897"},
    };
    const test::scratch files;
    const std::string path = files.file("broken.json");
    for (const auto& [part, by, said] : cases) {
        BOOST_TEST_CONTEXT(by) {
            std::ofstream(path, std::ios::binary) << exchanged(part, by);
            std::string thrown;
            try {
                read_data_file(path);
            } catch (const std::runtime_error& error) {
                thrown = error.what();
            }
            BOOST_TEST(thrown == path + ": nothing was imported" + said);
        }
    }
}

BOOST_AUTO_TEST_CASE(other_texts_are_no_data_file) {
    const test::scratch files;
    const std::string path = files.file("other");
    struct {
        const char* text;
        const char* said;
    } const cases[] = {
        {"", "\n  : the body must be well-formed JSON: expected a JSON value at byte 0"},
        {"vault", "\n  : the body must be well-formed JSON: expected a JSON value at byte 0"},
        {"[]", "\n  : the body must be an object"},
        {"null", "\n  : the body must be an object"},
        {"{}",
         "\n  /builders: builders is required\n  /accounts: accounts is required\n  /admins: admins is required"
         "\n  /leverage: leverage is required\n  /transactions: transactions is required"
         "\n  /settlements: settlements is required\n  /balances: balances is required"},
    };
    const auto thrown_for = [](const std::string& file) -> std::string {
        try {
            read_data_file(file);
            return "read";
        } catch (const std::runtime_error& error) {
            return error.what();
        }
    };
    for (const auto& [text, said] : cases) {
        BOOST_TEST_CONTEXT(text) {
            std::ofstream(path, std::ios::binary) << text;
            BOOST_TEST(thrown_for(path) == path + ": nothing was imported" + said);
        }
    }
    const std::string missing = files.file("missing.json");
    BOOST_TEST(thrown_for(missing) == missing + ": cannot be read: No such file or directory");
    std::ofstream(path, std::ios::binary) << exchanged("SOL", "WETH");
    BOOST_TEST(thrown_for(path) == "read");
}
