#define BOOST_TEST_MODULE rule.rule
#include <boost/test/unit_test.hpp>
#include <service_api/rule/rule.hpp>
#include <string>
#include <string_view>

namespace {

using namespace service_api;

struct row {
    int low = 0;
};

// Rules of the user's own, one of each kind.
struct even {
    static constexpr std::string_view id = "even";
    constexpr bool accepts(int value) const { return value % 2 == 0; }
    std::string words() const { return "must be even"; }
};
struct as_low_as_the_record {
    static constexpr std::string_view id = "low";
    constexpr bool holds(const row& record, int value) const { return value <= record.low; }
    std::string words() const { return "must be low"; }
};
struct between_fields {
    static constexpr std::string_view id = "between";
    constexpr bool holds(const row& record) const { return record.low == 0; }
    constexpr std::string_view first_field() const { return "low"; }
    std::string words() const { return "must be zero"; }
};
struct without_id {
    constexpr bool accepts(int) const { return true; }
    std::string words() const { return ""; }
};
struct without_words {
    static constexpr std::string_view id = "mute";
    constexpr bool accepts(int) const { return true; }
};
struct responses_a_number {
    static constexpr std::string_view id = "number";
    constexpr int accepts(int) const { return 1; }
    std::string words() const { return ""; }
};

static_assert(described_rule<even> && described_rule<as_low_as_the_record> && described_rule<between_fields>);
static_assert(!described_rule<without_id> && !described_rule<without_words> && !described_rule<int>);
static_assert(value_rule<even, int> && !value_rule<even, std::string> && !value_rule<even, row>);
static_assert(!value_rule<without_id, int> && !value_rule<without_words, int> && !value_rule<responses_a_number, int>);
static_assert(field_rule<as_low_as_the_record, row, int> && !field_rule<as_low_as_the_record, row, std::string>);
static_assert(!field_rule<even, row, int> && !field_rule<as_low_as_the_record, int, int>);
static_assert(record_rule<between_fields, row> && !record_rule<between_fields, int> && !record_rule<even, row>);

}  // namespace

BOOST_AUTO_TEST_CASE(a_sentence_is_the_field_and_the_words) {
    BOOST_TEST(sentence("page", even{}) == "page must be even");
    BOOST_TEST(sentence("", even{}) == " must be even");
}
