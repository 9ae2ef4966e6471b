// refused: service_api: a constant request cannot be evaluated by this compiler
// and: [docs/errors.md#constant-value]
// cause: The lambda reads something that is no constant expression, such as a variable that is not `constexpr`.
// cure: Make the values `constexpr`, or build the request without `constant(...)`.
#include <service_api/description.hpp>
#include <service_api/validate/constant.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct list_things {
    std::int64_t page = 1;

    static constexpr auto rules = rules_of(field(&list_things::page, minimum{1}));
};
BOOST_DESCRIBE_STRUCT(list_things, (), (page))

#ifndef REFUSE
constexpr std::int64_t last_page = 7;
#else
std::int64_t last_page = 7;
#endif

const auto request = constant([] { return list_things{.page = last_page}; });

}  // namespace

int main() { return request.page == 0 ? 1 : 0; }
