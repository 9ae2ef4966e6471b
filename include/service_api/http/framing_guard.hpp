#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <optional>
#include <service_api/http/absolute_form.hpp>
#include <service_api/http/framing_rule.hpp>
#include <service_api/http/host.hpp>
#include <service_api/http/origin_form.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/stream_limits.hpp>
#include <service_api/http/token.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace service_api {

/// The head of a request as it was received.
struct request_head {
    http_request request{};                 ///< method, target and headers; the body has not been read
    std::size_t content_length = 0;         ///< bytes of body that follow the head
    bool keep_alive = false;                ///< whether the client allows a further request on the connection
    bool expects_continue = false;          ///< whether the client waits for a 100 before it sends the body
    bool is_1_1 = false;                    ///< whether the version is HTTP/1.1, not 1.0
    bool is_chunked = false;                ///< whether the body is sent in chunks; `content_length` is then 0
    std::optional<stream_limits> stream{};  ///< the bounds of the body, if its operation reads it as a stream
};

/// The bounds of a request: `fields` is a number of header fields, all others are bytes.
struct framing_limits {
    std::size_t head = 8 * 1024;  ///< request line and headers, with their line ends and the empty line
    std::size_t fields = 64;
    std::size_t target = 2 * 1024;
    std::size_t body = 1024 * 1024;  ///< for every operation; the server checks smaller limits of single operations
    /// Headers that may occur at most once and must be visible ASCII: those that authenticate, `credential_headers` of
    /// the api. If such a header occurred twice, two servers could check different values. The names must outlive the
    /// guard.
    std::span<const std::string_view> unique_headers{};
    /// Returns the bounds of the body of a request with this method and target if it is a stream, otherwise nothing:
    /// `request_stream_limits<Ops...>`. Only such a request may be sent in chunks. If null, none is a stream.
    std::optional<stream_limits> (*request_stream)(std::string_view method, std::string_view target) = nullptr;
};

/// The result of checking the bytes of a request that have arrived.
enum class framing_result {
    need_more,  ///< no rule is broken, but the head is incomplete
    accepted,   ///< the head is complete and satisfies every rule
    rejected
};

/// Validates the head of one request as its bytes arrive, from any stream. Each byte is examined once, in order, and
/// the first that breaks a rule decides; so the result does not depend on how the bytes are split into pieces.
class framing_guard {
public:
    explicit framing_guard(framing_limits limits = {}) : limits_(limits) {}

    /// Returns the result after these bytes. `bytes` are all bytes of this request that have arrived, from its first;
    /// more may follow the head. Once the result is not `need_more`, every further call returns it again.
    framing_result read(std::string_view bytes) {
        if (result_ != framing_result::need_more) return result_;
        const std::string_view window = bytes.substr(0, limits_.head);
        for (; at_ < window.size() && result_ == framing_result::need_more; ++at_) take(window);
        if (result_ == framing_result::need_more && at_ == limits_.head)
            reject(has_request_line_ ? framing::head_size : framing::target_size);
        return result_;
    }

    /// Returns the accepted head.
    request_head& head() { return head_; }
    /// Returns the size of the head in bytes, including its empty line: the offset at which the body begins.
    std::size_t size() const { return at_; }
    /// Returns the rule that a rejected request breaks, or `nullptr`.
    const framing_rule* broken() const { return broken_; }

private:
    void take(std::string_view window) {
        const char c = window[at_];
        const bool after_cr = at_ > line_ && window[at_ - 1] == '\r';
        if (after_cr != (c == '\n')) return reject(framing::line_end);
        if ((static_cast<unsigned char>(c) < ' ' && c != '\t' && c != '\r' && c != '\n') || c == '\x7f')
            return reject(framing::control_byte);
        if (c != '\n') return;
        take_line(window.substr(line_, at_ - 1 - line_));
        line_ = at_ + 1;
    }

    void take_line(std::string_view line) {
        if (!has_request_line_) {
            // RFC 9112, section 2.2: one empty line before a request is skipped.
            if (line.empty() && line_ == 0) return;
            has_request_line_ = true;
            return take_request_line(line);
        }
        line.empty() ? finish() : take_field(line);
    }

    void take_request_line(std::string_view line) {
        const std::size_t target = line.find(' ') + 1;
        const std::size_t version = line.rfind(' ') + 1;
        if (version <= target) return reject(framing::request_line);
        const std::string_view method = line.substr(0, target - 1);
        const std::string_view wanted = line.substr(target, version - 1 - target);
        const std::string_view spoken = line.substr(version);
        const bool is_known = spoken == "HTTP/1.1" || spoken == "HTTP/1.0";
        if (!is_token(method) || wanted.empty() || wanted.find(' ') != wanted.npos || !is_known)
            return reject(framing::request_line);
        if (wanted.size() > limits_.target) return reject(framing::target_size);
        auto absolute = absolute_form::split(wanted);
        if (absolute && !is_host(absolute->authority)) return reject(framing::target);
        if (!is_origin_form(absolute ? absolute->target : wanted)) return reject(framing::target);
        if (absolute) authority_ = absolute->authority;
        head_.request.method = method;
        head_.request.target = absolute ? std::move(absolute->target) : std::string(wanted);
        head_.is_1_1 = spoken.ends_with('1');
        head_.keep_alive = head_.is_1_1;
        if (limits_.request_stream != nullptr && !is_bodiless())
            head_.stream = limits_.request_stream(head_.request.method, head_.request.target);
    }

