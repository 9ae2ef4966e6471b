#define BOOST_TEST_MODULE format.query
#include <boost/test/unit_test.hpp>
#include <service_api/format/query.hpp>
#include <string>

BOOST_AUTO_TEST_CASE(a_target_is_a_path_and_pairs) {
    struct {
        std::string target;
        std::string path;
        std::string query;
        std::string pairs;
    } const cases[] = {
        {"", "", "", ""},
        {"/a", "/a", "", ""},
        {"/a?", "/a", "", ""},
        {"?a", "", "a", "[a|]a"},
        {"/a?b=c", "/a", "b=c", "[b|c]b=c"},
        {"/a?b=c&d=e", "/a", "b=c&d=e", "[b|c]b=c[d|e]d=e"},
        {"/a?b=c=d?e", "/a", "b=c=d?e", "[b|c=d?e]b=c=d?e"},
        {"/a?%3D=%26", "/a", "%3D=%26", "[%3D|%26]%3D=%26"},
        {"/a?&", "/a", "&", "[|][|]"},
        {"/a?=b&&c=&", "/a", "=b&&c=&", "[|b]=b[|][c|]c=[|]"},
    };
    for (const auto& [target, path, query, pairs] : cases) {
        BOOST_TEST(service_api::detail::path_of(target) == path, target);
        BOOST_TEST(service_api::detail::query_of(target) == query, target);
        std::string found;
        service_api::detail::for_each_parameter(
            query, [&](std::string_view name, std::string_view value, std::string_view pair) {
                found.append("[").append(name).append("|").append(value).append("]").append(pair);
            });
        BOOST_TEST(found == pairs, target);
    }
}
