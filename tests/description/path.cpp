#define BOOST_TEST_MODULE description.path
#include <boost/test/unit_test.hpp>
#include <cstddef>
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

static_assert(placeholder_count("/a/b") == 0 && placeholder_count("/{a}/b/{c}") == 2);
static_assert(has_placeholder("/a/{b}", "b") && has_placeholder("/{b}/a", "b"));
static_assert(!has_placeholder("/a/{b}", "a") && !has_placeholder("/a/{bb}", "b") && !has_placeholder("/a/{b}", ""));

BOOST_AUTO_TEST_CASE(a_path_is_its_segments) {
    struct row {
        std::string_view path;
        std::vector<path_segment> segments;
    };
    const row cases[] = {
        {"/", {{""}}},
        {"/a", {{"a"}}},
        {"/a/", {{"a"}, {""}}},
        {"/{a}", {{"a", true}}},
        {"/repos/{owner}/{repo}/issues", {{"repos"}, {"owner", true}, {"repo", true}, {"issues"}}},
    };
    for (const auto& [path, segments] : cases) {
        std::vector<path_segment> walked;
        for (const path_segment segment : path_segments(path)) walked.push_back(segment);
        BOOST_TEST((walked == segments), path);
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
    };
    for (const auto& [left, right, shared] : cases) {
        BOOST_TEST((path_overlap(left, right) == shared), std::string(left) + ' ' + std::string(right));
        BOOST_TEST((path_overlap(right, left) == shared), std::string(right) + ' ' + std::string(left));
    }
}
