#pragma once

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <memory>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/value/blank.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "support/said.hpp"
#include "written.hpp"

namespace service_api::test {

/// Reads a value by its plan and returns the violations as text; a syntax error is last. The text with its padding on
/// both sides is in a buffer of exactly that size: a sanitizer reports reads outside it.
template <class T>
std::string read_into(T& value, std::string_view text, direction way = direction::response, std::size_t padding = 0) {
    const std::unique_ptr<char[]> bytes(new char[padding + text.size() + padding]());
    char* const begin = bytes.get() + padding;
    std::copy(text.begin(), text.end(), begin);
    std::vector<violation> found;
    detail::json_read_context reading(text, way, found);
    detail::json_lexer& lexer = reading.lexer;
    lexer = detail::json_lexer({begin, text.size()}, {padding, padding});
    const char* const end =
        reading.read(lexer.space(lexer.begin()), &value, detail::json_reader_for<T>::plan, json_root);
    if (end == nullptr || lexer.expect_end(end) == nullptr) {
        found.push_back({reading.stopped_at, "json",
                         "expected " + std::string(lexer.expected()) + " at byte " +
                             std::to_string(lexer.failed_at() - lexer.begin())});
    } else {
        BOOST_TEST(reading.depth == 0);
    }
    return said(found);
}

/// Returns the value written again, or the violations. The fast path needs readable bytes after a value and the slow
/// path does not: all sizes of padding must give the same result.
template <class T>
std::string read_back(std::string_view text, direction way = direction::response) {
    std::string first;
    for (const std::size_t padding : {0U, 1U, 15U, 16U, 23U, 24U, 72U, 73U, 106U, 107U, 130U}) {
        T value = detail::blank<T>();
        std::string outcome = read_into(value, text, way, padding);
        if (outcome.empty()) outcome = written_value(value, way);
        if (padding == 0)
            first = outcome;
        else
            BOOST_TEST(outcome == first,
                       text << " with " << padding << " bytes of room: " << outcome << ", not " << first);
    }
    return first;
}

}  // namespace service_api::test
