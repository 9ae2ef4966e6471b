#pragma once

#include <type_traits>
#include <utility>
#include <variant>

namespace service_api::detail {

/// Called by the constructors of fields. Without it g++ 12 clears a record whose fields start as constants by `rep
/// stos`, which takes longer than reading a member.
constexpr void made_by_itself() noexcept {
    if (!std::is_constant_evaluated()) asm("");
}

template <class T>
constexpr T empty_by_itself() {
    made_by_itself();
    return T();
}

/// Makes records whose required fields are still blank. Only readers do that: they fill or refuse every required
/// field before anyone sees the record. It is the only friend of `required`, so what others need of its constructors is
/// here too.
struct access {
    template <class Record>
    static constexpr Record blank() {
        return Record{};
    }

    /// Whether braces around such values make a record, whatever fields follow them.
    template <class Record, class... Value>
    static constexpr bool made_of = requires { Record{std::declval<Value>()...}; };
};

template <class T>
struct blank_maker {
    static constexpr T make() { return access::blank<T>(); }
};
// A union starts as its first alternative, which may have required fields too.
template <class First, class... Rest>
struct blank_maker<std::variant<First, Rest...>> {
    static constexpr std::variant<First, Rest...> make() {
        return std::variant<First, Rest...>(std::in_place_index<0>, blank_maker<First>::make());
    }
};

template <class T>
constexpr T blank() {
    return blank_maker<T>::make();
}

/// Becomes a blank value where one is made of it, as in `emplace`: to move a record there costs as much as to read it.
template <class T>
struct blank_in_place {
    operator T() const { return blank<T>(); }
};

}  // namespace service_api::detail
