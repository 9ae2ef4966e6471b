#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// What a fuzz target says of itself. libFuzzer's own functions stand in target.cpp.
namespace service_api::fuzz {

/// Tries one input; answers what is wrong, or nothing.
std::string try_input(std::string_view input);

/// What the fuzzer starts from: messages that the library itself has written.
std::vector<std::string> seeds();

}  // namespace service_api::fuzz
