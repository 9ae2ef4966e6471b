#pragma once

#include <cstddef>
#include <cstring>
#include <service_api/format/direction.hpp>
#include <service_api/format/json/string.hpp>
#include <service_api/format/resize_uninitialized.hpp>
#include <service_api/separate_compilation.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Writes the bytes of a JSON text into a `std::string`. Each function takes the address to write at and returns the
/// end of what it wrote; it calls `room` if it needs more than the `step` bytes that are free there. A short text is
/// written to a buffer and appended at the end; a long one is written directly into the string, which grows few times
/// and ends with its exact size.
class json_writer {
public:
    /// The bytes that are free where a value is written. The writer of a value must leave one of them free after it.
    static constexpr std::size_t step = 128;
    /// The most bytes reserved in advance if the size is not known.
    static constexpr std::size_t max_reserve = 512;

    json_writer(std::string& out, direction from) : way(from), out_(out), before_(out.size()) {}

    /// Returns the address of the first byte; `step` bytes are free there.
    char* begin() { return short_; }

    /// Returns the text so far, or an empty view if it is in the string already.
    std::string_view short_text(const char* to) const {
        return begin_ == short_ ? std::string_view(short_, written(to)) : std::string_view();
    }

    void end(char* to) {
        if (begin_ == short_)
            out_.append(short_, to);
        else
            end_in_string(to);
    }

    std::size_t written(const char* to) const { return static_cast<std::size_t>(to - begin_); }
    /// Returns the written byte at `position`.
    char& at(std::size_t position) { return begin_[position]; }

    /// Returns an address for the next byte with `size` bytes free: `to`, or its new address if the buffer grew.
    char* room(char* to, std::size_t size = step) { return has_room(to, size) ? to : grow(to, size); }

    /// Writes a text unchanged.
    char* raw(char* to, std::string_view text) {
        to = room(to, text.size() + 1);
        std::memcpy(to, text.data(), text.size());
        return to + text.size();
    }

    /// Writes a JSON string and leaves `free_behind` bytes free after it. A tail call, so that no register is saved.
    [[gnu::noinline]] SERVICE_API_DECL char* string(char* to, std::string_view text, std::size_t free_behind = 1);

    /// Overload for `std::string`: short strings are copied as one block of `byte_block::size` bytes, since the
    /// string's own buffer has at least as many.
    [[gnu::noinline]] SERVICE_API_DECL char* string(char* to, const std::string& text, std::size_t free_behind = 1);

    const direction way;

private:
    bool has_room(const char* to, std::size_t size) const { return static_cast<std::size_t>(end_ - to) >= size; }

    [[gnu::noinline]] SERVICE_API_DECL void end_in_string(const char* to);

    [[gnu::noinline]] SERVICE_API_DECL char* grow(char* to, std::size_t size);

    [[gnu::always_inline]] char* write_string(char* to, std::string_view text, std::size_t free_behind) {
        if (!has_room(to, text.size() + 2 + free_behind)) [[unlikely]]
            return string_elsewhere(to, text, free_behind);
        *to = '"';
        if (!copy_plain(to + 1, text.data(), text.size())) [[unlikely]]
            return escaped(to, text, free_behind);
        to += text.size() + 1;
        *to = '"';
        return to + 1;
    }

    [[gnu::noinline]] SERVICE_API_DECL char* string_elsewhere(char* to, std::string_view text, std::size_t free_behind);

    [[gnu::noinline]] SERVICE_API_DECL char* escaped(char* to, std::string_view text, std::size_t free_behind);

    std::string& out_;
    std::size_t before_;
    char* begin_ = short_;
    char* end_ = short_ + sizeof short_;
    char short_[2048];
};

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/format/json/writer.ipp>
#endif
