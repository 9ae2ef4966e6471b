#define BOOST_TEST_MODULE http.multipart_scanner
#include <boost/test/unit_test.hpp>
#include <optional>
#include <service_api/http/multipart_scanner.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace service_api;

namespace {

/// The parts as text, "name|file name|type|content" each; or the error.
std::string scanned(std::string_view body, std::string_view boundary = "b") {
    std::string text;
    multipart_scanner parts(body, boundary);
    for (body_part one; parts.next(one);)
        text += one.name + '|' + one.file_name.value_or("-") + '|' + std::string(one.media_type) + '|' +
                std::string(one.content) + '\n';
    body_part none;
    BOOST_TEST(!parts.next(none));
    return parts.error().empty() ? text : "error: " + std::string(parts.error());
}

/// A body of one part with this head.
std::string with_head(std::string_view head, std::string_view content = "x") {
    return "--b\r\n" + std::string(head) + "\r\n\r\n" + std::string(content) + "\r\n--b--\r\n";
}

std::string with_name(std::string_view parameters) {
    return with_head("Content-Disposition: form-data" + std::string(parameters));
}

}  // namespace

BOOST_AUTO_TEST_CASE(bodies_that_are_accepted) {
    const std::string a = "Content-Disposition: form-data; name=\"a\"\r\n\r\n";
    const struct {
        std::string_view what;
        std::string body;
        std::string parts;
    } cases[] = {
        {"no part, as a form of a browser without inputs", "--b--\r\n", ""},
        {"no line break at the end", "--b--", ""},
        {"a line break at the beginning", "\r\n--b\r\n" + a + "x\r\n--b--", "a|-||x\n"},
        {"an empty part", "--b\r\n" + a + "\r\n--b--\r\n", "a|-||\n"},
        {"a part of one line break", "--b\r\n" + a + "\r\n\r\n--b--\r\n", "a|-||\r\n\n"},
        {"two parts of one name", "--b\r\n" + a + "1\r\n--b\r\n" + a + "2\r\n--b--\r\n", "a|-||1\na|-||2\n"},
        {"what looks like a boundary", with_head("Content-Disposition: form-data; name=a", "--b--\n--b\r\n--a\r\n-b"),
         "error: a part has no line break between its head and the next boundary"},
        {"a boundary without CR", with_head("Content-Disposition: form-data; name=a", "1\n--b--\n"),
         "a|-||1\n--b--\n\n"},
        {"bytes", with_head("Content-Disposition: form-data; name=a", std::string("\0\xff\r", 3)),
         std::string("a|-||\0\xff\r\n", 9)},
        {"a file",
         with_head("Content-Disposition: form-data; name=\"a\"; filename=\"b.txt\"\r\nContent-Type: text/plain"),
         "a|b.txt|text/plain|x\n"},
        {"any case and white space",
         with_head("content-disposition:FORM-DATA ;\tNAME=a ; FileName=\"b\" \r\nCONTENT-TYPE: \ta/b; c=d "),
         "a|b|a/b; c=d|x\n"},
        {"names that are not quoted, as .NET sends", with_name("; name=a; filename=b.txt; filename*=utf-8''c.txt"),
         "a|b.txt||x\n"},
        {"quotes as browsers write them", with_name("; name=\"a%22\"; filename=\"%22%22;%0D%0A%5C%\""),
         "a\"|\"\";%0D%0A%5C%||x\n"},
        {"a file name in UTF-8", with_name("; name=a; filename=\"\xC3\xA4 b\""), "a|\xC3\xA4 b||x\n"},
        {"an input without a file", with_name("; name=a; filename=\"\""), "a|||x\n"},
        {"an empty name", with_name("; name=\"\""), "|-||x\n"},
        {"other headers and parameters",
         with_head("X-A: 1\r\nX-A: 2\r\nContent-Length: 99\r\nContent-Disposition: "
                   "form-data; size=1; name=a\r\nContent-Transfer-Encoding: Binary"),
         "a|-||x\n"},
    };
    for (const auto& [what, body, parts] : cases) {
        BOOST_TEST_CONTEXT(what) { BOOST_TEST(scanned(body) == parts); }
    }
    const std::string long_boundary(70, 'z');
    BOOST_TEST(scanned("--" + long_boundary + "\r\n" + a + "x\r\n--" + long_boundary + "--", long_boundary) ==
               "a|-||x\n");
}

