#pragma once

#include <chrono>
#include <concepts>
#include <cstddef>
#include <optional>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/format/base64url.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/value/presence/optional.hpp>
#include <service_api/value/presence/required.hpp>
#include <service_api/value/raw_json.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace service_api {

/// Signs JSON Web Tokens (RFC 7519): `jwt_name` is the `alg` of RFC 7518, and `sign` returns the bytes of a signature,
/// or nothing if it cannot sign. `es256_signer` and `rs256_signer` of `openssl/` are such types.
template <class T>
concept jwt_signer = requires(const T& signer, std::string_view bytes) {
    { T::jwt_name } -> std::convertible_to<std::string_view>;
    { signer.sign(bytes) } -> std::same_as<std::optional<std::string>>;
};

/// Verifies the bytes of a signature of a token, such as `es256_verifier` and `rs256_verifier` of `openssl/`.
template <class T>
concept jwt_verifier = requires(const T& verifier, std::string_view bytes) {
    { T::jwt_name } -> std::convertible_to<std::string_view>;
    { verifier.verify(bytes, bytes) } -> std::same_as<bool>;
};

/// Returns a signed token with the members of two records as its header and its claims, or nothing if the signer cannot
/// sign. `alg` is written by itself, so that it is always that of the signer.
template <jwt_signer Signer, described_record Header, described_record Claims>
std::optional<std::string> make_jwt(const Signer& signer, const Header& header, const Claims& claims) {
    static_assert(
        !requires { header.alg; },
        "service_api: the header of a JWT has a member alg: remove it, because the signer's algorithm is "
        "written by itself [docs/errors.md#jwt-algorithm]");
    std::string head = write_json(header, direction::request);
    head.insert(1, "\"alg\":\"" + std::string(Signer::jwt_name) + (head == "{}" ? "\"" : "\","));
    std::string token = detail::to_base64url(head);
    token.append(".").append(detail::to_base64url(write_json(claims, direction::request)));
    const std::optional<std::string> signature = signer.sign(token);
    if (!signature) return std::nullopt;
    return token.append(".").append(detail::to_base64url(*signature));
}

/// What a token must satisfy besides its signature.
struct jwt_bounds {
    std::string audience;                       ///< must be among the token's `aud`
    std::string issuer{};                       ///< must be its `iss`; empty: any
    std::chrono::seconds leeway{0};             ///< added to both ends, for clocks that differ
    std::chrono::seconds max_lifetime{86'400};  ///< `exp` is at most so long after now
};

/// Why a token is rejected.
enum class jwt_fault {
    none,
    malformed,    ///< not three parts of base64url with JSON objects, too long, or claims that break the record
    unknown_key,  ///< there is no key for its `kid`
    algorithm,    ///< its `alg` is not that of the key, or it has `crit`
    signature,    ///< the signature is wrong
    expired,      ///< it lacks `exp`, or `exp` is not in the future, or too far in it
    not_yet,      ///< `nbf` is in the future
    audience,     ///< `aud` is absent or lacks the audience
    issuer,       ///< `iss` is another
};

/// The claims of a verified token, or why it is rejected.
template <described_record Claims>
struct jwt_result {
    std::optional<Claims> claims = std::nullopt;
    jwt_fault fault = jwt_fault::none;
};

namespace detail {

/// The longest token that is read.
inline constexpr std::size_t longest_jwt = 16'384;

/// The members of a token's header that concern its verification.
struct jwt_head {
    rules::required<std::string> alg;
    rules::optional<std::string> kid{};
    rules::optional<raw_json> crit{};
};
BOOST_DESCRIBE_STRUCT(jwt_head, (), (alg, kid, crit))

/// The registered claims that a token is checked by.
struct registered_claims {
    rules::optional<raw_json> exp{};
    rules::optional<raw_json> nbf{};
    rules::optional<std::variant<std::string, std::vector<std::string>>> aud{};
    rules::optional<std::string> iss{};
};
BOOST_DESCRIBE_STRUCT(registered_claims, (), (exp, nbf, aud, iss))

/// The decoded parts of a token.
struct jwt_parts_read {
    jwt_head head;
    std::string claims;
    std::string_view signed_bytes;
    std::string signature;
};

/// Returns the parts of a token whose signature is not yet verified, or nothing if it is malformed.
SERVICE_API_DECL std::optional<jwt_parts_read> read_jwt_parts(std::string_view token);

/// Returns why registered claims are not within the bounds, or `none`.
SERVICE_API_DECL jwt_fault check_registered_claims(std::string_view claims, const jwt_bounds& bounds, unix_ms now);

}  // namespace detail

/// Verifies a token: its signature by the key that `key_of(kid)` returns, then `exp`, `nbf`, `aud` and `iss`. `key_of`
/// returns a pointer or an optional of a `jwt_verifier`; `kid` is empty if the token has none. A token is accepted by
/// the algorithm of the key only, so that neither `none` nor another algorithm passes. Nothing of the claims is read
/// before the signature is verified.
template <described_record Claims, class KeyOf>
jwt_result<Claims> verify_jwt(std::string_view token, const KeyOf& key_of, const jwt_bounds& bounds, unix_ms now) {
    const auto parts = detail::read_jwt_parts(token);
    if (!parts) return {.fault = jwt_fault::malformed};
    const auto key = key_of(std::string_view(parts->head.kid ? *parts->head.kid : std::string_view()));
    if (!key) return {.fault = jwt_fault::unknown_key};
    static_assert(jwt_verifier<std::remove_cvref_t<decltype(*key)>>);
    if (*parts->head.alg != key->jwt_name || parts->head.crit) return {.fault = jwt_fault::algorithm};
    if (!key->verify(parts->signed_bytes, parts->signature)) return {.fault = jwt_fault::signature};
    if (const jwt_fault fault = detail::check_registered_claims(parts->claims, bounds, now); fault != jwt_fault::none)
        return {.fault = fault};
    auto claims = read_json<Claims>(parts->claims, direction::response);
    if (!claims.value || !claims.violations.empty()) return {.fault = jwt_fault::malformed};
    return {.claims = std::move(claims.value)};
}

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/message/jwt.ipp>
#endif
