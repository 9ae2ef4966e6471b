#pragma once

#include <cstddef>
#include <optional>
#include <service_api/http/framing_rule.hpp>
#include <service_api/http/stream_limits.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "support/repeated.hpp"

namespace service_api::test {

/// Bytes as a server gets them, and what must become of them. The names begin with the design's rule (service.md).
struct framing_case {
    std::string name;
    std::string bytes;
    const framing_rule* broken = nullptr;  ///< null: every request in the bytes is accepted
    std::size_t requests = 1;              ///< how many that is
};

inline std::string with_fields(std::string_view start, std::string_view fields) {
    return std::string(start).append("\r\nHost: a\r\n").append(fields).append("\r\n");
}
inline std::string get_with(std::string_view fields) { return with_fields("GET / HTTP/1.1", fields); }
inline std::string post_with(std::string_view fields, std::string_view body = "") {
    return with_fields("POST / HTTP/1.1", fields).append(body);
}
inline std::string get_target(std::string_view target) {
    return with_fields(std::string("GET ").append(target).append(" HTTP/1.1"), "");
}
inline std::string get_host(std::string_view lines) {
    return std::string("GET / HTTP/1.1\r\n").append(lines).append("\r\n");
}
/// A head of exactly this many bytes.
inline std::string head_of_size(std::size_t size) {
    const std::size_t rest = get_with("X: \r\n").size();
    return get_with("X: " + std::string(size - rest, 'x') + "\r\n");
}

/// The headers that the cases take for those that authenticate.
inline constexpr std::string_view authenticating[] = {"service-account-id", "service-key", "service-signature",
                                                      "service-timestamp"};

/// The cases of our own, for the default limits and these headers. All of one rule, right and wrong, stand together.
inline std::vector<framing_case> framing_cases() {
    using namespace framing;
    using namespace std::string_literals;
    return {
        {"start: GET", get_with("")},
        {"start: two", get_with("") + get_with(""), nullptr, 2},
        {"start: three with a body between", get_with("") + post_with("Content-Length: 2\r\n", "hi") + get_with(""),
         nullptr, 3},
        {"start: one empty line before", "\r\n" + get_with("")},
        {"start: one empty line between", get_with("") + "\r\n" + get_with(""), nullptr, 2},
        {"start: two empty lines before", "\r\n\r\n" + get_with(""), &request_line},
        {"start: HTTP/1.0", with_fields("GET / HTTP/1.0", "")},
        {"start: any token is a method", with_fields("M-SEARCH / HTTP/1.1", "")},
        {"start: HTTP/1.2", with_fields("GET / HTTP/1.2", ""), &request_line},
        {"start: HTTP/2.0", with_fields("GET / HTTP/2.0", ""), &request_line},
        {"start: HTTP/1.01", with_fields("GET / HTTP/1.01", ""), &request_line},
        {"start: http/1.1", with_fields("GET / http/1.1", ""), &request_line},
        {"start: without a version", with_fields("GET /", ""), &request_line},
        {"start: without a target", with_fields("GET HTTP/1.1", ""), &request_line},
        {"start: two spaces before the target", with_fields("GET  / HTTP/1.1", ""), &request_line},
        {"start: two spaces after the target", with_fields("GET /  HTTP/1.1", ""), &request_line},
        {"start: a space after the version", with_fields("GET / HTTP/1.1 ", ""), &request_line},
        {"start: a space before the method", with_fields(" GET / HTTP/1.1", ""), &request_line},
        {"start: a tab between", with_fields("GET\t/ HTTP/1.1", ""), &request_line},
        {"start: a method that is no token", with_fields("GE(T / HTTP/1.1", ""), &request_line},
        {"start: an empty target", with_fields("GET  HTTP/1.1", ""), &request_line},
        {"start: HTTP/2's preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", &request_line},
        {"start: TLS", "\x16\x03\x01\x02\x00\x01"s, &control_byte},

        {"F1: chunked", post_with("Transfer-Encoding: chunked\r\n", "0\r\n\r\n"), &transfer_encoding},
        {"F1: identity", post_with("Transfer-Encoding: identity\r\n"), &transfer_encoding},
        {"F1: gzip, chunked", post_with("Transfer-Encoding: gzip, chunked\r\n"), &transfer_encoding},
        {"F1: empty", post_with("Transfer-Encoding:\r\n"), &transfer_encoding},
        {"F1: unknown", post_with("transfer-encoding: xchunked\r\n"), &transfer_encoding},
        {"F1: in capitals", post_with("TRANSFER-ENCODING: chunked\r\n"), &transfer_encoding},
        {"F1: on a GET", get_with("Transfer-Encoding: chunked\r\n"), &transfer_encoding},
        {"F1: after a length", post_with("Content-Length: 3\r\nTransfer-Encoding: chunked\r\n"), &transfer_encoding},
        {"F1: before a length", post_with("Transfer-Encoding: chunked\r\nContent-Length: 3\r\n"), &transfer_encoding},
        {"F1: a disguised name", post_with("Transfer_Encoding: chunked\r\nContent-Length: 0\r\n"), &field_name},
        {"F1: a space in the name", post_with("Transfer-Encoding : chunked\r\n"), &field_name},
        {"F1: TE is another header", get_with("TE: trailers\r\n")},

        {"F2: digits", post_with("Content-Length: 2\r\n", "hi")},
        {"F2: leading zeros", post_with("Content-Length: 002\r\n", "hi")},
        {"F2: blanks around", post_with("Content-Length: \t 2 \t\r\n", "hi")},
        {"F2: zero", post_with("Content-Length: 0\r\n")},
        {"F2: the largest", post_with("Content-Length: 1048576\r\n", std::string(1048576, 'x'))},
        {"F2: many zeros", post_with("Content-Length: " + std::string(100, '0') + "2\r\n", "hi")},
        {"F2: twice, different", post_with("Content-Length: 1\r\nContent-Length: 2\r\n"), &content_length},
        {"F2: twice, the same", post_with("Content-Length: 2\r\nContent-Length: 2\r\n"), &content_length},
        {"F2: twice, in two cases", post_with("Content-Length: 2\r\ncontent-length: 2\r\n"), &content_length},
        {"F2: a list of equals", post_with("Content-Length: 2, 2\r\n"), &content_length},
        {"F2: a list without blanks", post_with("Content-Length: 2,2\r\n"), &content_length},
        {"F2: empty", post_with("Content-Length:\r\n"), &content_length},
        {"F2: a plus", post_with("Content-Length: +2\r\n"), &content_length},
        {"F2: a minus", post_with("Content-Length: -2\r\n"), &content_length},
        {"F2: hexadecimal", post_with("Content-Length: 0x2\r\n"), &content_length},
        {"F2: a fraction", post_with("Content-Length: 2.0\r\n"), &content_length},
        {"F2: an exponent", post_with("Content-Length: 2e0\r\n"), &content_length},
        {"F2: quotes", post_with("Content-Length: \"2\"\r\n"), &content_length},
        {"F2: a semicolon", post_with("Content-Length: 2;\r\n"), &content_length},
        {"F2: a word", post_with("Content-Length: two\r\n"), &content_length},
        {"F2: digits of another alphabet", post_with("Content-Length: \xd9\xa2\r\n"), &content_length},
        {"F2: one above the limit", post_with("Content-Length: 1048577\r\n"), &body_size},
        {"F2: above 32 bits", post_with("Content-Length: 4294967298\r\n"), &body_size},
        {"F2: above 64 bits", post_with("Content-Length: 18446744073709551618\r\n"), &body_size},
        {"F2: a thousand digits", post_with("Content-Length: " + std::string(1000, '9') + "\r\n"), &body_size},

        {"F3: a name", get_host("Host: api.example.com\r\n")},
        {"F3: a port", get_host("Host: api.example.com:8443\r\n")},
        {"F3: an empty port", get_host("Host: a:\r\n")},
        {"F3: IPv4", get_host("Host: 192.0.2.1:80\r\n")},
        {"F3: IPv6", get_host("Host: [2001:db8::1]\r\n")},
        {"F3: IPv6 with a port", get_host("Host: [::1]:8080\r\n")},
        {"F3: an underscore, as container networks have", get_host("Host: my_service:8080\r\n")},
        {"F3: in another case, last", get_host("Accept: */*\r\nhOsT: a\r\n")},
        {"F3: none", get_host(""), &host},
        {"F3: none in HTTP/1.0", "GET / HTTP/1.0\r\n\r\n", &host},
        {"F3: two", get_host("Host: a\r\nHost: b\r\n"), &host},
        {"F3: the same twice", get_host("Host: a\r\nhost: a\r\n"), &host},
        {"F3: empty", get_host("Host:\r\n"), &host},
        {"F3: a list", get_host("Host: a, b\r\n"), &host},
        {"F3: a list without blanks", get_host("Host: a,b\r\n"), &host},
        {"F3: a user", get_host("Host: user@a\r\n"), &host},
        {"F3: a path", get_host("Host: a/b\r\n"), &host},
        {"F3: a scheme", get_host("Host: http://a\r\n"), &host},
        {"F3: a query", get_host("Host: a?b\r\n"), &host},
        {"F3: a port of letters", get_host("Host: a:b\r\n"), &host},
        {"F3: a port above 65535", get_host("Host: a:65536\r\n"), &host},
        {"F3: a negative port", get_host("Host: a:-1\r\n"), &host},
        {"F3: two ports", get_host("Host: a:1:2\r\n"), &host},
        {"F3: a port only", get_host("Host: :80\r\n"), &host},
        {"F3: IPv6 without brackets", get_host("Host: ::1\r\n"), &host},
        {"F3: an open bracket", get_host("Host: [::1\r\n"), &host},
        {"F3: empty brackets", get_host("Host: []\r\n"), &host},
        {"F3: something after the brackets", get_host("Host: [::1]a\r\n"), &host},
        {"F3: no address in the brackets", get_host("Host: [a]\r\n"), &host},
        {"F3: a blank inside", get_host("Host: a b\r\n"), &host},
        {"F3: beyond ASCII", get_host("Host: \xc3\xa4\r\n"), &host},
        {"F3: encoded", get_host("Host: a%2eb\r\n"), &host},

        {"F4: a folded line", get_with("X: a\r\n b\r\n"), &folded_line},
        {"F4: folded with a tab", get_with("X: a\r\n\tb\r\n"), &folded_line},
        {"F4: folded before the first header", get_host(" Host: a\r\n"), &folded_line},
        {"F4: folded, with blanks only", get_with("X: a\r\n \r\n"), &folded_line},
        {"F4: a length in a folded line", post_with("X: a\r\n Content-Length: 2\r\n", "hi"), &folded_line},
        {"F4: a bare CR in a value", get_with("X: a\rb\r\n"), &line_end},
        {"F4: a bare CR in a name", get_with("X\rY: a\r\n"), &line_end},
        {"F4: a bare CR in the target", get_target("/a\rb"), &line_end},
        {"F4: two CR", get_with("X: a\r\r\n"), &line_end},
        {"F4: a bare CR ends a header", get_with("X: a\rContent-Length: 2\r\n"), &line_end},
        {"F4: a bare LF ends the start", "GET / HTTP/1.1\nHost: a\r\n\r\n", &line_end},
        {"F4: a bare LF ends a header", get_with("X: a\nY: b\r\n"), &line_end},
        {"F4: a bare LF ends the head", "GET / HTTP/1.1\r\nHost: a\r\n\n", &line_end},
        {"F4: a bare LF first", "\n" + get_with(""), &line_end},
        {"F4: LF CR", "GET / HTTP/1.1\n\rHost: a\n\r\n\r", &line_end},
        {"F4: NUL in a value", get_with("X: a\0b\r\n"s), &control_byte},
        {"F4: NUL in a name", get_with("X\0: a\r\n"s), &control_byte},
        {"F4: NUL in the target", get_target("/a\0"s), &control_byte},
        {"F4: NUL in the method", with_fields("GET\0 / HTTP/1.1"s, ""), &control_byte},
        {"F4: 0x01", get_with("X: \x01\r\n"), &control_byte},
        {"F4: 0x1F", get_with("X: \x1f\r\n"), &control_byte},
        {"F4: ESC", get_with("X: \x1b[2J\r\n"), &control_byte},
        {"F4: vertical tab", get_with("X: a\vb\r\n"), &control_byte},
        {"F4: form feed", get_with("X: a\fb\r\n"), &control_byte},
        {"F4: DEL", get_with("X: a\x7f\r\n"), &control_byte},
        {"F4: a tab in a value", get_with("X: a\tb\r\n")},
        {"F4: bytes beyond ASCII in a value", get_with("X: \xc3\xa4\xff\r\n")},
        {"F4: an empty value", get_with("X:\r\n")},

        {"F5: every mark of a token", get_with("X!#$%&'*+-.^`|~9: a\r\n")},
        {"F5: one letter", get_with("x: a\r\n")},
        {"F5: a colon in the value", get_with("X: a:b\r\n")},
        {"F5: an underscore", get_with("X_Y: a\r\n"), &field_name},
        {"F5: an underscore for a dash", get_with("service_signature: a\r\n"), &field_name},
        {"F5: a length with an underscore", post_with("Content_Length: 2\r\n"), &field_name},
        {"F5: empty", get_with(": a\r\n"), &field_name},
        {"F5: no colon", get_with("X\r\n"), &field_name},
        {"F5: a blank before the colon", get_with("X : a\r\n"), &field_name},
        {"F5: a tab before the colon", get_with("X\t: a\r\n"), &field_name},
        {"F5: a blank inside", get_with("X Y: a\r\n"), &field_name},
        {"F5: parentheses", get_with("X(Y): a\r\n"), &field_name},
        {"F5: a slash", get_with("X/Y: a\r\n"), &field_name},
        {"F5: quotes", get_with("\"X\": a\r\n"), &field_name},
        {"F5: beyond ASCII", get_with("\xc3\xa4: a\r\n"), &field_name},

        {"F6: each once", get_with("service-key: ed25519:a\r\nservice-signature: _-=\r\nservice-timestamp: 1\r\n")},
        {"F6: the first and the last visible one", get_with("service-key: !~\r\n")},
        {"F6: empty", get_with("service-key:\r\n")},  // no framing mistake: who calls is checked later
        {"F6: other headers may repeat", get_with("Accept: a\r\nAccept: b\r\n")},
        {"F6: serviceable is another", get_with("serviceable: a\r\nserviceable: a b\r\n")},
        {"F6: a signature twice", get_with("service-signature: a\r\nservice-signature: b\r\n"), &single_field},
        {"F6: the same twice", get_with("service-key: a\r\nservice-key: a\r\n"), &single_field},
        {"F6: twice, in two cases", get_with("service-timestamp: 1\r\nService-Timestamp: 2\r\n"), &single_field},
        {"F6: twice, others between", get_with("service-key: a\r\nX: b\r\nservice-key: c\r\n"), &single_field},
        {"F6: one of no scheme, twice", get_with("service-x: a\r\nservice-x: b c\r\n")},
        {"F6: a blank inside", get_with("service-account-id: a b\r\n"), &single_field},
        {"F6: a tab inside", get_with("service-account-id: a\tb\r\n"), &single_field},
        {"F6: beyond ASCII", get_with("service-account-id: \xc3\xa4\r\n"), &single_field},
        {"F6: 0x80", get_with("service-key: \x80\r\n"), &single_field},

        {"F7: a path", get_target("/v1/a-b_c~d.e")},
        {"F7: marks in a path", get_target("/!$&'()*+,;=:@")},
        {"F7: a slash at the end", get_target("/a/")},
        {"F7: encoded bytes", get_target("/%41%c3%a4%20%25%3F%23")},
        {"F7: dots in a segment", get_target("/.a/b./c..d/...")},
        {"F7: a query", get_target("/?a=b&c=%20+d")},
        {"F7: slashes and question marks in a query", get_target("/?a=//b/../c?d")},
        {"F7: an encoded slash and dot in a query", get_target("/?a=%2F%2e%5C")},
        {"F7: an empty query", get_target("/?")},
        {"F7: absolute form", get_target("http://a/")},
        {"F7: absolute form with a port, path and query", get_target("http://a.example:8080/b?c=//d")},
        {"F7: absolute form of https, in capitals", get_target("HTTPS://a/")},
        {"F7: absolute form of an IPv6 address", get_target("http://[::1]:80/")},
        {"F7: absolute form without a path", get_target("http://a")},
        {"F7: absolute form with a query only", get_target("http://a?b=c")},
        {"F7: absolute form of another host than Host", get_target("http://b/")},
        {"F7: absolute form without Host", "GET http://a/ HTTP/1.1\r\n\r\n", &host},
        {"F7: absolute form with an ill-formed Host", "GET http://a/ HTTP/1.1\r\nHost: a b\r\n\r\n", &host},
        {"F7: absolute form with two Hosts", "GET http://a/ HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", &host},
        {"F7: absolute form without a host", get_target("http:///a"), &target},
        {"F7: absolute form with a user", get_target("http://user@a/"), &target},
        {"F7: absolute form with a user and a password", get_target("http://user:b@a/"), &target},
        {"F7: absolute form with a list of hosts", get_target("http://a,b/"), &target},
        {"F7: absolute form with a port above 65535", get_target("http://a:65536/"), &target},
        {"F7: absolute form with a port of letters", get_target("http://a:b/"), &target},
        {"F7: absolute form with an open bracket", get_target("http://[::1/"), &target},
        {"F7: absolute form with an encoded host", get_target("http://a%2eb/"), &target},
        {"F7: absolute form with a dot segment", get_target("http://a/b/../c"), &target},
        {"F7: absolute form with an empty segment", get_target("http://a//b"), &target},
        {"F7: absolute form with a fragment", get_target("http://a/b#c"), &target},
        {"F7: absolute form with a fragment for a path", get_target("http://a#c"), &target},
        {"F7: absolute form with a backslash", get_target("http://a\\b/"), &target},
        {"F7: absolute form of another scheme", get_target("ftp://a/"), &target},
        {"F7: a scheme without a host", get_target("http:/a"), &target},
        {"F7: absolute form longer than a target", get_target("http://a/" + std::string(2040, 'b')), &target_size},
        {"F7: authority form", with_fields("CONNECT a:443 HTTP/1.1", ""), &target},
        {"F7: asterisk form", with_fields("OPTIONS * HTTP/1.1", ""), &target},
        {"F7: no slash", get_target("a"), &target},
        {"F7: a query only", get_target("?a=b"), &target},
        {"F7: a fragment", get_target("/a#b"), &target},
        {"F7: a dot segment", get_target("/a/./b"), &target},
        {"F7: a dot segment at the end", get_target("/a/."), &target},
        {"F7: two dots", get_target("/a/../b"), &target},
        {"F7: two dots first", get_target("/.."), &target},
        {"F7: two dots at the end of the path", get_target("/a/..?b"), &target},
        {"F7: an empty segment", get_target("/a//b"), &target},
        {"F7: an empty segment first", get_target("//a"), &target},
        {"F7: an empty segment last", get_target("/a//"), &target},
        {"F7: an encoded dot", get_target("/%2e/a"), &target},
        {"F7: an encoded dot inside", get_target("/a%2Eb"), &target},
        {"F7: half encoded dots", get_target("/.%2e/a"), &target},
        {"F7: an encoded slash", get_target("/a%2fb"), &target},
        {"F7: an encoded slash in capitals", get_target("/a%2Fb"), &target},
        {"F7: an encoded backslash", get_target("/a%5c..%5cb"), &target},
        {"F7: an encoded NUL in the path", get_target("/a%00"), &target},
        {"F7: an encoded NUL in the query", get_target("/?a=%00"), &target},
        {"F7: a lone percent sign", get_target("/%"), &target},
        {"F7: one digit", get_target("/%4"), &target},
        {"F7: no hexadecimal digits", get_target("/%4g"), &target},
        {"F7: no hexadecimal digits in the query", get_target("/?%zz"), &target},
        {"F7: a cut escape before the query", get_target("/%4?1"), &target},
        {"F7: a backslash", get_target("/a\\b"), &target},
        {"F7: brackets in the query", get_target("/?a[]=b"), &target},
        {"F7: braces", get_target("/{a}"), &target},
        {"F7: quotes", get_target("/\"a\""), &target},
        {"F7: less and greater", get_target("/?<a>"), &target},
        {"F7: a pipe", get_target("/?a|b"), &target},
        {"F7: a caret", get_target("/^"), &target},
        {"F7: a space", get_target("/a b"), &request_line},
        {"F7: beyond ASCII", get_target("/\xc3\xa4"), &target},
        {"F7: beyond ASCII in the query", get_target("/?\xff"), &target},

        {"F8: a head of 8 KiB", head_of_size(8192)},
        {"F8: one byte more", head_of_size(8193), &head_size},
        {"F8: 100 KiB", head_of_size(102400), &head_size},
        {"F8: 8 KiB of headers without an end", get_host("Host: a\r\n" + repeated("X: abcdefghijk\r\n", 600)),
         &field_count},
        {"F8: 8 KiB in one line without an end", "GET / HTTP/1.1\r\nHost: a\r\nX: " + std::string(9000, 'x'),
         &head_size},
        {"F8: 64 headers", get_with(repeated("X: a\r\n", 63))},
        {"F8: 65 headers", get_with(repeated("X: a\r\n", 64)), &field_count},
        {"F8: a target of 2 KiB", get_target("/" + std::string(2047, 'a'))},
        {"F8: one byte more of target", get_target("/" + std::string(2048, 'a')), &target_size},
        {"F8: a query of 3 KiB", get_target("/?" + std::string(3000, 'a')), &target_size},
        {"F8: 8 KiB of target without an end", "GET /" + std::string(9000, 'a'), &target_size},

        {"F9: a length of 0", get_with("Content-Length: 0\r\n")},
        {"F9: zeros", get_with("Content-Length: 000\r\n")},
        {"F9: HEAD", with_fields("HEAD / HTTP/1.1", "")},
        {"F9: HEAD with a length of 0", with_fields("HEAD / HTTP/1.1", "Content-Length: 0\r\n")},
        {"F9: GET with a body", get_with("Content-Length: 1\r\n") + "x", &framing::no_body},
        {"F9: HEAD with a body", with_fields("HEAD / HTTP/1.1", "Content-Length: 1\r\n") + "x", &framing::no_body},
        {"F9: GET with a promised body", get_with("Content-Length: 5\r\n"), &framing::no_body},
        {"F9: GET with a huge body", get_with("Content-Length: 99999999999999999999\r\n"), &framing::no_body},
        {"F9: GET with no number", get_with("Content-Length: x\r\n"), &content_length},
        {"F9: a request inside the body of a GET", get_with("Content-Length: 30\r\n") + get_with("").substr(0, 30),
         &framing::no_body},
        {"F9: bytes after a GET are the next request", get_with("") + "x", nullptr, 1},

        {"F10: POST with a length", post_with("Content-Length: 0\r\n")},
        {"F10: PUT with a length", with_fields("PUT / HTTP/1.1", "Content-Length: 2\r\n") + "hi"},
        {"F10: DELETE without", with_fields("DELETE / HTTP/1.1", "")},
        {"F10: DELETE with a length", with_fields("DELETE / HTTP/1.1", "Content-Length: 2\r\n") + "hi"},
        {"F10: POST without", post_with(""), &length_required},
        {"F10: POST without, though bytes follow", post_with("", "hi"), &length_required},
        {"F10: PUT without", with_fields("PUT / HTTP/1.1", ""), &length_required},
        {"F10: PATCH without", with_fields("PATCH / HTTP/1.1", ""), &length_required},
        {"F10: POST of HTTP/1.0 without", with_fields("POST / HTTP/1.0", ""), &length_required},
    };
}

/// The bounds of the streams of the cases below: the body of each request to this path.
inline std::optional<stream_limits> stream_of_cases(std::string_view, std::string_view target) {
    if (target == "/rows") return stream_limits{.body = 100};
    return std::nullopt;
}

inline std::string rows_with(std::string_view fields, std::string_view body = "", std::string_view verb = "POST") {
    return with_fields(std::string(verb) + " /rows HTTP/1.1", fields).append(body);
}
inline std::string chunks(std::string_view body) { return rows_with("Transfer-Encoding: chunked\r\n", body); }

/// What a body breaks that is no chunks.
inline constexpr framing_rule malformed_chunk{"malformed_chunk", 400, "", "chunks must be well-formed"};

/// Requests whose body is a stream, and others of the same server. What is behind them must not be read as a request.
inline std::vector<framing_case> stream_framing_cases() {
    using namespace framing;
    const std::string te = "Transfer-Encoding: chunked\r\n";
    const std::string smuggled = "GET /admin HTTP/1.1\r\nHost: a\r\n\r\n";
    std::vector<framing_case> cases{
        {"chunked: no data", chunks("0\r\n\r\n")},
        {"chunked: one chunk", chunks("3\r\nabc\r\n0\r\n\r\n")},
        {"chunked: two chunks", chunks("3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n")},
        {"chunked: capitals", chunks("A\r\n0123456789\r\n0\r\n\r\n")},
        {"chunked: small letters", chunks("a\r\n0123456789\r\n0\r\n\r\n")},
        {"chunked: line ends in the data", chunks("6\r\n\r\n0\r\n\r\r\n0\r\n\r\n")},
        {"chunked: the next request behind", chunks("1\r\na\r\n0\r\n\r\n") + smuggled, nullptr, 2},
        {"chunked: two of them", chunks("0\r\n\r\n") + chunks("1\r\na\r\n0\r\n\r\n"), nullptr, 2},
        {"chunked: PUT", rows_with(te, "0\r\n\r\n", "PUT")},
        {"chunked: a length instead", rows_with("Content-Length: 3\r\n", "abc")},
        {"chunked: the largest length", rows_with("Content-Length: 100\r\n", std::string(100, 'x'))},
        {"chunked: a length above its own limit", rows_with("Content-Length: 101\r\n"), &body_size},
        {"chunked: neither", rows_with(""), &length_required},
        {"chunked: of another path", post_with(te, "0\r\n\r\n"), &transfer_encoding},
        {"chunked: of another path, with a query", with_fields("POST /rows?a=1 HTTP/1.1", te), &transfer_encoding},
        {"chunked: GET", rows_with(te, "0\r\n\r\n", "GET"), &transfer_encoding},
        {"chunked: HEAD", rows_with(te, "0\r\n\r\n", "HEAD"), &transfer_encoding},
        {"chunked: HTTP/1.0", with_fields("POST /rows HTTP/1.0", te), &chunked},
        {"chunked: after a length", rows_with("Content-Length: 3\r\n" + te, "abc"), &chunked},
        {"chunked: before a length", rows_with(te + "Content-Length: 3\r\n", "abc"), &chunked},
        {"chunked: after a length of zero", rows_with("Content-Length: 0\r\n" + te, "0\r\n\r\n"), &chunked},
        {"chunked: twice", rows_with(te + te, "0\r\n\r\n"), &chunked},
        {"chunked: twice, once in capitals", rows_with(te + "TRANSFER-ENCODING: chunked\r\n"), &chunked},
        {"chunked: a disguised name", rows_with("Transfer_Encoding: chunked\r\n"), &field_name},
        {"chunked: a space in the name", rows_with("Transfer-Encoding : chunked\r\n"), &field_name},
        {"chunked: folded", rows_with("Transfer-Encoding:\r\n chunked\r\n"), &chunked},
        {"chunked: folded behind", rows_with(te + " , identity\r\n"), &folded_line},
    };
    for (const char* coding : {"",
                               "identity",
                               "gzip",
                               "gzip, chunked",
                               "chunked, gzip",
                               "chunked, chunked",
                               "chunked, identity",
                               "xchunked",
                               "chunkedx",
                               "chunked;q=1",
                               "\"chunked\"",
                               "'chunked'",
                               "Chunked",
                               "CHUNKED",
                               ",chunked",
                               "chunked,",
                               "chunked chunked",
                               "\tchunked",
                               "chunked\t",
                               "\xa0"
                               "chunked",
                               "chunked\xc2\xa0",
                               "cow"})
        cases.push_back({std::string("chunked: coding ") + coding,
                         rows_with(std::string("Transfer-Encoding: ") + coding + "\r\n"), &chunked});
    for (const std::string_view body :
         {// sizes
          "00\r\n\r\n", "01\r\na\r\n", "0x1\r\na\r\n", "+1\r\na\r\n", "-1\r\na\r\n", " 1\r\na\r\n", "1 \r\na\r\n",
          "1\t\r\na\r\n", "\r\n", "g\r\n", "1g\r\n", "1.0\r\na\r\n", "1_0\r\n", "123456789\r\n", "fffffffff\r\n",
          "10000000000000001\r\na\r\n", "\xef\xbc\x91\r\na\r\n", "1,1\r\na\r\n", "1h\r\na\r\n",
          // extensions
          "1;\r\na\r\n", "1;a=b\r\na\r\n", "1; a\r\na\r\n", "1;a=\"\r\n\"\r\na\r\n", "0;a\r\n\r\n",
          "1;\na\r\n0\r\n\r\n",
          // line ends
          "1\na\r\n0\r\n\r\n", "1\ra\r\n0\r\n\r\n", "1\r\r\na\r\n", "1\n\na\r\n", "1\r\na\n0\r\n\r\n",
          "1\r\na0\r\n\r\n", "1\r\na\r0\r\n\r\n", "1\r\nab\r\n0\r\n\r\n", "1\r\na\r\n\r\n0\r\n\r\n", "0\n\n", "0\r\n\n",
          "0\r\r\n\r\n", "0\r\nx",
          // trailers
          "0\r\nA: b\r\n\r\n", "0\r\nTransfer-Encoding: chunked\r\n\r\n", "0\r\nContent-Length: 3\r\n\r\nabc",
          "0\r\n \r\n\r\n", "0\r\nGET /admin HTTP/1.1\r\nHost: a\r\n\r\n"}) {
        std::string name = "chunked: body ";
        for (const char c : body.substr(0, 30)) name += c == '\r' ? 'R' : c == '\n' ? 'N' : c == '\t' ? 'T' : c;
        cases.push_back({name, chunks(body) + smuggled, &malformed_chunk});
    }
    return cases;
}

}  // namespace service_api::test
