// refused: service_api: a signature covers a header that only the transport writes, or one without a name: write its value as fixed_text(...)
// and: [docs/errors.md#signing-transport-header]
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr signature_part meta = header_value("X-Meta");
#else
constexpr signature_part meta = header_value("X-Meta-*");
#endif

}  // namespace

int main() { return meta.words.empty() ? 1 : 0; }
