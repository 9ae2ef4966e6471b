#define BOOST_TEST_MODULE wire.allocations
#include <array>
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>
#include <optional>
#include <service_api/message/read_response.hpp>
#include <string>
#include <utility>

#include "support/messages.hpp"
#include "support/said.hpp"

using namespace service_api;
using namespace service_api::test;

// Memory that runs out at any moment, and memory that is full of something else. AddressSanitizer tells what is lost.

namespace {

std::size_t left = static_cast<std::size_t>(-1);  // allocations until one fails
int filling = 0;                                  // what memory holds before it is written to

/// Sets what the stack holds below here.
[[gnu::noinline]] void fill_stack(int byte) {
    std::array<char, 32'768> room;
    std::memset(room.data(), byte, room.size());
    asm volatile("" : : "r"(room.data()) : "memory");
}

/// Calls the function with memory for one allocation more each time, until it ends. How many that took.
template <class Function>
std::size_t with_too_little_memory(Function function) {
    for (std::size_t enough = 0;; ++enough) {
        bool ended = false;
        left = enough;
        try {
            function();
            ended = true;
        } catch (const std::bad_alloc&) {
        }
        left = static_cast<std::size_t>(-1);
        if (ended) return enough;
    }
}

template <class T>
void try_without_memory(const std::string& message, direction way) {
    const T whole = read_as<T>(message, way).value.value();
    std::optional<read_result<T>> read;
    const std::size_t reading = with_too_little_memory([&] { read = read_as<T>(message, way); });
    BOOST_TEST(sameness::of(*read->value, whole), message);

    std::string written;
    const std::size_t writing = with_too_little_memory([&] { written = write_as(whole, way); });
    BOOST_TEST(written == message);
    // Refusals too: cut short, and with a mistake in each value.
    const std::string cut = message.substr(0, message.size() / 2);
    std::string wrong = message;
    for (char& c : wrong) c = c == ':' ? ' ' : c;
    for (const std::string& text : {cut, wrong, '[' + message + ']'}) {
        const auto told = said(read_as<T>(text, way).violations);
        std::string again;
        with_too_little_memory([&] { again = said(read_as<T>(text, way).violations); });
        BOOST_TEST(again == told, text);
    }
    BOOST_TEST_MESSAGE(reading << " allocations to read, " << writing << " to write " << message);
    BOOST_TEST(writing > 0U);
}

/// What becomes of a text must not hang on what memory held before.
template <class T>
void try_on_used_memory(const std::string& message, direction way) {
    const auto outcome = [&](const std::string& text, int byte) {
        filling = byte;
        fill_stack(byte);
        const auto read = read_as<T>(text, way);
        fill_stack(~byte);
        std::string all = read.value ? write_as(*read.value, way) : std::string("no value");
        all += '\n' + said(read.violations);
        filling = 0;
        return all;
    };
    for (std::size_t at = 0; at <= message.size(); ++at) {
        std::string changed = message;
        if (at < message.size()) changed[at] = changed[at] == '1' ? 'n' : '1';
        for (const std::string& text : {message.substr(0, at), changed}) {
            const std::string blank = outcome(text, 0);
            BOOST_REQUIRE_MESSAGE(outcome(text, 0xFF) == blank, text);
            BOOST_REQUIRE_MESSAGE(outcome(text, 0x5A) == blank, text);
        }
    }
}

}  // namespace

void* operator new(std::size_t size) {
    if (left == 0) throw std::bad_alloc();
    if (left != static_cast<std::size_t>(-1)) --left;
    void* const memory = std::malloc(size);
    if (memory == nullptr) throw std::bad_alloc();
    return std::memset(memory, filling, size);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

BOOST_AUTO_TEST_CASE(whichever_allocation_fails_nothing_is_lost_and_no_part_handed_out) {
    each_message([]<class T>(const std::string& message, direction way) { try_without_memory<T>(message, way); });
}

BOOST_AUTO_TEST_CASE(an_answer_without_memory_is_thrown_out_whole) {
    using op = trading::list_vault_transactions;
    const http_response response{.status = 200, .body = canonical_response<op>()};
    bool has_value = false;
    const std::size_t allocations =
        with_too_little_memory([&] { has_value = bool(read_response<response_of<op>>(response)); });
    BOOST_TEST(has_value);
    BOOST_TEST(allocations > 0U);
}

BOOST_AUTO_TEST_CASE(what_memory_held_before_decides_nothing) {
    each_message([]<class T>(const std::string& message, direction way) { try_on_used_memory<T>(message, way); });
}
