#pragma once

#include <service_api/http/content_coding.hpp>
#include <service_api/http/header.hpp>
#include <service_api/separate_compilation.hpp>
#include <string_view>

namespace service_api {

namespace detail {

/// Returns a weight of RFC 9110, section 12.4.2, in thousandths, or -1 if the text is not such a weight.
constexpr int thousandths_of_weight(std::string_view text) {
    if (text.empty() || (text[0] != '0' && text[0] != '1')) return -1;
    int weight = text[0] == '1' ? 1000 : 0;
    if (text.size() == 1) return weight;
    if (text[1] != '.' || text.size() > 5) return -1;
    int place = 100;
    for (const char c : text.substr(2)) {
        if (c < '0' || c > '9') return -1;
        weight += (c - '0') * place;
        place /= 10;
    }
    return weight <= 1000 ? weight : -1;
}

}  // namespace detail

/// What an `Accept-Encoding` allows.
struct accepted_coding {
    const any_coding* coding = nullptr;  ///< the best of the server's codings; null if the body should not be coded
    bool allows_identity = true;         ///< whether the body may be sent without a coding
};

/// Returns what the `Accept-Encoding` of a request allows (RFC 9110, section 12.5.3): of the server's codings the one
/// with the highest weight, and the first of those with the same weight. There is no coding if `identity` has a higher
/// weight, or if the request has no such header, because a client that knows no codings does not send it. Elements with
/// a malformed weight are ignored.
SERVICE_API_DECL accepted_coding accepted_coding_of(const http_headers& headers, const coding_list& codings);

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/http/accept_encoding.ipp>
#endif
