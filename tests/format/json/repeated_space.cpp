#define BOOST_TEST_MODULE format.json.repeated_space
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <service_api/format/json/lexer.hpp>
#include <service_api/format/json/repeated_space.hpp>
#include <string>
#include <utility>
#include <vector>

#include "support/random.hpp"

using service_api::detail::json_lexer;
using service_api::detail::repeated_space;

namespace {

const std::string room(2 * repeated_space::longest, '"');

}  // namespace

BOOST_AUTO_TEST_CASE(space_ends_at_the_first_other_byte_whatever_was_there_before) {
    service_api::test::draws random;
    std::string text;
    std::vector<std::pair<std::size_t, std::size_t>> spaces;  // begin and end
    for (int i = 0; i < 20'000; ++i) {
        // Mostly the usual forms, so that equal ones follow each other.
        const auto size =
            static_cast<std::size_t>(random.between(0, 3)) * 15 + static_cast<std::size_t>(random.between(0, 1));
        const std::size_t begin = text.size();
        if (size != 0) text += '\n' + std::string(size, random.between(0, 9) == 0 ? '\t' : ' ');
        if (random.between(0, 9) == 0) text.insert((begin + text.size()) / 2, "\r");
        spaces.emplace_back(begin, text.size());
        text += "\"key\"";
    }
    const json_lexer lexer(text);
    repeated_space space;
    for (const auto& [begin, end] : spaces)
        BOOST_TEST_REQUIRE((space.skip(lexer, text.data() + begin) == text.data() + end), begin);
}

BOOST_AUTO_TEST_CASE(only_the_same_space_is_found_again) {
    const std::string text = "\n    \"" + room;
    repeated_space space;
    BOOST_TEST((space.end_if_again(text.data()) == nullptr));
    BOOST_TEST((space.skip(json_lexer(text), text.data()) == text.data() + 5));
    BOOST_TEST((space.end_if_again(text.data()) == text.data() + 5));
    for (const char* const other : {"\n     \"", "\n   \"", "    \"", "\"", "\n  \t \"", "\n    \n\""}) {
        const std::string again = other + room;
        BOOST_TEST((space.end_if_again(again.data()) == nullptr), other);
    }
}
