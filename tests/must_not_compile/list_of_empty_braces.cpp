// refused: service_api: a required field is left out: write .field = value
// and: [docs/errors.md#field-left-out]
// cause: A `required<T>` has no default value, so the initializer of its struct must name it. The warning of `-Wextra` beside the error names the field.
// cure: Write `.field = value`, in the order in which the struct declares its fields.
#include <service_api/description.hpp>
#include <string>
#include <vector>

namespace {

struct batch {
    service_api::rules::required<std::vector<std::string>> account_ids;
};

#ifndef REFUSE
const batch none{.account_ids = std::vector<std::string>{}};
const batch two{.account_ids = {"a", "b"}};
#else
const batch none{.account_ids = {}};
const batch two{.account_ids = {"a", "b"}};
#endif

}  // namespace

int main() { return static_cast<int>(none.account_ids->size() + two.account_ids->size()) == 2 ? 0 : 1; }
