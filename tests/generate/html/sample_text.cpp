#define BOOST_TEST_MODULE generate.html.sample_text

#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/description.hpp>
#include <service_api/generate/html/sample_text.hpp>

#include "comprehensive/item.hpp"

using namespace service_api;

namespace {

template <class T>
void check(std::string_view text, std::string_view in_cpp) {
    const std::string sample = detail::sample_text<T>("name", direction::request);
    BOOST_TEST(sample == text);
    BOOST_TEST(detail::sample_in_cpp<T>(sample, direction::request) == in_cpp);
    T value{};
    BOOST_TEST(read_text(sample, value, direction::request), "a request would be refused: " << sample);
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_type_has_a_sample_that_it_reads_itself) {
    check<std::string>("name", "\"name\"");
    check<bool>("true", "true");
    check<std::int64_t>("1", "1");
    check<decimal>("1.5", "1.5_decimal");
    check<unix_ms>("1769860800000", "unix_ms{1769860800000}");
    check<unix_s>("1769860800", "unix_s{1769860800}");
    check<date>("2026-01-31", "*date::parse(\"2026-01-31\")");
    check<date_time>("2026-01-31T12:00:00Z", "*date_time::parse(\"2026-01-31T12:00:00Z\")");
    check<uuid>("7d444840-9dc0-11d1-b245-5ffdce74fad2", "*uuid::parse(\"7d444840-9dc0-11d1-b245-5ffdce74fad2\")");
    check<email>("ada@example.com", "*email::parse(\"ada@example.com\")");
    check<uri>("https://example.com/", "*uri::parse(\"https://example.com/\")");
    check<bytes>("YWJj", "*bytes::parse(\"YWJj\")");
    check<comprehensive::item_kind>("good", "item_kind::good");
    check<open<comprehensive::item_kind>>("good", "item_kind::good");
    check<comprehensive::percentage>("10%", "*percentage::parse(\"10%\")");
}

BOOST_AUTO_TEST_CASE(a_spelling_of_its_own_leads_to_the_enumerator) {
    using comprehensive::item_state;
    BOOST_TEST(detail::sample_in_cpp<item_state>("gone", direction::request) == "item_state::sold");
    BOOST_TEST(detail::cpp_literal("a \"b\"\n") == R"("a \"b\"\n")");
}
