#define BOOST_TEST_MODULE compatibility.is_member_sent
#include <boost/test/unit_test.hpp>
#include <service_api/compatibility/is_member_sent.hpp>
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct account {
    optional<std::string> name{};
    optional<std::string> id{};
    optional<std::string> password{};
    additional_properties rest{};

    static constexpr auto rules = rules_of(field(&account::id, read_only), field(&account::password, write_only));
};
BOOST_DESCRIBE_STRUCT(account, (), (name, id, password, rest))

/// Returns the indexes of the members that messages of this direction have.
template <direction Way>
std::string travelling() {
    std::string indices;
    for (std::size_t i = 0; i < 6; ++i) {
        if (detail::is_member_sent<Way, account>(i)) indices += std::to_string(i);
    }
    return indices;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_member_travels_by_its_name_in_the_directions_that_have_it) {
    BOOST_TEST(travelling<direction::request>() == "02");
    BOOST_TEST(travelling<direction::response>() == "01");
}
