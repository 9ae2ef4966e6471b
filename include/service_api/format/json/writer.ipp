#pragma once

#include <cstddef>
#include <cstring>
#include <service_api/format/json/string.hpp>
#include <service_api/format/json/writer.hpp>
#include <service_api/format/resize_uninitialized.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

char* json_writer::string(char* to, std::string_view text, std::size_t free_behind) {
    return write_string(to, text, free_behind);
}

char* json_writer::string(char* to, const std::string& text, std::size_t free_behind) {
#if defined(__GLIBCXX__) && _GLIBCXX_USE_CXX11_ABI
    constexpr std::size_t block = byte_block::size;
    const std::size_t size = text.size();
    if (size < block && has_room(to, block + 2 + free_behind)) {
        const auto bytes = byte_block::load(text.data());
        *to = '"';
        bytes.store(to + 1);
        if (bytes.first_special() < size) [[unlikely]]
            return escaped(to, text, free_behind);
        to += size + 1;
        *to = '"';
        return to + 1;
    }
#endif
    return write_string(to, text, free_behind);
}

void json_writer::end_in_string(const char* to) { resize_uninitialized(out_, before_ + written(to)); }

char* json_writer::grow(char* to, std::size_t size) {
    const std::size_t used = written(to);
    const std::size_t room = static_cast<std::size_t>(end_ - begin_);
    size = used + (size > room ? size : room) + max_reserve;
    resize_uninitialized(out_, before_ + size);
    char* const begin = out_.data() + before_;
    if (begin_ == short_) std::memcpy(begin, short_, used);
    begin_ = begin;
    end_ = begin + size;
    return begin + used;
}

char* json_writer::string_elsewhere(char* to, std::string_view text, std::size_t free_behind) {
    return string(grow(to, text.size() + 2 + free_behind), text, free_behind);
}

char* json_writer::escaped(char* to, std::string_view text, std::size_t free_behind) {
    constexpr std::size_t longest_escape = 6;
    *to++ = '"';
    const char* const end = text.data() + text.size();
    for (const char* at = text.data();; ++at) {
        const char* const special = find_special(at, end);
        to = raw(to, {at, special});
        to = room(to, longest_escape + 1 + free_behind);
        at = special;
        if (at == end) break;
        to = write_escape(to, *at);
    }
    *to++ = '"';
    return to;
}

}  // namespace service_api::detail
