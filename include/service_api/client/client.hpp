#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <service_api/client/credentials.hpp>
#include <service_api/client/idempotent_call.hpp>
#include <service_api/client/outcome_of.hpp>
#include <service_api/client/validate_locations.hpp>
#include <service_api/description/api.hpp>
#include <service_api/description/repeat.hpp>
#include <service_api/description/request_stream.hpp>
#include <service_api/http/repeatability.hpp>
#include <service_api/http/transport.hpp>
#include <service_api/message/build_request.hpp>
#include <service_api/message/read_response.hpp>
#include <service_api/message/wall_clock.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/validate/check_record.hpp>
#include <service_api/validate/member_notes.hpp>
#include <service_api/validate/validate.hpp>
#include <service_api/value/array_view.hpp>
#include <string_view>
#include <system_error>
#include <type_traits>
#include <utility>

namespace service_api {

/// Placeholder for a missing credential, of a client that calls public operations only, or for a missing clock, of a
/// client that signs nothing.
struct anonymous {};

class time_limit;

namespace detail {

template <operation Op, class As>
inline constexpr bool credential_fits = !alternative_for<As>(*Op::http.access).empty();

/// Whether an operation accepts signatures, but not those of the client's signer.
template <operation Op, class As>
inline constexpr bool signer_misfits = is_signer_misfit<As>(*Op::http.access);

/// Whether a client signs an operation with a nonce, which its clock must not return twice.
template <operation Op, class As, class Clock>
constexpr bool repeats_nonces() {
    if (!is_signing<As> || requires { requires Clock::is_increasing; }) return false;
    for (const access_scheme& scheme : alternative_for<As>(*Op::http.access)) {
        if (scheme.kind == credential_kind::signature && scheme.signing->nonce.is_sent()) return true;
    }
    return false;
}

/// Refuses calls of an operation that this client cannot make.
template <class Api, class As, class Clock, operation Op>
constexpr void check_call() {
    static_assert(Api::template has<Op>,
                  "service_api: an operation is called that this client's api does not list: add it to api<...> "
                  "[docs/errors.md#operation-not-in-api]");
    static_assert(
        !needs_caller<Op> || !is_signed_operation<Op> || !std::is_same_v<As, anonymous>,
        "service_api: a signed operation is called on a client without a signer: write client(api, transport, "
        "signed_as{account, signer}, clock) [docs/errors.md#signer-missing]");
    static_assert(!uses_clock<As> || !std::is_same_v<Clock, anonymous>,
                  "service_api: a client whose credential is made for each request has no clock: write "
                  "client(api, transport, credential, clock) [docs/errors.md#client-clock]");
    static_assert(!signer_misfits<Op, As>,
                  "service_api: an operation is called with a signer of another algorithm or encoding than its "
                  "scheme's: write a signer that makes what the scheme's .algorithm and .encoding say, such as "
                  "hmac_sha256_signer<signature_encoding::base64> [docs/errors.md#signer-algorithm]");
    static_assert(!repeats_nonces<Op, As, Clock>(),
                  "service_api: an operation that is signed with a nonce is called on a client whose clock may "
                  "return a time twice: write increasing_clock(clock) of client/increasing_clock.hpp "
                  "[docs/errors.md#client-nonce]");
    static_assert(
        !needs_caller<Op> || signer_misfits<Op, As> || credential_fits<Op, As> ||
            (is_signed_operation<Op> && std::is_same_v<As, anonymous>),
        "service_api: an operation is called on a client without a credential that it takes: write client(api, "
        "transport, bearer{...}), with the credential that its access names: basic{...}, api_key{...}, a "
        "credential_set{...} of several, or signed_as{...} and a clock "
        "[docs/errors.md#credential]");
}

/// How an operation is called: a constant for each operation, which one function interprets for all.
struct call_plan {
    request_write_plan request;
    const record_check* rules;
    const inplace_vector<fixed_header>* headers;  ///< those of each request, by the conventions
    std::string_view streamed_type;               ///< see `http_request`
    repeatability repeat;                         ///< see `http_request`
    response_read_plan response;
};

/// The plan of a call with the tables that it refers to. One constant, because each costs an object file three sections
/// and its name several times.
template <std::size_t Members, std::size_t Rows, std::size_t Successes>
struct call_tables : call_plan {
    record_check_tables<Members, Rows> check;
    std::array<form_member_writer, Members> writers;
    std::array<member_notes, Members> notes;
    std::array<parameter_location, Members> locations;
    std::array<success_reader, Successes> successes;

