#pragma once

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <memory>
#include <optional>
#include <string>
#include <system_error>

namespace service_api {

/// Returns what the connections of a client to https servers have in common: TLS 1.2 or later, and the trusted
/// certificates, which are those of the system and of a PEM file, unless its name is empty. Throws
/// `std::system_error`, whose text names the file, if it cannot be read.
inline std::shared_ptr<boost::asio::ssl::context> make_client_tls(const std::string& ca_file) {
    auto tls = std::make_shared<boost::asio::ssl::context>(boost::asio::ssl::context::tls_client);
    SSL_CTX_set_min_proto_version(tls->native_handle(), TLS1_2_VERSION);
    tls->set_default_verify_paths();
    if (!ca_file.empty()) {
        boost::system::error_code failed;
        tls->load_verify_file(ca_file, failed);
        if (failed) throw std::system_error(failed, "cannot read certificates from " + ca_file);
    }
    tls->set_verify_mode(boost::asio::ssl::verify_peer);
    return tls;
}

/// The socket of a client's connection: a plain socket, or TLS over it.
template <class Executor>
struct client_socket {
    using error_code = boost::system::error_code;
    using socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Executor>;

    template <class ContextOrExecutor>
    explicit client_socket(ContextOrExecutor&& context) : plain(context) {}

    client_socket(const client_socket&) = delete;
    client_socket& operator=(const client_socket&) = delete;

    /// Begins TLS over the connected socket, for which `tls->async_handshake` is called next. It fails unless the
    /// server's certificate is trusted and has this name.
    error_code begin_tls(boost::asio::ssl::context& context, const std::string& host) {
        tls.emplace(plain, context);
        error_code not_address;
        boost::asio::ip::make_address(host, not_address);
        // RFC 6066: a server's name is sent, an IP address is not.
        if (not_address && !SSL_set_tlsext_host_name(tls->native_handle(), host.c_str()))
            return boost::asio::error::invalid_argument;
        tls->set_verify_callback(boost::asio::ssl::host_name_verification(host));
        return {};
    }

    /// Returns whether bytes of a response have arrived, or the server has closed the connection.
    bool has_arrived() {
        char byte = 0;
        error_code error;
        plain.non_blocking(true, error);
        plain.receive(boost::asio::buffer(&byte, 1), socket::message_peek, error);
        return error != boost::asio::error::would_block || holds_bytes();
    }

    socket plain;
    std::optional<boost::asio::ssl::stream<socket&>> tls{};
    std::array<char, 16 * 1024> chunk{};  ///< received bytes

private:
    /// Returns whether TLS has bytes that were read from the socket and not yet from the session.
    bool holds_bytes() {
        if (!tls) return false;
        SSL* const session = tls->native_handle();
        return SSL_has_pending(session) != 0 || BIO_pending(SSL_get_rbio(session)) != 0;
    }
};

}  // namespace service_api
