#pragma once

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <string>
#include <string_view>

#include "support/json_tree.hpp"

namespace service_api::test {

/// JSON Schema as far as the schemas of records use it: another reader of their keywords than the code that writes
/// them.
class schema_reader {
public:
    explicit schema_reader(const json_tree& root) : root_(root) {}

    bool accepts(const json_tree& schema, const json_tree& value) const {
        if (schema.kind == json_tree::kinds::truth) return schema.text == "true";
        const auto has = [&](const char* name) { return find(schema, name) != nullptr; };
        for (const auto& [name, held] : schema.inner) {
            if (name == "if") {
                const bool holds = accepts(held, value);
                const char* const branch = holds ? "then" : "else";
                if (has(branch) && !accepts(*find(schema, branch), value)) return false;
            } else if (!keeps(name, held, schema, value)) {
                return false;
            }
        }
        return true;
    }

private:
    static const json_tree* find(const json_tree& object, std::string_view name) {
        for (const auto& [key, held] : object.inner) {
            if (key == name) return &held;
        }
        return nullptr;
    }
    static bool is_of_type(const std::string& type, const json_tree& value) {
        using enum json_tree::kinds;
        switch (value.kind) {
            case null: return type == "null";
            case truth: return type == "boolean";
            case number: return type == "number" || type == "integer";
            case text: return type == "string";
            case array: return type == "array";
            case object: return type == "object";
        }
        return false;
    }
    static std::size_t number_of(const json_tree& one) { return static_cast<std::size_t>(std::stoull(one.text)); }

    std::size_t count(const json_tree& schemas, const json_tree& value) const {
        return static_cast<std::size_t>(std::count_if(schemas.inner.begin(), schemas.inner.end(),
                                                      [&](const auto& one) { return accepts(one.second, value); }));
    }
    const json_tree& at(std::string_view reference) const {
        const json_tree* found = &root_;
        for (std::size_t begin = reference.find('/'); begin != reference.npos;) {
            const std::size_t end = reference.find('/', begin + 1);
            found = find(*found, reference.substr(begin + 1, end == reference.npos ? end : end - begin - 1));
            BOOST_TEST_REQUIRE(found != nullptr, reference);
            begin = end;
        }
        return *found;
    }

    bool keeps(const std::string& name, const json_tree& held, const json_tree& schema, const json_tree& value) const {
        using enum json_tree::kinds;
        const bool is_object = value.kind == object;
        if (name == "$ref") return accepts(at(held.text), value);
        if (name == "type") {
            if (held.kind == text) return is_of_type(held.text, value);
            return std::any_of(held.inner.begin(), held.inner.end(),
                               [&](const auto& one) { return is_of_type(one.second.text, value); });
        }
        if (name == "const") return held == value;
        if (name == "enum")
            return std::any_of(held.inner.begin(), held.inner.end(),
                               [&](const auto& one) { return one.second == value; });
        if (name == "allOf") return count(held, value) == held.inner.size();
        if (name == "anyOf") return count(held, value) != 0;
        if (name == "oneOf") return count(held, value) == 1;
        if (name == "not") return !accepts(held, value);
        if (name == "minLength") return value.kind != text || value.text.size() >= number_of(held);
        if (name == "maxLength") return value.kind != text || value.text.size() <= number_of(held);
        if (name == "minItems") return value.kind != array || value.inner.size() >= number_of(held);
        if (name == "maxItems") return value.kind != array || value.inner.size() <= number_of(held);
        if (name == "items")
            return value.kind != array || std::all_of(value.inner.begin(), value.inner.end(),
                                                      [&](const auto& one) { return accepts(held, one.second); });
        if (name == "required")
            return !is_object || std::all_of(held.inner.begin(), held.inner.end(),
                                             [&](const auto& one) { return find(value, one.second.text) != nullptr; });
        if (name == "properties" || name == "dependentSchemas" || name == "dependentRequired") {
            for (const auto& [key, inner] : held.inner) {
                const json_tree* const member = is_object ? find(value, key) : nullptr;
                if (member == nullptr) continue;
                if (name == "properties"         ? !accepts(inner, *member)
                    : name == "dependentSchemas" ? !accepts(inner, value)
                                                 : !keeps("required", inner, schema, value))
                    return false;
            }
            return true;
        }
        if (name == "additionalProperties") {
            const json_tree* const known = find(schema, "properties");
            return !is_object || held.text == "true" ||
                   std::all_of(value.inner.begin(), value.inner.end(),
                               [&](const auto& one) { return known != nullptr && find(*known, one.first) != nullptr; });
        }
        static const std::string_view without_verdict[] = {"$schema", "$defs",   "then",     "else",   "description",
                                                           "default", "x-rules", "examples", "format", "x-assumed"};
        BOOST_TEST(std::count(std::begin(without_verdict), std::end(without_verdict), name) == 1,
                   name << " is a keyword that this reader does not know");
        return true;
    }

    const json_tree& root_;
};

/// Whether a JSON Schema accepts a JSON text.
inline bool accepted_by_schema(std::string_view schema, std::string_view text) {
    const boosts_verdict root = ask_boost(schema);
    const boosts_verdict value = ask_boost(text);
    BOOST_TEST_REQUIRE((root.is_json() && value.is_json()));
    return schema_reader(root.tree).accepts(root.tree, value.tree);
}

}  // namespace service_api::test
