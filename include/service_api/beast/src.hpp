#pragma once

// The bodies of beast/, for one unit of a program. They need those of <service_api/src.hpp> too.
#ifndef SERVICE_API_SEPARATE_COMPILATION
#error "define SERVICE_API_SEPARATE_COMPILATION for all units, or do not include <service_api/beast/src.hpp>"
#endif

#include <service_api/beast/beast_client.ipp>
#include <service_api/beast/beast_pool.ipp>
#include <service_api/beast/beast_server.ipp>
