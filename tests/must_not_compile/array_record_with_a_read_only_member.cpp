// refused: service_api: a record that is written as an array has a member that is read-only, write-only or holds extra members
// and: [docs/errors.md#array-record-member]
// and: ::candle::trades>
// cause: The position in the array identifies a member, so every message must have every member.
// cure: Remove the annotation, or write the record as an object.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct candle {
    std::int64_t opened = 0;
    std::int64_t trades = 0;
    static constexpr bool json_array = true;
#ifdef REFUSE
    static constexpr auto rules = rules_of(field(&candle::trades, read_only));
#endif
};
BOOST_DESCRIBE_STRUCT(candle, (), (opened, trades))

struct list_candles {
    static constexpr auto http =
        endpoint<std::vector<candle>>{.route = get("/candles"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_candles, (), ())

constexpr api<list_candles> described{};

}  // namespace

int main() { return described.size == 1 ? 0 : 1; }
