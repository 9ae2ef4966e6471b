#pragma once

#include <cstdint>
#include <map>
#include <service_api/description.hpp>
#include <string>

// Headers of any name with a prefix, in requests and in responses.
namespace vault {

using namespace service_api;
using namespace service_api::rules;

using texts = std::map<std::string, std::string>;

struct object_headers {
    required<texts> metadata;
    optional<std::map<std::string, std::int64_t>> sizes{};

    static constexpr wire_name wire_names[] = {{"metadata", "X-Meta-*"}, {"sizes", "X-Size-*"}};
};
BOOST_DESCRIBE_STRUCT(object_headers, (), (metadata, sizes))

struct save_object {
    required<std::string> key;
    texts metadata{};
    optional<std::map<std::string, std::int64_t>> counts{};

    using self = save_object;
    static constexpr auto rules = rules_of(field(&self::metadata, in_header{"X-Meta-*"}, meaning{"what you like"}),
                                           field(&self::counts, in_header{"X-Count-*"}, max_properties{2}));
    static constexpr auto http = endpoint<response<201, no_body, object_headers>>{
        .route = put("/objects/{key}"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(save_object, (), (key, metadata, counts))

inline constexpr api<save_object> v1{.title = "Vault", .version = "v1"};

}  // namespace vault
