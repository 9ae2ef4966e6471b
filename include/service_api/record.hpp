#pragma once

// What a record is described with: field types, rules and the list of its members. First what the compiler refuses most often:
// it lists the files that include it, and so fewer of them precede the sentence. Then from the lower floors up.
#include <service_api/value/presence/required.hpp>

#include <service_api/reflect/describe.hpp>
#include <service_api/reflect/wire_name.hpp>
#include <service_api/value/bytes.hpp>
#include <service_api/value/date.hpp>
#include <service_api/value/date_time.hpp>
#include <service_api/value/decimal.hpp>
#include <service_api/value/email.hpp>
#include <service_api/value/extra_members.hpp>
#include <service_api/value/open.hpp>
#include <service_api/value/presence/boxed.hpp>
#include <service_api/value/presence/deprecated.hpp>
#include <service_api/value/presence/presence.hpp>
#include <service_api/value/raw_json.hpp>
#include <service_api/value/spelled_as.hpp>
#include <service_api/value/tagged.hpp>
#include <service_api/value/unix_time.hpp>
#include <service_api/value/uri.hpp>
#include <service_api/value/uuid.hpp>

#include <service_api/rule/assumed_rule.hpp>
#include <service_api/rule/bounds.hpp>
#include <service_api/rule/rules.hpp>

#include <service_api/rule/condition/absent_when.hpp>
#include <service_api/rule/condition/condition.hpp>
#include <service_api/rule/condition/has_value.hpp>
#include <service_api/rule/condition/is.hpp>
#include <service_api/rule/condition/is_one_of.hpp>
#include <service_api/rule/condition/presence_table.hpp>
#include <service_api/rule/condition/present_exactly_when.hpp>
#include <service_api/rule/condition/present_when.hpp>
#include <service_api/rule/fields/at_least_one_of.hpp>
#include <service_api/rule/fields/at_most_apart.hpp>
#include <service_api/rule/fields/at_most_one_of.hpp>
#include <service_api/rule/fields/exactly_one_of.hpp>
#include <service_api/rule/fields/needs.hpp>
#include <service_api/rule/fields/not_after.hpp>
#include <service_api/rule/fields/sum_is.hpp>
#include <service_api/rule/list/at_least_entries.hpp>
#include <service_api/rule/list/at_most_entries.hpp>
#include <service_api/rule/list/each_entry.hpp>
#include <service_api/rule/list/sorted_by.hpp>
#include <service_api/rule/list/unique_entries.hpp>
#include <service_api/rule/note/example.hpp>
#include <service_api/rule/note/text_with_number.hpp>
#include <service_api/rule/note/visibility.hpp>
#include <service_api/rule/number/above.hpp>
#include <service_api/rule/number/at_least.hpp>
#include <service_api/rule/number/at_most.hpp>
#include <service_api/rule/number/below.hpp>
#include <service_api/rule/number/digits.hpp>
#include <service_api/rule/number/multiple_of.hpp>
#include <service_api/rule/number/positive.hpp>
#include <service_api/rule/text/at_least_characters.hpp>
#include <service_api/rule/text/at_most_characters.hpp>
#include <service_api/rule/text/matches.hpp>
#include <service_api/rule/text/not_empty.hpp>
#include <service_api/rule/text/only_characters.hpp>
