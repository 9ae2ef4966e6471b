// refused: service_api: a record that is written as an array has a member that is read-only, write-only or holds extra members
// and: [docs/errors.md#array-record-member]
// and: ::candle::rest>
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct candle {
    std::int64_t opened = 0;

#ifdef REFUSE
    additional_properties rest{};
#else
    std::int64_t rest = 0;
#endif
    static constexpr bool json_array = true;
};
BOOST_DESCRIBE_STRUCT(candle, (), (opened, rest))

struct list_candles {
    static constexpr auto http =
        endpoint<std::vector<candle>>{.route = get("/candles"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_candles, (), ())

constexpr api<list_candles> described{};

}  // namespace

int main() { return described.size == 1 ? 0 : 1; }
