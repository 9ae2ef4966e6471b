#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <service_api/documents/examples/example_tree.hpp>
#include <service_api/documents/model/field_text.hpp>
#include <service_api/documents/model/record_model.hpp>
#include <service_api/documents/model/type_model.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/rule/bounds.hpp>
#include <service_api/validate/violation.hpp>
#include <service_api/value/decimal.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api::detail {

/// The index of the candidate that is used at a JSON Pointer; 0 for pointers that are not in the map.
using example_choices = std::map<std::string, std::size_t>;

/// Returns the bounds that the rules of a field set for its number, or for its size.
inline bounds bounds_of_field(const record_model& record, std::size_t index, bool of_size) {
    bounds all{};
    for (const annotation_model& annotation : record.annotations) {
        if (annotation.field == index && !annotation.between && annotation.bounds_of != nullptr)
            all = all & annotation.bounds_of(annotation.what, of_size);
    }
    return all;
}

inline decimal one_more(const decimal& number, int by) { return decimal::sum(number, by).value_or(number); }

inline example_tree plain_example(const type_model& type, std::string text) {
    return {example_kind::scalar, type.quoted(), std::move(text), {}};
}

/// Makes values of records. It respects no rules except bounds; a validator finds the positions that need another
/// candidate.
class example_maker {
public:
    example_maker(direction way, const example_choices& choices) : way_(way), choices_(choices) {}

    /// Returns a value of a record, with the members that messages of this direction have.
    example_tree record(const record_model& one, const std::string& at = {}, int depth = 0) const {
        example_tree made{one.as_array ? example_kind::array : example_kind::object, false, {}, {}};
        for (std::size_t i = 0; i < one.fields.size(); ++i) {
            const field_model& field = one.fields[i];
            if (!field.is_sent(way_)) continue;
            const std::string key = one.as_array ? std::to_string(made.inner.size()) : std::string(field.name);
            example_tree value = this->field(one, i, at + '/' + key, depth);
            if (one.as_array && value.kind == example_kind::absent) break;
            made.inner.emplace_back(one.as_array ? "" : key, std::move(value));
        }
        if (const field_model* const extra = one.additional_properties(); extra != nullptr && extra->is_typed_extra()) {
            for (auto& [name, value] : field(one, one.extra, at, depth).inner) {
                while (is_listed(one, name)) name += name.back();
                made.inner.emplace_back(std::move(name), std::move(value));
            }
        }
        return made;
    }

    example_tree value(const part_model& part, const std::string& at = {}) const {
        return chosen(candidates(*part.type, {}, {}, "value", at, 0), at);
    }

private:
    static constexpr int deepest = 3;

    static bool is_listed(const record_model& one, std::string_view name) {
        return std::any_of(one.fields.begin(), one.fields.end(),
                           [&](const field_model& field) { return field.name == name; });
    }

    example_tree field(const record_model& one, std::size_t index, const std::string& at, int depth) const {
        const field_model& field = one.fields[index];
        // Ends the recursion of a record that contains itself.
        const bool is_plain = field.value.type->parts.empty() && field.value.type->record == nullptr;
        if (depth > deepest && !is_plain && field.presence != field_presence::required) return {};
        std::vector<example_tree> all;
        for (const annotation_model& annotation : one.annotations) {
            if (annotation.field == index && annotation.kind == annotation_kind::example)
                all.push_back(plain_example(*field.value.type, annotation.words(way_)));
        }
        const bool has_example = !all.empty();
        const std::string default_value = default_text(one, field, way_);
        if (field.append_default != nullptr && !has_example)
            all.push_back(plain_example(*field.value.type, default_value));
        const bounds sizes = bounds_of_field(one, index, true);
        const type_model& type = *field.value.type;
        if (const std::string text = text_of_rules(one, index); !text.empty()) {
            if (type.shape == type_shape::text) all.push_back(plain_example(type, text));
            if (type.shape == type_shape::map) all.push_back(map(type, sizes, text, field.name, at, depth));
        }
        for (example_tree& made : candidates(type, bounds_of_field(one, index, false), sizes, field.name, at, depth))
            all.push_back(std::move(made));
        const auto second = all.empty() ? all.begin() : all.begin() + 1;
        if (field.value.may_be_null) all.insert(second, {example_kind::null, false, {}, {}});
        if (field.presence != field_presence::required) {
            const bool better_absent = field.is_deprecated || (depth >= deepest && !has_example);
            all.insert(better_absent || all.empty() ? all.begin() : all.begin() + 1, example_tree{});
        }
        return chosen(all, at);
    }

    /// Returns a text, or the name of a map's member, that one of the field's rules accepts; empty if none has one.
    static std::string text_of_rules(const record_model& one, std::size_t index) {
        for (const annotation_model& annotation : one.annotations) {
            if (annotation.field == index && !annotation.between && annotation.example_of != nullptr)
                return annotation.example_of(annotation.what);
        }
        return {};
    }

    example_tree chosen(const std::vector<example_tree>& all, const std::string& at) const {
        if (all.empty()) return {};
        const auto found = choices_.find(at);
        return all[(found == choices_.end() ? 0 : found->second) % all.size()];
    }

