#pragma once

#include <service_api/format/ascii.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// Returns the compiler's signature of a function with the type in it: unique for every type.
template <class T>
constexpr std::string_view full_type_name() {
    return __PRETTY_FUNCTION__;
}

/// Returns the name of a type without namespaces and template arguments: `get_leverage`. Extracted from the compiler's
/// signature of this function, in which g++ and clang agree on the relevant parts.
template <class T>
constexpr std::string_view type_name() {
    std::string_view spelled = __PRETTY_FUNCTION__;  // "... type_name() [with T = a::b; ...]" or "... [T = a::b]"
    spelled = spelled.substr(spelled.find("T = ") + 4);
    spelled = spelled.substr(0, spelled.find_first_of(";]<"));
    const auto colon = spelled.rfind(':');
    return colon == spelled.npos ? spelled : spelled.substr(colon + 1);
}

/// Returns a full name with namespaces and without template arguments, in characters that are valid in every document:
/// `shop.item`. The same for both compilers; parts without a name, such as an anonymous namespace, are omitted.
inline std::string qualified_name(std::string_view full_name) {
    std::string_view rest = full_name.substr(full_name.find("T = ") + 4);
    std::string name;
    std::string part;
    int depth = 0;  // inside brackets of any kind, as in "(anonymous namespace)::"
    for (const char c : rest) {
        if (depth == 0 && (c == ';' || c == ']' || c == '<')) break;
        depth += c == '(' || c == '{' ? 1 : c == ')' || c == '}' ? -1 : 0;
        if (depth == 0 && (detail::is_alphanumeric(c) || c == '_')) part += c;
        if (depth != 0 || c != ':' || part.empty()) continue;
        name += part + '.';
        part.clear();
    }
    return name + part;
}

/// True if a type is a specialization of a class template, so that its name alone is ambiguous.
template <class>
inline constexpr bool is_made_from_template = false;
template <template <class...> class Template, class... Argument>
inline constexpr bool is_made_from_template<Template<Argument...>> = true;

}  // namespace service_api
