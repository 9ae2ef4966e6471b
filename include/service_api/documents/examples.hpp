#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/description/api.hpp>
#include <service_api/description/path.hpp>
#include <service_api/documents/examples/broken_values.hpp>
#include <service_api/documents/examples/example_maker.hpp>
#include <service_api/documents/examples/example_request.hpp>
#include <service_api/documents/examples/example_tree.hpp>
#include <service_api/documents/examples/operation_example.hpp>
#include <service_api/documents/model/api_model.hpp>
#include <service_api/format/query.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/read_request.hpp>
#include <service_api/validate/violation.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api {

namespace detail {

/// The functions that validate the messages of one operation.
struct example_validators {
    const operation_model* operation;
    std::vector<violation> (*request)(const http_request& request);
    std::vector<violation> (*const* responses)(std::string_view body);
};

template <class Op>
std::vector<violation> check_request(const http_request& request) {
    std::array<std::string_view, most_placeholders> values{};
    std::size_t count = 0;
    std::string_view path = path_of(request.target);
    for (const path_segment segment : path_segments(Op::http.route->path)) {
        path.remove_prefix(1);
        const std::string_view value = path.substr(0, path.find('/'));
        path.remove_prefix(value.size());
        if (segment.is_placeholder) values[count++] = value;
    }
    return read_request<Op>(request, {values.data(), count}, query_of(request.target)).violations;
}

template <class Body>
std::vector<violation> check_body(std::string_view body) {
    return read_json<Body>(body, direction::response).violations;
}

template <class Conventions, class Success>
constexpr auto response_validator() -> std::vector<violation> (*)(std::string_view) {
    using body_type = typename Success::body_type;
    if constexpr (!is_content<body_type> && !std::is_same_v<body_type, no_body>) {
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

/// Finds the examples of one operation.
class example_search {
public:
    explicit example_search(const example_validators& judges) : validators_(judges), operation_(*judges.operation) {}

    operation_example find() {
        operation_example found;
        example_choices choices;
        const auto parameters = valid_example(
            choices,
            [this](const example_choices& chosen) {
                return example_maker(direction::request, chosen).record(*operation_.parameters);
            },
            [this](const example_tree& made) { return validators_.request(example_request(operation_, made)); });
        if (parameters) {
            found.accepted = example_request(operation_, *parameters);
            for (const auto& [name, value] : parameters->inner)
                found.parameters.push_back(value.kind == example_kind::absent ? "" : json_of(value));
            found.rejected = break_one_rule(*parameters);
            found.values = *parameters;
        }
        for (std::size_t i = 0; i < operation_.responses.size(); ++i) found.responses.push_back(response(i));
        return found;
    }

private:
    std::string response(std::size_t index) const {
        if (validators_.responses[index] == nullptr) return {};
        example_choices choices;
        const auto body = valid_example(
            choices,
            [&](const example_choices& chosen) {
                return example_maker(direction::response, chosen).value(operation_.responses[index].body);
            },
            [&](const example_tree& made) { return validators_.responses[index](compact_json_of(made)); });
        return body ? json_of(*body) : std::string();
    }

    template <class Tree>
    auto* value_of_field(Tree& parameters, std::size_t index) const {
        std::size_t at = 0;
        for (std::size_t i = 0; i < index; ++i)
            at += operation_.parameters->fields[i].is_sent(direction::request) ? 1 : 0;
        return &parameters.inner[at].second;
    }

    // Breaks the first rule that can be broken without others. If there is no such rule, omits a required parameter or
    // gives one another type.
    std::optional<rejected_example> break_one_rule(const example_tree& good) const {
        const record_model& record = *operation_.parameters;
        for (const annotation_model& annotation : record.annotations) {
            if (annotation.kind != annotation_kind::rule) continue;
            for (std::size_t i = 0; i < record.fields.size(); ++i) {
                if (i != annotation.field && !(annotation.between && annotation.mentions.contains(i))) continue;
                if (!record.fields[i].is_sent(direction::request)) continue;
                for (const example_tree& bad : broken_values(record, i, *value_of_field(good, i))) {
                    if (auto found = rejected(good, i, bad, annotation.text)) return found;
                }
            }
        }
        for (std::size_t i = 0; i < record.fields.size(); ++i) {
            if (!record.fields[i].is_sent(direction::request)) continue;
            if (operation_.locations[i] != parameter_location::path) {
                if (auto found = rejected(good, i, {}, {})) return found;
            }
            const example_tree text{example_kind::scalar, true, "x", {}};
            if (auto found = rejected(good, i, text, {})) return found;
        }
        return std::nullopt;
    }

    // Returns the request with one parameter changed, or `std::nullopt` unless the server finds exactly one violation,
    // and of that rule.
    std::optional<rejected_example> rejected(const example_tree& good, std::size_t index, const example_tree& bad,
                                             std::string_view rule) const {
        example_tree parameters = good;
        *value_of_field(parameters, index) = bad;
        http_request request = example_request(operation_, parameters);
        const std::vector<violation> found = validators_.request(request);
        if (found.size() != 1 || (!rule.empty() && found.front().rule != rule)) return std::nullopt;
        const error_definition definition = operation_.common->map_error(operation_.validation_error);
        return rejected_example{std::move(request), found.front(), definition};
    }

    const example_validators& validators_;
    const operation_model& operation_;
};

}  // namespace detail

/// Returns examples for each operation of an api, in its order: `openapi(v1, make_examples(v1))`.
template <class... Ops>
std::vector<operation_example> make_examples(const api<Ops...>&) {
    static constexpr detail::example_validators all[] = {
        {&detail::model_of_operation<Ops>::value, &detail::check_request<Ops>,
         detail::response_validators<conventions_of<Ops>, successes_of<response_of<Ops>>>::all}...};
    std::vector<operation_example> found;
    for (const detail::example_validators& one : all) found.push_back(detail::example_search(one).find());
    return found;
}

}  // namespace service_api
