// refused: service_api: a scope has a space, a quote, a backslash or a character beyond ASCII, which no token can have: write scopes(
// and: [docs/errors.md#access-scope-character]
// cause: The scopes of a token are separated by spaces (RFC 6749, section 3.3).
// cure: Write each scope as an argument of its own.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct read_book {
#ifndef REFUSE
    static constexpr access_policy access = bearer_token.scopes("books:read", "books:list");
#else
    static constexpr access_policy access = bearer_token.scopes("books:read books:list");
#endif
    static constexpr auto http = endpoint<no_data>{.route = get("/book"), .access = access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(read_book, (), ())

constexpr api<read_book> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
