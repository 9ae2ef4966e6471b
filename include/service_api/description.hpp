#pragma once

// Everything a description is written with.
#include <service_api/constraint/at_least.hpp>
#include <service_api/constraint/at_most_apart.hpp>
#include <service_api/constraint/at_most_characters.hpp>
#include <service_api/constraint/at_most_entries.hpp>
#include <service_api/constraint/bounds.hpp>
#include <service_api/constraint/condition.hpp>
#include <service_api/constraint/digits.hpp>
#include <service_api/constraint/not_after.hpp>
#include <service_api/constraint/not_empty.hpp>
#include <service_api/constraint/only_characters.hpp>
#include <service_api/constraint/positive.hpp>
#include <service_api/constraint/present_exactly_when.hpp>
#include <service_api/constraint/rules.hpp>
#include <service_api/constraint/sum_is.hpp>
#include <service_api/description/api.hpp>
#include <service_api/description/envelope.hpp>
#include <service_api/description/payload.hpp>
#include <service_api/description/signing_recipe.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/reflect/wire_name.hpp>
#include <service_api/value/date.hpp>
#include <service_api/value/decimal.hpp>
#include <service_api/value/open.hpp>
#include <service_api/value/presence.hpp>
#include <service_api/value/unix_ms.hpp>
