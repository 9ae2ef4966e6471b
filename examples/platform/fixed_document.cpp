#include "fixed_document.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "gzip.hpp"

namespace platform {

using namespace service_api;

namespace {

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
    text.remove_prefix(begin);
    return text.substr(0, text.find_last_not_of(" \t") + 1);
}

/// Returns the elements of all lists in the fields of this name.
std::vector<std::string_view> elements_of(const http_headers& headers, std::string_view wanted) {
    std::vector<std::string_view> elements;
    for (const auto& [name, value] : headers) {
        if (!service_api::detail::same_name(name, wanted)) continue;
        for (std::string_view rest = value; !rest.empty();) {
            const std::size_t comma = std::min(rest.find(','), rest.size());
            elements.push_back(trimmed(rest.substr(0, comma)));
            rest.remove_prefix(std::min(comma + 1, rest.size()));
        }
    }
    return elements;
}

/// Returns whether a weight is zero: `q=0`, `q=0.000`. Without a weight it is 1.
bool is_excluded(std::string_view parameter) {
    if (parameter.size() < 2 || !service_api::detail::same_name(parameter.substr(0, 2), "q=")) return false;
    return parameter.find_first_not_of("0.", 2) == parameter.npos;
}

}  // namespace

bool accepts_gzip(const http_headers& headers) {
    bool takes_any = false;
    for (const std::string_view element : elements_of(headers, "Accept-Encoding")) {
        const std::size_t end = std::min(element.find(';'), element.size());
        const std::string_view coding = trimmed(element.substr(0, end));
        const bool is_taken = end == element.size() || !is_excluded(trimmed(element.substr(end + 1)));
        if (service_api::detail::same_name(coding, "gzip")) return is_taken;
        if (coding == "*") takes_any = is_taken;
    }
    return takes_any;
}

// A tag may contain commas and stars, which split it here, but no quotes: no part of a split tag equals `tag`, which
// has them.
bool has_tag(const http_headers& headers, std::string_view tag) {
    const auto elements = elements_of(headers, "If-None-Match");
    if (elements == std::vector<std::string_view>{"*"}) return true;
    return std::any_of(elements.begin(), elements.end(), [tag](std::string_view element) {
        if (element.starts_with("W/")) element.remove_prefix(2);
        return element == tag;
    });
}

fixed_document::fixed_document(std::string type, std::string text)
    : type_(std::move(type)), plain_(make_form(text)), compressed_(make_form(gzip(text))) {}

fixed_document::form fixed_document::make_form(std::string body) {
    std::array<unsigned char, 16> digest;
    ::crypto_generichash(digest.data(), digest.size(), reinterpret_cast<const unsigned char*>(body.data()), body.size(),
                         nullptr, 0);
    std::array<char, 2 * digest.size() + 1> digits;
    ::sodium_bin2hex(digits.data(), digits.size(), digest.data(), digest.size());
    return {std::make_shared<const std::string>(std::move(body)), '"' + std::string(digits.data()) + '"'};
}

http_response fixed_document::respond(const http_request& request) const {
    const bool is_compressed = accepts_gzip(request.headers);
    const auto& [body, tag] = is_compressed ? compressed_ : plain_;
    http_response response{.status = has_tag(request.headers, tag) ? 304 : 200};
    response.headers.add("ETag", tag);
    response.headers.add("Cache-Control", "no-cache");
    response.headers.add("Vary", "Accept-Encoding");
    if (response.status == 304) return response;
    response.headers.add("Content-Type", type_);
    response.headers.add("X-Content-Type-Options", "nosniff");
    if (is_compressed) response.headers.add("Content-Encoding", "gzip");
    response.shared_body = body;
    return response;
}

}  // namespace platform
