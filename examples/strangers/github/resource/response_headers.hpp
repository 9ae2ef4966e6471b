#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>

namespace strangers::github {

using namespace service_api;
using namespace service_api::rules;

/// The response headers of a list: the links to further pages, and the rest of the caller's rate limit.
struct list_headers {
    optional<std::string> link{};
    optional<std::string> etag{};
    optional<std::int64_t> rate_limit{};
    optional<std::int64_t> rate_remaining{};
    optional<std::int64_t> rate_used{};
    optional<unix_s> rate_reset{};
    optional<std::string> rate_resource{};

    static constexpr wire_name wire_names[] = {{"link", "Link"},
                                               {"etag", "ETag"},
                                               {"rate_limit", "X-RateLimit-Limit"},
                                               {"rate_remaining", "X-RateLimit-Remaining"},
                                               {"rate_used", "X-RateLimit-Used"},
                                               {"rate_reset", "X-RateLimit-Reset"},
                                               {"rate_resource", "X-RateLimit-Resource"}};
    static constexpr auto rules =
        rules_of(field(&list_headers::link, meaning{"the addresses of the next, previous, first and last page"}),
                 field(&list_headers::etag, meaning{"names this version of the answer"}),
                 field(&list_headers::rate_limit, meaning{"requests an hour"}),
                 field(&list_headers::rate_remaining, meaning{"requests left in this hour"}),
                 field(&list_headers::rate_used, meaning{"requests made in this hour"}),
                 field(&list_headers::rate_reset, meaning{"when the next hour begins"}),
                 field(&list_headers::rate_resource, meaning{"which limit the request counted against"}));
};
BOOST_DESCRIBE_STRUCT(list_headers, (), (link, etag, rate_limit, rate_remaining, rate_used, rate_reset, rate_resource))

/// The response header with the version of a single record: the next request may ask only for a newer one.
struct version_headers {
    optional<std::string> etag{};

    static constexpr wire_name wire_names[] = {{"etag", "ETag"}};
};
BOOST_DESCRIBE_STRUCT(version_headers, (), (etag))

/// The response header with the address of a created record.
struct created_headers {
    optional<uri> location{};

    static constexpr wire_name wire_names[] = {{"location", "Location"}};
};
BOOST_DESCRIBE_STRUCT(created_headers, (), (location))

}  // namespace strangers::github
