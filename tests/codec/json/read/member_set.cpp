#define BOOST_TEST_MODULE codec.json.read.member_set
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <service_api/codec/json/read/member_set.hpp>
#include <vector>

using namespace service_api;

BOOST_AUTO_TEST_CASE(a_set_of_members_of_several_words) {
    const std::vector<std::size_t> in{0, 5, 63, 64, 127, 128, 130};
    detail::member_set<3> set;
    detail::member_set<3> every;
    for (const std::size_t index : in) set.add(index);
    for (std::size_t index = 0; index < 192; ++index) {
        BOOST_TEST(set.has(index) == (std::find(in.begin(), in.end(), index) != in.end()));
        every.add(index);
    }
    std::vector<std::size_t> listed;
    set.each_also_in(every, [&](std::size_t index) { listed.push_back(index); });
    BOOST_TEST((listed == in));
    BOOST_TEST(set.take(64));
    BOOST_TEST(!set.take(64));
    BOOST_TEST(!set.take(1));
    BOOST_TEST(!set.has(64));
    BOOST_TEST(set.has(0));
    BOOST_TEST(set.has(128));
}
