// refused: service_api: a field travels where its type cannot: in a path, header or cookie write a text, number, date or enumeration, in a header also an array of such, in a query or form also an array, map or record of such; a map in headers has in_header{"X-Meta-*"}; of a std::variant no text fits two alternatives, and a string is the last
// and: [docs/errors.md#field-location-type]
// and: ::find_days::start>
#include <service_api/description.hpp>
#include <string>
#include <variant>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct find_days {
#ifndef REFUSE
    required<std::variant<date, std::string>> start;
#else
    required<std::variant<std::string, date_time, date>> start;
#endif

    static constexpr auto http =
        endpoint<no_data>{.route = get("/days"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(find_days, (), (start))

constexpr api<find_days> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
