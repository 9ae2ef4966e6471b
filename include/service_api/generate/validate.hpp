#pragma once

#include <algorithm>
#include <cstddef>
#include <service_api/constraint/member_notes.hpp>
#include <service_api/constraint/rules.hpp>
#include <service_api/format/json/scanner.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/format/text_value.hpp>
#include <service_api/format/utf8.hpp>
#include <service_api/generate/json_members.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/extra_members.hpp>
#include <service_api/value/presence.hpp>
#include <service_api/value/raw_json.hpp>
#include <service_api/value/shapes.hpp>
#include <service_api/value/violation.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

namespace service_api {

namespace detail {

// Whether a rule can be judged from its own field alone.
template <class Rule, class Record>
inline constexpr bool looks_at_record = requires(const Rule& rule) { rule.first_field(); } ||
                                        requires(const Rule& rule, const Record& record) { rule.holds(record, 0); };

template <class Record, class Member, class List = value_of<field_type<Record, Member>>>
inline constexpr bool joins_by_commas = false;
template <class Record, class Member, class T, class A>
inline constexpr bool joins_by_commas<Record, Member, std::vector<T, A>> =
    text_value<value_of<T>> && notes_of<Record>[Member::index].arrays == array_style::comma_separated;

struct validation {
    std::vector<violation>& found;
    // A record that could not be read whole has blanks, so rules that look further than their field cannot be judged.
    // Sorted, as an array may have as many as it has entries.
    std::vector<std::string> unread = unread_fields(found);
    bool check_texts = false;  // readers have checked them already

    static std::vector<std::string> unread_fields(const std::vector<violation>& found) {
        std::vector<std::string> fields;
        for (const auto& one : found) {
            if (one.rule != "unknown_parameter") fields.push_back(one.field);  // that one leaves no blank
        }
        std::sort(fields.begin(), fields.end());
        return fields;
    }

    bool known_bad(const json_place& place) const {
        return !unread.empty() && std::binary_search(unread.begin(), unread.end(), place.pointer());
    }

    template <class Record>
    static json_place member_place(const json_place& place, std::string_view name) {
        if constexpr (is_array_record<Record>())
            return place.entry(index_of_member_named<Record>(name));
        else
            return place.member(name);
    }

    template <class Record>
    void record(const Record& value, const json_place& place) {
        check_rules(value, [&](std::string_view name, const auto& rule) {
            using rule_type = std::remove_cvref_t<decltype(rule)>;
            if (!unread.empty() && looks_at_record<rule_type, Record>) return;
            const json_place field = member_place<Record>(place, name);
            if (known_bad(field)) return;
            tell(found, {field.pointer(), std::string(rule_type::id), sentence(name, rule)});
        });
        for_each_member<Record>([&](auto m) {
            if constexpr (std::is_same_v<field_type<Record, decltype(m)>, extra_members>)
                extras<Record>(m.of(value), place);
            else
                field(m.of(value), member_place<Record>(place, m.name));
            if constexpr (joins_by_commas<Record, decltype(m)>) {
                if (const auto* list = present(m.of(value)); check_texts && list != nullptr)
                    comma_separated(*list, member_place<Record>(place, m.name));
            }
        });
    }

    // Between commas it would be read as other entries, or as none. Readers cannot meet one.
    template <class List>
    void comma_separated(const List& list, const json_place& place) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            const auto& held = list[i];
            std::string text;
            if (const auto* one = present(held)) append_text(text, *one, direction::request);
            if (!text.empty() && text.find(',') == text.npos) continue;
            const json_place entry = place.entry(i);
            tell(found, {entry.pointer(), "comma_separated",
                         entry.words() + " must not be empty or hold a comma, which separates the entries"});
        }
    }

    // They stand beside the record's own members, which readers never keep among them.
    template <class Record>
    void extras(const extra_members& rest, const json_place& place) {
        nested(rest.named, place);
        for (const json_member& m : json_members<Record>) {
            if (m.travels() && rest.named.contains(std::string(m.name)))
                tell(found, {place.member(m.name).pointer(), "duplicate", std::string(m.name) + " is given twice"});
        }
    }

    template <class Field>
    void field(const Field& one, const json_place& place) {
        if (const auto* inner = present(one)) nested(*inner, place);
    }

    template <class T>
    void nested(const T& value, const json_place& place) {
        if constexpr (std::is_same_v<T, std::string>) {
            if (check_texts && !is_utf8(value)) {
                tell(found, {place.pointer(), "utf8", place.words() + " must be well-formed UTF-8"});
            }
        } else if constexpr (std::is_same_v<T, raw_json>) {
            if (check_texts && !is_json(value.text)) {
                tell(found, {place.pointer(), "json", place.words() + " must be well-formed JSON"});
            }
        } else if constexpr (described_record<T>) {
            // What could not be read is blank: its rules would speak of values that nobody sent.
            if (!known_bad(place)) record(value, place);
        } else if constexpr (is_array<T>) {
            for (std::size_t i = 0; i < value.size(); ++i) field(value[i], place.entry(i));
        } else if constexpr (is_map<T>) {
            for (const auto& [name, one] : value) {
                nested(name, place);
                field(one, place.member(name));
            }
        } else if constexpr (is_union<T>) {
            std::visit([&](const auto& one) { field(one, place); }, value);
        } else if constexpr (is_tagged<T>) {
            value.visit([&](const auto& one) { nested(one, place); });
        }
    }

    static bool is_json(std::string_view text) {
        json_scanner scan(text);
        return scan.skip_value() && scan.expect_end();
    }
};

}  // namespace detail

/// Every rule that a record, or a record inside it, breaks; and every text that is no UTF-8, as JSON could not carry it.
template <described_record Record>
std::vector<violation> validate(const Record& record) {
    std::vector<violation> found;
    detail::validation{.found = found, .check_texts = true}.record(record, {});
    return found;
}

}  // namespace service_api
