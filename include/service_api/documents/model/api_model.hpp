#pragma once

#include <cstddef>
#include <service_api/description/api.hpp>
#include <service_api/documents/model/operation_model.hpp>
#include <service_api/value/array_view.hpp>
#include <service_api/value/containers.hpp>
#include <string_view>
#include <type_traits>

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

/// A list of operations, and those of another that are not in it.
template <class Operations, class Others>
struct joined_operations {
    using type = Operations;
};
template <class... Op, class Other, class... Rest>
struct joined_operations<type_list<Op...>, type_list<Other, Rest...>>
    : joined_operations<
          std::conditional_t<all_true({!std::is_same_v<Op, Other>...}), type_list<Op..., Other>, type_list<Op...>>,
          type_list<Rest...>> {};

/// A list of operations with the callbacks of `Op...`.
template <class Operations, class... Op>
struct with_callbacks {
    using type = Operations;
};
template <class Operations, class Op, class... Rest>
    requires(!has_callbacks<Op> && !all_true({true, !has_callbacks<Rest>...}))
struct with_callbacks<Operations, Op, Rest...> : with_callbacks<Operations, Rest...> {};
template <class Operations, class Op, class... Rest>
    requires has_callbacks<Op>
struct with_callbacks<Operations, Op, Rest...>
    : with_callbacks<typename joined_operations<Operations, typename Op::callbacks::events>::type, Rest...> {};

/// Returns the model of an api with the webhooks that its server sends: `Hook...`, and the callbacks of its operations.
/// It refers only to constants and to the api's texts, which must outlive it.
template <class... Ops, class... Hook>
constexpr api_model model_of_list(const api<Ops...>& described, type_list<Hook...>) {
    using models = models_of_operations<typename with_callbacks<type_list<Ops..., Hook...>, Ops...>::type>;
    return {described.title,   described.version, described.description,        described.license,
            described.servers, models::all,       models::size - sizeof...(Ops)};
}

}  // namespace detail

/// Returns the model of an api. It refers only to constants and to the api's texts, which must outlive it.
template <class... Ops>
constexpr api_model model_of_api(const api<Ops...>& described) {
    return detail::model_of_list(described, detail::type_list<>{});
}

/// Overload for an api with its webhooks, or any other api that its server calls at its clients.
template <class... Ops, class... Hook>
constexpr api_model model_of_api(const api<Ops...>& described, const api<Hook...>&) {
    return detail::model_of_list(described, detail::type_list<Hook...>{});
}

}  // namespace service_api
