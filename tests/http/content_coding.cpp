#define BOOST_TEST_MODULE http.content_coding
#include <boost/test/unit_test.hpp>
#include <service_api/http/content_coding.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "support/reversed.hpp"

using namespace service_api;

namespace {

struct gzip_by_name : test::reversed {
    static constexpr std::string_view name = "gzip";
};

static_assert(content_coding<test::reversed> && content_coding<gzip_by_name>);
static_assert(!content_coding<coding_list> && !content_coding<any_coding> && !content_coding<int>);

}  // namespace

BOOST_AUTO_TEST_CASE(a_list_finds_codings_by_their_names) {
    const coding_list codings(test::reversed{}, gzip_by_name{});
    BOOST_TEST(codings.names() == "rev, gzip");
    const struct {
        std::string_view name;
        std::string_view found;
    } cases[] = {{"rev", "rev"}, {"REV", "rev"}, {"gzip", "gzip"}, {"x-gzip", "gzip"}, {"X-GZip", "gzip"},
                 {"x-rev", ""},  {"", ""},       {"re", ""},       {"identity", ""},   {"x-x-gzip", ""}};
    for (const auto& [name, found] : cases) {
        const any_coding* const coding = codings.find(name);
        BOOST_TEST_CONTEXT(name) BOOST_TEST((coding != nullptr ? coding->name() : "") == found);
    }
    std::string coded;
    BOOST_TEST(!codings.front().encode("abc", coded));
    BOOST_TEST(coded == "<cba>");
    std::string decoded;
    BOOST_TEST(!codings.find("rev")->decode(coded, 3, decoded));
    BOOST_TEST(decoded == "abc");
}

BOOST_AUTO_TEST_CASE(the_coding_of_a_body) {
    const coding_list codings(test::reversed{}, gzip_by_name{});
    const struct {
        std::vector<std::string> headers;
        std::string_view coding;
        bool is_unknown;
    } cases[] = {
        {{}, "", false},
        {{""}, "", false},
        {{"identity"}, "", false},
        {{"gzip"}, "gzip", false},
        {{" Gzip "}, "gzip", false},
        {{"x-gzip"}, "gzip", false},
        {{"rev,"}, "rev", false},
        {{"identity, rev"}, "rev", false},
        {{"br"}, "", true},
        {{"gzip, gzip"}, "", true},
        {{"gzip, rev"}, "", true},
        {{"gzip", "rev"}, "", true},
        {{"gzip", "br"}, "", true},
        {{"gzip;q=1"}, "", true},
        {{"gzip rev"}, "", true},
        {{"*"}, "", true},
    };
    for (const auto& [values, coding, is_unknown] : cases) {
        http_headers headers;
        for (const std::string& one : values) headers.add("content-encoding", one);
        const body_coding found = coding_of(headers, codings);
        BOOST_TEST_CONTEXT((values.empty() ? "none" : values.front())) {
            BOOST_TEST((found.coding != nullptr ? found.coding->name() : "") == coding);
            BOOST_TEST(found.is_unknown == is_unknown);
        }
    }
}
