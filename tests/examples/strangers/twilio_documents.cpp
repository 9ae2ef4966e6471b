#define BOOST_TEST_MODULE examples.strangers.twilio_documents
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <service_api/documents/markdown.hpp>
#include <service_api/documents/openapi.hpp>
#include <string>

#include "strangers/twilio/api.hpp"
#include "support/golden.hpp"

using namespace strangers::twilio;

BOOST_AUTO_TEST_CASE(openapi_has_the_paths_with_their_endings) {
    const boost::json::value document = boost::json::parse(openapi(v1));
    const auto& paths = document.at("paths");
    BOOST_TEST(paths.as_object().size() == 2U);
    BOOST_TEST(paths.at("/2010-04-01/Accounts/{AccountSid}/Messages.json").as_object().contains("get"));
    const auto& one = paths.at("/2010-04-01/Accounts/{AccountSid}/Messages/{Sid}.json").as_object();
    BOOST_TEST((one.contains("get") && one.contains("post") && one.contains("delete")));
}

BOOST_AUTO_TEST_CASE(the_reference_has_every_operation_and_what_was_decided) {
    const std::string text = markdown(v1);
    for (const char* part : {"## POST /2010-04-01/Accounts/{AccountSid}/Messages.json\n",
                             "## DELETE /2010-04-01/Accounts/{AccountSid}/Messages/{Sid}.json\n",
                             "`next_page_uri` of the response has the next page's address", "DateSent>", "20009",
                             "requests that may run at the same time"}) {
        BOOST_TEST((text.find(part) != text.npos), part);
    }
}

BOOST_AUTO_TEST_CASE(the_document_is_the_committed_one) {
    service_api::test::compare_golden("tests/golden/twilio.openapi.json", openapi(v1));
}
