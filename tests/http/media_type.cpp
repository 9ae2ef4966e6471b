#define BOOST_TEST_MODULE http.media_type
#include <boost/test/unit_test.hpp>
#include <service_api/http/media_type.hpp>
#include <string_view>

BOOST_AUTO_TEST_CASE(parameters_and_case_do_not_matter) {
    const struct {
        std::string_view field;
        bool is_json;
    } cases[] = {{"application/json", true},
                 {"Application/JSON", true},
                 {"application/json;charset=utf-8", true},
                 {"application/json \t; a=b", true},
                 {"application/jsons", false},
                 {"application/", false},
                 {"", false},
                 {";application/json", false}};
    for (const auto& [field, is_json] : cases) {
        service_api::http_headers headers;
        headers.add("content-type", field);
        BOOST_TEST(has_content_type(headers, "application/json") == is_json, field);
    }
    BOOST_TEST(!service_api::has_content_type({}, "application/json"));
    BOOST_TEST(service_api::has_content_type({}, ""));
}
