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

/// Reads a value as its plan does and answers what was told, as `said` says it; where the text is no JSON, that comes last.
/// The text and its padding on both sides have a buffer without a byte to spare: a sanitizer sees who reads past them.
template <class T>
std::string read_into(T& value, std::string_view text, direction way = direction::answer, std::size_t padding = 0) {
    const std::unique_ptr<char[]> bytes(new char[padding + text.size() + padding]());
    char* const begin = bytes.get() + padding;
    std::copy(text.begin(), text.end(), begin);
    std::vector<violation> found;
    detail::json_reading reading(text, way, found);
    detail::json_lexer& lexer = reading.lexer;
    lexer = detail::json_lexer({begin, text.size()}, {padding, padding});
    const char* const end = reading.read(lexer.space(lexer.begin()), &value, detail::read_plan_of<T>::plan, json_root);
    if (end == nullptr || lexer.expect_end(end) == nullptr) {
        found.push_back({reading.stopped_at, "json",
                         "expected " + std::string(lexer.expected()) + " at byte " +
                             std::to_string(lexer.failed_at() - lexer.begin())});
    } else {
        BOOST_TEST(reading.depth == 0);
    }
    return said(found);
}

/// The value as it is written again, or what was told about the text. The quick ways need room behind what they read, the
/// others do not: whatever the room, all must come to the same.
template <class T>
std::string read_back(std::string_view text, direction way = direction::answer) {
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
