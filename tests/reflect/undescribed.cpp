#define BOOST_TEST_MODULE reflect.undescribed
#include <array>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <service_api/reflect/describe.hpp>
#include <service_api/reflect/undescribed.hpp>
#include <service_api/value/date.hpp>
#include <service_api/value/decimal.hpp>
#include <service_api/value/extensible.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

enum class colour { red, green };

struct part {
    required<std::int64_t> size;
};
BOOST_DESCRIBE_STRUCT(part, (), (size))

// For each type: a record that lists both of its members, and one that lacks one.
template <class Member>
struct whole {
    Member one;
    Member other;
    BOOST_DESCRIBE_CLASS(whole, (), (one, other), (), ())
};
template <class Member>
struct lacking {
    Member one;
    Member other;
    BOOST_DESCRIBE_CLASS(lacking, (), (other), (), ())
};

template <class Member>
constexpr bool told = !has_undescribed_member<whole<Member>>() && has_undescribed_member<lacking<Member>>();

template <class Value>
constexpr bool told_in_every_presence =
    told<Value> && told<required<Value>> && told<optional<Value>> && told<nullable<Value>> &&
    told<optional<nullable<Value>>> && told<required<nullable<Value>>> && told<required<std::vector<Value>>> &&
    told<std::vector<nullable<Value>>>;

static_assert(told_in_every_presence<bool> && told_in_every_presence<std::int8_t> &&
              told_in_every_presence<std::int64_t> && told_in_every_presence<std::uint64_t>);
static_assert(told_in_every_presence<std::string>);
static_assert(told_in_every_presence<decimal> && told_in_every_presence<date> && told_in_every_presence<unix_ms>);
static_assert(told_in_every_presence<colour> && told_in_every_presence<extensible<colour>>);
static_assert(told_in_every_presence<part> && told_in_every_presence<whole<part>>);
static_assert(told_in_every_presence<std::vector<part>> && told_in_every_presence<std::vector<std::string>>);
static_assert(told_in_every_presence<std::array<int, 3>> && told<std::unique_ptr<int>> &&
              told<std::map<std::string, int>>);

// A member that converts from any type makes the count ambiguous, so nothing is reported.
static_assert(!has_undescribed_member<whole<std::optional<int>>>() &&
              !has_undescribed_member<whole<std::variant<int, std::string>>>() &&
              !has_undescribed_member<whole<std::tuple<int>>>());

struct empty {};
BOOST_DESCRIBE_STRUCT(empty, (), ())
struct lists_nothing {
    int one = 0;
};
BOOST_DESCRIBE_STRUCT(lists_nothing, (), ())
static_assert(!has_undescribed_member<empty>() && has_undescribed_member<lists_nothing>());

struct two_bases : part, empty {
    required<std::string> name;
};
BOOST_DESCRIBE_STRUCT(two_bases, (part, empty), (name))
struct lists_no_base : part {
    required<std::string> name;
};
BOOST_DESCRIBE_STRUCT(lists_no_base, (), (name))
struct lists_its_base_only : part {
    required<std::string> name;
};
BOOST_DESCRIBE_STRUCT(lists_its_base_only, (part), ())
static_assert(!has_undescribed_member<two_bases>() && has_undescribed_member<lists_no_base>() &&
              has_undescribed_member<lists_its_base_only>());

// In another order, with a default between them, and several missing at once.
struct shuffled {
    required<std::string> a;
    int b = 1;
    optional<part> c{};
    static constexpr int not_a_field = 1;
    int not_a_field_either() const { return b + not_a_field; }
};
BOOST_DESCRIBE_STRUCT(shuffled, (), (c, a, b))
struct mostly_forgotten {
    required<std::string> a;
    required<std::string> b;
    required<part> c;
    int d = 1;
};
BOOST_DESCRIBE_STRUCT(mostly_forgotten, (), (b))
static_assert(!has_undescribed_member<shuffled>() && has_undescribed_member<mostly_forgotten>());

// Not an aggregate: its constructor's parameters do not show its members.
class guarded {
public:
    explicit guarded(int hidden) : hidden_(hidden) {}
    int hidden() const { return hidden_; }
    int shown = 0;

private:
    int hidden_;
    BOOST_DESCRIBE_CLASS(guarded, (), (shown), (), ())
};
static_assert(!has_undescribed_member<guarded>());

}  // namespace

BOOST_AUTO_TEST_CASE(the_compiler_has_told) { BOOST_TEST(has_undescribed_member<mostly_forgotten>()); }
