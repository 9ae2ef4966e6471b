#pragma once

#include <array>
#include <cstdint>
#include <service_api/client/sign_request.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/build_request.hpp>
#include <service_api/sodium/ed25519.hpp>
#include <service_api/trading/api.hpp>
#include <string>
#include <string_view>

#include "harness.hpp"
#include "messages.hpp"

namespace benchmarks {

inline const std::string account = "0x4b3f6c1d0e9a8b7c6d5e4f30211203f4e5d6c7b8a90f1e2d3c4b5a6978877665";
inline constexpr service_api::unix_ms signed_at{1'767'225'600'123};
inline const service_api::ed25519_signer signer{std::array<std::uint8_t, 32>{7, 21, 63}};

/// A page of one vault's deposits: a query of six parameters.
inline const service_api::trading::list_vault_transactions page_ask{
    .vault_id = "0x9f2b7a0d4c6e8135f7a9b1c3d5e7f90a2b4c6d8e0f1a3b5c7d9e1f2a4b6c8d0e",
    .start_t = service_api::unix_ms{1'764'547'200'000},
    .end_t = service_api::unix_ms{1'767'225'599'999},
    .page = 3,
    .size = 60,
    .type = service_api::trading::transaction_kind::deposit};

/// Calls the function with the requests of three operations: a query, a small body, a body of 500 ids.
template <class Visit>
void for_each_ask(Visit visit) {
    visit("list_vault_transactions", page_ask);
    visit("edit_referee_description", messages().description.value);
    visit("set_default_fee_rate", messages().account_ids_500.value);
}

/// Measures one way to build the three requests, with and without a signature. A `Way` has `build(op)` and
/// `sign(request)`, which must return the same bytes as the library.
template <class Way>
void measure_requests(std::string_view subject) {
    for_each_ask([&]<class Op>(std::string_view operation, const Op& op) {
        const auto check = [&](const std::string& name, const service_api::http_request& made,
                               const service_api::http_request& wanted) {
            if (made.method != wanted.method || made.target != wanted.target || made.headers != wanted.headers ||
                made.body != wanted.body)
                refuse(name, "built other bytes");
        };
        Way checked;
        auto wanted = service_api::build_request(op);
        auto made = checked.build(op);

        const std::string plain = name_of("request", operation, subject);
        check(plain, made, wanted);
        measure(plain, [&op](benchmark::State& state) {
            Way way;
            for (auto _ : state) {
                auto request = way.build(op);
                benchmark::DoNotOptimize(request);
            }
        });

        service_api::sign_request(wanted, service_api::trading::signing, service_api::signed_as{account, signer},
                                  signed_at);
        checked.sign(made);
        const std::string whole = name_of("signed_request", operation, subject);
        check(whole, made, wanted);
        measure(whole, [&op](benchmark::State& state) {
            Way way;
            for (auto _ : state) {
                auto request = way.build(op);
                way.sign(request);
                benchmark::DoNotOptimize(request);
            }
        });
    });
}

void measure_service_api_requests();
void measure_boost_requests();
void measure_concatenated_requests();

}  // namespace benchmarks
