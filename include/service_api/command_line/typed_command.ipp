#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <service_api/command_line/nearest_name.hpp>
#include <service_api/command_line/typed_command.hpp>
#include <service_api/documents/model/type_model.hpp>
#include <utility>

namespace service_api::detail {

/// Returns an error for an option that does not exist.
inline std::string unknown_option(const command_list& commands, const typed_command& typed, std::string_view name) {
    std::vector<std::string> fields;
    if (typed.operation != nullptr) fields = option_names(*typed.operation->model->parameters);
    std::vector<std::string_view> names(fields.begin(), fields.end());
    if (typed.own != nullptr) {
        for (const command_option& one : typed.own->options) names.push_back(one.name);
    }
    for (const global_option& one : global_options) {
        if (commands.uses(one)) names.push_back(one.name);
    }
    return "there is no option --" + std::string(name) + (typed.name.empty() ? "" : " of " + typed.name) +
           did_you_mean(name, names, "--");
}

std::string read_arguments(const command_list& commands, const std::vector<std::string>& arguments,
                           typed_command& typed) {
    std::size_t position = 0;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        std::string name = arguments[i];
        if (name == "-h" || (name == "help" && typed.name.empty() && commands.find_operation(name) == nullptr))
            name = "--help";
        if (name == "-V") name = "--version";
        if (!name.starts_with("--")) {
            if (typed.name.empty()) {
                typed.name = name;
                typed.operation = commands.find_operation(typed.name);
                typed.own = typed.operation == nullptr ? commands.find_own(typed.name) : nullptr;
                typed.is_completion = typed.operation == nullptr && typed.own == nullptr && typed.name == "completion";
                if (typed.is_completion) continue;
                if (typed.operation == nullptr && typed.own == nullptr)
                    return "there is no command " + typed.name + did_you_mean(typed.name, commands.names());
                continue;
            }
            if (typed.is_completion && typed.shell.empty()) {
                typed.shell = name;
                continue;
            }
            if (typed.own != nullptr) {
                while (position < typed.own->options.size() && !typed.own->options[position].is_positional) ++position;
                if (position < typed.own->options.size()) {
                    typed.own_values[std::string(typed.own->options[position++].name)] = name;
                    continue;
                }
            }
            return "a value without an option: " + name;
        }
        name.erase(0, 2);
        std::optional<std::string> value;
        if (const std::size_t equals = name.find('='); equals != name.npos) {
            value = name.substr(equals + 1);
            name.resize(equals);
        }
        const auto take_value = [&] {
            if (!value && i + 1 < arguments.size()) value = arguments[++i];
            return value.has_value();
        };
        // A field of the operation before a global option of its name, which then is before the command.
        if (typed.operation != nullptr) {
            if (const field_model* const field = field_of_option(*typed.operation->model->parameters, name)) {
                const bool is_flag = field->value.type->shape == type_shape::boolean && !value &&
                                     (i + 1 == arguments.size() || arguments[i + 1].starts_with("--"));
                if (is_flag) value = "true";
                if (!take_value()) return "--" + name + " has no value";
                typed.fields.push_back({std::move(name), *std::move(value)});
                continue;
            }
        }
        if (typed.own != nullptr) {
            const auto found = std::find_if(typed.own->options.begin(), typed.own->options.end(),
                                            [&](const command_option& one) { return one.name == name; });
            if (found != typed.own->options.end()) {
                if (!take_value()) return "--" + name + " has no value";
                typed.own_values[name] = *std::move(value);
                continue;
            }
        }
        const global_option* const option = find_global(name);
        if (option == nullptr || !commands.uses(*option)) return unknown_option(commands, typed, name);
        if (option->value.empty()) {
            if (value) return "--" + name + " takes no value";
            value.emplace();
        } else if (!option->ending.empty()) {
            if (!value && i + 1 < arguments.size() && arguments[i + 1].ends_with(option->ending)) take_value();
            if (!value) value.emplace();
        } else if (!take_value()) {
            return "--" + name + " has no value: write --" + name + ' ' + std::string(option->value);
        }
        typed.globals[std::string(option->name)] = *std::move(value);
    }
    return {};
}

}  // namespace service_api::detail
