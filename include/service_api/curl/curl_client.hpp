#pragma once

#include <curl/curl.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <climits>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <new>
#include <optional>
#include <service_api/curl/curl_error.hpp>
#include <service_api/http/header.hpp>
#include <service_api/http/proxy_error.hpp>
#include <service_api/http/repeatability.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <service_api/http/sendable_request.hpp>
#include <service_api/http/shown_url.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#if LIBCURL_VERSION_NUM < 0x075500
#error "service_api: curl_client needs libcurl 7.85 or later"
#endif

namespace service_api {

/// The bounds of a `curl_client`, its proxy, and the certificates it trusts.
struct curl_client_options {
    /// For the whole call: name lookup, connection, request and response.
    std::chrono::milliseconds timeout{10'000};
    /// The largest body of a response, in bytes. Heads, interim responses and trailers, with those of a proxy, may
    /// together have an eighth of this limit plus 64 KiB.
    std::uint64_t body_limit = 64ULL * 1024 * 1024;
    /// A PEM file of certificates to trust instead of those of libcurl's file; https only. Those of libcurl's folder,
    /// which on Debian are the system's, are trusted, too.
    std::string ca_file{};
    /// `http://[user:password@]host:port`, an HTTP proxy for all requests; empty for none. To an https server, it opens
    /// a connection (`CONNECT`) and sees none of the requests. Environment variables are not read.
    std::string proxy{};
};

/// A blocking transport on libcurl: HTTP/2 if an https server has it, HTTP/1.1 otherwise, TLS 1.2 or later; the
/// server's certificate and name are verified. Connections stay open between requests. No redirection is followed, and
/// no content coding, cookie or `.netrc` is used, and of environment variables only `SSLKEYLOGFILE`. For one thread at
/// a time.
class curl_client {
public:
    /// `base` is `http://host:port` or `https://host`. Throws `std::invalid_argument` for any other text of it or of
    /// the proxy, and `std::system_error` if the CA file cannot be read. The first request opens a connection.
    explicit curl_client(std::string_view base, curl_client_options options = {}) : options_(std::move(options)) {
        static const CURLcode started = curl_global_init(CURL_GLOBAL_DEFAULT);
        if (started != CURLE_OK) throw std::system_error(make_curl_error(started), "service_api: libcurl");
        base_ = checked_base(base);
        if (!options_.proxy.empty()) check_proxy(options_.proxy);
        if (!options_.ca_file.empty()) certificates_ = contents(options_.ca_file);
        easy_.reset(curl_easy_init());
        if (!easy_) throw std::bad_alloc();
        configure();
    }

    curl_client(const curl_client&) = delete;
    curl_client& operator=(const curl_client&) = delete;

    /// Sends the request's method, target, headers and body unchanged and returns the response. Errors:
    /// `std::errc::timed_out`, `std::errc::message_size` if the response exceeds a limit, `std::errc::invalid_argument`
    /// for a request that is not `is_sendable` or is a HEAD with a body, `std::errc::operation_not_supported` for one
    /// with a `source`, and those of the system, the proxy (`proxy_category`) and libcurl (`curl_category`). A request
    /// that may be repeated (`http_request::repeat`) is sent a second time if an open connection turns out to be closed
    /// before any byte of its response; no other request is ever sent twice.
    http_response send(const http_request& request, std::error_code& error) {
        exchange now{.client = *this, .request = request};
        error = perform(now);
        if (now.thrown) std::rethrow_exception(now.thrown);
        if (error) return {.unsent = now.sent == 0};
        return std::move(now.response);
    }

private:
    struct exchange {
        curl_client& client;
        const http_request& request;
        http_response response{};
        std::error_code broken{};      // why a callback ended the exchange
        std::exception_ptr thrown{};   // by a callback
        std::uint64_t head_bytes = 0;  // of all responses
        bool is_head_next = true;      // the next line is a status line
        bool is_head_done = false;     // further header lines are trailers
        bool has_length = false;
        bool has_coding = false;
        int sent = 0;  // how many times the request was begun
    };

