// refused: service_api: a record has two members for additional properties: keep one
// and: [docs/errors.md#additional-properties-twice]
// and: ::prices::others>
// cause: Nothing decides which of the two a member that is not listed belongs to.
// cure: Keep one of them. Members of several types are a `std::variant`, or the JSON of `additional_properties`.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct prices {
    additional_properties_of<std::int64_t> rest{};
#ifdef REFUSE
    additional_properties others{};
#else
    std::int64_t others = 0;
#endif
};
BOOST_DESCRIBE_STRUCT(prices, (), (rest, others))

struct read_prices {
    static constexpr auto http =
        endpoint<prices>{.route = get("/prices"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(read_prices, (), ())

constexpr api<read_prices> described{};

}  // namespace

int main() { return described.size == 1 ? 0 : 1; }
