// refused: service_api: a signature covers a header that only the transport writes, or one without a name: write its value as fixed_text(...)
// and: [docs/errors.md#signing-transport-header]
// cause: The signer does not see the headers that the transport adds, such as Host.
// cure: Write the value that the header has, if it is the same for all requests.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr signature_part host = fixed_text("host:api.example.com");
#else
constexpr signature_part host = header_value("Host");
#endif

}  // namespace

int main() { return host.words.empty() ? 1 : 0; }
