#define BOOST_TEST_MODULE codec.left_out
#include <boost/test/unit_test.hpp>
#include <map>
#include <service_api/codec/left_out.hpp>
#include <service_api/description.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct request {
    required<std::string> name;
    std::vector<std::string> tags{};
    std::vector<int> kinds = {1};
    std::map<std::string, int> named{};
    optional<std::vector<int>> maybe{};
    required<std::vector<int>> always;
};
BOOST_DESCRIBE_STRUCT(request, (), (name, tags, kinds, named, maybe, always))

template <std::size_t Index>
bool is_left_out(const request& one, direction way = direction::request) {
    return detail::is_left_out<request, Index>(way, member_at<request, Index>::of(one));
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_a_request_means_without_saying_it_is_left_out) {
    request one{.name = "", .maybe = std::vector<int>{}, .always = std::vector<int>{}};
    one.kinds.clear();
    BOOST_TEST(is_left_out<1>(one));
    BOOST_TEST(is_left_out<3>(one));
    BOOST_TEST(!is_left_out<1>(one, direction::response));
    for (const bool other : {is_left_out<0>(one), is_left_out<2>(one), is_left_out<4>(one), is_left_out<5>(one)})
        BOOST_TEST(!other);
    one.tags = {"a"};
    one.named = {{"b", 1}};
    BOOST_TEST((!is_left_out<1>(one) && !is_left_out<3>(one)));
}
