#pragma once

#include <service_api/http/stream_error.hpp>
#include <string>
#include <system_error>

namespace service_api {

namespace detail {

class stream_error_category final : public std::error_category {
public:
    const char* name() const noexcept override { return "stream"; }
    std::string message(int value) const override {
        switch (static_cast<stream_error>(value)) {
            case stream_error::incomplete: return "the connection was closed before the whole body arrived";
            case stream_error::malformed_chunk: return "the chunks of the body are malformed";
            case stream_error::too_large: return "the body is larger than its operation takes";
            case stream_error::too_slow: return "the body arrives too slowly";
            case stream_error::abandoned: return "the handler has returned before it read the body";
            case stream_error::stopping: return "the server stops";
        }
        return "unknown error of a stream";
    }
};

}  // namespace detail

const std::error_category& stream_category() {
    static const detail::stream_error_category category;
    return category;
}

std::error_code make_error_code(stream_error error) { return {static_cast<int>(error), stream_category()}; }

}  // namespace service_api
