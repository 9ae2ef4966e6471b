// refused: service_api: a pattern has no look-ahead and no names: a group is (...) or (?:...)
// and: [docs/errors.md#pattern]
// cause: A pattern is a small regular expression: characters, classes such as `[A-Z]`, groups, alternatives, and counts such as `{2,4}`. It means the same in C++, in JSON Schema and in the browser, and is checked in one pass without backtracking; what would break this is refused.
// cure: Follow the message.
#include <service_api/description.hpp>

namespace {

#ifndef REFUSE
constexpr service_api::rules::matches side{"BUY|SELL"};
#else
constexpr service_api::rules::matches side{"(?=[A-Z])BUY"};
#endif

}  // namespace

int main() { return side.accepts("BUY") ? 0 : 1; }
