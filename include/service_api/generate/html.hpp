#pragma once

#include <service_api/description/api.hpp>
#include <service_api/generate/html/collect_reference.hpp>
#include <service_api/generate/html/write_page.hpp>
#include <string>

namespace service_api {

/// The reference of an api as one HTML page that needs nothing else: every operation, field, rule, failure and assumption,
/// with a search, examples, and forms that build, sign and send requests. Byte-stable.
template <class... Ops>
std::string html(const api<Ops...>& described) {
    return detail::write_page(detail::reference_collector{}.collect(described));
}

}  // namespace service_api
