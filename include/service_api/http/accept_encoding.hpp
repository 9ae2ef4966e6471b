#pragma once

#include <service_api/http/content_coding.hpp>
#include <service_api/http/header.hpp>
#include <service_api/separate_compilation.hpp>
#include <string_view>

namespace service_api {

namespace detail {

/// Returns a weight of RFC 9110, section 12.4.2, in thousandths, or -1 if the text is none.
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

/// Returns what the `Accept-Encoding` of a request allows (RFC 9110, section 12.5.3): the coding with the highest
/// weight, of several the first of the server's; none if the client prefers none. Without the header no coding is used,
/// because a client that does not know of codings sends none. Elements with a malformed weight are ignored.
SERVICE_API_DECL accepted_coding accepted_coding_of(const http_headers& headers, const coding_list& codings);

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/http/accept_encoding.ipp>
#endif
