#pragma once

#include <zlib.h>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <service_api/http/coding_error.hpp>
#include <string>
#include <string_view>
#include <system_error>

namespace service_api {

namespace detail {

/// The state of one call of zlib, which is ended with the call.
class zlib_stream {
public:
    explicit zlib_stream(std::string_view bytes) : rest_(bytes) {}
    zlib_stream(const zlib_stream&) = delete;
    zlib_stream& operator=(const zlib_stream&) = delete;
    ~zlib_stream() {
        if (end_ != nullptr) end_(&stream_);
    }

    bool begin_inflate() { return begin(inflateInit2(&stream_, gzip_window), inflateEnd); }
    bool begin_deflate(int level) {
        return begin(deflateInit2(&stream_, level, Z_DEFLATED, gzip_window, default_memory, Z_DEFAULT_STRATEGY),
                     deflateEnd);
    }

    /// Calls one of zlib's functions with the next bytes and `size` bytes of room behind those of `out`. Returns its
    /// result, with the bytes that it wrote behind `out`. zlib counts in `unsigned`, so neither is larger.
    template <class Step>
    int step(Step run, std::string& out, std::size_t size) {
        constexpr std::size_t most = std::size_t{1} << 30;
        const std::size_t begin = out.size();
        out.resize(begin + std::min(size, most));
        stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(rest_.data()));  // zlib does not write to it
        stream_.avail_in = static_cast<uInt>(std::min(rest_.size(), most));
        stream_.next_out = reinterpret_cast<Bytef*>(out.data() + begin);
        stream_.avail_out = static_cast<uInt>(out.size() - begin);
        const bool is_last = rest_.size() <= most;
        const uInt given = stream_.avail_in;
        const int result = run(stream_, is_last);
        rest_.remove_prefix(given - stream_.avail_in);
        out.resize(out.size() - stream_.avail_out);
        return result;
    }

    std::string_view rest() const { return rest_; }
    const char* message() const { return stream_.msg != nullptr ? stream_.msg : ""; }

private:
    static constexpr int gzip_window = 15 + 16;  // 32 KiB, in gzip's format only
    static constexpr int default_memory = 8;

    bool begin(int result, int (*end)(z_stream*)) {
        if (result == Z_OK) end_ = end;
        return result == Z_OK;
    }

    z_stream stream_{};
    int (*end_)(z_stream*) = nullptr;
    std::string_view rest_;
};

}  // namespace detail

/// The content coding `gzip` (RFC 1952), by zlib.
struct gzip {
    static constexpr std::string_view name = "gzip";

    int level = 6;  ///< from 1, the fastest, to 9, the smallest; another is taken as the nearest of them

    /// Appends one member.
    std::error_code encode(std::string_view bytes, std::string& out) const {
        detail::zlib_stream stream(bytes);
        if (!stream.begin_deflate(std::clamp(level, 1, 9))) return std::make_error_code(std::errc::not_enough_memory);
        for (;;) {
            const int result = stream.step(
                [](z_stream& state, bool is_last) { return deflate(&state, is_last ? Z_FINISH : Z_NO_FLUSH); }, out,
                block);
            if (result == Z_STREAM_END) return {};
            if (result != Z_OK && result != Z_BUF_ERROR) return std::make_error_code(std::errc::not_enough_memory);
        }
    }

    /// Appends the decoded bytes of exactly one member, at most `limit`. Its memory is 40 KiB and the decoded bytes.
    std::error_code decode(std::string_view bytes, std::size_t limit, std::string& out) const {
        detail::zlib_stream stream(bytes);
        if (!stream.begin_inflate()) return std::make_error_code(std::errc::not_enough_memory);
        const std::size_t begin = out.size();
        for (;;) {
            // One byte more than the limit shows that there are more.
            const std::size_t room = limit - (out.size() - begin);
            const std::size_t before = out.size();
            const std::size_t rest_before = stream.rest().size();
            const int result = stream.step([](z_stream& state, bool) { return inflate(&state, Z_NO_FLUSH); }, out,
                                           std::min(room, block - 1) + 1);
            if (out.size() - begin > limit) return coding_error::too_large;
            switch (result) {
                case Z_STREAM_END: return stream.rest().empty() ? std::error_code() : coding_error::trailing_bytes;
                case Z_OK:
                case Z_BUF_ERROR:
                    if (stream.rest().size() == rest_before && out.size() == before) return coding_error::truncated;
                    break;
                case Z_MEM_ERROR: return std::make_error_code(std::errc::not_enough_memory);
                case Z_DATA_ERROR: return error_of(stream.message());
                default: return coding_error::malformed;
            }
        }
    }

private:
    static constexpr std::size_t block = 16UL * 1024;

    /// zlib's messages are all that tells a wrong checksum from other malformed bytes.
    static std::error_code error_of(const char* message) {
        const bool is_checksum = std::strcmp(message, "incorrect data check") == 0 ||
                                 std::strcmp(message, "incorrect length check") == 0 ||
                                 std::strcmp(message, "header crc mismatch") == 0;
        return is_checksum ? coding_error::wrong_checksum : coding_error::malformed;
    }
};

}  // namespace service_api
