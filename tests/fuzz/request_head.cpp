#include <optional>
#include <service_api/beast/request_bytes.hpp>
#include <service_api/http/framing_guard.hpp>
#include <service_api/http/incoming_body.hpp>
#include <tuple>

#include "fuzz/target.hpp"
#include "support/framing_cases.hpp"

// The head of a request as a server's transport reads it, held against a plain reading of RFC 9112: what two servers
// read differently is how requests are smuggled past the first of them.

namespace service_api::fuzz {

namespace {

constexpr framing_limits limits{.head = 400,
                                .fields = 8,
                                .target = 100,
                                .body = 1'000,
                                .unique_headers = test::authenticating,
                                .request_stream = &test::stream_of_cases};

std::string_view without_blanks(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

/// What is wrong with a head that was accepted.
std::string check_accepted(std::string_view head, const request_head& read) {
    const auto& [method, target, headers] = std::tie(read.request.method, read.request.target, read.request.headers);
    if (!is_token(method)) return "the method is no token";
    if (head.starts_with("\r\n")) head.remove_prefix(2);
    if (head.size() > limits.head || headers.size() > limits.fields || target.size() > limits.target)
        return "a limit does not hold";
    if (!head.starts_with(method + ' ')) return "the method is another";
    head.remove_prefix(method.size() + 1);
    std::string_view authority;  // of an absolute form
    if (!head.starts_with('/')) {
        const std::size_t begin = head.find("://") + 3;
        if (begin != 7 && begin != 8) return "the target has neither a path nor a scheme";
        const std::string_view scheme = head.substr(0, begin);
        if (!detail::same_name(scheme, "http://") && !detail::same_name(scheme, "https://")) return "another scheme";
        authority = head.substr(begin, head.find_first_of("/? ", begin) - begin);
        if (!is_host(authority)) return "the authority is no host";
        head.remove_prefix(begin + authority.size());
    }
    const std::string start = target + " HTTP/1.";
    const std::size_t implied = !authority.empty() && !head.starts_with('/') ? 1 : 0;  // an empty path
    if (!target.starts_with('/') || !head.starts_with(start.substr(implied))) return "the target is another";
    head.remove_prefix(start.size() - implied + 1);
    if (!head.starts_with("\r\n")) return "the request line has more in it";
    head.remove_prefix(2);
    std::size_t hosts = 0;
    std::size_t length = 0;
    auto field = headers.begin();
    while (!head.starts_with("\r\n")) {
        const std::size_t end = head.find("\r\n");
        const std::size_t colon = head.find(':');
        if (end == head.npos || colon > end) return "a line is no header";
        const std::string_view name = head.substr(0, colon);
        std::string_view value = without_blanks(head.substr(colon + 1, end - colon - 1));
        head.remove_prefix(end + 2);
        if (head.starts_with(' ') || head.starts_with('\t')) return "a header goes on in a second line";
        if (field == headers.end()) return "a header was lost";
        if (detail::same_name(name, "Host") && !authority.empty()) value = authority;
        if (field->name != name || field->value != value) return "a header is another";
        if (!is_token(name) || name.find('_') != name.npos) return "a header's name is no token";
        for (const char c : value)
            if ((static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7f) return "a value has a control byte";
        if (detail::same_name(name, "Transfer-Encoding")) {
            if (!read.is_chunked || !read.stream || target != "/rows") return "the body is encoded";
            if (value != "chunked" || headers.count(name) != 1) return "the coding is another";
            if (headers.count("Content-Length") != 0 || !read.is_1_1) return "the body has two lengths";
        }
        if (detail::same_name(name, "Host")) ++hosts;
        for (const auto single : test::authenticating) {
            if (!detail::same_name(name, single)) continue;
            if (headers.count(name) != 1) return "what authenticates is there twice";
            for (const char c : value)
                if (c <= ' ' || c >= 0x7f) return "what authenticates has a byte that is not visible ASCII";
        }
        if (detail::same_name(name, "Content-Length")) {
            for (const char c : value) length = length * 10 + static_cast<std::size_t>(c - '0');
            if (length != read.content_length) return "the length is another";
        }
        ++field;
    }
    if (field != headers.end()) return "there is a header that nobody sent";
    if (hosts != 1) return "there is not one host";
    if (length != read.content_length || length > limits.body) return "the length is another";
    if (read.is_chunked && headers.count("Transfer-Encoding") != 1) return "the body is in no chunks";
    return {};
}

/// Reads chunks plainly: the bytes of the body, or nothing if they are malformed or incomplete. Sets the data.
std::optional<std::size_t> read_chunks(std::string_view bytes, std::string& data) {
    std::string_view rest = bytes;
    for (;;) {
        const std::size_t digits = rest.find("\r\n");
        if (digits == rest.npos || digits == 0 || digits > 8 || (digits > 1 && rest.front() == '0'))
            return std::nullopt;
        if (rest.substr(0, digits).find_first_not_of("0123456789abcdefABCDEF") != rest.npos) return std::nullopt;
        const std::size_t size = std::stoul(std::string(rest.substr(0, digits)), nullptr, 16);
        rest.remove_prefix(digits + 2);
        if (rest.size() < size || !rest.substr(size).starts_with("\r\n")) return std::nullopt;
        data += rest.substr(0, size);
        rest.remove_prefix(size + 2);
        if (size == 0) return bytes.size() - rest.size();
    }
}

/// What is wrong with the chunks behind a head.
std::string check_chunks(std::string_view bytes) {
    std::string expected;
    const auto end = read_chunks(bytes, expected);
    std::string whole_data;
    std::string data;
    incoming_body whole = incoming_body::chunked();
    incoming_body piecewise = incoming_body::chunked();
    const std::size_t size = whole.read(bytes, whole_data);
    std::size_t at = 0;
    while (at < bytes.size() && piecewise.read(bytes.substr(at, 1), data) == 1) ++at;
    if (at != size || data != whole_data || piecewise.is_complete() != whole.is_complete() ||
        piecewise.is_broken() != whole.is_broken())
        return "pieces of the chunks are judged otherwise than the whole";
    if (whole.is_complete() != end.has_value()) return "chunks are taken otherwise than RFC 9112 says";
    if (end && (*end != size || data != expected)) return "the chunks have other data";
    return {};
}

/// What was read is written and read again as the same, but for the headers that frame the message.
std::string check_again(const request_head& read) {
    http_request request = read.request;
    request.headers = {};
    request.body.assign(read.content_length, 'x');
    for (const auto& [name, value] : read.request.headers) {
        const auto is = [&name](std::string_view other) { return detail::same_name(name, other); };
        if (!is("Host") && !is("Content-Length") && !is("Connection") && !is("Transfer-Encoding"))
            request.headers.add(name, value);
    }
    const auto bytes = request_head_bytes(request, *read.request.headers.find("Host"));
    if (!bytes) return {};  // bytes above 0x7F in a value
    framing_guard guard;    // its own limits: a User-Agent makes the head longer
    if (guard.read(*bytes) != framing_result::accepted) return "what is written is refused: " + *bytes;
    if (guard.size() != bytes->size()) return "what is written is not one head: " + *bytes;
    const request_head& again = guard.head();
    if (again.request.method != request.method || again.request.target != request.target ||
        again.content_length != read.content_length)
        return "what is written is read as something else: " + *bytes;
    for (const auto& [name, value] : request.headers) {
        if (again.request.headers.count(name) != request.headers.count(name)) return "a header is gone: " + *bytes;
        if (*again.request.headers.find(name) != *request.headers.find(name)) return "a header is another: " + *bytes;
    }
    return {};
}

}  // namespace

std::string try_input(std::string_view input) {
    framing_guard whole(limits);
    framing_guard piecewise(limits);
    const framing_result result = whole.read(input);
    framing_result sooner = framing_result::need_more;
    for (std::size_t size = 0; size <= input.size() && sooner == framing_result::need_more; ++size)
        sooner = piecewise.read(input.substr(0, size));
    if (sooner != result || piecewise.broken() != whole.broken() || piecewise.size() != whole.size())
        return "the pieces are judged otherwise than the whole";
    if (result == framing_result::need_more)
        return input.size() < limits.head ? std::string() : "a head above the limit is waited for";
    if (result == framing_result::rejected) return whole.broken() != nullptr ? std::string() : "no rule is named";
    if (whole.broken() != nullptr) return "a rule is broken and the head accepted";
    if (whole.size() > input.size()) return "the head is longer than what there is";
    std::string wrong = check_accepted(input.substr(0, whole.size()), whole.head());
    if (wrong.empty()) wrong = check_again(whole.head());
    if (wrong.empty() && whole.head().is_chunked) wrong = check_chunks(input.substr(whole.size()));
    return wrong;
}

std::vector<std::string> seeds() {
    std::vector<std::string> all;
    for (const auto& one : test::framing_cases())
        if (one.bytes.size() <= 512) all.push_back(one.bytes);
    for (const auto& one : test::stream_framing_cases()) all.push_back(one.bytes);
    http_request request{.method = "GET",
                         .target = "/v1/a%2Cb?c=%20+d",
                         .headers = {{"service-account-id", "0xab"}, {"service-timestamp", "1700000000000"}}};
    all.push_back(request_head_bytes(request, "api.example:443").value());
    return all;
}

}  // namespace service_api::fuzz
