#pragma once

#include <service_api/description/access.hpp>
#include <service_api/description/failure.hpp>
#include <service_api/description/limit.hpp>
#include <service_api/description/route.hpp>
#include <service_api/description/short_list.hpp>
#include <service_api/value/required.hpp>
#include <string_view>

namespace service_api {

/// Where the fields of an operation travel which neither its path nor a note places.
enum class fields_in {
    by_verb,    ///< the query for GET and DELETE, a JSON body for POST, PUT and PATCH
    query,      ///< the query, whatever the verb
    json_body,  ///< a JSON body, whatever the verb
    form_body   ///< a body of `application/x-www-form-urlencoded`
};

/// What an operation says of itself besides its parameters: `static constexpr auto http = endpoint<Answer>{...}`.
/// Route, access and limit must be said; `Answer` is a described record, `no_data` or `null_data`.
template <class Answer>
struct endpoint {
    using answer = Answer;

    required<http_route> route;
    required<access_policy> access;
    required<limit_policy> limit;
    fields_in fields = fields_in::by_verb;
    std::string_view summary{};                        ///< one sentence for the documents
    short_list<std::string_view> assumptions{};        ///< decisions about what the specification does not show
    short_list<failure_kind> own_failures{};           ///< what the handler itself may refuse with
    failure_kind broken_rule = failures::broken_rule;  ///< the answer to fields that break their rules or format
};

}  // namespace service_api
