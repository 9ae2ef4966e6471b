#pragma once

#include <service_api/description/access.hpp>
#include <service_api/description/api.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/signature_scheme.hpp>
#include <string_view>

namespace service_api {

namespace detail {

/// Returns whether no credential of an access policy covers the target of a request, or is in its query: a subscriber
/// chooses the URL.
constexpr bool leaves_the_target(const access_policy& access) {
    for (const access_scheme& scheme : access.schemes) {
        if (is_any_location(scheme, [](const credential_location& location) { return location.in_query; }))
            return false;
        if (scheme.signing == nullptr) continue;
        for (const signature_component part : {signature_component::path, signature_component::query,
                                               signature_component::sorted_query, signature_component::target}) {
            if (scheme.signing->signs(part)) return false;
        }
    }
    return true;
}

/// What each webhook must satisfy besides an operation; the compiler prints the class's argument.
template <class Op>
struct well_formed_webhook {
    static constexpr bool value = true;
};
template <operation Op>
struct well_formed_webhook<Op> {
    static constexpr bool value = true;
    static_assert(Op::http.route->verb == http_verb::post && Op::http.route->path.find('{') == std::string_view::npos &&
                      !has_fields_in_location<Op>(parameter_location::query),
                  "service_api: a webhook is no POST, or has a field in its path or query: a subscriber chooses the "
                  "URL, so write post(\"/name\") and fields in the body or in headers [docs/errors.md#webhook-route]");
    static_assert(leaves_the_target(*Op::http.access),
                  "service_api: a webhook signs its target or has a credential in its query, but a subscriber chooses "
                  "the URL: sign the timestamp and the body, and send credentials in headers "
                  "[docs/errors.md#webhook-access]");
};

}  // namespace detail

/// The operations that the server of an api calls at its clients, at URLs that these register: `constexpr
/// webhooks<order_filled, order_cancelled> events{{.title = "Events"}};`. It is an api whose sender is a `client` and
/// whose receiver is made by `serve`; documents of an api list them: `openapi(v1, events)`.
template <class... Ops>
struct webhooks : api<Ops...> {
    static_assert(detail::all_true({detail::well_formed_webhook<Ops>::value...}));
};

}  // namespace service_api
