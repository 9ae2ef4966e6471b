#pragma once

#include <functional>
#include <optional>
#include <service_api/format/query.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "store.hpp"

namespace platform {

/// What the server's operator asks: `/healthz` (does it serve) and `/metrics` (how much). They are no part of the api.
struct operator_paths {
    std::function<store_state()> store;
    std::function<std::string()> metrics;

    /// The answer for one of these paths; nothing for any other. Metrics tell how busy the business is, so only programs on
    /// this machine may read them: for all others there is no such path.
    std::optional<service_api::http_response> operator()(const service_api::http_request& request) const {
        const std::string_view path = service_api::detail::path_of(request.target);
        const bool is_health = path == "/healthz";
        if (!is_health && (path != "/metrics" || !is_local(request.peer_address))) return std::nullopt;
        if (request.method != "GET" && request.method != "HEAD") return response(405, "text/plain", "");
        if (!is_health) return response(200, "text/plain; version=0.0.4; charset=utf-8", metrics());
        return health(store());
    }

private:
    // A busy store is served from, and will be free: no reason to send clients elsewhere.
    static service_api::http_response health(store_state now) {
        switch (now) {
            case store_state::well: return response(200, "application/json", R"({"status":"ok"})");
            case store_state::busy: return response(200, "application/json", R"({"status":"store busy"})");
            case store_state::full: return response(503, "application/json", R"({"status":"store full"})");
            case store_state::gone: break;
        }
        return response(503, "application/json", R"({"status":"store gone"})");
    }
    static bool is_local(std::string_view address) {
        return address.starts_with("127.") || address == "::1" || address.starts_with("::ffff:127.");
    }
    static service_api::http_response response(int status, std::string_view type, std::string body) {
        service_api::http_response made{.status = status, .body = std::move(body)};
        if (status == 405)
            made.headers.add("Allow", "GET, HEAD");
        else
            made.headers.add("Content-Type", type);
        made.headers.add("Cache-Control", "no-store");
        return made;
    }
};

}  // namespace platform
