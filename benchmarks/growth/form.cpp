#include <cstddef>
#include <cstdint>
#include <map>
#include <service_api/codec/form/read_query.hpp>
#include <service_api/record.hpp>
#include <string>
#include <vector>

#include "growth.hpp"

namespace growth {

namespace {

using namespace service_api;

struct selection {
    std::vector<std::int64_t> ids{};
    std::map<std::string, std::int64_t> counts{};
    std::vector<std::map<std::string, std::int64_t>> rows{};
};
BOOST_DESCRIBE_STRUCT(selection, (), (ids, counts, rows))

void measure(std::size_t pairs) {
    std::string ids, counts, rows, unknown;
    for (std::size_t i = 0; i < pairs; ++i) {
        const std::string number = std::to_string(i);
        const auto add = [&](std::string& to, std::string_view before, std::string_view after) {
            to.append(i == 0 ? "" : "&").append(before).append(number).append(after);
        };
        add(ids, "ids=", "");
        add(counts, "counts[", "]=1");
        add(rows, "rows[", "][x]=1");
        add(unknown, "u", "=1");
    }
    const auto time_of = [&](const char* operation, const std::string& query, bool is_right) {
        print("Form: pairs", operation, pairs, time_of_each(pairs, [&] {
                  require(read_query<selection>(query).value.has_value() == is_right, "a query is misread");
              }));
    };
    time_of("elements of an array", ids, true);
    time_of("names of a map", counts, true);
    time_of("indexes of an array of maps", rows, true);
    time_of("unknown names", unknown, false);
}

}  // namespace

void measure_form(std::size_t most) {
    for (std::size_t pairs = 10; pairs <= most; pairs *= 10) measure(pairs);
}

}  // namespace growth
