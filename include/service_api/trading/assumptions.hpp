#pragma once

#include <cstddef>
#include <cstdint>
#include <service_api/description.hpp>
#include <type_traits>

namespace service_api::trading {

using namespace service_api::rules;

/// The facts that this description needs and the specification does not show, each with the value that is assumed.
struct assumptions {
    /// 4.1: the largest page; a larger `size` is served as this one.
    std::int64_t max_page_size = 500;
    /// 4.1: whether a request without the timestamp header, which is not listed there, is rejected.
    bool history_timestamp_required = false;
    /// 4.2: the longest description, in characters.
    std::size_t max_description_characters = 50;
    /// 4.2: the longest address, in characters.
    std::size_t max_address_characters = 128;
    /// 4.4: whether a request without the symbol is rejected.
    bool symbol_required = true;
    /// 4.5: whether a request without one of the two dates is rejected.
    bool dates_required = true;
    /// 4.3, 4.5: the scope of the rate limit.
    limit_scope assumed_scope = limit_scope::account;
    /// 4.4: the error of an account without a stored setting.
    error_definition no_setting = errors::data_not_found;
    /// 4.5: the error of a range of dates that is not valid.
    error_definition invalid_dates{400, -1103, "the date range is not valid"};
    /// 5: how a request is signed. Only the names of the headers are shown.
    signature_scheme signing{
        .components = {signature_component::timestamp, signature_component::method, signature_component::target,
                       signature_component::body},
        .algorithm = ed25519{},
        .encoding = signature_encoding::base64url,
        .account = header_named("service-account-id"),
        .key = header_named("service-key"),
        .timestamp = header_named("service-timestamp"),
        .signature = header_named("service-signature"),
        .tolerance_ms = 300'000,
        .key_format = "ed25519: and the base58 text of the public key",
        .assumption = "what is signed, with what, how keys and signatures are written, and the timestamp's tolerance"};
};

/// The assumptions of this program. To change one, a program specializes this before it includes the description,
/// identically in all its files: `template <> inline constexpr service_api::trading::assumptions
/// service_api::trading::trading_assumption<>{.max_page_size = 100};`
template <class = void>
inline constexpr assumptions trading_assumption{};

/// The type of a parameter that is required if `Required` is true, otherwise optional.
template <bool Required, class T>
using required_or_optional = std::conditional_t<Required, required<T>, optional<T>>;

}  // namespace service_api::trading
