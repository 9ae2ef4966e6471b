// refused: service_api: a pattern has no alternatives: write [ab], or an enumeration of words
// and: [docs/errors.md#pattern]
// cause: A pattern is a small regular expression: characters, classes such as `[A-Z]`, and counts such as `{2,4}`. It means the same in C++, in JSON Schema and in the browser, and is checked in one pass without backtracking; what would break this is refused.
// cure: Follow the message. A choice between words is an enumeration.
#include <service_api/description.hpp>

namespace {

#ifndef REFUSE
constexpr service_api::rules::matches side{"[A-Z]{3}"};
#else
constexpr service_api::rules::matches side{"BUY|SELL"};
#endif

}  // namespace

int main() { return side.accepts("BUY") ? 0 : 1; }