    template <class Op, class... Codec>
    constexpr explicit call_tables(std::type_identity<Op> op, std::type_identity<Codec>...)
        : call_plan{make_request_write_plan<Op, Codec...>(),
                    nullptr,
                    &conventions_of<Op>::request_headers,
                    streamed_type_of(successes_of<response_of<Op>>{}),
                    repeatability_of_bytes<Op>,
                    operation_reader<Op>::plan},
          check(op),
          writers(form_writer_for<Op, members_sent_as_text<Op, Codec...>>::members),
          notes(notes_of<Op>),
          locations(locations_of<Op>),
          successes(operation_reader<Op>::readers()) {
        rules = &check;
        request.members.names = check.keys;
        request.members.offsets = check.offsets;
        request.members.notes = notes.data();
        request.members.members = writers.data();
        request.locations = locations.data();
        request.message_names = check.rules_of_record.names;
        response.successes = successes.data();
    }
};
/// The plan of calls whose body has this codec, by default the operation's first.
template <operation Op, class... Codec>
inline constexpr call_tables<member_count<Op>, rule_table<Op>.rows.size(), operation_reader<Op>::readers().size()>
    call_plan_of{std::type_identity<Op>{}, std::type_identity<Codec>{}...};

/// Returns the schemes of the credentials that a client sends with an operation. Those of `bearer_token` are in one
/// constant: a pointer into the description of an operation keeps all of it in the object file.
template <operation Op, class As>
constexpr array_view<access_scheme> schemes_of_call() {
    const array_view<access_scheme> alternative = alternative_for<As>(*Op::http.access);
    const array_view<access_scheme> token = bearer_token.schemes;
    return std::equal(alternative.begin(), alternative.end(), token.begin(), token.end()) ? token : alternative;
}

/// Makes the unsigned request of an operation. Returns false if it breaks rules, after it has set `error`.
SERVICE_API_DECL bool make_request(const void* op, const call_plan& plan, assumed_rules assumption,
                                   http_request& request, call_error& error);

/// Adds the credentials of a client to the request of an operation, which is otherwise final. Returns false if there is
/// none, after it has set `error`.
template <class As, class Clock>
bool authorize_call([[maybe_unused]] http_request& request, [[maybe_unused]] array_view<access_scheme> alternative,
                    [[maybe_unused]] const As& as, [[maybe_unused]] const Clock& clock, call_error& error) {
    if constexpr (is_credential<As>) authorize_all(request, alternative, as, clock, error.message);
    return error.message.empty();
}

/// The last step of a call: reads the response, or the transport's error, which is in `details.error.transport`.
SERVICE_API_DECL void finish_call(const http_response& response, const response_read_plan& plan, void* value,
                                  outcome_details& details);

/// Calls the operations whose requests have a stream; defined in `client/stream_call.hpp`.
template <operation Op>
struct stream_caller;

/// What a call adds to its request; see `http_request`.
struct call_terms {
    std::int64_t timeout_ms = 0;
    unsigned attempt = 1;

    void add_to(http_request& request) const {
        request.timeout_ms = timeout_ms;
        request.attempt = attempt;
    }
};

/// One call of an operation, from which its outcome is made. A template of the client's transport and credential only:
/// a symbol of the client itself contains the names of all operations of the api.
template <class Transport, class As, class Clock>
struct operation_call : outcome_source {
    const void* op;
    const call_plan* plan;
    array_view<access_scheme> alternative;  ///< the schemes of the credentials; empty if none is sent
    Transport* transport;
    As* as;
    Clock* clock;
    assumed_rules assumption;
    call_terms terms{};
    const std::shared_ptr<body_source>* body = nullptr;  ///< of the request, if it is a stream

    /// Sends the request of the operation and reads the response.
    static void send(const outcome_source& source, void* value, outcome_details& details) {
        const auto& call = static_cast<const operation_call&>(source);
        http_response response;
        {
            http_request request;
            call_error& error = details.error;
            if (!make_request(call.op, *call.plan, call.assumption, request, error)) return;
            call.terms.add_to(request);
            if (call.body != nullptr) request.source = *call.body;
            if (!authorize_call(request, call.alternative, *call.as, *call.clock, error)) return;
            response = call.transport->send(request, error.transport);
        }
        finish_call(response, call.plan->response, value, details);
    }
};

}  // namespace detail

/// Calls the operations of an api: `client call(trading::v1, transport, signed_as{"account", signer}, clock);` then
/// `auto setting = call(get_leverage{.symbol = "PERP_BTC_USDC"});`. `bearer`, `basic` and `api_key` need no clock, and
/// a client of public operations needs no credential either. The transport must outlive the client. On an asynchronous
/// transport, calls take a completion token: see `client/async_client.hpp`.
template <class Api, class Transport, class As = anonymous, class Clock = anonymous>
    requires(transport<Transport> || async_transport<Transport>)
class client {
public:
    client(const Api&, Transport& transport) : transport_(transport) {}

