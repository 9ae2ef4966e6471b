#define BOOST_TEST_MODULE format.text_output
#include <boost/test/unit_test.hpp>
#include <service_api/format/text_output.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace service_api;

namespace {

void write(text_output& out) {
    for (int i = 0; i < 5000; ++i) (out += "some text") += '.';
    out.append(3, '!');
}

}  // namespace

BOOST_AUTO_TEST_CASE(without_a_sink_the_text_is_kept) {
    text_output out;
    out += "a";
    out += 'b';
    out.append(2, 'c');
    out.finish();
    BOOST_TEST(std::move(out).take() == "abcc");
}

BOOST_AUTO_TEST_CASE(a_sink_takes_the_same_text_in_pieces) {
    text_output kept;
    write(kept);
    std::string taken;
    std::size_t largest = 0;
    std::size_t pieces = 0;
    const auto sink = [&](std::string_view piece) {
        taken += piece;
        largest = piece.size() > largest ? piece.size() : largest;
        ++pieces;
    };
    text_output out(sink);
    write(out);
    BOOST_TEST(pieces > 1U);
    BOOST_TEST(largest < 20'000U);
    out.finish();
    out.finish();
    BOOST_TEST((taken == std::move(kept).take()));
}
