#define BOOST_TEST_MODULE description.own_checks
#include <boost/test/unit_test.hpp>
#include <initializer_list>
#include <service_api/description/own_checks.hpp>
#include <string>
#include <type_traits>

#include "support/own_checks.hpp"

using namespace service_api;
using namespace service_api::test;
using detail::checks_of;

namespace {

// Differs from `guarded::tenant` in what `Broken` changes.
enum class broken { no_body, name, empty_name, position };
template <broken Broken>
struct other {
    static constexpr std::string_view name = Broken == broken::name         ? "role"
                                             : Broken == broken::empty_name ? ""
                                                                            : "other";
    static constexpr std::string_view reason = "Shows a mistake.";
    static constexpr possible_error errors[] = {{guarded::closed}};
    static constexpr std::conditional_t<Broken == broken::position, detail::check_position<checks::framing, true>,
                                        detail::check_position<checks::replay, true>>
        position{};
};

struct listed_conventions : problem_details {
    struct listed {
        static constexpr std::string_view name = "listed";
        static constexpr std::string_view reason = "Its errors are a list, not an array.";
        static constexpr std::initializer_list<possible_error> errors = {{service_api::errors::forbidden},
                                                                         {guarded::closed}};
        static constexpr auto position = checks::after<checks::role>;
    };
    using own_checks = checks_in_order<listed>;
};

}  // namespace

BOOST_AUTO_TEST_CASE(errors_in_a_list_of_initializers) {
    static_assert(own_check<listed_conventions::listed>);
    for (const check_model& one : detail::models_of_checks<checks_of<listed_conventions>>::all) {
        if (!one.is_own) continue;
        BOOST_TEST(one.errors.size() == 2U);
        BOOST_TEST((one.errors.back().definition == guarded::closed));
    }
}

BOOST_AUTO_TEST_CASE(each_check_is_at_its_position_and_those_of_one_position_in_the_order_of_their_list) {
    static_assert(
        std::is_same_v<checks_of<guarded::conventions>,
                       checks_in_order<guarded::open_hours, guarded::version, checks::address_limit,
                                       checks::authentication, guarded::tenant, checks::account_limit, checks::role,
                                       checks::content_type, checks::accept, checks::body_size, checks::fields,
                                       checks::ownership, checks::replay, guarded::idempotency, checks::idempotency>>);
    std::string own;
    for (const check_model& one : detail::models_of_checks<checks_of<guarded::conventions>>::all) {
        if (one.is_own) own += std::string(one.name) + ", ";
    }
    BOOST_TEST(own == "open hours, version, tenant, idempotency, ");
}

BOOST_AUTO_TEST_CASE(without_checks_of_their_own_conventions_have_the_librarys) {
    static_assert(std::is_same_v<checks_of<problem_details>, request_checks>);
    for (const check_model& one : detail::models_of_checks<request_checks>::all) BOOST_TEST(!one.is_own);
}

BOOST_AUTO_TEST_CASE(a_check_has_a_name_of_its_own_and_stands_beside_one_of_the_library) {
    static_assert(own_check<other<broken::no_body>>);
    static_assert(!own_check<other<broken::name>>);
    static_assert(!own_check<other<broken::empty_name>>);
    static_assert(!own_check<other<broken::position>>);  // framing is the transport's
    static_assert(!own_check<checks::role> && !own_check<int>);
}

BOOST_AUTO_TEST_CASE(a_name_is_unique_if_one_check_of_the_list_has_it) {
    using detail::has_unique_name;
    static_assert(has_unique_name<guarded::tenant, guarded::tenant, guarded::version>());
    static_assert(!has_unique_name<guarded::tenant, guarded::tenant, guarded::version, guarded::tenant>());
}
