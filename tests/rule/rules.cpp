#define BOOST_TEST_MODULE rule.rules
#include <boost/test/unit_test.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/rule/fields/not_after.hpp>
#include <service_api/rule/fields/requires_field.hpp>
#include <service_api/rule/number/minimum.hpp>
#include <service_api/rule/rules.hpp>
#include <service_api/rule/text/not_empty.hpp>
#include <service_api/value/date.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct plain {
    int count = 0;
};
BOOST_DESCRIBE_STRUCT(plain, (), (count))

struct inner {
    int size = 0;

    static constexpr auto rules = rules_of(field(&inner::size, minimum{1}));
};
BOOST_DESCRIBE_STRUCT(inner, (), (size))

struct request {
    required<std::string> name;
    int page = 1;
    optional<date> from{};
    optional<date> until{};
    inner nested{};

    static constexpr auto rules = rules_of(
        field(&request::name, meaning{"who"}, not_empty), not_after{&request::from, &request::until},
        field(&request::page, meaning{"which page"}, minimum{1}), field(&request::page, assumption{"not shown"}));
};
BOOST_DESCRIBE_STRUCT(request, (), (name, page, from, until, nested))

// Rules of bases are checked too: of a record with rules, of one that finds its base's rules under the same name, and
// of one with two bases.
struct ask_with_size : inner {
    int limit = 1;

    static constexpr auto rules = rules_of(field(&ask_with_size::limit, minimum{1}),
                                           field(&ask_with_size::size, meaning{"how many"}, minimum{2}));
};
BOOST_DESCRIBE_STRUCT(ask_with_size, (inner), (limit))

struct says_nothing : ask_with_size {
    int more = 0;
};
BOOST_DESCRIBE_STRUCT(says_nothing, (ask_with_size), (more))

struct span {
    optional<date> from{};
    optional<date> until{};

    static constexpr auto rules = rules_of(not_after{&span::from, &span::until});
};
BOOST_DESCRIBE_STRUCT(span, (), (from, until))

struct of_two : says_nothing, span {};
BOOST_DESCRIBE_STRUCT(of_two, (says_nothing, span), ())

static_assert(ruled_record<request> && !ruled_record<plain> && !ruled_record<int>);

template <class Record>
std::vector<std::string> broken(const Record& record) {
    std::vector<std::string> found;
    check_rules(record, [&](std::string_view name, const auto& rule) {
        found.push_back(std::string(rule.id) + ": " + sentence(name, rule));
    });
    return found;
}

// Rules can be checked in constant expressions as well.
constexpr int broken_pages(int page) {
    int count = 0;
    const inner one{.size = page};
    check_rules(one, [&](std::string_view, const auto&) { ++count; });
    return count;
}
static_assert(broken_pages(0) == 1 && broken_pages(1) == 0);

}  // namespace

