#define BOOST_TEST_MODULE documents.examples.example_request
#include <boost/test/unit_test.hpp>
#include <service_api/documents/examples/example_maker.hpp>
#include <service_api/documents/examples/example_request.hpp>
#include <string>

#include "comprehensive/api.hpp"

using namespace comprehensive;
using namespace service_api::detail;

namespace {

struct send_files {
    service_api::rules::required<service_api::file> any;
    service_api::rules::required<service_api::file> picture;

    static constexpr auto rules = rules_of(field(&send_files::any, service_api::rules::media_types{"*/*"}),
                                           field(&send_files::picture, service_api::rules::media_types{"image/*"}));
    static constexpr auto http = endpoint<no_data>{
        .route = post("/files"), .access = public_access, .limit = unspecified, .body = multipart_body{}};
};
BOOST_DESCRIBE_STRUCT(send_files, (), (any, picture))

template <class Op>
http_request example_of() {
    const example_choices first{};
    const operation_model& operation = model_of_operation<Op>::value;
    return example_request(operation, example_maker(direction::request, first).record(*operation.parameters));
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_value_stands_in_its_place) {
    const http_request get = example_of<get_item>();
    BOOST_TEST(get.target.starts_with("/shops/shop/items/0f8fad5b-d9cb-469f-a165-70867728950e?with=with&"), get.target);
    BOOST_TEST(*get.headers.find("If-None-Match") == "known");
    BOOST_TEST(*get.headers.find("Shop-Version") == "2026-11-21");
    BOOST_TEST(get.body == "");
    const http_request pay = example_of<pay_item>();
    BOOST_TEST(pay.body == R"({"type":"card","last4":"4242"})");
    BOOST_TEST(*pay.headers.find("Content-Type") == "application/json");
    BOOST_TEST(*example_of<change_item>().headers.find("Content-Type") == "application/x-www-form-urlencoded");
}

BOOST_AUTO_TEST_CASE(files_have_a_media_type_that_their_rule_allows) {
    const http_request sent = example_of<send_files>();
    BOOST_TEST(sent.body.find("application/octet-stream") != std::string::npos, sent.body);
    BOOST_TEST(sent.body.find("image/png") != std::string::npos, sent.body);
    BOOST_TEST(sent.body.find("*/") == std::string::npos, sent.body);
}
