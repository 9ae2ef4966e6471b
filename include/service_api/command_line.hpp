#pragma once

// The command line of an API: a program with a subcommand for each operation. See docs/command_line.md.

#include <service_api/command_line/command_line.hpp>
