#define BOOST_TEST_MODULE comprehensive.kraken
#include <boost/test/unit_test.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <optional>
#include <service_api/client.hpp>
#include <service_api/client/increasing_clock.hpp>
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
#include <service_api/sodium/hmac_sha512.hpp>
#include <string>
#include <string_view>

#include "comprehensive/kraken_api.hpp"

using namespace service_api;

namespace {

// The example of the exchange's documentation.
const std::string secret = "kQH5HW/8p1uGOVjbgWA7FunAmGO8lsSUXNsu3eow76sz84Q18fWxnyRzBHCd3pd5nE9qa99HAZtuZuj6F1huXg==";
constexpr std::string_view form = "nonce=1616492376594&ordertype=limit&pair=XBTUSD&price=37500&type=buy&volume=1.25";
constexpr std::string_view published =
    "4/dpxb3iT4tp/ZCVEwSnEsLxx0bqyhLpdfOpc6fn7OR8+UClSV5n9E6aSS8MPtnRfp32bAb0nmbRn6H8ndwLUQ==";
const kraken::add_order order{
    .ordertype = "limit", .pair = "XBTUSD", .price = "37500", .type = "buy", .volume = "1.25"};

struct accounts {
    std::optional<caller> find(std::string_view, std::string_view key, unix_ms) const {
        return key == "ada" ? std::optional(caller{"ada"}) : std::nullopt;
    }
};

/// A server, a client and the requests between them.
struct exchange {
    unix_ms now{1'616'492'376'594};
    unix_ms now_of_client = now;
    accounts keys{};
    replay_cache replays{10};
    int orders = 0;
    http_request last{};

