#define BOOST_TEST_MODULE value.containers
#include <boost/test/unit_test.hpp>
#include <functional>
#include <map>
#include <optional>
#include <service_api/value/containers.hpp>
#include <string>
#include <variant>
#include <vector>

using namespace service_api::detail;
using service_api::tagged;

namespace {

struct card {};
struct bank {};
using by_type = tagged<"type", card, bank>;
using sorted_otherwise = std::map<std::string, int, std::greater<>>;

static_assert(is_array<std::vector<bool>> && !is_array<std::string> && !is_array<int[2]>);
static_assert(is_map<std::map<std::string, int>> && is_map<sorted_otherwise> && !is_map<std::map<int, std::string>>);
static_assert(is_union<std::variant<int>> && !is_union<std::optional<int>> && !is_union<by_type>);
static_assert(is_tagged<by_type> && !is_tagged<std::variant<card, bank>>);

static_assert(std::is_same_v<type_arguments_of<std::vector<card>>, type_list<card>>);
static_assert(std::is_same_v<type_arguments_of<sorted_otherwise>, type_list<int>>);
static_assert(std::is_same_v<type_arguments_of<std::variant<int, bank>>, type_list<int, bank>>);
static_assert(std::is_same_v<type_arguments_of<by_type>, type_list<card, bank>>);
static_assert(std::is_void_v<type_arguments_of<card>> && std::is_void_v<type_arguments_of<std::string>>);

}  // namespace

// All assertions above are checked at compile time; this makes the file a program that ctest can run.
BOOST_AUTO_TEST_CASE(shapes_are_known_at_compile_time) { BOOST_TEST(is_tagged<by_type>); }
