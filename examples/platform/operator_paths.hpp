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

/// The paths for the server's operator: `/healthz` (whether it serves) and `/metrics` (how much). They are not part of
/// the api.
struct operator_paths {
    std::function<store_state()> store;
    std::function<std::string()> metrics;

    /// Returns the response for one of these paths, or `std::nullopt` for any other. Metrics reveal how busy the
    /// service is, so only programs on this machine may read them: for all others the path does not exist.
    std::optional<service_api::http_response> operator()(const service_api::http_request& request) const {
        const std::string_view path = service_api::detail::path_of(request.target);
        const bool is_health = path == "/healthz";
        if (!is_health && (path != "/metrics" || !is_local(request.peer_address))) return std::nullopt;
        if (request.method != "GET" && request.method != "HEAD") return response(405, "text/plain", "");
        if (!is_health) return response(200, "text/plain; version=0.0.4; charset=utf-8", metrics());
        return health(store());
    }

private:
    // A busy store can still be read and will be free again, so clients need not use another server.
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
