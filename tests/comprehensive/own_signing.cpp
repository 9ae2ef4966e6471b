#define BOOST_TEST_MODULE comprehensive.own_signing
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <array>
#include <boost/test/unit_test.hpp>
#include <map>
#include <service_api/client.hpp>
#include <service_api/documents/examples.hpp>
#include <service_api/documents/html.hpp>
#include <service_api/documents/markdown.hpp>
#include <service_api/documents/openapi.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/limits/replay_cache.hpp>
#include <service_api/limits/sliding_window.hpp>
#include <service_api/server.hpp>
#include <service_api/sodium/hmac_sha256.hpp>
#include <string>
#include <string_view>

// A signing algorithm that the library does not know, as a program writes one: a type, its signer and its verifier.
namespace shop {

using namespace service_api;

struct hmac_sha384 {
    static constexpr std::string_view name = "hmac-sha-384";
    static constexpr std::string_view title = "HMAC-SHA-384";
    static constexpr std::string_view header = "shop/hmac_sha384.hpp";
    static constexpr std::string_view signer(signature_encoding) { return "shop::hmac_sha384_signer{key, secret}"; }
    static constexpr std::string_view openssl = "openssl dgst -sha384 -hmac \"$secret\" -binary signed.txt";
    static constexpr std::string_view javascript = R"js({
    sign: async (secret, bytes) => {
      const key = await subtle().importKey('raw', utf8(secret), {name: 'HMAC', hash: 'SHA-384'}, false, ['sign']);
      return subtle().sign('HMAC', key, bytes);
    },
  })js";
};

std::string hmac_sha384_in_hex(std::string_view secret, std::string_view bytes) {
    std::array<unsigned char, EVP_MAX_MD_SIZE> tag{};
    unsigned size = 0;
    HMAC(EVP_sha384(), secret.data(), static_cast<int>(secret.size()),
         reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), tag.data(), &size);
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (unsigned i = 0; i < size; ++i) text.append(1, digits[tag[i] / 16]).append(1, digits[tag[i] % 16]);
    return text;
}

constexpr bool fits_hmac_sha384(const signature_scheme& signing) {
    return signing.algorithm == hmac_sha384{} && signing.encoding == signature_encoding::hex;
}

struct hmac_sha384_signer {
    std::string name, secret;

    static constexpr bool fits(const signature_scheme& signing) { return fits_hmac_sha384(signing); }
    const std::string& key() const { return name; }
    std::string sign(std::string_view bytes) const { return hmac_sha384_in_hex(secret, bytes); }
};

struct hmac_sha384_verifier {
    std::map<std::string, std::string, std::less<>> secrets;

    static constexpr bool fits(const signature_scheme& signing) { return fits_hmac_sha384(signing); }
    bool verify(std::string_view key, std::string_view bytes, std::string_view signature) const {
        const auto found = secrets.find(key);
        if (found == secrets.end()) return false;
        const std::string expected = hmac_sha384_in_hex(found->second, bytes);
        return expected.size() == signature.size() &&
               CRYPTO_memcmp(expected.data(), signature.data(), expected.size()) == 0;
    }
};

inline constexpr signature_scheme signing{
    .components = {signature_component::timestamp, signature_component::method, signature_component::target,
                   signature_component::body},
    .separator = "\n",
    .algorithm = hmac_sha384{},
    .encoding = signature_encoding::hex,
    .key = header_named("Shop-Key"),
    .timestamp = header_named("Shop-Time"),
    .signature = header_named("Shop-Signature"),
};

struct count_lamps {
    static constexpr auto http =
        endpoint<std::int64_t>{.route = get("/lamps/count"), .access = signed_by(signing), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(count_lamps, (), ())

inline constexpr api<count_lamps> v1{.title = "Shop", .version = "v1"};

struct accounts {
    std::optional<caller> find(std::string_view, std::string_view key, unix_ms) const {
        return key == "ada" ? std::optional(caller{"ada"}) : std::nullopt;
    }
};

}  // namespace shop

using namespace service_api;

namespace {

// RFC 4231, test case 2: what a program brings along is HMAC with SHA-384.
BOOST_AUTO_TEST_CASE(it_is_the_algorithm_that_it_says) {
    BOOST_TEST(shop::hmac_sha384_signer("ada", "Jefe").sign("what do ya want for nothing?") ==
               "af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e8e2240ca5e69e2c78b3239ecfab21649");
}

constexpr unix_ms now{1'700'000'000'000};

BOOST_AUTO_TEST_CASE(a_client_signs_by_it_and_a_server_verifies_by_it) {
    shop::accounts keys;
    sliding_window<> limiter(10);
    replay_cache replays(10);
    const auto server = serve(shop::v1,
                              environment{.clock = [] { return now; },
                                          .keys = keys,
                                          .verifier = shop::hmac_sha384_verifier{{{"ada", "secret"}}},
                                          .limiter = limiter,
                                          .replays = replays,
                                          .on_exception = [](std::exception_ptr) {}},
                              handle<shop::count_lamps>([](const shop::count_lamps&) { return 7; }));
    loopback wire(server);
    const auto status = [&](const std::string& key, const std::string& secret) {
        const shop::hmac_sha384_signer signer{key, secret};
        client call(shop::v1, wire, signed_as{"", signer}, [] { return now; });
        const auto response = call(shop::count_lamps{});
        return response ? 200 : response.error().status;
    };
    BOOST_TEST(status("ada", "secret") == 200);
    BOOST_TEST(status("ada", "Secret") == 401);
    BOOST_TEST(status("eve", "secret") == 401);
}

static_assert(!hmac_sha256_signer<>::fits(shop::signing));

BOOST_AUTO_TEST_CASE(documents_show_it) {
    const auto examples = make_examples(shop::v1);
    const auto has = [](const std::string& document, std::string_view words) {
        BOOST_TEST((document.find(words) != document.npos), words);
    };
    const std::string page = html(shop::v1, examples);
    has(page, "What is signed, with HMAC-SHA-384: ");
    has(page, "Signed requests, HMAC-SHA-384</legend>");
    has(page, "\"algorithm\": \"hmac-sha-384\"");
    has(page, "\"hmac-sha-384\": {\n    sign: async (secret, bytes) => {");
    has(page, "signature=$(openssl dgst -sha384 -hmac &quot;$secret&quot; -binary signed.txt | od -An -v -tx1");
    has(page, "#include &lt;shop/hmac_sha384.hpp&gt;");
    has(page, "signed_as{account, shop::hmac_sha384_signer{key, secret}}, clock");
    BOOST_TEST((page.find("ed25519") == page.npos));
    BOOST_TEST((page.find("HMAC-SHA-256") == page.npos));

    has(markdown(shop::v1), "What is signed, with HMAC-SHA-384: ");

    const std::string described = openapi(shop::v1);
    has(described, "\"algorithm\": \"hmac-sha-384\"");
    has(described, "The HMAC-SHA-384 signature, hexadecimal digits in lower case");
}

}  // namespace
