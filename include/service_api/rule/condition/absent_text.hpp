#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <service_api/reflect/bases.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/rule/field.hpp>
#include <service_api/rule/note/note.hpp>
#include <service_api/rule/rules.hpp>
#include <service_api/value/blank.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>
#include <type_traits>

namespace service_api::detail {

/// Whether a field is a string, which may be empty.
template <class Field>
inline constexpr bool is_text_field =
    std::is_same_v<value_type_of<Field>, std::string> || std::is_same_v<value_type_of<Field>, std::string_view>;

/// Whether an item of a record's rules puts `empty_is_absent` on a field of this type.
template <class Field, class Entry>
inline constexpr bool says_empty_is_absent = false;
template <class Field, class Record, class... Annotation>
inline constexpr bool says_empty_is_absent<Field, field_annotations<Record, Field, Annotation...>> =
    (std::is_same_v<Annotation, empty_is_absent_note> || ...);

template <class Field, class Rules>
inline constexpr bool any_says_empty_is_absent = false;
template <class Field, class... Entry>
inline constexpr bool any_says_empty_is_absent<Field, record_rules<Entry...>> =
    (says_empty_is_absent<Field, Entry> || ...);

template <class Field, class... Declaring>
constexpr bool any_says_empty_is_absent_in(record_list<Declaring...>) {
    return (any_says_empty_is_absent<Field, decltype(own_rules<Declaring>())> || ...);
}

/// Returns whether a record has a string of this type that counts as absent if it is empty. Only the types of its rules
/// decide, so that the presence rules of all other records compile to the same code as without the note.
template <class Record, class Field>
constexpr bool may_be_absent_text() {
    if constexpr (is_text_field<Field> && described_record<Record>)
        return any_says_empty_is_absent_in<Field>(bases_of<Record>{});
    else
        return false;
}

/// Returns whether the field has the note `empty_is_absent`.
template <class Record, class Field>
constexpr bool counts_as_absent_if_empty(Field Record::* pointer) {
    bool counts = false;
    if constexpr (may_be_absent_text<Record, Field>()) {
        visit_entries(bases_of<Record>{}, [&](const auto& entry) {
            if constexpr (says_empty_is_absent<Field, std::remove_cvref_t<decltype(entry)>>)
                counts = counts || entry.pointer == pointer;
        });
    }
    return counts;
}

/// Returns whether the initializer of the member of this index is a string that is not empty. Computed once, at run
/// time, because not every compiler can construct every record in a constant expression.
template <described_record Record>
bool has_text_by_default(std::size_t index) {
    static const auto has_text = [] {
        std::array<bool, member_count<Record>> found{};
        const Record made = blank<Record>();
        for_each_member<Record>([&](auto m) {
            using field = field_type<Record, decltype(m)>;
            if constexpr (is_text_field<field> && has_default<field>) found[m.index] = !present(m.of(made))->empty();
        });
        return found;
    }();
    return has_text[index];
}

/// Returns whether an empty string in this field of the record counts as absent: the field has the note
/// `empty_is_absent` and its default is empty. A constant expression cannot read the default and takes it for empty.
template <class Record, class Field>
constexpr bool is_absent_text(const Record& record, const Field& field) {
    bool is_absent = false;
    visit_entries(bases_of<Record>{}, [&](const auto& entry) {
        if constexpr (says_empty_is_absent<Field, std::remove_cvref_t<decltype(entry)>>) {
            if (std::addressof(record.*entry.pointer) != std::addressof(field)) return;
            is_absent = true;
            if constexpr (has_default<Field>) {
                if (!std::is_constant_evaluated())
                    is_absent = !has_text_by_default<Record>(entry.template index_in<Record>());
            }
        }
    });
    return is_absent;
}

}  // namespace service_api::detail
