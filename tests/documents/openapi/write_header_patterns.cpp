#define BOOST_TEST_MODULE documents.openapi.write_header_patterns
#include <boost/test/unit_test.hpp>
#include <map>
#include <service_api/description.hpp>
#include <service_api/documents/openapi.hpp>
#include <string>
#include <string_view>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct found_headers {
    optional<std::string> etag{};
    required<std::map<std::string, std::string>> metadata;

    static constexpr wire_name wire_names[] = {{"etag", "ETag"}, {"metadata", "X-Meta-*"}};
};
BOOST_DESCRIBE_STRUCT(found_headers, (), (etag, metadata))

struct find_object {
    required<std::string> key;
    std::map<std::string, std::string> conditions{};
    optional<std::map<std::string, bool>> flags{};

    using self = find_object;
    static constexpr auto rules =
        rules_of(field(&self::conditions, in_header{"X-If-*"}, meaning{"what it must have"}, max_properties{3}),
                 field(&self::flags, in_header{"X-Flag-*"}));
    static constexpr auto http = endpoint<response<200, no_body, found_headers>>{
        .route = get("/objects"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(find_object, (), (key, conditions, flags))

// The text without line breaks and the spaces around them.
std::string compact(const std::string& text) {
    std::string all;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\n') {
            all += text[i];
            continue;
        }
        while (i + 1 < text.size() && text[i + 1] == ' ') ++i;
    }
    return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(headers_with_a_prefix_are_an_extension) {
    const std::string document = compact(openapi(api<find_object>{}));
    const auto contains = [&](std::string_view part) {
        BOOST_TEST((document.find(part) != document.npos), part << " is not in " << document);
    };
    contains(
        R"("x-headers": {"X-If-*": {"description": "what it must have","required": false,"schema": {"type": "object")");
    contains(R"("X-Flag-*": {"required": false,"schema": {"type": "object")");
    contains(R"("x-headers": {"X-Meta-*": {"required": true,"schema": {"type": "object")");
    contains(R"("headers": {"ETag": {)");
    BOOST_TEST((document.find(R"("name": "X-)") == document.npos));
}
