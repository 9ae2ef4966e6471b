#define BOOST_TEST_MODULE rule.note.note
#include <boost/test/unit_test.hpp>
#include <service_api/rule/note/note.hpp>
#include <service_api/rule/number/minimum.hpp>
#include <service_api/rule/rule.hpp>
#include <string>

using namespace service_api;
using namespace service_api::rules;

// A note is part of a field's annotations, but no value can break it.
static_assert(is_note<meaning> && is_note<assumption> && is_note<empty_is_absent_note>);
static_assert(!is_note<minimum> && !is_note<int>);
static_assert(!described_rule<meaning> && !described_rule<assumption> && !described_rule<empty_is_absent_note>);

BOOST_AUTO_TEST_CASE(a_note_keeps_its_text) {
    constexpr meaning what{"identifier of the vault"};
    constexpr assumption why{"not shown"};
    BOOST_TEST(what.text == "identifier of the vault");
    BOOST_TEST(why.text == "not shown");
    BOOST_TEST((std::is_same_v<decltype(empty_is_absent), const empty_is_absent_note>));
}
