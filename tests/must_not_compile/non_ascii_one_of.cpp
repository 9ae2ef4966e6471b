// refused: service_api: a character set holds ASCII characters only
#include <service_api/description.hpp>

namespace {

#ifndef REFUSE
constexpr auto allowed = service_api::ascii_letters + service_api::one_of("-_@, ");
#else
constexpr auto allowed = service_api::ascii_letters + service_api::one_of("-_@, \u00e4");
#endif

}  // namespace

int main() { return allowed.contains('a') ? 0 : 1; }
