#pragma once

#include <service_api/description/operation.hpp>
#include <service_api/format/percent.hpp>
#include <service_api/format/text_value.hpp>
#include <service_api/generate/query_members.hpp>
#include <service_api/generate/write_json.hpp>
#include <service_api/http/request.hpp>
#include <service_api/value/presence.hpp>
#include <string>

namespace service_api {

namespace detail {

template <operation Op>
std::string request_target(const Op& ask) {
    std::string target(Op::http.route->path);
    char separator = '?';
    std::string text;
    for_each_member<Op>([&](auto m) {
        const auto* value = present(m.of(ask));
        if (value == nullptr) return;
        target += separator;
        separator = '&';
        append_percent_encoded(target, m.name);
        target += '=';
        text.clear();
        append_text(text, *value, direction::request);
        append_percent_encoded(target, text);
    });
    return target;
}

}  // namespace detail

/// The request of an operation as final bytes, unsigned: GET and DELETE carry the fields in the query, the others in a JSON
/// body. What is signed and sent is exactly `target` and `body` as they stand here.
template <operation Op>
http_request build_request(const Op& ask) {
    static_assert(detail::members_can_travel<Op>,
                  "service_api: a GET has a member that no query can carry: use a text, number, date or enumeration");
    constexpr auto verb = Op::http.route->verb;
    http_request request{.method = std::string(verb_text(verb)), .target = std::string(Op::http.route->path)};
    if constexpr (has_body(verb)) {
        request.headers.add("Content-Type", "application/json");
        request.body = write_json(ask, direction::request);
    } else {
        request.target = detail::request_target(ask);
    }
    return request;
}

}  // namespace service_api
