#define BOOST_TEST_MODULE codec.json.write.write_presence
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/codec/json/write/write_presence.hpp>
#include <service_api/codec/json/write/write_scalar.hpp>

#include "codec/json/written.hpp"

#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

namespace {

using namespace service_api;
using namespace service_api::rules;
using test::written_value;

}  // namespace

BOOST_AUTO_TEST_CASE(a_field_is_its_value_null_or_nothing) {
    BOOST_TEST(written_value(required<std::int64_t>(1)) == "1");
    BOOST_TEST(written_value(optional<std::int64_t>(2)) == "2");
    BOOST_TEST(written_value(optional<std::int64_t>()) == "absent");
    BOOST_TEST(written_value(deprecated<std::int64_t>(3)) == "3");
    BOOST_TEST(written_value(deprecated<std::int64_t>()) == "absent");
    BOOST_TEST(written_value(nullable<std::int64_t>(4)) == "4");
    BOOST_TEST(written_value(nullable<std::int64_t>()) == "null");
    BOOST_TEST(written_value(boxed<std::int64_t>(5)) == "5");
}

BOOST_AUTO_TEST_CASE(one_word_inside_another) {
    using both = optional<nullable<std::int64_t>>;
    BOOST_TEST(written_value(both()) == "absent");
    BOOST_TEST(written_value(both(nullptr)) == "null");
    BOOST_TEST(written_value(both(nullable<std::int64_t>(6))) == "6");
    BOOST_TEST(written_value(required<nullable<std::int64_t>>(nullptr)) == "null");
    BOOST_TEST(written_value(optional<boxed<std::int64_t>>(boxed<std::int64_t>(7))) == "7");
}
