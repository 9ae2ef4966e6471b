#define BOOST_TEST_MODULE reflect.describe_many
#include <boost/preprocessor/repetition/enum.hpp>
#include <boost/preprocessor/repetition/repeat.hpp>
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <cstdint>
#include <service_api/documents/json_schema.hpp>
#include <service_api/json.hpp>
#include <service_api/reflect/describe_many.hpp>
#include <string>
#include <string_view>

#include "support/said.hpp"

using namespace service_api;
using namespace service_api::rules;

namespace {

#define NAME(z, n, letter) letter##n
#define MEMBER(z, n, letter) std::int32_t letter##n = n;
// clang-format off
#define DESCRIBED(count)                                                                             \
    struct row##count { BOOST_PP_REPEAT(count, MEMBER, m) };                                         \
    SERVICE_API_DESCRIBE_STRUCT(row##count, (), (BOOST_PP_ENUM(count, NAME, m)))                     \
    SERVICE_API_DEFINE_ENUM_CLASS(kind##count, BOOST_PP_ENUM(count, NAME, e))                        \
    static_assert(is_in_order<row##count, kind##count, count>());
// clang-format on

constexpr bool is_numbered(std::string_view name, char letter, std::size_t number) {
    std::size_t read = 0;
    for (const char c : name.substr(1)) read = read * 10 + static_cast<std::size_t>(c - '0');
    return name[0] == letter && read == number;
}
template <class Row, class Kind, std::size_t Count>
constexpr bool is_in_order() {
    if (member_count<Row> != Count || enumerators_of<Kind>.size() != Count) return false;
    for (std::size_t i = 0; i < Count; ++i) {
        if (!is_numbered(service_api::detail::member_names<Row>[i], 'm', i)) return false;
        if (!is_numbered(enumerators_of<Kind>[i].name, 'e', i)) return false;
        if (enumerators_of<Kind>[i].value != static_cast<Kind>(i)) return false;
    }
    return true;
}

// Around the 32 names of one macro.
DESCRIBED(1)
DESCRIBED(31)
DESCRIBED(32)
DESCRIBED(33)
DESCRIBED(64)
DESCRIBED(65)
DESCRIBED(200)
DESCRIBED(256)

struct empty {};
SERVICE_API_DESCRIBE_STRUCT(empty, (), ())
static_assert(described_record<empty> && member_count<empty> == 0);

struct ranked : row200 {
    required<kind200> kind;
};
SERVICE_API_DESCRIBE_STRUCT(ranked, (row200), (kind))
static_assert(member_count<ranked> == 201 && member_at<ranked, 200>::name == "kind");

// An enumeration that exists, and its spellings.
enum class scope { account = 3, ip_address = -7 };
SERVICE_API_DESCRIBE_ENUM(scope, account, ip_address)
constexpr std::string_view spelled(scope value, direction) {
    return value == scope::ip_address ? "ip-address" : std::string_view{};
}
static_assert(enumerator_text(scope::ip_address, direction::request) == "ip-address");
static_assert(enumerator_text(scope::account, direction::request) == "account");

}  // namespace

BOOST_AUTO_TEST_CASE(a_record_of_200_members_is_read_and_written) {
    const auto read = read_json<ranked>(R"({"m0":7,"m31":8,"m32":9,"m199":10,"kind":"e199"})", direction::request);
    BOOST_REQUIRE(read.value.has_value());
    BOOST_TEST(read.value->m0 == 7);
    BOOST_TEST(read.value->m31 == 8);
    BOOST_TEST(read.value->m32 == 9);
    BOOST_TEST(read.value->m198 == 198);
    BOOST_TEST(read.value->m199 == 10);
    BOOST_TEST((*read.value->kind == kind200::e199));
    const std::string written = write_json(*read.value, direction::response);
    BOOST_TEST(written.starts_with(R"({"m0":7,"m1":1,)"));
    BOOST_TEST(written.ends_with(R"(,"m199":10,"kind":"e199"})"));
    BOOST_TEST(test::said(read_json<ranked>(R"({"m200":1,"m199":"x","kind":"e200"})", direction::request).violations)
                   .starts_with("/m200 | unknown_parameter | m200 is not a known parameter\n/m199 | format |"));
    BOOST_TEST(json_schema<ranked>(direction::response).find(R"("m199")") != std::string::npos);
}
