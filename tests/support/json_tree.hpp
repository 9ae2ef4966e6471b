#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api::test {

/// A JSON text as another parser understands it.
struct json_tree {
    enum class kinds { null, truth, number, text, array, object };

    kinds kind = kinds::null;
    std::string text{};                                      ///< a text's value, a number's spelling, `true` or `false`
    std::vector<std::pair<std::string, json_tree>> inner{};  ///< all members in their order; entries have empty names

    friend bool operator==(const json_tree&, const json_tree&) = default;
};

/// What Boost.JSON, which is strict, makes of a text.
struct boosts_verdict {
    enum class verdicts { json, no_json, undecided };

    verdicts verdict = verdicts::no_json;  ///< undecided where Boost.JSON's own limits end it: depth and exponents
    json_tree tree{};                      ///< of a text that is JSON

    bool is_json() const { return verdict == verdicts::json; }
    bool is_no_json() const { return verdict == verdicts::no_json; }
};

/// By Boost.JSON's parser without its document: that one makes doubles of numbers and drops duplicate members.
boosts_verdict ask_boost(std::string_view text);

}  // namespace service_api::test
