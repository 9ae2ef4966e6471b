#pragma once

#include <map>
#include <service_api/value/raw_json.hpp>
#include <string>

namespace service_api {

/// As a member of a record, OpenAPI's `additionalProperties`: keeps the members that the record's description does not
/// list, by name, and makes the object an open one. Its own name does not travel.
struct extra_members {
    std::map<std::string, raw_json> named{};

    friend bool operator==(const extra_members&, const extra_members&) = default;
};

}  // namespace service_api
