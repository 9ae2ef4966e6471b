#pragma once

#include <cstddef>
#include <service_api/documents/examples/example_maker.hpp>
#include <service_api/documents/examples/example_tree.hpp>
#include <service_api/documents/model/annotation_model.hpp>
#include <service_api/documents/model/record_model.hpp>
#include <service_api/documents/model/type_model.hpp>
#include <service_api/format/direction.hpp>
#include <string>
#include <utility>
#include <vector>

namespace service_api::detail {

/// Returns values for a field that may break one of its rules, or a rule between it and others: its counterexamples,
/// then simple ones first, for readability. A validator must determine which do. `good` is a value that satisfies them.
inline std::vector<example_tree> broken_values(const record_model& record, std::size_t index,
                                               const example_tree& good) {
    const field_model& field = record.fields[index];
    const type_model& type = *field.value.type;
    const bounds numbers = bounds_of_field(record, index, false);
    const bounds sizes = bounds_of_field(record, index, true);
    constexpr int longest = 200;
    constexpr int max_item_count = 20;
    std::vector<example_tree> all;
    const auto add = [&](std::string text) { all.push_back(plain_example(type, std::move(text))); };
    for (const annotation_model& annotation : record.annotations) {
        if (annotation.field == index && annotation.kind == annotation_kind::counterexample)
            add(annotation.words(direction::request));
    }
    switch (type.shape) {
        case type_shape::integer:
        case type_shape::number:
            for (const decimal& one : {one_more(numbers.lower, -1), numbers.lower, one_more(numbers.upper, 1),
                                       numbers.upper, decimal(0), decimal(-1), decimal(1), decimal(9'999'999'999'999)})
                if (one < bounds::largest && -bounds::largest < one) add(std::string(one.text().view()));
            if (type.shape == type_shape::number) add("0.0000000001");
            break;
        case type_shape::text:
            if (!type.far_examples.empty()) {
                for (const std::string_view spelled : type.far_examples) add(std::string(spelled));
                break;
            }
            for (const char* text : {"", "!", "a b", "a", "1", "\xC3\xA9"}) add(text);
            if (sizes.upper < longest) {
                std::string text(good.text.empty() ? "a" : good.text);
                while (decimal(text.size()) <= sizes.upper) text += text.back();
                add(text.substr(0, static_cast<std::size_t>(static_cast<long long>(sizes.upper.coefficient())) + 1));
            }
            break;
        case type_shape::enumeration:
            for (const enumerator_model& known : type.enumerators) add(std::string(known.in_requests));
            break;
        case type_shape::array:
            all.push_back({example_kind::array, false, {}, {}});
            if (!good.inner.empty()) {
                all.push_back(good);
                all.back().inner.push_back(good.inner.front());
                if (sizes.upper < max_item_count) {
                    all.push_back(good);
                    while (decimal(all.back().inner.size()) <= sizes.upper)
                        all.back().inner.push_back(good.inner.front());
                }
            }
            break;
        default: break;
    }
    if (field.value.may_be_null) all.push_back({example_kind::null, false, {}, {}});
    if (field.presence != field_presence::required) all.push_back({});
    all.push_back(good);
    return all;
}

}  // namespace service_api::detail