    struct list_deleter {
        void operator()(curl_slist* list) const { curl_slist_free_all(list); }
    };
    using header_list = std::unique_ptr<curl_slist, list_deleter>;
    struct easy_deleter {
        void operator()(CURL* easy) const { curl_easy_cleanup(easy); }
    };
    struct url_deleter {
        void operator()(CURLU* url) const { curl_url_cleanup(url); }
    };

    template <class Value>
    void set(CURLoption option, Value value) {
        if (const CURLcode failed = curl_easy_setopt(easy_.get(), option, value); failed == CURLE_OUT_OF_MEMORY)
            throw std::bad_alloc();
        else if (failed != CURLE_OK)
            throw std::system_error(make_curl_error(failed), "service_api: libcurl lacks an option");
    }

    /// Sets what is the same for all requests.
    void configure() {
        set(CURLOPT_NOSIGNAL, 1L);
        set(CURLOPT_PROTOCOLS_STR, "http,https");
        set(CURLOPT_HTTP_VERSION, static_cast<long>(CURL_HTTP_VERSION_2TLS));
        set(CURLOPT_HTTP09_ALLOWED, 0L);
        set(CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
        set(CURLOPT_FOLLOWLOCATION, 0L);
        set(CURLOPT_HTTP_CONTENT_DECODING, 0L);
        set(CURLOPT_PATH_AS_IS, 1L);
        set(CURLOPT_URL, (base_ + '/').c_str());
        set(CURLOPT_PROXY, options_.proxy.c_str());  // also if empty, for the environment not to be read
        set(CURLOPT_NOPROXY, "");
        set(CURLOPT_HTTPPROXYTUNNEL, is_secure() ? 1L : 0L);
        set(CURLOPT_PROXYAUTH, static_cast<long>(CURLAUTH_BASIC));
        set(CURLOPT_HEADEROPT, static_cast<long>(CURLHEADER_SEPARATE));
        for_proxy_.reset(curl_slist_append(nullptr, "Proxy-Connection:"));  // not to be sent
        if (!for_proxy_) throw std::bad_alloc();
        set(CURLOPT_PROXYHEADER, for_proxy_.get());
        if (!certificates_.empty()) {
            curl_blob blob{certificates_.data(), certificates_.size(), CURL_BLOB_NOCOPY};
            set(CURLOPT_CAINFO_BLOB, &blob);
        }
        set(CURLOPT_HEADERFUNCTION, &on_header);
        set(CURLOPT_WRITEFUNCTION, &on_body);
        set(CURLOPT_PREREQFUNCTION, &on_request);
    }

    void set_timeout(std::chrono::milliseconds wait) {
        // 0 would be none.
        const auto limit = static_cast<long>(std::clamp<std::chrono::milliseconds::rep>(wait.count(), 1, INT_MAX));
        set(CURLOPT_TIMEOUT_MS, limit);
        set(CURLOPT_CONNECTTIMEOUT_MS, limit);
    }

    std::error_code perform(exchange& now) {
        const http_request& request = now.request;
        if (!is_sendable(request) || (request.method == "HEAD" && !request.body.empty()))
            return std::make_error_code(std::errc::invalid_argument);
        if (is_for_proxy() && request.headers.count("Proxy-Authorization") != 0)
            return std::make_error_code(std::errc::invalid_argument);
        if (request.source) return std::make_error_code(std::errc::operation_not_supported);

        const header_list headers = headers_of(request);
        const std::string target = is_for_proxy() ? base_ + request.target : request.target;
        set(CURLOPT_REQUEST_TARGET, target.c_str());
        set(CURLOPT_HTTPGET, 1L);
        if (request.method == "HEAD") {
            set(CURLOPT_NOBODY, 1L);
        } else if (!request.body.empty() || detail::needs_length(request.method)) {
            set(CURLOPT_POST, 1L);
            set(CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(request.body.size()));
            set(CURLOPT_POSTFIELDS, request.body.c_str());
        }
        set_timeout(request.timeout_ms > 0 ? std::min(options_.timeout, std::chrono::milliseconds(request.timeout_ms))
                                           : options_.timeout);
        set(CURLOPT_CUSTOMREQUEST, request.method.c_str());
        set(CURLOPT_HTTPHEADER, headers.get());
        set(CURLOPT_HEADERDATA, &now);
        set(CURLOPT_WRITEDATA, &now);
        set(CURLOPT_PREREQDATA, &now);
        const CURLcode result = curl_easy_perform(easy_.get());
        set(CURLOPT_HTTPHEADER, static_cast<curl_slist*>(nullptr));
        if (now.broken && now.sent > 0) return now.broken;
        if (now.broken) return proxy_error::no_response;  // to CONNECT: nothing else comes before the request
        if (const std::error_code error = error_of(result)) return error;
        // libcurl takes the end of a connection for the end of a head.
        if (!now.is_head_done || now.response.status < 200) return make_curl_error(CURLE_WEIRD_SERVER_REPLY);
        return now.response.status == 407 && is_for_proxy() ? proxy_refusal(407) : std::error_code{};
    }

    std::error_code error_of(CURLcode result) {
        if (result == CURLE_OK) return {};
        if (result == CURLE_OPERATION_TIMEDOUT) return std::make_error_code(std::errc::timed_out);
        if (!options_.proxy.empty()) {
            long connected = 0, status = 0;
            curl_easy_getinfo(easy_.get(), CURLINFO_HTTP_CONNECTCODE, &status);
            curl_easy_getinfo(easy_.get(), CURLINFO_NUM_CONNECTS, &connected);
            if (is_secure() && status >= 300) return proxy_refusal(static_cast<int>(status));
            if (result == CURLE_COULDNT_RESOLVE_PROXY || result == CURLE_COULDNT_CONNECT)
                return proxy_error::unreachable;
            if (is_secure() && connected > 0 && status / 100 != 2) return proxy_error::no_response;
        }
        long number = 0;
        curl_easy_getinfo(easy_.get(), CURLINFO_OS_ERRNO, &number);
        if (result == CURLE_COULDNT_CONNECT && number != 0) return {static_cast<int>(number), std::system_category()};
        return make_curl_error(result);
    }

    /// Returns the headers of a request. What libcurl adds by itself is removed by an entry without a value.
    static header_list headers_of(const http_request& request) {
        header_list list;
        std::string line;
        const auto add = [&] {
            curl_slist* const longer = curl_slist_append(list.get(), line.c_str());
            if (!longer) throw std::bad_alloc();
            list.release();
            list.reset(longer);
        };
        if (request.headers.count("User-Agent") == 0) {
            line = "User-Agent: service_api";
            add();
        }
        for (const auto& [name, value] : request.headers) {
            // With a colon and no value, libcurl would remove the header.
            line = detail::trimmed(value).empty() ? name + ';' : name + ": " + value;
            add();
        }
        for (const char* own : {"Accept", "Content-Type", "Expect"}) {
            if (request.headers.count(own) != 0) continue;
            line.assign(own).append(":");
            add();
        }
        return list;
    }

    /// Called before a request is sent, also before libcurl sends it again on a new connection.
    static int on_request(void* data, char*, char*, int, int) {
        exchange& now = *static_cast<exchange*>(data);
        const bool may_send =
            ++now.sent == 1 || (now.sent == 2 && detail::may_be_repeated(now.request.repeat, now.request.method));
        now.is_head_next = true;
        if (may_send) return CURL_PREREQFUNC_OK;
        now.broken = std::make_error_code(std::errc::connection_reset);
        return CURL_PREREQFUNC_ABORT;
    }

    static std::size_t on_header(char* bytes, std::size_t, std::size_t size, void* data) {
        return guarded(data, size, [&](exchange& now) { return now.client.take_line(now, {bytes, size}); });
    }

    static std::size_t on_body(char* bytes, std::size_t, std::size_t size, void* data) {
        return guarded(data, size, [&](exchange& now) {
            std::string& body = now.response.body;
            if (body.size() + size > now.client.options_.body_limit)
                return std::make_error_code(std::errc::message_size);
            body.append(bytes, size);
            return std::error_code{};
        });
    }

    /// Runs a callback of libcurl, which no exception may leave.
    template <class Take>
    static std::size_t guarded(void* data, std::size_t size, Take take) {
        exchange& now = *static_cast<exchange*>(data);
        try {
            now.broken = take(now);
        } catch (...) {
            now.thrown = std::current_exception();
            now.broken = std::make_error_code(std::errc::not_enough_memory);
        }
        return now.broken ? size + 1 : size;
    }

    /// Takes a line of a head or a trailer; each response begins with a status line.
    std::error_code take_line(exchange& now, std::string_view line) const {
        constexpr std::uint64_t head_limit = 64 * 1024;
        const auto malformed = std::make_error_code(std::errc::protocol_error);
        now.head_bytes += line.size();
        if (now.head_bytes > head_limit + options_.body_limit / 8 ||
            (now.head_bytes > head_limit && !now.is_head_done && now.response.status >= 200))
            return std::make_error_code(std::errc::message_size);
        while (line.ends_with('\n') || line.ends_with('\r')) line.remove_suffix(1);
        if (now.is_head_next) {
            const std::size_t at = line.find(' ');
            if (!line.starts_with("HTTP/") || line.substr(0, at).find_first_not_of("0123456789.", 5) != line.npos)
                return malformed;
            now.response = {};
            now.is_head_next = now.is_head_done = now.has_length = now.has_coding = false;
            int status = 0;
            for (std::size_t i = at + 1; at != line.npos && i < at + 4 && i < line.size(); ++i) {
                if (line[i] < '0' || line[i] > '9') return malformed;
                status = status * 10 + (line[i] - '0');
            }
            now.response.status = status;
            return status < 100 || status > 599 || status == 101 ? malformed : std::error_code{};
        }
        if (line.empty() && !now.is_head_done) {
            now.is_head_done = true;
            now.is_head_next = now.response.status < 200;
        }
        if (now.is_head_done) return {};
        return take_field(now, line) ? std::error_code{} : malformed;
    }

    /// Returns false if the field has control characters or makes the end of the body ambiguous.
    static bool take_field(exchange& now, std::string_view line) {
        const std::size_t colon = line.find(':');
        if (colon == line.npos) return false;
        const std::string_view name = line.substr(0, colon), value = detail::trimmed(line.substr(colon + 1));
        const auto is_control = [](char c) {
            return (static_cast<unsigned char>(c) < ' ' && c != '\t') || c == '\x7f';
        };
        if (std::any_of(line.begin(), line.end(), is_control)) return false;
        if (detail::same_name(name, "Content-Length")) {
            std::int64_t length = 0;  // libcurl ignores one that does not fit
            const bool digits =
                !value.empty() && std::all_of(value.begin(), value.end(), [](char c) { return c >= '0' && c <= '9'; });
            const bool fits = std::from_chars(value.data(), value.data() + value.size(), length).ec == std::errc{};
            if (!digits || !fits || std::exchange(now.has_length, true)) return false;
        }
        if (detail::same_name(name, "Transfer-Encoding")) {
            if (!detail::same_name(value, "chunked") || std::exchange(now.has_coding, true)) return false;
        }
        if (now.has_length && now.has_coding) return false;
        now.response.headers.add(name, value);
        return true;
    }

    bool is_secure() const { return base_.starts_with("https"); }
    /// Returns whether the requests themselves are sent to a proxy.
    bool is_for_proxy() const { return !options_.proxy.empty() && !is_secure(); }

    /// Splits URLs, and throws if a part is one that the caller does not allow.
    class url_parts {
    public:
        url_parts(std::string_view what, std::string_view shown, std::string_view text, const char* form)
            : refusal_("service_api: " + std::string(what) + std::string(shown) + ' ') {
            if (!url_) throw std::bad_alloc();
            const std::string whole(text);
            const bool is_visible = std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < '\x7f'; });
            if (!is_visible || text.find("://") == text.npos || text.find('\\') != text.npos ||
                curl_url_set(url_.get(), CURLUPART_URL, whole.c_str(), 0) != CURLUE_OK)
                refuse(form);
        }