BOOST_AUTO_TEST_CASE(all_broken_rules_are_reported_at_once_in_declared_order) {
    const request one{.name = "",
                      .page = 0,
                      .from = date::from(2024, 1, 2).value(),
                      .until = date::from(2024, 1, 1).value(),
                      .nested = {.size = 1}};
    const std::vector<std::string> expected{"not_empty: name must not be empty",
                                            "not_after: from must not be after until",
                                            "minimum: page must be at least 1"};
    BOOST_TEST(broken(one) == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_sound_record_and_one_without_rules_report_nothing) {
    BOOST_TEST(broken(request{.name = "a"}).empty());  // nested.size is 0: the rules of nested records are not checked
    BOOST_TEST(broken(plain{}).empty());
    BOOST_TEST(broken(inner{}).size() == 1U);
}

BOOST_AUTO_TEST_CASE(what_is_said_of_one_field) {
    std::vector<std::string> said;
    const auto collect = [&](const auto& one) {
        if constexpr (is_note<std::remove_cvref_t<decltype(one)>>)
            said.emplace_back(one.text);
        else
            said.push_back(one.words());
    };
    for_each_annotation<request>("page", collect);
    const std::vector<std::string> expected{"which page", "must be at least 1", "not shown"};
    BOOST_TEST(said == expected, boost::test_tools::per_element());
    said.clear();
    for_each_annotation<request>("from", collect);
    for_each_annotation<request>("missing", collect);
    for_each_annotation<plain>("count", collect);
    BOOST_TEST(said.empty());
}

BOOST_AUTO_TEST_CASE(rules_of_bases_are_checked_once_each_before_the_record_s_own) {
    const std::vector<std::string> expected{"minimum: size must be at least 1", "minimum: limit must be at least 1",
                                            "minimum: size must be at least 2"};
    ask_with_size one;
    one.limit = 0;
    BOOST_TEST(broken(one) == expected, boost::test_tools::per_element());
    says_nothing heir;
    heir.limit = 0;
    BOOST_TEST(broken(heir) == expected, boost::test_tools::per_element());

    of_two both;
    both.size = 1;
    both.from = date::from(2024, 1, 2).value();
    both.until = date::from(2024, 1, 1).value();
    const std::vector<std::string> of_both{"minimum: size must be at least 2",
                                           "not_after: from must not be after until"};
    BOOST_TEST(broken(both) == of_both, boost::test_tools::per_element());
    both.size = 2;
    both.until = both.from;
    BOOST_TEST(broken(both).empty());
}

BOOST_AUTO_TEST_CASE(what_bases_say_is_said) {
    std::vector<std::string> said;
    const auto collect = [&](const auto& one) {
        if constexpr (is_note<std::remove_cvref_t<decltype(one)>>)
            said.emplace_back(one.text);
        else
            said.push_back(one.words());
    };
    for_each_annotation<of_two>("size", collect);
    const std::vector<std::string> of_size{"must be at least 1", "how many", "must be at least 2"};
    BOOST_TEST(said == of_size, boost::test_tools::per_element());
    said.clear();
    for_each_annotation_of<of_two, index_of_member_named<of_two>("size")>(collect);
    BOOST_TEST(said == of_size, boost::test_tools::per_element());
    said.clear();
    for_each_annotation_of<of_two, index_of_member_named<of_two>("until")>(collect);
    BOOST_TEST(said.empty());
    said.clear();
    each_rule_between<of_two>(collect);
    const std::vector<std::string> between{"must not be after until"};
    BOOST_TEST(said == between, boost::test_tools::per_element());
}

namespace {

struct with_etag {
    optional<std::string> etag{};
    static constexpr auto rules = rules_of(field(&with_etag::etag, in_header{"If-Match"}));
};
BOOST_DESCRIBE_STRUCT(with_etag, (), (etag))
struct versioned : with_etag {
    optional<int> version{};
    optional<int> size{};
    static constexpr auto rules = rules_of(field(&versioned::version, in_header{"X-Version"}, minimum{1}),
                                           requires_field{&versioned::size, &versioned::version});
};
BOOST_DESCRIBE_STRUCT(versioned, (with_etag), (version, size))

}  // namespace

BOOST_AUTO_TEST_CASE(a_field_that_travels_in_a_header_is_called_by_its_name) {
    BOOST_TEST(name_of(&versioned::version) == "X-Version");
    BOOST_TEST(name_of(&versioned::size) == "size");
    BOOST_TEST(name_of(&with_etag::etag) == "If-Match");
    BOOST_TEST(detail::message_names<versioned>[0] == "If-Match");
    BOOST_TEST(index_of_member_named<versioned>("version") == 1U);  // its name in the description is unchanged
    std::string said;
    versioned one;
    one.version = 0;
    check_rules(one, [&](std::string_view name, const auto& rule) { said = sentence(name, rule); });
    BOOST_TEST(said == "X-Version must be at least 1");
    one.version.reset();
    one.size = 1;
    check_rules(one, [&](std::string_view name, const auto& rule) { said = sentence(name, rule); });
    BOOST_TEST(said == "size may have a value only when X-Version has one");
}
