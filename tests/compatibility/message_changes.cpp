#define BOOST_TEST_MODULE compatibility.message_changes
#include <boost/test/unit_test.hpp>
#include <service_api/compatibility/message_changes.hpp>
#include <service_api/description.hpp>

#include "support/fields_in.hpp"

namespace versions {

using namespace service_api;
using namespace service_api::rules;

BOOST_DEFINE_ENUM_CLASS(two_sides, buy, sell)
BOOST_DEFINE_ENUM_CLASS(three_sides, buy, sell, both)

/// A record of one field of this type.
template <class Field>
struct takes {
    Field inner{};
    BOOST_DESCRIBE_CLASS(takes, (), (inner), (), ())
};
template <class T>
struct box {
    required<T> inner;
    BOOST_DESCRIBE_CLASS(box, (), (inner), (), ())
};
template <class T>
using loose_box = takes<optional<T>>;
struct no_boxes {
    BOOST_DESCRIBE_CLASS(no_boxes, (), (), (), ())
};
/// A record that contains itself.
template <class T>
struct node {
    required<T> value;
    optional<std::vector<node>> below{};
    BOOST_DESCRIBE_CLASS(node, (), (value, below), (), ())
};

struct amount_only {
    optional<std::string> amount{};
    BOOST_DESCRIBE_CLASS(amount_only, (), (amount), (), ())
};
struct pair_of {
    optional<std::string> inner{};
    optional<bool> post_only{};

