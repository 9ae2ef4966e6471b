#pragma once

// What is precompiled for fixtures that include one of these, or both a server and a client.
#include <service_api/client.hpp>
#include <service_api/compatibility/compatible.hpp>
#include <service_api/conditional.hpp>
#include <service_api/idempotency.hpp>
#include <service_api/request_stream.hpp>
#include <service_api/server.hpp>
#include <service_api/stream.hpp>
#include <service_api/trading/signing.hpp>
#include <service_api/validate/constant.hpp>
#include <service_api/webhooks.hpp>
