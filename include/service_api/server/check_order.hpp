#pragma once

#include <cstddef>
#include <optional>
#include <service_api/description/operation.hpp>
#include <service_api/generate/authenticate.hpp>
#include <service_api/generate/count_call.hpp>
#include <service_api/generate/credential_text.hpp>
#include <service_api/generate/largest_body.hpp>
#include <service_api/generate/on.hpp>
#include <service_api/generate/rate_limit_headers.hpp>
#include <service_api/generate/read_request.hpp>
#include <service_api/generate/route.hpp>
#include <service_api/http/address_key.hpp>
#include <service_api/http/framing_rule.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace service_api {

// The checks between a routed request and its handler, and why they stand in this order. Before them come framing (the
// transport's: what is no request must reach nothing else) and the route (404 and 405 say nothing that the documents do
// not, so they need no key).

namespace detail {

template <class Op, class Predicate>
const predicate_for<Op, Predicate>& predicate_in(const predicate_for<Op, Predicate>& part) {
    return part;
}

/// What the checks know and learn about one request for operation `Op`.
template <class Op, class Environment, class Served>
struct check_state {
    using operation = Op;

    const http_request& request;
    const path_values& values;  // what stands for the path's placeholders
    std::string_view query;
    Environment& parts;
    const Served& served;  // the handlers and predicates
    unix_ms now;
    http_headers extra_headers{};  // sent with the answer, whatever it will be
    std::optional<authenticated> sender{};
    std::optional<Op> ask{};
    std::string claimed{};    // the signature that the replay guard holds for this request
    std::string own_query{};  // what `query` views where credentials were taken out of it

    static constexpr const auto& http = Op::http;

