#pragma once

#include <cstdint>
#include <optional>
#include <service_api/description/pagination/page_style.hpp>
#include <service_api/description/pagination/pagination.hpp>
#include <service_api/format/integer.hpp>
#include <string>

namespace service_api::detail {

std::optional<std::int64_t> page_number(const std::optional<std::string>& value) {
    std::int64_t number = 0;
    return value && read_integer(*value, number) ? std::optional(number) : std::nullopt;
}

std::int64_t requested_number(const pagination& pages, const page_view& page) {
    return page_number(page.in_request(pages.request_field)).value_or(pages.style->first.value_or(0));
}

}  // namespace service_api::detail
