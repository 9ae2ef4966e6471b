#define BOOST_TEST_MODULE wire.empty_texts
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <service_api/codec/form/form_reader.hpp>
#include <service_api/codec/form/form_writer.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/description.hpp>
#include <service_api/documents/json_schema.hpp>
#include <service_api/validate/validate.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "support/said.hpp"
#include "support/schema_verdict.hpp"

// Whether a member has a value is decided in three places: by the server after it has read a message, by the schema of
// the message, and by the client before it sends one. An empty text of a member with `empty_is_absent` has no value,
// any other is one, and an empty list never has one.

namespace {

using namespace service_api;
using namespace service_api::rules;
using test::accepted_by_schema;
using test::said;

enum class rule_kind { needs, needed, exactly_one, exactly_when, forbidden_if, table };
BOOST_DEFINE_ENUM_CLASS(state, open, done)

const std::string by_default = "by default";

/// A member of this type beside another one and a rule of this kind about whether they have values.
template <class Field, bool EmptyIsAbsent, rule_kind Kind, bool HasDefault>
struct row {
    static Field initial() {
        if constexpr (is_required<Field>)
            return Field("");
        else if constexpr (!HasDefault)
            return Field();
        else if constexpr (std::is_same_v<Field, std::string>)
            return by_default;
        else
            return {by_default};
    }
    Field x = initial();
    optional<std::int64_t> y{};
    state kind = state::open;

    using self = row;
    static constexpr auto notes() {
        if constexpr (EmptyIsAbsent)
            return field(&self::x, empty_is_absent);
        else
            return field(&self::x, meaning{"plain"});
    }
    static constexpr auto rule() {
        if constexpr (Kind == rule_kind::needs)
            return requires_field{&self::x, &self::y};
        else if constexpr (Kind == rule_kind::needed)
            return requires_field{&self::y, &self::x};
        else if constexpr (Kind == rule_kind::exactly_one)
            return exactly_one_of{&self::y, &self::x};
        else if constexpr (Kind == rule_kind::exactly_when)
            return field(&self::x, required_iff{has_value{&self::y}});
        else if constexpr (Kind == rule_kind::forbidden_if)
            return field(&self::y, forbidden_if{has_value{&self::x}});
        else
            return presence_table{decided_by{&self::kind}, columns{&self::x}, when{state::open, not_given},
                                  when{state::done, given}};
    }
    static constexpr auto rules = rules_of(notes(), rule());
    BOOST_DESCRIBE_CLASS(row, (), (x, y, kind), (), ())
};

const std::vector<std::string>& values_of_x() {
    static const std::vector<std::string> values = {
        "", R"("x":"")", R"("x":"v")", R"("x":null)", R"("x":[])", R"("x":["v"])",
    };
    return values;
}

template <class Row>
void compare_in_json() {
    const std::string schema = json_schema<Row>(direction::request);
    for (const std::string& x : values_of_x()) {
        for (const std::string other : {"", R"("y":1)", R"("kind":"done")"}) {
            const std::string text = '{' + x + (x.empty() || other.empty() ? "" : ",") + other + '}';
            const auto read = read_json<Row>(text, direction::request);
            // A list takes no text but the empty one, which the schema leaves to the words of its description.
            const bool other_type = x == R"("x":"")" && detail::has_entries<decltype(Row::x)>;
            if (!other_type) {
                BOOST_TEST(read.value.has_value() == accepted_by_schema(schema, text),
                           text << " is read with:\n"
                                << said(read.violations) << "\nby the schema " << schema);
            }
            if (!read.value) continue;
            BOOST_TEST(said(validate(*read.value)) == "", text);
        }
    }
}

/// What a program may put into the member: its default, an empty value, one that is not empty.
template <class Row>
std::vector<Row> rows_of_a_program() {
    using field = decltype(Row::x);
    using value = value_type_of<field>;
    std::vector<Row> rows(2, detail::blank<Row>());
    const auto hold = [&](value one) {
        rows.push_back(detail::blank<Row>());
        rows.back().x = field(std::move(one));
    };
    hold(value());
    if constexpr (std::is_same_v<value, std::string>)
        hold("v");
    else
        hold({"v"});
    const std::size_t count = rows.size();
    for (std::size_t i = 0; i < count; ++i) {
        rows.push_back(rows[i]);
        rows.back().y = 1;
        rows.push_back(rows[i]);
        rows.back().kind = state::done;
    }
    return rows;
}

template <class Row>
void compare_what_is_sent() {
    const std::vector<Row> rows = rows_of_a_program<Row>();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Row& row = rows[i];
        std::string text;
        append_json(text, row, direction::request);
        const std::vector<violation> before = validate(row);
        const std::vector<violation> after = read_json<Row>(text, direction::request).violations;
        BOOST_TEST(before.empty() == after.empty(),
                   text << " is sent with: " << said(before) << "\nand is read with: " << said(after));
    }
}

