#pragma once

#include <optional>
#include <service_api/reflect/members.hpp>
#include <service_api/value/decimal.hpp>
#include <service_api/value/presence.hpp>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

namespace service_api {

/// A decimal field equals the exact sum of others. A sum of more than 38 digits equals no field.
template <class Record, class Total, class... Part>
struct sum_is {
    static constexpr std::string_view id = "sum_is";
    Total Record::* total;
    std::tuple<Part Record::*...> parts;

    constexpr sum_is(Total Record::* sum, Part Record::*... part) : total(sum), parts(part...) {}

    constexpr bool holds(const Record& record) const {
        const auto* expected = present(record.*total);
        if (expected == nullptr) return true;
        std::optional<decimal> sum = decimal{};
        std::apply([&](auto... part) { (add(sum, present(record.*part)), ...); }, parts);
        return sum && *sum == *expected;
    }
    constexpr std::string_view first_field() const { return name_of(total); }
    std::string words() const {
        std::string said;
        std::apply(
            [&](auto... part) { ((said += (said.empty() ? "must equal " : " + ") + std::string(name_of(part))), ...); },
            parts);
        return said;
    }

private:
    static constexpr void add(std::optional<decimal>& sum, const decimal* part) {
        if (sum && part != nullptr) sum = decimal::sum(*sum, *part);
    }
};

}  // namespace service_api
