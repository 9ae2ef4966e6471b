#pragma once

#include <service_api/command_line/transport_error_words.hpp>
#include <string_view>

namespace service_api::detail {

std::string transport_error_words(const std::error_code& error) {
    constexpr struct {
        std::string_view library, words;
    } known[] = {
        {"Host not found (authoritative)", "the host is unknown"},
        {"Host not found (non-authoritative), try again later", "the name of the host cannot be resolved now"},
        {"End of file", "the server closed the connection"},
        {"end of stream", "the server closed the connection"},
        {"partial message", "the server closed the connection before the end of its response"},
        {"certificate verify failed (SSL routines)", "the certificate of the server is not trusted"},
        {"wrong version number (SSL routines)", "the server does not speak TLS: its address begins with http://"},
        {"packet length too long (SSL routines)", "the server does not speak TLS: its address begins with http://"},
    };
    std::string words = error.message();
    for (const auto& one : known) {
        if (words == one.library) return std::string(one.words);
    }
    if (error.category().name() == std::string_view("beast.http")) return "the response is no HTTP: " + words;
    // "Connection refused", but not "SSL ...".
    if (words.size() > 1 && words[0] >= 'A' && words[0] <= 'Z' && words[1] >= 'a' && words[1] <= 'z')
        words[0] = static_cast<char>(words[0] - 'A' + 'a');
    return words.empty() ? "error " + std::to_string(error.value()) + " of " + error.category().name() : words;
}

}  // namespace service_api::detail
