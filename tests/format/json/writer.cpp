#define BOOST_TEST_MODULE format.json.writer
#include <boost/test/unit_test.hpp>
#include <service_api/format/json/writer.hpp>
#include <string>
#include <utility>

namespace {

using service_api::direction;
using service_api::detail::json_writer;

// Returns the text in quotes, escaped byte by byte.
std::string quoted(const std::string& text) {
    std::string out;
    for (const char c : text) {
        out += c == '"' || c == '\\' ? std::string{'\\', c}
               : c == '\n'           ? "\\n"
               : c == '\x01'         ? "\\u0001"
                                     : std::string{c};
    }
    return '"' + out + '"';
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_text_of_any_length_with_an_escape_at_any_place_wherever_the_room_ends) {
    int wrong = 0;
    for (const std::size_t before : {std::size_t{0}, std::size_t{900}, std::size_t{1000}, std::size_t{1023}}) {
        for (std::size_t size = 0; size <= 100; ++size) {
            std::string text;
            for (std::size_t i = 0; i < size; ++i) text += static_cast<char>('a' + i % 26);
            for (std::size_t at = 0; at <= size; ++at) {
                for (const char special : {'"', '\\', '\n', '\x01'}) {
                    std::string one = text;
                    if (at < size) one[at] = special;
                    std::string out = "before ";
                    json_writer writer(out, direction::request);
                    char* to = writer.raw(writer.begin(), std::string(before, '.'));
                    to = writer.string(to, one);
                    *to = '!';  // a byte is free after a value
                    writer.end(to + 1);
                    wrong += out != "before " + std::string(before, '.') + quoted(one) + '!';
                    if (at == size) break;
                }
            }
        }
    }
    BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(the_same_place_has_as_much_room_as_is_asked_for) {
    int wrong = 0;
    for (const std::size_t asked : {std::size_t{0}, std::size_t{1}, std::size_t{128}, std::size_t{5'000}}) {
        for (std::size_t size = 0; size < 3'000; size += 7) {
            std::string out;
            json_writer writer(out, direction::request);
            std::string expected;
            char* to = writer.begin();
            for (std::size_t left = size; left > 0; --left) {
                to = writer.room(to, 1);
                *to++ = static_cast<char>('a' + left % 26);
                expected += static_cast<char>('a' + left % 26);
            }
            to = writer.room(to, asked);
            std::string(asked, '#').copy(to, asked);
            wrong += writer.written(to) != size;
            writer.end(to);
            wrong += out != expected;
        }
    }
    BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(what_is_long_grows_the_string_few_times) {
    std::string out;
    json_writer writer(out, direction::request);
    char* to = writer.begin();
    std::size_t growths = 0;
    const char* storage = out.data();
    for (int i = 0; i < 1'000'000; ++i) {
        to = writer.room(to, 1);
        *to++ = 'x';
        growths += std::exchange(storage, out.data()) != out.data();
    }
    writer.end(to);
    BOOST_TEST(growths < 12);
    BOOST_TEST((out == std::string(1'000'000, 'x')));
}
