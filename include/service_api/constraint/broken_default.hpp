#pragma once

#include <cstddef>
#include <service_api/constraint/rules.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/blank.hpp>
#include <service_api/value/presence.hpp>
#include <type_traits>

namespace service_api {

namespace detail {

template <class Record>
constexpr std::size_t find_broken_default() {
    const Record blank = detail::blank<Record>();
    std::size_t found = member_count<Record>;
    visit_entries(lineage_of<Record>{}, [&](const auto& entry) {
        using entry_type = std::remove_cvref_t<decltype(entry)>;
        if constexpr (is_field_facts<entry_type>) {
            using field_type = typename entry_type::field_type;
            if constexpr (!is_required<field_type>) {
                const auto* value = present(blank.*entry.pointer);
                entry.each([&](const auto& said) {
                    if constexpr (value_rule<std::remove_cvref_t<decltype(said)>, value_of<field_type>>) {
                        if (value != nullptr && !said.accepts(*value)) {
                            found = entry.template index_in<Record>();
                        }
                    }
                });
            }
        }
    });
    return found;
}

}  // namespace detail

/// The index of a member whose initializer breaks a value rule of its field; `member_count<Record>` when there is none,
/// and when the compiler cannot tell: with libstdc++ 12 clang cannot make a record that holds an empty std::string.
template <described_record Record>
constexpr std::size_t member_with_broken_default() {
    if constexpr (requires { typename std::integral_constant<std::size_t, detail::find_broken_default<Record>()>; }) {
        return detail::find_broken_default<Record>();
    } else {
        return member_count<Record>;
    }
}

}  // namespace service_api
