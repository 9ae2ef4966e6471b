// refused: service_api: the header of a JWT has a member alg: remove it, because the signer's algorithm is written by itself
// and: [docs/errors.md#jwt-algorithm]
// cause: A token whose header names another algorithm than that of its signature is rejected everywhere.
// cure: Remove the member `alg`.
#include <service_api/client/request_jwt.hpp>
#include <service_api/record.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct signer {
    static constexpr std::string_view jwt_name = "ES256";
    std::optional<std::string> sign(std::string_view bytes) const { return std::string(bytes); }
};
struct key_header {
    required<std::string> kid;
#ifdef REFUSE
    required<std::string> alg;
#else
    optional<std::string> nonce{};
#endif
};
#ifdef REFUSE
BOOST_DESCRIBE_STRUCT(key_header, (), (kid, alg))
#else
BOOST_DESCRIBE_STRUCT(key_header, (), (kid, nonce))
#endif
struct claims {
    required<std::string> sub;
};
BOOST_DESCRIBE_STRUCT(claims, (), (sub))

#ifdef REFUSE
const auto token = make_jwt(signer{}, key_header{.kid = "k1", .alg = "ES256"}, claims{.sub = "ada"});
#else
const auto token = make_jwt(signer{}, key_header{.kid = "k1"}, claims{.sub = "ada"});
#endif

}  // namespace

int main() { return token ? 0 : 1; }
