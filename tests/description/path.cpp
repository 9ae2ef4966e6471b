#define BOOST_TEST_MODULE description.path
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <optional>
#include <service_api/description/path.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace service_api::detail;

// Invalid paths do not compile: tests/must_not_compile/path_*.cpp.
static_assert(checked_path("/") == "/");
static_assert(checked_path("/a/") == "/a/");
static_assert(checked_path("/AZaz09-._~:@,/...") == "/AZaz09-._~:@,/...");
static_assert(checked_path("/{_aZ9}/{b}/{bb}").size() == 16);
static_assert(checked_path("/{a}/{b}/{c}/{d}/{e}/{f}/{g}/{h}").size() == 32);

static_assert(checked_path("/{a}.json") == "/{a}.json" && checked_path("/.{a}-{b}/x{c}y").size() == 15);

static_assert(placeholder_count("/a/b") == 0 && placeholder_count("/{a}/b/{c}") == 2);
static_assert(placeholder_count("/x{a}...{b}/{c}.json") == 3);
static_assert(has_placeholder("/a/{b}", "b") && has_placeholder("/{b}/a", "b"));
static_assert(has_placeholder("/x{a}...{b}.json", "a") && has_placeholder("/x{a}...{b}.json", "b"));
static_assert(!has_placeholder("/x{a}", "x{a}") && !has_placeholder("/x{a}", "x") && !has_placeholder("/{a}.b", "b"));

static_assert(!is_variable("a") && !is_variable("") && is_variable("{a}") && is_variable("a{b}"));
static_assert(is_whole_placeholder("{a}") && !is_whole_placeholder("a{b}") && !is_whole_placeholder("{a}b"));
static_assert(!is_whole_placeholder("{a}-{b}") && !is_whole_placeholder("") && !is_whole_placeholder("a"));
static_assert(text_size("{a}") == 0 && text_size("x{a}..{b}.json") == 8 && text_size("{a}x") == 1);

// The text that ends a value is before another placeholder of the same segment.
static_assert(separator_after("/a{x}...{y}-{z}.json/{u}/b", "x") == "...");
static_assert(separator_after("/a{x}...{y}-{z}.json/{u}/b", "y") == "-");
static_assert(separator_after("/a{x}...{y}-{z}.json/{u}/b", "z").empty());
static_assert(separator_after("/a{x}...{y}-{z}.json/{u}/b", "u").empty());
static_assert(separator_after("/{u}/{x}-{y}", "x") == "-" && separator_after("/a/b", "a").empty());
static_assert(!has_placeholder("/a/{b}", "a") && !has_placeholder("/a/{bb}", "b") && !has_placeholder("/a/{b}", ""));

BOOST_AUTO_TEST_CASE(a_path_is_its_segments) {
    struct row {
        std::string_view path;
        std::vector<std::string_view> segments;
    };
    const row cases[] = {
        {"/", {""}},
        {"/a", {"a"}},
        {"/a/", {"a", ""}},
        {"/{a}", {"{a}"}},
        {"/repos/{owner}/{base}...{head}/x", {"repos", "{owner}", "{base}...{head}", "x"}},
    };
    for (const auto& [path, segments] : cases) {
        std::vector<std::string_view> walked;
        for (const std::string_view segment : path_segments(path)) walked.push_back(segment);
        BOOST_TEST((walked == segments), path);
    }
}

BOOST_AUTO_TEST_CASE(a_path_is_its_texts_and_placeholders) {
    struct row {
        std::string_view path;
        std::vector<path_part> parts;
    };
    const row cases[] = {
        {"", {}},
        {"/", {{"/"}}},
        {"/a/b/", {{"/a/b/"}}},
        {"/{a}", {{"/"}, {"a", true}}},
        {"/{a}/", {{"/"}, {"a", true}, {"/"}}},
        {"/a{b}..{c}.d/{e}", {{"/a"}, {"b", true}, {".."}, {"c", true}, {".d/"}, {"e", true}}},
    };
    for (const auto& [path, parts] : cases) {
        std::vector<path_part> walked;
        for (const path_part part : path_parts(path)) walked.push_back(part);
        BOOST_TEST((walked == parts), path);
    }
}

