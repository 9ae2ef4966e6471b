// warned: service_api: a deprecated field is written: its description says what to use instead
// and: [docs/errors.md#deprecated-field]
// cause: The field is a `deprecated<T>`, and this code gives it a value. It is a warning, unless warnings are errors.
// cure: Leave the field out. Its `meaning` in `rules` should name the replacement.
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct search {
    required<std::string> words;
    deprecated<std::string> language{};
};

#ifndef REFUSE
const search request{.words = "tea"};
#else
const search request{.words = "tea", .language = "en"};
#endif

}  // namespace

int main() { return request.words->empty() || request.language ? 1 : 0; }
