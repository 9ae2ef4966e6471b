#define BOOST_TEST_MODULE description.codec_words
#include <boost/test/unit_test.hpp>
#include <service_api/description/body/codec_words.hpp>
#include <service_api/description/body/form_body.hpp>
#include <service_api/description/body/json_body.hpp>
#include <service_api/description/body/multipart_body.hpp>

using namespace service_api;
using namespace service_api::detail;

BOOST_AUTO_TEST_CASE(each_codec_of_a_list_is_named) {
    BOOST_TEST(codec_words(json_body{}, &body_codec_facts::name) == "JSON");
    BOOST_TEST(codec_words({json_body{}, form_body{}, multipart_body{}}, &body_codec_facts::name) ==
               "JSON, form or multipart");
    BOOST_TEST(media_types_of({multipart_body{}, json_body{}}, "`") == "`multipart/form-data` or `application/json`");
    BOOST_TEST(media_types_of(body_codec()).empty());
}
