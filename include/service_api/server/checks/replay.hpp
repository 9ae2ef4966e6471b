#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <service_api/http/header.hpp>
#include <service_api/server/authenticate.hpp>
#include <service_api/server/checks/server_check.hpp>
#include <string>
#include <utility>

namespace service_api::detail {

/// Records the signature of a request that changes state, and rejects a signature that was recorded before.
template <>
struct server_check<checks::replay> {
    template <class State>
    static std::optional<request_error> run(State& state) {
        if (!state.sender) return std::nullopt;  // the caller is optional
        const access_scheme& scheme = *state.sender->scheme;
        if (scheme.signing == nullptr) return std::nullopt;  // an unsigned request may be repeated
        if constexpr (State::supplied::replays) {            // otherwise no operation is a signed change
            const std::int64_t latest = std::numeric_limits<std::int64_t>::max() - scheme.signing->tolerance_ms;
            const unix_ms until{std::min(state.sender->signed_at.count, latest) + scheme.signing->tolerance_ms};
            // Into the state, where it is found if the check runs again because it had to wait for the guard.
            std::string& signature = state.sender->signature;
            signature = normalized(scheme.signing->encoding, std::move(signature));
            switch (state.parts.replays.claim(signature, until, state.now)) {
                case replay_result::fresh: state.claimed = std::move(signature); break;
                case replay_result::full:
                    state.extra_headers.set("Retry-After", "1");
                    return rejected_by<checks::replay, errors::service_unavailable>();
                case replay_result::seen:
                    return rejected_by<checks::replay, errors::replayed>(
                        {credential_violation(scheme.location, "replay", "must not be used twice")});
            }
        }
        return std::nullopt;
    }

private:
    // Returns the canonical text of a signature: servers accept several encodings of it, which must count as one
    // signature. Not inlined: g++ 12 -O2 warns that the text of a sender, which an earlier check has set, may be
    // uninitialized.
    [[gnu::noinline]] static std::string normalized(signature_encoding encoding, std::string text) {
        text.resize(std::min(text.find('='), text.size()));
        for (char& c : text) {
            if (encoding == signature_encoding::hex)
                c = lower(c);
            else
                c = c == '+' ? '-' : c == '/' ? '_' : c;
        }
        return text;
    }
};

}  // namespace service_api::detail
