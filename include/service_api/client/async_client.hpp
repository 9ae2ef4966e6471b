#pragma once

#include <concepts>
#include <optional>
#include <service_api/client/client.hpp>
#include <service_api/client/credentials.hpp>
#include <service_api/client/idempotent_call.hpp>
#include <service_api/client/outcome_of.hpp>
#include <service_api/client/validate_locations.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/request_stream.hpp>
#include <service_api/description/response_types.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <service_api/http/transport.hpp>
#include <service_api/message/outcome.hpp>
#include <service_api/value/array_view.hpp>
#include <string_view>
#include <system_error>
#include <type_traits>
#include <utility>

namespace service_api {

namespace detail {

/// A response, or the transport's error, from which an outcome is made.
struct received_outcome : outcome_source {
    const http_response* response;
    const response_read_plan* plan;
    std::error_code error;

    static void read(const outcome_source& source, void* value, outcome_details& details) {
        const auto& received = static_cast<const received_outcome&>(source);
        details.error.transport = received.error;
        finish_call(*received.response, *received.plan, value, details);
    }
};

/// The steps of an asynchronous call before and after its exchange, as `async_transport` describes them. The operation
/// is stored; what belongs to the client is used by `prepare` only.
template <operation Op, class As, class Clock, class... Codec>
struct async_call {
    Op op;
    const As* as;
    const Clock* clock;
    assumed_rules assumption;
    array_view<std::string_view> preferred_paths;  ///< see `check_preferred_paths`
    call_terms terms;

    using result_type = outcome_of<Op>;

    /// Makes the request. Returns the outcome if it cannot be sent.
    std::optional<result_type> prepare(http_request& request) {
        if constexpr (has_idempotency_key<Op>) {
            if (lacks_key(op)) op = with_new_key(std::move(op));
        }
        call_error error;
        if constexpr (has_multi_segment(Op::http.route->path)) {
            error = check_preferred_paths(&op, call_plan_of<Op, Codec...>.request, preferred_paths);
            if (!error.violations.empty()) return result_type(std::move(error));
        }
        if (!make_request(&op, call_plan_of<Op, Codec...>, assumption, request, error) ||
            !authorize_call(request, schemes_of_call<Op, As>(), *as, *clock, error))
            return result_type(std::move(error));
        terms.add_to(request);
        return std::nullopt;
    }

    static result_type finish(const http_response& response, std::error_code error) {
        return result_type(
            received_outcome{{&received_outcome::read}, &response, &call_plan_of<Op, Codec...>.response, error});
    }
};

/// Whether a call that returns this may be in an expression of `co_await`: neither nothing nor a future.
template <class Result>
concept may_be_awaited = !std::is_void_v<Result> && !requires(Result& result) { result.wait(); };

/// Refuses a temporary operation, which is `Given` without a reference, in a call that returns `Result`, where the
/// compiler would destroy it twice.
template <class Given, class Result>
constexpr void check_awaited() {
#if defined(__GNUC__) && !defined(__clang__) && __GNUC__ < 14
    static_assert(std::is_lvalue_reference_v<Given> || std::is_trivially_copyable_v<Given> || !may_be_awaited<Result>,
                  "service_api: an operation is written into a call that is awaited, and g++ before 14 destroys "
                  "such a temporary twice: write const auto request = operation{...}; co_await call(request) "
                  "[docs/errors.md#awaited-temporary]");
#endif
}

template <class T>
concept codec_of_a_call = requires { std::remove_cvref_t<T>::media_type; };

template <class T>
concept limit_of_a_call = std::same_as<std::remove_cvref_t<T>, time_limit>;

}  // namespace detail

/// Calls the operations of an api on an asynchronous transport: `client call(trading::v1, pool, ...);` then
/// `co_await call(get_leverage{.symbol = "PERP_BTC_USDC"})`. The last argument may be a completion token for
/// `void(outcome_of<Op>)`: a function, `boost::asio::use_future`, `boost::asio::deferred`. Without one, it is
/// `default_token` of the transport. Arguments before it may be a `time_limit` and a codec, as for other clients.
///
/// When a call starts, the request is validated, built and signed on that thread. From then on, the call needs neither
/// the client nor the operation. A call that is awaited starts when it is awaited. g++ 12 destroys the temporary of
/// `co_await call(operation{...})` twice, so that there the operation needs a name; the expression does not compile.
template <class Api, async_transport Transport, class As, class Clock>
class client<Api, Transport, As, Clock> {
public:
    using default_token = typename Transport::default_token;

    client(const Api&, Transport& transport) : transport_(transport) {}

