#define BOOST_TEST_MODULE value.maybe
#include <boost/test/unit_test.hpp>
#include <memory>
#include <optional>
#include <service_api/value/maybe.hpp>
#include <service_api/value/required.hpp>
#include <string>
#include <type_traits>
#include <utility>

namespace {

using namespace service_api;

using text = maybe<std::string>;

static_assert(std::is_nothrow_move_constructible_v<text> && std::is_nothrow_move_assignable_v<text>);
static_assert(!std::is_convertible_v<text, bool>);

/// Counts those that are alive.
struct counted {
    explicit counted(int& alive) : count(&alive) { ++*count; }
    counted(const counted& other) : count(other.count) { ++*count; }
    counted& operator=(const counted&) = delete;
    ~counted() { --*count; }

    int* count;
};

}  // namespace

BOOST_AUTO_TEST_CASE(it_is_empty_until_it_gets_a_value) {
    text one;
    BOOST_TEST(!one);
    BOOST_TEST(!one.has_value());
    BOOST_TEST((one == std::nullopt));
    BOOST_TEST(one.value_or("instead") == "instead");
    BOOST_CHECK_THROW(one.value(), std::bad_optional_access);
    one = std::string("text");
    BOOST_TEST(bool(one));
    BOOST_TEST((one != std::nullopt));
    BOOST_TEST(*one == "text");
    BOOST_TEST(one.value() == "text");
    BOOST_TEST(one->size() == 4U);
    BOOST_TEST(one.value_or("instead") == "text");
    one->push_back('s');
    BOOST_TEST(*std::as_const(one) == "texts");
    one.reset();
    BOOST_TEST(!one);
    one = std::nullopt;
    BOOST_TEST((one == text()));
}

BOOST_AUTO_TEST_CASE(it_is_copied_and_moved_with_its_value) {
    text one("a text that is too long for the string itself");
    const text copy = one;
    BOOST_TEST((copy == one));
    const char* const bytes = one->data();
    text moved = std::move(one);
    BOOST_TEST(moved->data() == bytes);
    text other("other");
    other = std::move(moved);
    BOOST_TEST(other->data() == bytes);
    other = copy;
    BOOST_TEST((other == copy));
    const text& same = other;
    other = same;
    BOOST_TEST((other == copy));
    other = text();
    BOOST_TEST(!other);
    BOOST_TEST((text("one") != text("two")));
    BOOST_TEST(*text("taken") == "taken");
    BOOST_TEST(text("taken").value_or("") == "taken");
}

BOOST_AUTO_TEST_CASE(each_value_that_is_made_is_destroyed_once) {
    int alive = 0;
    {
        maybe<counted> one;
        one.emplace(alive);
        one.emplace(alive);
        BOOST_TEST(alive == 1);
        maybe<counted> two = one;
        BOOST_TEST(alive == 2);
        one = std::move(two);
        BOOST_TEST(alive == 2);
        one.reset();
        one.reset();
        BOOST_TEST(alive == 1);
    }
    BOOST_TEST(alive == 0);
}

BOOST_AUTO_TEST_CASE(it_becomes_a_std_optional) {
    const std::optional<std::string> given = text("text");
    BOOST_TEST((given == "text"));
    const text none;
    const std::optional<std::string> nothing = none;
    BOOST_TEST(!nothing);
}

BOOST_AUTO_TEST_CASE(readers_make_a_value_whose_required_fields_are_blank) {
    struct row {
        required<std::string> name;
        int count = 3;
    };
    maybe<row> one;
    BOOST_TEST(detail::emplace_blank(one).name.value().empty());
    BOOST_TEST(one->count == 3);
}
