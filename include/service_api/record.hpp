#pragma once

// What a record is described with: field types, rules and the list of its members. `required.hpp` is first, since
// compilers print the chain of includes before its error, and this one is the shortest. The others are in order of
// dependency.
#include <service_api/value/presence/required.hpp>

#include <service_api/reflect/describe.hpp>
#include <service_api/reflect/in_number.hpp>
#include <service_api/reflect/wire_name.hpp>
#include <service_api/value/additional_properties.hpp>
#include <service_api/value/bytes.hpp>
#include <service_api/value/const_value.hpp>
#include <service_api/value/date.hpp>
#include <service_api/value/date_time.hpp>
#include <service_api/value/decimal.hpp>
#include <service_api/value/email.hpp>
#include <service_api/value/extensible.hpp>
#include <service_api/value/number_encoding.hpp>
#include <service_api/value/presence/boxed.hpp>
#include <service_api/value/presence/deprecated.hpp>
#include <service_api/value/presence/presence.hpp>
#include <service_api/value/raw_json.hpp>
#include <service_api/value/rfc2822_date_time.hpp>
#include <service_api/value/tagged.hpp>
#include <service_api/value/unix_time.hpp>
#include <service_api/value/uri.hpp>
#include <service_api/value/uuid.hpp>

#include <service_api/rule/assumed_rule.hpp>
#include <service_api/rule/bounds.hpp>
#include <service_api/rule/rules.hpp>

#include <service_api/rule/condition/condition.hpp>
#include <service_api/rule/condition/forbidden_if.hpp>
#include <service_api/rule/condition/has_value.hpp>
#include <service_api/rule/condition/is.hpp>
#include <service_api/rule/condition/is_one_of.hpp>
#include <service_api/rule/condition/presence_table.hpp>
#include <service_api/rule/condition/required_if.hpp>
#include <service_api/rule/condition/required_iff.hpp>
#include <service_api/rule/fields/at_least_one_of.hpp>
#include <service_api/rule/fields/at_most_one_of.hpp>
#include <service_api/rule/fields/equals_sum_of.hpp>
#include <service_api/rule/fields/exactly_one_of.hpp>
#include <service_api/rule/fields/max_difference.hpp>
#include <service_api/rule/fields/not_after.hpp>
#include <service_api/rule/fields/requires_field.hpp>
#include <service_api/rule/list/each_item.hpp>
#include <service_api/rule/list/max_items.hpp>
#include <service_api/rule/list/min_items.hpp>
#include <service_api/rule/list/sorted_by.hpp>
#include <service_api/rule/list/unique_items.hpp>
#include <service_api/rule/map/max_properties.hpp>
#include <service_api/rule/map/min_properties.hpp>
#include <service_api/rule/map/property_names.hpp>

#include <service_api/rule/note/example.hpp>
#include <service_api/rule/note/text_with_number.hpp>
#include <service_api/rule/note/visibility.hpp>
#include <service_api/rule/number/digits.hpp>
#include <service_api/rule/number/exclusive_maximum.hpp>
#include <service_api/rule/number/exclusive_minimum.hpp>
#include <service_api/rule/number/maximum.hpp>
#include <service_api/rule/number/minimum.hpp>
#include <service_api/rule/number/multiple_of.hpp>
#include <service_api/rule/number/positive.hpp>
#include <service_api/rule/text/allowed_characters.hpp>
#include <service_api/rule/text/matches.hpp>
#include <service_api/rule/text/max_length.hpp>
#include <service_api/rule/text/min_length.hpp>
#include <service_api/rule/text/not_empty.hpp>
#include <service_api/rule/union/when_is.hpp>
