#pragma once

#include <memory>
#include <service_api/http/header.hpp>
#include <string>
#include <string_view>

namespace service_api {

class body_source;
class pending_response;

/// A response in plain parts. The transport adds `Content-Length` and the headers of the connection.
struct http_response {
    int status = 0;
    http_headers headers{};
    std::string body{};
    /// If set, this string is sent instead of `body`. It can be shared by many responses, such as a document that is
    /// made once.
    std::shared_ptr<const std::string> shared_body{};
    /// If set, the body is what this source returns, part by part, and the other two are not used. Only responses of
    /// operations with a stream have one, see `http_request::streamed_type`.
    std::shared_ptr<body_source> source{};
    /// The name of the header with the id of the request, for the observer of a transport; empty for none. It refers to
    /// a constant of the description.
    std::string_view request_id_header{};
    /// If set, the handler has not run, nothing else of the response is valid, and the transport must start it. Only
    /// responses to requests with a `context` have one: see `when_complete`.
    std::shared_ptr<pending_response> pending{};
    /// Beside an error of a transport: whether no byte of the request was sent, so that any request may be sent again.
    bool unsent = false;

    /// Returns the bytes of the body that is sent, without those of a source.
    std::string_view content() const { return shared_body ? *shared_body : body; }
};

}  // namespace service_api
