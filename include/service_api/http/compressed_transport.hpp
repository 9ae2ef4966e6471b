#pragma once

#include <cstddef>
#include <optional>
#include <service_api/http/content_coding.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <service_api/http/transport.hpp>
#include <service_api/separate_compilation.hpp>
#include <system_error>
#include <utility>

namespace service_api {

/// How a client's transport uses content codings.
struct compressed_transport_options {
    coding_list codings;                            ///< offered in this order
    std::size_t largest_body = 64UL * 1024 * 1024;  ///< of a decoded response, in bytes
    std::optional<std::size_t> smallest_request{};  ///< the size in bytes from which the bodies of requests are
                                                    ///< compressed, with the first coding; empty: never
};

namespace detail {

/// Returns the request that is sent: with an `Accept-Encoding`, and a compressed body if that is wanted and smaller.
SERVICE_API_DECL http_request coded_request(const http_request& request, const compressed_transport_options& options);

/// Decodes the body of a response. Sets the error, and returns an empty response, if it cannot be decoded.
SERVICE_API_DECL http_response decoded_response(http_response response, const http_request& request,
                                                const compressed_transport_options& options, std::error_code& error);

}  // namespace detail

/// A transport that offers content codings to the server over another transport, and decodes its responses:
/// `compressed_transport carrier(transport, {.codings = coding_list(zstd{}, gzip{})});`. A signature covers the body
/// before it is compressed. Streams are requested without a coding. The other transport must outlive it.
template <transport Transport>
class compressed_transport {
public:
    compressed_transport(Transport& transport, compressed_transport_options options)
        : transport_(transport), options_(std::move(options)) {}

    /// Errors: those of the other transport, and a `coding_error` if the response cannot be decoded.
    http_response send(const http_request& request, std::error_code& error) {
        http_response response = transport_.send(detail::coded_request(request, options_), error);
        return error ? response : detail::decoded_response(std::move(response), request, options_, error);
    }

private:
    Transport& transport_;
    compressed_transport_options options_;
};

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/http/compressed_transport.ipp>
#endif
