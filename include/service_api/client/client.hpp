#pragma once

#include <service_api/description/api.hpp>
#include <service_api/generate/check_places.hpp>
#include <service_api/generate/credentials.hpp>
#include <service_api/generate/outcome.hpp>
#include <service_api/generate/read_answer.hpp>
#include <service_api/generate/request.hpp>
#include <service_api/generate/validate.hpp>
#include <service_api/generate/wall_clock.hpp>
#include <service_api/http/transport.hpp>
#include <string_view>
#include <system_error>
#include <type_traits>
#include <utility>

namespace service_api {

/// Stands where a client has no credential, and so calls public operations only, or no clock, as it signs nothing.
struct anonymous {};

namespace detail {

template <operation Op, class As>
inline constexpr bool credential_fits = kind_of<As>.has_value() && Op::http.access->takes(*kind_of<As>);

// Not a member of the client: its name would hold the names of all operations of the api, once for each that is called.
template <operation Op, class Transport, class As, class Clock>
outcome<answer_of<Op>> send_request(const Op& ask, Transport& transport, As& as, Clock& clock) {
    auto broken = validate(ask);
    check_places(ask, broken);
    if (!broken.empty()) {
        return call_error{.message = "the request breaks its own rules; it was not sent",
                          .violations = std::move(broken)};
    }
    http_request request = build_request(ask);
    for (const auto& [name, value] : conventions_of<Op>::request_headers) request.headers.add(name, value);
    if constexpr (credential_fits<Op, As>) authorize(request, *Op::http.access->first(*kind_of<As>), as, clock);
    std::error_code error;
    const http_response response = transport.send(request, error);
    if (error) return call_error{.stage = call_stage::transport, .message = error.message(), .transport = error};
    return read_answer<answer_of<Op>, conventions_of<Op>>(response);
}

}  // namespace detail

/// Calls the operations of an api: `client call(trading::v1, transport, signed_as{"account", signer}, clock);` then
/// `auto setting = call(get_leverage{.symbol = "PERP_BTC_USDC"});`. `bearer`, `basic` and `api_key` need no clock, and a client
/// of public operations no credential either. The transport must outlive it.
template <class Api, transport Transport, class As = anonymous, class Clock = anonymous>
class client {
public:
    client(const Api&, Transport& transport) : transport_(transport) {}

    client(const Api&, Transport& transport, As as)
        requires std::is_same_v<Clock, anonymous>
        : transport_(transport), as_(std::move(as)) {}

    client(const Api&, Transport& transport, As as, Clock clock)
        : transport_(transport), as_(std::move(as)), clock_(std::move(clock)) {}

    /// Checks the request's rules, builds it once as final bytes, signs those bytes and sends those bytes. Of an operation's
    /// alternatives the first that the credential fits is used.
    template <operation Op>
        requires(!is_deprecated<Op>)
    outcome<answer_of<Op>> operator()(const Op& ask) {
        return send(ask);
    }
    template <operation Op>
        requires is_deprecated<Op>
    [[deprecated("service_api: a deprecated operation is called: its description says what to use instead")]]
    outcome<answer_of<Op>> operator()(const Op& ask) {
        return send(ask);
    }

    /// The account that it signs for; empty for other credentials, which do not tell.
    std::string_view account_id() const {
        if constexpr (requires { as_.account_id; })
            return as_.account_id;
        else
            return {};
    }

private:
    template <operation Op>
    outcome<answer_of<Op>> send(const Op& ask) {
        static_assert(Api::template has<Op>,
                      "service_api: an operation is called that this client's api does not list: add it to api<...>");
        static_assert(
            !is_signed<Op> || !std::is_same_v<As, anonymous>,
            "service_api: a signed operation is called on a client without a signer: write client(api, transport, "
            "signed_as{account, signer}, clock)");
        static_assert(
            !needs_caller<Op> || detail::credential_fits<Op, As> || (is_signed<Op> && std::is_same_v<As, anonymous>),
            "service_api: an operation is called on a client without a credential that it takes: write client(api, "
            "transport, bearer{...}), basic{...}, api_key{...}, or signed_as{...} and a clock, as its access says");
        return detail::send_request(ask, transport_, as_, clock_);
    }

    Transport& transport_;
    [[no_unique_address]] As as_{};
    [[no_unique_address]] Clock clock_{};
};

template <class Api, class Transport>
client(const Api&, Transport&) -> client<Api, Transport>;
template <class Api, class Transport, class Credential>
    requires(detail::kind_of<Credential>.has_value() && detail::kind_of<Credential> != credential_kind::signature)
client(const Api&, Transport&, Credential) -> client<Api, Transport, Credential>;
template <class Api, class Transport, class Signer, class Clock>
client(const Api&, Transport&, signed_as<Signer>, Clock) -> client<Api, Transport, signed_as<Signer>, Clock>;

}  // namespace service_api