BOOST_AUTO_TEST_CASE(bodies_that_are_rejected) {
    const std::string a = "Content-Disposition: form-data; name=\"a\"\r\n\r\n";
    const struct {
        std::string_view what;
        std::string body;
        std::string_view error;
    } cases[] = {
        {"nothing", "", "it does not begin with its boundary"},
        {"another boundary", "--c\r\n" + a + "x\r\n--c--", "it does not begin with its boundary"},
        {"text before the first boundary", "preamble\r\n--b--", "it does not begin with its boundary"},
        {"two line breaks before it", "\r\n\r\n--b--", "it does not begin with its boundary"},
        {"text after the last boundary", "--b--\r\nepilogue", "there is text after the last boundary"},
        {"two line breaks after it", "--b--\r\n\r\n", "there is text after the last boundary"},
        {"LF after the last boundary", "--b--\n", "there is text after the last boundary"},
        {"a longer boundary", "--bc\r\n" + a + "x\r\n--bc--", "a boundary is followed by other characters"},
        {"white space after a boundary", "--b \r\n" + a + "x\r\n--b--", "a boundary is followed by other characters"},
        {"LF after a boundary", "--b\n" + a + "x\r\n--b--", "a boundary is followed by other characters"},
        {"a boundary inside a part", with_head("Content-Disposition: form-data; name=a", "1\r\n--bc"),
         "a boundary is followed by other characters"},
        {"no last boundary", "--b\r\n" + a + "x", "the last boundary is missing"},
        {"no line break before it", "--b\r\n" + a + "x--b--", "the last boundary is missing"},
        {"LF before it", "--b\r\n" + a + "x\n--b--", "the last boundary is missing"},
        {"the end after a boundary", "--b\r\n", "the head of a part does not end"},
        {"no head", "--b\r\n\r\nx\r\n--b--", "a part has no Content-Disposition"},
        {"a head that does not end", "--b\r\nContent-Disposition: form-data; name=a",
         "the head of a part does not end"},
        {"a header that begins like a boundary", with_head("Content-Disposition: form-data; name=a\r\n--bc: d"),
         "a boundary is in the head of a part"},
        {"a boundary in the head", "--b\r\nContent-Disposition: form-data; name=a\r\n--b--\r\n",
         "a boundary is in the head of a part"},
        {"a boundary that ends the head", "--b\r\n" + a + "--b--",
         "a part has no line break between its head and the next boundary"},
        {"LF in the head", "--b\r\nContent-Disposition: form-data; name=a\n\r\nx\r\n--b--",
         "a line in the head of a part does not end with CR LF"},
        {"CR in the head", with_head("Content-Disposition: form-data; name=a\rb"),
         "the head of a part has a control byte, or is not UTF-8"},
        {"NUL in the head", with_head(std::string_view("Content-Disposition: form-data; name=\"\0\"", 40)),
         "the head of a part has a control byte, or is not UTF-8"},
        {"bytes in the head", with_name("; name=a; filename=\"\xff\""),
         "the head of a part has a control byte, or is not UTF-8"},
        {"a folded line", with_head("Content-Disposition: form-data; name=a\r\n ; filename=b"),
         "a part has a header without a name or a colon"},
        {"a space before a colon", with_head("Content-Disposition : form-data; name=a"),
         "a part has a header without a name or a colon"},
        {"no colon", with_head("Content-Disposition"), "a part has a header without a name or a colon"},
        {"two dispositions",
         with_head("Content-Disposition: form-data; name=a\r\nContent-Disposition: form-data; name=b"),
         "a part has two headers Content-Disposition"},
        {"two types", with_head("Content-Disposition: form-data; name=a\r\nContent-Type: a/b\r\nContent-Type: a/b"),
         "a part has two or empty headers Content-Type"},
        {"an empty type", with_head("Content-Disposition: form-data; name=a\r\nContent-Type: "),
         "a part has two or empty headers Content-Type"},
        {"base64", with_head("Content-Disposition: form-data; name=a\r\nContent-Transfer-Encoding: base64"),
         "a part has a Content-Transfer-Encoding"},
        {"attachment", with_head("Content-Disposition: attachment; name=a"),
         "a part has another Content-Disposition than form-data"},
        {"no name", with_name(""), "a part has no name"},
        {"a file without a name of the field", with_name("; filename=a"), "a part has no name"},
        {"an extended name", with_name("; name*=utf-8''a"), "a part has no name"},
        {"two names", with_name("; name=a; NAME=a"), "a part has two names"},
        {"two file names", with_name("; name=a; filename=a; filename=b"), "a part has two file names"},
        {"an extended file name only", with_name("; name=a; filename*=utf-8''a"),
         "a part has filename* without filename"},
    };
    for (const auto& [what, body, error] : cases) {
        BOOST_TEST_CONTEXT(what) { BOOST_TEST(scanned(body) == "error: " + std::string(error)); }
    }
    for (const std::string_view parameters :
         {"; name=\"a", "; name=a\"", "; name=\"a\"b", "; name", "; name=", "; name =a", "; name= a", "; =a",
          "; name=a;", "; ; name=a", "; name=a b=c", "; name=\xC3\xA4", "; name=\"a\\\"b\"",
          "; name=a; filename=\"C:\\a.txt\"", "; name=a; filename=\"a\\\""}) {
        BOOST_TEST_CONTEXT(parameters) {
            BOOST_TEST(scanned(with_name(parameters)) ==
                       "error: a parameter of Content-Disposition is neither a token nor "
                       "a quoted string without backslashes");
        }
    }
}

