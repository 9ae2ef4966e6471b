#pragma once

// The order of checks.
//
// A server is a function from a request to a response (server/server.hpp). When the route is known, the request passes the
// checks below in the order of the list at the end of this file. Each has a `run(state)` that returns an error, or nothing to
// go on. The first error is the response, and no later check runs.
//
// `check_state` is what the checks share. The request, its path values, its query and the server's parts are given; the rest
// is filled on the way: the credential check stores the sender, reading stores the operation, the replay check the signature
// that it recorded. Later checks use these without a test, so the order also makes each access safe. Response headers are in
// the state because they are sent with errors, too.
//
// Three thoughts decide the order. A cheap check that protects the server comes before an expensive one: limits by address
// before signatures. Nothing about a request is revealed before its sender is known: credentials before role, role before
// fields. What uses something up comes last: only a request that would run consumes its signature. Framing comes before all
// of this, in the transport, and so does the route, whose 404 and 405 reveal nothing that the documents do not.
//
// A check that an operation does not need costs nothing: `run` is a template over the operation, and its conditions are
// constants of the description. A check can only return errors that `step_failures` (message/possible_failures.hpp) lists for
// its step; documents, clients and handlers derive theirs from the same list.
//
// To add a check, write a struct with `step` and `run`, its rows in `step_failures`, and its name in `check_order`.

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <service_api/description/operation.hpp>
#include <service_api/http/address_key.hpp>
#include <service_api/http/framing_rule.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <service_api/message/credential_text.hpp>
#include <service_api/message/possible_failures.hpp>
#include <service_api/message/read_request.hpp>
#include <service_api/server/authenticate.hpp>
#include <service_api/server/body_limit.hpp>
#include <service_api/server/check_state.hpp>
#include <service_api/server/handler.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace service_api {

namespace detail {

/// A limit by address, or of everyone together, comes first: it is what keeps the costly checks after it from being used
/// against the server. What it counted stays counted when a later check refuses.
struct limit_by_address {
    static constexpr serving_step step = serving_step::limit_by_address;

    template <class State>
    static std::optional<failure> run(State& state) {
        constexpr const limit_policy& limit = State::http.limit.value();
        if constexpr (limit.counts_per(counted_per::ip_address) || limit.counts_per(counted_per::everyone)) {
            std::string address;
            if constexpr (limit.counts_per(counted_per::ip_address)) address = address_key(state.request.peer_address);
            return state.template count<step>([&](counted_per scope) -> std::optional<std::string_view> {
                if (scope == counted_per::ip_address) return address;
                if (scope == counted_per::everyone) return std::string_view();
                return std::nullopt;
            });
        } else {
            return std::nullopt;
        }
    }
};

/// Who sends comes before anything about what is sent: a stranger learns nothing from the answers to his guesses.
struct check_caller {
    static constexpr serving_step step = serving_step::caller;

    template <class State>
    static std::optional<failure> run(State& state) {
        if constexpr (needs_caller<typename State::operation>) {
            constexpr const access_policy& access = State::http.access.value();
            auto outcome = authenticate(state.request, access, state.now, state.parts);
            if (auto* why = std::get_if<failure>(&outcome)) {
                for (const access_scheme& scheme : access.schemes) challenge(scheme.kind, state.extra_headers);
                return std::move(*why);
            }
            state.sender = std::get<authenticated>(std::move(outcome));
            if constexpr (any_query_credential(access, [](std::string_view) { return true; })) {
                state.own_query = without_credentials(state.query, access);
                state.query = state.own_query;
            }
        }
        return std::nullopt;
    }

private:
    // What HTTP itself defines is asked for as HTTP says, so that browsers and tools know what to do.
    static void challenge(credential_kind kind, http_headers& headers) {
        if (kind == credential_kind::bearer) headers.add("WWW-Authenticate", "Bearer realm=\"api\"");
        if (kind == credential_kind::basic) headers.add("WWW-Authenticate", "Basic realm=\"api\", charset=\"UTF-8\"");
    }
};

/// A limit by account needs a verified one, or a forger could use up somebody else's. An invalid request counts.
struct limit_by_account {
    static constexpr serving_step step = serving_step::limit_by_account;

    template <class State>
    static std::optional<failure> run(State& state) {
        if constexpr (State::http.limit->counts_per(counted_per::account)) {
            return state.template count<step>([&](counted_per scope) -> std::optional<std::string_view> {
                if (scope == counted_per::account) return state.sender->who.account_id;
                return std::nullopt;
            });
        } else {
            return std::nullopt;
        }
    }
};

/// The role comes before the content: who may not do this at all need not hear what was wrong with it.
struct check_role {
    static constexpr serving_step step = serving_step::role;

    template <class State>
    static std::optional<failure> run(State& state) {
        const std::string_view role = state.http.access->role;
        if (role.empty() || state.sender->who.has_role(role)) return std::nullopt;
        const std::string words = "must have the role " + std::string(role);
        const signing_recipe* recipe = state.sender->scheme->recipe;
        if (recipe != nullptr && recipe->account.travels()) {
            return refused_by<step, failures::forbidden>({credential_violation(recipe->account, "role", words)});
        }
        return refused_by<step, failures::forbidden>({{"", "role", "the caller " + words}});
    }
};

/// The content type comes before the content: bytes of another type are not read at all.
struct check_content_type {
    static constexpr serving_step step = serving_step::content_type;

