#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <service_api/documents/model/rule_schema.hpp>
#include <service_api/documents/model/schema_keywords.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/reflect/bases.hpp>
#include <service_api/reflect/constexpr_tuple.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/text_value.hpp>
#include <service_api/rule/bounds.hpp>
#include <service_api/rule/condition/has_value.hpp>
#include <service_api/rule/note/example.hpp>
#include <service_api/rule/note/note.hpp>
#include <service_api/rule/rules.hpp>
#include <service_api/validate/rule_checker.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace service_api {

/// The kind of a statement in a record's rules about one field or several: a meaning, an assumption, an example, a
/// counterexample or a rule. Notes about how a field is sent are in its `member_notes`.
enum class annotation_kind : std::uint8_t { meaning, assumption, example, counterexample, rule };

struct annotation_model {
    annotation_kind kind;
    bool between = false;   ///< a rule between fields, which is reported at its first field
    std::size_t field = 0;  ///< the index of the member that it describes
    std::string_view
        text{};  ///< the text of a meaning or an assumption; the id of a rule, also of the one that rejects a counterexample
    const void* what = nullptr;
    std::string (*words_of)(const void* what, direction way) = nullptr;
    void (*keywords)(detail::keyword_list& value,
                     const void* what) = nullptr;  ///< null: a value's schema cannot express it
    void (*schema)(detail::keyword_list& object, const void* what, const detail::presence_traits& field,
                   direction way) = nullptr;  ///< null: an object's schema cannot express it
    detail::member_indexes mentions{};        ///< the members that `schema` mentions
    bounds (*bounds_of)(const void* what,
                        bool of_size) = nullptr;  ///< the bounds that a rule sets for numbers or sizes

    std::string (*example_of)(const void* what) = nullptr;  ///< a text, or a name in a map, that a rule accepts

    /// Returns a rule's message without the field's name, or an example as plain text.
    std::string words(direction way = direction::response) const { return words_of(what, way); }
};

