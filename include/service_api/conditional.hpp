#pragma once

// Responses that a client stores and asks for again (`cacheable`, `entity_tags`), and changes of the state that it has
// seen (`check_if_match`). Included by a description that has one; all others do not pay for it.
#include <service_api/description/cacheable.hpp>
#include <service_api/description/entity_tag.hpp>
#include <service_api/description/entity_tags.hpp>
#include <service_api/message/conditional_response.hpp>
#include <service_api/server/check_if_match.hpp>
