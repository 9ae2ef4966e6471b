// refused: service_api: constant(...) takes a lambda that captures nothing and returns a request
// and: [docs/errors.md#constant-lambda]
// cause: `constant(...)` evaluates the lambda at compile time, and what a lambda captures is known at run time only.
// cure: Write the values into the lambda, or build the request without `constant(...)`: the call validates it.
#include <cstdint>
#include <service_api/client.hpp>
#include <service_api/validate/constant.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct list_words {
    std::int64_t page = 1;

    static constexpr auto rules = rules_of(field(&list_words::page, minimum{1}));
    static constexpr auto http =
        endpoint<no_data>{.route = get("/words"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_words, (), (page))

std::int64_t ask([[maybe_unused]] std::int64_t page) {
#ifndef REFUSE
    return constant([] { return list_words{.page = 2}; }).page;
#else
    return constant([page] { return list_words{.page = page}; }).page;
#endif
}

}  // namespace

int main() { return ask(2) == 2 ? 0 : 1; }
