#include "support/running_platform.hpp"

#include <algorithm>
#include <array>
#include <mutex>
#include <service_api/beast/request_bytes.hpp>
#include <service_api/client/sign_request.hpp>
#include <service_api/http/access_log.hpp>
#include <service_api/message/operation_name.hpp>
#include <service_api/server/make_transport_options.hpp>
#include <service_api/trading/api.hpp>
#include <stdexcept>
#include <utility>

#include "beast/running_server.hpp"
#include "platform/register_key.hpp"
#include "platform/service.hpp"

namespace platform::test {

using namespace service_api;

ed25519_signer signer_of(std::string_view name) {
    std::array<std::uint8_t, 32> seed{};
    std::copy_n(name.begin(), std::min(name.size(), seed.size()), seed.begin());
    return ed25519_signer(seed);
}

const data_file& committed() {
    static const data_file read = read_data_file(committed_data.string());
    return read;
}

running_platform::running_platform() {
    records.import(committed());
    for (const auto& user :
         {admin_aurora, admin_aurora_former, admin_borealis, affiliate, referee, indirect_referee, unrelated, trader}) {
        add_key(user.account, user.account, {});
    }
    add_key(trader.account, "expired", now());
    add_key(trader.account, "revoked", {});
    records.revoke_key(signer_of("revoked").key());
}

void running_platform::pass(std::chrono::milliseconds time) {
    now_ = unix_ms{now().count + time.count()};
    pass_limits(time);
}
void running_platform::pass_limits(std::chrono::milliseconds time) { tick_ = tick_.load() + time; }

void running_platform::add_key(const std::string& account, const std::string& name, std::optional<unix_ms> expires) {
    if (const auto refusal = register_key(records, account, signer_of(name).key(), expires))
        throw std::runtime_error(*refusal);
}

http_request running_platform::sign(http_request request, const std::string& account, const std::string& key) const {
    const auto signer = signer_of(key);
    sign_request(request, service_api::trading::signing, signed_as{account, signer}, now());
    return request;
}

std::string running_platform::fees(const std::string& account) {
    const auto rate = records.fee_rate(account).value();
    return std::string(rate.first.text().view()) + ' ' + std::string(rate.second.text().view());
}
std::string running_platform::description(const person& of, const person& about) {
    const auto found = records.referee_description(of.account, about.address);
    return !found ? "never set" : !*found ? "null" : '"' + **found + '"';
}

handler running_platform::open() {
    return make_service(
        records, [this] { return now(); }, limiter_,
        [this](std::exception_ptr thrown) {
            try {
                std::rethrow_exception(thrown);
            } catch (const std::exception& error) {
                const std::lock_guard lock(catching_);
                caught.push_back(loggable_words(error));
            }
        });
}

platform_over_http::platform_over_http(running_platform& at, beast_server_options options, handler serve) {
    options = make_transport_options(service_api::trading::v1, [&at] { return at.now(); }, std::move(options));
    if (serve) options.body_limit = {};  // which takes bodies at any path
    options.observe = [this, mutex = std::make_shared<std::mutex>()](const http_exchange& one) {
        const std::lock_guard lock(*mutex);
        log_ += access_log_line(one, operation_name(service_api::trading::v1, one.request)) + '\n';
    };
    server_ = std::make_unique<running_server>(serve ? std::move(serve) : at.open(), std::move(options));
}
platform_over_http::~platform_over_http() = default;
std::uint16_t platform_over_http::port() const { return server_->port(); }
void platform_over_http::stop() {
    server_->stop();
    server_->join();
}

std::string bytes_of(const http_request& request) {
    return request_head_bytes(request, "platform").value() + request.body;
}

std::string listing(const std::vector<std::string>& account_ids) {
    return write_json(service_api::trading::set_default_fee_rate{.account_ids = account_ids}, direction::request);
}

std::vector<std::string> aurora_users(std::size_t count) {
    std::vector<std::string> ids;
    for (std::size_t i = 8; i < 8 + count; ++i) ids.push_back(*committed().accounts->at(i).account_id);
    return ids;
}
const std::string& borealis_user() { return *committed().accounts->at(608).account_id; }

}  // namespace platform::test
