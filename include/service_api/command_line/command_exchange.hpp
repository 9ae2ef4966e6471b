#pragma once

#include <chrono>
#include <cstddef>
#include <exception>
#include <functional>
#include <memory>
#include <service_api/client/sign_request.hpp>
#include <service_api/description/access.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <service_api/http/transport.hpp>
#include <service_api/message/outcome.hpp>
#include <service_api/value/exceptions.hpp>
#include <service_api/value/unix_time.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

namespace service_api {

namespace detail {

/// The attempts of a request.
struct request_attempts {
    unsigned made = 0;
    bool may_have_run = false;  ///< whether one of those before the last may have run
};

/// Sends the requests of one command. The operation's access policy is known to it.
class command_exchange {
public:
    virtual ~command_exchange() = default;
    /// Sends a request that has no credentials yet. Returns false after it has set `error`, if no response arrived or
    /// the request was only to be shown.
    virtual bool send(const http_request& request, http_response& response, call_error& error,
                      request_attempts& attempts) = 0;
    /// Returns whether requests are printed and not sent.
    virtual bool only_shows() const = 0;
    virtual void pause(std::chrono::milliseconds time) = 0;
    /// Shows how many of the elements of a list are done, on a terminal only.
    virtual void show_progress(std::size_t done, std::size_t all) = 0;
    virtual void end_progress() = 0;
};

/// A signer of any type.
class command_signer {
public:
    virtual ~command_signer() = default;
    virtual bool fits(const access_scheme& scheme) const = 0;
    virtual void sign(http_request& request, const signature_scheme& scheme, const std::string& account,
                      unix_ms now) const = 0;
};

template <request_signer Signer>
class any_signer : public command_signer {
public:
    explicit any_signer(Signer signer) : signer_(std::move(signer)) {}

    bool fits(const access_scheme& scheme) const override {
        return scheme.kind == credential_kind::signature && fits_signature_scheme<Signer>(*scheme.signing);
    }
    void sign(http_request& request, const signature_scheme& scheme, const std::string& account,
              unix_ms now) const override {
        sign_request(request, scheme, signed_as<Signer>{account, signer_}, now);
    }

private:
    Signer signer_;
};

/// Returns the message of an exception, without the name of this library, which means nothing to the user of a program.
inline std::string message_of(const std::exception_ptr& thrown) {
    std::string message = "an unknown error";
    if (const auto runtime = caught_as<std::runtime_error>(thrown)) message = runtime->what();
    if (const auto logic = caught_as<std::logic_error>(thrown)) message = logic->what();
    constexpr std::string_view library = "service_api: ";
    return message.starts_with(library) ? message.substr(library.size()) : message;
}

}  // namespace detail

/// Sends a request to a server, as a `transport` does.
using send_function = std::function<http_response(const http_request&, std::error_code&)>;

/// Makes the transport of a command. Sets `error` if the base address is unusable.
using connect_function =
    std::function<send_function(const std::string& base, std::chrono::milliseconds timeout, std::string& error)>;

/// Reads the signer of a key file. Sets `error` if the file is unusable.
using signer_function =
    std::function<std::shared_ptr<const detail::command_signer>(const std::string& path, std::string& error)>;

/// Returns a function that connects by this transport, whose constructor takes a base address and options with a
/// `timeout`: `connect_by<beast_client>()`.
template <class Transport>
connect_function connect_by() {
    return [](const std::string& base, std::chrono::milliseconds timeout, std::string& error) {
        return detail::attempt(
            [&]() -> send_function {
                const std::shared_ptr<Transport> made(new Transport(base, {.timeout = timeout}));
                return [made](const http_request& request, std::error_code& failure) {
                    return made->send(request, failure);
                };
            },
            [&](const std::exception_ptr& thrown) -> send_function {
                error = detail::message_of(thrown);
                return {};
            });
    };
}

/// Returns a function that sends by an existing transport, which must outlive it, to any base address.
template <transport Transport>
connect_function connect_to(Transport& to) {
    return [&to](const std::string&, std::chrono::milliseconds, std::string&) -> send_function {
        return [&to](const http_request& request, std::error_code& failure) { return to.send(request, failure); };
    };
}

/// Returns a function that makes signers by another, which returns the signer of a key file or throws.
template <class Read>
signer_function signer_of_file(Read read) {
    return [read = std::move(read)](const std::string& path, std::string& error) {
        using made = std::shared_ptr<const detail::command_signer>;
        return detail::attempt(
            [&]() -> made {
                auto signer = read(path);
                return std::make_shared<detail::any_signer<decltype(signer)>>(std::move(signer));
            },
            [&](const std::exception_ptr& thrown) -> made {
                error = detail::message_of(thrown);
                return nullptr;
            });
    };
}

}  // namespace service_api