        std::optional<std::string> get(CURLUPart part, unsigned flags = 0) const {
            char* found = nullptr;
            const CURLUcode result = curl_url_get(url_.get(), part, &found, flags);
            if (result == CURLUE_OUT_OF_MEMORY) throw std::bad_alloc();
            const std::unique_ptr<char, decltype([](char* text) { curl_free(text); })> owned(found);
            if (result != CURLUE_OK || !found) return std::nullopt;
            return std::string(found);
        }
        [[noreturn]] void refuse(const char* why) const { throw std::invalid_argument(refusal_ + why); }
        void require_root() const {
            if (get(CURLUPART_PATH).value_or("/") != "/" || get(CURLUPART_QUERY) || get(CURLUPART_FRAGMENT))
                refuse("has more than a host and a port");
        }
        void require_port() const {
            const auto port = get(CURLUPART_PORT);
            if (port && std::stoul(*port) == 0) refuse("has a port outside 1 to 65535");
        }

    private:
        std::string refusal_;
        std::unique_ptr<CURLU, url_deleter> url_{curl_url()};
    };

    /// Returns a base URL without a slash at its end.
    static std::string checked_base(std::string_view text) {
        const url_parts url("base URL '", detail::shown_url(text) + '\'', text,
                            "is not an absolute URL: write http://host:port or https://host");
        const std::string scheme = url.get(CURLUPART_SCHEME).value_or("");
        if (scheme != "http" && scheme != "https") url.refuse("is neither http nor https");
        if (url.get(CURLUPART_USER) || url.get(CURLUPART_PASSWORD))
            url.refuse("has a user name: give the client credentials instead");
        url.require_root();
        url.require_port();
        const auto port = url.get(CURLUPART_PORT);
        const bool is_default = !port || *port == (scheme == "http" ? "80" : "443");
        return scheme + "://" + url.get(CURLUPART_HOST).value_or("") + (is_default ? "" : ':' + *port);
    }

