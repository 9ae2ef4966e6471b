#pragma once

#include <concepts>
#include <cstddef>
#include <service_api/format/utf8.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/shown_text.hpp>
#include <service_api/rule/rules.hpp>
#include <service_api/validate/validate.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>
#include <type_traits>

namespace service_api {

namespace detail {

template <class T>
constexpr bool is_sound(const T& value);

template <described_record Record>
constexpr bool satisfies_own_rules(const Record& record, std::string_view field) {
    bool satisfied = true;
    check_rules(record, [&](std::string_view name, const auto&) { satisfied = satisfied && name != field; });
    return satisfied;
}

/// `validate` for constant expressions: returns the index of the first member with a broken rule, its own or one inside
/// it; `member_count<Record>` if no rule is broken.
template <described_record Record>
constexpr std::size_t first_broken_member(const Record& record) {
    std::size_t found = member_count<Record>;
    for_each_member<Record>([&](auto m) {
        if (found != member_count<Record>) return;
        const auto* inner = present(m.of(record));
        if (!satisfies_own_rules(record, m.name) || (inner != nullptr && !is_sound(*inner))) found = m.index;
    });
    return found;
}

template <class T>
constexpr bool is_sound(const T& value) {
    if constexpr (std::is_same_v<T, std::string>) {
        return is_utf8(value);
    } else if constexpr (described_record<T>) {
        return first_broken_member(value) == member_count<T>;
    } else if constexpr (is_array<T>) {
        for (const auto& one : value) {
            const auto* inner = present(one);
            if (inner != nullptr && !is_sound(*inner)) return false;
        }
    }
    return true;
}

template <class Make>
constexpr std::size_t broken_member_of() {
    return first_broken_member(Make{}());
}

template <class Make>
concept evaluated = requires { typename std::integral_constant<std::size_t, broken_member_of<Make>()>; };

}  // namespace detail

/// A request whose values are constants, validated by the compiler: a broken rule is a compile error at this line, not
/// a violation at run time. `call(constant([] { return list_vault_transactions{.page = 2}; }))`. If the compiler cannot
/// evaluate the request, that is a compile error with a message of its own: no request passes unchecked. With libstdc++
/// 12, clang evaluates neither a `std::string` of less than 16 bytes nor a `std::vector(n)` without a value.
template <class Make>
constexpr auto constant(Make make) {
    using record = decltype(make());
    static_assert(std::is_empty_v<Make> && std::default_initializable<Make> && described_record<record>,
                  "service_api: constant(...) takes a lambda that captures nothing and returns a request "
                  "[docs/errors.md#constant-lambda]");
    static_assert(detail::evaluated<Make>,
                  "service_api: a constant request cannot be evaluated by this compiler: write the request without "
                  "constant(...), the call checks it [docs/errors.md#constant-value]");
    if constexpr (detail::evaluated<Make>) {
        static_assert(
            detail::none_found<detail::member_pointer_at<record, detail::broken_member_of<Make>()>()>,
            "service_api: a constant request breaks a rule of its operation: write a value that the field takes "
            "[docs/errors.md#constant-breaks-rule]");
    }
    return make();
}

}  // namespace service_api
