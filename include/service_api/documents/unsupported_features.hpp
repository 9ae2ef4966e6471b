#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <service_api/description/api.hpp>
#include <service_api/description/path.hpp>
#include <service_api/documents/model/operation_model.hpp>
#include <service_api/documents/model/record_model.hpp>
#include <service_api/http/header.hpp>
#include <service_api/http/repeatability.hpp>
#include <service_api/reflect/records_in.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/value/array_view.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// The document formats that cannot express everything in a description. Markdown and the HTML page express everything
/// in words.
enum class document_format : std::uint8_t { openapi, json_schema };

/// The kinds of facts that the keywords of a format cannot express.
enum class unsupported_kind : std::uint8_t {
    rule,         ///< a sentence in `description` and under `x-rules`
    signature,    ///< OpenAPI only: each credential is a key; the scheme is in a description and under `x-signature`
    role,         ///< OpenAPI only: `x-role`
    ownership,    ///< OpenAPI only: `x-ownership`
    limit,        ///< OpenAPI only: `x-rate-limit`, and headers
    pages,        ///< OpenAPI only: `x-pages`
    headers,      ///< OpenAPI only: those with a prefix are under `x-headers`
    segments,     ///< OpenAPI only: `x-multi-segment`, of a placeholder that takes several
    repeat,       ///< OpenAPI only: `x-repeat`, of an operation whose verb says something else
    unknown_tag,  ///< of a tagged union, whose responses may have alternatives that no document lists
};

/// One fact that a format's keywords do not express, and its location.
struct unsupported_feature {
    document_format format;
    unsupported_kind kind;
    std::string_view where;                  ///< the record or operation
    std::string_view field{};                ///< the field at which a rule is reported; empty for the whole record
    const annotation_model* rule = nullptr;  ///< the rule, if `kind` is `rule`

    /// Returns the sentence that documents have instead; for a rule, the message of its violation.
    SERVICE_API_DECL std::string sentence() const;
};

namespace detail {

// Counts the facts and, if `next` is set, stores them: one function does both.
struct unsupported_feature_collector {
    unsupported_feature* next = nullptr;
    std::size_t count = 0;

    constexpr void add(const unsupported_feature& feature) {
        if (next != nullptr) *next++ = feature;
        ++count;
    }

    /// Adds the rules of a record that no keyword expresses. `locations` has the location of each parameter of an
    /// operation, and is empty for a record in a body.
    constexpr void rules_of(const record_model& record, document_format format,
                            array_view<parameter_location> locations) {
        for (const annotation_model& annotation : record.annotations) {
            if (annotation.kind != annotation_kind::rule) continue;
            if (annotation.keywords == nullptr && !is_expressed(record, annotation, locations))
                add({format, unsupported_kind::rule, record.name, record.fields[annotation.field].message_name(),
                     &annotation});
        }
        for (const field_model& field : record.fields) {
            if (field.value.type->shape == type_shape::tagged && locations.empty())
                add({format, unsupported_kind::unknown_tag, record.name, field.name});
        }
    }

    constexpr void operation(const operation_model& one) {
        const record_model& record = *one.parameters;
        constexpr auto format = document_format::openapi;
        rules_of(record, format, one.locations);
        if (one.access->takes(credential_kind::signature)) add({format, unsupported_kind::signature, record.name});
        if (!one.access->roles.empty()) add({format, unsupported_kind::role, record.name});
        if (!one.access->ownership.empty())
            add({format, unsupported_kind::ownership, record.name, one.access->owned_field});
        if (const std::string_view name = multi_segment_name(one.route.path); !name.empty())
            add({format, unsupported_kind::segments, record.name, name});
        if (one.repeat != repeatability_of_method(verb_text(one.route.verb)))
            add({format, unsupported_kind::repeat, record.name});
        if (one.limit->is_specified()) add({format, unsupported_kind::limit, record.name});
        for (std::size_t i = 0; i < one.locations.size(); ++i) {
            if (one.is_header_pattern(i)) header_pattern(record, record.fields[i]);
        }
        for (const response_model& response : one.responses) {
            if (response.headers != nullptr) headers_of(*response.headers);
        }
        for (const typed_error_model& error : one.typed_errors) {
            if (error.headers != nullptr) headers_of(*error.headers);
        }
        if (!one.pages->style.is_none()) add({format, unsupported_kind::pages, record.name, one.pages->request_field});
    }

private:
    constexpr void headers_of(const record_model& record) {
        for (const field_model& field : record.fields) {
            if (is_header_pattern(field.message_name())) header_pattern(record, field);
        }
    }
    constexpr void header_pattern(const record_model& record, const field_model& field) {
        add({document_format::openapi, unsupported_kind::headers, record.name, field.message_name()});
    }

    // Returns whether an object's schema expresses the rule. For an operation, all fields that the rule mentions must
    // be in one body.
    static constexpr bool is_expressed(const record_model& record, const annotation_model& annotation,
                                       array_view<parameter_location> locations) {
        if (annotation.schema == nullptr || record.as_array) return false;
        const parameter_location body = locations.empty() ? parameter_location::body : locations[annotation.field];
        if (body != parameter_location::body) return false;
        for (std::size_t i = 0; i < record.fields.size(); ++i) {
            if (annotation.mentions.contains(i) && !locations.empty() && locations[i] != body) return false;
        }
        return true;
    }
};

template <class Record, class... Op>
inline constexpr bool is_operation_of_list = (std::is_same_v<Record, Op> || ...);

template <class... Op, class... Record>
constexpr void collect_records(unsupported_feature_collector& features, record_list<Record...>) {
    const auto of_record = [&]<class R>() {
        if constexpr (!is_operation_of_list<R, Op...>) {
            features.rules_of(model_of<R>, document_format::openapi, {});
            features.rules_of(model_of<R>, document_format::json_schema, {});
        }
    };
    (of_record.template operator()<Record>(), ...);
}

// The list of all records of an api, each once.
template <class Seen, class... Part>
struct all_records {
    using type = Seen;
};
template <class Seen, class First, class... Rest>
struct all_records<Seen, First, Rest...>
    : all_records<typename with_records<Seen, value_type_of<First>>::type, Rest...> {};
template <class Seen, class... Success, class... Rest>
struct all_records<Seen, type_list<Success...>, Rest...>
    : all_records<typename all_records<Seen, typename Success::body_type..., typename Success::headers_type...>::type,
                  Rest...> {};

template <class... Ops>
constexpr unsupported_feature_collector collect_unsupported_features(unsupported_feature* next) {
    unsupported_feature_collector features{next};
    for (const operation_model* one : {&model_of_operation<Ops>::value...}) features.operation(*one);
    collect_records<Ops...>(features, typename all_records<record_list<>, Ops..., typed_responses_of<Ops>...>::type{});
    return features;
}

template <class... Ops>
constexpr auto list_unsupported_features() {
    std::array<unsupported_feature, collect_unsupported_features<Ops...>(nullptr).count> all{};
    collect_unsupported_features<Ops...>(all.data());
    return all;
}

template <class... Ops>
inline constexpr auto unsupported_features_of = list_unsupported_features<Ops...>();

}  // namespace detail

/// Returns the facts of an api that the keywords of each format cannot express, as a constant:
/// `static_assert(unsupported_features(v1).size() == 3)`. The operations are first, then every record inside them, each
/// once.
template <class... Ops>
constexpr const auto& unsupported_features(const api<Ops...>&) {
    return detail::unsupported_features_of<Ops...>;
}

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/documents/unsupported_features.ipp>
#endif
