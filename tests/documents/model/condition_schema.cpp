#define BOOST_TEST_MODULE documents.model.condition_schema
#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>
#include <service_api/documents/model/condition_schema.hpp>
#include <string>

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::literals;
using detail::has_condition_schema;
using detail::member_indexes;

namespace {

BOOST_DEFINE_ENUM_CLASS(state, open_, done)
constexpr std::string_view spelled(state one, direction way) {
    return one == state::open_ && way == direction::request ? "open" : std::string_view{};
}

struct base {
    optional<std::string> first{};
};
BOOST_DESCRIBE_STRUCT(base, (), (first))

struct row : base {
    required<state> status;
    optional<nullable<decimal>> amount{};
    required<in_string<decimal>> price;
    std::int64_t page = 1;
    bool is_sold = false;
};
BOOST_DESCRIBE_STRUCT(row, (base), (status, amount, price, page, is_sold))

struct full_moon {
    bool holds(const row&) const { return true; }
    std::string words() const { return "the moon is full"; }
};

template <class Condition>
std::string schema(const Condition& condition, direction way = direction::response) {
    json_document_writer out;
    detail::condition_schema(out, condition, way);
    std::string text = std::move(out).take();
    std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
    return text;
}

}  // namespace

template <>
inline constexpr bool service_api::is_condition<full_moon> = true;

BOOST_AUTO_TEST_CASE(a_condition_is_the_schema_of_the_objects_that_it_holds_for) {
    const struct {
        std::string said, wanted;
    } cases[] = {
        {schema(is{&row::status, state::open_}),
         R"({"properties":{"status":{"const":"open_"}},"required":["status"]})"},
        {schema(is{&row::status, state::open_}, direction::request),
         R"({"properties":{"status":{"const":"open"}},"required":["status"]})"},
        {schema(is{&row::amount, 5}), R"({"properties":{"amount":{"const":5}},"required":["amount"]})"},
        {schema(is{&row::price, 0.50_decimal}), R"({"properties":{"price":{"const":"0.50"}},"required":["price"]})"},
        // Left out, it has its default.
        {schema(is{&row::page, 1}), R"({"properties":{"page":{"const":1}}})"},
        {schema(is{&row::page, 2}), R"({"properties":{"page":{"const":2}},"required":["page"]})"},
        {schema(is{&row::is_sold, true}), R"({"properties":{"is_sold":{"const":true}},"required":["is_sold"]})"},
        {schema(is_one_of{&row::status, {state::open_, state::done}}),
         R"({"properties":{"status":{"enum":["open_","done"]}},"required":["status"]})"},
        {schema(has_value{&row::first}), R"({"required":["first"]})"},
        {schema(has_value{&row::amount}), R"({"required":["amount"],"properties":{"amount":{"not":{"type":"null"}}}})"},
        {schema(has_value{&row::page}), "true"},
        {schema(!has_value{&row::first}), R"({"not":{"required":["first"]}})"},
        {schema(has_value{&row::first} || has_value{&row::page}), R"({"anyOf":[{"required":["first"]},true]})"},
        {schema(has_value{&row::first} && has_value{&row::page}), R"({"allOf":[{"required":["first"]},true]})"},
    };
    for (const auto& [said, wanted] : cases) BOOST_TEST(said == wanted);
}

BOOST_AUTO_TEST_CASE(a_condition_of_the_users_own_has_no_schema) {
    static_assert(has_condition_schema<is<row, required<state>, state>>);
    static_assert(!has_condition_schema<full_moon>);
    static_assert(!has_condition_schema<decltype(full_moon{} || has_value{&row::first})>);
    static_assert(!has_condition_schema<decltype(!full_moon{})>);
}

BOOST_AUTO_TEST_CASE(the_members_that_it_looks_at_are_known) {
    constexpr auto mentioned = [] {
        member_indexes members;
        detail::add_used_members<row>(members,
                                      (is{&row::page, 1} || !has_value{&row::first}) && is{&row::is_sold, true});
        return members;
    }();
    std::string found;
    for (std::size_t i = 0; i < member_count<row>; ++i) found += mentioned.contains(i) ? '1' : '0';
    BOOST_TEST(found == "100011");
    BOOST_TEST(!mentioned.contains(1000));
}
