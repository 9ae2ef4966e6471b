#define BOOST_TEST_MODULE description.path
#include <algorithm>
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

static_assert(checked_path("/{a...}") == "/{a...}" && checked_path("/x/{a}/{b...}/{c}.z/y").size() == 21);

static_assert(placeholder_count("/a/b") == 0 && placeholder_count("/{a}/b/{c}") == 2);
static_assert(placeholder_count("/x{a}...{b}/{c}.json") == 3);
static_assert(has_placeholder("/a/{b}", "b") && has_placeholder("/{b}/a", "b"));
static_assert(has_placeholder("/x{a}...{b}.json", "a") && has_placeholder("/x{a}...{b}.json", "b"));
static_assert(!has_placeholder("/x{a}", "x{a}") && !has_placeholder("/x{a}", "x") && !has_placeholder("/{a}.b", "b"));

static_assert(has_placeholder("/a/{b...}/{c}", "b") && !has_placeholder("/a/{b...}", "b..."));
static_assert(has_multi_segment("/a/{b...}/c") && !has_multi_segment("/{a}...{b}") && !has_multi_segment("/..."));
static_assert(is_multi_segment("{a...}") && !is_multi_segment("{a}") && !is_multi_segment("{a}...") &&
              !is_multi_segment("}") && !is_multi_segment(""));
static_assert(multi_segment_name("/{a}/{b...}/{c}") == "b" && multi_segment_name("/{a}...{b}").empty());
static_assert(is_whole_placeholder("{a...}") && text_size("{a...}") == 0 && is_variable("{a...}"));

static_assert(is_multi_segment_value("a") && is_multi_segment_value("a/b/c") && is_multi_segment_value("..."));
static_assert(is_multi_segment_value(".a/..b/c..") && is_multi_segment_value(" /%2F/?"));
static_assert(!is_multi_segment_value("") && !is_multi_segment_value("/") && !is_multi_segment_value("/a"));
static_assert(!is_multi_segment_value("a/") && !is_multi_segment_value("a//b") && !is_multi_segment_value("."));
static_assert(!is_multi_segment_value("..") && !is_multi_segment_value("a/./b") && !is_multi_segment_value("../a"));
static_assert(!is_multi_segment_value("a/..") && !is_multi_segment_value("a\\b") && !is_multi_segment_value("a/b\\"));
static_assert(!is_multi_segment_value(std::string_view("a\0b", 3)));

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
        {"/{a...}/{b}", {{"/"}, {"a", true, true}, {"/"}, {"b", true}}},
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
        // Several segments are what the others leave.
        {"/{a...}", "/x", values{"x"}},
        {"/{a...}", "/x/y/z", values{"x/y/z"}},
        {"/{a...}", "/", {}},
        {"/{a...}", "", {}},
        {"/{a...}", "//", values{"/"}},
        {"/{a...}", "/x/", values{"x/"}},
        {"/a/{b...}", "/a", {}},
        {"/a/{b...}", "/a/", {}},
        {"/a/{b...}", "/a//c", values{"/c"}},
        {"/a/{b...}/c", "/a/c", {}},
        {"/a/{b...}/c", "/a//c", {}},
        {"/a/{b...}/c", "/a/c/c", values{"c"}},
        {"/a/{b...}/c", "/a/x/c/c", values{"x/c"}},
        {"/a/{b...}/c", "/a/x/y/c/", {}},
        {"/a/{b...}/c/d", "/a/c/d", {}},
        {"/a/{b...}/c/d", "/a/x/y/c/d", values{"x/y"}},
        {"/{a}/{b...}/{c}.z", "/1/2/3/4.z", values{"1", "2/3", "4"}},
        {"/{a}/{b...}/{c}.z", "/1/2.z", {}},
        {"/{a}/{b...}/", "/1/2/3/", values{"1", "2/3"}},
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

        // Several segments: one segment is preferred, and so is each segment more that is given.
        {"/{x...}", "/a", one_more_literal},
        {"/{x...}", "/{y}", all},  // in OpenAPI, one path
        {"/{x...}", "/{y...}", all},
        {"/{x...}", "/{y}.json", one_more_literal},
        {"/{x...}", "/{y}/{z}", one_more_literal},
        {"/f/{x...}", "/f/", none},  // a value is never empty
        {"/f/{x...}", "/f", none},
        {"/f/{x...}", "/g/a", none},
        {"/f/{x...}", "/f/a/b/c", one_more_literal},
        {"/f/{x...}", "/f/{y}/meta", one_more_literal},
        {"/f/{x...}", "/{y}/{z}", ambiguous},
        {"/f/{x...}", "/{y}/a", ambiguous},
        {"/{f}/{x...}", "/f/{y}", one_more_literal},
        {"/f/{x...}", "/f/{y...}/meta", one_more_literal},
        {"/f/{x...}/meta", "/f/{y...}/meta", all},
        {"/f/{x...}/meta", "/f/{y...}/data", none},
        {"/f/{x...}/meta", "/f/{y...}/{z}", one_more_literal},
        {"/f/{x...}/meta", "/f/meta", none},
        {"/f/{x...}/meta", "/f/a/b", none},
        {"/f/{x...}/meta", "/f/a/meta", one_more_literal},
        {"/f/{x...}/meta", "/f/{y}/meta", all},
        {"/f/{x...}/meta", "/f/{y}/{z}", ambiguous},
        {"/f/{x...}", "/{y...}/meta", ambiguous},
        {"/f/a/{x...}", "/f/{y...}/meta", ambiguous},
        {"/f/{x...}", "/f/a/{y...}", one_more_literal},
        {"/f/a/{x...}", "/f/b/{y...}", none},
        {"/f/{x}.json/{y...}", "/f/{x}/{y...}", one_more_literal},
    };
    for (const auto& [left, right, shared] : cases) {
        BOOST_TEST((path_overlap(left, right) == shared), std::string(left) + ' ' + std::string(right));
        BOOST_TEST((path_overlap(right, left) == shared), std::string(right) + ' ' + std::string(left));
    }
}

