#pragma once

#include <chrono>
#include <concepts>
#include <cstdint>
#include <service_api/http/response.hpp>
#include <string_view>

namespace service_api {

/// A request with an idempotency key. Two requests are the same if all of these are equal; keys of different accounts
/// or operations are different keys.
struct idempotent_request {
    std::string_view account_id;
    std::string_view method;
    std::string_view route;  ///< the path of the operation, with placeholders
    std::string_view key;
    std::string_view path;
    std::string_view query;   ///< without credentials
    std::string_view fields;  ///< the values of its fields in headers and cookies, with their names
    std::string_view body;
    std::uint64_t claim = 0;  ///< for `finish` and `release`: the number of the claim; not compared
};

/// What a store knows of the key of a request.
enum class idempotency_state : std::uint8_t {
    fresh,     ///< nothing, but the key is stored now: the request may run
    running,   ///< the request runs: it must not run again
    not_kept,  ///< the request has run, and its response was too large to keep: it must not run again
    finished,  ///< the request has run: its response is given again
    other,     ///< the key belongs to another request: this one must not run
    full,      ///< there is no space: the request must not run
};

struct idempotency_claim {
    idempotency_state state = idempotency_state::full;
    http_response response{};             ///< of a finished request
    std::uint64_t number = 0;             ///< of a fresh claim: another one for each
    std::chrono::seconds retry_after{1};  ///< of a full store: until a claim may succeed
};

/// Stores the responses to requests by their keys. Each fresh claim is followed by `finish` with the response, or by
/// `release` if the request changed nothing; if the server ends before, the key must stay `running`. A call that comes
/// after the key has expired must not change what a later request has claimed: the request of the call has the number
/// of its claim.
template <class T>
concept idempotency_store = requires(T& store, const idempotent_request& request, const http_response& response) {
    { store.claim(request) } -> std::same_as<idempotency_claim>;
    store.finish(request, response);
    store.release(request);
};

}  // namespace service_api
