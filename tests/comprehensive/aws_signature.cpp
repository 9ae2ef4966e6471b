#define BOOST_TEST_MODULE comprehensive.aws_signature
#include <boost/test/unit_test.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <optional>
#include <service_api/client.hpp>
#include <service_api/documents/examples.hpp>
#include <service_api/documents/examples/example_maker.hpp>
#include <service_api/documents/examples/example_request.hpp>
#include <service_api/documents/html.hpp>
#include <service_api/documents/html/curl_example.hpp>
#include <service_api/documents/markdown.hpp>
#include <service_api/documents/openapi.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/limits/replay_cache.hpp>
#include <service_api/record.hpp>
#include <service_api/server.hpp>
#include <service_api/sodium/hmac_sha256.hpp>
#include <string>
#include <string_view>

#include "comprehensive/aws_api.hpp"

using namespace service_api;

namespace {

const std::string key = "AKIDEXAMPLE";
const std::string secret = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY";
constexpr std::string_view sent =
    "AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, "
    "Signature=";

struct accounts {
    std::optional<caller> find(std::string_view, std::string_view name, unix_ms) const {
        return name == key ? std::optional(caller{"ada"}) : std::nullopt;
    }
};

struct service {
    unix_ms now{1'440'938'160'000};  // 20150830T123600Z
    accounts keys{};
    replay_cache replays{10};
    http_request last{};

