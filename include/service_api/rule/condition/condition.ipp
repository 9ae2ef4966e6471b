#pragma once

#include <service_api/format/concat.hpp>
#include <service_api/rule/condition/condition.hpp>
#include <string>

namespace service_api::detail {

std::string clause(std::string words, bool in_parentheses) {
    return in_parentheses ? concat({"(", words, ")"}) : words;
}

}  // namespace service_api::detail
