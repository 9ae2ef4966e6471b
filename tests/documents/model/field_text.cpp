#define BOOST_TEST_MODULE documents.model.field_text
#include <boost/test/unit_test.hpp>
#include <service_api/documents/model/field_text.hpp>
#include <service_api/record.hpp>
#include <string>

using namespace service_api;
using namespace service_api::rules;

namespace {

struct fee {
    std::int64_t count = 3;
    std::string currency = "EUR";
    optional<std::string> memo{};
    static constexpr auto rules =
        rules_of(field(&fee::count, meaning{"how many"}, minimum{1}), field(&fee::currency, not_empty));
};
BOOST_DESCRIBE_STRUCT(fee, (), (count, currency, memo))

}  // namespace

BOOST_AUTO_TEST_CASE(a_default_is_plain_text) {
    const record_model& fees = model_of<fee>;
    BOOST_TEST(detail::default_text(fees, fees.fields[0], direction::request) == "3");
    BOOST_TEST(detail::default_text(fees, fees.fields[1], direction::request) == "EUR");
    BOOST_TEST(detail::default_text(fees, fees.fields[2], direction::request) == "");
}

BOOST_AUTO_TEST_CASE(plain_text_is_quoted_where_its_type_is) {
    BOOST_TEST(detail::json_of_text(detail::model_of_type<std::int64_t>::value, "3") == "3");
    BOOST_TEST(detail::json_of_text(detail::model_of_type<std::string>::value, "3\"") == R"("3\"")");
}

BOOST_AUTO_TEST_CASE(a_description_is_the_meaning_and_what_no_keyword_says) {
    const record_model& fees = model_of<fee>;
    BOOST_TEST(detail::field_description(fees, 0) == "how many");
    BOOST_TEST(detail::field_description(fees, 2) == "");
}
