#define BOOST_TEST_MODULE rule.fields.exactly_one_of
#include <boost/test/unit_test.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/rule/fields/exactly_one_of.hpp>
#include <service_api/rule/rule.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct contact {
    optional<std::string> email{};
    nullable<std::string> phone{};
    optional<int> fax{};
};
BOOST_DESCRIBE_STRUCT(contact, (), (email, phone, fax))

constexpr exactly_one_of rule{&contact::email, &contact::phone, &contact::fax};
static_assert(record_rule<decltype(rule), contact> && !record_rule<decltype(rule), int>);

}  // namespace

BOOST_AUTO_TEST_CASE(counts_the_fields_with_a_value) {
    BOOST_TEST(!rule.holds({}));
    BOOST_TEST(!rule.holds({.phone = nullptr}));
    BOOST_TEST(rule.holds({.email = ""}));
    BOOST_TEST(rule.holds({.phone = "1"}));
    BOOST_TEST(rule.holds({.fax = 0}));
    BOOST_TEST(!rule.holds({.phone = "1", .fax = 0}));
    BOOST_TEST(!rule.holds({.email = "", .phone = "1", .fax = 0}));
}

BOOST_AUTO_TEST_CASE(its_sentence) {
    BOOST_TEST(rule.id == "exactly_one_of");
    BOOST_TEST(sentence(rule.first_field(), rule) == "email or phone or fax must have a value, exactly one of them");
    BOOST_TEST((exactly_one_of{&contact::fax, &contact::phone}.words()) ==
               "or phone must have a value, exactly one of them");
}
