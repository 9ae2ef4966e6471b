#pragma once

#include <service_api/command_line/request_text.hpp>
#include <string_view>

namespace service_api::detail {

/// An option that all operations have.
struct global_option {
    std::string_view name;
    std::string_view value{};  ///< the placeholder of its value; empty for one without a value
    std::string_view summary{};
    std::string_view ending{};  ///< not empty if the value may be left out: the next argument is one if it ends so
    bool is_setting = false;    ///< it may be in the environment and in a profile
};

inline constexpr global_option global_options[] = {
    {"base", "URL", "base address of the server", {}, true},
    {"account", "ID", "account id, for signed operations", {}, true},
    {"key", "FILE", "file with the private key, for signed operations", {}, true},
    {"token-file", "FILE", "file with the bearer token", {}, true},
    {"login-file", "FILE", "file with user:password", {}, true},
    {"api-key-file", "FILE", "file with the API key", {}, true},
    {"output", "FORMAT", "json, jsonl, csv or table; by default a table on a terminal, otherwise json", {}, true},
    {"all", "", "walks all pages"},
    {"report", "FILE",
     "sends a list of any length in several requests; FILE keeps the state of each element, to continue from it"},
    {"plot", "[FILE.svg]", "draws the numbers of the rows over time, on the terminal or as SVG", ".svg"},
    {"dry-run", "", "prints the request as a curl command instead of sending it"},
    {"retry", "N", "sends a request up to N times more if it failed for a moment; 0 to 10", {}, true},
    {"timeout", "SECONDS", "the longest time for a call", {}, true},
    {"profile", "NAME", "section of the file of profiles", {}, true},
    {"help", "", "prints this help"},
    {"version", "", "prints the version"},
};

inline const global_option* find_global(std::string_view name) {
    for (const global_option& one : global_options) {
        if (is_same_option(one.name, name) || is_same_option(name, one.name)) return &one;
    }
    return nullptr;
}

}  // namespace service_api::detail
