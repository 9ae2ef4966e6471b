// refused: service_api: a field of a form has no name: write form_field_named(
// and: [docs/errors.md#form-field-name-empty]
// cause: The nonce of a signature is the field of this name.
// cure: Write the name of the field.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr credential_location nonce = form_field_named("nonce");
#else
constexpr credential_location nonce = form_field_named("");
#endif

}  // namespace

int main() { return nonce.is_sent() ? 0 : 1; }
