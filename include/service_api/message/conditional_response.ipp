#pragma once

#include <optional>
#include <service_api/format/hex.hpp>
#include <service_api/format/sha256.hpp>
#include <service_api/http/header.hpp>
#include <service_api/message/conditional_response.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api {

entity_tag entity_tag_of(std::string_view body) {
    return *entity_tag::strong(detail::hex_of(sha256_of(body).substr(0, 16)));
}

namespace detail {

void answer_condition(http_response& response, const entity_tags* known) {
    response.headers.set("Cache-Control", "private, no-cache");
    const std::string* const given = response.headers.find("ETag");
    std::optional<entity_tag> tag = given != nullptr ? entity_tag::parse(*given) : std::nullopt;
    if (!tag && response.status == 200) {
        tag = entity_tag_of(response.content());
        response.headers.set("ETag", tag->text());
    }
    if (response.status != 200 || known == nullptr || !known->has_weakly(*tag)) return;
    http_headers kept;
    for (const http_header& header : response.headers) {
        if (!same_name(header.name, "Content-Type")) kept.add(header);
    }
    response = {.status = 304, .headers = std::move(kept)};
}

}  // namespace detail

}  // namespace service_api
