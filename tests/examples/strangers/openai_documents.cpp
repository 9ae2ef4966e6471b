#define BOOST_TEST_MODULE examples.strangers.openai_documents
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <service_api/documents/markdown.hpp>
#include <service_api/documents/openapi.hpp>
#include <string>
#include <string_view>

#include "strangers/openai/api.hpp"
#include "support/golden.hpp"

using namespace strangers::openai;

BOOST_AUTO_TEST_CASE(openapi_has_the_constants_and_the_unions) {
    const boost::json::value document = boost::json::parse(openapi(v1));
    BOOST_TEST(document.at("paths").as_object().size() == 6U);
    const boost::json::value& content =
        document.at_pointer("/paths/~1v1~1chat~1completions/post/responses/200/content");
    BOOST_TEST(content.at_pointer("/application~1json/schema/$ref") == "#/components/schemas/chat_completion");
    const boost::json::value& stream = content.at("text/event-stream");
    BOOST_TEST(stream.at_pointer("/schema/contentSchema/items/$ref") == "#/components/schemas/chat_completion_chunk");
    BOOST_TEST(stream.at_pointer("/schema/description") ==
               "A stream of type `text/event-stream`: the data of each event is one row as JSON. The last one is "
               "`[DONE]`.");
    const std::string schemas = boost::json::serialize(document.at("components").at("schemas"));
    for (
        const char* part :
        {R"("role":{"type":"string","enum":["developer"]})", R"("object":{"type":"string","enum":["chat.completion"]})",
         R"("include_usage":{"type":"boolean")", R"("maxProperties":16)", R"({"propertyNames":{"maxLength":64}})",
         R"({"anyOf":[{"type":"string","enum":["none","auto","required"]},{"$ref":"#/components/schemas/named_tool"}])",
         R"({"type":"array","items":{"type":"array","items":{"type":"integer","format":"int64"}}})"}) {
        BOOST_TEST((schemas.find(part) != schemas.npos), part);
    }
}

BOOST_AUTO_TEST_CASE(the_reference_has_every_operation_and_what_was_decided) {
    const std::string text = markdown(v1);
    for (const char* part : {"## POST /v1/chat/completions\n", "## POST /v1/embeddings\n", "## GET /v1/models\n",
                             "## GET /v1/models/{model}\n", "## DELETE /v1/models/{model}\n", "insufficient_quota",
                             "x-request-id", "Rate limits depend on the model", "1 to 2048 texts or tokens"}) {
        BOOST_TEST((text.find(part) != text.npos), part);
    }
}

BOOST_AUTO_TEST_CASE(files_are_parts) {
    const boost::json::value document = boost::json::parse(openapi(v1));
    const boost::json::value& body =
        document.at_pointer("/paths/~1v1~1audio~1transcriptions/post/requestBody/content/multipart~1form-data");
    BOOST_TEST(body.at_pointer("/encoding/file/contentType") == "audio/*, video/mp4, video/webm");
    BOOST_TEST(body.at_pointer("/encoding/timestamp_granularities/style") == "deepObject");
    const boost::json::value& schema =
        document.at_pointer("/paths/~1v1~1files/post/requestBody/content/multipart~1form-data/schema/properties/file");
    BOOST_TEST(schema.at("format") == "binary");
}

BOOST_AUTO_TEST_CASE(the_document_is_the_committed_one) {
    service_api::test::compare_golden("tests/golden/openai.openapi.json", openapi(v1));
}
