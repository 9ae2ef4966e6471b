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
    /// Tells what is wrong inside a value.
    void (*check)(validation&, const void* value, const value_check&, const json_place&);
    /// Whether all rules inside are kept: most that is read keeps them. Null where there are none, and only texts are checked.
    bool (*keeps_rules)(const void* value, const value_check&);
};

/// The check of a type: `check_of<Field>::plan`. Plans name others by their addresses only, as a record may contain one of
/// itself.
template <class Field>
struct check_of;

/// A record: its rules, and what is checked inside each of its members; null where nothing is.
struct record_check : value_check {
    record_rows rules_of_record;
    bool (*keeps_own)(const void* record, const value_check&);
    const value_check* const* inside;
    std::size_t count;
};

/// A list: how its entries are found.
struct list_check : value_check {
    const value_check* entry;
    std::size_t entry_size;
    json_entries (*entries)(const void* list);
};

/// A value in another, if there is one.
struct held_value {
    const void* value;
    const value_check* check;
};

/// A field that may be without a value, or a union.
struct holder_check : value_check {
    held_value (*held)(const void* holder);
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
bool keeps_rules(const T& value) {
    const auto& plan = check_of<T>::plan;
    return plan.keeps_rules(&value, plan);
}

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

template <class Map>
bool map_keeps_rules(const void* value, const value_check&) {
    for (const auto& [name, one] : *static_cast<const Map*>(value)) {
        if (!keeps_rules(one)) return false;
    }
    return true;
}

inline bool list_keeps_rules(const void* value, const value_check& base) {
    const auto& plan = static_cast<const list_check&>(base);
    const json_entries entries = plan.entries(value);
    const auto* entry = static_cast<const char*>(entries.first);
    for (std::size_t left = entries.count; left != 0; --left, entry += plan.entry_size) {
        if (!plan.entry->keeps_rules(entry, *plan.entry)) return false;
    }
    return true;
}

template <class T>
held_value held_in_union(const void* value) {
    held_value held{};
    const auto hold = [&]<class One>(const One& one) { held = {&one, &check_of<One>::plan}; };
    if constexpr (is_union<T>)
        std::visit(hold, *static_cast<const T*>(value));
    else
        static_cast<const T*>(value)->visit(hold);
    return held;
}
template <class Field>
held_value held_in_field(const void* field) {
    return {present(*static_cast<const Field*>(field)), &check_of<value_of<Field>>::plan};
}

inline void check_held(validation& check, const void* holder, const value_check& plan, const json_place& place) {
    const held_value held = static_cast<const holder_check&>(plan).held(holder);
    if (held.value != nullptr) held.check->check(check, held.value, *held.check, place);
}
inline bool held_keeps_rules(const void* holder, const value_check& plan) {
    const held_value held = static_cast<const holder_check&>(plan).held(holder);
    return held.value == nullptr || held.check->keeps_rules == nullptr ||
           held.check->keeps_rules(held.value, *held.check);
}

inline void check_nothing(validation&, const void*, const value_check&, const json_place&) {}

template <class Field>
constexpr auto check_of_type() {
    constexpr bool rules = rules_in_field<Field>();
    if constexpr (std::is_same_v<Field, std::string> || is_view<Field>)
        return value_check{&check_text<Field>, nullptr};
    else if constexpr (std::is_same_v<Field, raw_json>)
        return value_check{&check_raw_json, nullptr};
    else if constexpr (is_map<Field> && rules)
        return value_check{&check_map<Field>, &map_keeps_rules<Field>};
    else if constexpr (is_map<Field>)
        return value_check{&check_map<Field>, nullptr};
    else if constexpr (is_union<Field> || is_tagged<Field>)
        return holder_check{{&check_held, rules ? &held_keeps_rules : nullptr}, &held_in_union<Field>};
    else if constexpr (is_checked<value_of<Field>>)
        return holder_check{{&check_held, rules ? &held_keeps_rules : nullptr}, &held_in_field<Field>};
    else
        return value_check{&check_nothing, nullptr};
}
template <class Field>
struct check_of {
    static constexpr auto plan = check_of_type<Field>();
};
// It holds its value and nothing else.
template <class T>
struct check_of<required<T>> : check_of<T> {};
template <class T, class A>
    requires is_checked<value_of<T>>
struct check_of<std::vector<T, A>> {
    static constexpr list_check plan{{&check_list, rules_in_field<T>() ? &list_keeps_rules : nullptr},
                                     &check_of<T>::plan,
                                     sizeof(T),
                                     &entries_of<std::vector<T, A>>};
};

// They stand beside the record's own members.
inline constexpr value_check check_of_extra_members{nullptr, nullptr};

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
    static constexpr value_check plan{&check_comma_separated<Field>, nullptr};
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
        if (inside == nullptr || (inside->keeps_rules == nullptr && !check.check_texts)) continue;
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
    check_members(check, record, plan, place);
}

/// Whether a record keeps its own rules.
inline bool keeps_own_rules(const void* record, const value_check& plan) {
    return keeps_rows(record, static_cast<const record_check&>(plan).rules_of_record);
}
/// The same of a record that asks for functions of its own.
template <class Record>
bool keeps_constant_rules(const void* record, const value_check&) {
    return keeps_rows<Record>(record, std::make_index_sequence<said_of<Record>.row_count>{});
}
/// Whether it does, and what is inside keeps its rules too.
inline bool record_keeps_rules(const void* record, const value_check& base) {
    const auto& plan = static_cast<const record_check&>(base);
    if (plan.rules_of_record.count != 0 && !plan.keeps_own(record, plan)) return false;
    for (std::size_t i = 0; i < plan.count; ++i) {
        const value_check* const inside = plan.inside[i];
        if (inside == nullptr || inside->keeps_rules == nullptr) continue;
        if (!inside->keeps_rules(plan.rules_of_record.members[i].of(record), *inside)) return false;
    }
    return true;
}
template <class Record>
constexpr record_check make_record_check() {
    auto keeps_own = &keeps_own_rules;
    if constexpr (has_own_functions<Record>() && said_of<Record>.row_count != 0)
        keeps_own = &keeps_constant_rules<Record>;
    auto keeps_all = rules_in_members(fields_of<Record>{}) ? &record_keeps_rules : keeps_own;
    if (!rules_inside<Record>()) keeps_all = nullptr;
    return {
        {&check_record, keeps_all}, list_rows<Record>(), keeps_own, value_checks<Record>.data(), member_count<Record>};
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
[[gnu::noinline, gnu::cold]] inline void check_all_anew(const value_check& check, const void* value,
                                                        std::vector<violation>& found) {
    check_all_read(check, value, found, unread_fields(found));
}
inline void check_all_read(const value_check& check, const void* value, std::vector<violation>& found) {
    if (!found.empty() || !check.keeps_rules(value, check)) [[unlikely]]
        check_all_anew(check, value, found);
}
inline void check_all_members(const value_check& check, const void* record, std::vector<violation>& found) {
    if (found.empty() && check.keeps_rules(record, check)) [[likely]]
        return;
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
