#define BOOST_TEST_MODULE wire.enumerators
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/format/json/string.hpp>
#include <service_api/reflect/enumerators.hpp>
#include <service_api/trading/api.hpp>
#include <string>
#include <vector>

#include "comprehensive/item.hpp"
#include "support/said.hpp"

using namespace service_api;
using test::said;

// A table finds an enumerator by some of its bytes: every text that differs from its spelling in one byte must be found
// to be none, or another's.

namespace {

/// The text as JSON has it; its bytes need an escape or none.
std::string quoted(const std::string& text) {
    std::string json;
    append_json_string(json, text);
    return json;
}

std::vector<std::string> near_misses(const std::string& text) {
    std::vector<std::string> all{"", text + text, std::string("\0", 1) + text, text + '\0'};
    for (std::size_t i = 0; i <= text.size(); ++i) {
        if (i < text.size()) all.push_back(std::string(text).erase(i, 1));
        all.push_back(text.substr(0, i));
        for (int byte = 0; byte < 0x80; ++byte) {
            all.push_back(std::string(text).insert(i, 1, static_cast<char>(byte)));
            if (i == text.size()) continue;
            std::string changed = text;
            changed[i] = static_cast<char>(byte);
            all.push_back(changed);
        }
        if (i + 1 < text.size()) {
            std::string swapped = text;
            std::swap(swapped[i], swapped[i + 1]);
            all.push_back(swapped);
        }
        for (const char* wide : {"\u00e4", "\u0391", "\uff41", "\U0001f600"})
            all.push_back(std::string(text).insert(i, wide));
    }
    return all;
}

template <class Enum>
std::size_t try_enumeration(direction way) {
    std::size_t tried = 0;
    for (const auto& one : enumerators_of<Enum>) {
        const std::string spelling(enumerator_text(one.value, way));
        const auto exact = read_json<Enum>(quoted(spelling), way);
        BOOST_REQUIRE_MESSAGE(exact.value == one.value, spelling);
        for (std::size_t i = 0; i < spelling.size(); ++i) {
            constexpr std::string_view hex = "0123456789ABCDEF";
            const auto byte = static_cast<unsigned char>(spelling[i]);
            const std::string escaped =
                '"' + spelling.substr(0, i) + "\\u00" + hex[byte >> 4] + hex[byte & 15] + spelling.substr(i + 1) + '"';
            BOOST_REQUIRE_MESSAGE(read_json<Enum>(escaped, way).value == one.value, escaped);
        }
        for (const std::string& text : near_misses(spelling)) {
            const Enum* same = nullptr;
            for (const auto& other : enumerators_of<Enum>) {
                if (enumerator_text(other.value, way) == text) same = &other.value;
            }
            const auto closed = read_json<Enum>(quoted(text), way);
            BOOST_REQUIRE_MESSAGE(closed.value.has_value() == (same != nullptr), text);
            if (same != nullptr) BOOST_REQUIRE_MESSAGE(*closed.value == *same, text);
            if (same == nullptr) BOOST_REQUIRE_MESSAGE(closed.violations.front().rule == "format", text);
            const auto grown = read_json<extensible<Enum>>(quoted(text), way);
            BOOST_REQUIRE_MESSAGE(grown.value.has_value(), said(grown.violations));
            const bool right = same != nullptr ? *grown.value == *same
                                               : grown.value->unknown_text() && *grown.value->unknown_text() == text;
            BOOST_REQUIRE_MESSAGE(right, text);
            ++tried;
        }
    }
    return tried;
}

}  // namespace

BOOST_AUTO_TEST_CASE(near_misses_of_every_enumeration) {
    std::size_t tried = 0;
    for (const direction way : {direction::request, direction::response}) {
        tried += try_enumeration<trading::margin>(way);
        tried += try_enumeration<trading::transaction_kind>(way);
        tried += try_enumeration<trading::transaction_status>(way);
        tried += try_enumeration<comprehensive::item_kind>(way);
        tried += try_enumeration<comprehensive::item_state>(way);
        tried += try_enumeration<comprehensive::colour_code>(way);
    }
    BOOST_TEST(tried > 100'000U);
}

BOOST_AUTO_TEST_CASE(no_enumerator_is_anything_but_a_string) {
    for (const char* text : {"0", "1", "null", "true", "[]", "{}", R"(["deposit"])", R"({"deposit":1})"}) {
        BOOST_TEST(!read_json<trading::transaction_kind>(text, direction::response).value.has_value(), text);
        BOOST_TEST(!read_json<extensible<trading::transaction_kind>>(text, direction::response).value.has_value(),
                   text);
    }
}
