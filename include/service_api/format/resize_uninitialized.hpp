#pragma once

#include <cstddef>
#include <string>

namespace service_api::detail {

#if defined(__GLIBCXX__) && _GLIBCXX_USE_CXX11_ABI && !defined(__cpp_lib_string_resize_and_overwrite)

// libstdc++ sets a string's length without touching its other bytes in a private function. Before C++23 there is no
// other way to avoid filling bytes with zeros that are overwritten anyway. An explicit instantiation may name private
// members.
using string_length_setter = void (std::string::*)(std::size_t);
constexpr string_length_setter length_setter_of_string();
template <string_length_setter Setter>
struct tell_length_setter {
    friend constexpr string_length_setter length_setter_of_string() { return Setter; }
};
template struct tell_length_setter<&std::string::_M_set_length>;

/// Resizes the string without initializing the new bytes; the old bytes are unchanged.
inline void resize_uninitialized(std::string& text, std::size_t size) {
    text.reserve(size);
    (text.*length_setter_of_string())(size);
}

#else

/// Resizes the string without initializing the new bytes if the library can, otherwise with zeros.
inline void resize_uninitialized(std::string& text, std::size_t size) {
#ifdef __cpp_lib_string_resize_and_overwrite
    // Not the argument of the callback: in libstdc++ 12 that is the capacity.
    text.resize_and_overwrite(size, [size](char*, std::size_t) { return size; });
#else
    text.resize(size);
#endif
}

#endif

}  // namespace service_api::detail
