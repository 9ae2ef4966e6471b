#define BOOST_TEST_MODULE wire.damaged_members
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <cstdint>
#include <map>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/record_reader.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/description.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/agreement.hpp"
#include "support/random.hpp"
#include "support/repeated.hpp"
#include "support/said.hpp"

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::test;

// An answer that has one odd value is read but for that value: it is absent where it may be, or else the nearest thing
// around it that may be, and one violation says so.

namespace {

BOOST_DEFINE_ENUM_CLASS(fill_state, open, settled)

struct fee_part {
    required<std::string> asset;
    required<decimal> amount;
    optional<decimal> rebate{};
};
BOOST_DESCRIBE_STRUCT(fee_part, (), (asset, amount, rebate))

/// A row with a member of each presence.
struct fill {
    required<std::string> id;
    required<decimal> price;
    optional<decimal> fee{};
    nullable<unix_ms> closed_at{};
    optional<nullable<std::string>> note{};
    optional<extensible<fill_state>> grown{};
    fill_state state = fill_state::settled;
    bool settled = true;
    std::int32_t count = 7;
    std::vector<std::string> tags{"none"};
    optional<fee_part> part{};
    std::vector<fee_part> parts{};
    std::map<std::string, decimal> by_asset{};

    static constexpr auto rules =
        rules_of(field(&fill::fee, minimum{0}), field(&fill::note, required_if{is{&fill::state, fill_state::open}}));
};
BOOST_DESCRIBE_STRUCT(fill, (),
                      (id, price, fee, closed_at, note, grown, state, settled, count, tags, part, parts, by_asset))

struct own_fill : fill {
    static constexpr bool unrolled_json = true;
};
BOOST_DESCRIBE_STRUCT(own_fill, (fill), ())
struct skipped_fill : fill {
    static constexpr bool skip_if_unreadable = true;
};
BOOST_DESCRIBE_STRUCT(skipped_fill, (fill), ())
struct skipped_own_fill : own_fill {
    static constexpr bool skip_if_unreadable = true;
};
BOOST_DESCRIBE_STRUCT(skipped_own_fill, (own_fill), ())

/// A list that an answer must have.
template <class Row>
struct page {
    required<std::vector<Row>> rows;
    optional<std::string> next{};
    BOOST_DESCRIBE_CLASS(page, (), (rows, next), (), ())
};
/// A list that it may lack.
template <class Row>
struct loose_page {
    optional<std::vector<Row>> rows{};
    optional<std::string> next{};
    BOOST_DESCRIBE_CLASS(loose_page, (), (rows, next), (), ())
};

/// A text of the wrong kind or spelling for a member.
struct damage {
    std::vector<std::string_view> odd;
    bool is_required = false;
    bool is_nullable = false;
};
const std::map<std::string_view, damage> damages{
    {"id", {{"5", "null", "[]"}, true}},
    {"price", {{R"("")", "null", R"("1,5")", R"("NaN")", "{}", "true"}, true}},
    {"fee", {{R"("")", R"("1,5")", R"("+1")", "[]", "1e999", "1234567890123456789012345678901234567890"}}},
    {"closed_at", {{R"("")", "1.5", "true", "{}"}, false, true}},
    {"note", {{"5", "[]", "false"}}},
    {"grown", {{"5", "[]"}}},
    {"state", {{R"("")", R"("Settled")", "null", "1"}}},
    {"settled", {{R"("false")", "0", "null", R"("")"}}},
    {"count", {{R"("1")", "1.5", "null", "2147483648", "{}"}}},
    {"tags", {{R"(["a",1,"b"])", "null", R"("a")", "{}"}}},
    {"part", {{R"({"asset":"x","amount":""})", R"({"asset":"x"})", "[]", "1"}}},
    {"parts", {{R"([{"asset":"x","amount":"1"},{"asset":1,"amount":"1"}])", "null", "[1]", "{}"}}},
    {"by_asset", {{R"({"a":1,"b":"x"})", "null", "[]"}}},
};

template <class T>
const T& draw_of(draws& random, const std::vector<T>& from) {
    return from[static_cast<std::size_t>(random.between(0, static_cast<std::int64_t>(from.size()) - 1))];
}

using members = std::vector<std::pair<std::string, std::string>>;

members draw_fill(draws& random) {
    const auto text = [&] { return write_json(random.text(20), direction::response); };
    const auto number = [&] { return std::string(random.positive_number(12, 6).text().view()); };
    const auto part = [&] { return R"({"asset":)" + text() + R"(,"amount":)" + number() + '}'; };
    const bool open = random.coin();
    return {{"id", text()},
            {"price", random.coin() ? number() : '"' + number() + '"'},
            {"fee", number()},
            {"closed_at", random.coin() ? "null" : "1700000000000"},
            {"note", open || random.coin() ? text() : "null"},
            {"grown", random.coin() ? R"("settled")" : R"("later")"},
            {"state", open ? R"("open")" : R"("settled")"},
            {"settled", random.coin() ? "true" : "false"},
            {"count", "42"},
            {"tags", '[' + text() + ',' + text() + ']'},
            {"part", part()},
            {"parts", '[' + part() + ',' + part() + ']'},
            {"by_asset", R"({"a":)" + number() + R"(,"b":)" + number() + '}'}};
}

/// How a sender may lay out an object.
struct layout {
    bool spaced;
    bool reversed;