    template <class State>
    static std::optional<failure> run(State& state) {
        using operation = typename State::operation;
        if constexpr (may_have_body<operation>) {
            constexpr std::string_view wanted =
                has_json_body<operation> ? "application/json" : "application/x-www-form-urlencoded";
            if (!needs_body<operation>() && state.request.body.empty()) return std::nullopt;
            const std::string* type = single_header(state.request, "Content-Type");
            if (type == nullptr || !is_type(*type, wanted)) {
                return refused_by<step, failures::wrong_content_type>(
                    {{"/Content-Type", "content_type", "Content-Type must be " + std::string(wanted)}});
            }
        } else if (!state.request.body.empty()) {
            return refused_by<step, failures::malformed>({{"", "no_body", "this operation must not have a body"}});
        }
        return std::nullopt;
    }

private:
    // Parameters such as charset=utf-8 may follow; the type itself is compared without regard to case.
    static bool is_type(std::string_view type, std::string_view wanted) {
        type = type.substr(0, type.find(';'));
        while (!type.empty() && (type.back() == ' ' || type.back() == '\t')) type.remove_suffix(1);
        return same_name(type, wanted);
    }
};

/// A body that is larger than one that keeps its rules can be is not read: no sender gains memory or time by it. White
/// space may take as much again as the largest compact text.
struct check_body_size {
    static constexpr serving_step step = serving_step::body_size;

    template <class State>
    static std::optional<failure> run(State& state) {
        constexpr std::optional<std::size_t> largest = largest_body<typename State::operation>();
        if constexpr (largest.has_value()) {
            if (state.request.body.size() / 2 > *largest) {
                constexpr const framing_rule& rule = framing::body_size;  // which a transport may hold it to before
                return refused_by<step, failures::body_too_large>(
                    {{std::string(rule.field), std::string(rule.name), std::string(rule.words)}});
            }
        }
        return std::nullopt;
    }
};

/// Format and rules of every field, all violations at once.
struct read_fields {
    static constexpr serving_step step = serving_step::fields;

    template <class State>
    static std::optional<failure> run(State& state) {
        using operation = typename State::operation;
        auto read = read_request<operation>(state.request, state.values, state.query);
        if (!read.violations.empty()) return refusal<State>(std::move(read.violations));
        state.ask = std::move(read.value);
        return std::nullopt;
    }

private:
    template <class State>
    static failure refusal(std::vector<violation> found) {
        bool all_unknown = true;
        for (const auto& one : found) all_unknown = all_unknown && one.rule == "unknown_parameter";
        if (all_unknown) return refused_by<step, failures::unknown_parameter>(std::move(found));
        static_assert(step_refuses_with(step, failures::broken_rule));
        return {State::http.broken_rule, std::move(found)};
    }
};

/// Ownership comes after the rules: only a request that is well formed can be asked about. The answer is the same bytes
/// for what is not the caller's and for what does not exist.
struct check_ownership {
    static constexpr serving_step step = serving_step::ownership;

    template <class State>
    static std::optional<failure> run(State& state) {
        if constexpr (!State::http.access->ownership.empty()) {
            if (!predicate_in<typename State::operation>(state.served)(*state.ask, state.sender->who)) {
                return ownership_failure<typename State::operation>().why();
            }
        }
        return std::nullopt;
    }
};

/// The replay check is last: only a request that would run uses up its signature, so one refused for its timing can be
/// sent again.
struct check_replay {
    static constexpr serving_step step = serving_step::replay;

    template <class State>
    static std::optional<failure> run(State& state) {
        if constexpr (is_signed_change<typename State::operation>) {
            const access_scheme& scheme = *state.sender->scheme;
            if (scheme.recipe == nullptr) return std::nullopt;  // what is not signed can be sent as often as one likes
            const unix_ms until{state.sender->signed_at.count + scheme.recipe->tolerance_ms};
            std::string signature = one_spelling(scheme.recipe->spelling, std::move(state.sender->signature));
            switch (state.parts.replays.claim(signature, until, state.now)) {
                case replay_claim::fresh: state.claimed = std::move(signature); break;
                case replay_claim::full:
                    state.extra_headers.add("Retry-After", "1");
                    return refused_by<step, failures::overloaded>();
                case replay_claim::seen:
                    return refused_by<step, failures::replayed>(
                        {credential_violation(scheme.place, "replay", "must not be used twice")});
            }
        }
        return std::nullopt;
    }

private:
    // Servers take several spellings of a signature; they are one signature all the same.
    static std::string one_spelling(signature_spelling spelling, std::string text) {
        text.resize(std::min(text.find('='), text.size()));
        for (char& c : text) {
            if (spelling == signature_spelling::hex)
                c = lower(c);
            else
                c = c == '+' ? '-' : c == '/' ? '_' : c;
        }
        return text;
    }
};

template <class... Check>
struct checks_in_order {
    static constexpr serving_step steps[] = {Check::step...};
    static_assert(std::is_sorted(std::begin(steps), std::end(steps)),
                  "the checks run in another order than documented");

    /// The first failure, or nothing when all checks pass.
    template <class State>
    static std::optional<failure> run(State& state) {
        std::optional<failure> stopped;
        static_cast<void>(((stopped = Check::run(state), stopped.has_value()) || ...));
        return stopped;
    }
};

}  // namespace detail

/// The checks, in the order of `serving_step`.
using check_order = detail::checks_in_order<detail::limit_by_address, detail::check_caller, detail::limit_by_account,
                                            detail::check_role, detail::check_content_type, detail::check_body_size,
                                            detail::read_fields, detail::check_ownership, detail::check_replay>;

}  // namespace service_api
