#define BOOST_TEST_MODULE beast.header_bytes
#include <boost/test/unit_test.hpp>
#include <service_api/beast/header_bytes.hpp>

using namespace std::string_view_literals;

BOOST_AUTO_TEST_CASE(writes_a_line_or_nothing) {
    struct example {
        std::string_view name, value, line;
    };
    const example examples[] = {
        {"Retry-After", "1", "Retry-After: 1\r\n"},
        {"A", "", "A: \r\n"},
        {"A", "b: c \xc3\xa9", "A: b: c \xc3\xa9\r\n"},
        {"A", "b\r\nSet-Cookie: c", ""},
        {"A", "b\nc", ""},
        {"A", "b\rc", ""},
        {"A", "b\0c"sv, ""},
        {"", "b", ""},
        {"A:", "b", ""},
        {"A B", "b", ""},
        {"A\r\nB", "b", ""},
    };
    for (const auto& [name, value, line] : examples) {
        std::string bytes = "before|";
        BOOST_TEST(service_api::append_header(bytes, name, value) == !line.empty());
        BOOST_TEST(bytes == "before|" + std::string(line));
    }
}
