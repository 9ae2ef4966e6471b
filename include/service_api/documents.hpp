#pragma once

// What prints an api. Neither client nor server is needed for it.
#include <service_api/description.hpp>
#include <service_api/generate/examples_of.hpp>
#include <service_api/generate/html.hpp>
#include <service_api/generate/json_schema.hpp>
#include <service_api/generate/losses.hpp>
#include <service_api/generate/markdown.hpp>
#include <service_api/generate/openapi.hpp>
