#define BOOST_TEST_MODULE reflect.borrows
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <map>
#include <service_api/reflect/borrows.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/value/literal.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct owner {
    std::string name{};
    std::vector<std::string> others{};
};
BOOST_DESCRIBE_STRUCT(owner, (), (name, others))

struct borrower {
    std::int64_t number = 0;
    optional<nullable<std::string_view>> name{};
};
BOOST_DESCRIBE_STRUCT(borrower, (), (number, name))

struct heir : borrower {};
BOOST_DESCRIBE_STRUCT(heir, (borrower), ())

// Records that contain themselves and each other.
struct tree {
    std::vector<tree> branches{};
    owner planted_by{};
};
BOOST_DESCRIBE_STRUCT(tree, (), (branches, planted_by))

struct even;
struct odd {
    [[maybe_unused]] static constexpr std::string_view tag = "odd";
    std::vector<even> next;
};
struct even {
    [[maybe_unused]] static constexpr std::string_view tag = "even";
    std::vector<odd> next{};
    std::map<std::string, borrower> named{};
};
BOOST_DESCRIBE_STRUCT(odd, (), (next))
BOOST_DESCRIBE_STRUCT(even, (), (next, named))

template <class T>
struct wrapped {
    required<T> data;
    BOOST_DESCRIBE_CLASS(wrapped, (), (data), (), ())
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_type_borrows_that_has_a_view_anywhere_inside) {
    struct {
        const char* type;
        bool found;
        bool expected;
    } const cases[] = {
        {"a view", borrows<std::string_view>, true},
        {"a text", borrows<std::string>, false},
        {"a number", borrows<int>, false},
        {"a required view", borrows<required<std::string_view>>, true},
        {"a list of views", borrows<std::vector<std::string_view>>, true},
        {"a list of texts", borrows<std::vector<std::string>>, false},
        {"a map of views", borrows<std::map<std::string, std::string_view>>, true},
        {"a map of texts", borrows<std::map<std::string, std::string>>, false},
        {"a union with a view", borrows<std::variant<bool, std::string_view>>, true},
        {"a union without", borrows<std::variant<bool, std::string>>, false},
        {"a tagged union", borrows<tagged<"kind", odd, even>>, true},
        {"a box", borrows<boxed<borrower>>, true},
        {"a record that owns", borrows<owner>, false},
        {"a record that borrows", borrows<borrower>, true},
        {"a record whose base does", borrows<heir>, true},
        {"a record inside itself", borrows<tree>, false},
        {"records inside each other", borrows<odd>, true},
        {"the same from the other end", borrows<even>, true},
        {"a generic record of a view", borrows<wrapped<std::vector<borrower>>>, true},
        {"a generic record of none", borrows<wrapped<std::vector<owner>>>, false},
    };
    for (const auto& [type, found, expected] : cases) BOOST_TEST(found == expected, type);
}
