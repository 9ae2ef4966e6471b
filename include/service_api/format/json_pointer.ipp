#pragma once

#include <service_api/format/json_pointer.hpp>
#include <string>

namespace service_api {

std::string json_pointer::text() const {
    if (parent == nullptr) return {};
    std::string made = parent->text() + '/';
    if (index != no_entry) return made + std::to_string(index);
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

std::string json_pointer::words() const {
    if (parent == nullptr) return "the body";
    if (index != no_entry) return "entry " + std::to_string(index) + " of " + parent->words();
    return name.empty() ? "the member ''" : std::string(name);
}

}  // namespace service_api
