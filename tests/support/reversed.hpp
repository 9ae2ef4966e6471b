#pragma once

#include <algorithm>
#include <cstddef>
#include <service_api/http/coding_error.hpp>
#include <string>
#include <string_view>
#include <system_error>

namespace service_api::test {

/// A content coding that needs no library: "<" and the bytes in reverse order and ">", with runs of `a` written as one
/// `a`, so that some bodies get smaller. It decodes bodies without runs only.
struct reversed {
    static constexpr std::string_view name = "rev";

    std::error_code encode(std::string_view bytes, std::string& out) const {
        std::string text(bytes.rbegin(), bytes.rend());
        text.erase(std::unique(text.begin(), text.end(), [](char a, char b) { return a == 'a' && b == 'a'; }),
                   text.end());
        out += '<' + text + '>';
        return {};
    }
    std::error_code decode(std::string_view bytes, std::size_t limit, std::string& out) const {
        if (!bytes.starts_with('<')) return coding_error::malformed;
        if (!bytes.ends_with('>')) return coding_error::truncated;
        bytes = bytes.substr(1, bytes.size() - 2);
        if (bytes.size() > limit) return coding_error::too_large;
        out.append(bytes.rbegin(), bytes.rend());
        return {};
    }
};

/// Another name, which codes nothing: an error of the encoder.
struct broken {
    static constexpr std::string_view name = "broken";

    std::error_code encode(std::string_view, std::string&) const {
        return std::make_error_code(std::errc::not_enough_memory);
    }
    std::error_code decode(std::string_view, std::size_t, std::string&) const { return coding_error::window_too_large; }
};

}  // namespace service_api::test
