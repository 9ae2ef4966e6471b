#pragma once

#include <map>
#include <service_api/value/raw_json.hpp>
#include <string>

namespace service_api {

/// As a member of a record, OpenAPI's `additionalProperties`: contains the members of the object that the record does
/// not declare, by name. The name of the field itself is not serialized.
struct additional_properties {
    std::map<std::string, raw_json> named{};

    friend bool operator==(const additional_properties&, const additional_properties&) = default;
};

}  // namespace service_api
