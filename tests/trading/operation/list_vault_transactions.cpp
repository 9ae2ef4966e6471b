#define BOOST_TEST_MODULE trading.operation.list_vault_transactions
#include <boost/test/unit_test.hpp>
#include <service_api/message/build_request.hpp>
#include <service_api/message/query.hpp>
#include <service_api/trading/operation/list_vault_transactions.hpp>
#include <service_api/validate/validate.hpp>

#include "support/said.hpp"

namespace {

using namespace service_api;
using namespace service_api::trading;
using test::said;

constexpr const char* start_digits = "/start_t | digits | start_t must have exactly 13 digits";
constexpr const char* page_format = "/page | format | page must be a whole number of 64 bits";
constexpr const char* type_format = "/type | format | type must be one of deposit, withdraw";

}  // namespace

BOOST_AUTO_TEST_CASE(each_rule_at_and_beyond_its_border) {
    struct {
        const char* query;
        std::string refused;
    } const cases[] = {
        {"", ""},
        {"page=1&size=1", ""},
        {"page=0", "/page | minimum | page must be at least 1"},
        {"page=-1", "/page | minimum | page must be at least 1"},
        {"size=0", "/size | minimum | size must be at least 1"},
        {"size=501", ""},  // served as 500
        {"page=9223372036854775807", ""},
        {"page=9223372036854775808", page_format},
        {"page=1.0", page_format},
        {"page=1e3", page_format},
        {"page=01", page_format},
        {"page=%201", page_format},
        {"page=", page_format},
        {"type=deposit", ""},
        {"type=withdraw", ""},
        {"type=withdrawal", type_format},  // the rows' spelling
        {"type=Deposit", type_format},
        {"start_t=1000000000000", ""},
        {"start_t=9999999999999", ""},
        {"start_t=999999999999", start_digits},
        {"start_t=10000000000000", start_digits},
        {"start_t=-100000000000", start_digits},
        {"start_t=abc", "/start_t | format | start_t must be a time in whole milliseconds since 1970"},
        {"end_t=170000000000", "/end_t | digits | end_t must have exactly 13 digits"},
        {"start_t=1700000000000&end_t=1700000000000", ""},
        {"start_t=1700000000001&end_t=1700000000000", "/start_t | not_after | start_t must not be after end_t"},
        {"vault_id=&start_t=&end_t=&type=", ""},
        {"page=0&size=0&start_t=1&type=x", std::string(type_format) + '\n' + start_digits +
                                               "\n/page | minimum | page must be at least 1"
                                               "\n/size | minimum | size must be at least 1"},
    };
    for (const auto& [query, refused] : cases) {
        BOOST_TEST_CONTEXT(query) BOOST_TEST(said(read_query<list_vault_transactions>(query).violations) == refused);
    }
}

BOOST_AUTO_TEST_CASE(an_empty_query_is_the_first_sixty_of_everything) {
    for (const char* query : {"", "vault_id=&start_t=&end_t=&type="}) {
        const auto op = read_query<list_vault_transactions>(query).value.value();
        BOOST_TEST((op.vault_id == std::nullopt && op.start_t == std::nullopt && op.end_t == std::nullopt));
        BOOST_TEST((op.type == std::nullopt));
        BOOST_TEST(op.page == 1);
        BOOST_TEST(op.size == 60);
    }
    BOOST_TEST(max_page_size == 500);
}

BOOST_AUTO_TEST_CASE(exact_bytes_both_ways) {
    BOOST_TEST(build_request(list_vault_transactions{}).target == "/v1/account_sv_transaction_history?page=1&size=60");
    const list_vault_transactions full{.vault_id = "v 1+",
                                       .start_t = unix_ms{1700000000000},
                                       .end_t = unix_ms{1700000000001},
                                       .page = 2,
                                       .size = 500,
                                       .type = transaction_kind::withdrawal};
    const auto request = build_request(full);
    BOOST_TEST(request.method == "GET");
    BOOST_TEST(request.body == "");
    BOOST_TEST(request.target ==
               "/v1/account_sv_transaction_history?vault_id=v%201%2B&start_t=1700000000000&end_t=1700000000001"
               "&page=2&size=500&type=withdraw");
    const auto op =
        read_query<list_vault_transactions>(request.target.substr(request.target.find('?') + 1)).value.value();
    BOOST_TEST(*op.vault_id == "v 1+");
    BOOST_TEST(op.start_t->count == 1700000000000);
    BOOST_TEST(op.end_t->count == 1700000000001);
    BOOST_TEST(op.page == 2);
    BOOST_TEST(op.size == 500);
    BOOST_TEST((*op.type == transaction_kind::withdrawal));
}
