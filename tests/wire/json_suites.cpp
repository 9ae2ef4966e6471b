#define BOOST_TEST_MODULE wire.json_suites
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <service_api/format/json/string.hpp>
#include <service_api/generate/read_json.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "comprehensive/item.hpp"
#include "support/json_tree.hpp"
#include "support/said.hpp"

using namespace service_api;
using test::said;

// The public suites, by what users call: as raw JSON, and as a member that nobody asked for.

namespace {

template <class T>
bool is_read(std::string_view text, direction way) {
    const std::unique_ptr<char[]> exact(new char[text.size()]);
    std::copy(text.begin(), text.end(), exact.get());
    const auto read = read_json<T>({exact.get(), text.size()}, way);
    BOOST_TEST(read.value.has_value() == read.violations.empty(), text);
    if (!read.value) BOOST_TEST(read.violations.back().rule == "json", text);
    return read.value.has_value();
}

std::string bytes_of(std::string_view hex) {
    std::string bytes;
    std::string digits;
    for (const char c : hex) {
        if (c == ' ') continue;
        digits += c;
        if (digits.size() == 2) bytes += static_cast<char>(std::stoi(std::exchange(digits, {}), nullptr, 16));
    }
    return bytes;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_parsing_suite) {
    const std::filesystem::path folder = SERVICE_API_SHARED_DATA "/json_parsing";
    if (!std::filesystem::is_directory(folder)) {
        BOOST_TEST_MESSAGE("skipped: " << folder << " is not there");
        return;
    }
    int accepted = 0;
    int refused = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const std::string name = entry.path().filename().string();
        if (!name.starts_with("y_") && !name.starts_with("n_")) continue;
        std::ifstream file(entry.path(), std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        const bool wanted = name.starts_with("y_");
        BOOST_TEST(is_read<raw_json>(text, direction::answer) == wanted, name);
        BOOST_TEST(is_read<comprehensive::owner>(R"({"name":"a","more":)" + text + '}', direction::answer) == wanted,
                   name);
        BOOST_TEST(test::ask_boost(text).is_json() == wanted, name);  // whom the other tests believe
        (wanted ? accepted : refused) += 1;
    }
    BOOST_TEST(accepted == 95);
    BOOST_TEST(refused == 188);
}

BOOST_AUTO_TEST_CASE(the_utf8_suite) {
    std::ifstream file(SERVICE_API_SHARED_DATA "/utf8/utf8tests.txt");
    if (!file) {
        BOOST_TEST_MESSAGE("skipped: " SERVICE_API_SHARED_DATA "/utf8 is not there");
        return;
    }
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
        std::string json;
        append_json_string(json, bytes);
        const auto read = read_json<std::string>(json, direction::request);
        BOOST_TEST(read.value.has_value() == valid, line);
        if (valid) BOOST_TEST(*read.value == bytes, line);
        BOOST_TEST(is_read<raw_json>(json, direction::request) == valid, line);
        BOOST_TEST(test::ask_boost(json).is_json() == valid, line);
        BOOST_TEST(is_read<comprehensive::owner>(R"({"name":"a",)" + json + ":[]}", direction::answer) == valid, line);
    }
    BOOST_TEST(cases == 222);
}