BOOST_AUTO_TEST_CASE(a_value_ends_at_the_first_occurrence_of_the_text_after_it) {
    using values = std::vector<std::string_view>;
    struct row {
        std::string_view declared;
        std::string_view path;
        std::optional<values> read;
    };
    const row cases[] = {
        {"/a/b", "/a/b", values{}},
        {"/a/b", "/a/c", {}},
        {"/a/{b}", "/a/c", values{"c"}},
        {"/a/{b}", "/a/", {}},
        {"/a/{b}", "/a", {}},
        {"/a/{b}", "/a/c/", {}},
        {"/{a}.json", "/x.json", values{"x"}},
        {"/{a}.json", "/.json", {}},
        {"/{a}.json", "/.json.json", values{".json"}},
        {"/{a}.json", "/x.json.json", values{"x.json"}},
        {"/{a}.json", "/x.jso", {}},
        {"/{a}.json", "/x%2Ejson", {}},
        {"/id-{a}", "/id-", {}},
        {"/id-{a}", "/id-id-", values{"id-"}},
        {"/id-{a}", "/xd-1", {}},
        {"/x{a}x", "/xx", {}},
        {"/x{a}x", "/xxx", values{"x"}},
        {"/{a}...{b}", "/main...next", values{"main", "next"}},
        {"/{a}...{b}", "/a...b...c", values{"a", "b...c"}},
        {"/{a}...{b}", "/a....b", values{"a", ".b"}},
        {"/{a}...{b}", "/...b", {}},
        {"/{a}...{b}", "/a...", {}},
        {"/{a}...{b}", "/a.../b", {}},
        {"/{a}...{b}", "/....x....", values{".", "x...."}},
        {"/{a}-{b}", "/-5--7", values{"-5", "-7"}},
        {"/{a}-{b}-{c}", "/1-2-3", values{"1", "2", "3"}},
        {"/{a}-{b}-{c}", "/1--2", {}},
        {"/{a}-{b}-{c}", "/1--2-3", values{"1", "-2", "3"}},
        {"/v{a}.{b}/{c}.txt/", "/v1.2/x.txt/", values{"1", "2", "x"}},
        {"/v{a}.{b}/{c}.txt/", "/v1.2/x.txt", {}},
    };
    for (const auto& [declared, path, wanted] : cases) {
        values read;
        const bool fits = read_path(declared, path, [&](std::string_view value) { read.push_back(value); });
        BOOST_TEST_CONTEXT(declared << ' ' << path) {
            BOOST_TEST_REQUIRE(fits == wanted.has_value());
            if (fits) BOOST_TEST((read == *wanted));
        }
    }
}

BOOST_AUTO_TEST_CASE(which_requests_two_paths_share) {
    using enum shared_requests;
    struct row {
        std::string_view left;
        std::string_view right;
        shared_requests shared;
    };
    const row cases[] = {
        {"/a", "/a", all},
        {"/a", "/b", none},
        {"/a", "/A", none},
        {"/a", "/a/", none},
        {"/a", "/a/b", none},
        {"/", "/{x}", none},  // a value is never empty
        {"/a/", "/a/{x}", none},
        {"/{x}/a", "/{y}/b", none},
        {"/{x}", "/{y}", all},
        {"/a/{x}/b", "/a/{y}/b", all},
        {"/issues/{n}", "/issues/comments", one_more_literal},
        {"/{x}/{y}", "/a/b", one_more_literal},
        {"/{x}/{y}", "/a/{y}", one_more_literal},
        {"/{x}/{y}/{z}", "/{x}/b/{z}", one_more_literal},
        {"/a/{x}/c", "/a/b/{y}", ambiguous},
        {"/{x}/b", "/a/{y}", ambiguous},
        {"/{x}/b/c", "/a/{y}/d", none},
        {"/{x}/b/{z}/d", "/a/{y}/c/{z}", ambiguous},

        // Text beside a placeholder: a literal segment has more of it than any, and a placeholder alone has none.
        {"/{x}.json", "/{y}.json", all},
        {"/{a}...{b}", "/{head}...{base}", all},
        {"/{x}.json", "/{x}", one_more_literal},
        {"/{x}.json", "/list.json", one_more_literal},
        {"/{x}.json", "/list.xml", none},
        {"/{x}.json", "/.json", none},
        {"/{x}.json", "/{x}.xml", none},
        {"/a-{x}", "/b-{x}", none},
        {"/a-{x}", "/a-b-{x}", one_more_literal},
        {"/{x}.gz", "/{x}.tar.gz", one_more_literal},
        {"/a-{x}.json", "/a-{x}", one_more_literal},
        {"/a-{x}", "/{x}.json", one_more_literal},  // the one with more text
        {"/id-{x}", "/{x}-id", ambiguous},          // as much text, but other text
        {"/{a}-{b}", "/{a}.{b}", ambiguous},
        {"/{a}-{b}", "/{a}-{b}-{c}", one_more_literal},
        {"/{a}-{b}", "/x-y", one_more_literal},
        {"/{a}-{b}", "/x-", none},
        {"/{x}.json/{y}", "/{x}/{y}.json", ambiguous},
        {"/{x}.json/{y}", "/{x}/b", ambiguous},
        {"/{x}.json/{y}", "/{x}/{y}", one_more_literal},
        {"/{x}.json/{y}", "/a.json/b", one_more_literal},
        {"/{x}.json/b", "/{x}/{y}", one_more_literal},
        {"/{x}.json", "/{x}.json/", none},
    };
    for (const auto& [left, right, shared] : cases) {
        BOOST_TEST((path_overlap(left, right) == shared), std::string(left) + ' ' + std::string(right));
        BOOST_TEST((path_overlap(right, left) == shared), std::string(right) + ' ' + std::string(left));
    }
}
