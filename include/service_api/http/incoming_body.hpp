#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <service_api/format/hex.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// Takes the body of a request out of the received bytes: as many as `Content-Length`, or the data of chunks.
///
/// Chunks are read strictly, because a proxy in front of the server may read them otherwise: a size is 1 to 8
/// hexadecimal digits without leading zeros, then CR LF. Extensions, trailers, spaces and bare line feeds are errors.
class incoming_body {
public:
    /// A body without bytes.
    incoming_body() : incoming_body(std::uint64_t{0}) {}
    /// A body of this size.
    explicit incoming_body(std::uint64_t size) : left_(size), state_(size == 0 ? state::done : state::sized) {}
    static incoming_body chunked() {
        incoming_body body;
        body.state_ = state::size_begin;
        return body;
    }

    /// Appends the data in these bytes to `data`, and returns how many of the bytes belong to the body. Once the body
    /// is complete or broken, none do.
    std::size_t read(std::string_view bytes, std::string& data) {
        std::size_t at = 0;
        while (at < bytes.size() && !is_complete() && !is_broken()) {
            if (state_ == state::sized || state_ == state::data) {
                const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(left_, bytes.size() - at));
                data.append(bytes.substr(at, count));
                at += count;
                left_ -= count;
                if (left_ == 0) state_ = state_ == state::sized ? state::done : state::data_cr;
            } else {
                state_ = next(bytes[at++]);
            }
        }
        return at;
    }

    /// Returns whether the last byte of the body was read.
    bool is_complete() const { return state_ == state::done; }
    /// Returns whether the bytes are no chunks. Where the next request begins is then unknown.
    bool is_broken() const { return state_ == state::broken; }

private:
    enum class state { sized, size_begin, size, size_lf, data, data_cr, data_lf, end_cr, end_lf, done, broken };

    static constexpr int most_digits = 8;

    state next(char c) {
        switch (state_) {
            case state::size_begin:
                left_ = 0;
                digits_ = 0;
                return digit(c);
            case state::size:
                if (c == '\r') return state::size_lf;
                return left_ == 0 ? state::broken : digit(c);  // a leading zero
            case state::size_lf: return c != '\n' ? state::broken : left_ == 0 ? state::end_cr : state::data;
            case state::data_cr: return c == '\r' ? state::data_lf : state::broken;
            case state::data_lf: return c == '\n' ? state::size_begin : state::broken;
            case state::end_cr: return c == '\r' ? state::end_lf : state::broken;
            case state::end_lf: return c == '\n' ? state::done : state::broken;
            default: return state::broken;
        }
    }

    state digit(char c) {
        const int value = detail::hex_value(c);
        if (value < 0 || ++digits_ > most_digits) return state::broken;
        left_ = left_ * 16 + static_cast<std::uint64_t>(value);
        return state::size;
    }

    std::uint64_t left_;  // of the body, or of the chunk
    int digits_ = 0;      // of the size of the chunk
    state state_;
};

}  // namespace service_api
