#pragma once

#include <service_api/description/payload.hpp>
#include <service_api/format/json/string.hpp>
#include <service_api/format/text_value.hpp>
#include <service_api/generate/json_members.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/extra_members.hpp>
#include <service_api/value/presence.hpp>
#include <service_api/value/raw_json.hpp>
#include <service_api/value/tagged.hpp>
#include <map>
#include <string>
#include <variant>
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

    template <class T, class C, class A>
    void write(const std::map<std::string, T, C, A>& map) {
        char separator = '{';
        for (const auto& [name, value] : map) {
            key(separator, name);
            write(value);
        }
        out += separator == '{' ? "{}" : "}";
    }

    template <class T>
    void write(const boxed<T>& box) {
        write(*box);
    }

    template <class... Alternative>
    void write(const std::variant<Alternative...>& one) {
        std::visit([this](const auto& held) { this->write(held); }, one);
    }

    template <literal Key, class... Alternative>
    void write(const tagged<Key, Alternative...>& one) {
        one.visit([this](const auto& held) {
            using alternative = std::remove_cvref_t<decltype(held)>;
            if constexpr (std::same_as<alternative, raw_json>) {
                write(held);
            } else {
                char separator = '{';
                key(separator, Key.view());
                append_json_string(out, alternative::tag);
                members(held, separator);
                out += '}';
            }
        });
    }

    void write(const raw_json& value) { out += value.text; }

    template <described_record Record>
    void write(const Record& record) {
        if constexpr (is_array_record<Record>()) {
            char separator = '[';
            for_each_member<Record>([&](auto m) {
                out += separator;
                write(m.of(record));
                separator = ',';
            });
            out += separator == '[' ? "[]" : "]";
        } else {
            char separator = '{';
            members(record, separator);
            out += separator == '{' ? "{}" : "}";
        }
    }

    template <class Record>
    void members(const Record& record, char& separator) {
        for_each_member<Record>([&](auto m) {
            const auto& field = m.of(record);
            using field_type = std::remove_cvref_t<decltype(field)>;
            if constexpr (std::same_as<field_type, extra_members>) {
                for (const auto& [name, value] : field.named) {
                    key(separator, name);
                    write(value);
                }
            } else {
                if (!json_members<Record>[m.index].travels(way)) return;
                if constexpr (is_optional<field_type>) {
                    if (!field) return;
                }
                key(separator, m.name);
                write(field);
            }
        });
    }

    void key(char& separator, std::string_view name) {
        out += separator;
        separator = ',';
        append_json_string(out, name);
        out += ':';
    }

    template <class T, number_spelling Spelling>
    void write(const spelled_as<T, Spelling>& field) {
        if (Spelling == number_spelling::either) return write(field.value());
        out += '"';
        append_text(out, field.value(), way);
        out += '"';
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
        } else if constexpr (scalar<T> && is_json_string<T>()) {
            std::string text;
            append_text(text, value, way);
            append_json_string(out, text);
        } else if constexpr (described_enum<T>) {
            append_json_string(out, spelling_of(value, way));
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