    template <class Whose>
    std::optional<failure> count(Whose whose) {
        const auto over = count_call<Op>(parts.limiter, whose, [this](const rate& allowed, const admission& answer) {
            add_rate_limit_headers(extra_headers, allowed, answer.remaining, 0);
        });
        if (!over) return std::nullopt;
        extra_headers.add("Retry-After", std::to_string(over->seconds_to_wait()));
        if (!over->answer.full) add_rate_limit_headers(extra_headers, over->allowed, 0, over->seconds_to_wait());
        if (over->answer.full) return failure{failures::overloaded};
        return failure{failures::too_many_requests, {over->broken()}};
    }
};

/// A limit by address, or of everyone together, comes first: it is what keeps the costly checks after it from being used
/// against the server. What it counted stays counted when a later check refuses.
struct limit_by_address {
    template <class State>
    static std::optional<failure> run(State& state) {
        constexpr const limit_policy& limit = State::http.limit.value();
        if constexpr (limit.counts_per(counted_per::ip_address) || limit.counts_per(counted_per::everyone)) {
            return state.count([&](counted_per scope) -> std::optional<std::string> {
                if (scope == counted_per::ip_address) return address_key(state.request.peer_address);
                if (scope == counted_per::everyone) return std::string();
                return std::nullopt;
            });
        } else {
            return std::nullopt;
        }
    }
};

/// Who sends comes before anything about what is sent: a stranger learns nothing from the answers to his guesses.
struct check_caller {
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
    template <class State>
    static std::optional<failure> run(State& state) {
        if constexpr (State::http.limit->counts_per(counted_per::account)) {
            return state.count([&](counted_per scope) -> std::optional<std::string> {
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
    template <class State>
    static std::optional<failure> run(State& state) {
        const std::string_view role = state.http.access->role;
        if (role.empty() || state.sender->who.has_role(role)) return std::nullopt;
        const std::string words = "must have the role " + std::string(role);
        const signing_recipe* recipe = state.sender->scheme->recipe;
        if (recipe != nullptr && recipe->account.travels()) {
            return failure{failures::forbidden, {credential_violation(recipe->account, "role", words)}};
        }
        return failure{failures::forbidden, {{"", "role", "the caller " + words}}};
    }
};

/// The content type comes before the content: bytes of another type are not read at all.
struct check_content_type {
    template <class State>
    static std::optional<failure> run(State& state) {
        using operation = typename State::operation;
        if constexpr (has_json_body<operation> || has_form_body<operation>) {
            constexpr std::string_view wanted =
                has_json_body<operation> ? "application/json" : "application/x-www-form-urlencoded";
            if constexpr (whole_body_member<operation>() < member_count<operation>) {
                using whole = member_at<operation, whole_body_member<operation>()>;
                if (is_optional<field_type<operation, whole>> && state.request.body.empty()) return std::nullopt;
            }
            const std::string* type = single_header(state.request, "Content-Type");
            if (type == nullptr || !is_type(*type, wanted)) {
                return failure{failures::wrong_content_type,
                               {{"/Content-Type", "content_type", "Content-Type must be " + std::string(wanted)}}};
            }
        } else if (!state.request.body.empty()) {
            return failure{failures::malformed, {{"", "no_body", "this operation must not have a body"}}};
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
    template <class State>
    static std::optional<failure> run(State& state) {
        constexpr std::optional<std::size_t> largest = largest_body<typename State::operation>();
        if constexpr (largest.has_value()) {
            if (state.request.body.size() / 2 > *largest) {
                constexpr const framing_rule& rule = framing::body_size;  // which a transport may hold it to before
                return failure{failures::body_too_large,
                               {{std::string(rule.field), std::string(rule.name), std::string(rule.words)}}};
            }
        }
        return std::nullopt;
    }
};

/// Format and rules of every field, all violations at once.
struct read_fields {
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
        return {all_unknown ? failures::unknown_parameter : State::http.broken_rule, std::move(found)};
    }
};

/// Ownership comes after the rules: only a request that is well formed can be asked about. The answer is the same bytes
/// for what is not the caller's and for what does not exist.
struct check_ownership {
    template <class State>
    static std::optional<failure> run(State& state) {
        if constexpr (!State::http.access->ownership.empty()) {
            if (!predicate_in<typename State::operation>(state.served)(*state.ask, state.sender->who)) {
                return ownership_failure<typename State::operation>();
            }
        }
        return std::nullopt;
    }
};

/// The replay check is last: only a request that would run uses up its signature, so one refused for its timing can be
/// sent again.
struct check_replay {
    template <class State>
    static std::optional<failure> run(State& state) {
        if constexpr (is_signed_change<typename State::operation>) {
            const access_scheme& scheme = *state.sender->scheme;
            if (scheme.recipe == nullptr) return std::nullopt;  // what is not signed can be sent as often as one likes
            const unix_ms until{state.sender->signed_at.count + scheme.recipe->tolerance_ms};
            std::string signature = one_spelling(scheme.recipe->spelling, state.sender->signature);
            switch (state.parts.replays.claim(signature, until, state.now)) {
                case replay_claim::fresh: state.claimed = std::move(signature); break;
                case replay_claim::full: return failure{failures::overloaded};
                case replay_claim::seen:
                    return failure{failures::replayed,
                                   {credential_violation(scheme.place, "replay", "must not be used twice")}};
            }
        }
        return std::nullopt;
    }

private:
    // Servers take several spellings of a signature; they are one signature all the same.
    static std::string one_spelling(signature_spelling spelling, std::string_view signature) {
        std::string text(signature.substr(0, signature.find('=')));
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
    /// The first failure, or nothing when all checks pass.
    template <class State>
    static std::optional<failure> run(State& state) {
        std::optional<failure> stopped;
        static_cast<void>(((stopped = Check::run(state), stopped.has_value()) || ...));
        return stopped;
    }
};

}  // namespace detail

/// The one list of the order. Documents and tests follow it; nothing else repeats it.
using check_order = detail::checks_in_order<detail::limit_by_address, detail::check_caller, detail::limit_by_account,
                                            detail::check_role, detail::check_content_type, detail::check_body_size,
                                            detail::read_fields, detail::check_ownership, detail::check_replay>;

}  // namespace service_api
