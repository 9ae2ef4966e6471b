#pragma once

#include <memory>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <string>
#include <string_view>

namespace platform {

/// A document that never changes while the server runs: plain and compressed, both made once and shared by all responses.
class fixed_document {
public:
    fixed_document() = default;
    fixed_document(std::string type, std::string text);

    /// The response to a GET or HEAD: 304 if `If-None-Match` has the entity tag, otherwise 200, as gzip if `Accept-Encoding`
    /// allows it.
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

/// Whether a client takes gzip, by `Accept-Encoding` (RFC 9110, section 12.5.3).
bool accepts_gzip(const service_api::http_headers& headers);

/// Whether `If-None-Match` has this entity tag, compared weakly (RFC 9110, section 13.1.2).
bool has_tag(const service_api::http_headers& headers, std::string_view tag);

}  // namespace platform
