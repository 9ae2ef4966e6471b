#pragma once

#include <cstddef>
#include <service_api/separate_compilation.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// The JSON Pointer (RFC 6901) of a value in a JSON text: a linked list of steps on the stack. It becomes a string only
/// for an error message.
struct json_pointer {
    static constexpr std::size_t no_entry = static_cast<std::size_t>(-1);

    const json_pointer* parent = nullptr;
    std::string_view name{};       ///< the member's name, which may be empty
    std::size_t index = no_entry;  ///< the index of an array's element

    /// Returns the pointer to a member or an element. Valid while this object lives, so not available for a temporary.
    constexpr json_pointer member(std::string_view step) const& { return {this, step, no_entry}; }
    constexpr json_pointer entry(std::size_t step) const& { return {this, {}, step}; }
    json_pointer member(std::string_view step) const&& = delete;
    json_pointer entry(std::size_t step) const&& = delete;

    /// Returns it as text: `/rows/3/amount_change`; empty for the whole text.
    SERVICE_API_DECL std::string text() const;

    /// Returns whether `text()` is this text, without making it.
    SERVICE_API_DECL bool is(std::string_view text) const;

    /// Returns the name of the value in a message: `amount_change`, `entry 3 of account_ids`, `the body`.
    SERVICE_API_DECL std::string words() const;
};

/// The root of a JSON text.
inline constexpr json_pointer json_root{};

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/format/json_pointer.ipp>
#endif
