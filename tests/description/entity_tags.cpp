#define BOOST_TEST_MODULE description.entity_tags
#include <boost/test/unit_test.hpp>
#include <random>
#include <service_api/description.hpp>
#include <service_api/description/entity_tags.hpp>
#include <service_api/validate/validate.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "support/seed.hpp"

using namespace service_api;
using namespace service_api::rules;

static_assert(scalar<entity_tags>);

namespace {

struct edit {
    optional<entity_tags> known{};
};
BOOST_DESCRIBE_STRUCT(edit, (), (known))

}  // namespace

BOOST_AUTO_TEST_CASE(lists_are_read) {
    const struct {
        std::string text;
        int tags;  // -1: malformed; 0: any
        std::string written;
    } cases[] = {
        {"*", 0, "*"},
        {" * ", 0, "*"},
        {R"("a")", 1, R"("a")"},
        {R"(W/"a","b" , "c")", 3, R"(W/"a", "b", "c")"},
        {R"(, ,"a",, "b",)", 2, R"("a", "b")"},
        {R"("a,b", "*")", 2, R"("a,b", "*")"},
        {R"("")", 1, R"("")"},
        {"", -1, ""},
        {" , ", -1, ""},
        {"a", -1, ""},
        {R"("a)", -1, ""},
        {R"("a" "b")", -1, ""},
        {R"("a""b")", -1, ""},
        {R"("a", *)", -1, ""},
        {R"(*, "a")", -1, ""},
        {"**", -1, ""},
        {R"("a", b)", -1, ""},
        {R"(x"a")", -1, ""},
        {R"("a b")", -1, ""},
    };
    for (const auto& [text, tags, written] : cases) {
        const auto read = entity_tags::parse(text);
        BOOST_TEST_CONTEXT(text) {
            BOOST_TEST(read.has_value() == (tags >= 0));
            if (!read) continue;
            BOOST_TEST(read->tags().size() == static_cast<std::size_t>(tags));
            BOOST_TEST(read->is_any() == (tags == 0));
            std::string again;
            read->append_to(again);
            BOOST_TEST(again == written);
        }
    }
}

BOOST_AUTO_TEST_CASE(one_matches) {
    const entity_tags some = *entity_tags::parse(R"("a", W/"b")");
    const auto tag = [](std::string_view text) { return *entity_tag::parse(text); };
    BOOST_TEST(some.has_weakly(tag(R"(W/"a")")));
    BOOST_TEST(!some.has_strongly(tag(R"(W/"a")")));
    BOOST_TEST(some.has_strongly(tag(R"("a")")));
    BOOST_TEST(some.has_weakly(tag(R"("b")")));
    BOOST_TEST(!some.has_strongly(tag(R"("b")")));
    BOOST_TEST(!some.has_strongly(tag(R"(W/"b")")));
    BOOST_TEST(!some.has_weakly(tag(R"("c")")));
    BOOST_TEST(entity_tags::any().has_strongly(tag(R"(W/"c")")));
    BOOST_TEST(entity_tags(tag(R"("a")")).has_strongly(tag(R"("a")")));
}

BOOST_AUTO_TEST_CASE(no_tag_is_not_any_tag) {
    for (const entity_tags& none : {entity_tags(), entity_tags(std::vector<entity_tag>{})}) {
        BOOST_TEST((!none.is_any() && none != entity_tags::any()));
        BOOST_TEST((!none.has_weakly(entity_tag()) && !none.has_strongly(entity_tag())));
        std::string text;
        none.append_to(text);
        BOOST_TEST(text == "");
        const std::vector<violation> found = validate(edit{.known = none});
        BOOST_TEST_REQUIRE(found.size() == 1U);
        BOOST_TEST((found[0] == violation{"/known", "format", "known " + std::string(entity_tags::words)}),
                   found[0].message);
    }
    BOOST_TEST(validate(edit{.known = entity_tags::any()}).empty());
    BOOST_TEST(validate(edit{.known = entity_tags(entity_tag())}).empty());
    BOOST_TEST(validate(edit{}).empty());
}

BOOST_AUTO_TEST_CASE(what_is_written_is_read_again) {
    std::mt19937_64 draw(test::fresh_seed());
    for (int i = 0; i < 20'000; ++i) {
        std::vector<entity_tag> tags(1 + draw() % 4);
        for (entity_tag& one : tags) {
            std::string text;
            for (auto left = draw() % 6; left > 0; --left) text += "!#,*aW/\xc3"[draw() % 8];
            one = *(draw() % 2 == 0 ? entity_tag::strong(text) : entity_tag::weak(text));
        }
        const entity_tags written(tags);
        std::string text;
        written.append_to(text);
        const auto read = entity_tags::parse(text);
        BOOST_TEST_REQUIRE(read.has_value(), text);
        BOOST_TEST_REQUIRE((*read == written), text);
        // A byte more or less is malformed or another list, never a crash.
        text[draw() % text.size()] = static_cast<char>(draw());
        if (const auto other = entity_tags::parse(text)) BOOST_TEST_REQUIRE(other->tags().size() <= text.size());
    }
}