    static constexpr auto rules = rules_of(field(&pair_of::inner, not_empty), field(&pair_of::post_only, meaning{""}));
};
BOOST_DESCRIBE_STRUCT(pair_of, (), (inner, post_only))

template <class... T>
using choice = std::variant<T...>;

template <int Version>
struct card {
    required<std::conditional_t<Version == 3, date, std::int64_t>> number;
    static constexpr std::string_view tag = "card";
    BOOST_DESCRIBE_CLASS(card, (), (number), (), ())
};
struct cash {
    static constexpr std::string_view tag = "cash";
};
BOOST_DESCRIBE_STRUCT(cash, (), ())
template <int Version, bool Cash>
struct card_or_cash {
    using type = tagged<"type", card<Version>, cash>;
};
template <int Version>
struct card_or_cash<Version, false> {
    using type = tagged<"type", card<Version>>;
};
template <int Version, bool Cash>
using by_type = typename card_or_cash<Version, Cash>::type;

/// A record with these rules and notes on its member `inner`, after a member `first`.
template <class Field, auto... Said>
struct noted {
    std::int64_t first = 0;
    Field inner;
    static constexpr auto rules = rules_of(field(&noted::inner, Said...));
    BOOST_DESCRIBE_CLASS(noted, (), (first, inner), (), ())
};
template <bool Array, bool Swapped>
struct formed {
    std::int64_t first = 0;
    std::int64_t second = 0;
    static constexpr bool json_array = Array;
    BOOST_DESCRIBE_CLASS(formed, (), (first, second), (), ())
};
template <>
struct formed<true, true> {
    std::int64_t second = 0;
    std::int64_t first = 0;
    static constexpr bool json_array = true;
    BOOST_DESCRIBE_CLASS(formed, (), (second, first), (), ())
};
template <int Version>
struct open_box {
    std::int64_t first = 0;
    additional_properties rest{};
    BOOST_DESCRIBE_CLASS(open_box, (), (first, rest), (), ())
};
template <>
struct open_box<2> {
    std::int64_t first = 0;
    additional_properties others{};
    BOOST_DESCRIBE_CLASS(open_box, (), (first, others), (), ())
};
template <>
struct open_box<3> {
    std::int64_t first = 0;
    BOOST_DESCRIBE_CLASS(open_box, (), (first), (), ())
};

template <class T, std::size_t Most>
struct typed_box {
    std::int64_t first = 0;
    additional_properties_of<T> rest{};
    static constexpr auto rules = rules_of(field(&typed_box::rest, max_properties{Most}));
    BOOST_DESCRIBE_CLASS(typed_box, (), (first, rest), (), ())
};

/// Defaults of three kinds.
template <int Count>
struct defaulted {
    std::int64_t count = Count;
    two_sides side = Count == 1 ? two_sides::buy : two_sides::sell;
    bool whole = true;
    BOOST_DESCRIBE_CLASS(defaulted, (), (count, side, whole), (), ())
};
struct not_defaulted {
    optional<std::int64_t> count{};
    required<two_sides> side;
    bool whole = true;
};
BOOST_DESCRIBE_STRUCT(not_defaulted, (), (count, side, whole))
template <int Count>
struct named {
    std::string name{};
    std::int64_t count = Count;
    BOOST_DESCRIBE_CLASS(named, (), (name, count), (), ())
};

/// An operation with these rules and notes on its field.
template <test::fields_in Rest, auto... Said>
struct searches {
    optional<std::vector<std::string>> ids{};
    optional<std::string> inner{};
    static constexpr auto rules = rules_of(field(&searches::ids, Said...), field(&searches::inner, Said...));
    static constexpr auto http = endpoint<no_data>{.route = post("/search"),
                                                   .access = public_access,
                                                   .limit = unspecified,
                                                   .fields = Rest.location,
                                                   .body = Rest.body};
    BOOST_DESCRIBE_CLASS(searches, (), (ids, inner), (), ())
};
/// An operation with one field, in its form or in the location that these notes give.
template <test::fields_in Rest, class Field, auto... Said>
struct posts {
    Field inner;
    static constexpr auto rules = rules_of(field(&posts::inner, Said...));
    static constexpr auto http = endpoint<no_data>{.route = post("/posts"),
                                                   .access = public_access,
                                                   .limit = unspecified,
                                                   .fields = Rest.location,
                                                   .body = Rest.body};
    BOOST_DESCRIBE_CLASS(posts, (), (inner), (), ())
};
template <literal Name>
struct in_a_header {
    optional<std::string> inner{};
    static constexpr auto rules = rules_of(field(&in_a_header::inner, in_header{Name.view()}));
    static constexpr auto http =
        endpoint<no_data>{.route = post("/search"), .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(in_a_header, (), (inner), (), ())
};
template <literal Name>
struct in_a_cookie {
    optional<std::string> inner{};
    static constexpr auto rules = rules_of(field(&in_a_cookie::inner, in_cookie{Name.view()}));
    static constexpr auto http =
        endpoint<no_data>{.route = post("/search"), .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(in_a_cookie, (), (inner), (), ())
};
template <int Version, bool Whole>
struct whole {
    optional<std::string> inner{};
    static constexpr auto http =
        endpoint<no_data>{.route = post("/search"), .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(whole, (), (inner), (), ())
};
template <int Version>
struct whole<Version, true> {
    optional<std::string> inner{};
    static constexpr auto rules = rules_of(field(&whole::inner, as_body));
    static constexpr auto http =
        endpoint<no_data>{.route = post("/search"), .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(whole, (), (inner), (), ())
};

}  // namespace versions

namespace {

using namespace versions;
using text = std::string;

/// "field | words" of each change.
struct lines {
    std::string text{};

