#pragma once

#include <service_api/format/concat.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

[[gnu::noinline]] SERVICE_API_DECL std::string concat(std::string_view one, std::string_view two,
                                                      std::string_view three) {
    std::string text;
    text.reserve(one.size() + two.size() + three.size());
    return text.append(one).append(two).append(three);
}

}  // namespace service_api::detail
