#pragma once

#include <charconv>
#include <optional>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/read_result.hpp>
#include <service_api/description/convention/conventions.hpp>
#include <service_api/description/response_types.hpp>
#include <service_api/http/response.hpp>
#include <service_api/message/outcome.hpp>
#include <service_api/reflect/borrows.hpp>
#include <service_api/reflect/text_value.hpp>
#include <service_api/validate/validate.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <system_error>
#include <type_traits>
#include <utility>
#include <vector>

namespace service_api {

namespace detail {

template <class T>
read_result<T> read_body(const std::string& body) {
    static_assert(!borrows<T>,
                  "service_api: a request or a response borrows, but outlives the text it is read from: write "
                  "std::string [docs/errors.md#view-in-message]");
    return read_json<T>(body, direction::response);
}

template <class Conventions>
std::optional<decoded_error> read_error_body(const std::string& body) {
    if (auto whole = read_body<typename Conventions::error_body>(body).value)
        return Conventions::parse_error_body(*whole);
    // Conventions that derive from those of this library may have replaced `parse_error_body`.
    if constexpr (requires(const typename Conventions::minimal_error_body& head) {
                      Conventions::parse_error_body(head);
                  }) {
        if (auto head = read_body<typename Conventions::minimal_error_body>(body).value)
            return Conventions::parse_error_body(*head);
    }
    return std::nullopt;
}

template <class Conventions>
call_error response_error(const http_response& response) {
    call_error error{.stage = call_stage::rejected, .status = response.status, .body = response.body};
    if (auto told = read_error_body<Conventions>(response.body)) {
        error.code = told->code;
        error.bodies_have_names = told->name.has_value();
        error.name = std::move(told->name).value_or("");
        error.message = std::move(told->message);
        error.violations = std::move(told->violations);
        // Violations of another form than this library's were read as empty and contain no information.
        std::erase_if(error.violations, [](const violation& one) { return one.rule.empty() && one.message.empty(); });
    }
    if (error.message.empty()) error.message = "the server refused without a reason";
    if (const std::string* seconds = response.headers.find("Retry-After")) {
        unsigned wait = 0;
        const char* end = seconds->data() + seconds->size();
        const auto [read_to, failed] = std::from_chars(seconds->data(), end, wait);
        if (failed == std::errc{} && read_to == end) error.retry_after = wait;
    }
    return error;
}

template <described_record Headers>
void read_response_headers(const http_headers& headers, Headers& values, std::vector<violation>& found) {
    for_each_member<Headers>([&](auto m) {
        using value_type = value_type_of<field_type<Headers, decltype(m)>>;
        const std::string* text = headers.find(m.name);
        if (text != nullptr && text->empty() && notes_of<Headers>[m.index].empty_is_absent) text = nullptr;
        value_type value = blank<value_type>();
        if (text != nullptr && read_text(*text, value, direction::response)) {
            put(m.of(values), std::move(value));
        } else if (text != nullptr) {
            const std::string name(m.name);
            add_violation(found, {'/' + name, "format", name + ' ' + format_words<value_type>(direction::response)});
        } else if (is_required<field_type<Headers, decltype(m)>>) {
            const std::string name(m.name);
            add_violation(found, {'/' + name, "required", name + " is required"});
        }
    });
}

/// Reads the response of one operation, according to its successes and conventions.
template <class Conventions, class Response>
class response_reader {
public:
    explicit response_reader(const http_response& response) : response_(response) {}

    outcome<Response> read() { return read_one_of(successes_of<Response>{}); }

private:
    template <class... Success>
    outcome<Response> read_one_of(type_list<Success...>) {
        std::optional<outcome<Response>> read;
        static_cast<void>(
            ((Success::status == response_.status && (read.emplace(read_success<Success>()), true)) || ...));
        if (read) return *std::move(read);
        // Not an error of the server: a request with a 2xx response has run, with any body.
        if (response_.status / 100 == 2) return unreadable("the status of the response is not in the description");
        return response_error<Conventions>(response_);
    }

    template <class Success>
    outcome<Response> read_success() {
        using body_type = typename Success::body_type;
        // If the description expects null, any other JSON value is accepted and ignored.
        using heard_type = std::conditional_t<std::is_same_v<body_type, null_data>, no_data, body_type>;
        std::vector<violation> broken;
        std::optional<unix_ms> time;
        std::optional<heard_type> body;
        if constexpr (is_content<body_type>) {
            body = heard_type{response_.body};
        } else if constexpr (std::is_same_v<body_type, no_body> ||
                             std::is_same_v<typename Conventions::template success<heard_type>, no_body>) {
            body = heard_type{};
        } else {
            auto read = read_body<typename Conventions::template success<heard_type>>(response_.body);
            broken = std::move(read.violations);
            if (!read.value) return unreadable("the response does not match the description", std::move(broken));
            if constexpr (requires { Conventions::time_of(*read.value); }) time = Conventions::time_of(*read.value);
            body = Conventions::template unwrap<heard_type>(std::move(*read.value));
            if (!body) return response_error<Conventions>(response_);
        }
        auto headers = blank<typename Success::headers_type>();
        std::vector<violation> broken_headers;
        read_response_headers(response_.headers, headers, broken_headers);
        check_read_members(headers, broken_headers);
        for (violation& one : broken_headers) add_violation(broken, std::move(one));
        if constexpr (std::is_same_v<Response, null_data>)
            return {null_data{}, time, std::move(broken), response_};
        else if constexpr (std::is_same_v<Response, body_type>)
            return {std::move(*body), time, std::move(broken), response_};
        else
            return {Success{std::move(*body), std::move(headers)}, time, std::move(broken), response_};
    }

    call_error unreadable(std::string message, std::vector<violation> why = {}) {
        if constexpr (requires { typename Conventions::status_probe; }) {
            // An error with the status of a success need not have the members of a success.
            const auto least = read_body<typename Conventions::status_probe>(response_.body).value;
            if (least && Conventions::is_error(*least)) return response_error<Conventions>(response_);
        }
        return {.stage = call_stage::unreadable,
                .status = response_.status,
                .message = std::move(message),
                .violations = std::move(why)};
    }

    const http_response& response_;
};

}  // namespace detail

/// Returns the outcome of a response: the success of its status, or the error that it contains.
template <class Response, class Conventions = enveloped>
outcome<Response> read_response(const http_response& response) {
    return detail::response_reader<Conventions, Response>(response).read();
}

}  // namespace service_api
