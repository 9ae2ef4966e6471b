#define BOOST_TEST_MODULE server.range_reply
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <optional>
#include <service_api/client.hpp>
#include <service_api/documents.hpp>
#include <service_api/download.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/server.hpp>
#include <string>
#include <string_view>
#include <variant>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct read_report {
    required<std::string> name;
    optional<byte_range> range{};
    optional<entity_tag> condition{};

    static constexpr auto rules =
        rules_of(field(&read_report::range, in_header{"Range"}), field(&read_report::condition, in_header{"If-Range"}));
    static constexpr auto http = endpoint<download<"application/pdf">, problem_details, errors::range_not_satisfiable>{
        .route = get("/reports/{name}"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(read_report, (), (name, range, condition))

constexpr api<read_report> v1{.title = "Reports", .version = "1"};

const std::string ten = "0123456789";

auto open_server() {
    return serve(
        v1, environment{.clock = [] { return unix_ms{1'700'000'000'000}; }, .on_exception = [](std::exception_ptr) {}},
        handle<read_report>([](const read_report& request) -> reply<read_report> {
            if (request.name == "empty") return range_reply(request, std::string());
            if (request.name == "untagged")
                return range_reply(request, 10, std::nullopt,
                                   [](std::uint64_t first, std::uint64_t count) { return ten.substr(first, count); });
            return range_reply(request, ten, entity_tag::strong("v1"));
        }));
}

std::string text_of(const auto& value) {
    std::string text;
    value.append_to(text);
    return text;
}

BOOST_AUTO_TEST_CASE(ranges_are_read_as_rfc_9110_says) {
    const struct {
        std::string_view text, part;  // the part of ten bytes; `whole`, `none` or `bad`
    } cases[] = {{"bytes=0-0", "0+1"},
                 {"bytes=0-9", "0+10"},
                 {"bytes=0-10", "0+10"},
                 {"bytes=3-5", "3+3"},
                 {"bytes=9-", "9+1"},
                 {"bytes=-1", "9+1"},
                 {"bytes=-10", "0+10"},
                 {"bytes=-11", "0+10"},
                 {"BYTES=1-2", "1+2"},
                 {"bytes= 1-2 ", "1+2"},
                 {"bytes=00-01", "0+2"},
                 {"bytes=5-99999999999999999999999", "5+5"},
                 {"bytes=-99999999999999999999999", "0+10"},
                 {"bytes=10-", "none"},
                 {"bytes=10-20", "none"},
                 {"bytes=-0", "none"},
                 {"bytes=99999999999999999999999-", "none"},
                 {"bytes=0-1,3-4", "whole"},
                 {"bytes=0-1, -1", "whole"},
                 {"lines=0-1", "whole"},
                 {"lines=whatever", "whole"},
                 {"bytes=", "bad"},
                 {"bytes=-", "bad"},
                 {"bytes=5-3", "bad"},
                 {"bytes=a-b", "bad"},
                 {"bytes=1", "bad"},
                 {"bytes=1-2-3", "bad"},
                 {"bytes=+1-2", "bad"},
                 {"bytes=--1", "bad"},
                 {"bytes=1 - 2", "bad"},
                 {"bytes=0x1-2", "bad"},
                 {"bytes=0-1,", "bad"},
                 {"bytes=,0-1", "bad"},
                 {"bytes=0-1,x", "bad"},
                 {"bytes 0-1", "bad"},
                 {"=0-1", "bad"},
                 {"", "bad"}};
    for (const auto& one : cases) {
        const auto range = byte_range::parse(one.text);
        std::string found = "bad";
        if (range && range->is_whole()) found = "whole";
        if (range && !range->is_whole()) {
            const auto part = range->in(10);
            found = part ? std::to_string(part->first) + '+' + std::to_string(part->count) : "none";
            BOOST_TEST((byte_range::parse(text_of(*range)) == range));
        }
        BOOST_TEST(found == one.part, one.text);
        if (range) BOOST_TEST(range->is_representable() == (one.part != "whole"));
    }
    BOOST_TEST((byte_range::last_bytes(5).in(0) == byte_part{0, 0}));
    BOOST_TEST((!byte_range::from(0).in(0)));
    BOOST_TEST(text_of(byte_range::between(5, 3)) == "bytes=5-5");
}

BOOST_AUTO_TEST_CASE(content_ranges) {
    for (const std::string_view text : {"bytes 0-0/1", "bytes 3-5/10", "bytes 3-5/*", "bytes */10", "bytes */0"}) {
        const auto range = content_range::parse(text);
        BOOST_TEST_REQUIRE(range.has_value(), text);
        BOOST_TEST(text_of(*range) == text);
    }
    for (const std::string_view text : {"", "bytes", "bytes ", "bytes 1-2", "bytes 5-3/10", "bytes 3-10/10",
                                        "bytes */*", "bytes -1/10", "bytes 1-/10", "bytes 1-2/", "bytes=1-2/3",
                                        "lines 1-2/3", "bytes 1/2", "bytes 0-99999999999999999999/*", "bytes 0-1/2/3"})
        BOOST_TEST(!content_range::parse(text).has_value(), text);
}

BOOST_AUTO_TEST_CASE(a_client_gets_the_part_that_it_asks_for) {
    loopback line(open_server(), "127.0.0.1");
    client call(v1, line);
    const auto whole = call(read_report{.name = "a"});
    BOOST_TEST_REQUIRE(bool(whole), whole.error().message);
    const auto& all = std::get<0>(*whole);
    BOOST_TEST(all.body.bytes == ten);
    BOOST_TEST((all.headers.etag->text() == R"("v1")"));

    const auto some = call(read_report{.name = "a", .range = byte_range::between(3, 5)});
    BOOST_TEST_REQUIRE(bool(some), some.error().message);
    const auto& part = std::get<1>(*some);
    BOOST_TEST(part.body.bytes == "345");
    BOOST_TEST(text_of(*part.headers.range) == "bytes 3-5/10");

    const auto none = call(read_report{.name = "a", .range = byte_range::from(10)});
    BOOST_TEST_REQUIRE(!none);
    BOOST_TEST(none.error().is(errors::range_not_satisfiable));
    const auto headers = none.error_headers<errors::range_not_satisfiable>();
    BOOST_TEST_REQUIRE(headers.value.has_value());
    BOOST_TEST(text_of(*headers.value->range) == "bytes */10");

    const auto ends = call(read_report{.name = "untagged", .range = byte_range::last_bytes(2)});
    BOOST_TEST_REQUIRE(bool(ends), ends.error().message);
    BOOST_TEST(std::get<1>(*ends).body.bytes == "89");
    BOOST_TEST((*call(read_report{.name = "empty", .range = byte_range::last_bytes(2)})).index() == 0U);
    BOOST_TEST(call(read_report{.name = "empty", .range = byte_range::from(0)}).error().status == 416);
}

BOOST_AUTO_TEST_CASE(a_body_that_has_changed_is_sent_whole) {
    const auto handler = open_server();
    const auto status = [&](std::string_view name, std::string_view range, std::string_view condition) {
        http_request request{.method = "GET", .target = "/reports/" + std::string(name)};
        request.headers.add("Range", range);
        if (!condition.empty()) request.headers.add("If-Range", condition);
        return handler(request).status;
    };
    BOOST_TEST(status("a", "bytes=0-1", R"("v1")") == 206);
    BOOST_TEST(status("a", "bytes=0-1", R"("v2")") == 200);
    BOOST_TEST(status("a", "bytes=0-1", R"(W/"v1")") == 200);
    BOOST_TEST(status("a", "bytes=99-", R"("v2")") == 200);
    BOOST_TEST(status("untagged", "bytes=0-1", R"("v1")") == 200);
    BOOST_TEST(status("a", "bytes=0-1,3-4", "") == 200);
    BOOST_TEST(status("a", "lines=0-1", "") == 200);
    BOOST_TEST(status("a", "bytes=99-", "") == 416);
    BOOST_TEST(status("a", "bytes=1", "") == 400);
}

BOOST_AUTO_TEST_CASE(documents_have_both_statuses_and_the_range) {
    const auto examples = make_examples(v1);
    const std::string reference = markdown(v1, examples);
    for (const std::string_view part :
         {"### Response 206", "`Content-Range`", "| 416 |", "Range: bytes=0-499", "`Accept-Ranges`"})
        BOOST_TEST(reference.find(part) != std::string::npos, part);
    const std::string page = html(v1, examples);
    BOOST_TEST(page.find("-r &#39;0-499&#39;") != std::string::npos);
    const std::string described = openapi(v1, examples);
    for (const std::string_view part : {"\"206\"", "\"416\"", "\"Content-Range\""})
        BOOST_TEST(described.find(part) != std::string::npos, part);
}

}  // namespace
