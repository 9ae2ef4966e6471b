#pragma once

// JSON with validation, without an API: describe records, read, write and validate them, and print their JSON Schema.
#include <service_api/record.hpp>

#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/record_reader.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/documents/json_schema.hpp>
#include <service_api/validate/validate.hpp>
