#define BOOST_TEST_MODULE reflect.constexpr_tuple
#include <boost/test/unit_test.hpp>
#include <service_api/reflect/constexpr_tuple.hpp>
#include <string>
#include <string_view>

using namespace service_api::detail;

namespace {

constexpr constexpr_tuple<int, std::string_view, int> three{{1}, {"two"}, {3}};

struct speller {
    std::string& said;
    void operator()(int value) const { said += std::to_string(value) + ' '; }
    void operator()(std::string_view value) const { said += std::string(value) + ' '; }
};

}  // namespace

BOOST_AUTO_TEST_CASE(each_value_is_visited_in_order) {
    std::string said;
    three.each(speller{said});
    BOOST_TEST(said == "1 two 3 ");
    constexpr constexpr_tuple<> none{};
    none.each(speller{said});
    BOOST_TEST(said == "1 two 3 ");
}

BOOST_AUTO_TEST_CASE(values_of_one_type_are_told_apart_by_their_position) {
    static_assert(value_at<0>(three) == 1);
    static_assert(value_at<1>(three) == "two");
    BOOST_TEST(value_at<2>(three) == 3);
}
