#define BOOST_TEST_MODULE value.tagged
#include <boost/test/unit_test.hpp>
#include <service_api/value/presence/required.hpp>
#include <service_api/value/tagged.hpp>
#include <string>
#include <type_traits>

using service_api::raw_json;
using service_api::tagged;
using service_api::rules::required;

namespace {

struct card {
    required<std::string> last4;
    friend bool operator==(const card&, const card&) = default;
};
struct bank {
    required<std::string> iban;
    friend bool operator==(const bank&, const bank&) = default;
};
using payment = tagged<"kind", card, bank>;

static_assert(payment::key == "kind");
static_assert(std::is_convertible_v<card, payment> && !std::is_convertible_v<std::string, payment> &&
              !std::is_convertible_v<raw_json, payment>);

}  // namespace

BOOST_AUTO_TEST_CASE(it_holds_one_alternative_or_an_unknown_object) {
    payment one = card{.last4 = "4242"};
    BOOST_TEST(*one.get_if<card>()->last4 == "4242");
    BOOST_TEST(one.get_if<bank>() == nullptr);
    BOOST_TEST(one.unknown() == nullptr);

    const payment copy = one;
    *one.emplace(bank{.iban = "DE"}).iban += "1";
    BOOST_TEST(*one.get_if<bank>()->iban == "DE1");
    BOOST_TEST((copy == payment(card{.last4 = "4242"})));
    BOOST_TEST((copy != one));
    BOOST_TEST((copy != payment(card{.last4 = "4243"})));

    const payment later = payment::unknown({R"({"kind":"cash"})"});
    BOOST_TEST(later.unknown()->text == R"({"kind":"cash"})");
    BOOST_TEST(later.get_if<card>() == nullptr);
    BOOST_TEST((later != payment::unknown({"{}"})));
    BOOST_TEST((payment() == payment::unknown({})));
}

BOOST_AUTO_TEST_CASE(visit_sees_what_is_there) {
    struct {
        std::string operator()(const raw_json& one) { return one.text; }
        std::string operator()(const card& one) { return "card " + *one.last4; }
        std::string operator()(const bank& one) { return "bank " + *one.iban; }
    } seen;
    BOOST_TEST(payment(card{.last4 = "1"}).visit(seen) == "card 1");
    BOOST_TEST(payment(bank{.iban = "2"}).visit(seen) == "bank 2");
    BOOST_TEST(payment::unknown({"{}"}).visit(seen) == "{}");
}
