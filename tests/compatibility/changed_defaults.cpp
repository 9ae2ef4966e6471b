#define BOOST_TEST_MODULE compatibility.changed_defaults
#include <array>
#include <boost/test/unit_test.hpp>
#include <service_api/compatibility/changed_defaults.hpp>
#include <service_api/description.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;
using detail::changed_defaults;

template <int Version>
struct inside {
    int number = Version;
    BOOST_DESCRIBE_CLASS(inside, (), (number), (), ())
};
template <int Version>
struct row {
    int kept = 1;
    int changed = Version;
    optional<int> absent{};
    inside<Version> record{};
    required<int> always;
    BOOST_DESCRIBE_CLASS(row, (), (kept, changed, absent, record, always), (), ())
};
struct without {
    int kept = 1;
    optional<int> changed{};
    required<int> record;
    BOOST_DESCRIBE_CLASS(without, (), (kept, changed, record), (), ())
};
static_assert(detail::defaults_are_constant<row<1>, row<2>>);
static_assert(changed_defaults<row<1>, row<1>>() == std::array{false, false, false, false, false});
static_assert(changed_defaults<row<1>, row<2>>() == std::array{false, true, false, true, false});
static_assert(changed_defaults<row<1>, without>() == std::array{false, true, false, false, false});

/// Fields that may be omitted, of each kind.
template <int Version>
struct may_be_absent {
    optional<int> number{};
    optional<int> given = 7;
    optional<std::vector<int>> list{};
    optional<std::vector<int>> kept{};
    optional<int> to_required{};
    optional<nullable<int>> to_nullable{};
    std::vector<int> to_optional{};
    BOOST_DESCRIBE_CLASS(may_be_absent, (), (number, given, list, kept, to_required, to_nullable, to_optional), (), ())
};
template <>
struct may_be_absent<2> {
    int number = 7;
    int given = 7;
    // An empty list has no value for the rules, but a handler could distinguish an absent list from an empty one, `[]`,
    // and no longer can.
    std::vector<int> list{};
    optional<std::vector<int>> kept{};
    required<int> to_required;
    nullable<int> to_nullable;
    optional<std::vector<int>> to_optional{};
    BOOST_DESCRIBE_CLASS(may_be_absent, (), (number, given, list, kept, to_required, to_nullable, to_optional), (), ())
};
static_assert(changed_defaults<may_be_absent<1>, may_be_absent<1>>() == std::array<bool, 7>{});
static_assert(changed_defaults<may_be_absent<1>, may_be_absent<2>>() ==
              std::array{true, false, true, false, false, false, true});

/// A default that is a record of this type with these values.
template <int Version, int Number>
struct holds {
    inside<Version> record{.number = Number};
    BOOST_DESCRIBE_CLASS(holds, (), (record), (), ())
};
template <int Version>
struct outside {
    holds<1, Version> record{};
    BOOST_DESCRIBE_CLASS(outside, (), (record), (), ())
};
/// Its member `number` has another name, or is required.
struct renamed {
    int count = 7;
    BOOST_DESCRIBE_CLASS(renamed, (), (count), (), ())
};
struct holds_renamed {
    renamed record{.count = 7};
    BOOST_DESCRIBE_CLASS(holds_renamed, (), (record), (), ())
};
struct may_lack {
    optional<int> number{};
    BOOST_DESCRIBE_CLASS(may_lack, (), (number), (), ())
};
template <int... Number>
struct holds_may_lack {
    may_lack record{.number = {Number...}};
    BOOST_DESCRIBE_CLASS(holds_may_lack, (), (record), (), ())
};
static_assert(changed_defaults<holds<1, 1>, holds<1, 1>>() == std::array{false});
static_assert(changed_defaults<holds<1, 1>, holds<1, 2>>() == std::array{true});
static_assert(changed_defaults<holds<1, 2>, holds<2, 2>>() == std::array{false});  // the same value of another type
static_assert(changed_defaults<outside<1>, outside<1>>() == std::array{false});
static_assert(changed_defaults<outside<1>, outside<2>>() == std::array{true});
static_assert(changed_defaults<holds<1, 1>, holds_renamed>() == std::array{false});  // a break by itself
static_assert(changed_defaults<holds_may_lack<1>, holds_may_lack<1>>() == std::array{false});
static_assert(changed_defaults<holds_may_lack<>, holds_may_lack<1>>() == std::array{true});
static_assert(changed_defaults<holds<1, 1>, holds_may_lack<1>>() == std::array{false});

struct card {
    int number = 0;
    static constexpr std::string_view tag = "card";
    BOOST_DESCRIBE_CLASS(card, (), (number), (), ())
};
struct cash {
    static constexpr std::string_view tag = "cash";
    BOOST_DESCRIBE_CLASS(cash, (), (), (), ())
};
/// Records inside containers of each kind.
template <int Number>
struct shapes {
    std::vector<inside<1>> rows = {{.number = 1}, {.number = Number}};
    std::vector<nullable<inside<1>>> nulls = {inside<1>{.number = Number}, nullptr};
    std::map<std::string, inside<1>> by_name = {{"one", {.number = Number}}};
    std::map<std::string, int> keys = {{Number == 1 ? "one" : "two", 1}};
    std::variant<int, inside<1>> either = inside<1>{.number = Number};
    boxed<inside<1>> box = inside<1>{.number = Number};
    tagged<"type", card, cash> by_tag = card{.number = Number};
    BOOST_DESCRIBE_CLASS(shapes, (), (rows, nulls, by_name, keys, either, box, by_tag), (), ())
};

struct texts {
    std::string name = "one, which is too long to be kept inside";
    std::vector<std::int64_t> list = {1, 2};
    BOOST_DESCRIBE_CLASS(texts, (), (name, list), (), ())
};
struct other_texts {
    std::string name = "another";
    std::vector<std::int64_t> list = {1, 3};
    BOOST_DESCRIBE_CLASS(other_texts, (), (name, list), (), ())
};

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_no_constant_is_compared_at_run_time) {
    BOOST_TEST((changed_defaults<texts, texts>() == std::array{false, false}));
    BOOST_TEST((changed_defaults<texts, other_texts>() == std::array{true, true}));
    constexpr auto every = [](bool changed) {
        std::array<bool, member_count<shapes<1>>> all{};
        all.fill(changed);
        return all;
    };
    BOOST_TEST((changed_defaults<shapes<1>, shapes<1>>() == every(false)));
    BOOST_TEST((changed_defaults<shapes<1>, shapes<2>>() == every(true)));
}

namespace {

struct answered_only {
    int sent = 1;
    int never_sent = 1;
    static constexpr auto rules = rules_of(field(&answered_only::never_sent, read_only));
    BOOST_DESCRIBE_CLASS(answered_only, (), (sent, never_sent), (), ())
};
struct answered_only_2 {
    int sent = 2;
    int never_sent = 2;
    BOOST_DESCRIBE_CLASS(answered_only_2, (), (sent, never_sent), (), ())
};

template <direction Way>
std::string reported() {
    std::string fields;
    const auto report = [&](detail::break_kind, const detail::field_path& field, const auto& words) {
        fields += std::string(field.view()) + ' ' + words() + '\n';
    };
    detail::compare_defaults<Way, answered_only, answered_only_2>(detail::field_path{} + "rows[]", report);
    return fields;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_default_is_compared_in_the_directions_that_have_its_field) {
    BOOST_TEST(reported<direction::request>() == "rows[].sent has another default\n");
    BOOST_TEST(reported<direction::response>() ==
               "rows[].sent has another default\nrows[].never_sent has another default\n");
}
