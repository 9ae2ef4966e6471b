#define BOOST_TEST_MODULE message.conditional_response
#include <boost/test/unit_test.hpp>
#include <memory>
#include <optional>
#include <service_api/message/conditional_response.hpp>
#include <string>

using namespace service_api;

namespace {

std::string header(const http_response& response, std::string_view name) {
    const std::string* value = response.headers.find(name);
    return value != nullptr ? *value : "none";
}

}  // namespace

// The hash is fixed: clients keep tags longer than a server's version runs.
BOOST_AUTO_TEST_CASE(the_tag_of_a_body_is_fixed) {
    BOOST_TEST(entity_tag_of("").text() == R"("e3b0c44298fc1c149afbf4c8996fb924")");
    BOOST_TEST(entity_tag_of("abc").text() == R"("ba7816bf8f01cfea414140de5dae2223")");
    BOOST_TEST(!entity_tag_of("abc").is_weak());
}

BOOST_AUTO_TEST_CASE(a_known_tag_is_answered_with_304) {
    const std::string own = entity_tag_of("body").text();
    const struct {
        int status;
        std::string tag;  // the handler's
        std::string known;
        int result;
        std::string sent;
    } cases[] = {
        {200, "", "", 200, own},
        {200, "", own, 304, own},
        {200, "", "W/" + own, 304, own},
        {200, "", R"("x", )" + own, 304, own},
        {200, "", "*", 304, own},
        {200, "", R"("x")", 200, own},
        {200, R"("7")", R"("7")", 304, R"("7")"},
        {200, R"(W/"7")", R"("7")", 304, R"(W/"7")"},
        {200, R"("7")", own, 200, R"("7")"},
        {304, R"("7")", "", 304, R"("7")"},
        {304, R"("7")", R"("8")", 304, R"("7")"},
    };
    for (const auto& [status, tag, known, result, sent] : cases) {
        http_response response{
            .status = status, .headers = {{"Content-Type", "text/plain"}, {"X", "1"}}, .body = "body"};
        if (!tag.empty()) response.headers.add("ETag", tag);
        const auto tags = known.empty() ? std::nullopt : entity_tags::parse(known);
        detail::answer_condition(response, tags ? &*tags : nullptr);
        BOOST_TEST_CONTEXT(tag << ' ' << known) {
            BOOST_TEST(response.status == result);
            BOOST_TEST(header(response, "ETag") == sent);
            BOOST_TEST(header(response, "X") == "1");
            BOOST_TEST(header(response, "Cache-Control") == "private, no-cache");
            if (status == 200) {
                BOOST_TEST(response.body == (result == 200 ? "body" : ""));
                BOOST_TEST(header(response, "Content-Type") == (result == 200 ? "text/plain" : "none"));
            }
        }
    }
}
