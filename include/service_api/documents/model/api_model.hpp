#pragma once

#include <cstddef>
#include <service_api/description/api.hpp>
#include <service_api/documents/model/operation_model.hpp>
#include <service_api/value/array_view.hpp>
#include <string_view>

namespace service_api {

/// All facts of an api that documents need. Documents are ordinary functions over it.
struct api_model {
    std::string_view title;
    std::string_view version;
    std::string_view description;
    std::string_view license;
    inplace_vector<service_address> servers;
    array_view<const operation_model*> operations;  ///< the webhooks are the last
    std::size_t webhooks = 0;                       ///< how many of the operations are webhooks

    constexpr bool is_webhook(std::size_t index) const { return index + webhooks >= operations.size(); }
};

namespace detail {

template <class... Ops>
struct models_of_operations {
    static constexpr const operation_model* all[] = {&model_of_operation<Ops>::value...};
};

}  // namespace detail

/// Returns the model of an api. It refers only to constants and to the api's texts, which must outlive it.
template <class... Ops>
constexpr api_model model_of_api(const api<Ops...>& described) {
    return {described.title,   described.version, described.description,
            described.license, described.servers, detail::models_of_operations<Ops...>::all};
}

/// Overload for an api with its webhooks, or any other api that its server calls at its clients.
template <class... Ops, class... Hook>
constexpr api_model model_of_api(const api<Ops...>& described, const api<Hook...>&) {
    return {described.title,   described.version, described.description,
            described.license, described.servers, detail::models_of_operations<Ops..., Hook...>::all,
            sizeof...(Hook)};
}

}  // namespace service_api
