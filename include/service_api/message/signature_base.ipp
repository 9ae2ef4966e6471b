#pragma once

#include <algorithm>
#include <cstddef>
#include <service_api/description/signature_scheme.hpp>
#include <service_api/message/signature_base.hpp>
#include <string>
#include <string_view>

namespace service_api {

std::string string_to_sign(const signature_scheme& signing, const signed_values& values) {
    const std::size_t mark = std::min(values.target.find('?'), values.target.size());
    const auto part_text = [&](signature_component part) -> std::string_view {
        switch (part) {
            case signature_component::timestamp: return values.timestamp;
            case signature_component::method: return values.method;
            case signature_component::path: return values.target.substr(0, mark);
            case signature_component::query: return values.target.substr(std::min(mark + 1, values.target.size()));
            case signature_component::target: return values.target;
            case signature_component::body: return values.body;
            case signature_component::account: return values.account;
            case signature_component::key: return values.key;
        }
        return {};
    };
    std::size_t size = 0;
    for (const signature_component part : signing.components) size += signing.separator.size() + part_text(part).size();
    std::string text;
    text.reserve(size);
    bool first = true;
    for (const signature_component part : signing.components) {
        if (!first) text += signing.separator;
        first = false;
        text += part_text(part);
    }
    return text;
}

}  // namespace service_api
