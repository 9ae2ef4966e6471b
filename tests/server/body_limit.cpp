#define BOOST_TEST_MODULE generate.largest_body
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <map>
#include <service_api/generate/largest_body.hpp>
#include <service_api/generate/read_json.hpp>
#include <service_api/generate/read_request.hpp>
#include <service_api/trading/api.hpp>
#include <string>
#include <vector>

#include "support/said.hpp"

namespace {

using namespace service_api;

BOOST_DEFINE_ENUM_CLASS(side, BUY, SELL)

struct leg {
    required<std::int64_t> count;
    optional<std::string> seen{};
    static constexpr auto rules = rules_of(field(&leg::seen, read_only));
};
BOOST_DESCRIBE_STRUCT(leg, (), (count, seen))

struct place_legs {
    required<std::string> id;  // in the path
    required<std::string> note;
    required<nullable<side>> way;
    required<std::vector<leg>> legs;
    required<std::vector<std::string>> tags;
    static constexpr auto rules =
        rules_of(field(&place_legs::note, at_most_characters{2}), field(&place_legs::legs, at_most_entries{2}),
                 field(&place_legs::tags, at_most_entries{1}, each_entry{at_most_characters{1}}));
    static constexpr auto http =
        endpoint<no_data>{.route = post("/{id}/legs"), .access = public_access, .limit = not_shown};
};
BOOST_DESCRIBE_STRUCT(place_legs, (), (id, note, way, legs, tags))

template <class Field>
struct post_one {
    Field one{};
    static constexpr auto http = endpoint<no_data>{.route = post("/a"), .access = public_access, .limit = not_shown};
    BOOST_DESCRIBE_CLASS(post_one, (), (one), (), ())
};

struct get_leg {
    bool flag = false;
    static constexpr auto http = endpoint<no_data>{.route = get("/a"), .access = public_access, .limit = not_shown};
};
BOOST_DESCRIBE_STRUCT(get_leg, (), (flag))

static_assert(largest_body<post_one<bool>>() == 2 + (3 * 6 + 2) + 1 + 5 + 1);
static_assert(!largest_body<post_one<std::string>>() && !largest_body<post_one<std::vector<bool>>>());
static_assert(!largest_body<post_one<std::map<std::string, bool>>>() && !largest_body<get_leg>());
// An account's id has no declared maximum (section 4.3).
static_assert(!largest_body<trading::set_default_fee_rate>());

// Each character of a text as an escape of its own: there is no longer spelling.
std::string escaped(const std::string& text) {
    std::string all;
    for (const char c : text) {
        constexpr const char* hex = "0123456789abcdef";
        all += {'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15]};
    }
    return '"' + all + '"';
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_longest_spelling_of_every_member_fits_and_is_read) {
    const std::string smileys = R"("\ud83d\ude00\ud83d\ude00")";
    const std::string one_leg = '{' + escaped("count") + ":-9223372036854775808}";
    const std::string body = '{' + escaped("note") + ':' + smileys + ',' + escaped("way") + ':' + escaped("SELL") +
                             ',' + escaped("legs") + ":[" + one_leg + ',' + one_leg + "]," + escaped("tags") +
                             R"(:["\ud83d\ude00"]})";
    const std::string_view id[] = {"7"};
    const auto read = read_request<place_legs>({.method = "POST", .target = "/7/legs", .body = body}, id, "");
    BOOST_TEST(test::said(read.violations) == "");
    constexpr std::size_t largest = largest_body<place_legs>().value();
    BOOST_TEST(body.size() <= largest);
    BOOST_TEST(body.size() + 16 > largest);  // the quotes that numbers may have, and commas after the last
}

BOOST_AUTO_TEST_CASE(a_referees_description_has_its_largest_request) {
    const std::string body = '{' + escaped("user_address") + ':' + escaped(std::string(128, 'x')) + ',' +
                             escaped("description") + ':' + escaped(std::string(50, 'x')) + '}';
    constexpr std::size_t largest = largest_body<trading::edit_referee_description>().value();
    BOOST_TEST(test::said(read_json<trading::edit_referee_description>(body, direction::request).violations) == "");
    BOOST_TEST(body.size() <= largest);
    BOOST_TEST(2 * body.size() > largest);  // the rules say characters, of which some are two units
}
