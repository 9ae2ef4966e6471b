// refused: service_api: a request has two signatures, of which each would have to cover the other: remove one, or write || between alternatives
// and: [docs/errors.md#access-two-signatures]
// cause: A signature is made last, when all else of the request is final. Of two signatures, only one can be the last.
// cure: Sign with one scheme. A request that has either signature has alternatives: `||`.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

constexpr signature_scheme by_account{.components = {signature_component::target},
                                      .key = header_named("Account-Key"),
                                      .signature = header_named("Account-Signature")};
constexpr signature_scheme by_device{.components = {signature_component::target},
                                     .key = header_named("Device-Key"),
                                     .signature = header_named("Device-Signature")};

#ifndef REFUSE
constexpr access_policy access = signed_by(by_account) || signed_by(by_device);
#else
constexpr access_policy access = signed_by(by_account) && signed_by(by_device);
#endif

struct look {
    static constexpr auto http = endpoint<no_data>{.route = get("/look"), .access = access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

}  // namespace

int main() { return look::http.summary.empty() ? 0 : 1; }
