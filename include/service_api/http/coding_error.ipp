#pragma once

#include <service_api/http/coding_error.hpp>
#include <string>
#include <system_error>

namespace service_api {

namespace detail {

class coding_error_category final : public std::error_category {
public:
    const char* name() const noexcept override { return "content coding"; }
    std::string message(int value) const override {
        switch (static_cast<coding_error>(value)) {
            case coding_error::malformed: return "the coded body is malformed";
            case coding_error::truncated: return "the coded body is truncated";
            case coding_error::trailing_bytes: return "bytes follow the end of the coded body";
            case coding_error::wrong_checksum: return "the checksum of the coded body is wrong";
            case coding_error::too_large: return "the decoded body is larger than its limit";
            case coding_error::window_too_large: return "the window of the coded body is larger than its limit";
            case coding_error::unknown_coding: return "the content coding is unknown, or there are several";
        }
        return "unknown error of a content coding";
    }
};

}  // namespace detail

const std::error_category& coding_category() {
    static const detail::coding_error_category category;
    return category;
}

std::error_code make_error_code(coding_error error) { return {static_cast<int>(error), coding_category()}; }

}  // namespace service_api
