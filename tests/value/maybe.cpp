#include <boost/test/unit_test.hpp>
#include <memory>
#include <service_api/value/maybe.hpp>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

using service_api::detail::maybe;

namespace {

/// Counts the objects that exist.
struct counted {
    explicit counted(int number) : value(number) { ++alive; }
    counted(const counted& other) : value(other.value) { ++alive; }
    counted(counted&& other) noexcept : value(std::exchange(other.value, 0)) { ++alive; }
    counted& operator=(const counted&) = delete;
    ~counted() { --alive; }

    int value;
    static inline int alive = 0;
};

static_assert(std::is_copy_constructible_v<maybe<std::string>> && std::is_copy_assignable_v<maybe<std::string>>);
static_assert(!std::is_copy_constructible_v<maybe<std::unique_ptr<int>>>);
static_assert(std::is_nothrow_move_constructible_v<maybe<std::string>>);

}  // namespace

BOOST_AUTO_TEST_CASE(a_value_is_destroyed_exactly_once) {
    {
        maybe<counted> none;
        BOOST_TEST(!none.has_value());
        maybe<counted> one;
        BOOST_TEST(one.emplace(7).value == 7);
        BOOST_TEST(counted::alive == 1);
        maybe<counted> copy(one);
        BOOST_TEST(((*copy).value == 7 && (*one).value == 7));
        maybe<counted> moved(std::move(one));
        BOOST_TEST(((*moved).value == 7 && (*one).value == 0));
        BOOST_TEST(counted::alive == 3);
        moved = none;
        BOOST_TEST(!moved.has_value());
        BOOST_TEST(counted::alive == 2);
        none = std::move(copy);
        none = std::as_const(none);
        BOOST_TEST((*none).value == 7);
        none.reset();
        none.reset();
        BOOST_TEST(!none.has_value());
    }
    BOOST_TEST(counted::alive == 0);
}

BOOST_AUTO_TEST_CASE(a_vector_of_them_grows) {
    std::vector<maybe<std::string>> all(3);
    all[1].emplace(std::string(100, 'x'));
    all.resize(1000);
    BOOST_TEST((!all[0].has_value() && *all[1] == std::string(100, 'x')));
    const std::vector<maybe<std::string>> copies = all;
    all.clear();
    BOOST_TEST((copies[1].has_value() && *copies[1] == std::string(100, 'x')));
}
