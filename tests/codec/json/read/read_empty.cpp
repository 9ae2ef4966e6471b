#define BOOST_TEST_MODULE codec.json.read.read_empty
#include <boost/test/unit_test.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/description.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::literals;

BOOST_DEFINE_ENUM_CLASS(side, buy, sell)

template <bool OwnFunctions>
struct fill {
    required<std::string> id;
    optional<std::string> note{};
    optional<decimal> fee{};
    nullable<date> settled{};
    optional<nullable<side>> taken{};
    std::int64_t size = 60;
    std::string kind = "limit";
    optional<std::string> kept{};

    using self = fill;
    friend bool operator==(const fill&, const fill&) = default;
    static constexpr bool unrolled_json = OwnFunctions;
    static constexpr auto rules = rules_of(field(&self::id, empty_is_absent), field(&self::note, empty_is_absent),
                                           field(&self::fee, empty_is_absent), field(&self::settled, empty_is_absent),
                                           field(&self::taken, empty_is_absent), field(&self::size, empty_is_absent),
                                           field(&self::kind, empty_is_absent));
    BOOST_DESCRIBE_CLASS(fill, (), (id, note, fee, settled, taken, size, kind, kept), (), ())
};

template <class Fill>
void check(direction way) {
    const Fill full{.id = "a",
                    .note = "n",
                    .fee = 1.5_decimal,
                    .settled = date::parse("2026-11-23").value(),
                    .taken = nullable<side>(side::sell),
                    .size = 7,
                    .kind = "market",
                    .kept = "k"};
    const Fill empty{.id = "a", .kept = ""};
    const std::string full_text = R"({"id":"a","note":"n","fee":1.5,"settled":"2026-11-23","taken":"sell","size":7,)"
                                  R"("kind":"market","kept":"k"})";
    const std::string empty_text =
        R"({"id":"a","note":"","fee":"","settled":"","taken":"","size":"","kind":"","kept":""})";
    const auto found = [&](const std::string& text) {
        const auto one = read_json<Fill>(text, way);
        BOOST_TEST(one.violations.empty(), text << " has " << one.violations.size() << " violations");
        BOOST_TEST_REQUIRE(one.value.has_value());
        return *one.value;
    };
    BOOST_TEST((found(full_text) == full));
    BOOST_TEST((found(empty_text) == empty));
    // In an array, where earlier rows decide how the next is read, and with spaces.
    const auto rows = read_json<std::vector<Fill>>("[" + full_text + "," + empty_text + "," + full_text + "]", way);
    BOOST_TEST_REQUIRE(rows.value.has_value());
    BOOST_TEST((*rows.value == std::vector<Fill>{full, empty, full}));
    BOOST_TEST((found(R"({ "kept" : "", "note" : "" , "fee": "", "settled" : "", "id" : "a" })") == empty));
    // A required member is missing.
    const auto lost = read_json<Fill>(R"({"id":"","settled":null})", way);
    BOOST_TEST_REQUIRE(lost.violations.size() == 1U);
    BOOST_TEST((lost.violations.front() == violation{"/id", "required", "id is required"}));
    // A field without this option accepts an empty string as a value, and any other type rejects it.
    BOOST_TEST((*found(R"({"id":"a","settled":null,"kept":""})").kept == ""));
    BOOST_TEST(!read_json<Fill>(R"({"id":"a","settled":" "})", direction::request).value.has_value());
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_empty_string_is_absent_where_the_field_says_so) {
    for (const direction way : {direction::request, direction::response}) {
        check<fill<false>>(way);
        check<fill<true>>(way);
    }
}
