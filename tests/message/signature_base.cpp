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

BOOST_AUTO_TEST_CASE(a_query_is_sorted_and_encoded_in_one_way) {
    const struct {
        std::string_view target, text;
    } cases[] = {
        {"/a", ""},
        {"/a?", ""},
        {"/a?b=2&a=1", "a=1&b=2"},
        {"/a?a=2&a=1&a", "a=&a=1&a=2"},
        {"/a?b=%7e%20&a%62=/+", "ab=%2F%2B&b=~%20"},
        {"/a?a-b=1&a=1&B=1", "B=1&a=1&a-b=1"},
        {"/a?b=%zz&a=%4", "a=%4&b=%zz"},
        {"/a?x=a=b", "x=a%3Db"},
    };
    for (const auto& [target, text] : cases)
        BOOST_TEST(string_to_sign({.components = components{sorted_query}}, {.target = target}) == text);
}

BOOST_AUTO_TEST_CASE(headers_and_fixed_texts_are_parts) {
    const http_headers headers{{"X-One", " 1  2\t"}, {"X-Two", "a"}, {"x-one", "3"}};
    const auto text = [&](signature_part part) {
        return string_to_sign({.components = components{signature_part(path), part}, .separator = "\n"},
                              {.target = "/a", .headers = &headers});
    };
    BOOST_TEST(text(fixed_text("host:x")) == "/a\nhost:x");
    BOOST_TEST(text(header_value("x-two")) == "/a\na");
    BOOST_TEST(text(header_value("X-One")) == "/a\n1  2,3");
    BOOST_TEST(text(header_value("X-Three")) == "/a\n");
}

namespace {

const signature_scheme with_text{
    .timestamp = header_named("X-Time"),
    .sent_as = {.components = {fixed_text("Key="), key, fixed_text("/"), date, fixed_text("; "), signature}},
    .derivation = {.prefix = "P", .steps = {date, fixed_text("s")}}};

}  // namespace

BOOST_AUTO_TEST_CASE(a_signature_is_read_from_the_text_that_is_sent) {
    const signed_values sent{.date = "20150830", .key = "k", .signature = "s/;"};
    BOOST_TEST(text_to_send(with_text, sent) == "Key=k/20150830; s/;");
    BOOST_TEST(text_to_send({}, sent) == "s/;");
    const auto read = [](const signature_scheme& signing, std::string_view text) {
        signed_values values{.date = "20150830", .key = "-"};
        return read_sent_text(signing, text, values) ? std::string(values.key) + ' ' + std::string(values.signature)
                                                     : std::string("no");
    };
    BOOST_TEST(read(with_text, "Key=k/20150830; s/;") == "k s/;");
    for (const std::string_view wrong :
         {"", "Key=", "Key=/20150830; s", "key=k/20150830; s", "Key=k/20150831; s", "Key=k/20150830;s",
          "Key=k/20150830; ", "xKey=k/20150830; s", "Key=k/l/20150830; s", "Key=k"})
        BOOST_TEST(read(with_text, wrong) == "no", wrong);
    BOOST_TEST(read({}, "anything") == "- anything");
    const signature_scheme closed{.sent_as = {.components = {signature, fixed_text(")"), timestamp}, .separator = "|"}};
    BOOST_TEST(read(closed, "s|)|") == "- s");
    BOOST_TEST(read(closed, "s|)|x") == "no");
    BOOST_TEST(read(closed, "s)|") == "no");
}

BOOST_AUTO_TEST_CASE(the_steps_of_a_key_are_texts) {
    const key_steps steps = steps_of_key(with_text, {.date = "20150830"});
    BOOST_TEST(steps.prefix == "P");
    BOOST_TEST((steps.texts == std::vector<std::string>{"20150830", "s"}));
    BOOST_TEST(steps_of_key({}, {}).texts.empty());
}
