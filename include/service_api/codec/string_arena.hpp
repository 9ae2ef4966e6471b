#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace service_api {

/// Strings that are not in the text as such, because they have escapes there. Their addresses do not change if this
/// object is moved. Not copyable, since views point to the originals.
class string_arena {
public:
    string_arena() = default;
    string_arena(string_arena&&) = default;
    string_arena& operator=(string_arena&&) = default;

    std::string_view keep(std::string_view text) { return *texts_.emplace_back(std::make_unique<std::string>(text)); }
    void clear() { texts_.clear(); }

private:
    // Not a list, which no other header of the core includes; each unit would pay for it.
    std::vector<std::unique_ptr<std::string>> texts_{};
};

}  // namespace service_api
