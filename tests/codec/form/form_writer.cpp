#define BOOST_TEST_MODULE codec.form.form_writer
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <map>
#include <service_api/codec/form/form_writer.hpp>
#include <service_api/record.hpp>
#include <service_api/rule/note/location.hpp>
#include <service_api/validate/validate.hpp>
#include <string>
#include <vector>

#include "support/pairs.hpp"
#include "support/said.hpp"

// The test of form_reader checks that written pairs are read back.
namespace {

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::literals;
using service_api::detail::pair_syntax;
using test::said;

struct part {
    optional<std::string> text{};
    optional<std::string> seen{};
    std::vector<std::string> list{};
    static constexpr wire_name wire_names[] = {{"text", "t&t"}};
    static constexpr auto rules = rules_of(field(&part::seen, read_only), field(&part::list, bracketed));
};
BOOST_DESCRIBE_STRUCT(part, (), (text, seen, list))

struct sent {
    required<std::string> id;
    optional<std::string> tag{};
    optional<std::string> text{};
    optional<std::string> seen{};
    nullable<std::string> note{};
    optional<nullable<std::int64_t>> count{};
    optional<in_string<decimal>> exact{};
    std::vector<nullable<std::string>> list{};
    optional<std::vector<std::string>> joined{};
    std::vector<part> parts{};
    std::map<std::string, nullable<std::string>> map{};
    optional<boxed<part>> one{};
    optional<bool> dry{};

    using self = sent;
    static constexpr auto rules = rules_of(field(&self::seen, read_only), field(&self::joined, comma_separated));
};
BOOST_DESCRIBE_STRUCT(sent, (), (id, tag, text, seen, note, count, exact, list, joined, parts, map, one, dry))

/// All but `id` and `tag`, which are in other parts of the message.
struct wanted {
    constexpr bool operator()(std::size_t index) const { return index > 1; }
};

struct comma_lists {
    std::vector<int> ids{};
    std::vector<int> kinds = {7};
    static constexpr auto rules =
        rules_of(field(&comma_lists::ids, comma_separated), field(&comma_lists::kinds, comma_separated));
};
BOOST_DESCRIBE_STRUCT(comma_lists, (), (ids, kinds))

template <pair_syntax Syntax, class Wanted = service_api::detail::every_member, class Record>
std::string written(const Record& one) {
    std::string out = "/a";
    service_api::test::append_pairs<Syntax, Wanted>(out, one, "?");
    for (const auto& [code, plain] : {std::pair("%5B", "["), {"%5D", "]"}}) {
        for (std::size_t at = out.find(code); at != out.npos; at = out.find(code)) out.replace(at, 3, plain);
    }
    return out;
}
template <class Change>
std::string query(Change change) {
    sent one{.id = "i"};
    change(one);
    return written<pair_syntax::query, wanted>(one);
}
template <class Change>
std::string form(Change change) {
    sent one{.id = "i"};
    change(one);
    return written<pair_syntax::form, wanted>(one);
}

}  // namespace

BOOST_AUTO_TEST_CASE(only_wanted_members_are_written) {
    const auto fill = [](auto& one) {
        one.tag = "e";
        one.text = "t";
        one.seen = "s";
        one.dry = true;
    };
    BOOST_TEST(query([](auto&) {}) == "/a");
    BOOST_TEST(query(fill) == "/a?text=t&dry=true");
    BOOST_TEST(form([](auto&) {}) == "/a?note=");
    BOOST_TEST(form(fill) == "/a?text=t&note=&dry=true");
}

BOOST_AUTO_TEST_CASE(each_shape_has_its_spelling) {
    BOOST_TEST(query([](auto& one) { one.text = "a b+c%&=\u00fc~"; }) == "/a?text=a%20b%2Bc%25%26%3D%C3%BC~");
    BOOST_TEST(query([](auto& one) { one.text = ""; }) == "/a?text=");
    BOOST_TEST(query([](auto& one) { one.exact = 1.50_decimal; }) == "/a?exact=1.50");
    BOOST_TEST(query([](auto& one) { one.list = {"a", "", "b"}; }) == "/a?list=a&list=&list=b");
    BOOST_TEST(query([](auto& one) { one.joined = std::vector<std::string>{"a", "b c"}; }) == "/a?joined=a%2Cb%20c");
    BOOST_TEST(query([](auto& one) { one.joined.emplace(); }) == "/a?joined=");
    BOOST_TEST(query([](auto& one) { one.map = {{"k[ ", "v"}, {"", "w"}}; }) == "/a?map[]=w&map[k[%20]=v");
    BOOST_TEST(query([](auto& one) {
                   one.parts = {part{.text = "a", .seen = "s"}, part{.list = {"x", "y"}}};
                   one.one = boxed(part{.text = "b"});
               }) == "/a?parts[0][t%26t]=a&parts[1][list][]=x&parts[1][list][]=y&one[t%26t]=b");
}

BOOST_AUTO_TEST_CASE(null_is_empty_in_a_form_and_left_out_of_a_query) {
    const auto nulls = [](auto& one) {
        one.count = nullable<std::int64_t>(nullptr);
        one.list = {"a", nullptr};
        one.map = {{"k", nullptr}};
    };
    BOOST_TEST(query(nulls) == "/a?list=a");
    BOOST_TEST(form(nulls) == "/a?note=&count=&list=a&list=&map[k]=");
}

BOOST_AUTO_TEST_CASE(what_commas_cannot_separate_is_not_sent) {
    sent one{.id = "i"};
    one.joined = std::vector<std::string>{"a", "b,c", "", "d"};
    const std::string words = " must not be empty or hold a comma, which separates the entries";
    BOOST_TEST(said(validate(one)) == "/joined/1 | comma_separated | entry 1 of joined" + words +
                                          "\n/joined/2 | comma_separated | entry 2 of joined" + words);
    one.joined = std::vector<std::string>{"a", "b"};
    BOOST_TEST(said(validate(one)) == "");
    one.joined.emplace();
    BOOST_TEST(said(validate(one)) == "");
}

BOOST_AUTO_TEST_CASE(a_list_that_is_empty_by_default_is_left_out_when_it_is_empty) {
    comma_lists one;
    BOOST_TEST(written<pair_syntax::query>(one) == "/a?kinds=7");
    one.kinds.clear();
    BOOST_TEST(written<pair_syntax::query>(one) == "/a?kinds=");
    one.ids = {1, 2};
    BOOST_TEST(written<pair_syntax::query>(one) == "/a?ids=1%2C2&kinds=");
}
