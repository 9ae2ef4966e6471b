#define BOOST_TEST_MODULE reflect.offsets
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <service_api/reflect/offsets.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;
using detail::offset_of;

struct plain {
    char first = 0;
    std::string text{};
    char second = 0;
    char third = 0;
    std::vector<int> list{};
};
struct before {
    int one = 0;
    virtual ~before() = default;
};
struct derived : before, plain {
    double own = 0;
};

static_assert(offset_of(&plain::first) == 0);
static_assert(offset_of(&plain::text) == offsetof(plain, text));
static_assert(offset_of(&plain::second) == offsetof(plain, second));
static_assert(offset_of(&plain::third) == offsetof(plain, third));
static_assert(offset_of(&plain::list) == offsetof(plain, list));

template <class Record, class Field>
std::size_t measured(const Record& record, Field Record::* pointer) {
    const auto* const place = reinterpret_cast<const char*>(&(record.*pointer));
    return static_cast<std::size_t>(place - reinterpret_cast<const char*>(&record));
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_offset_is_the_same_for_the_compiler_and_for_the_program) {
    const derived record;
    const auto check = [&]<class Field>(std::size_t constant, Field derived::* pointer) {
        BOOST_TEST(offset_of(pointer) == constant);
        BOOST_TEST(measured(record, pointer) == constant);
    };
    constexpr std::size_t own = offset_of(&derived::own);
    constexpr std::size_t one = offset_of<derived, int>(&derived::one);
    constexpr std::size_t third = offset_of<derived, char>(&derived::third);
    constexpr std::size_t list = offset_of<derived, std::vector<int>>(&derived::list);
    check(own, &derived::own);
    check.operator()<int>(one, &derived::one);
    check.operator()<char>(third, &derived::third);
    check.operator()<std::vector<int>>(list, &derived::list);
}

BOOST_AUTO_TEST_CASE(what_is_outside_stands_at_the_end) {
    static constexpr int other = 0;
    static_assert([] {
        detail::offset_finder find = detail::offsets_in<plain>;
        const bool in_order = find.find(&detail::storage_for_offsets<plain>.record.list) == offsetof(plain, list);
        const bool backwards = find.find(&detail::storage_for_offsets<plain>.record.text) == offsetof(plain, text);
        return in_order && backwards && find.find(&other) == sizeof(plain);
    }());
}
