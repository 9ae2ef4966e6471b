#pragma once

// The bodies of all functions that SERVICE_API_SEPARATE_COMPILATION takes out of the headers: for one unit of a program.
#ifndef SERVICE_API_SEPARATE_COMPILATION
#error "define SERVICE_API_SEPARATE_COMPILATION for all units, or the headers hold the bodies themselves"
#endif

#include <service_api/documents/markdown.ipp>
