#pragma once

#include <cstddef>
#include <service_api/http/accept.hpp>
#include <service_api/http/accept_encoding.hpp>
#include <string_view>
#include <vector>

namespace service_api {

namespace detail {

constexpr int no_weight = -1;

/// Returns the weight of an element by its parameters: 1000 if it has none, `no_weight` if it is malformed.
constexpr int weight_of_parameters(std::string_view parameters) {
    if (parameters.empty()) return 1000;
    const std::string_view one = take_until(parameters, ';');
    if (!parameters.empty() || one.size() < 3 || !same_name(one.substr(0, 2), "q=")) return no_weight;
    return thousandths_of_weight(one.substr(2));
}

}  // namespace detail

accepted_coding accepted_coding_of(const http_headers& headers, const coding_list& codings) {
    // Of a name that occurs twice, the first weight counts.
    const auto note = [](int& weight, int given) { weight = weight == detail::no_weight ? given : weight; };
    std::vector<int> weights(codings.size(), detail::no_weight);
    int identity = detail::no_weight;
    int others = detail::no_weight;
    for (const http_header& header : headers) {
        if (!detail::same_name(header.name, "Accept-Encoding")) continue;
        for (std::string_view rest = header.value; !rest.empty();) {
            std::string_view element = detail::take_until(rest, ',');
            const std::string_view name = detail::take_until(element, ';');
            const int weight = detail::weight_of_parameters(element);
            if (weight == detail::no_weight) continue;
            if (name == "*") note(others, weight);
            if (detail::same_name(name, "identity")) note(identity, weight);
            const any_coding* const coding = codings.find(name);
            if (coding != nullptr) note(weights[static_cast<std::size_t>(coding - &codings.front())], weight);
        }
    }
    accepted_coding accepted;
    int best = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const int weight = weights[i] == detail::no_weight ? others : weights[i];
        if (weight <= best) continue;
        best = weight;
        accepted.coding = &codings.front() + i;
    }
    if (identity == detail::no_weight) identity = others;
    accepted.allows_identity = identity != 0;
    if (identity > best) accepted.coding = nullptr;
    return accepted;
}

}  // namespace service_api
