#pragma once

// Requests with a file that is a stream: `using request_stream = file_stream<"content">;`. Included by a description
// that has one; all others do not pay for it.
#include <service_api/client/file_stream_call.hpp>
#include <service_api/description/file_stream.hpp>
#include <service_api/request_stream.hpp>
#include <service_api/server/file_stream_reader.hpp>