    template <class Use>
    void run(const Use& use) {
        const std::string bytes = *base64_decode(secret);
        const auto server =
            serve(kraken::v1,
                  environment{.clock = [&] { return now; },
                              .keys = keys,
                              .verifier = hmac_sha512_verifier<signature_encoding::base64>(
                                  [&](std::string_view) { return std::optional(bytes); }),
                              .replays = replays,
                              .on_exception = [](std::exception_ptr) {}},
                  handle<kraken::add_order>([&](const kraken::add_order&) {
                      ++orders;
                      return no_data{};
                  }),
                  handle<kraken::count_orders>([&](const kraken::count_orders&) { return std::int64_t{orders}; }));
        const auto recorded = [&](const http_request& request) {
            last = request;
            return server(request);
        };
        loopback wire(recorded);
        const auto signer = *hmac_sha512_signer<signature_encoding::base64>::from_base64("ada", secret);
        client call(kraken::v1, wire, signed_as{"", signer}, increasing_clock([&] { return now_of_client; }));
        use(call, server);
    }
};

BOOST_AUTO_TEST_CASE(a_client_sends_the_published_signature_and_a_server_verifies_it) {
    exchange one;
    one.run([&](auto& call, const auto&) {
        BOOST_TEST(static_cast<bool>(call(order)));
        BOOST_TEST(one.last.target == "/0/private/AddOrder");
        BOOST_TEST(one.last.body == form);
        BOOST_TEST(*one.last.headers.find("API-Sign") == published);
        BOOST_TEST(*one.last.headers.find("API-Key") == "ada");
        // The same order again, in the same millisecond, is another request.
        BOOST_TEST(static_cast<bool>(call(order)));
        BOOST_TEST(one.last.body.starts_with("nonce=1616492376595&ordertype="));
        // A nonce that the caller sets is replaced: it is the client's.
        kraken::add_order numbered = order;
        numbered.nonce = unix_ms{17};
        BOOST_TEST(static_cast<bool>(call(numbered)));
        BOOST_TEST(one.last.body.starts_with("nonce=1616492376596&ordertype="));
        BOOST_TEST(*call(kraken::count_orders{}) == 3);
        BOOST_TEST(one.last.body == "nonce=1616492376597");
    });
}

BOOST_AUTO_TEST_CASE(a_changed_repeated_or_old_request_is_rejected) {
    exchange one;
    one.run([&](auto& call, const auto& server) {
        BOOST_TEST(static_cast<bool>(call(order)));
        const http_request sent = one.last;
        BOOST_TEST(server(sent).status == 409);
        const auto status_with = [&](std::string_view target, const std::string& body) {
            http_request changed = sent;
            changed.target = target;
            changed.body = body;
            return server(changed).status;
        };
        const std::string rest(form.substr(form.find('&')));
        BOOST_TEST(status_with(sent.target, "nonce=1616492376595" + rest) == 401);
        BOOST_TEST(status_with(sent.target, sent.body + '0') == 401);
        BOOST_TEST(status_with("/0/private/CountOrders", sent.body) == 401);
        BOOST_TEST(status_with(sent.target, rest.substr(1)) == 401);                      // no nonce
        BOOST_TEST(status_with(sent.target, sent.body + "&nonce=1616492376594") == 401);  // two
        BOOST_TEST(status_with(sent.target, "nonce=1616" + rest) == 401);                 // no time in milliseconds
        // The window of the replay guard is that of the nonce.
        one.now.count += 10'000;
        BOOST_TEST(server(sent).status == 409);
        one.now.count += 1;
        BOOST_TEST(server(sent).status == 401);
        BOOST_TEST((server(sent).body.find("nonce must be within 10000 milliseconds of the server's clock") !=
                    std::string::npos));
        one.now_of_client.count = one.now.count + 10'001;
        BOOST_TEST(!static_cast<bool>(call(order)));
        BOOST_TEST(one.orders == 1);
    });
}

BOOST_AUTO_TEST_CASE(documents_have_the_scheme) {
    const auto examples = make_examples(kraken::v1);
    const auto has = [](const std::string& document, std::string_view words) {
        BOOST_TEST((document.find(words) != document.npos), words << " in\n" << document);
    };
    const std::string text = markdown(kraken::v1, examples);
    has(text,
        "* the field of the form `nonce`: the nonce: Unix time in milliseconds, 13 digits, never sent twice with a "
        "key, at most 10000 ms from the server's clock\n");
    has(text,
        "What is signed, with HMAC-SHA-512: the path and the SHA-256, as bytes, of (the nonce and the body, joined "
        "without separators), joined without separators.");
    has(text, "the request's timestamp is too far from the server's clock");
    const std::string described = openapi(kraken::v1, examples);
    has(described, "\"nonce\": {\n            \"name\": \"nonce\",\n            \"in\": \"form\"\n          }");
    has(described, "\"digest\": \"sha-256\"");
    has(described, "\"toleranceMilliseconds\": 10000");
    const std::string page = html(kraken::v1, examples);
    has(page, "const digests = {\n  \"sha-256\": bytes => subtle().digest('SHA-256', bytes),\n  };");
    has(page, "\"decodesSecret\": true");
    has(page, "\"inForm\": true");
    has(page,
        "#include &lt;service_api/client/increasing_clock.hpp&gt;\n"
        "#include &lt;service_api/sodium/hmac_sha512.hpp&gt;\n");
    has(page,
        "signed_as{account, *hmac_sha512_signer&lt;signature_encoding::base64&gt;::from_base64(key, secret)}, "
        "increasing_clock(clock)");
}

// What the page shows for a shell, with the time and the form of the published example.
BOOST_AUTO_TEST_CASE(the_lines_of_a_shell_make_the_published_signature) {
    const auto replace_all = [](std::string& text, std::string_view from, std::string_view to) {
        for (std::size_t at = 0; (at = text.find(from, at)) != text.npos; at += to.size())
            text.replace(at, from.size(), to);
    };
    const operation_model& operation = detail::model_of_operation<kraken::add_order>::value;
    const auto values =
        detail::example_maker(direction::request, detail::example_choices{}).record(*operation.parameters);
    std::string lines = detail::curl_example(operation, detail::example_request(operation, values)).text();
    lines = lines.substr(0, lines.find("curl -X POST"));
    replace_all(lines, "$(date +%s%3N)", "1616492376594");
    const std::size_t body = lines.find("body='");
    lines.replace(body, lines.find('\n', body) - body, "body='" + std::string(form.substr(form.find('&') + 1)) + "'");
    const auto folder = std::filesystem::temp_directory_path() / "service_api_kraken";
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "sign.sh") << "set -e\ncd " << folder.string() << "\nsecret='" << secret << "'\n"
                                      << lines << "printf '%s' \"$signature\"\n";
    std::FILE* shell = ::popen(("sh " + (folder / "sign.sh").string()).c_str(), "r");
    BOOST_TEST_REQUIRE(shell != nullptr);
    char made[200] = {};
    const std::size_t size = std::fread(made, 1, sizeof made, shell);
    BOOST_TEST(::pclose(shell) == 0);
    std::filesystem::remove_all(folder);
    BOOST_TEST(std::string_view(made, size) == published);
    // A form of the nonce only.
    const operation_model& other = detail::model_of_operation<kraken::count_orders>::value;
    const auto number = detail::example_maker(direction::request, detail::example_choices{}).record(*other.parameters);
    const std::string text = detail::curl_example(other, detail::example_request(other, number)).text();
    BOOST_TEST((text.find("target='/0/private/CountOrders'\nnonce=$(date +%s%3N)\nbody=\"nonce=$nonce\"\n") == 0),
               text);
    BOOST_TEST((text.find("--data-binary \"$body\"") != text.npos), text);
}

}  // namespace
