#pragma once

#include <algorithm>
#include <service_api/command_line/command_output.hpp>
#include <service_api/command_line/curl_command.hpp>
#include <service_api/format/base64.hpp>

namespace service_api::detail {

inline std::string shell_word(std::string_view text) {
    std::string quoted = "'";
    for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + '\'';
}

std::string curl_command(const http_request& request, std::string_view base) {
    while (base.ends_with('/')) base.remove_suffix(1);
    std::string line;
    // Bytes that a terminal or a shell would not pass on are encoded.
    const bool is_plain = request.body.find('\0') == std::string::npos && printable_text(request.body) == request.body;
    if (!is_plain) line = "printf %s " + shell_word(base64_encode(request.body)) + " | base64 -d | ";
    line += "curl";
    if (request.method != "GET") line += " -X " + request.method;
    line += " --path-as-is --globoff " + shell_word(std::string(base) + request.target);
    for (const auto& [name, value] : request.headers)
        line += " \\\n  -H " + shell_word(value.empty() ? name + ';' : name + ": " + value);
    if (request.body.empty() && needs_length(request.method)) line += " \\\n  -H 'Content-Length: 0'";
    if (!request.body.empty())
        line += " \\\n  " + (is_plain ? "--data-raw " + shell_word(request.body) : std::string("--data-binary @-"));
    return line + '\n';
}

}  // namespace service_api::detail