    client(const Api&, Transport& transport, As as)
        requires std::is_same_v<Clock, anonymous>
        : transport_(transport), as_(std::move(as)) {}

    client(const Api&, Transport& transport, As as, Clock clock)
        : transport_(transport), as_(std::move(as)), clock_(std::move(clock)) {}

    template <class Op, class... Option>
        requires(operation<std::remove_cvref_t<Op>> && !is_deprecated<std::remove_cvref_t<Op>>)
    auto operator()(Op&& op, Option&&... codec_or_token) {
        return start(std::forward<Op>(op), std::forward<Option>(codec_or_token)...);
    }
    template <class Op, class... Option>
        requires(operation<std::remove_cvref_t<Op>> && is_deprecated<std::remove_cvref_t<Op>>)
    [[deprecated(
        "service_api: a deprecated operation is called: its description says what to use instead "
        "[docs/errors.md#deprecated-operation]")]]
    auto operator()(Op&& op, Option&&... codec_or_token) {
        return start(std::forward<Op>(op), std::forward<Option>(codec_or_token)...);
    }

    /// Sets whether a request that breaks an assumed rule is an error, which is the default, or is sent. Types and
    /// presence are always checked.
    void enforce_assumed_rules(bool enforced) {
        assumed_ = enforced ? assumed_rules::enforced : assumed_rules::ignored;
    }

    /// Returns the account for which requests are signed; empty for other credentials, which do not contain it.
    std::string_view account_id() const { return detail::account_of(as_); }
    /// Returns the clock of the timestamps.
    const Clock& clock() const { return clock_; }

    /// Returns the executor of the transport.
    typename Transport::executor_type get_executor() const { return transport_.get_executor(); }

private:
    template <class Op, class... Option>
    auto start(Op&& op, Option&&... codec_or_token) {
        return start_within({}, std::forward<Op>(op), std::forward<Option>(codec_or_token)...);
    }
    template <class Op, detail::limit_of_a_call Limit, class... Option>
    auto start(Op&& op, Limit&& limit, Option&&... codec_or_token) {
        return start_within({limit.count(), limit.attempt()}, std::forward<Op>(op),
                            std::forward<Option>(codec_or_token)...);
    }

    template <class Op>
    auto start_within(detail::call_terms terms, Op&& op) {
        return start_with(terms, std::forward<Op>(op), typename Transport::default_token());
    }
    template <class Op, class Token>
        requires(!detail::codec_of_a_call<Token>)
    auto start_within(detail::call_terms terms, Op&& op, Token&& token) {
        return start_with(terms, std::forward<Op>(op), std::forward<Token>(token));
    }
    template <class Op, detail::codec_of_a_call Codec>
    auto start_within(detail::call_terms terms, Op&& op, Codec&&) {
        return start_with<std::remove_cvref_t<Codec>>(terms, std::forward<Op>(op), typename Transport::default_token());
    }
    template <class Op, detail::codec_of_a_call Codec, class Token>
    auto start_within(detail::call_terms terms, Op&& op, Codec&&, Token&& token) {
        return start_with<std::remove_cvref_t<Codec>>(terms, std::forward<Op>(op), std::forward<Token>(token));
    }

    template <class... Codec, class Given, class Token>
    auto start_with(detail::call_terms terms, Given&& op, Token&& token) {
        using Op = std::remove_cvref_t<Given>;
        detail::check_call<Api, As, Clock, Op>();
        if constexpr (sizeof...(Codec) > 0) detail::check_codec<Op, Codec...>();
        static_assert(!has_request_stream<Op> && detail::streamed_type_of(successes_of<response_of<Op>>{}).empty(),
                      "service_api: an operation with a stream is called on an asynchronous transport: write a client "
                      "over a beast_client for it [docs/errors.md#stream-on-async-transport]");
        using call = detail::async_call<Op, As, Clock, Codec...>;
        detail::check_awaited<Given,
                              decltype(transport_.async_exchange(std::declval<call>(), std::forward<Token>(token)))>();
        array_view<std::string_view> paths;
        if constexpr (detail::has_multi_segment(Op::http.route->path)) paths = Api::template preferred_paths<Op>;
        return transport_.async_exchange(call{std::forward<Given>(op), &as_, &clock_, assumed_, paths, terms},
                                         std::forward<Token>(token));
    }

    Transport& transport_;
    [[no_unique_address]] As as_{};
    [[no_unique_address]] Clock clock_{};
    assumed_rules assumed_ = assumed_rules::enforced;
};

}  // namespace service_api
