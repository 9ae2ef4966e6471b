#define BOOST_TEST_MODULE rule.list.sorted_by
#include <boost/test/unit_test.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/rule/list/sorted_by.hpp>
#include <service_api/rule/rule.hpp>
#include <service_api/rule/rules.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct trade {
    required<unix_ms> created_time;
    optional<nullable<std::string>> note{};
};
BOOST_DESCRIBE_STRUCT(trade, (), (created_time, note))

struct other {};

constexpr sorted_by oldest_first{&trade::created_time};
constexpr sorted_by newest_first{&trade::created_time, descending};
constexpr sorted_by by_note{&trade::note, ascending};
static_assert(value_rule<decltype(oldest_first), std::vector<trade>>);
static_assert(!value_rule<decltype(oldest_first), std::vector<other>> && !value_rule<decltype(oldest_first), trade>);

struct page {
    required<std::vector<trade>> rows;

    static constexpr auto rules = rules_of(field(&page::rows, newest_first));
};
BOOST_DESCRIBE_STRUCT(page, (), (rows))

std::vector<trade> at(std::vector<std::int64_t> times) {
    std::vector<trade> rows;
    for (const auto time : times) rows.push_back({.created_time = unix_ms{time}});
    return rows;
}
std::vector<trade> noted(std::vector<const char*> notes) {
    std::vector<trade> rows;
    for (const char* note : notes) {
        rows.push_back({.created_time = unix_ms{0}});
        if (note != nullptr) rows.back().note.emplace(note);
    }
    return rows;
}

}  // namespace

BOOST_AUTO_TEST_CASE(either_way_and_equal_neighbours) {
    struct row {
        std::vector<std::int64_t> times;
        bool up, down;
    };
    const row table[] = {
        {{}, true, true},         {{5}, true, true},         {{5, 5}, true, true},      {{1, 2, 2}, true, false},
        {{2, 1, 1}, false, true}, {{1, 2, 1}, false, false}, {{2, 1, 2}, false, false}, {{1, 3, 2, 4}, false, false},
    };
    for (const auto& [times, up, down] : table) {
        BOOST_TEST_CONTEXT(times.size() << " rows") {
            BOOST_TEST(oldest_first.accepts(at(times)) == up);
            BOOST_TEST(newest_first.accepts(at(times)) == down);
        }
    }
}

BOOST_AUTO_TEST_CASE(rows_without_the_value_are_passed_over) {
    BOOST_TEST(by_note.accepts(noted({nullptr, "a", nullptr, "b", nullptr})));
    BOOST_TEST(!by_note.accepts(noted({"b", nullptr, "a"})));
}

BOOST_AUTO_TEST_CASE(its_sentence) {
    BOOST_TEST(oldest_first.id == "sorted_by");
    BOOST_TEST(oldest_first.words() == "must be sorted by created_time, ascending");
    std::string said;
    check_rules(page{.rows = at({1, 2})},
                [&](std::string_view name, const auto& rule) { said = sentence(name, rule); });
    BOOST_TEST(said == "rows must be sorted by created_time, descending");
}
