#define BOOST_TEST_MODULE wire.value_edits
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "support/messages.hpp"

using namespace service_api;
using namespace service_api::test;

// Every change of one value of every message of the api: another kind in its place, nothing, itself twice, its parts
// the other way round. What is read must be what Boost.JSON's tree says, or a violation.

namespace {

using kinds = json_tree::kinds;

/// All the values in a tree, its own first.
void collect(json_tree& tree, std::vector<json_tree*>& all) {
    all.push_back(&tree);
    for (auto& [name, one] : tree.inner) collect(one, all);
}

std::vector<std::function<void(json_tree&)>> changes() {
    std::vector<std::function<void(json_tree&)>> all;
    for (const char* text : {"null",
                             "true",
                             "false",
                             "0",
                             "-0",
                             "-1",
                             "1.5",
                             "1e2",
                             "256",
                             "9223372036854775808",
                             "1e39",
                             "0.000000000000000000000000000000000000001",
                             "1e-400",
                             R"("")",
                             R"("x")",
                             R"("1")",
                             R"("null")",
                             R"("\u0000")",
                             "[]",
                             "[null]",
                             "[0]",
                             "[[]]",
                             R"([{"a":1}])",
                             "{}",
                             R"({"":0})",
                             R"({"a":{"b":[{}]}})",
                             R"({"success":false})"}) {
        all.push_back([tree = ask_boost(text).tree](json_tree& value) { value = tree; });
    }
    all.push_back([](json_tree& value) { std::reverse(value.inner.begin(), value.inner.end()); });
    const auto each_part = [&all](auto change) {
        for (std::size_t part = 0; part < 32; ++part) {
            all.push_back([part, change](json_tree& value) {
                if (part < value.inner.size())
                    change(value.inner, value.inner.begin() + static_cast<std::ptrdiff_t>(part));
            });
        }
    };
    each_part([](auto& inner, auto at) { inner.erase(at); });
    each_part([](auto& inner, auto at) {
        const auto again = *at;
        inner.push_back(again);
    });
    each_part([](auto& inner, auto at) { std::rotate(inner.begin(), at, inner.end()); });
    each_part([](auto&, auto at) { at->first += 's'; });
    each_part([](auto&, auto at) { at->first.clear(); });
    each_part([](auto& inner, auto at) { inner.insert(at, {"unknown", ask_boost(R"([{"a":[]}])").tree}); });
    each_part([](auto& inner, auto at) {
        auto other = *at;
        other.second = ask_boost("7").tree;
        inner.push_back(other);
    });
    return all;
}

template <class T>
void try_all_changes(const std::string& message, direction way) {
    const json_tree whole = ask_boost(message).tree;
    json_tree tree = whole;
    std::vector<json_tree*> values;
    collect(tree, values);
    std::size_t tried = 0;
    const auto all = changes();
    for (std::size_t i = 0; i < values.size(); ++i) {
        for (const auto& change : all) {
            json_tree changed = whole;
            std::vector<json_tree*> at;
            collect(changed, at);
            change(*at[i]);
            if (changed == whole) continue;
            std::string text;
            append_tree(text, changed);
            const std::string wrong = disagreement<T>(text, way);
            BOOST_REQUIRE_MESSAGE(wrong.empty(), wrong << ": " << text);
            ++tried;
        }
    }
    BOOST_TEST_MESSAGE(tried << " texts made of " << message);
    BOOST_TEST(tried > 20 * values.size());
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_message) {
    each_message([]<class T>(const std::string& message, direction way) { try_all_changes<T>(message, way); });
}
