#pragma once

#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

/// The documents that are committed, byte for byte. `sh tests/golden/rewrite.sh` writes them again; a change of them is
/// read before it is committed.
namespace service_api::test {

/// Where two texts differ, as a line and its two spellings.
inline std::string first_difference(const std::string& one, const std::string& other) {
    std::size_t at = 0;
    std::size_t line = 1;
    for (; at < one.size() && at < other.size() && one[at] == other[at]; ++at) line += one[at] == '\n' ? 1 : 0;
    const std::size_t begin = one.rfind('\n', at == 0 ? 0 : at - 1) + 1;
    return "line " + std::to_string(line) + ": '" + one.substr(begin, one.find('\n', begin) - begin) + "' where '" +
           other.substr(begin, other.find('\n', begin) - begin) + "' is committed";
}

/// Checks that a file of the repository has this content; with SERVICE_API_REWRITE in the environment it is written
/// first.
inline void compare_golden(std::string_view path, const std::string& document) {
    const std::filesystem::path file = std::filesystem::path(__FILE__).parent_path() / "../.." / path;
    if (std::getenv("SERVICE_API_REWRITE") != nullptr) std::ofstream(file, std::ios::binary) << document;
    std::ifstream stream(file, std::ios::binary);
    const std::string committed{std::istreambuf_iterator<char>(stream), {}};
    BOOST_TEST((committed == document), path << " is stale, " << first_difference(document, committed)
                                             << "; write it again with sh tests/golden/rewrite.sh");
}

}  // namespace service_api::test
