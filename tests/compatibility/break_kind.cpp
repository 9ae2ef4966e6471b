#define BOOST_TEST_MODULE compatibility.break_kind
#include <boost/test/unit_test.hpp>
#include <service_api/compatibility/break_kind.hpp>
#include <string>

BOOST_AUTO_TEST_CASE(a_path_names_members_and_entries_and_what_does_not_fit_is_cut_off) {
    using service_api::detail::field_path;
    const field_path at = field_path{} / "rows[]" / "price";
    BOOST_TEST(at.view() == "rows[].price");
    BOOST_TEST((at + std::string(200, 'x')).view().size() == 120U);
}
