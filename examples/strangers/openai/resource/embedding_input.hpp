#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace strangers::openai {

using namespace service_api;
using namespace service_api::rules;

using token_array = std::vector<std::int64_t>;

/// A text, several texts, the tokens of a text, or the tokens of several texts.
using embedding_input = std::variant<std::string, std::vector<std::string>, token_array, std::vector<token_array>>;

/// How many texts or tokens there may be. Rules apply to a whole field, so this one looks at the alternative. It is a
/// user-defined rule: any class with these three members is one.
struct input_limits_rule {
    static constexpr std::string_view id = "input_limits";

    bool accepts(const embedding_input& input) const {
        const auto is_in_limits = [](const auto& some) { return !some.empty() && some.size() <= 2048; };
        if (const auto* text = std::get_if<std::string>(&input)) return !text->empty();
        if (const auto* texts = std::get_if<std::vector<std::string>>(&input)) {
            for (const std::string& text : *texts)
                if (text.empty()) return false;
            return is_in_limits(*texts);
        }
        if (const auto* tokens = std::get_if<token_array>(&input)) return is_in_limits(*tokens);
        return is_in_limits(std::get<std::vector<token_array>>(input));
    }
    std::string words() const { return "must be a text that is not empty, or have 1 to 2048 texts or tokens"; }
};
inline constexpr input_limits_rule input_limits{};

}  // namespace strangers::openai
