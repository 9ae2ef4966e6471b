// refused: service_api: two placeholders of a path have no text between them: write {a}-{b}, or a segment for each
// and: [docs/errors.md#path-placeholders-adjacent]
// cause: The value of a placeholder ends where the text after it begins, so a reader could not tell where the first value ends.
// cure: Write text between the two, which the first value does not contain, or give each placeholder a segment of its own.
#include <service_api/description.hpp>

namespace {

#ifndef REFUSE
constexpr auto route = service_api::get("/v1/compare/{base}...{head}");
#else
constexpr auto route = service_api::get("/v1/compare/{base}{head}");
#endif

}  // namespace

int main() { return route.path.empty() ? 1 : 0; }
