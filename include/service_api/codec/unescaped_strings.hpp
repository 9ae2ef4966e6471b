#pragma once

#include <forward_list>
#include <string>
#include <string_view>

namespace service_api {

/// Texts that do not stand in what was read as they are, because they have escapes there. They stay where they are when this
/// is moved; a copy would be of no use to the views that point to them.
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
