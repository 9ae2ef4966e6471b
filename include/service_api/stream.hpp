#pragma once

// Responses whose rows are made and read one after another: `event_stream`, `ndjson_stream` and
// `json_array_stream`. Included by a description that has one; all others do not pay for it.
#include <service_api/description/row_stream.hpp>
#include <service_api/message/read_stream.hpp>
#include <service_api/message/write_stream.hpp>
