#define BOOST_TEST_MODULE server.body_limit
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/message/read_request.hpp>
#include <service_api/server/body_limit.hpp>
#include <service_api/trading/api.hpp>
#include <string>
#include <utility>
#include <vector>

#include "support/said.hpp"

using namespace service_api;
using namespace service_api::rules;

namespace {

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
        rules_of(field(&place_legs::note, max_length{2}), field(&place_legs::legs, max_items{2}),
                 field(&place_legs::tags, max_items{1}, each_item{max_length{1}}));
    static constexpr auto http =
        endpoint<no_data>{.route = post("/{id}/legs"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(place_legs, (), (id, note, way, legs, tags))

struct cancel {
    required<std::vector<std::string>> ids;  // without a bound, and the first member
    static constexpr auto http =
        endpoint<no_data>{.route = post("/cancel"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(cancel, (), (ids))

// As the server's check has it: g++ 12 refused this constant.
template <class Op>
constexpr auto size_in_a_constant() {
    constexpr auto largest = largest_body<Op>();
    return largest;
}
static_assert(!size_in_a_constant<cancel>() && size_in_a_constant<place_legs>());

template <class Field>
struct post_one {
    Field one{};
    static constexpr auto http = endpoint<no_data>{.route = post("/a"), .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(post_one, (), (one), (), ())
};

struct get_leg {
    bool flag = false;
    static constexpr auto http = endpoint<no_data>{.route = get("/a"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_leg, (), (flag))

/// A scalar of a user's own, with a bound and without.
template <json_kind Kind>
struct code {
    static constexpr json_kind json = Kind;
    static constexpr std::string_view format = "";
    static constexpr std::string_view words = "must be a code";
    static constexpr std::string_view kind = "code";

    static std::optional<code> parse(std::string_view) { return code{}; }
    void append_to(std::string& out) const { out += '1'; }
};
template <json_kind Kind>
struct short_code : code<Kind> {
    static constexpr std::size_t max_text_size = 7;
    static std::optional<short_code> parse(std::string_view) { return short_code{}; }
};

// The braces, the name, its colon and a comma beside the value.
template <class Field>
constexpr std::size_t largest_of = largest_body<post_one<Field>>().value() - (2 + (3 * 6 + 2) + 1 + 1);

static_assert(largest_of<decimal> == 43 && largest_of<unix_ms> == 22 && largest_of<unix_s> == 22);
static_assert(largest_of<date> == 62 && largest_of<uuid> == 218);
static_assert(largest_of<short_code<json_kind::number>> == 9 && largest_of<short_code<json_kind::string>> == 44);
static_assert(!largest_body<post_one<code<json_kind::string>>>() && !largest_body<post_one<email>>());
static_assert(largest_body<post_one<bool>>() == 2 + (3 * 6 + 2) + 1 + 5 + 1);
static_assert(!largest_body<post_one<std::string>>() && !largest_body<post_one<std::vector<bool>>>());
static_assert(!largest_body<post_one<std::map<std::string, bool>>>() && !largest_body<get_leg>());
// An account's id has no declared maximum (section 4.3).
static_assert(!largest_body<trading::set_default_fee_rate>());

struct size {
    required<std::int64_t> width;
    optional<bool> exact{};
};
BOOST_DESCRIBE_STRUCT(size, (), (width, exact))

struct place_form {
    required<std::string> note;
    optional<side> way{};
    std::vector<std::string> tags{};
    std::vector<size> sizes{};
    optional<std::string> seen{};

    using self = place_form;
    static constexpr auto rules = rules_of(field(&self::note, max_length{2}),
                                           field(&self::tags, bracketed, max_items{2}, each_item{max_length{1}}),
                                           field(&self::sizes, max_items{2}), field(&self::seen, read_only));
    static constexpr auto http = endpoint<no_data>{
        .route = post("/forms"), .access = public_access, .limit = unspecified, .body = {json_body{}, form_body{}}};
};
BOOST_DESCRIBE_STRUCT(place_form, (), (note, way, tags, sizes, seen))

template <class Field>
struct post_form {
    Field one{};
    static constexpr auto http =
        endpoint<no_data>{.route = post("/a"), .access = public_access, .limit = unspecified, .body = form_body{}};
    BOOST_DESCRIBE_CLASS(post_form, (), (one), (), ())
};

// What is ignored may have any size.
struct tolerant {
    bool flag = false;
    static constexpr auto http = endpoint<no_data>{
        .route = post("/a"), .access = public_access, .limit = unspecified, .unknown = unknown_fields::ignored_in_body};
};
BOOST_DESCRIBE_STRUCT(tolerant, (), (flag))
static_assert(!largest_body<tolerant>());
static_assert(largest_body<post_form<bool>>() == 3 * 3 + 1 + 3 * 5 + 1);
static_assert(!largest_body<post_form<std::string>>() && !largest_body<post_form<std::vector<bool>>>());
static_assert(!largest_body<post_form<std::map<std::string, bool>>>() && !largest_body<post_form<email>>());

// Each byte percent-encoded: there is no longer spelling.
std::string encoded(std::string_view text) {
    std::string all;
    for (const char c : text) {
        constexpr const char* hex = "0123456789ABCDEF";
        const auto byte = static_cast<unsigned char>(c);
        all += {'%', hex[byte >> 4], hex[byte & 15]};
    }
    return all;
}

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

BOOST_AUTO_TEST_CASE(the_longest_form_fits_and_is_read) {
    const std::string smiley = encoded("\xF0\x9F\x98\x80");
    const auto pair = [](std::string_view name, std::string_view value) {
        return encoded(name).append("=").append(value).append("&");
    };
    std::string body =
        pair("note", smiley + smiley) + pair("way", encoded("SELL")) + pair("tags[]", smiley) + pair("tags[]", smiley);
    for (const char* at : {"sizes[0]", "sizes[1]"})
        body += pair(std::string(at) + "[width]", encoded("-9223372036854775808")) +
                pair(std::string(at) + "[exact]", encoded("false"));
    body.pop_back();
    http_request request{.method = "POST", .target = "/forms", .body = body};
    request.headers.add("Content-Type", "application/x-www-form-urlencoded");
    const auto read = read_request<place_form>(request, {}, "");
    BOOST_TEST(test::said(read.violations) == "");
    constexpr std::size_t largest = largest_body<place_form>().value();
    BOOST_TEST(body.size() <= largest);
    BOOST_TEST(body.size() * 2 > largest);         // the bound has room for an index of 20 digits
    constexpr std::size_t most = 2 * largest + 1;  // of which JSON could have half as white space
    BOOST_TEST((body_limit(api<place_form>{.title = "F", .version = "1"}, request, 1'000'000) == most));
}

BOOST_AUTO_TEST_CASE(a_referees_description_has_its_largest_request) {
    const std::string body = '{' + escaped("user_address") + ':' + escaped(std::string(128, 'x')) + ',' +
                             escaped("description") + ':' + escaped(std::string(50, 'x')) + '}';
    constexpr std::size_t largest = largest_body<trading::edit_referee_description>().value();
    BOOST_TEST(test::said(read_json<trading::edit_referee_description>(body, direction::request).violations) == "");
    BOOST_TEST(body.size() <= largest);
    BOOST_TEST(2 * body.size() > largest);  // the rules say characters, of which some are two units
}

BOOST_AUTO_TEST_CASE(each_route_has_the_limit_that_its_description_says) {
    constexpr std::size_t otherwise = 100'000;
    constexpr std::size_t described = 2 * *largest_body<trading::edit_referee_description>() + 1;
    const std::vector<std::pair<http_request, std::optional<std::size_t>>> cases{
        {{.method = "POST", .target = "/v1/referral/edit_referee_description"}, described},
        {{.method = "POST", .target = "/v1/referral/edit_referee_description?a=b"}, described},
        {{.method = "POST", .target = "/v1/broker/fee_rate/set_default"}, otherwise},  // ids have no declared maximum
        {{.method = "GET", .target = "/v1/client/leverage?symbol=S"}, 0},
        {{.method = "POST", .target = "/v1/client/leverage"}, std::nullopt},  // a method that the path does not have
        {{.method = "POST", .target = "/nowhere"}, std::nullopt},
    };
    for (const auto& [head, limit] : cases)
        BOOST_TEST((body_limit(trading::v1, head, otherwise) == limit), head.target);
}

// The larger half of the limit is for white space; the server's own check draws the same line.
BOOST_AUTO_TEST_CASE(never_more_than_the_transports_own) {
    const http_request head{.method = "POST", .target = "/v1/referral/edit_referee_description"};
    BOOST_TEST(body_limit(trading::v1, head, 100).value() == 100U);
}
