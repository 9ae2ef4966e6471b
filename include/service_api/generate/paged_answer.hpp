#pragma once

#include <cstdint>
#include <optional>
#include <service_api/description/answered.hpp>
#include <service_api/format/text_value.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/integer.hpp>
#include <service_api/value/presence.hpp>
#include <service_api/value/shapes.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api::detail {

/// The body of an answer, whatever status it has.
template <class Answer>
const auto& body_in(const Answer& answer) {
    if constexpr (is_answered<Answer>)
        return answer.body;
    else
        return answer;
}

/// Finds the rows in an answer: itself where it is an array, else its first member that is one; null where that is absent.
template <class Answer>
struct rows_in {
    static const auto* find(const Answer& answer) {
        const auto& body = body_in(answer);
        using body_type = std::remove_cvref_t<decltype(body)>;
        if constexpr (is_array<body_type>)
            return &body;
        else
            return first_array<0>(body);
    }

private:
    template <std::size_t Index, class Body>
    static const auto* first_array(const Body& body) {
        using at = member_at<Body, Index>;
        if constexpr (is_array<value_of<std::remove_cvref_t<decltype(at::of(body))>>>)
            return present(at::of(body));
        else
            return first_array<Index + 1>(body);
    }
};

/// The text of the scalar that a path such as `meta.total` names; nothing where it is absent.
template <class T>
std::optional<std::string> text_in(const T& whole, std::string_view path) {
    std::optional<std::string> found;
    const auto& record = body_in(whole);
    using record_type = std::remove_cvref_t<decltype(record)>;
    if constexpr (described_record<record_type>) {
        const std::string_view name = path.substr(0, path.find('.'));
        for_each_member<record_type>([&](auto m) {
            if (m.name != name) return;
            const auto* value = present(m.of(record));
            if (value == nullptr) return;
            using value_type = std::remove_cvref_t<decltype(*value)>;
            if constexpr (text_value<value_type>) {
                append_text(found.emplace(), *value, direction::answer);
            } else if constexpr (described_record<value_type>) {
                if (name.size() < path.size()) found = text_in(*value, path.substr(name.size() + 1));
            }
        });
    }
    return found;
}

template <class T>
std::optional<std::int64_t> number_in(const T& whole, std::string_view path) {
    const auto text = text_in(whole, path);
    std::int64_t number = 0;
    return text && read_integer(*text, number) ? std::optional(number) : std::nullopt;
}

}  // namespace service_api::detail