// A server must not do more work than the size of what it was sent.
BOOST_AUTO_TEST_CASE(hostile_sizes) {
    const std::string part = "--b\r\nContent-Disposition: form-data; name=a\r\n\r\nx\r\n";
    std::string body;
    for (std::size_t i = 0; i < multipart_scanner::most_parts; ++i) body += part;
    BOOST_TEST(!scanned(body + "--b--").starts_with("error"));
    BOOST_TEST(scanned(body + part + "--b--") == "error: it has more than 1000 parts");
    for (std::size_t i = multipart_scanner::most_parts; i < 1'000'000; ++i) body += part;
    BOOST_TEST(scanned(body + "--b--") == "error: it has more than 1000 parts");

    const std::string begin = "--b\r\nContent-Disposition: form-data; name=\"";
    const auto named = [&](std::size_t size) { return begin + std::string(size, 'n') + "\"\r\n\r\nx\r\n--b--"; };
    const std::size_t largest = multipart_scanner::most_head_bytes - (begin.size() - 5) - 5;  // without "--b\r\n"
    BOOST_TEST(!scanned(named(largest)).starts_with("error"));
    BOOST_TEST(scanned(named(largest + 1)) == "error: a part has a head above 4096 bytes");
    BOOST_TEST(scanned(named(50'000'000)) == "error: a part has a head above 4096 bytes");
    std::string headers = "--b\r\n";
    for (int i = 0; i < 1'000'000; ++i) headers += "A: b\r\n";
    BOOST_TEST(scanned(headers) == "error: a part has a head above 4096 bytes");

    std::string near = "--b\r\nContent-Disposition: form-data; name=a\r\n\r\n";
    for (int i = 0; i < 5'000'000; ++i) near += "\r\n--";
    BOOST_TEST(scanned(near) == "error: the last boundary is missing");
    BOOST_TEST(scanned(near + std::string(30'000'000, '\r')) == "error: the last boundary is missing");
}

BOOST_AUTO_TEST_CASE(boundaries_of_a_content_type) {
    const std::string longest(70, 'x');
    const struct {
        std::string type;
        std::optional<std::string> boundary;
    } cases[] = {
        {"multipart/form-data; boundary=b", "b"},
        {"multipart/form-data;boundary=\"a b=c\"", "a b=c"},
        {"multipart/form-data; charset=utf-8; BOUNDARY=----WebKitFormBoundaryABC", "----WebKitFormBoundaryABC"},
        {"multipart/form-data; boundary=" + longest, longest},
        {"multipart/form-data; boundary=" + longest + "x", std::nullopt},
        {"multipart/form-data", std::nullopt},
        {"multipart/form-data; boundary=", std::nullopt},
        {"multipart/form-data; boundary=\"\"", std::nullopt},
        {"multipart/form-data; boundary=\"a \"", std::nullopt},
        {"multipart/form-data; boundary=\"a\\b\"", std::nullopt},
        {"multipart/form-data; boundary=\"a;b\"", std::nullopt},
        {"multipart/form-data; boundary=a; boundary=a", std::nullopt},
        {"multipart/form-data; boundary=a, multipart/form-data; boundary=b", std::nullopt},
        {"multipart/form-data; boundary=\"a", std::nullopt},
        {"multipart/form-data; boundary=a;", std::nullopt},
        {"", std::nullopt},
    };
    for (const auto& [type, boundary] : cases) {
        BOOST_TEST_CONTEXT(type) { BOOST_TEST((multipart_boundary(type) == boundary)); }
    }
}

BOOST_AUTO_TEST_CASE(charsets_of_a_part) {
    for (const std::string_view type : {"", "text/plain", "text/plain; charset=UTF-8",
                                        "text/plain;charset=\"us-ascii\"", "text/plain; format=flowed"})
        BOOST_TEST(has_utf8_charset(type), type);
    for (const std::string_view type :
         {"text/plain; charset=iso-8859-1", "text/plain; charset=", "text/plain; charset=utf-8; charset=utf-16"})
        BOOST_TEST(!has_utf8_charset(type), type);
}