    template <class Use>
    void run(const Use& use) {
        const auto server =
            serve(aws::v1,
                  environment{.clock = [&] { return now; },
                              .keys = keys,
                              .verifier = hmac_sha256_verifier([](std::string_view) { return std::optional(secret); }),
                              .replays = replays,
                              .on_exception = [](std::exception_ptr) {}},
                  handle<aws::list_things>([](const aws::list_things&) { return std::int64_t{2}; }),
                  handle<aws::touch>([](const aws::touch&) { return no_data{}; }),
                  handle<aws::add_thing>([](const aws::add_thing&) { return no_data{}; }));
        const auto recorded = [&](const http_request& request) {
            last = request;
            return server(request);
        };
        loopback wire(recorded);
        client call(aws::v1, wire, signed_as{"", hmac_sha256_signer(key, secret)}, [&] { return now; });
        use(call, server);
    }
};

// The vectors of the suite: get-vanilla, get-vanilla-query-order-key-case, post-vanilla.
BOOST_AUTO_TEST_CASE(a_client_sends_the_published_signatures_and_a_server_verifies_them) {
    service one;
    one.run([&](auto& call, const auto&) {
        const auto signature = [&] {
            const std::string text = *one.last.headers.find("Authorization");
            BOOST_TEST(text.substr(0, sent.size()) == sent);
            BOOST_TEST(*one.last.headers.find("X-Amz-Date") == "20150830T123600Z");
            BOOST_TEST(one.last.headers.size() == 2U);
            return text.substr(sent.size());
        };
        BOOST_TEST(static_cast<bool>(call(aws::list_things{})));
        BOOST_TEST(signature() == "5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31");
        BOOST_TEST(static_cast<bool>(call(aws::list_things{.Param2 = "value2", .Param1 = "value1"})));
        BOOST_TEST(one.last.target == "/?Param2=value2&Param1=value1");
        BOOST_TEST(signature() == "b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500");
        BOOST_TEST(static_cast<bool>(call(aws::touch{})));
        BOOST_TEST(signature() == "5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b");
        BOOST_TEST(!call(aws::touch{}));  // within the same second it is the same request
        BOOST_TEST(static_cast<bool>(call(aws::add_thing{.Param1 = "value1"})));
    });
}

// The vector post-x-www-form-urlencoded.
BOOST_AUTO_TEST_CASE(a_header_of_the_request_is_signed) {
    const http_headers headers{{"content-type", " application/x-www-form-urlencoded "}};
    signed_values values{.timestamp = "20150830T123600Z",
                         .date = "20150830",
                         .key = key,
                         .method = "POST",
                         .target = "/",
                         .body = "Param1=value1",
                         .headers = &headers};
    const hmac_sha256_signer signer(key, secret);
    const std::string bytes = string_to_sign(aws::typed_signing, values, &sodium_digests::digest);
    BOOST_TEST(signer.sign(bytes, steps_of_key(aws::typed_signing, values)) ==
               "ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a");
}

BOOST_AUTO_TEST_CASE(a_changed_or_old_request_is_rejected) {
    service one;
    one.run([&](auto& call, const auto& server) {
        BOOST_TEST(static_cast<bool>(call(aws::list_things{.Param2 = "value2", .Param1 = "value1"})));
        const http_request request = one.last;
        const auto status = [&](const auto& change) {
            http_request changed = request;
            change(changed);
            return server(changed).status;
        };
        BOOST_TEST(status([](http_request&) {}) == 200);
        // Another order and another encoding of the query are the same request.
        BOOST_TEST(status([](http_request& r) { r.target = "/?P%61ram1=v%61lue1&Param2=value2"; }) == 200);
        BOOST_TEST(status([](http_request& r) { r.target = "/?Param2=value1&Param1=value2"; }) == 401);
        BOOST_TEST(status([](http_request& r) { r.method = "POST"; }) == 401);
        const auto with = [&](std::string_view from, std::string_view to) {
            return status([&](http_request& r) {
                std::string text = *r.headers.find("Authorization");
                const std::size_t at = text.find(from);
                BOOST_TEST_REQUIRE(at != text.npos);
                r.headers.set("Authorization", text.replace(at, from.size(), to));
            });
        };
        BOOST_TEST(with("AKIDEXAMPLE", "AKIDOTHER") == 401);
        BOOST_TEST(with("AKIDEXAMPLE", "") == 401);
        BOOST_TEST(with("20150830", "20150831") == 401);
        BOOST_TEST(with("us-east-1", "us-east-2") == 401);
        BOOST_TEST(with("host;x-amz-date", "x-amz-date") == 401);
        BOOST_TEST(with("Signature=", "Signature=0") == 401);
        BOOST_TEST(with("AWS4-", "") == 401);
        BOOST_TEST(status([](http_request& r) { r.headers.set("X-Amz-Date", "20150830T123601Z"); }) == 401);
        BOOST_TEST(status([](http_request& r) { r.headers.set("X-Amz-Date", "20150832T123600Z"); }) == 401);
        one.now.count += 300'001;
        BOOST_TEST(server(request).status == 401);
    });
}

BOOST_AUTO_TEST_CASE(documents_have_the_scheme) {
    const auto examples = make_examples(aws::v1);
    const auto has = [](const std::string& document, std::string_view words) {
        BOOST_TEST((document.find(words) != document.npos), words << " in\n" << document);
    };
    const std::string text = markdown(aws::v1, examples);
    has(text, "* the header `X-Amz-Date`: the time in UTC such as 20150830T123600Z, at most 300000 ms");
    has(text,
        "* the header `Authorization`: the signature, hexadecimal digits in lower case, in the text of "
        "`AWS4-HMAC-SHA256 Credential=`, the key, `/`, the date of the timestamp (YYYYMMDD), "
        "`/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature=` and the signature, joined "
        "without separators\n");
    has(text,
        "with a key that begins as the secret after `AWS4` and becomes the HMAC-SHA-256 of each of these: the date "
        "of the timestamp (YYYYMMDD), `us-east-1`, `service`, `aws4_request`.");
    const std::string described = openapi(aws::v1, examples);
    has(described, "\"keyDerivation\": {\n            \"prefix\": \"AWS4\"");
    has(described, "\"timestampUnit\": \"basicDateTime\"");
    has(described, "\"text\": \"AWS4-HMAC-SHA256 Credential=\"");
    has(described, "\"header\": \"Content-Type\"");
    has(described, "\"sortedQuery\"");
    const std::string page = html(aws::v1, examples);
    has(page, "\"dateTime\": true");
    has(page, "signed_as{account, hmac_sha256_signer(key, secret)}, clock");
}

// What the page shows for a shell, with the time of the suite.
BOOST_AUTO_TEST_CASE(the_lines_of_a_shell_make_the_published_signature) {
    const operation_model& operation = detail::model_of_operation<aws::list_things>::value;
    const auto values =
        detail::example_maker(direction::request, detail::example_choices{}).record(*operation.parameters);
    std::string lines = detail::curl_example(operation, detail::example_request(operation, values)).text();
    lines = lines.substr(0, lines.find("curl "));
    lines = "target='/?Param2=value2&Param1=value1'\n" + lines.substr(lines.find('\n') + 1);
    const std::string_view date = "$(date -u +%Y%m%dT%H%M%SZ)";
    lines.replace(lines.find(date), date.size(), "20150830T123600Z");
    const auto folder = std::filesystem::temp_directory_path() / "service_api_aws_signature";
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "sign.sh") << "set -e\ncd " << folder.string() << "\nsecret='" << secret << "'\n"
                                      << lines << "printf '%s' \"$signature\"\n";
    std::FILE* shell = ::popen(("sh " + (folder / "sign.sh").string()).c_str(), "r");
    BOOST_TEST_REQUIRE(shell != nullptr);
    char made[200] = {};
    const std::size_t size = std::fread(made, 1, sizeof made, shell);
    BOOST_TEST(::pclose(shell) == 0);
    std::filesystem::remove_all(folder);
    BOOST_TEST(std::string_view(made, size) == "b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500",
               lines);
}

}  // namespace
