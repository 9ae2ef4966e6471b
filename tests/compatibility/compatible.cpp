#define BOOST_TEST_MODULE compatibility.compatible
#include <boost/test/unit_test.hpp>
#include <service_api/compatibility/compatible.hpp>
#include <service_api/description.hpp>
#include <service_api/trading/api.hpp>

namespace {

using namespace service_api;

constexpr api<trading::get_leverage> one{};
static_assert(compatible<trading::v1, trading::v1> && compatible<one, trading::v1>);

// It finds the same breaks as `breaking_changes`, so one example is enough here. Each compile error has a fixture of
// its own.
static_assert(detail::breaks_of<trading::get_leverage, trading::get_leverage>().size == 0);
constexpr auto lost = detail::breaks_of<trading::get_leverage, trading::list_vault_balances>();
static_assert(lost.size == 1 && lost.breaks[0].kind == detail::break_kind::removed_operation);
static_assert(lost.breaks[0].field.view().empty());

// More than the list can hold: the rest is reported when these are fixed.
template <int Version>
struct wide;
template <>
struct wide<1> {
    bool a{}, b{}, c{}, d{}, e{}, f{}, g{}, h{}, i{}, j{};
    static constexpr auto http =
        endpoint<no_data>{.route = post("/wide"), .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(wide, (), (a, b, c, d, e, f, g, h, i, j), (), ())
};
template <>
struct wide<2> {
    static constexpr auto http =
        endpoint<no_data>{.route = post("/wide"), .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(wide, (), (), (), ())
};
constexpr auto many = detail::breaks_of<wide<1>, wide<2>>();
static_assert(many.size == 8 && many.breaks[0].kind == detail::break_kind::removed_body);
static_assert(many.breaks[1].field.view() == "a" && many.breaks[7].field.view() == "g");

}  // namespace

BOOST_AUTO_TEST_CASE(an_api_replaces_itself) { BOOST_TEST((compatible<trading::v1, trading::v1>)); }
