#pragma once

#include <cstddef>
#include <optional>
#include <service_api/documents/examples.hpp>
#include <service_api/documents/examples/broken_values.hpp>
#include <service_api/documents/examples/example_maker.hpp>
#include <service_api/documents/examples/example_request.hpp>
#include <service_api/documents/examples/example_tree.hpp>
#include <service_api/documents/examples/operation_example.hpp>
#include <service_api/format/concat.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/row_format.hpp>
#include <service_api/validate/violation.hpp>
#include <service_api/value/array_view.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api::detail {

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
            if (operation_.stream != nullptr) found.accepted->body = request_rows();
            for (const auto& [name, value] : parameters->inner)
                found.parameters.push_back(value.kind == example_kind::absent ? "" : json_of(value));
            found.rejected = break_one_rule(*parameters);
            found.values = *parameters;
        }
        for (std::size_t i = 0; i < operation_.responses.size(); ++i) found.responses.push_back(response(i));
        return found;
    }

private:
    // Returns a stream of one row that satisfies its rules; empty if none was found.
    std::string request_rows() const {
        const request_stream_model& stream = *operation_.stream;
        if (stream.rows == nullptr) return "Hello\n";
        example_choices choices;
        const auto row = valid_example(
            choices,
            [&](const example_choices& chosen) { return example_maker(direction::request, chosen).value(stream.row); },
            [&](const example_tree& made) { return stream.check_row(compact_json_of(made)); });
        return row ? concat({stream.rows->before, compact_json_of(*row), stream.rows->after}) : std::string();
    }

    std::string response(std::size_t index) const {
        if (validators_.responses[index] == nullptr) return {};
        example_choices choices;
        const auto body = valid_example(
            choices,
            [&](const example_choices& chosen) {
                return example_maker(direction::response, chosen).value(operation_.responses[index].body);
            },
            [&](const example_tree& made) { return validators_.responses[index](compact_json_of(made)); });
        if (!body) return {};
        const row_format* const rows = operation_.responses[index].rows;
        return rows == nullptr ? json_of(*body) : stream_of(*rows, operation_.responses[index], compact_json_of(*body));
    }

    static std::string stream_of(const row_format& format, const response_model& response, const std::string& row) {
        std::string text = concat({format.begin, format.before, row, format.after});
        if (!response.end_text.empty()) append_parts(text, {format.before, response.end_text, format.after});
        text += format.end;
        return text;
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

std::vector<operation_example> find_examples(array_view<example_validators> operations) {
    std::vector<operation_example> found;
    for (const example_validators& one : operations) found.push_back(example_search(one).find());
    return found;
}

}  // namespace service_api::detail
