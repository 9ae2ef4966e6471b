#pragma once

#include <service_api/description/api.hpp>
#include <service_api/documents/model/operation_outline.hpp>
#include <span>
#include <string_view>

namespace service_api {

/// An api: all that a document needs. Documents are ordinary functions that walk it.
struct api_outline {
    std::string_view title;
    std::string_view version;
    std::string_view description;
    std::string_view license;
    short_list<service_address> servers;
    std::span<const operation_outline* const> operations;
};

namespace detail {

template <class... Ops>
struct outlines_of_operations {
    static constexpr const operation_outline* all[] = {&outline_of_operation<Ops>::value...};
};

}  // namespace detail

/// The outline of an api. It points to constants only, and outlives the api but for its texts.
template <class... Ops>
constexpr api_outline outline(const api<Ops...>& described) {
    return {described.title,   described.version, described.description,
            described.license, described.servers, detail::outlines_of_operations<Ops...>::all};
}

}  // namespace service_api
