#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <service_api/codec/multipart/multipart_reader.hpp>
#include <service_api/description/file_stream.hpp>
#include <service_api/http/body_source.hpp>
#include <service_api/http/multipart_scanner.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/stream_error.hpp>
#include <service_api/http/stream_limits.hpp>
#include <service_api/message/outcome.hpp>
#include <service_api/message/read_request_stream.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace service_api::detail {

/// A multipart body that is read as it arrives. Its last part is a file: the parts before its content are read first,
/// as a whole, then the content, part by part.
class multipart_stream {
public:
    /// `name` is that of the file's part, `largest_file` the most bytes of its content.
    multipart_stream(std::string_view name, const stream_limits& limits, std::uint64_t largest_file)
        : name_(name), limits_(limits), left_(largest_file), largest_file_(largest_file) {}

    /// Reads the parts before the content of the file, and the file's name and media type, by `by`. Waits for them.
    /// Returns false, after it has reported why, if they are malformed or do not arrive.
    bool read_fields(const http_request& request, multipart_reader&& by, std::vector<violation>& found) {
        source_ = bounded_source_of(request, limits_);
        if (!source_) bytes_ = request.body;
        is_received_ = !source_;
        const std::string* const type = request.headers.find("Content-Type");
        const std::string_view content_type = type == nullptr ? std::string_view() : *type;
        const std::optional<std::string> boundary = multipart_boundary(content_type);
        delimiter_ = "\r\n--" + boundary.value_or("");
        while (boundary && !find_content() && !is_received_ && bytes_.size() <= limits_.row) receive();
        // Whether the fields are too large must not depend on how the bytes are split.
        if ((content_ == 0 ? bytes_.size() : content_) > limits_.row) {
            found.push_back(
                {"", "max_bytes",
                 "the parts before the file must have at most " + std::to_string(limits_.row) + " bytes together"});
            return false;
        }
        if (content_ == 0 && failure_) {
            found.push_back({"", "stream", failure_.message()});
            return false;
        }
        // The reader of whole bodies says what is wrong, or that there is no file. It rejects a content that begins with the
        // boundary, which some parsers take for another part.
        const std::string_view boundary_line = std::string_view(delimiter_).substr(2);
        while (content_ != 0 && !is_received_ && bytes_.size() - content_ < boundary_line.size()) receive();
        if (content_ == 0 || std::string_view(bytes_).substr(content_).starts_with(boundary_line))
            return by.read(bytes_, content_type);
        const std::string fields = bytes_.substr(0, content_) + delimiter_ + "--";
        bytes_.erase(0, content_);
        return by.read(fields, content_type);
    }

    /// Returns the next part of the content, or nothing at the end. If the rest is missing, the content is too large,
    /// or another part follows, the last part is an error.
    std::optional<outcome<std::string>> next() {
        while (!is_ended_) {
            const std::size_t end = bytes_.find(delimiter_);
            // A delimiter may have begun in the last bytes.
            const std::size_t kept = is_received_ ? 0 : delimiter_.size() - 1;
            std::size_t count = end;
            if (end == bytes_.npos) count = bytes_.size() > kept ? bytes_.size() - kept : 0;
            if (count > left_)
                return fail(make_error_code(stream_error::too_large), "max_bytes",
                            "must have at most " + std::to_string(largest_file_) + " bytes");
            if (count > 0) {
                left_ -= count;
                std::string part = bytes_.substr(0, count);
                bytes_.erase(0, count);
                return outcome<std::string>(std::move(part), std::nullopt, {}, {});
            }
            if (end == 0) return finish();
            if (is_received_)
                return failure_ ? fail(failure_, "stream", failure_.message())
                                : fail(make_error_code(stream_error::incomplete), "body",
                                       "is not complete: the last boundary is missing");
            receive();
        }
        return std::nullopt;
    }

