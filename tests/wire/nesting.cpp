#define BOOST_TEST_MODULE wire.nesting
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/message/read_response.hpp>
#include <service_api/trading/api.hpp>
#include <string>
#include <string_view>

#include "comprehensive/item.hpp"
#include "support/repeated.hpp"

using namespace service_api;
using test::repeated;

// Whoever sends the text decides how deep it nests. A reader that follows him on its stack ends the program.

namespace {

constexpr std::size_t deep = 1'000'000;

/// Every step that goes one level deeper, and what comes back up.
const struct {
    std::string open;
    std::string close;
} steps[] = {{"[", "]"}, {R"({"a":)", "}"}, {R"([{"a":[)", "]}]"}, {"[[],", "]"}, {R"({"a":{},"b":)", "}"}};

/// Every place that a value may stand at, as what comes before it and after: asked for, not asked for, of another kind,
/// or looked at ahead of its reading.
const struct {
    std::string before;
    std::string after;
} places[] = {{R"({"unknown":)", "}"},
              {R"({"name":)", "}"},
              {R"({"state":)", "}"},
              {R"({"cost":)", "}"},
              {R"({"cost":{"net":)", "}}"},
              {R"({"private":)", "}"},
              {R"({"note":)", "}"},
              {R"({"weight":)", "}"},
              {R"({"labels":)", "}"},
              {R"({"labels":[)", "]}"},
              {R"({"metadata":)", "}"},
              {R"({"metadata":{"a":)", "}}"},
              {R"({"owned_by":)", "}"},
              {R"({"owned_by":{"name":)", "}}"},
              {R"({"paid_by":)", "}"},
              {R"({"paid_by":{"type":)", "}}"},
              {R"({"paid_by":{"last4":)", R"(,"type":"card"}})"},
              {R"({"paid_by":{"type":"new","a":)", "}}"},
              {R"({"prices":)", "}"},
              {R"({"prices":[[)", "]]}"},
              {R"({"prices":[[1,"1",2,)", "]]}"},
              {R"({"grid":)", "}"},
              {R"({"grid":[)", "]}"},
              {R"({"shelf":)", "}"},
              {R"({"shelf":{"inner":)", "}}"},
              {R"({"anything":)", "}"},
              {R"({"id":)", "}"},
              {R"({"secret":)", "}"},
              {"", ""}};

template <class T>
void ends_with_a_sentence(const std::string& text, direction way) {
    const auto read = read_json<T>(text, way);
    BOOST_TEST(!read.value.has_value());
    BOOST_REQUIRE(!read.violations.empty());
    BOOST_TEST(read.violations.back().rule == "json");
    BOOST_TEST(read.violations.back().message.size() < 1'000U);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_million_levels_are_refused_wherever_they_begin) {
    for (const auto& [open, close] : steps) {
        const std::string opened = repeated(open, deep / 10);
        const std::string closed = opened + '0' + repeated(close, deep / 10);
        for (const auto& [before, after] : places) {
            BOOST_TEST_CONTEXT(before << open) {
                for (const direction way : {direction::request, direction::response}) {
                    ends_with_a_sentence<comprehensive::item>(before + opened, way);
                    ends_with_a_sentence<comprehensive::item>(before + closed + after, way);
                }
            }
        }
    }
    ends_with_a_sentence<comprehensive::item>(std::string(deep, '['), direction::request);
    ends_with_a_sentence<raw_json>(std::string(deep, '['), direction::response);
    ends_with_a_sentence<comprehensive::category>(repeated(R"({"inner":[)", deep), direction::response);
    ends_with_a_sentence<comprehensive::category>(repeated(R"({"instead":)", deep), direction::request);
}

BOOST_AUTO_TEST_CASE(an_answer_of_a_million_levels_is_unreadable) {
    const auto read = read_response<trading::leverage_setting>({.status = 200, .body = repeated(R"({"data":)", deep)});
    BOOST_TEST(!read);
    BOOST_TEST((read.error().stage == call_stage::unreadable));
    const auto refusal = read_response<trading::leverage_setting>({.status = 400, .body = repeated("[", deep)});
    BOOST_TEST((refusal.error().stage == call_stage::rejected));
    BOOST_TEST(refusal.error().message == "the server refused without a reason");
}

BOOST_AUTO_TEST_CASE(what_is_asked_for_nests_128_deep_and_what_is_not_512) {
    const auto values = [](std::size_t levels) {
        return repeated(R"({"name":"a","instead":)", levels - 1) + R"({"name":"z"})" + repeated("}", levels - 1);
    };
    const auto arrays = [](std::size_t levels) { return repeated("[", levels) + repeated("]", levels); };
    using comprehensive::category;
    BOOST_TEST(read_json<category>(values(128), direction::request).value.has_value());
    ends_with_a_sentence<category>(values(129), direction::request);
    BOOST_TEST(read_json<raw_json>(arrays(512), direction::request).value.has_value());
    ends_with_a_sentence<raw_json>(arrays(513), direction::request);
    const auto unknown = [&](std::size_t levels) { return R"({"name":"a","more":)" + arrays(levels) + '}'; };
    BOOST_TEST(read_json<category>(unknown(512), direction::response).value.has_value());
    ends_with_a_sentence<category>(unknown(513), direction::response);
}
