// refused: service_api: a rule does not apply to the type of its field
// and: [docs/errors.md#rule-type]
// and: unique_items_rule
#include <map>
#include <service_api/record.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct mark {
    required<std::string> name;
#ifndef REFUSE
    std::map<std::string, std::string> values{};
#else
    std::map<std::string, raw_json> values{};
#endif
};
BOOST_DESCRIBE_STRUCT(mark, (), (name, values))

struct picture {
    std::vector<mark> marks{};

    static constexpr auto rules = rules_of(field(&picture::marks, unique_items));
};
BOOST_DESCRIBE_STRUCT(picture, (), (marks))

}  // namespace

int main() { return static_cast<int>(detail::rules_fit<picture>::value) - 1; }
