#pragma once

#include <forward_list>
#include <string>
#include <string_view>

namespace service_api {

/// Strings that are not in the text as such, because they have escapes there. Their addresses do not change if this
/// object is moved. Not copyable, since views point to the originals.
class decoded_texts {
public:
    decoded_texts() = default;
    decoded_texts(decoded_texts&&) = default;
    decoded_texts& operator=(decoded_texts&&) = default;

    std::string_view keep(std::string_view text) { return texts_.emplace_front(text); }
    void clear() { texts_.clear(); }

private:
    std::forward_list<std::string> texts_{};
};

}  // namespace service_api
