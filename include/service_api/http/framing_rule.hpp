#pragma once

#include <array>
#include <string_view>

namespace service_api {

/// A rule that every request must satisfy before its content is examined: its stable name, the status of the response
/// to a request that breaks it, the part of the request it is about (a JSON Pointer; empty: the whole request) and its
/// message.
struct framing_rule {
    std::string_view name;
    int status;
    std::string_view field;
    std::string_view words;

    friend constexpr bool operator==(const framing_rule&, const framing_rule&) = default;
};

/// The rules that a server on the open internet checks for each request. A connection is closed after a request that
/// breaks one, because the offset of the next request is then unreliable.
namespace framing {
inline constexpr framing_rule request_line{
    "request_line", 400, "", "the request line must be a method, a target and HTTP/1.1, with one space between them"};
inline constexpr framing_rule line_end{"line_end", 400, "",
                                       "lines must end with CR LF, and neither may be anywhere else"};
inline constexpr framing_rule control_byte{"control_byte", 400, "",
                                           "the head must have no NUL and no other control byte"};
inline constexpr framing_rule folded_line{"folded_line", 400, "", "a header must not go on in the next line"};
inline constexpr framing_rule field_name{"field_name", 400, "",
                                         "a header's name must be a token without an underscore"};
inline constexpr framing_rule single_field{
    "single_field", 400, "", "a header that authenticates must be sent at most once, in visible ASCII characters"};
inline constexpr framing_rule host{"host", 400, "/Host", "Host must be sent exactly once and must be a host"};
inline constexpr framing_rule target{"target", 400, "",
                                     "the target must be a path and a query, alone or after http:// and a host, in URI "
                                     "characters, without empty segments, dot segments, %2E, %2F, %5C or %00"};
inline constexpr framing_rule content_length{"content_length", 400, "/Content-Length",
                                             "Content-Length must be sent at most once, in digits"};
inline constexpr framing_rule no_body{"no_body", 400, "/Content-Length", "GET and HEAD must not have a body"};
inline constexpr framing_rule transfer_encoding{"transfer_encoding", 411, "/Transfer-Encoding",
                                                "Transfer-Encoding must not be sent: Content-Length is the size"};
inline constexpr framing_rule chunked{
    "chunked", 400, "/Transfer-Encoding",
    "Transfer-Encoding must be chunked, once, in HTTP/1.1 and without Content-Length"};
inline constexpr framing_rule length_required{"length_required", 411, "/Content-Length",
                                              "Content-Length must be sent with POST, PUT and PATCH"};
inline constexpr framing_rule body_size{"body_size", 413, "/Content-Length",
                                        "the body must not be larger than its operation takes"};
inline constexpr framing_rule target_size{"target_size", 414, "",
                                          "the target must not be longer than the server takes"};
inline constexpr framing_rule head_size{"head_size", 431, "", "the head must not be longer than the server takes"};
inline constexpr framing_rule field_count{"field_count", 431, "",
                                          "there must not be more headers than the server takes"};

inline constexpr std::array all{request_line,      line_end,   control_byte,    folded_line,    field_name,
                                single_field,      host,       target,          content_length, no_body,
                                transfer_encoding, chunked,    length_required, body_size,      target_size,
                                head_size,         field_count};
}  // namespace framing

}  // namespace service_api
