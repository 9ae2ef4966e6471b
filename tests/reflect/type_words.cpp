#define BOOST_TEST_MODULE reflect.type_words

#include <boost/test/unit_test.hpp>
#include <service_api/reflect/type_words.hpp>
#include <service_api/trading/api.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace service_api;
using namespace service_api::rules;

BOOST_AUTO_TEST_CASE(a_type_is_named_in_the_words_of_documents) {
    using trading::transaction_kind;
    BOOST_TEST(type_words<std::string>(direction::response) == "string");
    BOOST_TEST(type_words<std::string_view>(direction::response) == "string");
    BOOST_TEST(type_words<bool>(direction::response) == "boolean");
    BOOST_TEST(type_words<std::int32_t>(direction::response) == "integer");
    BOOST_TEST(type_words<decimal>(direction::response) == "decimal number");
    BOOST_TEST(type_words<unix_ms>(direction::response) == "integer, Unix time in milliseconds");
    BOOST_TEST(type_words<date>(direction::response) == "date, YYYY-MM-DD");
    BOOST_TEST(type_words<transaction_kind>(direction::response) == "`deposit` or `withdrawal`");
    BOOST_TEST(type_words<transaction_kind>(direction::request) == "`deposit` or `withdraw`");
    BOOST_TEST(type_words<extensible<transaction_kind>>(direction::response) ==
               "`deposit` or `withdrawal`, open to more");
    BOOST_TEST(type_words<std::vector<std::string>>(direction::response) == "array of string");
    BOOST_TEST(type_words<std::vector<trading::vault_balance>>(direction::response) == "array of vault_balance");
}

BOOST_AUTO_TEST_CASE(presence_is_named_in_the_words_of_documents) {
    const auto way = direction::request;
    BOOST_TEST(presence_words(required<bool>(true), way) == "required");
    BOOST_TEST(presence_words(required<nullable<bool>>(nullptr), way) == "required, may be null");
    BOOST_TEST(presence_words(nullable<bool>(), way) == "required, may be null");
    BOOST_TEST(presence_words(optional<bool>(), way) == "optional");
    BOOST_TEST(presence_words(optional<nullable<bool>>(), way) == "optional, may be null");
    BOOST_TEST(presence_words(std::int64_t{60}, way) == "default `60`");
    BOOST_TEST(presence_words(trading::transaction_kind::withdrawal, way) == "default `withdraw`");
    BOOST_TEST(presence_words(std::vector<bool>{}, way) == "optional");
}
