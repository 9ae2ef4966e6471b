#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace service_api::detail {

/// The kinds of changes in a new version of an api that break clients of the old one.
enum class break_kind {
    removed_operation,   ///< no operation has its verb and path
    removed_field,       ///< requests must not have a field any more, or responses lack it
    required_field,      ///< requests must have a field that was not required
    changed_type,        ///< a field has another type, range of numbers or list of alternatives, or may be null
    changed_form,        ///< a field is elsewhere in a message or encoded in another way
    changed_default,     ///< a message without a field has another meaning
    narrowed_rule,       ///< requests must satisfy a new or stricter rule
    loosened_rule,       ///< responses may break a rule of the old version
    removed_enumerator,  ///< requests must not have a value any more
    new_enumerator,      ///< responses may have a value that clients do not know
    absent_field,        ///< responses may lack a field that was required
    tightened_limit,     ///< fewer calls are allowed
    stricter_access,     ///< the caller needs another credential, role or ownership
    new_status,          ///< a success has a status that clients do not know
    required_body,       ///< requests must have a body
    removed_body,        ///< requests must not have a body any more
    rejected_unknown,    ///< requests must not have unknown fields any more
    less_repeatable,     ///< requests that clients may have sent again may run twice
    changed_exchange,    ///< other pages, streams, errors, or conventions of headers and error bodies
};

/// The path of a field. Not a `std::string`, which clang 19 cannot make in a constant expression; a longer path is
/// truncated.
class field_path {
public:
    constexpr std::string_view view() const { return {text_.data(), size_}; }

    constexpr field_path operator+(std::string_view more) const {
        field_path longer = *this;
        for (const char c : more) {
            if (longer.size_ < longer.text_.size()) longer.text_[longer.size_++] = c;
        }
        return longer;
    }
    constexpr field_path operator/(std::string_view name) const {
        return size_ == 0 ? *this + name : *this + "." + name;
    }

private:
    std::array<char, 120> text_{};
    std::size_t size_ = 0;
};

}  // namespace service_api::detail
