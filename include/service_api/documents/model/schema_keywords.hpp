#pragma once

#include <concepts>
#include <cstdint>
#include <service_api/format/json/document_writer.hpp>
#include <service_api/format/json/string.hpp>
#include <service_api/rule/list/each_item.hpp>
#include <service_api/rule/list/max_items.hpp>
#include <service_api/rule/list/min_items.hpp>
#include <service_api/rule/list/unique_items.hpp>
#include <service_api/rule/map/max_properties.hpp>
#include <service_api/rule/map/min_properties.hpp>
#include <service_api/rule/map/property_names.hpp>
#include <service_api/rule/number/digits.hpp>
#include <service_api/rule/number/exclusive_maximum.hpp>
#include <service_api/rule/number/exclusive_minimum.hpp>
#include <service_api/rule/number/maximum.hpp>
#include <service_api/rule/number/minimum.hpp>
#include <service_api/rule/number/multiple_of.hpp>
#include <service_api/rule/number/positive.hpp>
#include <service_api/rule/text/allowed_characters.hpp>
#include <service_api/rule/text/matches.hpp>
#include <service_api/rule/text/max_length.hpp>
#include <service_api/rule/text/min_length.hpp>
#include <service_api/rule/text/not_empty.hpp>
#include <service_api/rule/union/when_is.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace service_api::detail {

/// The languages in which schemas are written. They differ in few keywords, so one writer supports all.
enum class schema_dialect : std::uint8_t {
    json_schema,  ///< 2020-12
    openapi_3_1,  ///< JSON Schema 2020-12, with additions for client generators
    openapi_3_0   ///< no null type, no lists of types, no conditions, nothing beside `$ref`
};

/// The keywords of one schema. A JSON object has each key once, so a second rule with the same keyword goes into
/// `allOf`.
class keyword_list {
public:
    explicit keyword_list(schema_dialect dialect = schema_dialect::json_schema) : dialect_(dialect) {}

    schema_dialect dialect() const { return dialect_; }
    bool empty() const { return once_.empty() && all_of_.empty(); }

    SERVICE_API_DECL void add(std::string_view keyword, std::string_view json);
    void add(std::string_view keyword, std::integral auto number) { add(keyword, std::to_string(number)); }
    /// Adds a keyword of a value's type, unless a rule has added the keyword, which is narrower.
    void add_if_absent(std::string_view keyword, std::integral auto number) {
        if (!has(keyword)) once_.emplace_back(keyword, std::to_string(number));
    }
    /// Adds a complete schema that must be satisfied, too.
    void also(std::string schema) { all_of_.push_back(std::move(schema)); }

    SERVICE_API_DECL void write(json_document_writer& out) const;

private:
    SERVICE_API_DECL bool has(std::string_view keyword) const;

    // Returns whether the keyword must be written as a flag beside the limit itself: an exclusive limit in OpenAPI 3.0.
    bool is_limit_as_flag(std::string_view keyword) const {
        return dialect_ == schema_dialect::openapi_3_0 && keyword.starts_with("exclusive");
    }
    SERVICE_API_DECL void add_limit_as_flag(std::string_view keyword, std::string_view json);

    schema_dialect dialect_;
    std::vector<std::pair<std::string, std::string>> once_{};
    std::vector<std::string> all_of_{};
};

// Add the keywords of rules that JSON Schema (2020-12) can express. A rule without an overload is only in descriptions
// and `x-rules`.
template <class Value>
void schema_keywords(keyword_list& out, const rules::positive_rule&) {
    out.add("exclusiveMinimum", 0);
}
template <class Value>
void schema_keywords(keyword_list& out, const rules::minimum& rule) {
    out.add("minimum", number_text(rule.bound));
}
template <class Value>
void schema_keywords(keyword_list& out, const rules::digits& rule) {
    out.add("minimum", number_text(rule.number_bounds().lower));
    out.add("maximum", number_text(rule.number_bounds().upper));
}
template <class Value>
void schema_keywords(keyword_list& out, const rules::not_empty_rule&) {
    out.add(is_array<Value> ? "minItems" : is_map<Value> ? "minProperties" : "minLength", 1);
}
template <class Value>
void schema_keywords(keyword_list& out, const rules::max_items& rule) {
    out.add("maxItems", rule.count);
}
template <class Value>
void schema_keywords(keyword_list& out, const rules::max_length& rule) {
    out.add("maxLength", rule.count);
}
template <class Value>
void schema_keywords(keyword_list& out, const rules::maximum& rule) {
    out.add("maximum", number_text(rule.bound));
}
template <class Value>
void schema_keywords(keyword_list& out, const rules::exclusive_minimum& rule) {
    out.add("exclusiveMinimum", number_text(rule.bound));
}
template <class Value>
void schema_keywords(keyword_list& out, const rules::exclusive_maximum& rule) {
    out.add("exclusiveMaximum", number_text(rule.bound));
}
template <class Value>
void schema_keywords(keyword_list& out, const rules::multiple_of& rule) {
    out.add("multipleOf", number_text(rule.step));
}
template <class Value>
void schema_keywords(keyword_list& out, const rules::min_length& rule) {
    out.add("minLength", rule.count);
}
template <class Value>
void schema_keywords(keyword_list& out, const rules::matches& rule) {
    std::string pattern;
    append_json_string(pattern, rule.pattern.words());
    out.add("pattern", pattern);
}
template <class Value>
void schema_keywords(keyword_list& out, const rules::min_items& rule) {
    out.add("minItems", rule.count);
}
template <class Value>
void schema_keywords(keyword_list& out, const rules::min_properties& rule) {
    out.add("minProperties", rule.count);
}
template <class Value>
void schema_keywords(keyword_list& out, const rules::max_properties& rule) {
    out.add("maxProperties", rule.count);
}
template <class Value>
void schema_keywords(keyword_list& out, const rules::unique_items_rule&) {
    out.add("uniqueItems", "true");
}
/// Returns a set of characters as a bracket expression that every dialect of regular expressions supports.
SERVICE_API_DECL std::string character_class(const rules::character_set& set);
template <class Value>
void schema_keywords(keyword_list& out, const rules::allowed_characters& rule) {
    std::string pattern;
    append_json_string(pattern,
                       rule.allowed == rules::character_set() ? "^$" : '^' + character_class(rule.allowed) + "*$");
    out.add("pattern", pattern);
}

