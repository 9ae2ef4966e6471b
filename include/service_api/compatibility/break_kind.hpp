#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace service_api::detail {

/// The kinds of changes in a new version of an api that break clients of the old one.
enum class break_kind {
    removed_operation,
    removed_field,
    required_field,
    changed_type,
    changed_form,
    changed_default,
    narrowed_rule,
    loosened_rule,
    removed_enumerator,
    new_enumerator,
    absent_field,
    tightened_limit,
    stricter_access,
    new_status,
    required_body,
    removed_body,
    changed_exchange,
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
