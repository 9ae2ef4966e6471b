#pragma once

#include <string>
#include <string_view>

namespace service_api::detail {

/// The query of the link whose relation is `next` in a `Link` header (RFC 8288); empty when there is none.
inline std::string next_link_query(std::string_view links) {
    while (true) {
        const std::size_t open = links.find('<');
        const std::size_t close = links.find('>', open == links.npos ? 0 : open);
        if (open == links.npos || close == links.npos) return {};
        const std::string_view address = links.substr(open + 1, close - open - 1);
        links.remove_prefix(close + 1);
        const std::string_view parameters = links.substr(0, links.find('<'));
        if (parameters.find("rel=\"next\"") == parameters.npos && parameters.find("rel=next") == parameters.npos) continue;
        const std::size_t mark = address.find('?');
        return mark == address.npos ? std::string() : std::string(address.substr(mark + 1, address.find('#') - mark - 1));
    }
}

}  // namespace service_api::detail
