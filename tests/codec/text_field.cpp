#define BOOST_TEST_MODULE codec.text_field
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/codec/text_field.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;
using detail::field_state;

template <class Field>
std::string appended(const Field& field) {
    std::string text;
    detail::append_text_field<Field>(text, &field);
    return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_field_is_absent_null_or_present) {
    using both = optional<nullable<std::int64_t>>;
    BOOST_TEST((detail::state_of(both{}) == field_state::absent));
    BOOST_TEST((detail::state_of(both{nullable<std::int64_t>{}}) == field_state::null));
    BOOST_TEST((detail::state_of(both{nullable<std::int64_t>{1}}) == field_state::present));
    BOOST_TEST((detail::state_of(required<nullable<std::string>>{nullable<std::string>{}}) == field_state::null));
    BOOST_TEST((detail::state_of(std::string()) == field_state::present));
}

BOOST_AUTO_TEST_CASE(a_present_field_has_the_string_of_its_value) {
    BOOST_TEST(appended(required<std::int64_t>{-7}) == "-7");
    BOOST_TEST(appended(optional<nullable<bool>>{nullable<bool>{true}}) == "true");
    const optional<std::string> word{"a b"};
    BOOST_TEST(*detail::string_in_field<optional<std::string>>(&word) == "a b");
    const optional<std::string> none{};
    BOOST_TEST((detail::string_in_field<optional<std::string>>(&none) == nullptr));
}

BOOST_AUTO_TEST_CASE(a_field_is_read_through_its_presence) {
    optional<nullable<std::int64_t>> field{};
    BOOST_TEST(detail::read_text_field<decltype(field)>("12", &field, direction::request));
    BOOST_TEST(**field == 12);
    BOOST_TEST(!detail::read_text_field<decltype(field)>("x", &field, direction::request));
    detail::set_field_to_null<decltype(field)>(&field);
    BOOST_TEST((detail::state_of(field) == field_state::null));
}

BOOST_AUTO_TEST_CASE(a_field_is_unchanged_by_a_string_that_is_none_of_its_type) {
    optional<nullable<std::int64_t>> field{};
    for (const field_state state : {field_state::absent, field_state::null}) {
        BOOST_TEST(!detail::read_text_field<decltype(field)>("x", &field, direction::response));
        BOOST_TEST((detail::state_of(field) == state));
        detail::set_field_to_null<decltype(field)>(&field);
    }
    field = nullable<std::int64_t>{5};
    BOOST_TEST(!detail::read_text_field<decltype(field)>("x", &field, direction::response));
    BOOST_TEST(**field == 5);
}
