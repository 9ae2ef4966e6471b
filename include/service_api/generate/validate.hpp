#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <service_api/constraint/rules.hpp>
#include <service_api/constraint/said_of.hpp>
#include <service_api/format/json/scanner.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/format/text_value.hpp>
#include <service_api/format/utf8.hpp>
#include <service_api/generate/json/entries.hpp>
#include <service_api/generate/json_members.hpp>
#include <service_api/generate/judge_rules.hpp>
#include <service_api/reflect/borrows.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/extra_members.hpp>
#include <service_api/value/presence.hpp>
#include <service_api/value/raw_json.hpp>
#include <service_api/value/shapes.hpp>
#include <service_api/value/violation.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace service_api {

namespace detail {

/// What is checked inside the values of one type: a constant for each type.
struct value_check {
    void (*check)(validation&, const void* value, const value_check&, const json_place&);
    bool rules;  ///< whether there are any inside; otherwise only texts are
};

/// The check of a type: `check_of<Field>::plan`. Plans name others by their addresses only, as a record may contain one of
/// itself.
template <class Field>
struct check_of;

/// A record: its rules, and what is checked inside each of its members; null where nothing is.
struct record_check : value_check {
    record_rows rules_of_record;
    const value_check* const* inside;
    std::size_t count;
    bool rules_inside;
};

/// A list: how its entries are found.
struct list_check : value_check {
    const value_check* entry;
    std::size_t entry_size;
    json_entries (*entries)(const void* list);
};

template <class T, class... Outer>
constexpr bool rules_inside();

template <class Field, class... Outer>
constexpr bool rules_in_field() {
    using type = value_of<Field>;
    if constexpr (described_record<type> || !std::is_void_v<parts_of<type>>)
        return rules_inside<type, Outer...>();
    else
        return false;
}
template <class... Outer, class... Part>
constexpr bool rules_in_parts(parts_list<Part...>) {
    return (rules_in_field<Part, Outer...>() || ...);
}
template <class... Outer, class... Field>
constexpr bool rules_in_members(field_list<Field...>) {
    return (rules_in_field<Field, Outer...>() || ...);
}

/// Whether a type is a record with rules or has such records inside. A record may contain itself: inside `Outer` it is not
/// asked again.
template <class T, class... Outer>
constexpr bool rules_inside() {
    if constexpr (!described_record<T>)
        return rules_in_parts<Outer...>(parts_of<T>{});
    else if constexpr ((std::is_same_v<T, Outer> || ...))
        return false;
    else if constexpr (said_of<T>.row_count != 0)
        return true;
    else
        return rules_in_members<T, Outer...>(fields_of<T>{});
}

/// Whether anything is checked inside a type: also a text, which must be well-formed.
template <class T>
inline constexpr bool is_checked = std::is_same_v<T, std::string> || is_view<T> || std::is_same_v<T, raw_json> ||
                                   described_record<T> || !std::is_void_v<parts_of<T>>;
template <class T, class A>
inline constexpr bool is_checked<std::vector<T, A>> = is_checked<value_of<T>>;

template <class T>
void check_value(validation& check, const T& value, const json_place& place) {
    const auto& plan = check_of<T>::plan;
    plan.check(check, &value, plan, place);
}

template <class Text>
void check_text(validation& check, const void* value, const value_check&, const json_place& place) {
    if (check.check_texts && !is_utf8(*static_cast<const Text*>(value)))
        check.malformed(place, "utf8", "must be well-formed UTF-8");
}

inline bool is_json(std::string_view text) {
    json_scanner scan(text);
    return scan.skip_value() && scan.expect_end();
}

inline void check_raw_json(validation& check, const void* value, const value_check&, const json_place& place) {
    if (check.check_texts && !is_json(static_cast<const raw_json*>(value)->text))
        check.malformed(place, "json", "must be well-formed JSON");
}

inline void check_list(validation& check, const void* value, const value_check& base, const json_place& place) {
    const auto& plan = static_cast<const list_check&>(base);
    const json_entries entries = plan.entries(value);
    auto* entry = static_cast<const char*>(entries.first);
    for (std::size_t i = 0; i < entries.count; ++i, entry += plan.entry_size)
        plan.entry->check(check, entry, *plan.entry, place.entry(i));
}

template <class Map>
void check_map(validation& check, const void* value, const value_check&, const json_place& place) {
    for (const auto& [name, one] : *static_cast<const Map*>(value)) {
        check_value(check, name, place);
        check_value(check, one, place.member(name));
    }
}

template <class T>
void check_union(validation& check, const void* value, const value_check&, const json_place& place) {
    const auto check_one = [&](const auto& one) { check_value(check, one, place); };
    if constexpr (is_union<T>)
        std::visit(check_one, *static_cast<const T*>(value));
    else
        static_cast<const T*>(value)->visit(check_one);
}

inline void check_nothing(validation&, const void*, const value_check&, const json_place&) {}

template <class Field>
void check_field(validation& check, const void* field, const value_check&, const json_place& place) {
    if (const auto* value = present(*static_cast<const Field*>(field))) check_value(check, *value, place);
}

template <class Field>
constexpr value_check check_of_type() {
    constexpr bool rules = rules_in_field<Field>();
    if constexpr (std::is_same_v<Field, std::string> || is_view<Field>)
        return {&check_text<Field>, rules};
    else if constexpr (std::is_same_v<Field, raw_json>)
        return {&check_raw_json, rules};
    else if constexpr (is_map<Field>)
        return {&check_map<Field>, rules};
    else if constexpr (is_union<Field> || is_tagged<Field>)
        return {&check_union<Field>, rules};
    else if constexpr (is_checked<value_of<Field>>)
        return {&check_field<Field>, rules};
    else
        return {&check_nothing, rules};
}
template <class Field>
struct check_of {
    static constexpr value_check plan = check_of_type<Field>();
};
// It holds its value and nothing else.
template <class T>
struct check_of<required<T>> : check_of<T> {};
template <class T, class A>
    requires is_checked<value_of<T>>
struct check_of<std::vector<T, A>> {
    static constexpr list_check plan{
        {&check_list, rules_in_field<T>()}, &check_of<T>::plan, sizeof(T), &entries_of<std::vector<T, A>>};
};

// They stand beside the record's own members.
inline constexpr value_check check_of_extra_members{nullptr, false};

// Between commas an entry that is empty or has one would be read as none, or as other entries. Readers cannot meet one.
template <class Field>
void check_comma_separated(validation& check, const void* field, const value_check&, const json_place& place) {
    check_value(check, *static_cast<const Field*>(field), place);
    const auto* list = present(*static_cast<const Field*>(field));
    if (!check.check_texts || list == nullptr) return;
    for (std::size_t i = 0; i < list->size(); ++i) {
        const auto& held = (*list)[i];
        std::string text;
        if (const auto* one = present(held)) append_text(text, *one, direction::request);
        if (text.empty() || text.find(',') != text.npos)
            check.malformed(place.entry(i), "comma_separated",
                            "must not be empty or hold a comma, which separates the entries");
    }
}
template <class Field>
struct check_of_comma_separated {
    static constexpr value_check plan{&check_comma_separated<Field>, rules_in_field<Field>()};
};

template <class T>
inline constexpr bool is_list_of_texts = false;
template <class T, class A>
inline constexpr bool is_list_of_texts<std::vector<T, A>> = text_value<value_of<T>>;

// The type's own is given: to name it here would ask a record that contains itself for what is just being answered.
template <class Field>
constexpr const value_check* check_of_member(array_style arrays, const value_check& of_type) {
    using type = value_of<Field>;
    if constexpr (std::is_same_v<type, extra_members>) return &check_of_extra_members;
    if constexpr (is_list_of_texts<type>) {
        if (arrays == array_style::comma_separated) return &check_of_comma_separated<Field>::plan;
    }
    return is_checked<type> ? &of_type : nullptr;
}

template <class Record, class... Field, std::size_t... Index>
constexpr std::array<const value_check*, sizeof...(Field)> list_checks(field_list<Field...>,
                                                                       std::index_sequence<Index...>) {
    return {check_of_member<Field>(notes_of<Record>[Index].arrays, check_of<Field>::plan)...};
}
template <described_record Record>
inline constexpr auto value_checks =
    list_checks<Record>(fields_of<Record>{}, std::make_index_sequence<member_count<Record>>{});

// Readers never keep one of the record's own members among the others.
inline void check_extra_members(validation& check, const extra_members& rest, const record_check& plan,
                                const json_place& place) {
    check_value(check, rest.named, place);
    for (std::size_t i = 0; i < plan.count; ++i) {
        const json_member& member = plan.rules_of_record.members[i];
        if (member.travels() && rest.named.contains(std::string(member.name)))
            check.malformed(place.member(member.name), "duplicate", "is given twice");
    }
}

[[gnu::noinline]] inline void check_members(validation& check, const void* record, const record_check& plan,
                                            const json_place& place) {
    for (std::size_t i = 0; i < plan.count; ++i) {
        const value_check* const inside = plan.inside[i];
        if (inside == nullptr || !(inside->rules || check.check_texts)) continue;
        const void* const field = plan.rules_of_record.members[i].of(record);
        if (inside == &check_of_extra_members)
            check_extra_members(check, *static_cast<const extra_members*>(field), plan, place);
        else
            inside->check(check, field, *inside, plan.rules_of_record.place(place, i));
    }
}

inline void check_record(validation& check, const void* record, const value_check& base, const json_place& place) {
    if (check.known_bad(place)) return;
    const auto& plan = static_cast<const record_check&>(base);
    judge_rules(check, record, plan.rules_of_record, place);
    if (plan.rules_inside || check.check_texts) check_members(check, record, plan, place);
}

/// The same of a record that asks for functions of its own.
template <class Record>
void check_straight(validation& check, const void* record, const value_check& base, const json_place& place) {
    if (check.known_bad(place)) return;
    const auto& plan = static_cast<const record_check&>(base);
    if (breaks_rules<Record>(record, std::make_index_sequence<said_of<Record>.row_count>{})) [[unlikely]]
        judge_rules(check, record, plan.rules_of_record, place);
    constexpr bool inside = rules_in_members(fields_of<Record>{});
    if (inside || check.check_texts) check_members(check, record, plan, place);
}
template <class Record>
constexpr record_check make_record_check() {
    constexpr bool straight = has_own_functions<Record>() && said_of<Record>.row_count != 0;
    auto check = &check_record;
    if constexpr (straight) check = &check_straight<Record>;
    return {{check, rules_inside<Record>()},
            list_rows<Record>(),
            value_checks<Record>.data(),
            member_count<Record>,
            rules_in_members(fields_of<Record>{})};
}
template <described_record Record>
struct check_of<Record> {
    static constexpr record_check plan = make_record_check<Record>();
};

/// Pointers to what could not be read, of which the violations tell.
inline std::vector<std::string> unread_fields(const std::vector<violation>& found) {
    std::vector<std::string> fields;
    for (const auto& one : found) {
        if (one.rule != "unknown_parameter") fields.push_back(one.field);  // that one leaves no blank
    }
    return fields;
}

inline void check_all_read(const value_check& check, const void* value, std::vector<violation>& found,
                           std::vector<std::string> unread) {
    validation all(found, std::move(unread));
    check.check(all, value, check, json_root);
}
inline void check_all_read(const value_check& check, const void* value, std::vector<violation>& found) {
    if (!found.empty()) [[unlikely]]
        return check_all_read(check, value, found, unread_fields(found));
    validation all(found, validation::sound{});
    check.check(all, value, check, json_root);
}
inline void check_all_members(const value_check& check, const void* record, std::vector<violation>& found) {
    validation all(found, unread_fields(found));
    all.whole_is_read();
    check.check(all, record, check, json_root);
}
inline std::vector<violation> validate_all(const value_check& check, const void* record) {
    std::vector<violation> found;
    validation all(found);
    check.check(all, record, check, json_root);
    return found;
}

/// What checks a value that was read; null where it has no rules.
template <class T>
constexpr const value_check* check_of_read() {
    if constexpr (rules_in_field<T>())
        return &check_of<T>::plan;
    else
        return nullptr;
}

/// Tells every rule that a value breaks, or a record inside it, which has been read as far as the violations say; what
/// could not be read is listed in `unread`. Readers have checked the texts.
template <class T>
void check_read(const T& value, std::vector<violation>& found, std::vector<std::string> unread) {
    if constexpr (rules_in_field<T>()) check_all_read(check_of<T>::plan, &value, found, std::move(unread));
}
template <class T>
void check_read(const T& value, std::vector<violation>& found) {
    if constexpr (rules_in_field<T>()) check_all_read(check_of<T>::plan, &value, found);
}

/// The same of a record whose members were read one by one: what is told of the whole leaves no blank.
template <described_record Record>
void check_read_members(const Record& record, std::vector<violation>& found) {
    if constexpr (rules_in_field<Record>()) check_all_members(check_of<Record>::plan, &record, found);
}

}  // namespace detail

/// Every rule that a record, or a record inside it, breaks; and every text that is no UTF-8, as JSON could not carry it.
template <described_record Record>
std::vector<violation> validate(const Record& record) {
    return detail::validate_all(detail::check_of<Record>::plan, &record);
}

}  // namespace service_api
