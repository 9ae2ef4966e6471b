#pragma once

#include <service_api/description/access.hpp>
#include <service_api/description/convention/conventions.hpp>
#include <service_api/description/failure.hpp>
#include <service_api/description/limit.hpp>
#include <service_api/description/pagination/pagination.hpp>
#include <service_api/description/route.hpp>
#include <service_api/description/short_list.hpp>
#include <service_api/value/presence/required.hpp>
#include <string_view>

namespace service_api {

/// Under which heading documents put an operation: a constant, which the operations of one heading share.
struct operation_tag {
    std::string_view name;
    std::string_view description{};  ///< one sentence

    friend constexpr bool operator==(const operation_tag&, const operation_tag&) = default;
};

/// Where the fields of an operation travel which neither its path nor a note places.
enum class fields_in {
    by_verb,    ///< the query for GET and DELETE, a JSON body for POST, PUT and PATCH
    query,      ///< the query, whatever the verb
    json_body,  ///< a JSON body, whatever the verb
    form_body   ///< a body of `application/x-www-form-urlencoded`
};

/// What an operation says of itself besides its parameters: `static constexpr auto http = endpoint<Answer>{...}`.
/// Route, access and limit must be said. `Answer` is any type that JSON carries, `no_data` or `null_data` where that is what
/// the conventions' envelope has, `content<"text/csv">`, or `answered<...>` for a status or headers of its own.
/// What the endpoints of an api have in common is a class, `Conventions`: see `enveloped` and `bare`.
template <class Answer, class Conventions = enveloped>
struct endpoint {
    using answer = Answer;
    using conventions = Conventions;

    required<http_route> route;
    required<access_policy> access;
    required<limit_policy> limit;
    fields_in fields = fields_in::by_verb;
    pagination pages{};                                   ///< how a list that does not fit one answer goes on
    std::string_view summary{};                           ///< one sentence for the documents
    operation_tag tag{};                                  ///< the heading that documents put it under
    short_list<std::string_view> assumptions{};           ///< decisions about what the specification does not show
    std::string_view deprecated{};                        ///< what to use instead; callers are warned by the compiler
    short_list<failure_kind> own_failures{};              ///< what the handler itself may refuse with
    failure_kind broken_rule = Conventions::broken_rule;  ///< the answer to fields that break their rules or format
};

}  // namespace service_api
