#pragma once

#include <memory>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <string>
#include <string_view>

namespace platform {

/// A document that does not change while the server runs: plain and compressed, both made once and shared by all
/// responses.
class fixed_document {
public:
    fixed_document() = default;
    fixed_document(std::string type, std::string text);

    /// Returns the response to a GET or HEAD: 304 if `If-None-Match` has the entity tag, otherwise 200, as gzip if
    /// `Accept-Encoding` allows it.
    service_api::http_response respond(const service_api::http_request& request) const;

private:
    struct form {
        std::shared_ptr<const std::string> body;
        std::string tag;  // quoted, as in ETag
    };
    static form make_form(std::string body);

    std::string type_;
    form plain_;
    form compressed_;
};

/// Returns whether a client accepts gzip, according to `Accept-Encoding` (RFC 9110, section 12.5.3).
bool accepts_gzip(const service_api::http_headers& headers);

/// Returns whether `If-None-Match` has this entity tag, by weak comparison (RFC 9110, section 13.1.2).
bool has_tag(const service_api::http_headers& headers, std::string_view tag);

}  // namespace platform
