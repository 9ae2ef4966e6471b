// refused: service_api: a pattern has no alternatives: write [ab], or an enumeration of words
#include <service_api/description.hpp>

namespace {

#ifndef REFUSE
constexpr service_api::matches side{"[A-Z]{3}"};
#else
constexpr service_api::matches side{"BUY|SELL"};
#endif

}  // namespace

int main() { return side.accepts("BUY") ? 0 : 1; }
