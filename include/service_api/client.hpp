#pragma once

// What calls an api. Transports and signers are headers of their own, included where they are used.
#include <service_api/client/client.hpp>  // first: fewer lines before the messages of the compiler

#include <service_api/client/async_client.hpp>
#include <service_api/client/pages.hpp>
#include <service_api/description.hpp>
#include <service_api/message/system_wall_clock.hpp>
