#define BOOST_TEST_MODULE reflect.wire_name
#include <boost/test/unit_test.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/reflect/first_repeated.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/wire_name.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace service_api;

struct reactions {
    int plus_one = 0;
    int heart = 0;

    static constexpr wire_name wire_names[] = {{"plus_one", "+1"}};
};
BOOST_DESCRIBE_STRUCT(reactions, (), (plus_one, heart))

// Without a table of its own it has that of its base.
struct counted_reactions : reactions {
    int total = 0;
};
BOOST_DESCRIBE_STRUCT(counted_reactions, (reactions), (total))

// With a table of its own, the members of the base still have that of the base.
struct repository : reactions {
    bool private_ = false;

    static constexpr wire_name wire_names[] = {{"private_", "private"}};
};
BOOST_DESCRIBE_STRUCT(repository, (reactions), (private_))

struct base_renamed : reactions {
    int total = 0;

    static constexpr wire_name wire_names[] = {{"plus_one", "minus_one"}};
};
BOOST_DESCRIBE_STRUCT(base_renamed, (reactions), (total))

struct misspelt {
    int total = 0;

    static constexpr wire_name wire_names[] = {{"totel", "sum"}};
};
BOOST_DESCRIBE_STRUCT(misspelt, (), (total))

struct named_twice {
    int total = 0;

    static constexpr wire_name wire_names[] = {{"total", "sum"}, {"total", "amount"}};
};
BOOST_DESCRIBE_STRUCT(named_twice, (), (total))

struct nameless {
    int total = 0;

    static constexpr wire_name wire_names[] = {{"total", ""}};
};
BOOST_DESCRIBE_STRUCT(nameless, (), (total))

struct without_table {
    int total = 0;
};
BOOST_DESCRIBE_STRUCT(without_table, (), (total))

// A field may have this name too.
struct with_a_field_of_that_name {
    std::vector<std::string> wire_names;
};
BOOST_DESCRIBE_STRUCT(with_a_field_of_that_name, (), (wire_names))

template <class Record>
constexpr std::string_view misfit() {
    const wire_name* line = detail::misfit_of_wire_names<Record>();
    return line == nullptr ? "none" : line->member;
}
static_assert(misfit<reactions>() == "none" && misfit<counted_reactions>() == "none" &&
              misfit<repository>() == "none" && misfit<without_table>() == "none" &&
              misfit<with_a_field_of_that_name>() == "none");
static_assert(misfit<base_renamed>() == "plus_one" && misfit<misspelt>() == "totel" &&
              misfit<named_twice>() == "total" && misfit<nameless>() == "total");

struct swapped {
    int a = 0;
    int b = 0;

    static constexpr wire_name wire_names[] = {{"a", "b"}, {"b", "a"}};
};
BOOST_DESCRIBE_STRUCT(swapped, (), (a, b))

struct clashing : reactions {
    int one_more = 0;

    static constexpr wire_name wire_names[] = {{"one_more", "+1"}};
};
BOOST_DESCRIBE_STRUCT(clashing, (reactions), (one_more))

struct empty {};
BOOST_DESCRIBE_STRUCT(empty, (), ())

static_assert(detail::first_repeated(detail::member_names<repository>) == 3 &&
              detail::first_repeated(detail::member_names<swapped>) == 2 &&
              detail::first_repeated(detail::member_names<empty>) == 0 &&
              detail::first_repeated(detail::member_names<clashing>) == 2);

static_assert(name_of(&reactions::plus_one) == "+1" && name_of(&reactions::heart) == "heart");
static_assert(name_of(&repository::plus_one) == "+1" && name_of(&repository::private_) == "private");
static_assert(has_member_named<repository>("+1") && has_member_named<repository>("private") &&
              !has_member_named<repository>("plus_one") && !has_member_named<repository>("private_"));

template <class Record>
std::vector<std::string> names() {
    std::vector<std::string> found;
    for_each_member<Record>([&](auto m) { found.emplace_back(m.name); });
    return found;
}

}  // namespace

BOOST_AUTO_TEST_CASE(members_are_visited_under_their_wire_names) {
    BOOST_TEST((names<counted_reactions>() == std::vector<std::string>{"+1", "heart", "total"}));
    BOOST_TEST((names<repository>() == std::vector<std::string>{"+1", "heart", "private"}));
    BOOST_TEST((names<with_a_field_of_that_name>() == std::vector<std::string>{"wire_names"}));
}
