// refused: service_api: a query is read into a record that no query carries: write texts, numbers, dates or enumerations
// and: [docs/errors.md#query-record]
// cause: A query is a flat list of `name=value`. A list of lists, for example, has no spelling in it.
// cure: Use fields of texts, numbers, dates or enumerations, or lists, maps and records of those.
#include <service_api/codec/form/read_query.hpp>
#include <service_api/description.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;

struct words {
#ifndef REFUSE
    std::vector<std::string> all{};
#else
    std::vector<std::vector<std::string>> all{};
#endif
};
BOOST_DESCRIBE_STRUCT(words, (), (all))

}  // namespace

int main() { return read_query<words>("").value ? 0 : 1; }
