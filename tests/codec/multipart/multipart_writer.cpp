#define BOOST_TEST_MODULE codec.multipart.multipart_writer
#include <boost/test/unit_test.hpp>
#include <random>
#include <service_api/codec/multipart/multipart_reader.hpp>
#include <service_api/codec/multipart/multipart_writer.hpp>
#include <service_api/http/multipart_scanner.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/seed.hpp"

using namespace service_api;

namespace {

struct written {
    std::string body{};
    std::string type{};
};

written write(const std::vector<std::pair<std::string, std::string>>& texts, const std::vector<file>& files = {}) {
    written made;
    detail::multipart_writer parts(made.body);
    for (const auto& [name, text] : texts) parts.text(name, text);
    for (const file& one : files) parts.file("f", one);
    made.type = parts.finish();
    return made;
}

}  // namespace

BOOST_AUTO_TEST_CASE(bytes_of_parts) {
    std::string body;
    detail::multipart_writer parts(body);
    parts.text("a", "1\r\n");
    parts.json("b", "{}");
    parts.file("c", {"d \"1\".txt", "text/plain", "e"});
    BOOST_TEST(parts.finish() == "multipart/form-data; boundary=form-data-boundary-0000000000");
    BOOST_TEST(body ==
               "--form-data-boundary-0000000000\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n\r\n"
               "--form-data-boundary-0000000000\r\nContent-Disposition: form-data; name=\"b\"\r\n"
               "Content-Type: application/json\r\n\r\n{}\r\n"
               "--form-data-boundary-0000000000\r\nContent-Disposition: form-data; name=\"c\"; "
               "filename=\"d %221%22.txt\"\r\nContent-Type: text/plain\r\n\r\ne\r\n"
               "--form-data-boundary-0000000000--\r\n");
    BOOST_TEST(write({}).body == "--form-data-boundary-0000000000--\r\n");
}

BOOST_AUTO_TEST_CASE(a_boundary_is_in_no_part) {
    const auto boundary = [](std::string_view number) { return "form-data-boundary-" + std::string(number); };
    const struct {
        std::vector<std::pair<std::string, std::string>> texts;
        std::vector<file> files;
        std::string_view number;
    } cases[] = {
        {{{"a", boundary("0000000000")}}, {}, "0000000001"},
        {{{"a", boundary("0000000001")}}, {}, "0000000000"},
        {{{"a", boundary("000000000")}}, {}, "0000000000"},
        {{{"a", boundary("000000000x")}}, {}, "0000000000"},
        {{{"a", boundary("00000000000")}}, {}, "0000000001"},
        {{{"a", boundary("0000000001") + boundary("0000000000") + boundary("0000000000")}}, {}, "0000000002"},
        {{{"a", boundary("0000000002")}, {boundary("0000000000"), ""}}, {}, "0000000001"},
        {{}, {{boundary("0000000000"), boundary("0000000001"), boundary("0000000002")}}, "0000000003"},
        {{{"a", "form-data-boundary-form-data-boundary-0000000000"}}, {}, "0000000001"},
    };
    for (const auto& [texts, files, number] : cases)
        BOOST_TEST(write(texts, files).type == "multipart/form-data; boundary=" + boundary(number));
    std::string many;
    for (int i = 99'999; i >= 0; --i) many += boundary("00000" + std::to_string(100'000 + i).substr(1));
    BOOST_TEST(write({{"a", many}}).type.ends_with("-0000100000"));
    BOOST_TEST(write({{"a", many}}).body == write({{"a", many}}).body);
}

BOOST_AUTO_TEST_CASE(what_is_written_is_read) {
    std::mt19937 random(test::fresh_seed());
    const std::string_view pieces[] = {
        "\r\n", "--", "form-data-boundary-", "0000000000", "0000000001", "\"", "%22", "%", "a", "\xC3\xA4", "; ", "=",
        "\n",   "'"};
    const auto text = [&](bool one_line) {
        std::string made = one_line ? "n" : "";
        for (auto left = random() % 6; left > 0; --left) {
            const std::string_view piece = pieces[random() % std::size(pieces)];
            if (one_line && (piece == "\r\n" || piece == "\n" || piece == "%22" || piece == "%")) continue;
            made += piece;
        }
        return made;
    };
    for (int i = 0; i < 20'000; ++i) {
        std::vector<std::pair<std::string, std::string>> texts;
        std::vector<file> files;
        for (auto left = random() % 3; left > 0; --left) texts.emplace_back(text(true), text(false));
        for (auto left = random() % 3; left > 0; --left) files.push_back({text(true), "a/b", text(false)});
        const written made = write(texts, files);
        multipart_scanner parts(made.body, multipart_boundary(made.type).value());
        body_part one;
        for (const auto& [name, content] : texts) {
            BOOST_TEST_REQUIRE(parts.next(one), made.body);
            BOOST_TEST_REQUIRE((one.name == name && one.content == content && !one.file_name), made.body);
        }
        for (const file& wanted : files) {
            BOOST_TEST_REQUIRE(parts.next(one), made.body);
            BOOST_TEST_REQUIRE((one.file_name == wanted.name && one.content == wanted.content), made.body);
        }
        BOOST_TEST_REQUIRE((!parts.next(one) && parts.error().empty()), made.body);
    }
}

BOOST_AUTO_TEST_CASE(files_that_cannot_be_sent) {
    const struct {
        file sent;
        std::string_view words;
    } cases[] = {
        {{"a", "text/plain", ""}, ""},
        {{"a \"b\" \xC3\xA4/..", "text/plain; charset=utf-8", ""}, ""},
        {{"", "text/plain", ""}, "must have a file name"},
        {{"a\\b", "text/plain", ""},
         "must have a file name of UTF-8 without backslashes, control characters and %22, which means a quote"},
        {{"a\r\nb", "text/plain", ""},
         "must have a file name of UTF-8 without backslashes, control characters and %22, which means a quote"},
        {{"a%22b", "text/plain", ""},
         "must have a file name of UTF-8 without backslashes, control characters and %22, which means a quote"},
        {{"\xff", "text/plain", ""},
         "must have a file name of UTF-8 without backslashes, control characters and %22, which means a quote"},
        {{"a", "", ""}, "must have a media type, such as application/pdf"},
        {{"a", "text", ""}, "must have a media type, such as application/pdf"},
        {{"a", "text/", ""}, "must have a media type, such as application/pdf"},
        {{"a", "text/plain\r\nX: y", ""}, "must have a media type, such as application/pdf"},
        {{"a", "text/plain;\r\nX: y", ""}, "must have a media type, such as application/pdf"},
        {{std::string(2'038, 'a'), "text/plain", ""}, ""},
        {{std::string(2'037, 'a') + '"', "text/plain", ""}, "must have a file name of at most 2048 bytes"},
        {{std::string(2'039, 'a'), "text/plain", ""}, "must have a file name of at most 2048 bytes"},
    };
    for (const auto& [sent, words] : cases) BOOST_TEST(detail::invalid_file(sent) == words);
}
