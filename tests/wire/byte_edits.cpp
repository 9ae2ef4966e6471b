#define BOOST_TEST_MODULE wire.byte_edits
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <string>
#include <string_view>

#include "support/exact_text.hpp"
#include "support/messages.hpp"
#include "support/random.hpp"

using namespace service_api;
using namespace service_api::test;

// Every change of one byte of every message of the api, each in memory of exactly its size: under AddressSanitizer one
// byte read too far ends the program. What is read must be what Boost.JSON says, or a violation.

namespace {

draws& random() {
    static draws engine;
    return engine;
}

template <class T>
void try_text(std::string_view text, direction way, std::size_t& tried) {
    const exact_text exact(text);
    const std::string wrong = disagreement<T>(exact.view(), way);
    BOOST_REQUIRE_MESSAGE(wrong.empty(), wrong << ": " << text);
    ++tried;
}

template <class T>
void try_all_edits(const std::string& message, direction way) {
    BOOST_TEST_REQUIRE(read_as<T>(message, way).value.has_value(), message);
    BOOST_TEST_REQUIRE(read_as<T>(message, way).violations.empty(), message);
    std::size_t tried = 0;
    for (std::size_t size = 0; size <= message.size(); ++size)
        try_text<T>(std::string_view(message).substr(0, size), way, tried);
    for (std::size_t at = 0; at < message.size(); ++at) {
        std::string text = message;
        try_text<T>(text.erase(at, 1), way, tried);
    }
    // All 256 bytes at each place of a short message; of a long one as many as there is time for.
    const std::size_t all = 256 * message.size();
    const bool every = message.size() <= 100;
    const std::size_t edits = every ? all : 8'000;
    for (std::size_t i = 0; i < edits; ++i) {
        const auto drawn =
            every ? i : static_cast<std::size_t>(random().between(0, static_cast<std::int64_t>(all) - 1));
        std::string text = message;
        text[drawn / 256] = static_cast<char>(drawn % 256);
        try_text<T>(text, way, tried);
        text = message;
        try_text<T>(text.insert(drawn / 256, 1, static_cast<char>(drawn % 256)), way, tried);
    }
    BOOST_TEST_MESSAGE(tried << " texts made of " << message);
    BOOST_TEST(tried == 2 * message.size() + 1 + 2 * edits);
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_message) {
    each_message([]<class T>(const std::string& message, direction way) { try_all_edits<T>(message, way); });
}

BOOST_AUTO_TEST_CASE(what_the_library_would_spell_otherwise) {
    using namespace trading;
    try_all_edits<set_default_fee_rate>(std::string(spelled_otherwise_ask), direction::request);
    try_all_edits<response_body<list_vault_balances>>(std::string(spelled_otherwise_response), direction::response);
}
