#define BOOST_TEST_MODULE codec.json.write.write_union
#include <boost/test/unit_test.hpp>
#include <service_api/codec/json/write/write_presence.hpp>
#include <service_api/codec/json/write/write_union.hpp>
#include <service_api/description.hpp>
#include <string>
#include <string_view>
#include <variant>

#include "codec/json/written.hpp"

namespace {

using namespace service_api;
using namespace service_api::rules;
using test::written_value;

struct card {
    static constexpr std::string_view tag = "ca\"rd";
    required<std::string> number;
    optional<std::string> name{};
};
BOOST_DESCRIBE_STRUCT(card, (), (number, name))
struct cash {
    static constexpr std::string_view tag = "cash";
    optional<int> change{};
};
BOOST_DESCRIBE_STRUCT(cash, (), (change))
using payment = tagged<"type", card, cash>;

}  // namespace

BOOST_AUTO_TEST_CASE(a_union_is_what_it_holds) {
    using text_or_card = std::variant<std::string, card>;
    BOOST_TEST(written_value(text_or_card("a")) == R"("a")");
    BOOST_TEST(written_value(text_or_card(card{.number = "1"})) == R"({"number":"1"})");
}

BOOST_AUTO_TEST_CASE(a_tag_stands_before_the_members) {
    BOOST_TEST(written_value(payment(card{.number = "1", .name = "n"})) ==
               R"({"type":"ca\"rd","number":"1","name":"n"})");
    BOOST_TEST(written_value(payment(cash{})) == R"({"type":"cash"})");
    BOOST_TEST(written_value(payment::unknown({R"({"type":"cheque"})"})) == R"({"type":"cheque"})");
}
