#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <utility>

#include "front/front.hpp"

namespace benchmarks {

namespace {

namespace beast = boost::beast;
namespace http = boost::beast::http;
using boost::asio::ip::tcp;

/// One connection as in Beast's asynchronous example: a parser, a deadline and keep-alive only.
class session : public std::enable_shared_from_this<session> {
public:
    session(tcp::socket socket, const handler& response) : stream_(std::move(socket)), answer_(response) {
        stream_.socket().set_option(tcp::no_delay(true));
        peer_ = stream_.socket().remote_endpoint().address().to_string();
    }

    void read() {
        parser_.emplace();
        parser_->body_limit(1024 * 1024);
        stream_.expires_after(std::chrono::seconds(30));
        http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](beast::error_code error, std::size_t) {
            if (!error) self->write();
        });
    }

private:
    void write() {
        const auto& got = parser_->get();
        service_api::http_request request{.method = std::string(got.method_string()),
                                          .target = std::string(got.target()),
                                          .body = got.body(),
                                          .peer_address = peer_};
        for (const auto& field : got) {
            const auto name = field.name_string();
            const auto value = field.value();
            request.headers.add({name.data(), name.size()}, {value.data(), value.size()});
        }
        service_api::http_response response = answer_(request);
        response_ = {};
        response_.result(static_cast<unsigned>(response.status));
        response_.version(11);
        response_.keep_alive(got.keep_alive());
        for (const auto& [name, value] : response.headers) response_.insert(name, value);
        response_.body() = std::move(response.body);
        response_.prepare_payload();
        http::async_write(stream_, response_, [self = shared_from_this()](beast::error_code error, std::size_t) {
            if (!error && self->response_.keep_alive()) self->read();
        });
    }

    beast::tcp_stream stream_;
    const handler& answer_;
    std::string peer_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_;
    http::response<http::string_body> response_;
};

struct listener {
    handler response;
    boost::asio::io_context io{1};
    tcp::acceptor acceptor{io, {boost::asio::ip::address_v4::loopback(), 0}};

    void accept() {
        acceptor.async_accept([this](beast::error_code error, tcp::socket socket) {
            if (error) return;
            std::make_shared<session>(std::move(socket), response)->read();
            accept();
        });
    }
};

}  // namespace

http_server open_beast(handler response) {
    const auto at = std::make_shared<listener>();
    at->response = std::move(response);
    at->accept();
    return {[at] { at->io.run(); },
            [at] {
                at->acceptor.close();
                at->io.stop();
            },
            at->acceptor.local_endpoint().port()};
}

}  // namespace benchmarks
