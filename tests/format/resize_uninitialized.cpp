#define BOOST_TEST_MODULE format.resize_uninitialized
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <service_api/format/resize_uninitialized.hpp>
#include <string>

BOOST_AUTO_TEST_CASE(a_text_keeps_what_it_had_and_ends_where_it_is_told) {
    using service_api::detail::resize_uninitialized;
    int wrong = 0;
    for (const std::size_t before : {0U, 1U, 15U, 16U, 100U, 5'000U}) {
        for (const std::size_t after : {0U, 1U, 14U, 15U, 16U, 17U, 99U, 100U, 101U, 30'000U}) {
            std::string text(before, 'x');
            resize_uninitialized(text, after);
            wrong += text.size() != after || text.capacity() < after || text.data()[after] != '\0';
            for (std::size_t i = 0; i < before && i < after; ++i) wrong += text[i] != 'x';
            for (std::size_t i = before; i < after; ++i) text[i] = 'y';
            text += "z";
            wrong += text.size() != after + 1 || text.back() != 'z';
            wrong += text.find('z') != after;
        }
    }
    BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(a_text_that_grows_byte_by_byte_finds_new_room_few_times) {
    std::string text;
    int growths = 0;
    for (std::size_t size = 1; size <= 100'000; ++size) {
        const std::size_t capacity = text.capacity();
        service_api::detail::resize_uninitialized(text, size);
        growths += text.capacity() != capacity;
    }
    BOOST_TEST(growths < 20);
}
