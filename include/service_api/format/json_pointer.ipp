#pragma once

#include <service_api/format/concat.hpp>
#include <service_api/format/json_pointer.hpp>
#include <string>
#include <string_view>

namespace service_api {

std::string json_pointer::text() const {
    if (parent == nullptr) return {};
    std::string made = detail::concat({parent->text(), "/"});
    if (index != no_entry) return detail::concat({made, index});
    for (const char c : name) {
        if (c == '~')
            made += "~0";
        else if (c == '/')
            made += "~1";
        else
            made += c;
    }
    return made;
}

bool json_pointer::is(std::string_view text) const {
    // From the last step on, in which the pointers to the elements of an array differ.
    const auto take_end = [&](std::string_view end) {
        if (!text.ends_with(end)) return false;
        text.remove_suffix(end.size());
        return true;
    };
    if (parent == nullptr) return text.empty();
    if (index != no_entry && !take_end(std::to_string(index))) return false;
    for (auto c = name.rbegin(); c != name.rend(); ++c) {
        if (!take_end(*c == '~' ? "~0" : *c == '/' ? "~1" : std::string_view(&*c, 1))) return false;
    }
    return take_end("/") && parent->is(text);
}

std::string json_pointer::words() const {
    if (parent == nullptr) return "the body";
    if (index != no_entry) return detail::concat({"entry ", index, " of ", parent->words()});
    return detail::concat({name.empty() ? "the member ''" : name});
}

}  // namespace service_api
