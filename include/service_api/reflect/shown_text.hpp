#pragma once

#include <cstddef>
#include <string_view>
#include <type_traits>

namespace service_api::detail {

/// A string as a template argument, which both compilers print.
template <std::size_t Size>
struct shown_text {
    char text[Size + 1]{};

    constexpr explicit shown_text(std::string_view from) {
        for (std::size_t i = 0; i < Size; ++i) text[i] = from[i];
        text[Size] = '\0';  // otherwise clang prints the numbers of some texts' characters
    }
};

/// Returns what a search for an error finds as a template argument; `nullptr` if it finds an empty text.
template <std::string_view (*Search)()>
constexpr auto shown_result() {
    if constexpr (Search().empty())
        return nullptr;
    else
        return shown_text<Search().size()>(Search());
}

/// The condition of a check that searches for an error: true for `nullptr`. Otherwise the argument is what the check
/// found, a pointer to a member or a `shown_text`. An assertion in a class template with the same argument names it
/// first on g++, which prints the arguments of classes; clang prints those of conditions.
template <auto Found>
inline constexpr bool none_found = std::is_null_pointer_v<decltype(Found)>;

}  // namespace service_api::detail
