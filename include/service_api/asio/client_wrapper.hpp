#pragma once

#include <boost/asio/compose.hpp>
#include <service_api/client/async_client.hpp>
#include <service_api/client/outcome_of.hpp>
#include <service_api/client/time_limit.hpp>
#include <service_api/description/operation.hpp>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api::detail {

template <class DefaultToken, class Start>
auto start_within(const Start& start, time_limit limit) {
    return start(limit, DefaultToken());
}
template <class DefaultToken, class Start, class Token>
    requires(!codec_of_a_call<Token>)
auto start_within(const Start& start, time_limit limit, Token&& token) {
    return start(limit, std::forward<Token>(token));
}
template <class DefaultToken, class Start, codec_of_a_call Codec>
auto start_within(const Start& start, time_limit limit, Codec&& codec) {
    return start(limit, DefaultToken(), codec);
}
template <class DefaultToken, class Start, codec_of_a_call Codec, class Token>
auto start_within(const Start& start, time_limit limit, Codec&& codec, Token&& token) {
    return start(limit, std::forward<Token>(token), codec);
}

/// Calls `start(limit, token, codec...)` with the arguments of an asynchronous call after its operation: a time limit, a
/// codec and a completion token, each of which may be left out.
template <class DefaultToken, class Start, class... Option>
auto with_call_options(const Start& start, Option&&... given) {
    return start_within<DefaultToken>(start, time_limit(), std::forward<Option>(given)...);
}
template <class DefaultToken, class Start, limit_of_a_call Limit, class... Option>
auto with_call_options(const Start& start, Limit&& limit, Option&&... given) {
    return start_within<DefaultToken>(start, limit, std::forward<Option>(given)...);
}

/// A client around an asynchronous client, whose calls are what `Wrapper::steps<Op, Codec...>(op, limit)` returns: an
/// implementation for `boost::asio::async_compose`.
template <class Wrapper, class Client>
class client_wrapper {
public:
    using default_token = typename Client::default_token;

    /// The arguments after the operation are those of the client.
    template <class Given, class... Option>
        requires operation<std::remove_cvref_t<Given>>
    auto operator()(Given&& op, Option&&... options) {
        using Op = std::remove_cvref_t<Given>;
        const auto start = [&]<class Token, class... Codec>(time_limit limit, Token&& token, const Codec&...) {
            std::decay_t<Token> own(std::forward<Token>(token));
            return boost::asio::async_compose<std::decay_t<Token>, void(outcome_of<Op>)>(
                static_cast<Wrapper&>(*this).template steps<Op, Codec...>(op, limit), own, get_executor());
        };
        check_awaited<Given, decltype(with_call_options<default_token>(start, std::forward<Option>(options)...))>();
        return with_call_options<default_token>(start, std::forward<Option>(options)...);
    }

    /// Returns the account of the client.
    std::string_view account_id() const { return client_.account_id(); }
    /// Returns the clock of the client.
    const auto& clock() const { return client_.clock(); }
    /// Returns the executor of the client.
    auto get_executor() const { return client_.get_executor(); }

protected:
    explicit client_wrapper(Client& client) : client_(client) {}

    Client& client_;
};

}  // namespace service_api::detail