    std::string object(members all) const {
        if (reversed) std::reverse(all.begin(), all.end());
        std::string text;
        for (const auto& [name, value] : all) {
            text += (text.empty() ? "" : ",") + std::string(spaced ? "\n      " : "");
            text += '"' + name + (spaced ? "\": " : "\":") + value;
        }
        return '{' + text + (spaced ? "\n    }" : "}");
    }
    std::string whole(const std::vector<members>& rows) const {
        std::string text;
        for (const members& row : rows) text += (text.empty() ? "" : ",") + object(row);
        return object({{"rows", '[' + text + ']'}, {"next", R"("more")"}});
    }
};

/// Whatever way a text is read, one violation tells the damage and the value is this. Empty: there is none.
template <class Page>
void expect(const std::string& text, const std::string& told_at, const std::string& wanted) {
    BOOST_TEST_CONTEXT(text) {
        const auto read = read_json<Page>(text, direction::response);
        BOOST_TEST_REQUIRE(read.violations.size() == 1U, said(read.violations));
        BOOST_TEST((read.violations.front().field + '/').starts_with(told_at + '/'), said(read.violations));
        BOOST_TEST_REQUIRE(read.value.has_value() == !wanted.empty());
        if (read.value) BOOST_TEST(write_json(*read.value, direction::response) == wanted);
        BOOST_TEST_REQUIRE(any_disagreement<Page>(text, direction::response) == "");
        record_reader<Page> again(direction::response);
        const Page* const second = again.read(text);
        BOOST_TEST_REQUIRE((second != nullptr) == !wanted.empty());
        if (second != nullptr) BOOST_TEST(write_json(*second, direction::response) == wanted);
        BOOST_TEST((again.violations() == read.violations));
        // Requests stay strict.
        BOOST_TEST(!read_json<Page>(text, direction::request).value.has_value());
    }
}

/// What is read of a text that is in order.
template <class Page>
std::string written(const std::string& text) {
    const auto read = read_json<Page>(text, direction::response);
    BOOST_TEST_REQUIRE(read.violations.empty(), text << said(read.violations));
    return write_json(*read.value, direction::response);
}

template <class Row>
void damage_one(draws& random) {
    std::vector<members> rows;
    for (std::int64_t left = random.between(1, 6); left > 0; --left) rows.push_back(draw_fill(random));
    const layout how{random.coin(), random.coin()};
    const auto row = static_cast<std::size_t>(random.between(0, static_cast<std::int64_t>(rows.size()) - 1));
    const auto at = random.between(0, static_cast<std::int64_t>(rows[row].size()) - 1);
    const std::string name = rows[row][static_cast<std::size_t>(at)].first;
    const damage& known = damages.at(name);

    std::vector<members> damaged = rows;
    std::vector<members> whole = rows;
    if (known.is_nullable)
        whole[row][static_cast<std::size_t>(at)].second = "null";
    else if (known.is_required)
        whole.erase(whole.begin() + static_cast<std::ptrdiff_t>(row));
    else
        whole[row].erase(whole[row].begin() + at);
    const bool is_left_out = (known.is_required || known.is_nullable) && random.coin();
    if (is_left_out)
        damaged[row].erase(damaged[row].begin() + at);
    else
        damaged[row][static_cast<std::size_t>(at)].second = draw_of(random, known.odd);

    const std::string text = how.whole(damaged);
    const std::string told_at = "/rows/" + std::to_string(row) + '/' + name;
    const bool goes_on = !known.is_required || detail::may_be_skipped<Row>();
    // A rule that looks at the damaged member waits; without it the text may break one.
    const auto kept = read_json<page<Row>>(how.whole(whole), direction::response);
    const std::string left = write_json(*kept.value, direction::response);
    expect<page<Row>>(text, told_at, goes_on ? left : std::string());
    expect<loose_page<Row>>(text, told_at, goes_on ? left : R"({"next":"more"})");
}

}  // namespace

