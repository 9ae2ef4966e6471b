#define BOOST_TEST_MODULE value.scalar
#include <boost/test/unit_test.hpp>
#include <optional>
#include <service_api/value/bytes.hpp>
#include <service_api/value/date.hpp>
#include <service_api/value/date_time.hpp>
#include <service_api/value/decimal.hpp>
#include <service_api/value/email.hpp>
#include <service_api/value/rfc2822_date_time.hpp>
#include <service_api/value/scalar.hpp>
#include <service_api/value/unix_time.hpp>
#include <service_api/value/uri.hpp>
#include <service_api/value/uuid.hpp>
#include <string>
#include <string_view>

using namespace service_api;

namespace {

// A scalar defined by a user.
struct percentage {
    static constexpr json_kind json = json_kind::string;
    static constexpr std::string_view format = "";
    static constexpr std::string_view words = "must be a percentage";
    static constexpr std::string_view kind = "percentage";
    static std::optional<percentage> parse(std::string_view text);
    void append_to(std::string& out) const;
};
struct without_format {
    [[maybe_unused]] static constexpr json_kind json = json_kind::string;
    [[maybe_unused]] static constexpr std::string_view words = "must be";
    [[maybe_unused]] static constexpr std::string_view kind = "kind";
    static std::optional<without_format> parse(std::string_view text);
    void append_to(std::string& out) const;
};
struct parses_another : percentage {};
enum class plain { a };

static_assert(scalar<percentage> && !scalar<without_format> && !scalar<parses_another> && !scalar<plain>);
// What a type leaves out does not apply.
static_assert(detail::has_usual_form<decimal> && detail::has_usual_form<unix_ms> && detail::has_usual_form<date>);
static_assert(!detail::has_usual_form<percentage> && !detail::has_usual_form<uuid> && !detail::has_usual_form<int>);
static_assert(detail::is_any_number<decimal> && !detail::is_any_number<unix_ms> && !detail::is_any_number<percentage>);
static_assert(!scalar<std::string> && !scalar<int> && !scalar<bool>);

/// Checks that a type reads back what it writes, accepts only the whole text, and has a description.
template <scalar T>
void spells(std::string_view text, json_kind json) {
    BOOST_TEST_CONTEXT(text) {
        const auto read = T::parse(text);
        BOOST_REQUIRE(read.has_value());
        std::string out = "x";
        read->append_to(out);
        BOOST_TEST(out == 'x' + std::string(text));
        BOOST_TEST((T::json == json));
        BOOST_TEST(T::words.starts_with("must be "));
        BOOST_TEST(!T::kind.empty());
        if constexpr (requires { T::examples; })
            for (const std::string_view example : T::examples) BOOST_TEST(T::parse(example).has_value(), example);
        if constexpr (requires { T::far_examples; })
            for (const std::string_view example : T::far_examples) BOOST_TEST(T::parse(example).has_value(), example);
        for (const std::string& wrong :
             {std::string(), std::string(text) + ' ', ' ' + std::string(text), std::string(text) + '\0'})
            BOOST_TEST(!T::parse(wrong).has_value(), wrong);
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_value_type_reads_exactly_what_it_writes) {
    spells<decimal>("-1.50", json_kind::number);
    spells<unix_ms>("1700000000000", json_kind::number);
    spells<unix_s>("1700000000", json_kind::number);
    spells<date>("2024-02-29", json_kind::string);
    spells<date_time>("2026-11-21T10:00:00.50+01:00", json_kind::string);
    spells<rfc2822_date_time>("Wed, 18 Aug 2010 20:01:40 +0000", json_kind::string);
    spells<uuid>("0f8fad5b-d9cb-469f-a165-70867728950e", json_kind::string);
    spells<email>("a@example.org", json_kind::string);
    spells<uri>("https://example.org/?a=b#c", json_kind::string);
}