template <detail::pair_syntax Syntax, class Row>
void compare_in_pairs() {
    using field = decltype(Row::x);
    constexpr bool list = detail::has_entries<field>;
    const std::string schema = json_schema<Row>(direction::request);
    std::string empty = R"("x":"")";
    // One pair is one entry. A form has no other null.
    if (list)
        empty = notes_of<Row>[0].empty_is_absent ? "" : R"("x":[""])";
    else if (detail::may_be_null<field>() && Syntax == detail::pair_syntax::form)
        empty = R"("x":null)";
    const struct {
        std::string pairs, json;
    } cases[] = {
        {"", ""},
        {"x=", empty},
        {"x=v", list ? R"("x":["v"])" : R"("x":"v")"},
    };
    for (const auto& [pairs, json] : cases) {
        // Left out, it is null to the reader of pairs; the schema wants its key, as JSON does.
        if (is_nullable<field> && (pairs.empty() || Syntax == detail::pair_syntax::query)) continue;
        for (const std::string other : {"", "1"}) {
            const std::string sent = pairs + (pairs.empty() || other.empty() ? "" : "&") + (other.empty() ? "" : "y=1");
            const std::string text =
                '{' + json + (json.empty() || other.empty() ? "" : ",") + (other.empty() ? "" : R"("y":1)") + '}';
            Row row = detail::blank<Row>();
            std::vector<violation> found;
            detail::read_pairs<Syntax>(sent, row, found);
            detail::check_read_members(row, found);
            BOOST_TEST(found.empty() == accepted_by_schema(schema, text), sent << " is read with:\n"
                                                                               << said(found) << "\nby the schema "
                                                                               << schema);
        }
    }
}

template <class Field, bool EmptyIsAbsent, rule_kind Kind, bool HasDefault>
void compare_one() {
    using of_kind = row<Field, EmptyIsAbsent, Kind, HasDefault>;
    BOOST_TEST_CONTEXT("rule " << static_cast<int>(Kind) << (EmptyIsAbsent ? ", empty is absent" : "")
                               << (HasDefault ? ", with a default" : "") << ", " << type_name<Field>()) {
        compare_in_json<of_kind>();
        compare_what_is_sent<of_kind>();
        if constexpr (Kind == rule_kind::exactly_when) {
            compare_in_pairs<detail::pair_syntax::query, of_kind>();
            compare_in_pairs<detail::pair_syntax::form, of_kind>();
        }
    }
}

template <class Field, bool HasDefault = false, rule_kind... Kind>
void compare_kinds() {
    (compare_one<Field, false, Kind, HasDefault>(), ...);
    (compare_one<Field, true, Kind, HasDefault>(), ...);
}
template <class Field, bool HasDefault = false>
void compare() {
    using enum rule_kind;
    compare_kinds<Field, HasDefault, needs, needed, exactly_one, exactly_when, forbidden_if, table>();
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_plain_text) {
    compare<std::string>();
    compare<std::string, true>();
}
BOOST_AUTO_TEST_CASE(a_required_text) { compare<required<std::string>>(); }
BOOST_AUTO_TEST_CASE(a_text_that_may_be_left_out) { compare<optional<std::string>>(); }
BOOST_AUTO_TEST_CASE(a_text_that_may_be_null) {
    compare<nullable<std::string>>();
    compare<optional<nullable<std::string>>>();
}
BOOST_AUTO_TEST_CASE(a_list) {
    compare<std::vector<std::string>>();
    compare<std::vector<std::string>, true>();
    compare<optional<std::vector<std::string>>>();
}
