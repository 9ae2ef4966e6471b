#define BOOST_TEST_MODULE documents.examples.broken_values
#include <boost/test/unit_test.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/documents/examples/broken_values.hpp>
#include <service_api/validate/validate.hpp>
#include <set>
#include <string>

#include "comprehensive/item.hpp"

using namespace comprehensive;
using namespace service_api::detail;

namespace {

struct sample {
    std::int64_t page = 1;
    std::string code = "ab";
    std::vector<std::int64_t> few{};
    std::vector<std::string> unlike{};
    optional<std::string> a{};
    optional<std::string> b{};
    date from{};
    date to{};

    using self = sample;
    static constexpr auto rules =
        rules_of(field(&self::page, minimum{1}, maximum{9}),
                 field(&self::code, not_empty, max_length{4}, allowed_characters{ascii_letters}),
                 field(&self::few, max_items{3}), field(&self::unlike, unique_items),
                 exactly_one_of{&self::a, &self::b}, not_after{&self::from, &self::to});
};
BOOST_DESCRIBE_STRUCT(sample, (), (page, code, few, unlike, a, b, from, to))

}  // namespace

BOOST_AUTO_TEST_CASE(among_them_are_values_that_break_each_rule) {
    const example_choices choices{{"/b", 1}};
    const example_tree good = example_maker(direction::request, choices).record(model_of<sample>);
    BOOST_TEST(read_json<sample>(compact_json_of(good), direction::request).violations.empty());
    std::set<std::string> broken;
    for (std::size_t i = 0; i < good.inner.size(); ++i) {
        for (const example_tree& bad : broken_values(model_of<sample>, i, good.inner[i].second)) {
            example_tree changed = good;
            changed.inner[i].second = bad;
            const auto found = read_json<sample>(compact_json_of(changed), direction::request).violations;
            if (found.size() == 1) broken.insert(found.front().rule);
        }
    }
    for (const char* rule : {"minimum", "maximum", "not_empty", "max_length", "allowed_characters", "max_items",
                             "unique_items", "exactly_one_of", "not_after"})
        BOOST_TEST(broken.contains(rule), rule);
}
