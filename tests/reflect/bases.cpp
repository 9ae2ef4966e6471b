#define BOOST_TEST_MODULE reflect.bases
#include <boost/test/unit_test.hpp>
#include <service_api/reflect/bases.hpp>
#include <service_api/reflect/describe.hpp>
#include <type_traits>

namespace {

using namespace service_api;

struct named {};
BOOST_DESCRIBE_STRUCT(named, (), ())
struct dated {};
BOOST_DESCRIBE_STRUCT(dated, (), ())
struct signed_off : named {};
BOOST_DESCRIBE_STRUCT(signed_off, (named), ())
struct letter : dated, signed_off {};
BOOST_DESCRIBE_STRUCT(letter, (dated, signed_off), ())

struct one_root : virtual named {};
BOOST_DESCRIBE_STRUCT(one_root, (named), ())
struct other_root : virtual named {};
BOOST_DESCRIBE_STRUCT(other_root, (named), ())
struct diamond : one_root, other_root {};
BOOST_DESCRIBE_STRUCT(diamond, (one_root, other_root), ())

static_assert(std::is_same_v<bases_of<named>, record_list<named>>);
static_assert(std::is_same_v<bases_of<letter>, record_list<dated, named, signed_off, letter>>);
static_assert(std::is_same_v<bases_of<diamond>, record_list<named, one_root, other_root, diamond>>);

}  // namespace

BOOST_AUTO_TEST_CASE(bases_come_first) {
    BOOST_TEST((std::is_same_v<bases_of<signed_off>, record_list<named, signed_off>>));
}
