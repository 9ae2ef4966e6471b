#pragma once

#include <curl/curl.h>

#include <string>
#include <system_error>

namespace service_api {

namespace detail {

class curl_error_category final : public std::error_category {
public:
    const char* name() const noexcept override { return "curl"; }
    std::string message(int value) const override { return curl_easy_strerror(static_cast<CURLcode>(value)); }
};

}  // namespace detail

/// Returns the category of libcurl's errors (`CURLcode`), whose name is `curl`.
inline const std::error_category& curl_category() {
    static const detail::curl_error_category category;
    return category;
}

inline std::error_code make_curl_error(CURLcode code) { return {static_cast<int>(code), curl_category()}; }

}  // namespace service_api
