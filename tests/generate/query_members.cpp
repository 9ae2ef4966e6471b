#define BOOST_TEST_MODULE generate.query_members
#include <boost/test/unit_test.hpp>
#include <map>
#include <service_api/generate/query_members.hpp>
#include <service_api/trading/api.hpp>
#include <string>
#include <variant>
#include <vector>

namespace service_api::test {

BOOST_DEFINE_ENUM_CLASS(shade, red, green)

struct every_text {
    required<std::string> text;
    bool flag = false;
    optional<std::int8_t> whole{};
    nullable<decimal> amount{};
    optional<nullable<date>> day{};
    optional<unix_ms> at{};
    optional<shade> tone{};
    optional<open<shade>> hue{};
};
BOOST_DESCRIBE_STRUCT(every_text, (), (text, flag, whole, amount, day, at, tone, hue))

template <class Field>
struct one_more {
    required<std::string> text;
    optional<Field> more{};
    BOOST_DESCRIBE_CLASS(one_more, (), (text, more), (), ())
};

template <http_verb Verb>
struct with_list {
    std::vector<std::vector<std::string>> list{};
    static constexpr auto http =
        endpoint<no_data>{.route = http_route{Verb, "/a"}, .access = public_access, .limit = not_shown};
    BOOST_DESCRIBE_CLASS(with_list, (), (list), (), ())
};

}  // namespace service_api::test

using namespace service_api;

BOOST_AUTO_TEST_CASE(a_query_carries_texts_and_what_is_made_of_them) {
    BOOST_TEST(detail::query_carries<test::every_text>());
    BOOST_TEST(detail::query_carries<test::one_more<std::int64_t>>());
    BOOST_TEST(detail::query_carries<test::one_more<std::vector<std::string>>>());
    BOOST_TEST(detail::query_carries<test::one_more<test::every_text>>());
    BOOST_TEST(detail::query_carries<test::one_more<std::vector<test::every_text>>>());
    BOOST_TEST((detail::query_carries<test::one_more<std::map<std::string, std::int64_t>>>()));
    BOOST_TEST(!detail::query_carries<test::one_more<std::vector<std::vector<std::string>>>>());
    BOOST_TEST((!detail::query_carries<test::one_more<std::variant<std::string, test::every_text>>>()));
    BOOST_TEST(!detail::query_carries<test::one_more<raw_json>>());
    BOOST_TEST(!detail::query_carries<test::one_more<double>>());
    BOOST_TEST(!detail::query_carries<test::one_more<char>>());
}

BOOST_AUTO_TEST_CASE(the_verb_decides_whether_members_must_fit_a_query) {
    BOOST_TEST(!detail::members_can_travel<test::with_list<http_verb::get>>);
    BOOST_TEST(!detail::members_can_travel<test::with_list<http_verb::delete_>>);
    BOOST_TEST(detail::members_can_travel<test::with_list<http_verb::post>>);
    BOOST_TEST(detail::members_can_travel<test::with_list<http_verb::put>>);
    BOOST_TEST(detail::members_can_travel<test::with_list<http_verb::patch>>);
    BOOST_TEST(detail::members_can_travel<trading::set_default_fee_rate>);
    BOOST_TEST(detail::members_can_travel<trading::list_vault_transactions>);
}
