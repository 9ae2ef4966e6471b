#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>
#include <vector>

namespace service_api::test {

using namespace rules;

/// An operation whose fields are in cookies, in headers and in the query.
struct list_orders {
    required<std::string> session;
    optional<std::int64_t> page_size{};
    optional<std::string> language{};
    optional<std::string> text{};
    std::vector<std::int64_t> parts{};
    optional<std::vector<std::string>> tags{};

    using self = list_orders;
    static constexpr auto rules =
        rules_of(field(&self::session, in_cookie{"session-id"}, min_length{2}, example{"abc"}),
                 field(&self::page_size, in_cookie{"size"}, empty_is_absent, maximum{100}),
                 field(&self::language, in_header{"Accept-Language"}),
                 field(&self::parts, in_header{"X-Parts"}, comma_separated, max_items{3}),
                 field(&self::tags, in_header{"X-Tag"}));
    static constexpr auto http =
        endpoint<no_data>{.route = get("/orders"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_orders, (), (session, page_size, language, text, parts, tags))

}  // namespace service_api::test
