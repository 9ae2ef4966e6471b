#pragma once

// The type of the field that makes an operation repeatable. Included by a description that has one; all others do not
// pay for it. A server also needs a store, such as limits/idempotency_cache.hpp.
#include <service_api/value/idempotency_key.hpp>
