#define BOOST_TEST_MODULE server.part_list
#include <array>
#include <boost/test/unit_test.hpp>
#include <service_api/server/handler.hpp>
#include <service_api/server/part_list.hpp>
#include <service_api/server/server_part.hpp>
#include <service_api/trading/api.hpp>
#include <type_traits>

namespace {

using namespace service_api;
using namespace service_api::trading;
using detail::operations;

using edit = edit_referee_description;
using fees = set_default_fee_rate;
using numbered = detail::numbered_operations<edit, get_leverage>;

constexpr std::array<bool, 4> outer_facts{true, false, false, true};
constexpr std::array<bool, 2> no_facts{};

}  // namespace

BOOST_AUTO_TEST_CASE(operations_are_picked_by_a_fact_of_each) {
    BOOST_TEST(operations<>::none);
    BOOST_TEST(!operations<edit>::none);
    BOOST_TEST((std::is_same_v<detail::picked<outer_facts, edit, get_leverage, edit, fees>, operations<edit, fees>>));
    BOOST_TEST((std::is_same_v<detail::picked<no_facts, edit, fees>, operations<>>));
    BOOST_TEST(!detail::none_of(outer_facts));
    BOOST_TEST(detail::none_of(no_facts));
}

BOOST_AUTO_TEST_CASE(the_entries_of_parts_are_listed_in_their_order) {
    constexpr auto entries = detail::list_parts<numbered, handler_for<get_leverage>, server_part<get_leverage, edit>,
                                                predicate_for<edit>, handler_for<fees>>();
    BOOST_TEST(entries.size() == 5);
    BOOST_TEST((entries[0].operation == 1 && entries[0].handles && !entries[0].decides));
    BOOST_TEST((entries[1].operation == 1 && entries[1].handles && !entries[1].decides));  // has no ownership rule
    BOOST_TEST((entries[2].operation == 0 && entries[2].handles && entries[2].decides));
    BOOST_TEST((entries[3].operation == 0 && !entries[3].handles && entries[3].decides));
    BOOST_TEST(entries[4].operation >= 2);
}

BOOST_AUTO_TEST_CASE(entries_are_counted_for_the_operation_that_they_belong_to) {
    constexpr detail::entry_counts<3> counts{
        std::array<detail::listed_entry, 5>{{{2, true, false}, {0, false, true}, {2, true, true}, {9, true, true}}}};
    BOOST_TEST(counts.handlers == (std::array<std::size_t, 3>{0, 0, 2}), boost::test_tools::per_element());
    BOOST_TEST(counts.predicates == (std::array<std::size_t, 3>{1, 0, 1}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_part_past_the_last_operation_is_found_among_those_before_and_after) {
    constexpr auto past = detail::parts_past(2, std::array<detail::listed_entry, 5>{{{0}, {1}, {2}, {1}, {9}}},
                                             std::array<std::size_t, 4>{1, 0, 3, 1});
    BOOST_TEST(past == (std::array<bool, 4>{false, false, true, true}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(the_entries_of_an_operation_are_joined_from_several_parts) {
    const auto handler = [](const void*, const void*, const caller*, unix_ms,
                            const request_id&) -> detail::handler_result { return http_response{}; };
    const auto predicate = [](const void*, const void*, const caller&) { return true; };
    const detail::server_entry handled{.handler = detail::erase_type(1), .call_handler = handler};
    const detail::server_entry decided{.predicate = detail::erase_type(2), .call_predicate = predicate};
    std::array<detail::server_entry, 2> joined;
    constexpr std::array<detail::listed_entry, 3> listed{{{1, true, false}, {0, true, false}, {1, false, true}}};
    detail::join_entries(joined.data(), listed, {{&handled, 1}, {}, {&handled, 1}, {&decided, 1}});
    BOOST_TEST((joined[0].handler == handled.handler && joined[0].predicate == nullptr));
    BOOST_TEST((joined[1].handler == handled.handler && joined[1].predicate == decided.predicate));
}
