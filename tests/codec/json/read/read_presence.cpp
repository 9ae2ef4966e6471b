#define BOOST_TEST_MODULE codec.json.read.read_presence
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/codec/json/read/read_object.hpp>
#include <service_api/codec/json/read/read_presence.hpp>
#include <service_api/codec/json/read/read_union.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/description.hpp>
#include <string>

#include "codec/json/read.hpp"

#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

namespace {

using namespace service_api;
using namespace service_api::rules;
using test::read_back;
using test::read_into;

template <class Field>
struct holder {
    Field a;
    BOOST_DESCRIBE_CLASS(holder, (), (a), (), ())
};

const std::string missing = "/a | required | a is required";

/// Checks the result for a member that is absent, null, or one of these texts, in both directions: the written record,
/// or the violations.
template <class Field>
void check(const std::string& absent, const std::string& null_in_request, const std::string& null_in_response,
           const std::string& value, const std::string& wrong, const std::string& said_of_wrong) {
    for (const direction way : {direction::request, direction::response}) {
        BOOST_TEST_CONTEXT((way == direction::request ? "request" : "answer")) {
            const std::string& null = way == direction::request ? null_in_request : null_in_response;
            BOOST_TEST(read_back<holder<Field>>("{}", way) == absent);
            BOOST_TEST(read_back<holder<Field>>(R"({"a":null})", way) == null);
            BOOST_TEST(read_back<holder<Field>>("{ \"a\" : null }", way) == null);
            BOOST_TEST(read_back<holder<Field>>(R"({"a":)" + value + '}', way) == R"({"a":)" + value + '}');
            BOOST_TEST(read_back<holder<Field>>("{ \"a\" : " + value + " }", way) == R"({"a":)" + value + '}');
            BOOST_TEST(read_back<holder<Field>>(R"({"a":)" + wrong + '}', way) == said_of_wrong);
            BOOST_TEST(read_back<holder<Field>>(R"({"a":nul})", way) == "/a | json | expected a JSON value at byte 5");
        }
    }
}

/// Checks each presence wrapper for a type.
template <class T>
void check_all_words(const std::string& value, const std::string& blank, const std::string& wrong,
                     const std::string& words) {
    const std::string told = "/a | format | a " + words;
    const std::string nothing = "{}";
    const std::string null = R"({"a":null})";
    check<T>(R"({"a":)" + blank + '}', told, told, value, wrong, told);
    check<required<T>>(missing, told, told, value, wrong, told);
    check<optional<T>>(nothing, told, nothing, value, wrong, told);
    check<deprecated<T>>(nothing, told, nothing, value, wrong, told);
    check<nullable<T>>(missing, null, null, value, wrong, told);
    check<required<nullable<T>>>(missing, null, null, value, wrong, told);
    check<optional<nullable<T>>>(nothing, null, null, value, wrong, told);
    check<deprecated<nullable<T>>>(nothing, null, null, value, wrong, told);
    check<boxed<T>>(R"({"a":)" + blank + '}', told, told, value, wrong, told);
    check<required<boxed<T>>>(missing, told, told, value, wrong, told);
    check<optional<boxed<T>>>(nothing, told, nothing, value, wrong, told);
    check<nullable<boxed<T>>>(missing, null, null, value, wrong, told);
    check<optional<nullable<boxed<T>>>>(nothing, null, null, value, wrong, told);
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_word_before_each_kind_of_value) {
    check_all_words<std::string>(R"("a text of more than sixteen bytes\n")", R"("")", "7", "must be a text");
    check_all_words<decimal>("-1.50", "0", "true", "must be a decimal number of at most 38 digits");
    check_all_words<std::int64_t>("1700000000000", "0", "1.5", "must be a whole number of 64 bits");
    check_all_words<std::uint8_t>("255", "0", "256", "must be a whole number of 8 bits");
    check_all_words<bool>("true", "false", "0", "must be true or false");
    check_all_words<holder<optional<int>>>(R"({"a":1})", "{}", "[]", "must be an object");
}

BOOST_AUTO_TEST_CASE(what_may_be_null_is_null_absent_or_a_value) {
    using field = optional<nullable<std::int64_t>>;
    for (const std::size_t padding : {0U, 72U}) {
        holder<field> one{};
        BOOST_TEST(read_into(one, "{}", direction::response, padding) == "");
        BOOST_TEST(!one.a.has_value());
        BOOST_TEST(read_into(one, R"({"a":null})", direction::response, padding) == "");
        BOOST_TEST_REQUIRE(one.a.has_value());
        BOOST_TEST((*one.a == nullptr));
        BOOST_TEST(read_into(one, R"({"a":7})", direction::response, padding) == "");
        BOOST_TEST((*one.a == 7));
    }
}

BOOST_AUTO_TEST_CASE(a_value_of_any_json_may_be_null_itself) {
    for (const direction way : {direction::request, direction::response}) {
        for (const char* text : {R"({"a":null})", R"({"a":[null]})", "{}"})
            BOOST_TEST(read_back<holder<optional<raw_json>>>(text, way) == text);
    }
}
