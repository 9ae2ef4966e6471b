#define BOOST_TEST_MODULE wire.lengths
#include <malloc.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <cstdlib>
#include <map>
#include <new>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/description/convention/envelope.hpp>
#include <string>
#include <vector>

#include "support/agreement.hpp"
#include "support/canonical.hpp"
#include "support/repeated.hpp"

using namespace service_api;
using namespace service_api::test;

// Who sends a text decides its length, and no more than that: what is taken for it is so many times its bytes.

namespace {

std::size_t live = 0;
std::size_t most_live = 0;

template <class T>
std::size_t memory_for(const std::string& text, direction way) {
    const std::size_t before = live;
    most_live = live;
    static_cast<void>(read_as<T>(text, way));
    BOOST_TEST(live == before);
    return most_live - before;
}

constexpr std::size_t size = 100'000;

std::string filled(const std::string& before, const std::string& part, const std::string& after) {
    return before + repeated(part, size / part.size()) + after;
}

template <class T>
void bounded(const std::string& text, direction way, std::size_t times) {
    const std::size_t taken = memory_for<T>(text, way);
    BOOST_TEST_MESSAGE(taken / (text.size() / 10) << " tenths of its bytes for " << text.substr(0, 60));
    BOOST_TEST(taken <= times * text.size() + 64'000, text.substr(0, 60));
}

}  // namespace

void* operator new(std::size_t wanted) {
    void* const memory = std::malloc(wanted);
    if (memory == nullptr) throw std::bad_alloc();
    live += malloc_usable_size(memory);
    most_live = std::max(most_live, live);
    return memory;
}
void operator delete(void* memory) noexcept {
    if (memory != nullptr) live -= malloc_usable_size(memory);
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept { operator delete(memory); }

BOOST_AUTO_TEST_CASE(memory_follows_the_bytes_that_were_sent) {
    using namespace trading;
    using page = paged_rows<vault_transaction>;
    for (const direction way : {direction::request, direction::response}) {
        bounded<std::vector<std::string>>(filled("[", R"("",)", R"(""])"), way, 40);
        bounded<std::vector<std::string>>(filled("[", R"("",)", ""), way, 40);
        bounded<std::vector<std::string>>(filled("[", "0,", "0]"), way, 10);
        bounded<page>(filled(R"({"rows":[)", "{},", "{}]}"), way, 10);
        bounded<page>(filled(R"({"rows":[)", "0,", "0]}"), way, 10);
        bounded<page>(filled(R"({"rows":[)", "{},", ""), way, 10);
        bounded<page>(R"({"rows":[{},)" + std::string(size, ' '), way, 10);
        bounded<std::vector<std::int64_t>>(filled("[", "0,", "0]"), way, 20);
        bounded<std::vector<std::vector<std::int64_t>>>(filled("[", "[],", "[]]"), way, 40);
        bounded<std::string>(filled("\"", "a", "\""), way, 2);
        bounded<std::string>(filled("\"", "\\n", "\""), way, 3);
        bounded<decimal>(filled("1", "0", ""), way, 0);
        bounded<decimal>(filled("1e", "0", "1"), way, 0);
        bounded<std::int64_t>(filled("-1", "0", ""), way, 0);
        bounded<leverage_setting>(filled("{\"", "n", "\":1}"), way, 1);
        bounded<leverage_setting>(filled("{\"a\":[", "{},", "0]}"), way, 0);
        bounded<raw_json>(filled("[", "0,", "0]"), way, 2);
    }
}
