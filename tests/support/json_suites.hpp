#pragma once

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "support/skipped.hpp"

namespace service_api::test {

/// Calls `visit(name, text, is_json)` for each text of the public JSON parsing suite of which RFC 8259 says what it is.
template <class Visit>
void each_parsing_case(const Visit& visit) {
    const auto folder = shared_data("json_parsing");
    if (!folder) return;
    int accepted = 0;
    int refused = 0;
    for (const auto& entry : std::filesystem::directory_iterator(*folder)) {
        const std::string name = entry.path().filename().string();
        if (!name.starts_with("y_") && !name.starts_with("n_")) continue;
        std::ifstream file(entry.path(), std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        const bool is_json = name.starts_with("y_");
        visit(name, text, is_json);
        (is_json ? accepted : refused) += 1;
    }
    BOOST_TEST(accepted == 95);
    BOOST_TEST(refused == 188);
}

/// Calls `visit(line, bytes, valid)` for each case of the public UTF-8 suite.
template <class Visit>
void each_utf8_case(const Visit& visit) {
    const auto path = shared_data("utf8/utf8tests.txt");
    if (!path) return;
    std::ifstream file(*path);
    const auto bytes_of = [](std::string_view hex) {
        std::string bytes;
        std::string digits;
        for (const char c : hex) {
            if (c == ' ') continue;
            digits += c;
            if (digits.size() < 2) continue;
            bytes += static_cast<char>(std::stoi(digits, nullptr, 16));
            digits.clear();
        }
        return bytes;
    };
    int cases = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '#') continue;
        // num:valid:ASCII bytes | num:valid hex:hexString | num:invalid hex:hexString:...
        const auto first = line.find(':');
        const auto second = line.find(':', first + 1);
        std::string kind = line.substr(first + 1, second - first - 1);
        std::erase(kind, ' ');  // some lines have spaces around the word
        const bool valid = kind.starts_with("valid");
        std::string bytes = line.substr(second + 1);
        if (!valid) bytes = bytes.substr(0, bytes.find(':'));
        if (kind != "valid") bytes = bytes_of(bytes);
        ++cases;
        visit(line, bytes, valid);
    }
    BOOST_TEST(cases == 222);
}

}  // namespace service_api::test
