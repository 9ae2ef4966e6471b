#define BOOST_TEST_MODULE format.json.object_layout
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <service_api/format/json/object_layout.hpp>
#include <string>

namespace {

using service_api::detail::member_layout;

std::string padded(const std::string& text) { return text + std::string(2 * member_layout::longest, '"'); }
std::string line(char before, std::size_t indent, char blank = ' ') {
    return before + ('\n' + std::string(indent, blank));
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_stands_before_a_key_is_measured) {
    for (const char blank : {' ', '\t'}) {
        for (std::size_t indent = 0; indent + 2 <= member_layout::longest; ++indent) {
            member_layout layout;
            const std::string brace = padded(line('{', indent, blank));
            layout.measure(brace.data(), 1);
            BOOST_TEST(layout.before_key() == indent + 2);
            BOOST_TEST(layout.matches_at(brace.data()), indent);
            layout.expect_comma();
            BOOST_TEST(!layout.matches_at(brace.data()), indent);
            BOOST_TEST(layout.matches_at(padded(line(',', indent, blank)).data()), indent);
            for (std::size_t at = 0; at < indent + 2; ++at) {
                std::string other = padded(line(',', indent, blank));
                other[at] = 'x';
                BOOST_TEST(!layout.matches_at(other.data()), indent << ' ' << at);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(nothing_stands_before_the_keys_of_compact_objects) {
    member_layout layout;
    layout.measure(padded(line('{', 4)).data(), 1);
    layout.measure(padded("{").data(), 2);
    BOOST_TEST(layout.before_key() == 1U);
    layout.expect_comma();
    BOOST_TEST(layout.matches_at(padded(",").data()));
    BOOST_TEST(!layout.matches_at(padded("}").data()));
    layout.expect(7);
    BOOST_TEST(layout.before_key() == 1U);
}

BOOST_AUTO_TEST_CASE(each_level_is_indented_by_as_much) {
    member_layout layout;
    layout.measure(padded(line('{', 6, '\t')).data(), 3);
    for (std::size_t level = 1; level < 10; ++level) {
        layout.expect(level);
        BOOST_TEST(layout.matches_at(padded(line('[', 2 * level, '\t')).data()), level);
        BOOST_TEST(layout.before_key() == 2 + 2 * level);
    }
    layout.expect(1'000'000);  // a key never has so large an offset, and nothing is read there
    BOOST_TEST(layout.before_key() == member_layout::longest);
}