template <class Value>
struct find_item {
    using type = typename Value::value_type;
};
template <class Value>
    requires is_map<Value>
struct find_item<Value> {
    using type = typename Value::mapped_type;
};
/// The type of an array's elements or of a map's values.
template <class Value>
using item_of = value_type_of<typename find_item<Value>::type>;

template <class Value, class... Rule>
    requires is_array<Value> || is_map<Value>
void schema_keywords(keyword_list& out, const rules::each_item<Rule...>& rule);
template <class Value, class... Rule>
void schema_keywords(keyword_list& out, const rules::property_names<Rule...>& rule);

// A keyword applies to values of one JSON type only, so the keywords of an alternative are those of the union if no
// other alternative has its JSON type.
enum class json_type_kind : std::uint8_t { boolean, number, string, array, object, any };
template <class T>
constexpr json_type_kind json_type_kind_of() {
    using value = value_type_of<T>;
    if constexpr (std::is_same_v<value, bool> || boolean_scalar<value>)
        return json_type_kind::boolean;
    else if constexpr (is_number_encoding<unwrap_presence<T>>)
        return json_type_kind::any;
    else if constexpr (text_value<value>)
        return is_json_string<value>() ? json_type_kind::string : json_type_kind::number;
    else if constexpr (is_array<value>)
        return json_type_kind::array;
    else if constexpr (is_map<value>)
        return json_type_kind::object;
    else
        return json_type_kind::any;
}
template <class Alternative, class Parts>
inline constexpr bool is_alone_in_json_type = false;
template <class Alternative, class... Part>
inline constexpr bool is_alone_in_json_type<Alternative, type_list<Part...>> =
    ((json_type_kind_of<Part>() == json_type_kind_of<Alternative>() ||
      json_type_kind_of<Part>() == json_type_kind::any) +
     ... + 0) == 1;
template <class Value, class Alternative, class... Rule>
void schema_keywords(keyword_list& out, const rules::when_is_rule<Alternative, Rule...>& rule);

/// True if a rule about a value of this type has keywords.
template <class Value, class Rule>
inline constexpr bool has_keywords =
    requires(keyword_list& out, const Rule& rule) { schema_keywords<Value>(out, rule); };
template <class Value, class... Rule>
    requires is_array<Value> || is_map<Value>
inline constexpr bool has_keywords<Value, rules::each_item<Rule...>> = (has_keywords<item_of<Value>, Rule> && ...);
template <class Value, class... Rule>
inline constexpr bool has_keywords<Value, rules::property_names<Rule...>> = (has_keywords<std::string, Rule> && ...);

template <class Value, class Alternative, class... Rule>
inline constexpr bool has_keywords<Value, rules::when_is_rule<Alternative, Rule...>> =
    is_alone_in_json_type<Alternative, type_arguments_of<Value>> &&
    (has_keywords<value_type_of<Alternative>, Rule> && ...);

template <class Value, class Alternative, class... Rule>
void schema_keywords(keyword_list& out, const rules::when_is_rule<Alternative, Rule...>& rule) {
    std::apply([&](const auto&... one) { (schema_keywords<value_type_of<Alternative>>(out, one), ...); }, rule.rules);
}

// In `allOf`, because the schema already has the keyword for the type of the elements.
template <class Value, class... Rule>
void schema_of_items(keyword_list& out, std::string_view keyword, const std::tuple<Rule...>& rules) {
    keyword_list entries(out.dialect());
    const auto add_keywords = [&](const auto& one) {
        if constexpr (has_keywords<Value, std::remove_cvref_t<decltype(one)>>) schema_keywords<Value>(entries, one);
    };
    std::apply([&](const auto&... one) { (add_keywords(one), ...); }, rules);
    json_document_writer items;
    items.begin_object().key(keyword).begin_object();
    entries.write(items);
    items.end_object().end_object();
    out.also(std::move(items).take());
}
template <class Value, class... Rule>
    requires is_array<Value> || is_map<Value>
void schema_keywords(keyword_list& out, const rules::each_item<Rule...>& rule) {
    schema_of_items<item_of<Value>>(out, is_array<Value> ? "items" : "additionalProperties", rule.rules);
}
template <class Value, class... Rule>
void schema_keywords(keyword_list& out, const rules::property_names<Rule...>& rule) {
    // OpenAPI 3.0 has no keyword for names: `x-rules` says them.
    if (out.dialect() != schema_dialect::openapi_3_0) schema_of_items<std::string>(out, "propertyNames", rule.rules);
}

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/documents/model/schema_keywords.ipp>
#endif