    /// Returns the error with which the content has ended, or `nullptr`.
    const call_error* broken() const { return broken_ ? &*broken_ : nullptr; }

private:
    void receive() {
        const body_progress progress = read_or_wait(*source_, bytes_);
        failure_ = progress.error;
        is_received_ = progress.is_complete || failure_;
    }

    /// Looks on for the file's part in the bytes that have arrived. Returns true if its head is complete, so that
    /// `content_` is the position after it, and if the body has ended or is malformed.
    bool find_content() {
        for (;;) {
            if (!is_head_read_) {
                const std::string_view rest = std::string_view(bytes_).substr(part_);
                const std::size_t head = rest.find("\r\n\r\n", checked_ - part_);
                if (head == rest.npos) {
                    if (is_last_boundary(rest) || rest.size() > most_head) return true;
                    checked_ = bytes_.size() > part_ + 3 ? bytes_.size() - 3 : part_;
                    return false;
                }
                const std::string one = std::string(rest.substr(0, head + 4)) + delimiter_ + "--";
                body_part part;
                if (!multipart_scanner(one, std::string_view(delimiter_).substr(4)).next(part)) return true;
                searched_ = part_ + head + 4;
                if (part.name == name_) {
                    content_ = searched_;
                    return true;
                }
                is_head_read_ = true;
            }
            const std::size_t end = bytes_.find(delimiter_, searched_);
            if (end == bytes_.npos) {
                searched_ = std::max(searched_, bytes_.size() - std::min(bytes_.size(), delimiter_.size() - 1));
                return false;
            }
            part_ = checked_ = end;
            is_head_read_ = false;
        }
    }

    bool is_last_boundary(std::string_view rest) const {
        return part_ != 0 && rest.substr(delimiter_.size()).starts_with("--");
    }

    /// Reads what follows the content: the last boundary, and nothing else.
    std::optional<outcome<std::string>> finish() {
        while (!is_received_ && bytes_.size() <= delimiter_.size() + 4) receive();
        if (failure_) return fail(failure_, "stream", failure_.message());
        const std::string_view rest = std::string_view(bytes_).substr(delimiter_.size());
        is_ended_ = true;
        if (rest == "--" || rest == "--\r\n") return std::nullopt;
        return fail(make_error_code(stream_error::incomplete), "body",
                    rest.starts_with("\r\n") ? "must be the last part of the body" : "is followed by other bytes");
    }

    outcome<std::string> fail(std::error_code why, const char* rule, const std::string& words) {
        is_ended_ = true;
        source_.reset();
        std::string message = std::string(name_) + ' ' + words;
        broken_ = call_error{.stage = call_stage::transport,
                             .message = message,
                             .violations = {{'/' + std::string(name_), rule, message}},
                             .transport = why};
        return outcome<std::string>(call_error(*broken_));
    }

    static constexpr std::size_t most_head =
        multipart_scanner::most_head_bytes + multipart_scanner::most_boundary_bytes;

    const std::string_view name_;
    const stream_limits limits_;
    std::uint64_t left_;
    const std::uint64_t largest_file_;
    std::shared_ptr<body_source> source_{};
    std::string bytes_{};  // that have arrived and are not read
    std::string delimiter_{};
    std::size_t part_ = 0;       // the position of the part in which the search is
    std::size_t checked_ = 0;    // where the search for the end of its head goes on
    std::size_t searched_ = 0;   // where the search for the next part goes on
    bool is_head_read_ = false;  // the part is not the file's: the next one is searched
    std::size_t content_ = 0;    // the position of the file's content; 0 until it is found
    bool is_received_ = false;   // all bytes have arrived
    bool is_ended_ = false;
    std::error_code failure_{};
    std::optional<call_error> broken_{};
};

template <literal Member>
struct request_stream_reader<file_stream<Member>> {
    using rows_type = multipart_stream;
    using received = std::shared_ptr<multipart_stream>;

    static received rows(const http_request&, const received& stream, const stream_limits&) { return stream; }

    static file_stream<Member> read(const received& stream) {
        return file_stream<Member>::from([stream] { return stream->next(); });
    }
};

}  // namespace service_api::detail
