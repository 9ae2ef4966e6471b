#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <service_api/description/byte_range.hpp>
#include <service_api/description/download.hpp>
#include <service_api/description/entity_tag.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/message/conditional_response.hpp>
#include <service_api/server/reply.hpp>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

namespace service_api {

/// Returns the response of a download for a handler: the part of the body that the request asks for (206), the error
/// 416 if it has no such part, otherwise the whole body (200). `size` is the number of its bytes, and `read(first,
/// count)` returns some of them. If the request has an `If-Range` that is not strongly equal to the tag, the body has
/// changed since the client got a part, and it gets all of it.
template <operation Op, class Read>
    requires std::convertible_to<std::invoke_result_t<Read&, std::uint64_t, std::uint64_t>, std::string>
reply<Op> range_reply(const Op& request, std::uint64_t size, const std::optional<entity_tag>& tag, Read read) {
    using whole_type = std::variant_alternative_t<0, response_of<Op>>;
    using part_type = std::variant_alternative_t<1, response_of<Op>>;
    rules::optional<entity_tag> sent{};
    if (tag) sent = *tag;
    const byte_range* range = detail::find_in_header<byte_range>("Range", request);
    const entity_tag* const condition = detail::find_in_header<entity_tag>("If-Range", request);
    if (condition != nullptr && !(tag && matches_strongly(*condition, *tag))) range = nullptr;
    if (range != nullptr && !range->is_whole()) {
        const std::optional<byte_part> part = range->in(size);
        if (!part) return fail<errors::range_not_satisfiable>({.range = content_range(std::nullopt, size)});
        if (part->count > 0)
            return part_type{{read(part->first, part->count)}, {.range = content_range(part, size), .etag = sent}};
    }
    return whole_type{{read(0, size)}, {.accept_ranges = const_value<"bytes">{}, .etag = sent}};
}

/// Overload for a body in memory. Without a tag of the handler's own, it is the one that `entity_tag_of` computes, for
/// each request: give one for a large body.
template <operation Op>
reply<Op> range_reply(const Op& request, std::string bytes, std::optional<entity_tag> tag = std::nullopt) {
    if (!tag) tag = entity_tag_of(bytes);
    return range_reply(request, bytes.size(), tag, [&bytes](std::uint64_t first, std::uint64_t count) {
        return count == bytes.size() ? std::move(bytes) : bytes.substr(first, count);
    });
}

}  // namespace service_api