    template <class Words>
    void operator()(detail::break_kind, const detail::field_path& field, Words words) {
        text += (text.empty() ? "" : "\n") + std::string(field.view()) + " | " + words();
    }
};

template <class Old, class New>
std::string sent() {
    lines all;
    detail::message_comparison<direction::request, lines>(all).value<Old, New>({});
    return all.text;
}
template <class Old, class New>
std::string answering() {
    lines all;
    detail::message_comparison<direction::response, lines>(all).value<New, Old>({});
    return all.text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_clients_send_must_still_be_taken) {
    const std::pair<std::string, std::string> cases[] = {
        {sent<takes<optional<text>>, pair_of>(), "inner | must not be empty"},
        {sent<pair_of, takes<optional<text>>>(), "post_only | is no longer taken in requests"},
        {sent<takes<optional<text>>, amount_only>(), "inner | is no longer taken in requests"},
        {sent<takes<optional<text>>, box<text>>(), "inner | must be in every request"},
        {sent<takes<text>, box<text>>(), "inner | must be in every request"},
        {sent<takes<optional<text>>, takes<nullable<text>>>(), "inner | must be in every request"},
        {sent<box<text>, takes<optional<text>>>(), ""},
        {sent<box<text>, takes<text>>(), ""},
        {sent<takes<nullable<text>>, box<text>>(), "inner | must not be null"},
        {sent<box<text>, takes<nullable<text>>>(), ""},
        {sent<takes<optional<text>>, takes<optional<nullable<text>>>>(), ""},
        {sent<takes<optional<text>>, takes<optional<decimal>>>(), "inner | is decimal number, was string"},
        {sent<takes<optional<bool>>, takes<optional<std::vector<bool>>>>(), "inner | is array of boolean, was boolean"},
        {sent<takes<optional<std::int32_t>>, takes<optional<std::int64_t>>>(), ""},
        {sent<takes<optional<std::int64_t>>, takes<optional<std::int32_t>>>(), "inner | has another range of numbers"},
        {sent<takes<optional<two_sides>>, takes<optional<three_sides>>>(), ""},
        {sent<takes<optional<three_sides>>, takes<optional<two_sides>>>(), "inner | no longer takes `both`"},
        {sent<takes<optional<extensible<two_sides>>>, takes<optional<three_sides>>>(), "inner | is no longer open"},
        {sent<takes<optional<std::vector<three_sides>>>, takes<optional<std::vector<two_sides>>>>(),
         "inner[] | no longer takes `both`"},
        {sent<takes<optional<std::vector<nullable<bool>>>>, takes<optional<std::vector<bool>>>>(),
         "inner[] | must not be null"},
        {sent<takes<optional<box<box<bool>>>>, takes<optional<box<box<date>>>>>(),
         "inner.inner.inner | is date, YYYY-MM-DD, was boolean"},
        {sent<takes<optional<loose_box<bool>>>, takes<optional<box<bool>>>>(),
         "inner.inner | must be in every request"},
        {sent<takes<optional<std::vector<no_boxes>>>, takes<optional<std::vector<box<bool>>>>>(),
         "inner[].inner | is new and must be in every request"},
        {sent<takes<optional<no_boxes>>, takes<optional<loose_box<bool>>>>(), ""},
        {sent<takes<optional<node<bool>>>, takes<optional<node<date>>>>(),
         "inner.value | is date, YYYY-MM-DD, was boolean"},
        {sent<takes<optional<bool>>, takes<optional<raw_json>>>(), ""},
        {sent<takes<optional<raw_json>>, takes<optional<bool>>>(), "inner | is boolean, was any JSON"},
        {sent<takes<optional<decimal>>, takes<optional<in_string<decimal>>>>(), "inner | must be in a string"},
        {sent<takes<optional<in_string<decimal>>>, takes<optional<decimal>>>(), "inner | must not be in a string"},
        {sent<takes<optional<decimal>>, takes<optional<number_or_string<decimal>>>>(), ""},
        {sent<takes<optional<in_string<decimal>>>, takes<optional<number_or_string<decimal>>>>(), ""},
        {sent<takes<optional<number_or_string<decimal>>>, takes<optional<in_string<decimal>>>>(),
         "inner | must be in a string"},
        {sent<takes<optional<std::vector<decimal>>>, takes<optional<std::vector<in_string<decimal>>>>>(),
         "inner[] | must be in a string"},
        {sent<takes<optional<std::map<text, decimal>>>, takes<optional<std::map<text, in_string<decimal>>>>>(),
         "inner{} | must be in a string"},
        {sent<takes<optional<choice<bool, text>>>, takes<optional<choice<bool, text, date>>>>(), ""},
        {sent<takes<optional<choice<bool, text>>>, takes<optional<choice<bool>>>>(), "inner | has fewer alternatives"},
        {sent<takes<optional<choice<bool, box<bool>>>>, takes<optional<choice<bool, box<date>>>>>(),
         "inner.inner | is date, YYYY-MM-DD, was boolean"},
        {sent<takes<optional<by_type<1, true>>>, takes<optional<by_type<2, true>>>>(), ""},
        {sent<takes<optional<by_type<1, true>>>, takes<optional<by_type<2, false>>>>(),
         "inner | no longer takes `cash`"},
        {sent<takes<optional<by_type<1, true>>>, takes<optional<tagged<"kind", card<1>>>>>(),
         "inner | has its tag in `kind`"},
        {sent<takes<optional<by_type<1, true>>>, takes<optional<by_type<3, true>>>>(),
         "inner{card}.number | is date, YYYY-MM-DD, was integer"},
    };
    int row = 0;
    for (const auto& [found, expected] : cases) BOOST_TEST_CONTEXT("row " << row++) BOOST_TEST(found == expected);
}

BOOST_AUTO_TEST_CASE(what_is_answered_must_still_be_read) {
    const std::pair<std::string, std::string> cases[] = {
        {answering<box<bool>, no_boxes>(), "inner | is no longer in responses"},
        {answering<no_boxes, box<bool>>(), ""},
        {answering<box<bool>, loose_box<bool>>(), "inner | may be absent from responses"},
        {answering<loose_box<bool>, box<bool>>(), ""},
        {answering<box<bool>, box<nullable<bool>>>(), "inner | may be null"},
        {answering<box<nullable<bool>>, box<bool>>(), ""},
        {answering<box<bool>, box<date>>(), "inner | is date, YYYY-MM-DD, was boolean"},
        {answering<box<std::int32_t>, box<std::int64_t>>(), "inner | has another range of numbers"},
        {answering<box<std::int64_t>, box<std::int32_t>>(), ""},
        {answering<box<two_sides>, box<three_sides>>(), "inner | may be `both`"},
        {answering<box<three_sides>, box<two_sides>>(), ""},
        {answering<box<extensible<two_sides>>, box<three_sides>>(), ""},
        {answering<box<three_sides>, box<extensible<two_sides>>>(), "inner | is open to more"},
        {answering<rows_of<box<bool>>, rows_of<loose_box<bool>>>(), "rows[].inner | may be absent from responses"},
        {answering<box<bool>, box<in_string<std::int64_t>>>(),
         "inner | may be in a string\ninner | is integer, was boolean"},
        {answering<box<number_or_string<decimal>>, box<decimal>>(), ""},
        {answering<box<decimal>, box<number_or_string<decimal>>>(), "inner | may be in a string"},
        {answering<box<in_string<decimal>>, box<decimal>>(), "inner | may be a number"},
        {answering<box<choice<bool>>, box<choice<bool, text>>>(), "inner | has more alternatives"},
        {answering<box<choice<bool, text>>, box<choice<bool>>>(), ""},
        {answering<box<by_type<1, false>>, box<by_type<2, true>>>(), ""},
        {answering<box<by_type<1, true>>, box<by_type<3, true>>>(),
         "inner{card}.number | is date, YYYY-MM-DD, was integer"},
        {answering<null_data, no_data>(), " | is no_data, was null_data"},
        {answering<no_data, box<bool>>(), " | is box, was no_data"},
    };
    int row = 0;
    for (const auto& [found, expected] : cases) BOOST_TEST_CONTEXT("row " << row++) BOOST_TEST(found == expected);
}

BOOST_AUTO_TEST_CASE(how_a_field_stands_in_a_message_is_compared) {
    using open_text = noted<optional<text>>;
    const std::pair<std::string, std::string> cases[] = {
        {sent<noted<optional<text>, empty_is_absent>, open_text>(), "inner | no longer counts as absent if empty"},
        {sent<open_text, noted<optional<text>, empty_is_absent>>(), ""},
        {sent<noted<required<text>>, noted<required<text>, empty_is_absent>>(), "inner | counts as absent if empty"},
        {sent<noted<required<text>, not_empty>, noted<required<text>, empty_is_absent>>(), ""},
        {answering<noted<required<text>, empty_is_absent>, noted<required<text>>>(), ""},
        {sent<noted<optional<text>, empty_is_absent>, noted<optional<text>, empty_is_absent, empty_is_absent>>(), ""},
        {answering<open_text, noted<optional<text>, empty_is_absent>>(), "inner | counts as absent if empty"},
        {answering<noted<optional<text>, empty_is_absent>, open_text>(), ""},
        {sent<open_text, noted<optional<text>, read_only>>(), "inner | is no longer taken in requests"},
        {sent<noted<optional<text>, read_only>, open_text>(), ""},
        {sent<noted<required<text>, read_only>, noted<required<text>>>(),
         "inner | is new and must be in every request"},
        {answering<open_text, noted<optional<text>, write_only>>(), "inner | is no longer in responses"},
        {answering<noted<optional<text>, write_only>, open_text>(), ""},
        {answering<open_text, noted<optional<text>, read_only>>(), ""},
        {sent<formed<false, false>, formed<true, false>>(), " | is written as an array"},
        {sent<formed<true, false>, formed<false, false>>(), " | is written as an object"},
        {answering<formed<true, false>, formed<true, true>>(),
         "second | has another position in the array\nfirst | has another position in the array"},
        {sent<open_box<1>, open_box<2>>(), ""},
        {answering<open_box<1>, open_box<2>>(), ""},
        {answering<open_box<1>, open_box<3>>(), ""},
        {sent<open_box<1>, open_box<3>>(), " | no longer takes members that are not listed"},
        {sent<open_box<3>, open_box<1>>(), ""},
        {sent<open_box<3>, typed_box<date, 1>>(), ""},
        {sent<typed_box<date, 1>, open_box<1>>(), ""},
        {sent<typed_box<date, 1>, typed_box<date, 2>>(), ""},
        {sent<typed_box<date, 2>, typed_box<date, 1>>(), " | must have at most 1 entry"},
        {sent<typed_box<date, 1>, open_box<3>>(), " | no longer takes members that are not listed"},
        {sent<open_box<1>, typed_box<date, 1>>(),
         "{} | is date, YYYY-MM-DD, was any JSON\n | must have at most 1 entry"},
        {sent<typed_box<std::int64_t, 1>, typed_box<std::int8_t, 1>>(), "{} | has another range of numbers"},
        {answering<typed_box<std::int8_t, 1>, typed_box<std::int64_t, 1>>(), "{} | has another range of numbers"},
        {answering<typed_box<date, 1>, typed_box<date, 2>>(), " | may break its rule: must have at most 1 entry"},
        {answering<typed_box<date, 1>, open_box<3>>(), ""},
    };
    int row = 0;
    for (const auto& [found, expected] : cases) BOOST_TEST_CONTEXT("row " << row++) BOOST_TEST(found == expected);
}

BOOST_AUTO_TEST_CASE(where_a_parameter_is_and_how_its_list_is_written_is_compared) {
    using body = searches<json_body{}>;
    using form = searches<form_body{}>;
    using query = searches<default_location::query>;
    const std::pair<std::string, std::string> cases[] = {
        {sent<body, query>(), "ids | is in the query\ninner | is in the query"},
        {sent<query, form>(), "ids | is in the form body\ninner | is in the form body"},
        {sent<query, searches<json_body{}, in_query>>(), ""},
        {sent<query, searches<default_location::query, comma_separated>>(), "ids | has another style of list"},
        {sent<form, searches<form_body{}, bracketed>>(), "ids | has another style of list"},
        {sent<searches<default_location::query, bracketed>, searches<default_location::query, bracketed, bracketed>>(),
         ""},
        {sent<in_a_header<"X-Inner">, in_a_header<"X-Outer">>(), "inner | is in the header `X-Outer`"},
        {sent<in_a_header<"X-Inner">, in_a_header<"x-inner">>(), ""},
        {sent<in_a_header<"X-Inner">, in_a_cookie<"X-Inner">>(), "inner | is in the cookies"},
        {sent<in_a_cookie<"id">, in_a_cookie<"ID">>(), "inner | is in the cookie `ID`"},
        {sent<in_a_cookie<"id">, in_a_cookie<"id">>(), ""},
        {sent<whole<1, false>, whole<2, true>>(), "inner | is the whole body"},
        {sent<whole<1, true>, whole<2, false>>(), "inner | is in the JSON body"},
        {sent<whole<1, true>, whole<2, true>>(), ""},
    };
    int row = 0;
    for (const auto& [found, expected] : cases) BOOST_TEST_CONTEXT("row " << row++) BOOST_TEST(found == expected);
}

BOOST_AUTO_TEST_CASE(an_empty_text_in_a_form_must_not_become_null) {
    const std::string null = "inner | is null if empty";
    const auto form = []<class Old, class New, auto... Said>() {
        return sent<posts<form_body{}, Old, Said...>, posts<form_body{}, New, Said...>>();
    };
    const auto json = []<class Old, class New>() { return sent<posts<json_body{}, Old>, posts<json_body{}, New>>(); };
    using texts = std::vector<text>;
    using null_texts = std::vector<nullable<text>>;
    const std::pair<std::string, std::string> cases[] = {
        {form.operator()<required<text>, nullable<text>>(), null},
        {form.operator()<required<text>, optional<nullable<text>>>(), null},
        {form.operator()<optional<text>, optional<nullable<text>>>(), null},
        {form.operator()<required<bytes>, nullable<bytes>>(), null},
        {form.operator()<required<extensible<two_sides>>, nullable<extensible<two_sides>>>(), null},
        {form.operator()<nullable<text>, nullable<text>>(), ""},
        {form.operator()<nullable<text>, optional<nullable<text>>>(), ""},
        {form.operator()<nullable<text>, required<text>>(), "inner | must not be null"},
        // A value that is never an empty string has no such pair.
        {form.operator()<required<std::int64_t>, nullable<std::int64_t>>(), ""},
        {form.operator()<required<date>, nullable<date>>(), ""},
        {form.operator()<required<two_sides>, nullable<two_sides>>(), ""},
        {form.operator()<required<text>, nullable<text>, not_empty>(), ""},
        {form.operator()<optional<text>, optional<nullable<text>>, empty_is_absent>(), ""},
        // At any depth.
        {form.operator()<required<texts>, required<null_texts>>(), "inner[] | is null if empty"},
        {form.operator()<required<std::map<text, text>>, required<std::map<text, nullable<text>>>>(),
         "inner{} | is null if empty"},
        {form.operator()<required<box<text>>, required<box<nullable<text>>>>(), "inner.inner | is null if empty"},
        // `inner=` is a list of one empty string, or an empty list if separated by commas.
        {form.operator()<required<texts>, nullable<texts>>(), null},
        {form.operator()<required<texts>, nullable<texts>, not_empty>(), null},
        {form.operator()<required<texts>, nullable<texts>, bracketed>(), ""},
        {form.operator()<required<texts>, nullable<texts>, comma_separated>(), null},
        {form.operator()<required<std::vector<date>>, nullable<std::vector<date>>>(), ""},
        {form.operator()<required<std::vector<date>>, nullable<std::vector<date>>, comma_separated>(), null},
        // JSON has a null of its own, and a query has no null.
        {json.operator()<required<text>, nullable<text>>(), ""},
        {json.operator()<required<texts>, required<null_texts>>(), ""},
        {sent<posts<default_location::query, required<text>>,
              posts<default_location::query, optional<nullable<text>>>>(),
         ""},
        {answering<box<text>, box<nullable<text>>>(), "inner | may be null"},
        {answering<box<nullable<text>>, box<text>>(), ""},
    };
    int row = 0;
    for (const auto& [found, expected] : cases) BOOST_TEST_CONTEXT("row " << row++) BOOST_TEST(found == expected);
}

BOOST_AUTO_TEST_CASE(a_default_is_what_leaving_a_field_out_means) {
    const std::string both = "count | has another default\nside | has another default";
    const std::string one = "count | has another default";
    BOOST_TEST((sent<defaulted<1>, defaulted<2>>()) == both);
    BOOST_TEST((answering<defaulted<1>, defaulted<2>>()) == both);
    BOOST_TEST((sent<defaulted<2>, defaulted<3>>()) == one);
    BOOST_TEST((sent<defaulted<1>, not_defaulted>()) == "side | must be in every request\n" + one);
    BOOST_TEST((answering<defaulted<1>, not_defaulted>()) == one);
    BOOST_TEST((sent<not_defaulted, defaulted<1>>()) == one);  // no value before, 1 now
    BOOST_TEST((sent<takes<optional<std::int64_t>>, takes<std::int64_t>>()) == "inner | has another default");
    BOOST_TEST((answering<takes<optional<std::int64_t>>, takes<std::int64_t>>()) == "inner | has another default");
    BOOST_TEST((sent<takes<optional<std::vector<date>>>, takes<std::vector<date>>>()) == "inner | has another default");
    BOOST_TEST((sent<takes<std::vector<date>>, takes<optional<std::vector<date>>>>()) == "inner | has another default");
    BOOST_TEST((sent<takes<optional<std::int64_t>>, takes<optional<std::int64_t>>>()) == "");
    BOOST_TEST((sent<named<1>, named<2>>()) == one);
    BOOST_TEST((sent<takes<optional<defaulted<1>>>, takes<optional<defaulted<2>>>>()) ==
               "inner.count | has another default\ninner.side | has another default");
}
