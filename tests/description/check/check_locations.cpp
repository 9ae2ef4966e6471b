#define BOOST_TEST_MODULE description.check.check_locations
#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>
#include <service_api/description/check/check_locations.hpp>
#include <string>
#include <vector>

#include "support/fields_in.hpp"

namespace service_api::test {

using namespace rules;

using lists = std::vector<std::vector<std::string>>;

template <http_verb Verb, test::fields_in Where = default_location::by_verb>
struct with_lists {
    required<std::string> text;
    lists list{};
    static constexpr auto http = endpoint<no_data>{.route = http_route{Verb, "/a"},
                                                   .access = public_access,
                                                   .limit = unspecified,
                                                   .fields = Where.location,
                                                   .body = Where.body};
    BOOST_DESCRIBE_CLASS(with_lists, (), (text, list), (), ())
};

template <bool Said, class Note>
constexpr auto note_if(Note note) {
    if constexpr (Said)
        return note;
    else
        return meaning{"has no place of its own"};
}

template <bool InQuery, bool InHeader>
struct with_notes {
    required<std::string> first;
    std::vector<std::string> second{};
    static constexpr auto rules =
        rules_of(field(&with_notes::second, note_if<InQuery>(in_query), note_if<InHeader>(in_header{"Seconds"})));
    static constexpr auto http =
        endpoint<no_data>{.route = post("/a/{first}"), .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(with_notes, (), (first, second), (), ())
};

}  // namespace service_api::test

namespace {

using namespace service_api;
using namespace service_api::rules;
using detail::first_member_beside_the_body;
using detail::first_member_not_carried;
using detail::first_member_with_two_locations;

struct listed_in_a_cookie {
    std::vector<std::string> first{};
    static constexpr auto rules = rules_of(field(&listed_in_a_cookie::first, in_cookie{"First"}));
    static constexpr auto http = endpoint<no_data>{.route = get("/a"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(listed_in_a_cookie, (), (first))

struct nested_in_a_header {
    std::vector<std::vector<std::string>> first{};
    static constexpr auto rules = rules_of(field(&nested_in_a_header::first, in_header{"First"}));
    static constexpr auto http = endpoint<no_data>{.route = get("/a"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(nested_in_a_header, (), (first))

struct placed_in_the_path {
    required<std::string> first;
    static constexpr auto rules = rules_of(field(&placed_in_the_path::first, in_query));
    static constexpr auto http =
        endpoint<no_data>{.route = post("/a/{first}"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(placed_in_the_path, (), (first))

// The first member is in the path, the third is the whole body.
template <bool InQuery>
struct whole_body {
    required<std::string> first;
    required<std::string> second;
    required<std::string> third;
    static constexpr auto rules =
        rules_of(field(&whole_body::second, test::note_if<InQuery>(in_query)), field(&whole_body::third, as_body));
    static constexpr auto http =
        endpoint<no_data>{.route = post("/a/{first}"), .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(whole_body, (), (first, second, third), (), ())
};

struct listed_in_the_path {
    std::vector<std::string> first{};
    static constexpr auto http =
        endpoint<no_data>{.route = post("/a/{first}"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(listed_in_the_path, (), (first))

}  // namespace

// The messages: tests/must_not_compile/field_*_cannot_carry.cpp.
BOOST_AUTO_TEST_CASE(the_first_member_that_its_place_does_not_carry_is_told) {
    const std::size_t none = 2;
    BOOST_TEST(first_member_not_carried<test::with_lists<http_verb::get>>() == 1);
    BOOST_TEST(first_member_not_carried<test::with_lists<http_verb::delete_>>() == 1);
    BOOST_TEST(first_member_not_carried<test::with_lists<http_verb::post>>() == none);
    BOOST_TEST(first_member_not_carried<test::with_lists<http_verb::put>>() == none);
    BOOST_TEST(first_member_not_carried<test::with_lists<http_verb::patch>>() == none);
    BOOST_TEST((first_member_not_carried<test::with_lists<http_verb::post, default_location::query>>() == 1));
    BOOST_TEST((first_member_not_carried<test::with_lists<http_verb::post, form_body{}>>() == 1));
    BOOST_TEST((first_member_not_carried<test::with_lists<http_verb::get, json_body{}>>() == none));

    BOOST_TEST((first_member_not_carried<test::with_notes<false, false>>() == none));
    BOOST_TEST((first_member_not_carried<test::with_notes<true, false>>() == none));
    BOOST_TEST((first_member_not_carried<test::with_notes<false, true>>() == none));
    BOOST_TEST(first_member_not_carried<listed_in_a_cookie>() == 0);
    BOOST_TEST(first_member_not_carried<nested_in_a_header>() == 0);
    BOOST_TEST(first_member_not_carried<listed_in_the_path>() == 0);
}

BOOST_AUTO_TEST_CASE(the_first_member_with_two_places_is_told) {
    const std::size_t none = 2;
    BOOST_TEST((first_member_with_two_locations<test::with_notes<false, false>>() == none));
    BOOST_TEST((first_member_with_two_locations<test::with_notes<true, false>>() == none));
    BOOST_TEST((first_member_with_two_locations<test::with_notes<false, true>>() == none));
    BOOST_TEST((first_member_with_two_locations<test::with_notes<true, true>>() == 1));
    BOOST_TEST(first_member_with_two_locations<placed_in_the_path>() == 0);
}

BOOST_AUTO_TEST_CASE(the_first_member_beside_the_whole_body_is_told) {
    BOOST_TEST((first_member_beside_the_body<test::with_notes<false, false>>() == 2));  // no member is the whole body
    BOOST_TEST(first_member_beside_the_body<whole_body<false>>() == 1);
    BOOST_TEST(first_member_beside_the_body<whole_body<true>>() == 3);
}
