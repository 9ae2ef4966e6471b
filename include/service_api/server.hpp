#pragma once

// What serves an api. Transports, verifiers and limiters are headers of their own, included where they are used.
#include <service_api/description.hpp>
#include <service_api/message/system_wall_clock.hpp>
#include <service_api/server/environment.hpp>
#include <service_api/server/serve_part.hpp>
#include <service_api/server/server.hpp>
