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
#include <service_api/documents/model/api_outline.hpp>
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
struct message_judges {
    const operation_outline* operation;
    std::vector<violation> (*request)(const http_request& request);
    std::vector<violation> (*const* answers)(std::string_view body);
};

template <class Op>
std::vector<violation> judge_request(const http_request& request) {
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
std::vector<violation> judge_body(std::string_view body) {
    return read_json<Body>(body, direction::answer).violations;
}

template <class Conventions, class Success>
constexpr auto answer_judge() -> std::vector<violation> (*)(std::string_view) {
    using body_type = typename Success::body_type;
    if constexpr (!is_content<body_type> && !std::is_same_v<body_type, nothing>) {
        using wrapped = typename Conventions::template success<body_type>;
        if constexpr (!std::is_same_v<wrapped, nothing>) return &judge_body<wrapped>;
    }
    return nullptr;
}
template <class Conventions, class Successes>
struct answer_judges;
template <class Conventions, class... Success>
struct answer_judges<Conventions, parts_list<Success...>> {
    static constexpr std::vector<violation> (*all[])(std::string_view) = {answer_judge<Conventions, Success>()...};
};

/// Finds the examples of one operation.
class example_finder {
public:
    explicit example_finder(const message_judges& judges) : judges_(judges), operation_(*judges.operation) {}

    operation_example find() {
        operation_example found;
        example_choices choices;
        const auto parameters = sound_example(
            choices,
            [this](const example_choices& chosen) {
                return example_maker(direction::request, chosen).record(*operation_.parameters);
            },
            [this](const example_tree& made) { return judges_.request(example_request(operation_, made)); });
        if (parameters) {
            found.accepted = example_request(operation_, *parameters);
            for (const auto& [name, value] : parameters->inner)
                found.parameters.push_back(value.kind == example_kind::absent ? "" : json_of(value));
            found.refused = break_one_rule(*parameters);
            found.values = *parameters;
        }
        for (std::size_t i = 0; i < operation_.answers.size(); ++i) found.answers.push_back(answer(i));
        return found;
    }

private:
    std::string answer(std::size_t index) const {
        if (judges_.answers[index] == nullptr) return {};
        example_choices choices;
        const auto body = sound_example(
            choices,
            [&](const example_choices& chosen) {
                return example_maker(direction::answer, chosen).value(operation_.answers[index].body);
            },
            [&](const example_tree& made) { return judges_.answers[index](compact_json_of(made)); });
        return body ? json_of(*body) : std::string();
    }

    template <class Tree>
    auto* value_of_field(Tree& parameters, std::size_t index) const {
        std::size_t at = 0;
        for (std::size_t i = 0; i < index; ++i)
            at += operation_.parameters->fields[i].travels(direction::request) ? 1 : 0;
        return &parameters.inner[at].second;
    }

    // Breaks the first rule that can be broken without others. If there is no such rule, omits a required parameter or
    // gives one another type.
    std::optional<refused_example> break_one_rule(const example_tree& good) const {
        const record_outline& record = *operation_.parameters;
        for (const said_outline& said : record.said) {
            if (said.kind != said_kind::rule) continue;
            for (std::size_t i = 0; i < record.fields.size(); ++i) {
                if (i != said.field && !(said.between && said.mentions.contains(i))) continue;
                if (!record.fields[i].travels(direction::request)) continue;
                for (const example_tree& bad : broken_values(record, i, *value_of_field(good, i))) {
                    if (auto found = refused(good, i, bad, said.text)) return found;
                }
            }
        }
        for (std::size_t i = 0; i < record.fields.size(); ++i) {
            if (!record.fields[i].travels(direction::request)) continue;
            if (operation_.places[i] != place::path) {
                if (auto found = refused(good, i, {}, {})) return found;
            }
            const example_tree text{example_kind::scalar, true, "x", {}};
            if (auto found = refused(good, i, text, {})) return found;
        }
        return std::nullopt;
    }

    // Returns the request with one parameter changed, or `std::nullopt` if the server finds more than one violation, or
    // another one.
    std::optional<refused_example> refused(const example_tree& good, std::size_t index, const example_tree& bad,
                                           std::string_view rule) const {
        example_tree parameters = good;
        *value_of_field(parameters, index) = bad;
        http_request request = example_request(operation_, parameters);
        const std::vector<violation> found = judges_.request(request);
        if (found.size() != 1 || (!rule.empty() && found.front().rule != rule)) return std::nullopt;
        const failure_kind kind = operation_.common->line_for(operation_.broken_rule);
        return refused_example{std::move(request), found.front(), kind};
    }

    const message_judges& judges_;
    const operation_outline& operation_;
};

}  // namespace detail

/// Returns examples for each operation of an api, in its order: `openapi(v1, examples_of(v1))`.
template <class... Ops>
std::vector<operation_example> examples_of(const api<Ops...>&) {
    static constexpr detail::message_judges all[] = {
        {&detail::outline_of_operation<Ops>::value, &detail::judge_request<Ops>,
         detail::answer_judges<conventions_of<Ops>, successes_of<answer_of<Ops>>>::all}...};
    std::vector<operation_example> found;
    for (const detail::message_judges& one : all) found.push_back(detail::example_finder(one).find());
    return found;
}

}  // namespace service_api
