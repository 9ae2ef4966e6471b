#pragma once

#include <cstddef>
#include <optional>
#include <service_api/separate_compilation.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// One part of a `multipart/form-data` body. The views refer to the body.
struct body_part {
    std::string name{};
    std::optional<std::string> file_name{};
    std::string_view media_type{};  ///< the value of `Content-Type`; empty if the part has none
    std::string_view content{};
};

/// Returns the boundary in a `Content-Type`, or `std::nullopt` unless it has exactly one `boundary`, of 1 to 70 of the
/// characters that RFC 2046, section 5.1.1, allows.
SERVICE_API_DECL std::optional<std::string> multipart_boundary(std::string_view content_type);

/// Returns whether the text of a part with this `Content-Type` is UTF-8: it has no `charset`, or names UTF-8 or ASCII.
SERVICE_API_DECL bool has_utf8_charset(std::string_view content_type);

/// Splits a `multipart/form-data` body (RFC 7578) into its parts, in time linear in its size. It accepts what browsers
/// and HTTP libraries write, and rejects what parsers interpret differently:
/// * text before the first boundary or after the last one; a line break before the first or after the last is allowed;
/// * a boundary that is followed by anything but a line break, or by `--` at the end; a missing last boundary;
/// * a line of a part's head that does not end with CR LF, is folded, or contains another control byte;
/// * a part without `Content-Disposition: form-data` and a name, with two of one parameter or of one header it reads;
/// * a backslash in a quoted parameter: it is an escape in some parsers and a character in others;
/// * `filename*` without `filename` (beside it, it is ignored), and encodings of a part other than its own bytes.
///
/// In names, `%22` is a quote, as browsers write it; nothing else is decoded.
class multipart_scanner {
public:
    static constexpr std::size_t most_parts = 1'000;
    static constexpr std::size_t most_head_bytes = 4'096;
    /// The size of the longest boundary with its line breaks and dashes.
    static constexpr std::size_t most_boundary_bytes = 78;

    multipart_scanner(std::string_view body, std::string_view boundary)
        : rest_(body), delimiter_("\r\n--" + std::string(boundary)) {}

    /// Reads the next part. Returns false after the last one, and on a syntax error: then `error()` is not empty.
    SERVICE_API_DECL bool next(body_part& part);

    /// Returns the syntax error as words after "the body is not multipart/form-data: "; empty if there is none.
    std::string_view error() const { return error_; }

private:
    bool fail(std::string_view words) {
        error_ = words;
        return false;
    }
    SERVICE_API_DECL bool begin_part();
    SERVICE_API_DECL bool head(body_part& part);
    SERVICE_API_DECL bool header(body_part& part, std::string_view line);
    SERVICE_API_DECL bool disposition(body_part& part, std::string_view value);

    std::string_view rest_;
    std::string delimiter_;
    std::string_view error_{};
    std::size_t parts_ = 0;
    bool is_at_end_ = false;
    bool has_disposition_ = false;
    bool has_media_type_ = false;
    bool has_encoding_ = false;
};

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/http/multipart_scanner.ipp>
#endif