namespace detail {

template <class Example>
std::string example_text(const void* what, direction way) {
    const auto& value = static_cast<const Example*>(what)->value;
    std::string text;
    if constexpr (std::is_same_v<decltype(value), const std::string_view&>)
        text = value;
    else
        append_text(text, value, way);
    return text;
}
template <class Rule, bool OfList>
std::string rule_words(const void* rule, direction) {
    return words_of_rule<Rule, OfList>(rule);
}
template <class Value, class Rule>
void rule_keywords(keyword_list& value, const void* rule) {
    schema_keywords<Value>(value, *static_cast<const Rule*>(rule));
}
template <class Rule>
void rule_object_schema(keyword_list& object, const void* rule, const presence_traits& field, direction way) {
    rule_schema(object, *static_cast<const Rule*>(rule), field, way);
}
template <class Rule>
bounds rule_bounds(const void* rule, bool of_size) {
    if constexpr (requires(const Rule& one) { one.number_bounds(); }) {
        if (!of_size) return static_cast<const Rule*>(rule)->number_bounds();
    }
    if constexpr (requires(const Rule& one) { one.size_bounds(); }) {
        if (of_size) return static_cast<const Rule*>(rule)->size_bounds();
    }
    return {};
}

template <class Rule>
std::string rule_example(const void* rule) {
    return static_cast<const Rule*>(rule)->example_text();
}

template <class One>
inline constexpr bool is_modelled = !is_note<One> || is_example<One> || is_counterexample<One> ||
                                    std::is_same_v<One, meaning> || std::is_same_v<One, assumption>;

// True for a number in a string, to which the keywords of numbers do not apply.
template <class Field>
inline constexpr bool is_number_in_string = false;
template <class T>
inline constexpr bool is_number_in_string<in_string<T>> = true;
template <class T, class A>
inline constexpr bool is_number_in_string<std::vector<T, A>> = is_number_in_string<unwrap_presence<T>>;

/// Returns the model of one element of `field(...)`, independent of the record.
template <class Field, class One>
constexpr annotation_model model_one(const One& one, std::size_t field) {
    using Value = value_type_of<Field>;
    if constexpr (std::is_same_v<One, meaning>) {
        return {.kind = annotation_kind::meaning, .field = field, .text = one.text};
    } else if constexpr (std::is_same_v<One, assumption>) {
        return {.kind = annotation_kind::assumption, .field = field, .text = one.text};
    } else if constexpr (is_example<One>) {
        return {.kind = annotation_kind::example, .field = field, .what = &one, .words_of = &example_text<One>};
    } else if constexpr (is_counterexample<One>) {
        return {.kind = annotation_kind::counterexample,
                .field = field,
                .text = one.rule,
                .what = &one,
                .words_of = &example_text<One>};
    } else {
        annotation_model annotation{.kind = annotation_kind::rule,
                                    .field = field,
                                    .text = One::id,
                                    .what = &one,
                                    .words_of = &rule_words < One,
                                    has_words_of_list<One> && has_entries < Field >> };
        if constexpr (has_keywords<Value, One> && !is_number_in_string<unwrap_presence<Field>>)
            annotation.keywords = &rule_keywords<Value, One>;
        if constexpr (has_rule_schema<One>) annotation.schema = &rule_object_schema<One>;
        if constexpr (states_bounds<One>) annotation.bounds_of = &rule_bounds<One>;
        if constexpr (requires { one.example_text(); }) annotation.example_of = &rule_example<One>;
        return annotation;
    }
}

template <class Record, class Field, class One>
constexpr void add_annotation_model(annotation_model*& next, const One& one, std::size_t field) {
    if constexpr (is_modelled<One>) {
        *next = model_one<Field>(one, field);
        if constexpr (!is_note<One> && has_rule_schema<One>) {
            next->mentions.add(field);
            add_members_of<Record>(next->mentions, one);
        }
        ++next;
    }
}
template <class Record, class Field, std::size_t... Position, class... Annotation>
constexpr void add_annotation_models(
    annotation_model*& next, std::size_t field,
    const tuple_storage<std::index_sequence<Position...>, Annotation...>& annotations) {
    (add_annotation_model<Record, Field>(
         next, static_cast<const listed_value<Position, Annotation>&>(annotations).value, field),
     ...);
}

/// Returns the index of the member with this name in messages.
template <class Record>
constexpr std::size_t index_of_message_name(std::string_view name) {
    std::size_t index = 0;
    while (index < member_count<Record> && message_names<Record>[index] != name) ++index;
    return index;
}

template <class Record, class Declaring, std::size_t Position, class Entry>
constexpr void model_entry(annotation_model*& next, const Entry& entry) {
    if constexpr (is_field_annotations<Entry>) {
        add_annotation_models<Record, typename Entry::field_type>(next, entry.template index_in<Record>(), entry.items);
    } else if constexpr (composite_rule<Entry>) {
        std::apply([&](const auto&... part) { (model_entry<Record, Declaring, Position>(next, part), ...); },
                   parts_of_entry<Declaring, Position>);
    } else {
        add_annotation_model<Record, std::nullptr_t>(next, entry, index_of_message_name<Record>(entry.first_field()));
        (next - 1)->between = true;
    }
}
template <class Record, class Declaring, std::size_t... Position, class... Entry>
constexpr void model_entries(annotation_model*& next,
                             const tuple_storage<std::index_sequence<Position...>, Entry...>& entries) {
    (model_entry<Record, Declaring, Position>(next, static_cast<const listed_value<Position, Entry>&>(entries).value),
     ...);
}
template <class Record, class Declaring>
constexpr void add_own_annotation_models(annotation_model*& next) {
    if constexpr (has_own_rules<Declaring>()) model_entries<Record, Declaring>(next, Declaring::rules.entries);
}

template <class Entry>
inline constexpr std::size_t annotations_in = rules_in<Entry>;
template <class Record, class Field, class... Annotation>
inline constexpr std::size_t annotations_in<field_annotations<Record, Field, Annotation...>> =
    (std::size_t{0} + ... + std::size_t{is_modelled<Annotation> ? 1U : 0U});

constexpr std::size_t count_annotations(const no_rules*) { return 0; }
template <class... Entry>
constexpr std::size_t count_annotations(const record_rules<Entry...>*) {
    return (std::size_t{0} + ... + annotations_in<Entry>);
}

template <class Record, class... Declaring>
constexpr auto list_annotations(record_list<Declaring...>) {
    constexpr std::size_t count =
        (std::size_t{0} + ... + count_annotations(static_cast<const decltype(own_rules<Declaring>())*>(nullptr)));
    std::array<annotation_model, count> all{};
    annotation_model* next = all.data();
    (add_own_annotation_models<Record, Declaring>(next), ...);
    return all;
}

/// The models of all statements of a record and its bases, in declared order.
template <described_record Record>
inline constexpr auto annotation_models = list_annotations<Record>(bases_of<Record>{});

}  // namespace detail

}  // namespace service_api
