#define BOOST_TEST_MODULE value.blank
#include <boost/test/unit_test.hpp>
#include <optional>
#include <service_api/value/blank.hpp>
#include <service_api/value/presence/required.hpp>
#include <string>

namespace {

using service_api::rules::required;

struct inner {
    required<int> count;
};
struct outer {
    required<std::string> name;
    required<inner> nested;
    int page = 1;
};

// Only a reader makes a record with uninitialized required fields.
static_assert(!std::is_default_constructible_v<outer>);
static_assert(service_api::detail::blank<inner>().count == 0);
static_assert(service_api::detail::access::made_of<outer, std::string> &&
              service_api::detail::access::made_of<outer, std::string, inner, int> &&
              !service_api::detail::access::made_of<outer, int> &&
              !service_api::detail::access::made_of<outer, std::string, inner, int, int>);

}  // namespace

BOOST_AUTO_TEST_CASE(a_blank_record_has_empty_values_and_its_defaults) {
    const auto made = service_api::detail::blank<outer>();
    BOOST_TEST(made.name.value() == "");
    BOOST_TEST(made.nested->count.value() == 0);
    BOOST_TEST(made.page == 1);
}

BOOST_AUTO_TEST_CASE(a_blank_record_is_made_where_it_is_wanted) {
    std::optional<outer> made;
    made.emplace(service_api::detail::default_in_place<outer>{});
    BOOST_TEST(made->name.value() == "");
    BOOST_TEST(made->page == 1);
}
