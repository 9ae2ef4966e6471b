#define BOOST_TEST_MODULE description.check.buckets_agree
#include <array>
#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>
#include <service_api/description/check/buckets_agree.hpp>
#include <string>
#include <vector>

using namespace service_api;
using detail::bucket_table;
using detail::buckets_agree;

namespace {

constexpr rate named(std::string_view bucket, std::uint32_t count = 10, std::uint16_t weight = 1) {
    return {count, per_second, limit_scope::account, weight, bucket};
}

constexpr bool agree(const limit_policy& first, const limit_policy& second, const limit_policy& third) {
    std::array<const rate*, 8> slots{};
    return buckets_agree({&first, &second, &third}, bucket_table(slots.data(), slots.size()));
}

}  // namespace

BOOST_AUTO_TEST_CASE(rates_of_one_bucket_are_equal) {
    static_assert(agree(named("a"), named("b", 20), named("a")));
    BOOST_TEST(agree(unspecified, named(""), named("", 20)));
    BOOST_TEST(agree({named("a"), named("b", 20)}, {named("b", 20), named("a")}, unspecified));
    BOOST_TEST(agree(named("a"), named("a", 10, 5), named("a", 10, 2)));
    BOOST_TEST(!agree(named("a"), named("b"), named("a", 20)));
    BOOST_TEST(!agree({named("a"), named("b")}, unspecified, {named("c"), named("b", 20)}));
    BOOST_TEST(!agree({named("a"), named("a", 20)}, unspecified, unspecified));
    BOOST_TEST(!agree(rate{10, per_second, limit_scope::account, 1, "a"}, unspecified,
                      rate{10, per_minute, limit_scope::account, 1, "a"}));
    BOOST_TEST(!agree(rate{10, per_second, limit_scope::account, 1, "a"}, unspecified,
                      rate{10, per_second, limit_scope::global, 1, "a"}));
}

BOOST_AUTO_TEST_CASE(each_bucket_has_one_slot) {
    std::vector<std::string> names;
    for (int i = 0; i < 1000; ++i) names.push_back("bucket " + std::to_string(i));
    std::vector<rate> rates;
    for (const std::string& name : names) rates.push_back(named(name));
    std::vector<const rate*> slots(names.size() + 1);  // one is empty at the end
    bucket_table table(slots.data(), slots.size());
    for (const rate& one : rates) BOOST_TEST(&table.find_or_add(one) == &one);
    for (const rate& one : rates) {
        const std::string name(one.bucket);
        BOOST_TEST(&table.find_or_add(named(name, 20)) == &one);
    }
    BOOST_TEST(&table.find_or_add(rates.front()) == &rates.front());
}

namespace {

template <int Number>
struct look {
    static constexpr auto http = endpoint<no_data>{
        .route = get("/look"), .access = bearer_token, .limit = {named(Number == 2 ? "b" : "a", 10 * (Number + 1))}};
    BOOST_DESCRIBE_CLASS(look, (), (), (), ())
};

}  // namespace

BOOST_AUTO_TEST_CASE(operations_of_an_api) {
    BOOST_TEST((buckets_agree<look<0>>()));
    BOOST_TEST((buckets_agree<look<0>, look<2>, look<0>>()));
    BOOST_TEST((!buckets_agree<look<0>, look<2>, look<1>>()));
    BOOST_TEST((buckets_agree<look<0>, int>()));  // another check rejects it
}
