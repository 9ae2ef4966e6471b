#pragma once

// The parts of a small server that several fixtures serve in whole or lack in part: one signed, owned and limited change.
#include <service_api/server.hpp>
#include <service_api/trading/signing.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct edit {
    required<std::string> address;
    static constexpr auto http =
        endpoint<null_data>{.route = post("/edit"),
                            .access = trading::signed_request.requires_ownership("address", "must be yours"),
                            .limit = rate{1, per_second, limit_scope::account}};
};
BOOST_DESCRIBE_STRUCT(edit, (), (address))

struct no_keys {
    std::optional<caller> find(std::string_view, std::string_view, unix_ms) const { return {}; }
} keys;
struct no_signatures {
    bool verify(std::string_view, std::string_view, std::string_view) const { return false; }
};
struct no_room {
    limit_decision admit(std::string_view, std::uint32_t, std::chrono::nanoseconds, std::uint32_t) {
        return {.accepted = false};
    }
    void release(std::string_view, const limit_decision&) {}
    replay_result claim(std::string_view, unix_ms, unix_ms) { return replay_result::full; }
    void release(std::string_view) {}
} room;

[[maybe_unused]] null_data response_edit(const edit&) { return {}; }
[[maybe_unused]] bool is_yours(const edit& request, const caller& user) { return *request.address == user.account_id; }

[[maybe_unused]] const auto whole = environment{.clock = [] { return unix_ms{0}; },
                                                .keys = keys,
                                                .verifier = no_signatures{},
                                                .limiter = room,
                                                .replays = room,
                                                .on_exception = [](std::exception_ptr) {}};

}  // namespace
