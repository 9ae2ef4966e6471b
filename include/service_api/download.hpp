#pragma once

// Downloads of which a client may ask for a part (`download`, `byte_range`, `range_reply`). Included by a description
// that has one; all others do not pay for it.
#include <service_api/description/byte_range.hpp>
#include <service_api/description/download.hpp>
#include <service_api/message/conditional_response.hpp>
#include <service_api/server/range_reply.hpp>
