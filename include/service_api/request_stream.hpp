#pragma once

// Requests whose body is a stream: `using request_stream = ndjson_stream<row>;` or `byte_stream<"...">`. Included by a
// description that has one; all others do not pay for it.
#include <service_api/client/stream_call.hpp>
#include <service_api/description/byte_stream.hpp>
#include <service_api/message/stream_body.hpp>
#include <service_api/server/stream_handler.hpp>
#include <service_api/stream.hpp>