    /// The messages do not repeat the text, which may have a password.
    static void check_proxy(std::string_view text) {
        const url_parts url("the proxy", "", text, "is not an absolute URL: write http://[user:password@]host:port");
        if (url.get(CURLUPART_SCHEME) != "http") url.refuse("is not http");
        if (!url.get(CURLUPART_PORT)) url.refuse("has no port of 1 to 65535");
        url.require_port();
        url.require_root();
        for (const CURLUPart part : {CURLUPART_USER, CURLUPART_PASSWORD}) {
            const auto decoded = url.get(part, CURLU_URLDECODE);  // nothing if it has control characters
            if (url.get(part) && (!decoded || (part == CURLUPART_USER && decoded->find(':') != decoded->npos)))
                url.refuse("has a user or a password that Basic authentication cannot send");
        }
    }

    static std::string contents(const std::string& name) {
        std::ifstream file(name, std::ios::binary);
        std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
        if (bytes.empty()) throw std::system_error(make_curl_error(CURLE_SSL_CACERT_BADFILE), "service_api: " + name);
        return bytes;
    }

    const curl_client_options options_;
    std::string base_;          // scheme, host and port
    std::string certificates_;  // as libcurl refers to them
    header_list for_proxy_{};
    std::unique_ptr<CURL, easy_deleter> easy_{};
};

}  // namespace service_api
