// refused: service_api: a signature scheme has the date of a timestamp that is not sent: write .timestamp = header_named(...)
// and: [docs/errors.md#signing-date]
// cause: The date is that of the timestamp, and the scheme does not say where the server reads it.
// cure: Name the header or query parameter of the timestamp.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr signature_scheme signing{.components = {signature_component::timestamp, signature_component::date},
                                   .key = header_named("X-Key"),
                                   .timestamp = header_named("X-Time"),
                                   .signature = header_named("X-Signature")};
#else
constexpr signature_scheme signing{.components = {signature_component::path, signature_component::date},
                                   .key = header_named("X-Key"),
                                   .signature = header_named("X-Signature")};
#endif

struct look {
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = signed_by(signing), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

}  // namespace

int main() { return look::http.access->schemes.empty() ? 1 : 0; }
