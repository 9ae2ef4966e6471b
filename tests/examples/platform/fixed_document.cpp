#define BOOST_TEST_MODULE examples.platform.fixed_document
#include "platform/fixed_document.hpp"

#include <boost/test/unit_test.hpp>

#include "platform/gzip.hpp"

using namespace service_api;

namespace {

std::string header(const http_response& response, const char* name) {
    const std::string* value = response.headers.find(name);
    return value == nullptr ? "" : *value;
}

const std::string text(10'000, 'a');
const platform::fixed_document document("text/plain", text);

http_response ask(const http_headers& headers) {
    return document.respond({.method = "GET", .target = "/", .headers = headers});
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_client_takes_gzip_only_if_it_says_so) {
    const std::pair<http_headers, bool> cases[] = {
        {{}, false},
        {{{"Accept-Encoding", ""}}, false},
        {{{"Accept-Encoding", "gzip"}}, true},
        {{{"accept-encoding", "GZIP"}}, true},
        {{{"Accept-Encoding", "deflate, gzip, br"}}, true},
        {{{"Accept-Encoding", "deflate"}, {"Accept-Encoding", "br,gzip"}}, true},
        {{{"Accept-Encoding", "gzip;q=0.5"}}, true},
        {{{"Accept-Encoding", "gzip ; q=0.001"}}, true},
        {{{"Accept-Encoding", "gzip;q=0"}}, false},
        {{{"Accept-Encoding", "gzip; Q=0.000, *"}}, false},
        {{{"Accept-Encoding", "*"}}, true},
        {{{"Accept-Encoding", "*;q=0"}}, false},
        {{{"Accept-Encoding", "*;q=0, gzip"}}, true},
        {{{"Accept-Encoding", "identity"}}, false},
        {{{"Accept-Encoding", "gzipped, xgzip"}}, false},
        {{{"Accept-Encoding", ", ,"}}, false},
    };
    for (const auto& [headers, takes] : cases) {
        BOOST_TEST_CONTEXT((headers.size() == 0 ? "" : headers.begin()->value)) {
            BOOST_TEST(platform::accepts_gzip(headers) == takes);
            const http_response got = ask(headers);
            BOOST_TEST(got.status == 200);
            BOOST_TEST(header(got, "Content-Encoding") == (takes ? "gzip" : ""));
            BOOST_TEST(header(got, "Vary") == "Accept-Encoding");
            BOOST_TEST((got.content() == (takes ? platform::gzip(text) : text)));
        }
    }
}

BOOST_AUTO_TEST_CASE(each_form_has_its_tag_and_is_not_sent_again) {
    const http_headers compressed{{"Accept-Encoding", "gzip"}};
    const std::string tag = header(ask({}), "ETag");
    const std::string other = header(ask(compressed), "ETag");
    BOOST_TEST(tag.size() == 34U);
    BOOST_TEST(tag != other);
    BOOST_TEST(tag != header(platform::fixed_document("text/plain", "b").respond({}), "ETag"));
    const std::pair<std::string, int> cases[] = {
        {tag, 304},   {"W/" + tag, 304}, {"\"x\", " + tag, 304},   {"*", 304}, {"\"x,*,y\"", 200},
        {other, 200}, {"\"x\"", 200},    {tag.substr(1, 32), 200}, {"", 200},
    };
    for (const auto& [sent, status] : cases) {
        const http_response got = ask({{"If-None-Match", sent}});
        BOOST_TEST(got.status == status, sent);
        BOOST_TEST(header(got, "ETag") == tag, sent);
        BOOST_TEST(got.content().empty() == (status == 304), sent);
    }
    BOOST_TEST(ask({{"Accept-Encoding", "gzip"}, {"If-None-Match", other}}).status == 304);
    BOOST_TEST(ask({{"Accept-Encoding", "gzip"}, {"If-None-Match", tag}}).status == 200);
}

BOOST_AUTO_TEST_CASE(responses_share_the_body) {
    BOOST_TEST(ask({}).shared_body == ask({}).shared_body);
    BOOST_TEST(ask({}).body.empty());
}
