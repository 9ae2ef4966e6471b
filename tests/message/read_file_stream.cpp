#define BOOST_TEST_MODULE message.read_file_stream
#include <malloc.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <optional>
#include <random>
#include <service_api/beast/beast_client.hpp>
#include <service_api/beast/beast_server.hpp>
#include <service_api/client.hpp>
#include <service_api/compatibility.hpp>
#include <service_api/documents.hpp>
#include <service_api/file_stream.hpp>
#include <service_api/http/body_source.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/server.hpp>
#include <service_api/server/make_transport_options.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "beast/running_server.hpp"

namespace {

using namespace service_api;
using namespace service_api::rules;

struct label {
    required<std::string> key;
    required<int> weight;
};
BOOST_DESCRIBE_STRUCT(label, (), (key, weight))

struct stored_file {
    required<std::string> description;
    required<std::uint64_t> bytes;
    required<std::uint64_t> checksum;
};
BOOST_DESCRIBE_STRUCT(stored_file, (), (description, bytes, checksum))

struct upload_file {
    required<std::string> purpose;
    optional<std::vector<label>> labels{};
    optional<file> thumbnail{};
    required<file> content;

    using request_stream = file_stream<"content">;
    static constexpr stream_limits request_limits{.body = 60'000'000, .row = 6'000};
    static constexpr auto rules =
        rules_of(field(&upload_file::purpose, max_length{20}),
                 field(&upload_file::content, max_bytes{50'000'000}, media_types{"text/csv"}));
    static constexpr auto http = endpoint<stored_file>{
        .route = post("/v1/files"), .access = public_access, .limit = unspecified, .body = multipart_body{}};
};
BOOST_DESCRIBE_STRUCT(upload_file, (), (purpose, labels, thumbnail, content))

/// The operation as it was before its file was a stream.
namespace earlier {

struct upload_file {
    required<std::string> purpose;
    required<file> content;

    static constexpr auto rules =
        rules_of(field(&upload_file::purpose, max_length{20}),
                 field(&upload_file::content, max_bytes{50'000'000}, media_types{"text/csv"}));
    static constexpr auto http = endpoint<stored_file>{
        .route = post("/v1/files"), .access = public_access, .limit = unspecified, .body = multipart_body{}};
};
BOOST_DESCRIBE_STRUCT(upload_file, (), (purpose, content))

}  // namespace earlier

constexpr api<upload_file> v1{.title = "Files", .version = "1"};

/// A clock that does not advance.
constexpr auto fixed_clock = [] { return unix_ms{1'700'000'000'000}; };

std::uint64_t checksum(std::uint64_t before, std::string_view bytes) {
    for (const char c : bytes) before = before * 31 + static_cast<unsigned char>(c);
    return before;
}

reply<upload_file> store(const upload_file& request, const file_stream<"content">& content) {
    std::string description = *request.purpose + ' ' + request.content->name + ' ' + request.content->media_type;
    if (const auto* labels = present(request.labels)) {
        for (const label& one : *labels) description += ' ' + *one.key + std::to_string(*one.weight);
    }
    if (const auto* small = present(request.thumbnail)) description += ' ' + small->content;
    std::uint64_t count = 0;
    std::uint64_t sum = 0;
    for (const outcome<std::string>& part : content) {
        if (!part) continue;
        count += part->size();
        sum = checksum(sum, *part);
    }
    return stored_file{.description = description, .bytes = count, .checksum = sum};
}

auto open_server() {
    return serve(v1, environment{.clock = fixed_clock, .on_exception = [](std::exception_ptr) {}},
                 handle<upload_file>(&store));
}

upload_file report() { return {.purpose = "report", .content = file{"a.csv", "text/csv", {}}}; }

/// A body that arrives in parts of the given size.
class slow_source final : public body_source {
public:
    slow_source(std::string body, std::size_t step) : body_(std::move(body)), step_(step) {}

