#pragma once

#include <service_api/description/convention/envelope.hpp>
#include <service_api/trading/api.hpp>
#include <string>
#include <string_view>

#include "support/agreement.hpp"
#include "support/canonical.hpp"

/// Every message of the trading api and one with every shape, for tests that try each. What reads and compares them is
/// compiled once, in messages.cpp: it is most of what such a test costs to build.
namespace service_api::test {

template <class Operation, class Function>
void each_message_of(Function& function) {
    if constexpr (may_have_body<Operation>)
        function.template operator()<Operation>(canonical_ask<Operation>(), direction::request);
    function.template operator()<response_body<Operation>>(canonical_response<Operation>(), direction::response);
}

template <class... Operation, class Function>
void each_message_of(const api<Operation...>&, Function& function) {
    (each_message_of<Operation>(function), ...);
}

/// Calls `function.operator()<T>(text, way)` for each message.
template <class Function>
void each_message(Function function) {
    each_message_of(trading::v1, function);
    function.template operator()<enveloped_error>(canonical_refusal(), direction::response);
    for (const direction way : {direction::request, direction::response})
        function.template operator()<comprehensive::item>(canonical_item(way), way);
}

#define SERVICE_API_TEST_MESSAGE(LINKAGE, ...)                                                   \
    LINKAGE template read_result<__VA_ARGS__> read_as<__VA_ARGS__>(std::string_view, direction); \
    LINKAGE template std::string write_as<__VA_ARGS__>(const __VA_ARGS__&, direction);           \
    LINKAGE template std::string disagreement<__VA_ARGS__>(std::string_view, direction);

#define SERVICE_API_TEST_MESSAGES(LINKAGE)                                              \
    SERVICE_API_TEST_MESSAGE(LINKAGE, trading::edit_referee_description)                \
    SERVICE_API_TEST_MESSAGE(LINKAGE, trading::set_default_fee_rate)                    \
    SERVICE_API_TEST_MESSAGE(LINKAGE, response_body<trading::list_vault_transactions>)  \
    SERVICE_API_TEST_MESSAGE(LINKAGE, response_body<trading::edit_referee_description>) \
    SERVICE_API_TEST_MESSAGE(LINKAGE, response_body<trading::set_default_fee_rate>)     \
    SERVICE_API_TEST_MESSAGE(LINKAGE, response_body<trading::get_leverage>)             \
    SERVICE_API_TEST_MESSAGE(LINKAGE, response_body<trading::list_daily_fee_revenue>)   \
    SERVICE_API_TEST_MESSAGE(LINKAGE, response_body<trading::list_vault_balances>)      \
    SERVICE_API_TEST_MESSAGE(LINKAGE, enveloped_error)                                  \
    SERVICE_API_TEST_MESSAGE(LINKAGE, comprehensive::item)

SERVICE_API_TEST_MESSAGES(extern)

}  // namespace service_api::test
