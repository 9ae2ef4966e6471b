// refused: service_api: a query is read into a record that no query carries: write texts, numbers, dates or enumerations
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
