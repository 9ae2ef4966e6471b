#pragma once

#include <concepts>
#include <service_api/format/concat.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>

namespace service_api {

/// Members of every rule: a stable id, and `words()` that make a sentence after the field's name ("page" + " " + "must
/// be at least 1").
///
/// A rule that names fields of its record also has `terms()`: a tuple of the member pointers, values and conditions
/// that it consists of. Two versions of a record are two types, so their rules are compared by id and terms; a rule
/// about a value is compared with `==`. A rule without either counts as changed in every new version of its record.
///
/// A rule about texts may have `example_text()`, a text that it accepts, for documents.
template <class Rule>
concept described_rule = requires(const Rule& rule) {
    { Rule::id } -> std::convertible_to<std::string_view>;
    { rule.words() } -> std::same_as<std::string>;
};

/// A rule about one value, independent of the record: `accepts(value)`. A field that is absent or null breaks no value
/// rule; there are separate rules for presence.
template <class Rule, class Value>
concept value_rule = described_rule<Rule> && requires(const Rule& rule, const Value& value) {
    { rule.accepts(value) } -> std::same_as<bool>;
};

/// A rule about one field that may depend on the rest of its record: `holds(record, field)`. If its message for a list
/// or map is another one, it has `words_of_list()` too.
template <class Rule, class Record, class Field>
concept field_rule = described_rule<Rule> && requires(const Rule& rule, const Record& record, const Field& field) {
    { rule.holds(record, field) } -> std::same_as<bool>;
};

/// A rule between the fields of a record: `holds(record)`. Its violations are reported at `first_field()`, whose name
/// begins the sentence.
template <class Rule, class Record>
concept record_rule = described_rule<Rule> && requires(const Rule& rule, const Record& record) {
    { rule.holds(record) } -> std::same_as<bool>;
    { rule.first_field() } -> std::same_as<std::string_view>;
};

/// A rule between fields that consists of several: `parts()` is a tuple of rules between fields, each reported at its
/// own field.
template <class Rule>
concept composite_rule = requires(const Rule& rule) { std::tuple_size<decltype(rule.parts())>::value; };

/// Returns the message of a rule. Violations, documents and the descriptions in schemas all contain this string.
template <described_rule Rule>
std::string sentence(std::string_view field, const Rule& rule) {
    return detail::concat({field, " ", rule.words()});
}

namespace detail {

/// Returns the words of several rules: "in each name must ... and must ...", where `place` is "in each name ".
template <class... Rule>
std::string words_of_all(std::string_view place, const std::tuple<Rule...>& rules) {
    std::string words;
    const auto add = [&](const auto& one) { append_parts(words, {words.empty() ? place : " and ", one.words()}); };
    std::apply([&](const auto&... one) { (add(one), ...); }, rules);
    return words;
}

}  // namespace detail

}  // namespace service_api
