#define BOOST_TEST_MODULE rule.note.note
#include <boost/test/unit_test.hpp>
#include <service_api/rule/note/note.hpp>
#include <service_api/rule/number/at_least.hpp>
#include <service_api/rule/rule.hpp>
#include <string>

using namespace service_api;

// A note is part of a field's annotations, but no value can break it.
static_assert(is_note<meaning> && is_note<assumed> && is_note<empty_is_absent_note>);
static_assert(!is_note<at_least> && !is_note<int>);
static_assert(!worded_rule<meaning> && !worded_rule<assumed> && !worded_rule<empty_is_absent_note>);

BOOST_AUTO_TEST_CASE(a_note_keeps_its_text) {
    constexpr meaning what{"identifier of the vault"};
    constexpr assumed why{"not shown"};
    BOOST_TEST(what.text == "identifier of the vault");
    BOOST_TEST(why.text == "not shown");
    BOOST_TEST((std::is_same_v<decltype(empty_is_absent), const empty_is_absent_note>));
}
