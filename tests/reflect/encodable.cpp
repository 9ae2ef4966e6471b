#define BOOST_TEST_MODULE reflect.encodable

#include <boost/test/unit_test.hpp>
#include <map>
#include <service_api/description.hpp>
#include <service_api/reflect/encodable.hpp>
#include <string>
#include <variant>
#include <vector>

using namespace service_api;
using namespace service_api::rules;

namespace sample {

BOOST_DEFINE_ENUM_CLASS(colour, red)
enum class undescribed_colour { red };

struct part {
    required<decimal> amount;
};
BOOST_DESCRIBE_STRUCT(part, (), (amount))

struct undescribed {
    int n = 0;
};

struct node {
    std::string name{};
    std::vector<node> children{};
};
BOOST_DESCRIBE_STRUCT(node, (), (name, children))

struct hides_a_double {
    optional<std::vector<double>> numbers{};
};
BOOST_DESCRIBE_STRUCT(hides_a_double, (), (numbers))

struct hides_it_deeper {
    std::vector<hides_a_double> parts{};
};
BOOST_DESCRIBE_STRUCT(hides_it_deeper, (), (parts))

struct every_text {
    required<std::string> text;
    bool flag = false;
    optional<std::int8_t> whole{};
    nullable<decimal> amount{};
    optional<nullable<date>> day{};
    optional<unix_ms> at{};
    optional<colour> tone{};
    optional<extensible<colour>> hue{};
};
BOOST_DESCRIBE_STRUCT(every_text, (), (text, flag, whole, amount, day, at, tone, hue))

template <class Field>
struct one_more {
    required<std::string> text;
    optional<Field> more{};
    BOOST_DESCRIBE_CLASS(one_more, (), (text, more), (), ())
};

using lists = std::vector<std::vector<std::string>>;

}  // namespace sample

static_assert(detail::is_encodable<std::string>() && detail::is_encodable<bool>() &&
              detail::is_encodable<std::uint8_t>());
static_assert(detail::is_encodable<decimal>() && detail::is_encodable<date>() && detail::is_encodable<unix_ms>());
static_assert(detail::is_encodable<sample::colour>() && detail::is_encodable<extensible<sample::colour>>());
static_assert(detail::is_encodable<std::vector<std::string>>() &&
              detail::is_encodable<std::vector<std::vector<sample::part>>>());
static_assert(detail::is_encodable<sample::part>() && detail::is_encodable<rows_of<sample::part>>());
static_assert(detail::is_encodable<no_data>() && detail::is_encodable<null_data>());
static_assert(detail::is_encodable<sample::node>(), "a record may contain itself");

static_assert(!detail::is_encodable<double>() && !detail::is_encodable<char>() && !detail::is_encodable<const char*>());
static_assert(!detail::is_encodable<sample::undescribed_colour>() && !detail::is_encodable<sample::undescribed>());
static_assert(detail::is_encodable<std::map<std::string, int>>() && !detail::is_encodable<std::map<int, int>>());
static_assert(!detail::is_encodable<std::vector<sample::undescribed>>());
static_assert(!detail::is_encodable<sample::hides_a_double>() && !detail::is_encodable<sample::hides_it_deeper>());

// All assertions above are checked at compile time; this makes the file a program that ctest can run.
BOOST_AUTO_TEST_CASE(what_travels_is_known_at_compile_time) { BOOST_TEST(detail::is_encodable<sample::node>()); }

BOOST_AUTO_TEST_CASE(forms_carry_texts_and_what_is_made_of_them) {
    BOOST_TEST(detail::is_form_encodable<sample::every_text>());
    BOOST_TEST(detail::is_form_encodable<sample::one_more<std::int64_t>>());
    BOOST_TEST(detail::is_form_encodable<sample::one_more<std::vector<std::string>>>());
    BOOST_TEST(detail::is_form_encodable<sample::one_more<sample::every_text>>());
    BOOST_TEST(detail::is_form_encodable<sample::one_more<std::vector<sample::every_text>>>());
    BOOST_TEST((detail::is_form_encodable<sample::one_more<std::map<std::string, std::int64_t>>>()));
    BOOST_TEST(!detail::is_form_encodable<sample::one_more<sample::lists>>());
    BOOST_TEST((!detail::is_form_encodable<sample::one_more<std::variant<std::string, sample::every_text>>>()));
    BOOST_TEST(!detail::is_form_encodable<sample::one_more<raw_json>>());
    BOOST_TEST(!detail::is_form_encodable<sample::one_more<double>>());
    BOOST_TEST(!detail::is_form_encodable<sample::one_more<char>>());
}