    void take_field(std::string_view line) {
        if (is_blank(line.front())) return reject(framing::folded_line);
        const std::size_t colon = std::min(line.find(':'), line.size());
        const std::string_view name = line.substr(0, colon);
        if (colon == line.size() || !is_token(name) || name.find('_') != name.npos) return reject(framing::field_name);
        if (head_.request.headers.size() == limits_.fields) return reject(framing::field_count);
        const std::string_view value = trimmed(line.substr(colon + 1));
        if (const framing_rule* broken = check_field(name, value)) return reject(*broken);
        // Servers disagree about which blanks belong to a coding's name.
        if (head_.is_chunked && detail::same_name(name, "Transfer-Encoding") && line.find('\t') != line.npos)
            return reject(framing::chunked);
        // The host of a target in absolute form replaces the header (RFC 9112, section 3.2.2).
        const bool is_replaced = !authority_.empty() && detail::same_name(name, "Host");
        head_.request.headers.add(name, is_replaced ? authority_ : value);
    }

    /// Returns the rule that a field breaks by its name, or `nullptr`. Stores what later steps need to know about the
    /// connection.
    const framing_rule* check_field(std::string_view name, std::string_view value) {
        const auto is = [name](std::string_view other) { return detail::same_name(name, other); };
        if (is("Transfer-Encoding")) return check_transfer_encoding(value);
        if (is("Host")) return std::exchange(has_host_, true) || !is_host(value) ? &framing::host : nullptr;
        if (is("Content-Length") && head_.is_chunked) return &framing::chunked;
        if (is("Content-Length"))
            return std::exchange(has_length_, true) ? &framing::content_length : check_content_length(value);
        if (is("Connection")) return note_connection(value), nullptr;
        if (is("Expect")) {
            head_.expects_continue = head_.is_1_1 && detail::same_name(value, "100-continue");
        } else if (std::any_of(limits_.unique_headers.begin(), limits_.unique_headers.end(), is)) {
            const auto visible = [](char c) { return c > ' ' && c < '\x7f'; };
            if (head_.request.headers.count(name) != 0 || !std::all_of(value.begin(), value.end(), visible))
                return &framing::single_field;
        }
        return nullptr;
    }

    /// Accepts only what every server reads as chunks.
    const framing_rule* check_transfer_encoding(std::string_view coding) {
        if (!head_.stream) return &framing::transfer_encoding;
        const bool is_twice = std::exchange(head_.is_chunked, true);
        return is_twice || has_length_ || !head_.is_1_1 || coding != "chunked" ? &framing::chunked : nullptr;
    }

    /// Accepts digits only, although RFC 9110 lets a recipient fold `5, 5`: a proxy in front of the server may
    /// interpret the list differently.
    const framing_rule* check_content_length(std::string_view digits) {
        if (digits.empty() || !std::all_of(digits.begin(), digits.end(), detail::is_digit))
            return &framing::content_length;
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), head_.content_length);
        if (is_bodiless()) return read.ec != std::errc{} || head_.content_length != 0 ? &framing::no_body : nullptr;
        return read.ec != std::errc{} || head_.content_length > (head_.stream ? head_.stream->body : limits_.body)
                   ? &framing::body_size
                   : nullptr;
    }

    void note_connection(std::string_view options) {
        while (!options.empty()) {
            const std::size_t end = std::min(options.find(','), options.size());
            if (detail::same_name(trimmed(options.substr(0, end)), "close")) head_.keep_alive = false;
            options.remove_prefix(std::min(end + 1, options.size()));
        }
    }

    void finish() {
        if (!has_host_) return reject(framing::host);
        if (!has_length_ && !head_.is_chunked && detail::needs_length(head_.request.method))
            return reject(framing::length_required);
        result_ = framing_result::accepted;
    }

    void reject(const framing_rule& rule) {
        result_ = framing_result::rejected;
        broken_ = &rule;
    }

    bool is_bodiless() const { return head_.request.method == "GET" || head_.request.method == "HEAD"; }

    static bool is_blank(char c) { return c == ' ' || c == '\t'; }
    static std::string_view trimmed(std::string_view text) {
        while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
        while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
        return text;
    }

    framing_limits limits_;
    framing_result result_ = framing_result::need_more;
    const framing_rule* broken_ = nullptr;
    request_head head_{};
    std::string authority_{};  // of a target in absolute form
    std::size_t at_ = 0;       // offset of the first byte that was not examined yet
    std::size_t line_ = 0;     // offset of the line that contains it
    bool has_request_line_ = false;
    bool has_host_ = false;
    bool has_length_ = false;
};

}  // namespace service_api
