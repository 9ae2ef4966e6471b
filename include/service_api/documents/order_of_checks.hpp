#pragma once

#include <cstddef>
#include <service_api/description/api.hpp>
#include <service_api/description/convention/conventions.hpp>
#include <service_api/description/error.hpp>
#include <service_api/description/request_checks.hpp>
#include <service_api/documents/model/operation_model.hpp>
#include <service_api/documents/prose/table_row.hpp>
#include <service_api/message/possible_errors.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/value/array_view.hpp>
#include <string>

namespace service_api {

namespace detail {

// Returns the errors of a check as in responses, each once: the status, and the name or the code.
SERVICE_API_DECL std::string errors_of_check(const check_model& check, const error_definition& validation_error,
                                             error_definition (*map_error)(const error_definition&));

}  // namespace detail

/// Returns the checks of a request under these conventions, in order, as a Markdown table: each check with all errors
/// with which it can reject a request, and the reason for its position.
template <conventions Conventions>
std::string order_of_checks() {
    const array_view<check_model> checks = detail::model_of_conventions<Conventions>::value.checks;
    std::string text = "| # | check | refuses with | why here |\n|---|---|---|---|\n";
    for (std::size_t i = 0; i < checks.size(); ++i) {
        text += detail::table_row(
                    {std::to_string(i + 1), checks[i].name,
                     detail::errors_of_check(checks[i], Conventions::validation_error, &detail::map_error<Conventions>),
                     checks[i].reason}) +
                '\n';
    }
    return text;
}

/// Overload for the conventions of an API.
template <class... Ops>
std::string order_of_checks(const api<Ops...>&) {
    return order_of_checks<typename api<Ops...>::conventions>();
}

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/documents/order_of_checks.ipp>
#endif
