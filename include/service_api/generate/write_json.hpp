#pragma once

#include <service_api/description/payload.hpp>
#include <service_api/format/json/string.hpp>
#include <service_api/format/text_value.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/presence.hpp>
#include <string>
#include <vector>

namespace service_api {

namespace detail {

struct json_writer {
    std::string& out;
    direction way;

    template <class T>
    void write(const required<T>& field) {
        write(field.value());
    }

    template <class T>
    void write(const optional<T>& field) {
        // An absent member is left out before this; inside an array, absent is null.
        if (field)
            write(*field);
        else
            out += "null";
    }

    void write(null_data) { out += "null"; }

    template <class T>
    void write(const nullable<T>& field) {
        if (field)
            write(*field);
        else
            out += "null";
    }

    template <class T>
    void write(const std::vector<T>& list) {
        char separator = '[';
        for (const T& entry : list) {
            out += separator;
            write(entry);
            separator = ',';
        }
        out += separator == '[' ? "[]" : "]";
    }

    template <described_record Record>
    void write(const Record& record) {
        char separator = '{';
        for_each_member<Record>([&](auto m) {
            const auto& field = m.of(record);
            if constexpr (is_optional<std::remove_cvref_t<decltype(field)>>) {
                if (!field) return;
            }
            out += separator;
            append_json_string(out, m.name);
            out += ':';
            write(field);
            separator = ',';
        });
        out += separator == '{' ? "{}" : "}";
    }

    template <text_value T>
    void write(const T& value) {
        if constexpr (std::same_as<T, std::string>) {
            append_json_string(out, value);
        } else if constexpr (is_open<T>) {
            if (value.known() != nullptr)
                write(*value.known());
            else
                append_json_string(out, *value.unknown_text());
        } else if constexpr (std::same_as<T, date> || described_enum<T>) {
            out += '"';
            append_text(out, value, way);
            out += '"';
        } else {
            append_text(out, value, way);
        }
    }
};

}  // namespace detail

/// Appends a value as compact JSON: members in declared order, absent ones left out, decimals with the digits they have.
template <class T>
void append_json(std::string& out, const T& value, direction way) {
    detail::json_writer{out, way}.write(value);
}

template <class T>
std::string write_json(const T& value, direction way) {
    std::string out;
    append_json(out, value, way);
    return out;
}

}  // namespace service_api
