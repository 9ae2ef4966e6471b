#pragma once

// Operations that a server calls at its clients. Included by a description that has them, and by their senders.
#include <service_api/description/callbacks.hpp>
#include <service_api/description/webhooks.hpp>
#include <service_api/http/subscriber.hpp>
