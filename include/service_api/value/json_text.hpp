#pragma once

#include <optional>
#include <service_api/format/json/scanner.hpp>
#include <service_api/value/scalar.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// Any JSON value inside a string: `routing={"task":1}` in a form, `"{\"task\":1}"` in a JSON body. It is not
/// interpreted, but must be well-formed JSON: `json_text{write_json(record, direction::request)}` makes it, and
/// `read_json<record>(field.text, direction::request)` reads it.
struct json_text {
    static constexpr json_kind json = json_kind::string;
    static constexpr std::string_view format = "";
    static constexpr std::string_view media_type = "application/json";
    static constexpr std::string_view words = "must be well-formed JSON";
    static constexpr std::string_view kind = "JSON in a string";
    static constexpr std::string_view examples[] = {R"({"a":1})", "[]"};

    std::string text = "null";

    static std::optional<json_text> parse(std::string_view text) {
        return is_json(text) ? std::optional(json_text{std::string(text)}) : std::nullopt;
    }
    void append_to(std::string& out) const { out += text; }
    bool is_representable() const { return is_json(text); }

    friend bool operator==(const json_text&, const json_text&) = default;

    /// Returns whether a text is one JSON value.
    static bool is_json(std::string_view text) {
        json_scanner scan(text);
        return scan.skip_value() && scan.expect_end();
    }
};

}  // namespace service_api
