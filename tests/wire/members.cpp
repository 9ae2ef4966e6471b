#define BOOST_TEST_MODULE wire.members
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <service_api/codec/json/read_json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "support/counted_memory.hpp"
#include "support/messages.hpp"
#include "support/repeated.hpp"
#include "support/said.hpp"

using namespace service_api;
using namespace service_api::test;

// Each member once, by its whole name and no other; nothing behind the end; and what is not asked for costs no more
// than its bytes.

namespace {

std::string escaped_name(const std::string& name, std::size_t at) {
    constexpr std::string_view hex = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(name[at]);
    return name.substr(0, at) + "\\u00" + hex[byte >> 4] + hex[byte & 15] + name.substr(at + 1);
}

/// Puts another member behind those of the first object that has this one.
std::string with_member(const std::string& message, const std::string& name, const std::string& spelled) {
    const std::string quoted = '"' + name + "\":";
    const std::size_t at = message.find(quoted);
    return message.substr(0, at) + '"' + spelled + "\":7," + message.substr(at);
}

template <class Record, class T>
void try_names(const std::string& message, direction way) {
    for_each_member<Record>([&](auto m) {
        const std::string name(m.name);
        if (message.find('"' + name + "\":") == message.npos) return;
        const auto told = [&](const std::string& spelled) {
            return said(read_as<T>(with_member(message, name, spelled), way).violations);
        };
        // Twice, however it is spelled.
        BOOST_TEST(told(name).find("duplicate") != std::string::npos, name);
        for (std::size_t i = 0; i < name.size(); ++i) {
            const std::string one = told(escaped_name(name, i));
            BOOST_TEST(one.find("duplicate") != std::string::npos, one << escaped_name(name, i));
        }
        // Every change of one byte of its name is another member's, which requests refuse and answers do not see.
        std::vector<std::string> near{"", name + name, ' ' + name, name + ' ', name + "\\u0000", name + "\\u00e4"};
        for (std::size_t i = 0; i < name.size(); ++i) {
            near.push_back(std::string(name).erase(i, 1));
            for (int byte = 0x20; byte < 0x7f; ++byte) {
                if (byte == '"' || byte == '\\') continue;
                std::string changed = name;
                changed[i] = static_cast<char>(byte);
                near.push_back(changed);
                near.push_back(std::string(name).insert(i, 1, static_cast<char>(byte)));
            }
        }
        for (const std::string& other : near) {
            if (has_member_named<Record>(other)) continue;
            const std::string wanted = way == direction::response ? "" : "unknown_parameter";
            const std::string one = told(other);
            BOOST_REQUIRE_MESSAGE(one.empty() == wanted.empty() && one.find(wanted) != one.npos, other << ": " << one);
        }
    });
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_member_is_taken_once_and_by_its_own_name) {
    using namespace trading;
    try_names<edit_referee_description, edit_referee_description>(canonical_ask<edit_referee_description>(),
                                                                  direction::request);
    try_names<set_default_fee_rate, set_default_fee_rate>(canonical_ask<set_default_fee_rate>(), direction::request);
    try_names<leverage_setting, response_body<get_leverage>>(canonical_response<get_leverage>(), direction::response);
    try_names<response_body<get_leverage>, response_body<get_leverage>>(canonical_response<get_leverage>(),
                                                                        direction::response);
    try_names<vault_transaction, response_body<list_vault_transactions>>(canonical_response<list_vault_transactions>(),
                                                                         direction::response);
    try_names<page_meta, response_body<list_vault_transactions>>(canonical_response<list_vault_transactions>(),
                                                                 direction::response);
    try_names<daily_fee_revenue, response_body<list_daily_fee_revenue>>(canonical_response<list_daily_fee_revenue>(),
                                                                        direction::response);
    try_names<vault_balance, response_body<list_vault_balances>>(canonical_response<list_vault_balances>(),
                                                                 direction::response);
    try_names<enveloped_error, enveloped_error>(canonical_refusal(), direction::response);
}

BOOST_AUTO_TEST_CASE(behind_the_end_stands_white_space_only) {
    const auto each = [](auto reads, const std::string& message) {
        for (int byte = 0; byte < 256; ++byte) {
            for (const std::string& space : {std::string(), std::string(" \t\r\n"), std::string(40, ' ')}) {
                const std::string text = message + space + static_cast<char>(byte);
                const bool is_space = byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n';
                const auto read = reads(text);
                BOOST_REQUIRE_MESSAGE(read.value.has_value() == is_space, text);
                if (!is_space) BOOST_REQUIRE_MESSAGE(read.violations.front().rule == "json", text);
            }
        }
        for (const char* more : {"{}", "[]", "null", ",", "}", "]", "//", "/**/"})
            BOOST_REQUIRE_MESSAGE(!reads(message + more).value.has_value(), more);
        BOOST_REQUIRE_MESSAGE(!reads(message + message).value.has_value(), message);
    };
    using namespace trading;
    each([](const std::string& text) { return read_as<edit_referee_description>(text, direction::request); },
         canonical_ask<edit_referee_description>());
    each([](const std::string& text) { return read_as<response_body<get_leverage>>(text, direction::response); },
         canonical_response<get_leverage>());
    each([](const std::string& text) { return read_json<raw_json>(text, direction::response); }, "null");
    each([](const std::string& text) { return read_json<std::vector<decimal>>(text, direction::response); }, "[7]");
}

BOOST_AUTO_TEST_CASE(a_hundred_thousand_unknown_members_are_told_in_bounds_and_take_no_memory) {
    const auto members = [](std::size_t count, const char* value) {
        std::string text = R"({"symbol":"s","margin_mode":"CROSS","leverage":1)";
        for (std::size_t i = 0; i < count; ++i) text += ",\"k" + std::to_string(i * 7919 % count) + "\":" + value;
        return text + '}';
    };
    for (const char* value : {"1", R"("text")", R"({"a":[{"b":null}]})", "1e999999", R"("\u00e4")"}) {
        const auto implicitly_convertible_from = [&](std::size_t count, direction way) {
            const std::string text = members(count, value);
            const std::size_t before = allocated_bytes;
            const auto read = read_json<trading::leverage_setting>(text, way);
            const std::size_t taken = allocated_bytes - before;
            if (way == direction::response) {
                BOOST_TEST(said(read.violations) == "");
                BOOST_TEST_REQUIRE(read.value.has_value());
                BOOST_TEST((*read.value->leverage == 1));
            } else {
                BOOST_TEST(!read.value.has_value());
                BOOST_TEST(read.violations.size() == max_violations);
                BOOST_TEST(read.violations.back().rule == "unknown_parameter");
            }
            return taken;
        };
        BOOST_TEST_CONTEXT(value) {
            BOOST_TEST(implicitly_convertible_from(100'000, direction::response) ==
                       implicitly_convertible_from(100, direction::response));
            // What is told is bounded by the number of violations, and each by the length of a name.
            BOOST_TEST(implicitly_convertible_from(100'000, direction::request) < 100'000U * 400U);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_name_of_a_million_bytes_is_told_by_its_begin) {
    for (const char* part : {"n", "\u00e4", "\\u00e4", "\\n"}) {
        const auto read =
            read_json<trading::leverage_setting>("{\"" + repeated(part, 500'000) + "\":1}", direction::request);
        BOOST_TEST(!read.value.has_value());
        BOOST_TEST(read.violations.size() == 4U);
        for (const violation& one : read.violations) {
            BOOST_TEST(one.message.size() < 200U);
            BOOST_TEST(detail::is_utf8(one.message));
        }
    }
}
