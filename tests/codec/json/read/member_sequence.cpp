#define BOOST_TEST_MODULE codec.json.read.member_sequence
#include <array>
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <cstdint>
#include <service_api/codec/json/read/member_sequence.hpp>
#include <span>
#include <vector>

using namespace service_api;

namespace {

constexpr std::array<std::uint8_t, 16> declared{0, 1, 3, 7, 255};
using indices = std::vector<int>;

detail::member_sequence make() { return detail::member_sequence({declared.data(), 5}); }
indices listed(std::span<const std::uint8_t> some) { return {some.begin(), some.end()}; }

/// Reads an object whose members come as expected, and returns their indices.
indices walk(detail::member_sequence& members) {
    members.begin_object(0);
    while (!members.is_complete()) members.take_expected();
    return listed(members.read());
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_declared_order_is_expected_first_then_that_of_the_object_before) {
    detail::member_sequence members = make();
    BOOST_TEST(walk(members) == (indices{0, 1, 3, 7, 255}), boost::test_tools::per_element());
    members.begin_object(0);
    BOOST_TEST(members.is_new());
    BOOST_TEST(members.last() == 255U);
    members.reverse();
    BOOST_TEST(walk(members) == (indices{255, 7, 3, 1, 0}), boost::test_tools::per_element());
    members.begin_object(0);
    for (const std::size_t index : {7U, 0U, 255U, 1U, 3U}) BOOST_TEST(members.take(index));
    BOOST_TEST(members.is_complete());
    BOOST_TEST(walk(members) == (indices{7, 0, 255, 1, 3}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_member_is_taken_once_and_only_if_it_is_in_the_sequence) {
    detail::member_sequence members = make();
    BOOST_TEST(members.take(3));
    BOOST_TEST(!members.is_new());
    BOOST_TEST(members.expected() == 0U);
    members.take_expected();
    BOOST_TEST(!members.take(3));
    BOOST_TEST(!members.take(0));
    BOOST_TEST(!members.take(2));
    BOOST_TEST(members.has_read(3));
    BOOST_TEST(members.has_read(0));
    BOOST_TEST(!members.has_read(1));
    BOOST_TEST(!members.has_read(2));
    BOOST_TEST(listed(members.read()) == (indices{3, 0}), boost::test_tools::per_element());
    BOOST_TEST(listed(members.unread()) == (indices{1, 7, 255}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(members_that_did_not_come_are_listed_in_declared_order) {
    detail::member_sequence members = make();
    members.reverse();
    BOOST_TEST(members.take(3));
    BOOST_TEST(listed(members.unread()) == (indices{0, 1, 7, 255}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(an_object_may_begin_with_members_that_were_read_in_declared_order) {
    detail::member_sequence members = make();
    members.reverse();
    members.begin_object(2);
    BOOST_TEST(listed(members.read()) == (indices{0, 1}), boost::test_tools::per_element());
    BOOST_TEST(members.expected() == 255U);
}

BOOST_AUTO_TEST_CASE(a_sequence_without_members_is_complete) {
    const detail::member_sequence members({declared.data(), 0});
    BOOST_TEST(members.is_complete());
    BOOST_TEST(!members.is_new());
}
