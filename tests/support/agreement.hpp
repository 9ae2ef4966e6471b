#pragma once

#include <algorithm>
#include <concepts>
#include <service_api/codec/json/json_reader.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/codec/string_arena.hpp>
#include <service_api/message/build_request.hpp>
#include <service_api/message/read_request.hpp>
#include <service_api/validate/validate.hpp>
#include <service_api/validate/violation.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "support/exact_text.hpp"
#include "support/json_tree.hpp"
#include "support/reference_reader.hpp"

namespace service_api::test {

/// Reads a text as this value; as an operation, when it is the body of its request.
template <class T>
read_result<T> read_as(std::string_view text, direction way) {
    if constexpr (operation<T>)
        return read_request<T>({.method = {}, .target = {}, .body = std::string(text)}, {}, {});
    else
        return read_json<T>(text, way);
}

template <class T>
std::string write_as(const T& value, direction way) {
    if constexpr (operation<T>)
        return build_request(value).body;
    else
        return write_json(value, way);
}

/// What is wrong with how a text is read where it lies, compared with how it is read otherwise: its end is copied to
/// where there is room behind it. It lies in memory that ends with it, so that a sanitizer sees every byte too many.
/// Of an operation, all must travel in the body.
template <class T>
std::string disagreement_in_place(std::string_view text, direction way) {
    const exact_text exact(text);
    const auto wanted = read_as<T>(exact.view(), way);
    std::vector<violation> found;
    string_arena decoded;
    detail::json_reader reader(exact.view(), way, found, &decoded);
    T value = detail::blank<T>();
    const detail::json_reader_functions* plan = nullptr;
    if constexpr (operation<T>)
        plan = &detail::body_read_plan<T>;
    else
        plan = &detail::json_reader_for<T>::plan;
    const bool is_json = reader.in_place(&value, *plan);
    const bool readable = is_json && (way == direction::response ? reader.has_lost_nothing() : found.empty());
    if constexpr (detail::check_of_read<T>() != nullptr) {
        if (is_json) detail::check_all_but_unread(detail::check_of<T>::plan, &value, found, way, reader.left_out());
    }
    if (found != wanted.violations) return "other violations are told of a text that is read where it lies";
    if (wanted.value.has_value() != (way == direction::request ? found.empty() : readable))
        return "a text that is read where it lies has a value more or less";
    if (wanted.value.has_value() && !sameness::of(value, *wanted.value))
        return "another value was read where the text lies";
    return {};
}

/// Whether a JSON Pointer is another or leads to what is inside it.
inline bool is_within(std::string_view pointer, std::string_view outer) {
    return pointer.starts_with(outer) && (pointer.size() == outer.size() || pointer[outer.size()] == '/');
}

/// What is wrong with what is told beside a value that lacks what is at these holes and breaks these rules: each hole
/// is told, and each rule that looks at none of them.
inline std::string told_otherwise(const std::vector<violation>& told, const std::vector<std::string>& holes,
                                  const std::vector<violation>& broken) {
    std::vector<violation> rules;
    for (const violation& one : told) {
        const bool is_hole =
            std::any_of(holes.begin(), holes.end(), [&](const auto& hole) { return is_within(one.field, hole); });
        if (!is_hole) rules.push_back(one);
    }
    const bool all_told = told.size() == max_violations;
    for (const std::string& hole : holes) {
        const bool is_told =
            std::any_of(told.begin(), told.end(), [&](const violation& one) { return is_within(one.field, hole); });
        if (!is_told && !all_told) return "it is not told that this could not be read: " + hole;
    }
    auto next = rules.begin();
    for (const violation& one : broken) {
        if (next != rules.end() && *next == one) {
            ++next;
            continue;
        }
        const std::string_view record = std::string_view(one.field).substr(0, one.field.rfind('/'));
        const bool looks_at_hole =
            std::any_of(holes.begin(), holes.end(), [&](const auto& hole) { return is_within(hole, record); });
        if (!looks_at_hole && !all_told) return "a broken rule is not told: " + one.field + ' ' + one.rule;
    }
    return next == rules.end() ? std::string() : "what is told is not so: " + next->field + ' ' + next->rule;
}

/// What is wrong with how the library reads a text, compared with what Boost.JSON makes of it; empty when nothing is.
/// * What Boost.JSON refuses is refused, and told as no JSON.
/// * Of what it accepts there is a value exactly when the tree fits the type and, in requests, keeps the rules; the
///   value is the tree's, and the rules it breaks are told.
/// * In answers the value lacks what cannot be read and need not be there, each of which is told, and nothing else.
/// * What was read, written and read again is the same, and what is written is JSON for both.
/// Left open are texts that nest deeper than either reader goes, and exponents past Boost.JSON's.
template <class T>
std::string disagreement(std::string_view text, direction way) {
    const auto read = read_as<T>(text, way);
    const bool has_value = read.value.has_value();
    const auto no_json = std::find_if(read.violations.begin(), read.violations.end(),
                                      [](const violation& one) { return one.rule == "json"; });
    const bool told_as_no_json = no_json != read.violations.end();
    if (!has_value && read.violations.empty()) return "there is neither a value nor a violation";
    if (has_value && told_as_no_json) return "there is a value of what is told as no JSON";
    if (has_value && way == direction::request && !read.violations.empty())
        return "a request has violations and a value";

    const boosts_verdict boosts = ask_boost(text);
    if (boosts.is_no_json()) {
        if (has_value) return "there is a value of what Boost.JSON refuses";
        if (!told_as_no_json) return "what is no JSON is not told so";
        return {};
    }
    if (told_as_no_json && no_json->message.find("nests at most") != std::string::npos) return {};
    if (!boosts.is_json()) return {};
    if (told_as_no_json) return "what Boost.JSON accepts is told as no JSON: " + no_json->message;

    T wanted = detail::blank<T>();
    reference_reader reference{way};
    const bool fits = reference.read(boosts.tree, wanted);
    std::vector<violation> broken;
    if constexpr (described_record<T>) {
        if (fits) broken = validate(wanted);
    }
    if (has_value != (fits && (way == direction::response || broken.empty())))
        return has_value ? "what fits badly was read" : "what fits was refused";
    if (!has_value) return {};
    if (!sameness::of(*read.value, wanted)) return "another value was read";
    if (std::string wrong = told_otherwise(read.violations, reference.holes, broken); !wrong.empty()) return wrong;

    const std::string written = write_as(*read.value, way);
    if (!ask_boost(written).is_json()) return "what is written is no JSON for Boost.JSON: " + written;
    const auto again = read_as<T>(written, way);
    if (!again.value.has_value()) return "what is written is not read again: " + written;
    if (!sameness::of(*again.value, *read.value)) return "what is written is read as something else: " + written;
    if (write_as(*again.value, way) != written) return "what is read again is written differently: " + written;
    return {};
}

/// Both.
template <class T>
std::string any_disagreement(std::string_view text, direction way) {
    std::string wrong = disagreement<T>(text, way);
    return wrong.empty() ? disagreement_in_place<T>(text, way) : wrong;
}

}  // namespace service_api::test
