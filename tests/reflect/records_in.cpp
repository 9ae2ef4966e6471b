#define BOOST_TEST_MODULE reflect.records_in
#include <boost/test/unit_test.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/reflect/records_in.hpp>
#include <string>
#include <type_traits>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct leaf {
    int size = 0;
    std::string text;
};
BOOST_DESCRIBE_STRUCT(leaf, (), (size, text))

// A record may contain itself.
struct tree {
    optional<nullable<leaf>> fruit{};
    std::vector<tree> branches{};
};
BOOST_DESCRIBE_STRUCT(tree, (), (fruit, branches))

struct plot {
    nullable<int> number{};
    leaf fallen{};
};
BOOST_DESCRIBE_STRUCT(plot, (), (number, fallen))

struct garden : plot {
    required<std::vector<nullable<tree>>> trees;
    required<leaf> first;
};
BOOST_DESCRIBE_STRUCT(garden, (plot), (trees, first))

struct plain {
    leaf hidden;
};

static_assert(std::is_same_v<records_in<leaf>, record_list<leaf>>);
static_assert(std::is_same_v<records_in<tree>, record_list<tree, leaf>>);
static_assert(std::is_same_v<records_in<garden>, record_list<plot, garden, leaf, tree>>);
static_assert(std::is_same_v<records_in<plain>, record_list<>> && std::is_same_v<records_in<int>, record_list<>>);

}  // namespace

BOOST_AUTO_TEST_CASE(each_record_is_found_once) {
    BOOST_TEST((std::is_same_v<records_in<garden>, record_list<plot, garden, leaf, tree>>));
}
