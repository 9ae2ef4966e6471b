#pragma once

// What prints an api. Neither client nor server is needed for it.
#include <service_api/description.hpp>
#include <service_api/documents/examples.hpp>
#include <service_api/documents/html.hpp>
#include <service_api/documents/json_schema.hpp>
#include <service_api/documents/markdown.hpp>
#include <service_api/documents/openapi.hpp>
#include <service_api/documents/order_of_checks.hpp>
#include <service_api/documents/unsupported_features.hpp>
