#pragma once

#include <array>
#include <cstddef>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/description/convention/conventions.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/pages_fit.hpp>
#include <service_api/description/places.hpp>
#include <service_api/description/own_checks.hpp>
#include <service_api/description/response_types.hpp>
#include <service_api/documents/model/record_outline.hpp>
#include <service_api/documents/model/type_outline.hpp>
#include <service_api/value/unix_time.hpp>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

namespace service_api {

/// One success of an operation.
struct answer_outline {
    int status;
    std::string_view media_type{};            ///< empty if there is no body
    part_outline body{};                      ///< a JSON body; `type` is null if the body is bytes or absent
    part_outline data{};                      ///< the data that the conventions wrap into the body
    std::string_view shape{};                 ///< the form of the envelope, as documents show it
    std::string_view body_words{};            ///< the meaning of the fields that the conventions add
    const record_outline* headers = nullptr;  ///< null if it has no headers of its own
};

/// The facts that the operations of an api have in common.
struct conventions_outline {
    const type_outline* refusal;
    std::string_view refusal_type;
    std::span<const fixed_header> request_headers;
    std::span<const failure_kind> default_failures;
    std::span<const check_outline> checks;          ///< in their order
    failure_kind (*line_for)(const failure_kind&);  ///< returns the definition in the api's own catalogue
    std::string (*refusal_body)(const failure& why, unix_ms now);  ///< returns the body that the server sends
};

/// One operation.
struct operation_outline {
    const record_outline* parameters;
    const type_outline* parameters_type;
    std::span<const place> places;  ///< the location of each parameter
    std::size_t whole_body;  ///< the index of the parameter that is the whole body; past the end if there is none
    http_route route;
    const access_policy* access;
    const limit_policy* limit;
    const pagination* pages;
    std::string_view rows;  ///< the path to the rows of a page; empty if the data is the list of rows
    std::string_view summary;
    operation_tag tag;
    std::string_view deprecated;
    std::span<const std::string_view> assumptions;
    std::span<const failure_kind> own_failures;
    failure_kind broken_rule;
    std::span<const answer_outline> answers;
    const conventions_outline* common;

    constexpr bool has_fields_in(place where) const {
        for (const place one : places) {
            if (one == where) return true;
        }
        return false;
    }
    constexpr bool has_body() const { return has_fields_in(place::json_body) || has_fields_in(place::form_body); }
    constexpr bool has_whole_body() const { return whole_body < places.size(); }
    /// Returns whether a signature may be used only once.
    constexpr bool is_signed_change() const {
        return access->takes(credential_kind::signature) && route.verb != http_verb::get;
    }
};

namespace detail {

template <class T, std::size_t Size>
constexpr std::span<const T> span_of(const std::array<T, Size>& list) {
    return list;
}
template <class T>
constexpr std::span<const T> span_of(const short_list<T>& list) {
    return {list.begin(), list.end()};
}

template <class Conventions, class Success>
constexpr answer_outline outline_answer() {
    using body_type = typename Success::body_type;
    using headers_type = typename Success::headers_type;
    answer_outline answer{.status = Success::status};
    if constexpr (member_count<headers_type> > 0) answer.headers = &outline_of<headers_type>;
    if constexpr (is_content<body_type>) {
        answer.media_type = body_type::media_type;
    } else if constexpr (!std::is_same_v<body_type, nothing>) {
        using wrapped = typename Conventions::template success<body_type>;
        if constexpr (!std::is_same_v<wrapped, nothing>) {
            answer.media_type = "application/json";
            answer.body = part_of<wrapped>();
            if constexpr (!std::is_same_v<body_type, no_data>) answer.data = part_of<body_type>();
            if constexpr (requires { Conventions::template shape<body_type>; })
                answer.shape = Conventions::template shape<body_type>;
            if constexpr (requires { Conventions::body_words; }) answer.body_words = Conventions::body_words;
        }
    }
    return answer;
}

template <class Conventions, class... Success>
constexpr std::array<answer_outline, sizeof...(Success)> list_answers(parts_list<Success...>) {
    return {outline_answer<Conventions, Success>()...};
}
template <class Op>
inline constexpr auto answer_outlines = list_answers<conventions_of<Op>>(successes_of<answer_of<Op>>{});

template <class Conventions>
std::string refusal_body(const failure& why, unix_ms now) {
    return write_json(Conventions::tell(failure(line_for<Conventions>(why.kind), why.violations), now),
                      direction::answer);
}

template <class Conventions>
struct outline_of_conventions {
    static constexpr conventions_outline value{
        .refusal = &outline_of_type<typename Conventions::refusal>::value,
        .refusal_type = Conventions::refusal_type,
        .request_headers = span_of(Conventions::request_headers),
        .default_failures = span_of(Conventions::default_failures),
        .checks = outlines_of_checks<checks_of<Conventions>>::all,
        .line_for = &line_for<Conventions>,
        .refusal_body = &refusal_body<Conventions>,
    };
};

template <class Op>
struct outline_of_operation {
    static constexpr operation_outline value{
        .parameters = &outline_of<Op>,
        .parameters_type = &outline_of_type<Op>::value,
        .places = places_of<Op>,
        .whole_body = whole_body_member<Op>(),
        .route = Op::http.route.value(),
        .access = &Op::http.access.value(),
        .limit = &Op::http.limit.value(),
        .pages = &Op::http.pages,
        .rows = rows_path<Op>(),
        .summary = Op::http.summary,
        .tag = Op::http.tag,
        .deprecated = Op::http.deprecated,
        .assumptions = span_of(Op::http.assumptions),
        .own_failures = span_of(Op::http.own_failures),
        .broken_rule = Op::http.broken_rule,
        .answers = answer_outlines<Op>,
        .common = &outline_of_conventions<conventions_of<Op>>::value,
    };
};

}  // namespace detail

}  // namespace service_api
