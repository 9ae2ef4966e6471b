#pragma once

#include <CLI/CLI.hpp>
#include <array>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/read_result.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/format/json/string.hpp>
#include <service_api/reflect/type_words.hpp>
#include <service_api/rule/rules.hpp>
#include <service_api/validate/validate.hpp>
#include <string>
#include <type_traits>
#include <vector>

namespace platform {

/// The command-line options of an operation: one `--field` for each of its members. Their values become a JSON request,
/// which the library's own strict reader reads, so that a wrong value has the same message as from the server.
template <service_api::operation Op>
class fields_of {
public:
    void add_to(CLI::App& command) {
        service_api::for_each_member<Op>([&](auto m) {
            using value_type = service_api::value_type_of<std::remove_cvref_t<decltype(m.of(blank_))>>;
            std::string words = service_api::type_words<value_type>(service_api::direction::request) + ", " +
                                service_api::presence_words(m.of(blank_), service_api::direction::request);
            service_api::for_each_annotation<Op>(m.name, [&](const auto& one) {
                if constexpr (std::is_same_v<std::remove_cvref_t<decltype(one)>, service_api::meaning>) {
                    words = std::string(one.text) + " (" + words + ")";
                }
            });
            auto* option = command.add_option("--" + std::string(m.name), given_[m.index], words);
            if constexpr (service_api::detail::is_array<value_type>) {
                option->delimiter(',');
            } else {
                option->expected(1);
            }
            given_names_[m.index] = option;
        });
    }

    service_api::read_result<Op> read() const {
        std::string json = "{";
        service_api::for_each_member<Op>([&](auto m) {
            if (given_names_[m.index]->count() == 0) return;
            using field_type = std::remove_cvref_t<decltype(m.of(blank_))>;
            json += json.size() == 1 ? "" : ",";
            service_api::append_json_string(json, m.name);
            json += ':';
            append_value<field_type>(json, given_[m.index]);
        });
        return service_api::read_json<Op>(json + "}", service_api::direction::request);
    }

private:
    template <class Field>
    static void append_value(std::string& json, const std::vector<std::string>& given) {
        using value_type = service_api::value_type_of<Field>;
        if constexpr (service_api::detail::is_array<value_type>) {
            json += '[';
            for (const auto& one : given) {
                if (&one != given.data()) json += ',';
                append_one<typename value_type::value_type>(json, one);
            }
            json += ']';
        } else if (given.front() == "null") {
            json += "null";  // a nullable field accepts it; any other reports that it must not be null
        } else {
            append_one<value_type>(json, given.front());
        }
    }

    // A number is written as typed only if it is valid: any other text must not become JSON syntax.
    template <class T>
    static void append_one(std::string& json, const std::string& text) {
        constexpr bool numeric = service_api::detail::whole_number<T> || std::is_same_v<T, service_api::decimal> ||
                                 std::is_same_v<T, service_api::unix_ms>;
        if (numeric && service_api::decimal::parse(text)) {
            json += text;
        } else {
            service_api::append_json_string(json, text);
        }
    }

    Op blank_ = service_api::detail::blank<Op>();
    std::array<std::vector<std::string>, service_api::member_count<Op>> given_{};
    std::array<CLI::Option*, service_api::member_count<Op>> given_names_{};
};

}  // namespace platform
