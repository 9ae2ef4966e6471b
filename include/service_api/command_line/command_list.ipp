#pragma once

#include <algorithm>
#include <service_api/command_line/command_list.hpp>
#include <service_api/command_line/plot/row_plot.hpp>
#include <service_api/format/direction.hpp>

namespace service_api::detail {

const command_operation* command_list::find_operation(std::string_view name) const {
    for (const command_operation& one : operations) {
        if (is_same_option(name, one.name)) return &one;
    }
    return nullptr;
}

const own_command* command_list::find_own(std::string_view name) const {
    for (const own_command& one : settings.commands) {
        if (one.name == name) return &one;
    }
    return nullptr;
}

std::vector<std::string_view> command_list::names() const {
    std::vector<std::string_view> names;
    for (const command_operation& one : operations) names.push_back(one.name);
    for (const own_command& one : settings.commands) names.push_back(one.name);
    names.push_back("completion");
    return names;
}

bool command_list::uses(const global_option& option, const command_operation* only) const {
    const auto any = [&](auto is_so) {
        return only != nullptr ? is_so(*only) : std::any_of(operations.begin(), operations.end(), is_so);
    };
    const auto takes = [&](credential_kind kind) {
        return any([kind](const command_operation& one) { return one.model->access->takes(kind); });
    };
    if (option.name == "account" || option.name == "key") return takes(credential_kind::signature);
    if (option.name == "token-file") return takes(credential_kind::bearer);
    if (option.name == "login-file") return takes(credential_kind::basic);
    if (option.name == "api-key-file") return takes(credential_kind::api_key);
    if (option.name == "all") return any([](const command_operation& one) { return one.walk != nullptr; });
    if (option.name == "report") return any([](const command_operation& one) { return one.bulk != nullptr; });
    if (option.name == "plot") return any(can_plot);
    return true;
}

bool can_plot(const command_operation& operation) {
    const type_model* const row = operation.row_type();
    return row != nullptr && row_plot::is_possible(*row);
}

std::vector<std::string> option_names(const record_model& record) {
    std::vector<std::string> names;
    for (const field_model& field : record.fields) {
        if (field.is_sent(direction::request)) names.emplace_back(field.name);
    }
    return names;
}

}  // namespace service_api::detail
