#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <service_api/client/sign_request.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/build_request.hpp>
#include <service_api/message/system_wall_clock.hpp>
#include <service_api/sodium/ed25519.hpp>
#include <service_api/trading/api.hpp>
#include <string>
#include <vector>

#include "platform/store.hpp"

namespace cluster {

/// An account and its key, the same in every process.
class person {
public:
    explicit person(std::string name) : account(std::move(name)), signer_(seed_of(account)) {}

    /// Returns a request of this operation, signed with the current time.
    template <class Op>
    service_api::http_request request(const Op& op) const {
        auto made = service_api::build_request(op);
        sign_request(made, service_api::trading::signing, service_api::signed_as{account, signer_},
                     service_api::system_wall_clock{}());
        return made;
    }

    std::string key() const { return signer_.key(); }

    std::string account;

private:
    static std::array<std::uint8_t, 32> seed_of(const std::string& name) {
        std::array<std::uint8_t, 32> seed{};
        for (std::size_t i = 0; i < name.size(); ++i) seed[i % seed.size()] ^= static_cast<std::uint8_t>(name[i]);
        return seed;
    }
    service_api::ed25519_signer signer_;
};

/// The accounts that write: builder admins, each with as many accounts as one request may set, and affiliates, each
/// with a referee.
struct crowd {
    static constexpr std::size_t accounts_of_each = 500;

    crowd(std::size_t admin_count, std::size_t affiliate_count) {
        for (std::size_t i = 0; i < admin_count; ++i) admins.emplace_back("admin_" + std::to_string(i));
        for (std::size_t i = 0; i < affiliate_count; ++i) affiliates.emplace_back("affiliate_" + std::to_string(i));
    }

    /// Adds them to the data that is imported into a store.
    void add_to(platform::data_file& data) const {
        using namespace platform;
        const auto add = [&](const std::string& account, const std::string& builder, optional<std::string> affiliate) {
            data.accounts->push_back({.account_id = account,
                                      .address = address_of(account),
                                      .builder_id = builder,
                                      .maker_fee = decimal(0),
                                      .taker_fee = decimal(0),
                                      .affiliate = std::move(affiliate)});
        };
        for (const person& admin : admins) {
            data.builders->push_back({builder_of(admin), decimal(0), decimal(0)});
            for (const auto& account : accounts_of(admin)) add(account, builder_of(admin), {});
            data.admins->push_back({builder_of(admin), admin.account, unix_ms{0}, {}});
        }
        for (const person& affiliate : affiliates) {
            add(affiliate.account, builder_of(admins.front()), {});
            add(referee_of(affiliate), builder_of(admins.front()), affiliate.account);
        }
    }
    void register_keys(platform::store& records) const {
        for (const person& admin : admins) records.add_key(admin.account, admin.key(), {});
        for (const person& affiliate : affiliates) records.add_key(affiliate.account, affiliate.key(), {});
    }

    static std::string builder_of(const person& admin) { return "builder_of_" + admin.account; }
    static std::string referee_of(const person& affiliate) { return "referee_of_" + affiliate.account; }
    static std::string address_of(const std::string& account) { return "0x" + account; }
    /// Returns the accounts of an admin's builder; the admin's own is the first.
    static std::vector<std::string> accounts_of(const person& admin) {
        std::vector<std::string> accounts{admin.account};
        while (accounts.size() < accounts_of_each)
            accounts.push_back(admin.account + '_' + std::to_string(accounts.size()));
        return accounts;
    }

    static service_api::http_request set_fees(const person& admin, std::vector<std::string> accounts) {
        return admin.request(service_api::trading::set_default_fee_rate{.account_ids = std::move(accounts)});
    }
    static service_api::http_request describe(const person& affiliate, const std::string& text) {
        return affiliate.request(service_api::trading::edit_referee_description{
            .user_address = address_of(referee_of(affiliate)), .description = text});
    }

    std::vector<person> admins{};
    std::vector<person> affiliates{};
};

}  // namespace cluster
