#pragma once

#include <array>
#include <cstddef>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/description/api.hpp>
#include <service_api/description/path.hpp>
#include <service_api/documents/examples/operation_example.hpp>
#include <service_api/documents/model/api_model.hpp>
#include <service_api/format/query.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/read_request.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/validate/violation.hpp>
#include <service_api/value/array_view.hpp>
#include <string_view>
#include <type_traits>
#include <vector>

namespace service_api {

namespace detail {

/// The functions that validate the messages of one operation.
struct example_validators {
    const operation_model* operation;
    std::vector<violation> (*request)(const http_request& request);
    std::vector<violation> (*const* responses)(std::string_view body);
};

/// Finds the examples of each operation.
SERVICE_API_DECL std::vector<operation_example> find_examples(array_view<example_validators> operations);

template <class Op>
std::vector<violation> check_request(const http_request& request) {
    std::array<std::string_view, most_placeholders> values{};
    std::size_t count = 0;
    read_path(Op::http.route->path, path_of(request.target), [&](std::string_view value) { values[count++] = value; });
    return read_request<Op>(request, {values.data(), count}, query_of(request.target)).violations;
}

template <class Body>
std::vector<violation> check_body(std::string_view body) {
    return read_json<Body>(body, direction::response).violations;
}

template <class Conventions, class Success>
constexpr auto response_validator() -> std::vector<violation> (*)(std::string_view) {
    using body_type = typename Success::body_type;
    if constexpr (is_stream<body_type>) {
        return &check_body<typename body_type::row_type>;
    } else if constexpr (!is_content<body_type> && !std::is_same_v<body_type, no_body>) {
        using wrapped = typename Conventions::template success<body_type>;
        if constexpr (!std::is_same_v<wrapped, no_body>) return &check_body<wrapped>;
    }
    return nullptr;
}
template <class Conventions, class Successes>
struct response_validators;
template <class Conventions, class... Success>
struct response_validators<Conventions, type_list<Success...>> {
    static constexpr std::vector<violation> (*all[])(std::string_view) = {
        response_validator<Conventions, Success>()...};
};

}  // namespace detail

/// Returns examples for each operation of an api, in its order: `openapi(v1, make_examples(v1))`.
template <class... Ops>
std::vector<operation_example> make_examples(const api<Ops...>&) {
    static constexpr detail::example_validators all[] = {
        {&detail::model_of_operation<Ops>::value, &detail::check_request<Ops>,
         detail::response_validators<conventions_of<Ops>, successes_of<response_of<Ops>>>::all}...};
    return detail::find_examples(all);
}

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/documents/examples.ipp>
#endif