namespace {

// Calls `each` with every path of one to four segments.
template <class Each>
void each_path(const std::vector<std::string>& segments, const Each& each) {
    std::vector<std::string> paths{""};
    for (std::size_t begin = 0, size = 1; size <= 4; ++size) {
        const std::size_t end = paths.size();
        for (; begin < end; ++begin) {
            for (const std::string& segment : segments) paths.push_back(paths[begin] + '/' + segment);
        }
    }
    for (std::size_t i = 1; i < paths.size(); ++i) each(paths[i]);
}

bool fits(std::string_view declared, std::string_view path) {
    return read_path(declared, path, [](std::string_view) {});
}

}  // namespace

// Two paths share a request exactly if one of all short requests fits both, whatever takes several segments.
BOOST_AUTO_TEST_CASE(paths_share_requests_just_where_one_fits_both) {
    std::vector<std::string> declared;
    each_path({"a", "b", "{x}", "{x...}"}, [&](const std::string& path) {
        const bool is_multi = has_multi_segment(path);
        if (path.find("...}") == path.rfind("...}") && (is_multi || declared.size() % 7 == 0)) declared.push_back(path);
    });
    std::vector<std::string> requests;
    each_path({"a", "b"}, [&](const std::string& path) { requests.push_back(path); });
    for (std::size_t size = requests.size(), i = 0; i < size; ++i) {
        if (requests[i].size() == 8) requests.push_back(requests[i] + "/a/b/a");  // longer than two declared ones
        if (requests[i].size() == 8) requests.push_back(requests[i] + "/b/b/b/b");
        if (requests[i].size() == 8) requests.push_back(requests[i] + "/a/a/a/a");
        if (requests[i].size() == 8) requests.push_back(requests[i] + "/b/a/b/a/b");
    }
    BOOST_TEST(declared.size() > 60U);
    std::size_t shared = 0;
    for (std::size_t i = 0; i < declared.size(); i += 3) {
        for (const std::string& other : declared) {
            const bool fit = std::any_of(requests.begin(), requests.end(), [&](const std::string& request) {
                return fits(declared[i], request) && fits(other, request);
            });
            const bool found = path_overlap(declared[i], other) != shared_requests::none;
            // A request of two long paths may need more segments than those above have.
            if (fit || declared[i].size() + other.size() < 24)
                BOOST_TEST_REQUIRE(fit == found, declared[i] << ' ' << other);
            shared += fit ? 1U : 0U;
        }
    }
    BOOST_TEST(shared > 100U);
}
