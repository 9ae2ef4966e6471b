#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace service_api::test {

/// Notes that a part of this suite could not run, and why. The suite ends as skipped then, unless something failed:
/// ctest's summary has its name, and the reason as a label. tests/CMakeLists.txt lists the suites that may call this.
void skip(const std::string& reason);
/// Ends the whole suite as skipped.
[[noreturn]] void skip_suite(const std::string& reason);

#ifdef SERVICE_API_SHARED_DATA
/// Returns a file or folder of the data beside the repository; nothing, and the part is skipped, if it is not there.
inline std::optional<std::filesystem::path> shared_data(const std::string& name) {
    auto path = std::filesystem::path(SERVICE_API_SHARED_DATA) / name;
    if (std::filesystem::exists(path)) return path;
    skip("the data beside the repository has no " + name);
    return std::nullopt;
}
#endif

}  // namespace service_api::test
