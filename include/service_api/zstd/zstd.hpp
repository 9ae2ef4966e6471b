#pragma once

#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <service_api/http/coding_error.hpp>
#include <string>
#include <string_view>
#include <system_error>

namespace service_api {

/// The content coding `zstd` (RFC 8878), by libzstd. Windows have at most 8 MiB, as RFC 9659 demands.
struct zstd {
    static constexpr std::string_view name = "zstd";

    int level = 3;  ///< from 1, the fastest, to 19, the smallest; another is taken as the nearest of them

    /// Appends one frame with its checksum.
    std::error_code encode(std::string_view bytes, std::string& out) const {
        const std::unique_ptr<ZSTD_CCtx, end_of_context> context(ZSTD_createCCtx());
        if (!context) return std::make_error_code(std::errc::not_enough_memory);
        ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, std::clamp(level, 1, 19));
        ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
        if (bytes.size() > largest_window) ZSTD_CCtx_setParameter(context.get(), ZSTD_c_windowLog, window_log);
        const std::size_t begin = out.size();
        out.resize(begin + ZSTD_compressBound(bytes.size()));
        const std::size_t size =
            ZSTD_compress2(context.get(), out.data() + begin, out.size() - begin, bytes.data(), bytes.size());
        out.resize(begin + (ZSTD_isError(size) != 0 ? 0 : size));
        return ZSTD_isError(size) != 0 ? std::make_error_code(std::errc::not_enough_memory) : std::error_code();
    }

    /// Appends the decoded bytes of exactly one frame, at most `limit`. Its memory is the window of the frame, at most
    /// 8 MiB, 160 KiB more, and the decoded bytes.
    std::error_code decode(std::string_view bytes, std::size_t limit, std::string& out) const {
        // Neither frames that are skipped nor the formats of versions before 0.8.
        constexpr std::string_view magic = "\x28\xb5\x2f\xfd";
        if (!bytes.starts_with(magic.substr(0, bytes.size()))) return coding_error::malformed;
        const std::unique_ptr<ZSTD_DCtx, end_of_context> context(ZSTD_createDCtx());
        if (!context) return std::make_error_code(std::errc::not_enough_memory);
        ZSTD_DCtx_setParameter(context.get(), ZSTD_d_windowLogMax, window_log);
        ZSTD_inBuffer input{bytes.data(), bytes.size(), 0};
        const std::size_t begin = out.size();
        for (;;) {
            const std::size_t before = out.size();
            const std::size_t read_before = input.pos;
            // One byte more than the limit shows that there are more.
            const std::size_t room = std::min(limit - (before - begin), block - 1) + 1;
            out.resize(before + room);
            ZSTD_outBuffer output{out.data() + before, room, 0};
            const std::size_t result = ZSTD_decompressStream(context.get(), &output, &input);
            out.resize(before + output.pos);
            if (out.size() - begin > limit) return coding_error::too_large;
            if (ZSTD_isError(result) != 0) return error_of(result);
            if (result == 0) return input.pos == input.size ? std::error_code() : coding_error::trailing_bytes;
            if (output.pos == 0 && input.pos == read_before) return coding_error::truncated;
        }
    }

private:
    static constexpr int window_log = 23;
    static constexpr std::size_t largest_window = std::size_t{1} << window_log;
    static constexpr std::size_t block = 128UL * 1024;

    struct end_of_context {
        void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
        void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
    };

    static std::error_code error_of(std::size_t result) {
        switch (ZSTD_getErrorCode(result)) {
            case ZSTD_error_checksum_wrong: return coding_error::wrong_checksum;
            case ZSTD_error_frameParameter_windowTooLarge: return coding_error::window_too_large;
            case ZSTD_error_memory_allocation: return std::make_error_code(std::errc::not_enough_memory);
            default: return coding_error::malformed;
        }
    }
};

}  // namespace service_api
