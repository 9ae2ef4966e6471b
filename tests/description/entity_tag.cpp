#define BOOST_TEST_MODULE description.entity_tag
#include <boost/test/unit_test.hpp>
#include <service_api/description/entity_tag.hpp>
#include <string>
#include <string_view>

using namespace service_api;

static_assert(scalar<entity_tag>);

BOOST_AUTO_TEST_CASE(tags_are_read_as_written) {
    const struct {
        std::string_view text;
        bool is_tag;
        bool is_weak;
    } cases[] = {
        {R"("")", true, false},        {R"("x")", true, false},    {R"(W/"x")", true, true},
        {R"(W/"")", true, true},       {R"("W/")", true, false},   {R"("a,b")", true, false},
        {"\"\xc3\xa4\"", true, false}, {R"("!#~")", true, false},  {"", false, false},
        {R"(")", false, false},        {"x", false, false},        {R"("x)", false, false},
        {R"(x")", false, false},       {R"("a"b")", false, false}, {R"("a b")", false, false},
        {"\"\x7f\"", false, false},    {"\"\n\"", false, false},   {R"(w/"x")", false, false},
        {R"(W/)", false, false},       {R"(W/x)", false, false},   {R"(W"x")", false, false},
        {R"( "x")", false, false},     {R"("x" )", false, false},  {"*", false, false},
        {R"("x", "y")", false, false},
    };
    for (const auto& [text, is_tag, is_weak] : cases) {
        const auto read = entity_tag::parse(text);
        BOOST_TEST_CONTEXT(text) {
            BOOST_TEST(read.has_value() == is_tag);
            if (!read) continue;
            BOOST_TEST(read->is_weak() == is_weak);
            std::string written;
            read->append_to(written);
            BOOST_TEST(written == text);
        }
    }
    BOOST_TEST(entity_tag::strong("7")->text() == R"("7")");
    BOOST_TEST(entity_tag::weak("7")->text() == R"(W/"7")");
    BOOST_TEST(!entity_tag::strong("a\"b"));
    BOOST_TEST(!entity_tag::weak("a\r\nb"));
    BOOST_TEST(entity_tag().text() == R"("")");
}

// The table of RFC 9110, section 8.8.3.2.
BOOST_AUTO_TEST_CASE(comparisons) {
    const struct {
        std::string_view one, other;
        bool strongly, weakly;
    } cases[] = {{R"(W/"1")", R"(W/"1")", false, true},
                 {R"(W/"1")", R"(W/"2")", false, false},
                 {R"(W/"1")", R"("1")", false, true},
                 {R"("1")", R"("1")", true, true},
                 {R"("1")", R"("2")", false, false}};
    for (const auto& [left, right, strongly, weakly] : cases) {
        const entity_tag one = *entity_tag::parse(left);
        const entity_tag other = *entity_tag::parse(right);
        BOOST_TEST_CONTEXT(left << ' ' << right) {
            BOOST_TEST(matches_strongly(one, other) == strongly);
            BOOST_TEST(matches_strongly(other, one) == strongly);
            BOOST_TEST(matches_weakly(one, other) == weakly);
            BOOST_TEST(matches_weakly(other, one) == weakly);
        }
    }
}
