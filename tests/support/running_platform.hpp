#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <service_api/beast/beast_server_options.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <service_api/sodium/ed25519.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "examples/platform/committed.hpp"
#include "examples/platform/scratch.hpp"
#include "platform/data_file.hpp"
#include "platform/limits.hpp"
#include "platform/store.hpp"

class running_server;

namespace platform::test {

using handler = std::function<service_api::http_response(const service_api::http_request&)>;

/// A key for each name, the same in every run.
service_api::ed25519_signer signer_of(std::string_view name);

const data_file& committed();

/// The platform as its server builds it, over the committed data, with clocks that stand still until told. Every person
/// has the key of the account's own name; the trader has one more that has expired and one that was revoked.
class running_platform {
public:
    running_platform();
    running_platform(const running_platform&) = delete;

    scratch files{};
    std::string file = files.file("platform.db");
    store records{file};
    std::vector<std::string> caught{};  ///< what handlers threw, in the words for the operator

    service_api::unix_ms now() const { return now_; }
    /// Lets time pass: the wall clock and that of the limits, or the limits' alone, for answers of one timestamp.
    void pass(std::chrono::milliseconds time);
    void pass_limits(std::chrono::milliseconds time);

    /// Registers the key of this name.
    void add_key(const std::string& account, const std::string& name, std::optional<service_api::unix_ms> expires);

    /// Signs as the account by the key of this name: without one, of the account's own.
    service_api::http_request sign(service_api::http_request request, const std::string& account,
                                   const std::string& key) const;
    service_api::http_request sign(service_api::http_request request, const std::string& account) const {
        return sign(std::move(request), account, account);
    }

    /// What the store holds: maker and taker fee; the description with quotes, `null` or `never set`.
    std::string fees(const std::string& account);
    std::string description(const person& of, const person& about);

    /// The six operations; several of them share their limits.
    handler open();

private:
    std::mutex catching_{};
    std::atomic<service_api::unix_ms> now_{service_api::unix_ms{1'780'000'000'000}};
    std::atomic<std::chrono::steady_clock::time_point> tick_{};
    limits limiter_{[this] { return tick_.load(); }};
};

/// A running platform on a port of this machine, behind the front that its server has, until it goes out of scope.
class platform_over_http {
public:
    /// `serve` instead of the platform's own handler, where it is given.
    explicit platform_over_http(running_platform& at, service_api::beast_server_options options = {},
                                handler serve = {});
    ~platform_over_http();

    std::uint16_t port() const;
    /// A line of the access log for each request. Complete once the server has stopped.
    std::string access_log() const { return log_; }
    void stop();

private:
    std::string log_;
    std::unique_ptr<running_server> server_;
};

/// A request as it travels.
std::string bytes_of(const service_api::http_request& request);

inline service_api::http_request get_request(const std::string& target) { return {.method = "GET", .target = target}; }
inline service_api::http_request post_request(const std::string& target, const std::string& body,
                                              const std::string& type = "application/json") {
    service_api::http_request request{.method = "POST", .target = target};
    if (!type.empty()) request.headers.add("Content-Type", type);
    request.body = body;
    return request;
}

// The paths of the six operations, and two of their bodies.
inline const std::string history = "/v1/account_sv_transaction_history";
inline const std::string edit = "/v1/referral/edit_referee_description";
inline const std::string set_default = "/v1/broker/fee_rate/set_default";
inline const std::string leverage = "/v1/client/leverage";
inline const std::string revenue = "/v1/broker/daily_fee_revenue";
inline const std::string balance = "/v1/public/vault_balance";

/// `description` is JSON.
inline std::string editing(const std::string& address, const std::string& description) {
    return R"({"user_address":")" + address + R"(","description":)" + description + '}';
}
std::string listing(const std::vector<std::string>& account_ids);

/// Accounts of `aurora` without a role, and the first of `borealis`.
std::vector<std::string> aurora_users(std::size_t count);
const std::string& borealis_user();

}  // namespace platform::test
