#pragma once

#include <concepts>
#include <optional>
#include <service_api/message/jwt.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/server/caller.hpp>
#include <service_api/value/unix_time.hpp>
#include <string_view>
#include <utility>

namespace service_api {

/// Finds callers by bearer tokens that are JSON Web Tokens: the `.credentials` of an environment. Made by
/// `jwt_checker<Claims>(...)`.
template <described_record Claims, class KeyOf, class CallerOf>
class checker_of_jwt {
public:
    checker_of_jwt(jwt_bounds bounds, KeyOf key_of, CallerOf caller_of)
        : bounds_(std::move(bounds)), key_of_(std::move(key_of)), caller_of_(std::move(caller_of)) {}

    std::optional<caller> find(std::string_view scheme, std::string_view credential, unix_ms now) const {
        if (scheme != "bearer") return std::nullopt;
        const jwt_result<Claims> verified = verify_jwt<Claims>(credential, key_of_, bounds_, now);
        if (!verified.claims) return std::nullopt;
        return caller_of_(*verified.claims);
    }

private:
    jwt_bounds bounds_;
    KeyOf key_of_;
    CallerOf caller_of_;
};

/// Returns a checker of bearer tokens, which must be within the bounds. `key_of(kid)` returns a pointer or an optional
/// of the verifier for a key id, and `caller_of(claims)` the caller, or nothing; both are called from every thread that
/// serves.
template <described_record Claims, class KeyOf, class CallerOf>
    requires requires(const CallerOf& caller_of, const Claims& claims) {
        { caller_of(claims) } -> std::convertible_to<std::optional<caller>>;
    }
checker_of_jwt<Claims, KeyOf, CallerOf> jwt_checker(jwt_bounds bounds, KeyOf key_of, CallerOf caller_of) {
    return {std::move(bounds), std::move(key_of), std::move(caller_of)};
}

}  // namespace service_api
