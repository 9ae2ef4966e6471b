#include <algorithm>
#include <service_api/beast/response_parser.hpp>
#include <string>

#include "fuzz/target.hpp"

// A response as a client reads it: whole, in pieces of the sizes that the first byte chooses, and byte by byte. Beast's
// parser asserts much of itself, so that nothing ends the program is the first thing that is held.

namespace service_api::fuzz {

namespace {

constexpr std::uint64_t body_limit = 100;

struct end_of_reading {
    bool failed = false;
    bool done = false;
    http_response response{};
};

end_of_reading read(std::string_view bytes, std::size_t piece, bool to_head) {
    response_parser parser(body_limit, to_head);
    std::string arrived;
    while (!bytes.empty() && !parser.is_done()) {
        arrived += bytes.substr(0, piece);
        bytes.remove_prefix(std::min(piece, bytes.size()));
        if (parser.take(arrived)) return {.failed = true};
    }
    if (!parser.is_done() && parser.got_some()) {
        response_parser::error_code error;
        parser.put_eof(error);
        if (error) return {.failed = true};
    }
    return {.done = parser.is_done(), .response = parser.response()};
}

}  // namespace

std::string try_input(std::string_view input) {
    if (input.empty()) return {};
    const auto choice = static_cast<unsigned char>(input.front());
    input.remove_prefix(1);
    const bool to_head = choice >= 0x80;
    const end_of_reading whole = read(input, input.size(), to_head);
    for (const std::size_t piece : {std::size_t{1}, std::size_t{choice % 0x80U} + 1}) {
        const end_of_reading pieces = read(input, piece, to_head);
        if (whole.failed != pieces.failed || whole.done != pieces.done)
            return "the pieces end otherwise than the whole";
        if (whole.response.status != pieces.response.status || whole.response.body != pieces.response.body ||
            whole.response.headers != pieces.response.headers)
            return "the pieces are read otherwise than the whole";
    }
    if (!whole.done) return {};
    const int status = whole.response.status;
    const http_headers& headers = whole.response.headers;
    const std::string& body = whole.response.body;
    if (status < 100 || status > 599 || status == 101) return "the status is none";
    if (body.size() > body_limit) return "the body is larger than its limit";
    if (to_head && !body.empty()) return "a HEAD has a body";
    if (headers.count("Content-Length") > 1) return "there are two lengths";
    if (const auto* length = headers.find("Content-Length");
        length != nullptr && headers.count("Transfer-Encoding") != 0)
        return "there are a length and a coding";
    return {};
}

std::vector<std::string> seeds() {
    std::vector<std::string> all;
    for (const std::string_view response :
         {"HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nfour", "HTTP/1.1 204 No Content\r\n\r\n",
          "HTTP/1.0 200 OK\r\nConnection: keep-alive\r\n\r\nto the end",
          "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3;a=\"b\"\r\nabc\r\n02\r\nde\r\n"
          "0\r\nLate: 1\r\n\r\n",
          "HTTP/1.1 100 Continue\r\n\r\n", "HTTP/1.1 503 \r\nRetry-After: 1\r\n folded\r\n\r\n"})
        for (const char choice : {'\x06', '\x86'}) all.push_back(choice + std::string(response));
    return all;
}

}  // namespace service_api::fuzz