BOOST_AUTO_TEST_CASE(one_damaged_member_costs_itself_or_the_nearest_that_may_be_absent) {
    draws random;
    for (int i = 0; i < 400; ++i) {
        damage_one<fill>(random);
        damage_one<own_fill>(random);
        damage_one<skipped_fill>(random);
        damage_one<skipped_own_fill>(random);
    }
}

BOOST_AUTO_TEST_CASE(rows_that_are_left_out_keep_the_places_of_the_others) {
    const std::string good = R"({"id":"a","price":1,"closed_at":null})";
    const std::string dear = R"({"id":"a","price":1,"fee":-1,"closed_at":null})";
    const std::string text = R"({"rows":[0,)" + good + R"(,{"id":1},null,)" + dear + R"(,{}]})";
    const auto read = read_json<page<skipped_fill>>(text, direction::response);
    BOOST_TEST(said(read.violations) ==
               "/rows/0 | format | entry 0 of rows must be an object\n"
               "/rows/2/id | format | id must be a text\n"
               "/rows/2/price | required | price is required\n"
               "/rows/2/closed_at | required | closed_at is required\n"
               "/rows/3 | format | entry 3 of rows must be an object\n"
               "/rows/5/id | required | id is required\n"
               "/rows/5/price | required | price is required\n"
               "/rows/5/closed_at | required | closed_at is required\n"
               "/rows/4/fee | minimum | fee must be at least 0");
    BOOST_TEST_REQUIRE(read.value.has_value());
    BOOST_TEST(read.value->rows->size() == 2U);
    BOOST_TEST(read_json<page<fill>>(text, direction::response).value.has_value() == false);
}

