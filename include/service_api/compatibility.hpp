#pragma once

// What compares two versions of an api: `compatible` in the compiler, `breaking_changes` as a list.
#include <service_api/compatibility/breaking_changes.hpp>
#include <service_api/compatibility/compatible.hpp>
#include <service_api/description.hpp>
