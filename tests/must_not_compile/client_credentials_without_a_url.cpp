// refused: service_api: OAuth 2 client credentials have no URL of their tokens: write oauth2_client_credentials(
// and: [docs/errors.md#access-token-url]
// cause: OpenAPI requires the URL at which clients get a token.
// cure: Give the URL, or describe the token as `bearer_token`.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct read_book {
#ifndef REFUSE
    static constexpr access_policy access = oauth2_client_credentials("https://auth.example/token");
#else
    static constexpr access_policy access = oauth2_client_credentials("");
#endif
    static constexpr auto http = endpoint<no_data>{.route = get("/book"), .access = access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(read_book, (), ())

constexpr api<read_book> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
