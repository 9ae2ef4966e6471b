#pragma once

#include <forward_list>
#include <string>
#include <string_view>

namespace service_api {

/// Strings that are not in the text as such, because they have escapes there. Their addresses do not change if this
/// object is moved. Not copyable, since views point to the originals.
class string_arena {
public:
    string_arena() = default;
    string_arena(string_arena&&) = default;
    string_arena& operator=(string_arena&&) = default;

    std::string_view keep(std::string_view text) { return texts_.emplace_front(text); }
    void clear() { texts_.clear(); }

private:
    std::forward_list<std::string> texts_{};
};

}  // namespace service_api
