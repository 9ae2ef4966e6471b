#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <service_api/http/coding_error.hpp>
#include <service_api/http/compressed_transport.hpp>
#include <service_api/http/with_compression.hpp>
#include <service_api/zlib/gzip.hpp>
#include <service_api/zstd/zstd.hpp>
#include <string>
#include <system_error>

#include "fuzz/target.hpp"

// Coded bodies as a server and a client read them, and headers that choose a coding. The first byte chooses the coding
// and the limit, the rest is the body, of which a prefix up to the first zero byte is also taken as the value of a
// header.

namespace service_api::fuzz {

namespace {

const coding_list codings(zstd{.level = 1}, gzip{.level = 1});

std::string check_body(const any_coding& coding, std::string_view body, std::size_t limit) {
    std::string decoded;
    const std::error_code error = coding.decode(body, limit, decoded);
    if (decoded.size() > limit + 1) return "more is decoded than the limit and one byte";
    if ((error == coding_error::too_large) != (decoded.size() == limit + 1)) return "too large, or not";
    if (error && error.category() != coding_category()) return "an error of another category";
    if (error) return {};
    std::string again;
    if (coding.decode(body, decoded.size(), again) || again != decoded) return "it is decoded otherwise again";
    if (!decoded.empty() && coding.decode(body, decoded.size() - 1, again) != coding_error::too_large)
        return "it is decoded beyond a smaller limit";
    if (!coding.decode(body.substr(0, body.size() - 1), limit, again)) return "it is decoded without its end";
    if (coding.decode(std::string(body) + 'x', limit, again) != coding_error::trailing_bytes)
        return "it is decoded with bytes behind it";
    std::string coded;
    again.clear();
    if (coding.encode(decoded, coded) || coding.decode(coded, limit, again) || again != decoded)
        return "what is encoded again is decoded otherwise";
    return {};
}

std::string check_server(const any_coding& coding, std::string_view body, std::string_view header, std::size_t limit) {
    std::optional<std::string> got;
    const auto handler = with_compression(
        [&](const http_request& request) {
            got = request.body;
            return http_response{.status = 200, .body = std::string(2'000, 'a')};
        },
        {.codings = codings,
         .responses = [](const http_request&) { return true; },
         .body_limit = [limit](const http_request&) { return std::optional(limit); }});
    http_request request{.method = "POST",
                         .target = "/",
                         .headers = {{"Content-Encoding", std::string(coding.name())},
                                     {"Accept-Encoding", std::string(header)},
                                     {"If-None-Match", std::string(header)}},
                         .body = std::string(body)};
    http_response response = handler(request);
    std::string decoded;
    const bool is_readable = !coding.decode(body, limit, decoded);
    if (response.status != 406 && got.has_value() != is_readable)
        return "the handler runs for a body that is malformed";
    if (got && *got != decoded) return "the handler gets another body";
    if (!got) return {};
    std::error_code error;
    response = detail::decoded_response(std::move(response), request, {.codings = codings}, error);
    if (error || response.body != std::string(2'000, 'a')) return "the client reads another body than the handler's";
    return {};
}

}  // namespace

std::string try_input(std::string_view input) {
    if (input.empty()) return {};
    const auto choice = static_cast<unsigned char>(input.front());
    input.remove_prefix(1);
    const any_coding& coding = *codings.find((choice & 1U) != 0 ? "gzip" : "zstd");
    const std::size_t limit = std::size_t{1} << (choice >> 5U << 1U);
    if (std::string wrong = check_body(coding, input, limit); !wrong.empty()) return wrong;
    if ((choice & 0x1EU) != 0) return {};
    return check_server(coding, input, input.substr(0, input.find('\0')), limit);
}

std::vector<std::string> seeds() {
    std::vector<std::string> all;
    for (const any_coding& coding : codings) {
        for (const std::string& body : {std::string(), std::string("hello"), std::string(5'000, '\0'),
                                        std::string(R"({"account_ids":["a","b","a","b","a","b"]})")}) {
            std::string coded;
            coding.encode(body, coded);
            for (const unsigned choice : {0xE0U, 0xE2U, 0x22U})
                all.push_back(static_cast<char>(choice | (coding.name() == "gzip" ? 1U : 0U)) + coded);
        }
    }
    for (const std::string_view header :
         {"gzip;q=0.5, zstd;q=0, *;q=0", "identity;q=0, x-gzip", R"(W/"a-gzip", "b-zstd")"})
        all.push_back('\xE0' + std::string(header));
    return all;
}

}  // namespace service_api::fuzz
