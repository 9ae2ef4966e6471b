#pragma once

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <service_api/command_line/command_surroundings.hpp>
#include <service_api/message/system_wall_clock.hpp>
#include <thread>

namespace service_api {

namespace detail {

/// Returns the width of the terminal on the standard output, or 100 if there is none.
inline std::size_t terminal_columns() {
    struct ::winsize size{};
    return ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 100;
}

}  // namespace detail

command_surroundings command_surroundings::process() {
    return {.out = std::cout,
            .err = std::cerr,
            .out_is_terminal = ::isatty(STDOUT_FILENO) == 1,
            .err_is_terminal = ::isatty(STDERR_FILENO) == 1,
            .columns = detail::terminal_columns(),
            .variable = [](const std::string& name) -> std::optional<std::string> {
                const char* const value = std::getenv(name.c_str());
                return value == nullptr ? std::nullopt : std::optional<std::string>(value);
            },
            .now = [] { return system_wall_clock{}(); },
            .sleep = [](std::chrono::milliseconds time) { std::this_thread::sleep_for(time); }};
}

}  // namespace service_api
