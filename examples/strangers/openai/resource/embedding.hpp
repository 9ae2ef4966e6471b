#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>
#include <variant>
#include <vector>

#include "usage.hpp"

namespace strangers::openai {

/// The vector of one text: numbers, or 32-bit floats in base64 if the request has `encoding_format` base64.
struct embedding {
    required<const_value<"embedding">> object{};
    required<std::int64_t> index;
    required<std::variant<std::vector<decimal>, bytes>> vector;

    // A member cannot have its class's name.
    static constexpr wire_name wire_names[] = {{"vector", "embedding"}};
    static constexpr auto rules = rules_of(field(&embedding::index, meaning{"the position of its text in the input"}));
};
BOOST_DESCRIBE_STRUCT(embedding, (), (object, index, vector))

/// The vectors of all texts of a request.
struct embedding_list {
    required<const_value<"list">> object{};
    required<std::vector<embedding>> data;
    required<std::string> model;
    required<embedding_usage> usage;
};
BOOST_DESCRIBE_STRUCT(embedding_list, (), (object, data, model, usage))

}  // namespace strangers::openai
