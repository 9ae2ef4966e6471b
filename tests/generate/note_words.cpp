#define BOOST_TEST_MODULE generate.note_words

#include <boost/test/unit_test.hpp>
#include <service_api/generate/note_words.hpp>

using namespace service_api;

BOOST_AUTO_TEST_CASE(notes_that_readers_need_have_words) {
    BOOST_TEST(detail::note_words("ids", bracketed) == "Written as `ids[]=...` for each entry");
    BOOST_TEST(detail::note_words("ids", comma_separated) == "Entries are separated by commas");
    BOOST_TEST(detail::note_words("ids", empty_is_absent) == "An empty value counts as absent");
}
