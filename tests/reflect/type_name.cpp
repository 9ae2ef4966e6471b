#define BOOST_TEST_MODULE reflect.type_name
#include <boost/test/unit_test.hpp>
#include <service_api/reflect/type_name.hpp>
#include <string>
#include <vector>

struct at_the_top {};

namespace outer::inner {
struct get_leverage {};
enum class margin { CROSS };
struct holder {
    struct nested {};
};
template <class T>
struct box {};
}  // namespace outer::inner

namespace {

struct hidden {};
struct T {};  // has the name of the template's own parameter

using namespace service_api;

static_assert(type_name<at_the_top>() == "at_the_top");
static_assert(type_name<outer::inner::get_leverage>() == "get_leverage");
static_assert(type_name<outer::inner::margin>() == "margin");
static_assert(type_name<outer::inner::holder::nested>() == "nested");
static_assert(type_name<outer::inner::box<outer::inner::get_leverage>>() == "box");
static_assert(type_name<hidden>() == "hidden" && type_name<T>() == "T");
static_assert(type_name<int>() == "int" && type_name<bool>() == "bool");
static_assert(is_made_from_template<outer::inner::box<int>> && is_made_from_template<std::vector<int>>);
static_assert(!is_made_from_template<outer::inner::get_leverage> && !is_made_from_template<int>);

}  // namespace

BOOST_AUTO_TEST_CASE(a_qualified_name_has_the_namespaces_and_no_more) {
    BOOST_TEST(qualified_name(full_type_name<outer::inner::get_leverage>()) == "outer.inner.get_leverage");
    BOOST_TEST(qualified_name(full_type_name<outer::inner::holder::nested>()) == "outer.inner.holder.nested");
    BOOST_TEST(qualified_name(full_type_name<outer::inner::box<outer::inner::margin>>()) == "outer.inner.box");
    BOOST_TEST(qualified_name(full_type_name<hidden>()) == "hidden");
    BOOST_TEST(qualified_name(full_type_name<at_the_top>()) == "at_the_top");
}

BOOST_AUTO_TEST_CASE(a_local_type_has_its_own_name) {
    struct local {};
    BOOST_TEST(type_name<local>() == "local");
}