    client(const Api&, Transport& transport, As as)
        requires std::is_same_v<Clock, anonymous>
        : transport_(transport), as_(std::move(as)) {}

    client(const Api&, Transport& transport, As as, Clock clock)
        : transport_(transport), as_(std::move(as)), clock_(std::move(clock)) {}

    /// Validates the request, builds its final bytes once, signs and sends exactly these. If an operation has
    /// alternatives, the first that the credentials fit is used. Returns the outcome, which contains the response or
    /// the error. The body has the operation's first codec, or another of its list: `call(op, form_body{})`.
    template <operation Op, class... Codec>
        requires(sizeof...(Codec) < 2 && !is_deprecated<Op> && !has_request_stream<Op>)
    outcome_of<Op> operator()(const Op& op, Codec...) {
        return send<Op, Codec...>(op);
    }
    template <operation Op, class... Codec>
        requires(sizeof...(Codec) < 2 && is_deprecated<Op> && !has_request_stream<Op>)
    [[deprecated(
        "service_api: a deprecated operation is called: its description says what to use instead "
        "[docs/errors.md#deprecated-operation]")]]
    outcome_of<Op> operator()(const Op& op, Codec...) {
        return send<Op, Codec...>(op);
    }
    /// Calls the operation within a time limit: `call(op, time_limit(500ms))`, of client/time_limit.hpp.
    template <operation Op, std::same_as<time_limit> Limit, class... Codec>
        requires(sizeof...(Codec) < 2 && !has_request_stream<Op>)
    outcome_of<Op> operator()(const Op& op, Limit limit, Codec...) {
        return send<Op, Codec...>(op, {limit.count(), limit.attempt()});
    }

    /// Calls an operation whose requests have a stream: `call(import_trades{...}, trades)`, with a range, or a function
    /// that returns the next row. The rows are validated and sent one after another. The first that breaks a rule ends
    /// the request, with an outcome of `call_stage::transport`.
    template <operation Op>
        requires has_request_stream<Op>
    outcome_of<Op> operator()(const Op& op, const typename Op::request_stream& stream) {
        return send<Op>(op, {}, &stream);
    }
    template <operation Op>
        requires has_request_stream<Op>
    outcome_of<Op> operator()(const Op&) {
        static_assert(!has_request_stream<Op>,
                      "service_api: an operation whose requests have a stream is called without one: write "
                      "call(operation, rows), with a range or a function [docs/errors.md#call-stream]");
        return call_error{};
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

private:
    template <operation Op, class... Codec, class... Stream>
    outcome_of<Op> send(const Op& op, detail::call_terms terms = {}, const Stream*... stream) {
        if constexpr (has_idempotency_key<Op>) {
            if (detail::lacks_key(op)) return send_complete<Op, Codec...>(detail::with_new_key(op), terms, stream...);
        }
        return send_complete<Op, Codec...>(op, terms, stream...);
    }

    template <operation Op, class... Codec, class... Stream>
    outcome_of<Op> send_complete(const Op& op, detail::call_terms terms, const Stream*... stream) {
        detail::check_call<Api, As, Clock, Op>();
        if constexpr (sizeof...(Codec) > 0) detail::check_codec<Op, Codec...>();
        if constexpr (detail::has_multi_segment(Op::http.route->path)) {
            constexpr auto paths = Api::template preferred_paths<Op>;
            const auto& plan = detail::call_plan_of<Op, Codec...>.request;
            if (auto error = detail::check_preferred_paths(&op, plan, paths); !error.violations.empty()) return error;
        }
        using call = detail::operation_call<Transport, As, Clock>;
        constexpr auto schemes = detail::schemes_of_call<Op, As>();
        const call one{{&call::send}, &op,  &detail::call_plan_of<Op, Codec...>, schemes, &transport_, &as_, &clock_,
                       assumed_,      terms};
        if constexpr (sizeof...(Stream) > 0)
            return detail::stream_caller<Op>::send(one, *stream...);
        else
            return outcome_of<Op>(one);
    }

    Transport& transport_;
    [[no_unique_address]] As as_{};
    [[no_unique_address]] Clock clock_{};
    assumed_rules assumed_ = assumed_rules::enforced;
};

template <class Api, class Transport>
client(const Api&, Transport&) -> client<Api, Transport>;
template <class Api, class Transport, class Credential>
    requires(detail::is_credential<Credential> && !detail::uses_clock<Credential>)
client(const Api&, Transport&, Credential) -> client<Api, Transport, Credential>;
template <class Api, class Transport, class Credential, class Clock>
    requires detail::uses_clock<Credential>
client(const Api&, Transport&, Credential, Clock) -> client<Api, Transport, Credential, Clock>;

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/client/client.ipp>
#endif
