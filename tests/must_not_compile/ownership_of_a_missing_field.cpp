// refused: service_api: an ownership rule names a field that its operation does not have
// and: [docs/errors.md#ownership-field]
// cause: The server asks its predicate who owns the value of this field, and the operation has no such field.
// cure: Write the name of a field of the operation.
#include <service_api/description.hpp>
#include <service_api/trading/signing.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct list_balances {
    optional<std::string> token{};

    static constexpr auto http =
        endpoint<no_data>{.route = get("/v1/balances"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_balances, (), (token))

struct list_tokens {
    optional<std::string> chain{};

#ifndef REFUSE
    static constexpr auto http =
        endpoint<no_data>{.route = get("/v1/tokens"),
                          .access = trading::signed_request.requires_ownership("chain", "must be yours"),
                          .limit = unspecified};
#else
    static constexpr auto http =
        endpoint<no_data>{.route = get("/v1/tokens"),
                          .access = trading::signed_request.requires_ownership("chian", "must be yours"),
                          .limit = unspecified};
#endif
};
BOOST_DESCRIBE_STRUCT(list_tokens, (), (chain))

constexpr api<list_balances, list_tokens> v1{};

}  // namespace

int main() { return v1.size == 2 ? 0 : 1; }
