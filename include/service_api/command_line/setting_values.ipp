#pragma once

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <service_api/command_line/nearest_name.hpp>
#include <service_api/command_line/setting_values.hpp>
#include <service_api/documents/prose/access_words.hpp>
#include <service_api/format/ascii.hpp>
#include <service_api/http/header.hpp>
#include <utility>
#include <vector>

namespace service_api::detail {

std::string environment_variable_part(std::string_view name) {
    std::string part = shell_variable(name);
    for (char& c : part) {
        if (is_letter(c)) c = static_cast<char>(c - 'a' + 'A');
    }
    return part;
}

std::string setting_values::variable_name(std::string_view option) const {
    return environment_variable_part(program_) + '_' + environment_variable_part(option);
}

std::string setting_values::value(std::string_view name, std::string_view otherwise) const {
    if (const auto found = typed_.globals.find(name); found != typed_.globals.end()) return found->second;
    if (auto set = variable(variable_name(name)); set && !set->empty()) return *std::move(set);
    if (const auto found = profile_.find(name); found != profile_.end()) return found->second;
    return std::string(otherwise);
}

std::string setting_values::profiles_file() const {
    if (auto file = variable(variable_name("profiles"))) return *std::move(file);
    std::string folder = variable("XDG_CONFIG_HOME").value_or("");
    if (folder.empty()) folder = variable("HOME").value_or("") + "/.config";
    return folder + '/' + std::string(program_) + "/profiles";
}

std::string setting_values::read_profile() {
    const std::string name = value("profile");
    if (name.empty()) return {};
    const std::string path = profiles_file();
    std::ifstream file(path);
    if (!file) return "there is no file of profiles " + path;
    std::vector<std::string> sections;
    bool is_inside = false;
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
        const std::string_view text = trimmed(line);
        if (text.empty() || text.front() == '#') continue;
        if (text.front() == '[' && text.back() == ']') {
            sections.emplace_back(text.substr(1, text.size() - 2));
            is_inside = sections.back() == name;
            continue;
        }
        if (!is_inside) continue;
        const std::size_t equals = text.find('=');
        const std::string at = path + ':' + std::to_string(number) + ": ";
        if (equals == text.npos) return at + "a line is name = value";
        const std::string_view key = trimmed(text.substr(0, equals));
        const global_option* const option = find_global(key);
        if (option == nullptr || !option->is_setting || option->name == "profile")
            return at + "there is no setting " + std::string(key);
        profile_[std::string(option->name)] = std::string(trimmed(text.substr(equals + 1)));
    }
    if (std::find(sections.begin(), sections.end(), name) != sections.end()) return {};
    return path + ": there is no profile " + name +
           did_you_mean(name, std::vector<std::string_view>(sections.begin(), sections.end()));
}

}  // namespace service_api::detail