// What is told ends at a hundred, what is read does not.
BOOST_AUTO_TEST_CASE(a_thousand_odd_values_are_absent_and_a_hundred_of_them_told) {
    std::string rows;
    for (int i = 0; i < 1'000; ++i)
        rows +=
            (i == 0 ? "" : ",") + std::string(i % 2 == 0 ? R"({"id":"a","price":1,"closed_at":"","fee":""})" : "[]");
    const auto read = read_json<page<skipped_fill>>(R"({"rows":[)" + rows + "]}", direction::response);
    BOOST_TEST(read.violations.size() == max_violations);
    BOOST_TEST_REQUIRE(read.value.has_value());
    BOOST_TEST(read.value->rows->size() == 500U);
    BOOST_TEST(std::all_of(read.value->rows->begin(), read.value->rows->end(),
                           [](const skipped_fill& one) { return *one.id == "a" && !one.fee && !one.closed_at; }));
}

// What is merely absent makes way for what is lost.
BOOST_AUTO_TEST_CASE(a_row_that_is_left_out_is_reported_however_many_odd_values_there_are) {
    const auto page_of = [](std::size_t first, std::size_t last) {
        std::string rows;
        for (std::size_t i = 0; i < 200; ++i) {
            const std::string id = first <= i && i < last ? "null" : R"("a")";
            rows += (i == 0 ? "" : ",") + std::string(R"({"fee":"-","id":)") + id + R"(,"price":"","closed_at":null})";
            if (i < first || i >= last) rows.replace(rows.rfind(R"("price":"")") + 8, 2, "1");
        }
        return R"({"rows":[)" + rows + "]}";
    };
    const auto lost_in = [](const std::vector<violation>& found) {
        std::vector<std::string> lost;
        for (const violation& one : found)
            if (one.field.ends_with("/id")) lost.push_back(one.field);
        return lost;
    };
    record_reader<page<skipped_fill>> again(direction::response);
    for (const auto& [first, last] : {std::pair{0, 10}, {95, 105}, {150, 160}, {190, 200}, {0, 200}, {60, 199}}) {
        BOOST_TEST_CONTEXT(first << " to " << last) {
            const auto text = page_of(static_cast<std::size_t>(first), static_cast<std::size_t>(last));
            std::vector<std::string> wanted;
            for (int i = first; i < last && i < first + static_cast<int>(max_violations); ++i)
                wanted.push_back("/rows/" + std::to_string(i) + "/id");
            const auto read = read_json<page<skipped_fill>>(text, direction::response);
            BOOST_TEST(lost_in(read.violations) == wanted, boost::test_tools::per_element());
            BOOST_TEST(read.violations.size() == max_violations);
            BOOST_TEST_REQUIRE(read.value.has_value());
            BOOST_TEST(read.value->rows->size() == static_cast<std::size_t>(200 - (last - first)));
            BOOST_TEST_REQUIRE(again.read(text) != nullptr);
            BOOST_TEST((again.violations() == read.violations));
        }
    }
}

namespace {

template <class Row>
void leave_out_some(draws& random, record_reader<page<Row>>& again) {
    std::vector<members> whole;
    std::vector<members> sent;
    std::vector<std::string> told;
    for (std::int64_t left = random.between(0, 9); left > 0; --left) {
        members row = draw_fill(random);
        if (random.coin()) {
            whole.push_back(row);
        } else {
            row[random.coin() ? 0 : 1].second = "[]";  // its id or its price
            told.push_back("/rows/" + std::to_string(sent.size()));
        }
        sent.push_back(std::move(row));
    }
    const layout how{random.coin(), random.coin()};
    const std::string text = how.whole(sent);
    const auto kept = read_json<page<Row>>(how.whole(whole), direction::response);
    const std::string wanted = write_json(*kept.value, direction::response);
    BOOST_TEST_CONTEXT(text) {
        const auto read = read_json<page<Row>>(text, direction::response);
        BOOST_TEST_REQUIRE(read.value.has_value());
        BOOST_TEST(write_json(*read.value, direction::response) == wanted);
        BOOST_TEST_REQUIRE(read.violations.size() >= told.size());
        for (std::size_t i = 0; i < told.size(); ++i)
            BOOST_TEST(read.violations[i].field.starts_with(told[i] + '/'), said(read.violations));
        BOOST_TEST_REQUIRE(any_disagreement<page<Row>>(text, direction::response) == "");
        const page<Row>* const second = again.read(text);
        BOOST_TEST_REQUIRE(second != nullptr);
        BOOST_TEST(write_json(*second, direction::response) == wanted);
    }
}

}  // namespace

// The reader that reads again finds longer and shorter lists, other rows and what the ones left out began.
BOOST_AUTO_TEST_CASE(rows_among_those_that_are_left_out_are_as_without_them) {
    draws random;
    record_reader<page<skipped_fill>> again(direction::response);
    record_reader<page<skipped_own_fill>> own_again(direction::response);
    for (int i = 0; i < 300; ++i) {
        leave_out_some<skipped_fill>(random, again);
        leave_out_some<skipped_own_fill>(random, own_again);
    }
}

BOOST_AUTO_TEST_CASE(what_is_no_json_has_no_value_however_lenient_the_reading) {
    const std::string text = R"({"rows":[{"id":"a","price":1,"closed_at":null,"fee":""}],"next":"x"})";
    BOOST_TEST(read_json<page<skipped_fill>>(text, direction::response).value.has_value());
    for (std::size_t size = 0; size < text.size(); ++size)
        BOOST_TEST(!read_json<page<skipped_fill>>(text.substr(0, size), direction::response).value, size);
}

// Answers as three services document them, written for this test, with what such services are known to send now and
// then.
namespace {

/// A ledger of a bank, in the manner of Plaid: most keys are always there and often null.
struct location {
    nullable<std::string> city{};
    nullable<decimal> lat{};
    nullable<decimal> lon{};
};
BOOST_DESCRIBE_STRUCT(location, (), (city, lat, lon))
struct bank_transaction {
    required<std::string> transaction_id;
    required<decimal> amount;
    nullable<std::string> iso_currency_code{};
    nullable<service_api::date> authorized_date{};
    required<service_api::date> date;
    optional<location> where{};
    std::vector<std::string> category{};
    required<bool> pending;
    static constexpr wire_name wire_names[] = {{"where", "location"}};
};
BOOST_DESCRIBE_STRUCT(bank_transaction, (),
                      (transaction_id, amount, iso_currency_code, authorized_date, date, where, category, pending))
struct bank_ledger {
    required<std::vector<bank_transaction>> added;
    required<std::string> next_cursor;
    required<bool> has_more;
};
BOOST_DESCRIBE_STRUCT(bank_ledger, (), (added, next_cursor, has_more))

/// A completion of a model, in the manner of OpenAI.
struct completion_usage {
    required<std::int64_t> prompt_tokens;
    required<std::int64_t> completion_tokens;
};
BOOST_DESCRIBE_STRUCT(completion_usage, (), (prompt_tokens, completion_tokens))
struct completion_message {
    required<std::string> role;
    nullable<std::string> content{};
    nullable<std::string> refusal{};
};
BOOST_DESCRIBE_STRUCT(completion_message, (), (role, content, refusal))
struct completion_choice {
    required<std::int32_t> index;
    required<completion_message> message;
    nullable<raw_json> logprobs{};
    nullable<std::string> finish_reason{};
};
BOOST_DESCRIBE_STRUCT(completion_choice, (), (index, message, logprobs, finish_reason))
struct completion {
    required<std::string> id;
    required<unix_s> created;
    required<std::vector<completion_choice>> choices;
    optional<completion_usage> usage{};
    nullable<std::string> system_fingerprint{};
};
BOOST_DESCRIBE_STRUCT(completion, (), (id, created, choices, usage, system_fingerprint))

/// Fills of an exchange, in the manner of Coinbase: amounts are strings.
struct exchange_fill {
    required<std::string> entry_id;
    required<date_time> trade_time;
    required<in_string<decimal>> price;
    optional<in_string<decimal>> commission{};
    optional<in_string<decimal>> size{};
    bool size_in_quote = false;
    static constexpr bool skip_if_unreadable = true;
};
BOOST_DESCRIBE_STRUCT(exchange_fill, (), (entry_id, trade_time, price, commission, size, size_in_quote))
struct exchange_fills {
    required<std::vector<exchange_fill>> fills;
    std::string cursor{};
};
BOOST_DESCRIBE_STRUCT(exchange_fills, (), (fills, cursor))

template <class T>
void expect_value(std::string_view text, const std::string& told, const std::string& value) {
    const auto read = read_json<T>(text, direction::response);
    BOOST_TEST(said(read.violations) == told);
    BOOST_TEST_REQUIRE(read.value.has_value());
    BOOST_TEST(write_json(*read.value, direction::response) == value);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_ledger_with_a_missing_key_and_odd_dates) {
    expect_value<bank_ledger>(
        R"({"added":[)"
        R"({"account_id":"B","transaction_id":"l1","amount":72.1,"iso_currency_code":"USD","authorized_date":"",)"
        R"("date":"2023-09-24","location":{"city":"","lat":"40.740352","lon":null},"category":null,"pending":false},)"
        R"({"transaction_id":"y2","amount":-6.33,"date":"2023-09-28","authorized_date":null,)"
        R"("location":"unknown","category":["Food"],"pending":true}],)"
        R"("modified":[],"next_cursor":"t","has_more":false,"request_id":"x"})",
        "/added/0/authorized_date | format | authorized_date must be a date that exists, written YYYY-MM-DD\n"
        "/added/0/category | format | category must be an array\n"
        "/added/1/location | format | location must be an object\n"
        "/added/1/iso_currency_code | required | iso_currency_code is required",
        R"({"added":[{"transaction_id":"l1","amount":72.1,"iso_currency_code":"USD","authorized_date":null,)"
        R"("date":"2023-09-24","location":{"city":"","lat":40.740352,"lon":null},"category":[],"pending":false},)"
        R"({"transaction_id":"y2","amount":-6.33,"iso_currency_code":null,"authorized_date":null,)"
        R"("date":"2023-09-28","category":["Food"],"pending":true}],"next_cursor":"t","has_more":false})");
}

BOOST_AUTO_TEST_CASE(a_completion_without_keys_that_are_mostly_null) {
    expect_value<completion>(
        R"({"id":"c-1","object":"chat.completion","created":1741569952,"model":"m","choices":[{"index":0,)"
        R"("message":{"role":"assistant","content":"Hello!"},"finish_reason":"stop"}],)"
        R"("usage":{"prompt_tokens":19,"completion_tokens":"10","total_tokens":29}})",
        "/choices/0/message/refusal | required | refusal is required\n"
        "/choices/0/logprobs | required | logprobs is required\n"
        "/usage/completion_tokens | format | completion_tokens must be a whole number of 64 bits\n"
        "/system_fingerprint | required | system_fingerprint is required",
        R"({"id":"c-1","created":1741569952,"choices":[{"index":0,"message":{"role":"assistant","content":"Hello!",)"
        R"("refusal":null},"logprobs":null,"finish_reason":"stop"}],"system_fingerprint":null})");
}

BOOST_AUTO_TEST_CASE(fills_with_empty_amounts_and_a_row_without_its_price) {
    const std::string amount = " must be a decimal number of at most 38 digits, as a string";
    expect_value<exchange_fills>(
        R"({"fills":[)"
        R"({"entry_id":"1","trade_time":"2021-05-31T09:59:59Z","price":"10000.00","size":"0.001","commission":""},)"
        R"({"entry_id":"2","trade_time":"2021-05-31T10:00:00Z","price":"","size":"0.001","commission":"1.25"},)"
        R"({"entry_id":"3","trade_time":"2021-05-31T10:00:01Z","price":"9999.5","size":"1,000","size_in_quote":"false"}],)"
        R"("cursor":null})",
        "/fills/0/commission | format | commission" + amount + "\n/fills/1/price | format | price" + amount +
            "\n/fills/2/size | format | size" + amount +
            "\n/fills/2/size_in_quote | format | size_in_quote must be true or false\n/cursor | format | cursor must "
            "be a text",
        R"({"fills":[{"entry_id":"1","trade_time":"2021-05-31T09:59:59Z","price":"10000.00","size":"0.001",)"
        R"("size_in_quote":false},{"entry_id":"3","trade_time":"2021-05-31T10:00:01Z","price":"9999.5",)"
        R"("size_in_quote":false}],"cursor":""})");
}
