#pragma once

// The id of a request in its response, in logs and in errors. Included by conventions that have one; all others do not
// pay for it.
#include <service_api/description/request_id.hpp>