    std::vector<example_tree> candidates(const type_model& type, const bounds& numbers, const bounds& sizes,
                                         std::string_view name, const std::string& at, int depth) const {
        std::vector<example_tree> all;
        const auto add = [&](std::string text) { all.push_back(plain_example(type, std::move(text))); };
        switch (type.shape) {
            case type_shape::null: all.push_back({example_kind::null, false, {}, {}}); break;
            case type_shape::anything: all.push_back({example_kind::object, false, {}, {}}); break;
            case type_shape::boolean:
                add("true");
                add("false");
                break;
            case type_shape::integer:
            case type_shape::number:
                for (const decimal& one : numbers_within(type, numbers)) add(std::string(one.text().view()));
                break;
            case type_shape::text: add_texts(all, type, sizes, name); break;
            case type_shape::enumeration:
                for (const enumerator_model& known : type.enumerators) add(std::string(known.spelling(way_)));
                break;
            case type_shape::array: all.push_back(list(type, sizes, name, at, depth)); break;
            case type_shape::map:
                for (const std::string_view key : {"key", "a", "A", "1", "keykeyke"})
                    all.push_back(map(type, sizes, key, name, at, depth));
                break;
            case type_shape::record: all.push_back(record(type.record(), at, depth + 1)); break;
            case type_shape::one_of:
            case type_shape::tagged:
                for (const part_model& part : type.parts) {
                    example_tree made = one_of(part, name, at, depth + 1);
                    if (type.shape == type_shape::tagged)
                        made.inner.insert(
                            made.inner.begin(),
                            {std::string(type.key), {example_kind::scalar, true, std::string(part.type->tag), {}}});
                    all.push_back(std::move(made));
                }
                break;
        }
        return all;
    }

    example_tree one_of(const part_model& part, std::string_view name, const std::string& at, int depth) const {
        return chosen(candidates(*part.type, {}, {}, name, at, depth), at);
    }

    example_tree list(const type_model& type, const bounds& sizes, std::string_view name, const std::string& at,
                      int depth) const {
        example_tree made{example_kind::array, false, {}, {}};
        if (depth >= deepest) return made;
        const decimal least = sizes.lower < 1 ? decimal(1) : sizes.lower;
        for (int i = 0; decimal(i) < least && i < 8; ++i)
            made.inner.emplace_back("", one_of(type.parts.front(), name, at + '/' + std::to_string(i), depth + 1));
        return made;
    }

    /// Returns a map with as many members as it must have, whose names begin with `key`.
    example_tree map(const type_model& type, const bounds& sizes, std::string_view key, std::string_view name,
                     const std::string& at, int depth) const {
        example_tree made{example_kind::object, false, {}, {}};
        if (sizes.upper < 1) return made;
        const decimal least = sizes.lower < 1 ? decimal(1) : sizes.lower;
        std::string one(key);
        for (int i = 0; decimal(i) < least && i < 8; ++i, one += one.back())
            made.inner.emplace_back(one, one_of(type.parts.front(), name, at + '/' + one, depth + 1));
        return made;
    }

    static std::vector<decimal> numbers_within(const type_model& type, const bounds& wanted) {
        std::vector<decimal> all;
        const auto add_if_within = [&](const decimal& one) {
            const bool above = wanted.lower < one || (wanted.lower == one && !wanted.lower_excluded);
            const bool below = one < wanted.upper || (one == wanted.upper && !wanted.upper_excluded);
            const bool of_type = type.most == 0 || (decimal(type.least) <= one && one <= decimal(type.most));
            if (above && below && of_type) all.push_back(one);
        };
        for (const std::string_view spelled : type.examples) {
            if (const auto one = decimal::parse(spelled)) add_if_within(*one);
        }
        for (const decimal& one : {decimal(1), decimal(10), wanted.lower, one_more(wanted.lower, 1), wanted.upper,
                                   one_more(wanted.upper, -1), decimal(0), decimal(100)})
            add_if_within(one);
        return all;
    }

    static void add_texts(std::vector<example_tree>& all, const type_model& type, const bounds& sizes,
                          std::string_view name) {
        const auto add = [&](std::string text) { all.push_back(plain_example(type, std::move(text))); };
        if (!type.examples.empty()) {
            for (const std::string_view spelled : type.examples) add(std::string(spelled));
            return;
        }
        const auto fits = [&](std::size_t size) {
            return decimal(size) >= sizes.lower && decimal(size) <= sizes.upper;
        };
        if (fits(name.size())) add(std::string(name));
        for (const char c : {'a', 'A', '1'}) {
            for (const std::size_t size :
                 {std::size_t{4}, std::size_t{1}, std::size_t{2}, std::size_t{3}, std::size_t{8}, std::size_t{20}}) {
                if (fits(size)) add(std::string(size, c));
            }
        }
    }

    direction way_;
    const example_choices& choices_;
};

/// Returns a value without violations, or `std::nullopt` after 200 attempts. `make(choices)` returns a value,
/// `judge(value)` its violations; each violation selects the next candidate at its field.
template <class Make, class Judge>
std::optional<example_tree> valid_example(example_choices& choices, const Make& make, const Judge& judge) {
    for (int attempt = 0; attempt < 200; ++attempt) {
        example_tree made = make(choices);
        const std::vector<violation> found = judge(made);
        if (found.empty()) return made;
        for (const violation& one : found) ++choices[one.field];
    }
    return std::nullopt;
}

}  // namespace service_api::detail