    body_progress read(std::string& bytes) override {
        bytes += body_.substr(at_, step_);
        at_ += step_;
        return {.is_complete = at_ >= body_.size()};
    }

private:
    const std::string body_;
    const std::size_t step_;
    std::size_t at_ = 0;
};

/// The response to a body that arrives in parts of the given size; as a whole if that is 0.
std::string response_to(const std::string& body, std::size_t step) {
    static const auto handler = open_server();
    http_request request{.method = "POST", .target = "/v1/files"};
    request.headers.add("Host", "a");
    request.headers.add("Content-Type", "multipart/form-data; boundary=b");
    if (step == 0)
        request.body = body;
    else
        request.source = std::make_shared<slow_source>(body, step);
    const http_response response = handler(request);
    return std::to_string(response.status) + ' ' + std::string(response.content());
}

const std::string purpose = "--b\r\nContent-Disposition: form-data; name=purpose\r\n\r\nreport\r\n";
const std::string head =
    "--b\r\nContent-Disposition: form-data; name=content; filename=a.csv\r\nContent-Type: text/csv\r\n\r\n";

BOOST_AUTO_TEST_CASE(bodies) {
    const std::string at_end = "\r\n--b--\r\n";
    const std::string file_of_1 = head + "x";
    const struct {
        std::string body, expected;
    } cases[] = {
        {purpose + head + "hello" + at_end, "report a.csv text/csv\",\"bytes\":5"},
        {"\r\n" + purpose + head + at_end, "\"bytes\":0"},
        {purpose + head + "\r\n--\r\n--bb\r\n-\r\n--" + at_end, "is followed by other bytes"},
        {purpose + head + "\r\n--\r\n-b\r\n" + "\r\n--b--", "\"bytes\":10"},
        // errors in the parts before it
        {purpose + head + purpose + "--b--\r\n", "a part has no line break between its head and the next boundary"},
        {purpose + head + "--b--\r\n" + at_end, "a part has no line break between its head and the next boundary"},
        {file_of_1 + at_end, "\"/purpose\",\"rule\":\"required\""},
        {purpose + purpose + file_of_1 + at_end, "\"/purpose\",\"rule\":\"duplicate\""},
        {purpose + "--b--\r\n", "\"/content\",\"rule\":\"required\""},
        {purpose + "--b\r\nContent-Disposition: form-data; name=other\r\n\r\n1\r\n" + file_of_1 + at_end,
         "other is not a known parameter"},
        {purpose + "--b\r\nContent-Disposition: form-data\r\n\r\n1\r\n" + file_of_1 + at_end, "a part has no name"},
        {purpose + "--b\r\nContent-Disposition: form-data; name=content\r\n\r\n1" + at_end,
         "content must have a file name"},
        {purpose + "--b\r\nContent-Disposition: form-data; name=content; filename=\"\"\r\n\r\n" + at_end,
         "\"/content\",\"rule\":\"required\""},
        {purpose + "--b\r\nContent-Disposition: form-data; name=content; filename=a\r\n\r\n1" + at_end,
         "\"/content\",\"rule\":\"media_types\""},
        {purpose + "--b\r\nX: " + std::string(5'000, 'x') + "\r\n\r\n", "a part has a head above 4096 bytes"},
        {"--b\r\nContent-Disposition: form-data; name=purpose\r\n\r\n" + std::string(60'000, 'x'),
         "the parts before the file must have at most 6000 bytes together"},
        {"--b\r\nContent-Disposition: form-data; name=purpose\r\n\r\n" + std::string(6'000, 'x') + "\r\n" + head +
             at_end,
         "the parts before the file must have at most 6000 bytes together"},
        {purpose, "the last boundary is missing"},
        {purpose + "--b\r\nContent-", "the head of a part does not end"},
        {"", "it does not begin with its boundary"},
        {"xx" + purpose, "it does not begin with its boundary"},
        {purpose + "--b x", "a boundary is followed by other characters"},
        // errors after it
        {purpose + head + "hello", "content is not complete: the last boundary is missing"},
        {purpose + head + "hello\r\n--b", "content is followed by other bytes"},
        {purpose + head + "hello" + at_end + "x", "content is followed by other bytes"},
        {purpose + head + "hello\r\n" + purpose + "--b--", "content must be the last part of the body"},
    };
    for (const auto& one : cases) {
        const bool is_error = one.expected.find("bytes\":") == std::string::npos;
        for (const std::size_t step : {std::size_t{0}, std::size_t{1}, std::size_t{7}, std::size_t{100'000}}) {
            const std::string found = response_to(one.body, step);
            BOOST_TEST(found.starts_with(is_error ? "400" : "200"), found << " of " << one.body << ' ' << step);
            BOOST_TEST(found.find(one.expected) != std::string::npos, found << " for " << one.expected << ' ' << step);
        }
    }
}

BOOST_AUTO_TEST_CASE(any_content_arrives_however_it_is_split) {
    std::random_device device;
    const unsigned seed = device();
    BOOST_TEST_MESSAGE("seed " << seed);
    std::mt19937 random(seed);
    const auto below = [&random](std::size_t end) {
        return std::uniform_int_distribution<std::size_t>(0, end - 1)(random);
    };
    const std::string_view pieces[] = {
        "\r\n", "\r", "\n", "--", "-", "b", "\r\n--", "\r\n-b", std::string_view("\0", 1), "x"};
    for (int i = 0; i < 2'000; ++i) {
        std::string content;
        for (std::size_t left = below(20); left > 0; --left) content += pieces[below(10)];
        if (content.find("\r\n--b") != std::string::npos || content.starts_with("--b")) continue;
        const std::string expected = "\"bytes\":" + std::to_string(content.size()) +
                                     ",\"checksum\":" + std::to_string(checksum(0, content)) + '}';
        const std::size_t step = below(12);
        const std::string found = response_to(purpose + head + content + "\r\n--b--\r\n", step);
        BOOST_TEST(found.find(expected) != std::string::npos, "seed " << seed << ", step " << step << ": " << found);
    }
}

/// Calls `check(client)` with a client over a loopback, and with one over a network.
template <class Check>
void over_both(Check check) {
    loopback near(open_server(), "127.0.0.1");
    client call_near(v1, near);
    check(call_near);
    running_server server(open_server(), make_transport_options(v1, fixed_clock, beast_server_options{}));
    beast_client far("http://127.0.0.1:" + std::to_string(server.port()));
    client call_far(v1, far);
    check(call_far);
}

BOOST_AUTO_TEST_CASE(a_client_sends_files) {
    over_both([](auto& call) {
        const std::string text = "hello\r\n--form-data-boundary-0000000000--\r\n";
        upload_file labelled = report();
        labelled.labels = std::vector<label>{{.key = "k", .weight = 1}};
        labelled.thumbnail = file{"t.png", "image/png", "small"};
        const auto whole = call(labelled, text);
        BOOST_TEST_REQUIRE(bool(whole), whole.error().message);
        BOOST_TEST(*whole->description == "report a.csv text/csv k1 small");
        BOOST_TEST(*whole->bytes == text.size());
        BOOST_TEST(*whole->checksum == checksum(0, text));
        const auto parts = call(report(), std::vector<std::string>{"a", "", "b"});
        BOOST_TEST_REQUIRE(bool(parts), parts.error().message);
        BOOST_TEST(*parts->checksum == checksum(0, "ab"));
        const auto next = call(report(), text);
        BOOST_TEST(bool(next));
    });
}

BOOST_AUTO_TEST_CASE(a_content_has_the_size_that_was_given) {
    running_server server(open_server(), make_transport_options(v1, fixed_clock, beast_server_options{}));
    beast_client line("http://127.0.0.1:" + std::to_string(server.port()));
    client call(v1, line);
    for (const std::uint64_t size : {std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{3}}) {
        const auto sized = call(report(), file_stream<"content">(std::vector<std::string>{"a", "b"}, size));
        BOOST_TEST(bool(sized) == (size == 2), size);
    }
}

BOOST_AUTO_TEST_CASE(a_client_rejects_what_it_cannot_send) {
    loopback near(open_server(), "127.0.0.1");
    client call(v1, near);
    upload_file twice = report();
    twice.content->content = "hello";
    upload_file long_purpose = report();
    long_purpose.purpose = std::string(21, 'x');
    upload_file png = report();
    png.content->media_type = "image/png";
    const std::pair<upload_file, std::string> cases[] = {
        {twice, "/content content must have its content in the stream beside the operation, and none in the member"},
        {long_purpose, "/purpose purpose must have at most 20 characters"},
        {png, "/content content must have the media type text/csv"}};
    for (const auto& [one, expected] : cases) {
        const auto sent = call(one, std::string("hello"));
        BOOST_TEST_REQUIRE(!sent);
        BOOST_TEST_REQUIRE(sent.error().violations.size() == 1U);
        const violation& found = sent.error().violations.front();
        BOOST_TEST(found.field + ' ' + found.message == expected);
    }
}

BOOST_AUTO_TEST_CASE(a_large_file_needs_no_memory) {
    running_server server(open_server(), make_transport_options(v1, fixed_clock, beast_server_options{}));
    beast_client line("http://127.0.0.1:" + std::to_string(server.port()));
    client call(v1, line);
    const auto send = [&](std::size_t count) {
        return call(report(), [left = count, part = std::string(10'000, 'x')]() mutable -> std::optional<std::string> {
            return left-- > 0 ? std::optional(part) : std::nullopt;
        });
    };
    BOOST_TEST(bool(send(100)));
    const bool is_sanitized = ::mallinfo2().uordblks == 0;  // freed memory is then not used again at once
    rusage used{};
    ::getrusage(RUSAGE_SELF, &used);
    const long before = used.ru_maxrss;
    const auto sent = send(5'000);
    BOOST_TEST_REQUIRE(bool(sent), sent.error().message);
    BOOST_TEST(*sent->bytes == 50'000'000U);
    ::getrusage(RUSAGE_SELF, &used);
    if (!is_sanitized) BOOST_TEST(used.ru_maxrss - before < 8'000);  // KiB
    const auto above = send(5'001);
    BOOST_TEST_REQUIRE(!above);
    BOOST_TEST(above.error().status == 413);
}

BOOST_AUTO_TEST_CASE(documents_and_versions_have_the_file) {
    const auto examples = make_examples(v1);
    const std::string words =
        "`content` is the last part of the body, which may be sent in chunks, has at most 60000000 bytes, and at most "
        "6000 before the content of that part";
    BOOST_TEST(markdown(v1, examples).find("* " + words + '\n') != std::string::npos);
    const std::string described = openapi(v1, examples);
    BOOST_TEST(described.find('"' + words + ".\"") != std::string::npos);
    BOOST_TEST(described.find("\"multipart/form-data\"") != std::string::npos);
    const std::string page = html(v1, examples);
    for (const std::string_view part : {"is the last part of the body", "type=\"file\""})
        BOOST_TEST(page.find(part) != std::string::npos, part);
    BOOST_TEST(breaking_changes(v1, v1).empty());
    BOOST_TEST((breaking_changes(v1, api<earlier::upload_file>{}).size() == 2U));  // two members less
    const auto changes = breaking_changes(api<earlier::upload_file>{}, v1);
    BOOST_TEST_REQUIRE(changes.size() == 1U);
    BOOST_TEST(changes.front().field + ' ' + changes.front().words == "content must be the last part of the body");
}

}  // namespace
