// refused: service_api: a character set holds ASCII characters only
// and: [docs/errors.md#character-set-ascii]
// cause: A set is a table of the 128 ASCII characters; other characters are several bytes in UTF-8.
// cure: Leave out characters beyond ASCII; `max_length` and its like count them correctly.
#include <service_api/description.hpp>

namespace {

#ifndef REFUSE
constexpr auto allowed = service_api::rules::ascii_letters + service_api::rules::one_of("-_@, ");
#else
constexpr auto allowed = service_api::rules::ascii_letters + service_api::rules::one_of("-_@, \u00e4");
#endif

}  // namespace

int main() { return allowed.contains('a') ? 0 : 1; }
