// What the fixtures of a server's parts share: two public operations and their handlers.
#pragma once

#include <service_api/server.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct ping {
    optional<std::string> text{};
    static constexpr auto http =
        endpoint<no_data>{.route = get("/ping"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(ping, (), (text))

struct pong {
    optional<std::string> text{};
    static constexpr auto http =
        endpoint<null_data>{.route = get("/pong"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(pong, (), (text))

[[maybe_unused]] no_data response_ping(const ping&) { return {}; }
[[maybe_unused]] null_data response_pong(const pong&) { return {}; }

[[maybe_unused]] const auto parts =
    environment{.clock = [] { return unix_ms{0}; }, .on_exception = [](std::exception_ptr) {}};

}  // namespace
