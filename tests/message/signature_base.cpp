#define BOOST_TEST_MODULE message.signature_base
#include <boost/test/unit_test.hpp>
#include <service_api/message/signature_base.hpp>

using namespace service_api;

namespace {

using enum signature_component;
using components = inplace_vector<signature_part>;

}  // namespace

BOOST_AUTO_TEST_CASE(each_part_stands_where_the_scheme_says) {
    const signed_values values{.timestamp = "17",
                               .account = "acct",
                               .key = "k",
                               .method = "POST",
                               .target = "/v1/a?b=%20&c=/?d",
                               .body = "{\"a\":1}"};
    struct {
        components signs;
        std::string_view separator, text;
    } const cases[] = {
        {{timestamp, method, target, body}, "", "17POST/v1/a?b=%20&c=/?d{\"a\":1}"},
        {{method, path, query, body}, "\n", "POST\n/v1/a\nb=%20&c=/?d\n{\"a\":1}"},
        {{key, account, timestamp}, ", ", "k, acct, 17"},
        {components{query}, "\n", "b=%20&c=/?d"},
        {{body, body}, "", "{\"a\":1}{\"a\":1}"},
    };
    for (const auto& [signs, separator, text] : cases) {
        BOOST_TEST(string_to_sign({.components = signs, .separator = separator}, values) == text);
    }
}

BOOST_AUTO_TEST_CASE(an_empty_part_leaves_its_separators) {
    const signature_scheme signing{.components = {timestamp, path, query, body}, .separator = "|"};
    BOOST_TEST(string_to_sign(signing, {.target = "/v1/a"}) == "|/v1/a||");
    BOOST_TEST(string_to_sign(signing, {.target = "/v1/a?"}) == "|/v1/a||");
    BOOST_TEST(string_to_sign(signing, {.target = "/", .body = std::string_view("\0\xFF", 2)}) ==
               std::string("|/||\0\xFF", 6));
}

namespace {

constexpr signature_text numbered{.components = {nonce, body}, .separator = "+"};
constexpr signature_text twice{.components = {digest_of(numbered, sha512{}, digest_encoding::raw), path}};

// Returns the name and the bytes in brackets, in clear text.
std::string marked(const digest_algorithm& algorithm, std::string_view bytes) {
    return std::string(algorithm->name) + '[' + std::string(bytes) + ']';
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_digest_is_of_its_own_parts_in_its_encoding) {
    const signed_values values{.nonce = "7", .method = "POST", .target = "/a?b", .body = "{}"};
    const auto text = [&](components signs) {
        return string_to_sign({.components = signs, .separator = "|"}, values, &marked);
    };
    BOOST_TEST(text({method, digest_of(numbered, sha256{}, digest_encoding::raw)}) == "POST|sha-256[7+{}]");
    BOOST_TEST(text({method, digest_of(signed_body, sha256{})}) == "POST|7368612d3235365b7b7d5d");
    BOOST_TEST(text({digest_of(signed_body, sha256{}, digest_encoding::base64), nonce}) == "c2hhLTI1Nlt7fV0=|7");
    BOOST_TEST(text({method, digest_of(twice, sha256{}, digest_encoding::raw)}) == "POST|sha-256[sha-512[7+{}]/a]");
}
