#define BOOST_TEST_MODULE documents.prose.field_words
#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>
#include <service_api/documents/prose/field_words.hpp>
#include <set>

using namespace service_api;

BOOST_AUTO_TEST_CASE(notes_that_readers_need_have_words) {
    BOOST_TEST(detail::note_words("ids", bracketed) == "Written as `ids[]=...` for each entry");
    BOOST_TEST(detail::note_words("ids", comma_separated) == "Entries are separated by commas");
    BOOST_TEST(detail::note_words("ids", empty_is_absent) == "An empty value counts as absent");
}

BOOST_AUTO_TEST_CASE(each_place_has_a_name_of_its_own) {
    std::set<std::string> names;
    for (const parameter_location one :
         {parameter_location::path, parameter_location::query, parameter_location::header, parameter_location::body})
        names.insert(detail::location_name(one, json_body{}));
    BOOST_TEST(names.size() == 4U);
    BOOST_TEST(!names.contains(""));
    BOOST_TEST(detail::location_name(parameter_location::body, json_body{}) == "JSON body");
    BOOST_TEST(detail::location_name(parameter_location::body, form_body{}) == "form body");
}
