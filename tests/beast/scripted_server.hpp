#pragma once

#include <unistd.h>

#include <atomic>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/write.hpp>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace service_api::test {

/// Reads up to the end of a head; returns less if the client hangs up.
template <class Stream>
std::string read_head(Stream& stream) {
    std::string got;
    char byte = 0;
    boost::system::error_code error;
    while (!got.ends_with("\r\n\r\n") && boost::asio::read(stream, boost::asio::buffer(&byte, 1), error) == 1) {
        got += byte;
    }
    return got;
}

/// A server that follows a script: for each connection, in turn, a function that uses the socket. A client that hangs
/// up ends its function by an exception, and the next connection is accepted.
class scripted_server {
public:
    using tcp = boost::asio::ip::tcp;
    using talk = std::function<void(tcp::socket&)>;

    explicit scripted_server(std::vector<talk> talks)
        : acceptor_(io_, tcp::endpoint(boost::asio::ip::address_v4::loopback(), 0)),
          thread_([this, talks = std::move(talks)] {
              for (const auto& next : talks) {
                  tcp::socket socket(io_);
                  acceptor_.accept(socket);
                  ++accepted;
                  try {
                      next(socket);
                  } catch (const boost::system::system_error&) {
                      // the client hung up
                  }
              }
              ended_ = true;
          }) {}

    /// A script whose client never came still ends: a test that has failed must not hang.
    ~scripted_server() {
        boost::asio::io_context io;
        boost::system::error_code refused;
        while (!ended_ && !refused) tcp::socket(io).connect(acceptor_.local_endpoint(), refused);
    }

    scripted_server(const scripted_server&) = delete;
    scripted_server& operator=(const scripted_server&) = delete;

    std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
    std::atomic<int> accepted{0};

private:
    std::atomic<bool> ended_{false};
    boost::asio::io_context io_;
    tcp::acceptor acceptor_;
    std::jthread thread_;
};

/// A certificate for `localhost` alone, and its key, made for this run.
struct certificate {
    certificate() {
        std::filesystem::create_directories(folder);
        const std::string make =
            "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 "
            "-subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout " +
            (folder / "key.pem").string() + " -out " + file() + " 2>/dev/null";
        if (std::system(make.c_str()) != 0) throw std::runtime_error("openssl made no certificate");
    }
    certificate(const certificate&) = delete;
    certificate& operator=(const certificate&) = delete;
    ~certificate() { std::filesystem::remove_all(folder); }

    std::string file() const { return (folder / "cert.pem").string(); }

    /// What a server needs that shows it.
    boost::asio::ssl::context context() const {
        boost::asio::ssl::context made(boost::asio::ssl::context::tls_server);
        made.use_certificate_chain_file(file());
        made.use_private_key_file((folder / "key.pem").string(), boost::asio::ssl::context::pem);
        return made;
    }

    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("service_api_certificate_" + std::to_string(::getpid()));
};

}  // namespace service_api::test
