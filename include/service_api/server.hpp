#pragma once

// What serves an api. Transports, verifiers and limiters are headers of their own, included where they are used.
#include <service_api/description.hpp>
#include <service_api/generate/environment.hpp>
#include <service_api/generate/server.hpp>
