#define BOOST_TEST_MODULE description.check.record_checks
#include <boost/test/unit_test.hpp>
#include <service_api/description/check/record_checks.hpp>
#include <service_api/description/payload.hpp>
#include <service_api/reflect/describe.hpp>

namespace {

using namespace service_api;

struct leaf {
    int size = 0;

    static constexpr wire_name wire_names[] = {{"size", "Size"}};
};
BOOST_DESCRIBE_STRUCT(leaf, (), (size))

struct tree {
    std::vector<leaf> leaves;
    std::vector<tree> branches;
};
BOOST_DESCRIBE_STRUCT(tree, (), (leaves, branches))

// Records that do not compile: tests/must_not_compile/wire_name_*.cpp.
static_assert(detail::sound_records<records_in<tree>>::value &&
              detail::sound_records<records_in<rows_of<tree>>>::value &&
              detail::sound_records<records_in<no_data>>::value);

}  // namespace

BOOST_AUTO_TEST_CASE(sound_records_are_found_sound) { BOOST_TEST(detail::sound_records<records_in<tree>>::value); }
