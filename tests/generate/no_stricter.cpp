#define BOOST_TEST_MODULE generate.no_stricter
#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>
#include <service_api/generate/no_stricter.hpp>

namespace {

using namespace service_api;
using detail::no_stricter;

enum class side_kind { buy, sell };
BOOST_DESCRIBE_ENUM(side_kind, buy, sell)

// One record in two versions, so that rules between its fields are of two types.
template <int Version>
struct revenue {
    optional<date> start{};
    optional<date> end{};
    optional<side_kind> side{};
    decimal total{};
    decimal fee{};
    decimal share{};
    BOOST_DESCRIBE_CLASS(revenue, (), (start, end, side, total, fee, share), (), ())
};
using v1 = revenue<1>;
using v2 = revenue<2>;

// A bound may move outwards.
static_assert(no_stricter(at_least{1}, at_least{1}) && no_stricter(at_least{0}, at_least{1}));
static_assert(!no_stricter(at_least{2}, at_least{1}));
static_assert(no_stricter(at_most_entries{500}, at_most_entries{500}));
static_assert(no_stricter(at_most_entries{600}, at_most_entries{500}));
static_assert(!no_stricter(at_most_entries{499}, at_most_entries{500}));
static_assert(no_stricter(at_most_characters{51}, at_most_characters{50}));
static_assert(!no_stricter(at_most_characters{49}, at_most_characters{50}));
static_assert(no_stricter(only_characters{ascii_letters + ascii_digits}, only_characters{ascii_letters}));
static_assert(!no_stricter(only_characters{ascii_letters}, only_characters{ascii_letters + ascii_digits}));

// Of the others, only the same rule will do.
static_assert(no_stricter(digits{13}, digits{13}) && !no_stricter(digits{12}, digits{13}));
static_assert(no_stricter(positive, positive) && no_stricter(not_empty, not_empty));
static_assert(!no_stricter(positive, at_least{1}) && !no_stricter(at_most_entries{500}, at_most_characters{500}));

// Rules between fields are compared by the names of the fields, whatever the record.
static_assert(no_stricter(not_after{&v2::start, &v2::end}, not_after{&v1::start, &v1::end}));
static_assert(!no_stricter(not_after{&v2::end, &v2::start}, not_after{&v1::start, &v1::end}));
static_assert(no_stricter(at_most_apart{&v2::start, &v2::end, days{181}},
                          at_most_apart{&v1::start, &v1::end, days{180}}));
static_assert(no_stricter(at_most_apart{&v2::end, &v2::start, days{180}},
                          at_most_apart{&v1::start, &v1::end, days{180}}));
static_assert(!no_stricter(at_most_apart{&v2::start, &v2::end, days{179}},
                           at_most_apart{&v1::start, &v1::end, days{180}}));
static_assert(no_stricter(sum_is{&v2::total, &v2::fee, &v2::share}, sum_is{&v1::total, &v1::fee, &v1::share}));
static_assert(!no_stricter(sum_is{&v2::total, &v2::fee}, sum_is{&v1::total, &v1::fee, &v1::share}));
static_assert(!no_stricter(sum_is{&v2::total, &v2::fee}, sum_is{&v1::total, &v1::share}));
static_assert(no_stricter(present_exactly_when{is(&v2::side, side_kind::buy) or is(&v2::side, side_kind::sell)},
                          present_exactly_when{is(&v1::side, side_kind::buy) or is(&v1::side, side_kind::sell)}));
static_assert(!no_stricter(present_exactly_when{is(&v2::side, side_kind::buy)},
                           present_exactly_when{is(&v1::side, side_kind::sell)}));

/// A kind that no overload knows.
template <class Record>
struct in_order {
    static constexpr std::string_view id = "in_order";
    int order;
    constexpr bool holds(const Record&) const { return true; }
    constexpr std::string_view first_field() const { return "start"; }
    std::string words() const { return "must be in order " + std::to_string(order); }
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_kind_that_is_not_known_is_compared_by_its_words_at_run_time_and_by_its_id_before) {
    static_assert(no_stricter(in_order<v2>{1}, in_order<v1>{2}));
    static_assert(!no_stricter(in_order<v2>{1}, not_after{&v1::start, &v1::end}));
    BOOST_TEST(no_stricter(in_order<v2>{1}, in_order<v1>{1}));
    BOOST_TEST(!no_stricter(in_order<v2>{1}, in_order<v1>{2}));
    BOOST_TEST(!no_stricter(in_order<v1>{1}, in_order<v1>{2}));
}
