#pragma once

#include <array>
#include <cstddef>
#include <service_api/description/api.hpp>
#include <service_api/description/inplace_vector.hpp>
#include <service_api/http/header.hpp>
#include <service_api/value/array_view.hpp>
#include <string_view>

namespace service_api {

namespace detail {

template <std::size_t Most>
struct header_names {
    std::array<std::string_view, Most> names{};
    std::size_t size = 0;

    constexpr void add(const credential_location& location) {
        if (!location.in_header()) return;
        for (std::size_t i = 0; i < size; ++i) {
            if (same_name(names[i], location.name)) return;
        }
        names[size++] = location.name;
    }
};

template <class... Ops>
constexpr auto signature_headers() {
    header_names<5 * inplace_vector<access_scheme>::capacity * sizeof...(Ops)> found;
    for (const access_policy* access : {&Ops::http.access.value()...}) {
        for (const access_scheme& scheme : access->schemes) {
            if (scheme.kind != credential_kind::signature) continue;
            const signature_scheme& signing = *scheme.signing;
            for (const credential_location& location :
                 {signing.account, signing.key, signing.timestamp, signing.nonce, signing.signature})
                found.add(location);
        }
    }
    return found;
}

template <class... Ops>
inline constexpr auto signature_headers_of = signature_headers<Ops...>();

}  // namespace detail

/// Returns the headers that the api's signature schemes name, each once: for `framing_limits::unique_headers` of its
/// server.
template <class... Ops>
constexpr array_view<std::string_view> credential_headers(const api<Ops...>&) {
    constexpr const auto& found = detail::signature_headers_of<Ops...>;
    return array_view(found.names).first(found.size);
}

}  // namespace service_api
