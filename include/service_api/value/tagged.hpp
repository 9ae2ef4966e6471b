#pragma once

#include <cstddef>
#include <service_api/value/literal.hpp>
#include <service_api/value/raw_json.hpp>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

namespace service_api {

/// One of several records, distinguished by the member `Key` of the object: `tagged<"type", card, bank_account>`. Each
/// record declares its tag, `static constexpr std::string_view tag = "card";`, and has no member of that name: the
/// union writes it.
/// An unknown tag is an error in a request; in a response, the object is stored as raw JSON.
/// A union without a tag is a `std::variant`.
template <literal Key, class... Alternative>
class tagged {
    template <class T>
    static constexpr bool holds = (std::is_same_v<T, Alternative> || ...);

public:
    static constexpr std::string_view key = Key.view();

    tagged() = default;
    template <class T>
        requires holds<std::remove_cvref_t<T>>
    tagged(T&& one) : value_(std::forward<T>(one)) {}

    /// Makes a value from an object whose tag is not that of an alternative. The object contains the tag.
    static tagged unknown(raw_json object) {
        tagged made;
        made.value_ = std::move(object);
        return made;
    }

    template <class T>
        requires holds<T>
    const T* get_if() const {
        return std::get_if<T>(&value_);
    }
    /// Returns the object as it was received if its tag is unknown, otherwise `nullptr`.
    const raw_json* unknown() const { return std::get_if<raw_json>(&value_); }

    template <class T>
        requires holds<T>
    T& emplace(T one) {
        return value_.template emplace<T>(std::move(one));
    }

    /// Calls the function with the alternative, or with the `raw_json` of an object whose tag is unknown.
    template <class Function>
    decltype(auto) visit(Function&& function) const {
        return std::visit(std::forward<Function>(function), value_);
    }

    friend bool operator==(const tagged&, const tagged&) = default;

private:
    std::variant<raw_json, Alternative...> value_{};  // raw JSON first, so that the default value needs no alternative
};

}  // namespace service_api
