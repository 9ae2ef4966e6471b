#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <service_api/constraint/member_notes.hpp>
#include <service_api/constraint/rules.hpp>
#include <service_api/format/json/scanner.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/format/text_value.hpp>
#include <service_api/format/utf8.hpp>
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

/// Checks a value of one type.
using check_function = void (*)(validation&, const void* value, const json_place&);

/// What is checked inside the fields of one type: a constant for each type.
struct value_check {
    check_function check;
    bool rules;  ///< whether there are any inside; otherwise only texts are
};

/// A record's members and what is checked inside each; null where nothing is.
struct member_checks {
    const json_member* members;
    const value_check* const* checks;
    std::size_t count;
    bool is_array;

    json_place place(const json_place& record, std::size_t index) const {
        return is_array ? record.entry(index) : record.member(members[index].name);
    }
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
template <class Record, class... Outer, std::size_t... Index>
constexpr bool rules_in_members(std::index_sequence<Index...>) {
    return (rules_in_field<field_type<Record, member_at<Record, Index>>, Outer...>() || ...);
}

/// Whether a type is a record with rules or has such records inside. A record may contain itself: inside `Outer` it is not
/// asked again.
template <class T, class... Outer>
constexpr bool rules_inside() {
    if constexpr (!described_record<T>)
        return rules_in_parts<Outer...>(parts_of<T>{});
    else if constexpr ((std::is_same_v<T, Outer> || ...))
        return false;
    else if constexpr (rule_count<T> != 0)
        return true;
    else
        return rules_in_members<T, T, Outer...>(std::make_index_sequence<member_count<T>>{});
}

/// Whether anything is checked inside a type: also a text, which must be well-formed.
template <class T>
inline constexpr bool is_checked = std::is_same_v<T, std::string> || is_view<T> || std::is_same_v<T, raw_json> ||
                                   described_record<T> || !std::is_void_v<parts_of<T>>;
template <class T, class A>
inline constexpr bool is_checked<std::vector<T, A>> = is_checked<value_of<T>>;

template <class Field>
void check_field(validation& check, const void* field, const json_place& place);

template <class Record>
void check_record(validation& check, const void* value, const json_place& place);

template <class Field>
constexpr check_function check_of_field() {
    if constexpr (is_required<Field>)
        return check_of_field<typename Field::value_type>();  // it holds its value and nothing else
    else if constexpr (described_record<Field>)
        return &check_record<Field>;
    else
        return &check_field<Field>;
}

template <class Field>
struct check_of {
    static constexpr value_check plan{check_of_field<Field>(), rules_in_field<Field>()};
};

// They stand beside the record's own members.
inline constexpr value_check check_of_extra_members{nullptr, false};

// Between commas an entry that is empty or has one would be read as none, or as other entries. Readers cannot meet one.
template <class Field>
void check_comma_separated(validation& check, const void* field, const json_place& place) {
    check_field<Field>(check, field, place);
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

template <class Field>
constexpr const value_check* list_check(array_style arrays) {
    using type = value_of<Field>;
    if constexpr (std::is_same_v<type, extra_members>) return &check_of_extra_members;
    if constexpr (is_list_of_texts<type>) {
        if (arrays == array_style::comma_separated) return &check_of_comma_separated<Field>::plan;
    }
    if constexpr (is_checked<type>)
        return &check_of<Field>::plan;
    else
        return nullptr;
}

template <class Record, std::size_t... Index>
constexpr std::array<const value_check*, sizeof...(Index)> list_checks(std::index_sequence<Index...>) {
    return {list_check<field_type<Record, member_at<Record, Index>>>(notes_of<Record>[Index].arrays)...};
}
template <described_record Record>
inline constexpr auto value_checks = list_checks<Record>(std::make_index_sequence<member_count<Record>>{});
template <described_record Record>
inline constexpr member_checks member_checks_of{json_members<Record>.data(), value_checks<Record>.data(),
                                                member_count<Record>, is_array_record<Record>()};

inline void check_members(validation& check, const void* record, const member_checks& plan, const json_place& place);

// The one function that is made for each record.
template <class Record>
[[gnu::noinline]] void check_record(validation& check, const void* value, const json_place& place) {
    if (check.known_bad(place)) return;
    judge_rules(check, *static_cast<const Record*>(value), place);
    constexpr bool ruled = rules_in_members<Record, Record>(std::make_index_sequence<member_count<Record>>{});
    if (ruled || check.check_texts) check_members(check, value, member_checks_of<Record>, place);
}

inline bool is_json(std::string_view text) {
    json_scanner scan(text);
    return scan.skip_value() && scan.expect_end();
}

template <class T>
void check_value(validation& check, const T& value, const json_place& place) {
    if constexpr (std::is_same_v<T, std::string> || is_view<T>) {
        if (check.check_texts && !is_utf8(value)) check.malformed(place, "utf8", "must be well-formed UTF-8");
    } else if constexpr (std::is_same_v<T, raw_json>) {
        if (check.check_texts && !is_json(value.text)) check.malformed(place, "json", "must be well-formed JSON");
    } else if constexpr (described_record<T>) {
        check_record<T>(check, &value, place);
    } else if constexpr (is_array<T> && is_checked<T>) {
        constexpr check_function check_one = check_of_field<typename T::value_type>();
        for (std::size_t i = 0; i < value.size(); ++i) check_one(check, &value[i], place.entry(i));
    } else if constexpr (is_map<T>) {
        for (const auto& [name, one] : value) {
            check_value(check, name, place);
            check_of_field<typename T::mapped_type>()(check, &one, place.member(name));
        }
    } else if constexpr (is_union<T>) {
        std::visit([&](const auto& one) { check_of_field<std::remove_cvref_t<decltype(one)>>()(check, &one, place); },
                   value);
    } else if constexpr (is_tagged<T>) {
        value.visit([&](const auto& one) { check_value(check, one, place); });
    }
}

template <class Field>
void check_field(validation& check, const void* field, const json_place& place) {
    if (const auto* value = present(*static_cast<const Field*>(field))) check_value(check, *value, place);
}

// Readers never keep one of the record's own members among the others.
inline void check_extra_members(validation& check, const extra_members& rest, const member_checks& plan,
                                const json_place& place) {
    check_value(check, rest.named, place);
    for (std::size_t i = 0; i < plan.count; ++i) {
        const json_member& member = plan.members[i];
        if (member.travels() && rest.named.contains(std::string(member.name)))
            check.malformed(place.member(member.name), "duplicate", "is given twice");
    }
}

inline void check_members(validation& check, const void* record, const member_checks& plan, const json_place& place) {
    for (std::size_t i = 0; i < plan.count; ++i) {
        const value_check* const inside = plan.checks[i];
        if (inside == nullptr || !(inside->rules || check.check_texts)) continue;
        const void* const field = plan.members[i].of(record);
        if (inside == &check_of_extra_members)
            check_extra_members(check, *static_cast<const extra_members*>(field), plan, place);
        else
            inside->check(check, field, plan.place(place, i));
    }
}

/// Pointers to what could not be read, of which the violations tell.
inline std::vector<std::string> unread_fields(const std::vector<violation>& found) {
    std::vector<std::string> fields;
    for (const auto& one : found) {
        if (one.rule != "unknown_parameter") fields.push_back(one.field);  // that one leaves no blank
    }
    return fields;
}

inline void check_all_read(check_function check, const void* value, std::vector<violation>& found,
                           std::vector<std::string> unread) {
    validation all(found, std::move(unread));
    check(all, value, json_root);
}
inline void check_all_read(check_function check, const void* value, std::vector<violation>& found) {
    if (!found.empty()) [[unlikely]]
        return check_all_read(check, value, found, unread_fields(found));
    validation all(found, validation::sound{});
    check(all, value, json_root);
}
inline void check_all_members(check_function check, const void* record, std::vector<violation>& found) {
    validation all(found, unread_fields(found));
    all.whole_is_read();
    check(all, record, json_root);
}
inline std::vector<violation> validate_all(check_function check, const void* record) {
    std::vector<violation> found;
    validation all(found);
    check(all, record, json_root);
    return found;
}

/// What checks a value that was read; null where it has no rules.
template <class T>
constexpr check_function check_of_read() {
    if constexpr (rules_in_field<T>())
        return check_of_field<T>();
    else
        return nullptr;
}

/// Tells every rule that a value breaks, or a record inside it, which has been read as far as the violations say; what
/// could not be read is listed in `unread`. Readers have checked the texts.
template <class T>
void check_read(const T& value, std::vector<violation>& found, std::vector<std::string> unread) {
    if constexpr (rules_in_field<T>()) check_all_read(check_of_field<T>(), &value, found, std::move(unread));
}
template <class T>
void check_read(const T& value, std::vector<violation>& found) {
    if constexpr (rules_in_field<T>()) check_all_read(check_of_field<T>(), &value, found);
}

/// The same of a record whose members were read one by one: what is told of the whole leaves no blank.
template <described_record Record>
void check_read_members(const Record& record, std::vector<violation>& found) {
    if constexpr (rules_in_field<Record>()) check_all_members(&check_record<Record>, &record, found);
}

}  // namespace detail

/// Every rule that a record, or a record inside it, breaks; and every text that is no UTF-8, as JSON could not carry it.
template <described_record Record>
std::vector<violation> validate(const Record& record) {
    return detail::validate_all(&detail::check_record<Record>, &record);
}

}  // namespace service_api
