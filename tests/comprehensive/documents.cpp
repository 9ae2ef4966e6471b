#define BOOST_TEST_MODULE comprehensive.documents
#include <boost/test/unit_test.hpp>
#include <service_api/compatibility.hpp>
#include <service_api/documents.hpp>
#include <string>

#include "comprehensive/api.hpp"

using namespace comprehensive;

namespace {

// What each document must say of each construct, in its own words.
const std::string in_markdown[] = {
    "* main: <https://shop.example>",
    "* Access: bearer token or API key in the header `Shop-Key`.",
    "* Access: bearer token and API key in the header `Shop-Key`, or bearer token.",
    "at most 1000 requests per day, counted for all callers together.",
    "* In the path: `shop`, `item_id`.",
    "* In the headers: `once` as `Idempotency-Key`.",
    "* In the form body: ",
    "* The whole JSON body: `how`.",
    "* Header `Shop-Version: 2026-11-21`.",
    "* Deprecated: use list_items",
    "* Pages: the header `Link` has the next page's address.",
    "* Pages: `after` takes `next` of the response, which is absent, null or empty on the last page.",
    "### Response 201",
    "### Response 304\n\nNo body.",
    "Bytes of type `text/csv`.",
    "| `ETag` | string | optional |  |",
    "| 404 | item_missing | there is no such item |",
    "| 402 | payment_required | pay first |",
    "Written as `kinds[]=...` for each entry",
    "Entries are separated by commas",
    "| `private` | boolean | default `false` |  |",
    "integer, or the same in a string",
    "decimal number, in a string",
    "one of, by `type`: card, transfer",
    "one of: string, owner",
    "map of decimal number",
    "array of array of integer",
    "| any other name | any JSON | optional |  |",
    "| any other name | integer | optional | by emoji. `additional properties` must have at most 9 entries",
    "optional, deprecated",
    "Example: `lamp`",
    "* `sold_to` must have a value exactly when kind is good and state is sold.",
    "* `total` must equal net + tax.",
    "* `third` may have a value only when first has one.",
    "`draft` or `offered` or `gone`",
    "must read the same backwards",
    "* Access: bearer token of OAuth 2 client credentials from `https://shop.example/token`, with the scope "
    "`photos:write`.",
    "* Access: bearer token or public, without authentication headers.",
    "* In the headers: `labels` as `Shop-Label-*`.",
    "* In the cookies: `session` as `session`.",
    "* In the multipart body: `photo`, `caption`, `sizes`.",
    "| `Set-Cookie` | array of cookie with attributes | optional |  |",
    "## GET /owners/{name}.json",
    "one of: integer, `good` or `service`, date",
    "`text/event-stream`",
    "`application/json` or `application/x-www-form-urlencoded`",
    "`Seal-Nonce`",
};
const std::string in_openapi[] = {
    R"("in": "path")",
    R"("in": "header")",
    R"("style": "deepObject")",
    R"("explode": false)",
    R"("name": "kinds[]")",
    R"("application/x-www-form-urlencoded")",
    R"("text/csv")",
    R"("required": false,
          "content": {
            "application/json": {)",
    R"("204": {)",
    R"("304": {)",
    R"("url": "https://test.shop.example")",
    R"("deprecated": true)",
    R"("scheme": "bearer")",
    R"("scheme": "basic")",
    R"("oneOf": [)",
    R"("anyOf": [)",
    R"("card_by_type": {)",
    R"("x-go-type": "json.Number")",
    R"("prefixItems": [)",
    R"("additionalProperties": {)",
    R"("readOnly": true)",
    R"("writeOnly": true)",
    R"("uniqueItems": true)",
    R"("exclusiveMaximum": 1000000)",
    R"("multipleOf": 0.01)",
    R"("pattern": "^[0-9]{4}$")",
    R"("format": "uuid")",
    R"("format": "percentage")",
    R"("x-pages": )",
    R"("bucket": "weight")",
    R"("x-role": "seller")",
    R"("x-ownership": "shop must be the caller's")",
    R"("multipart/form-data": {)",
    R"("contentType": "image/*")",
    R"("in": "cookie")",
    R"("Shop-Label-*": {)",
    R"("tokenUrl": "https://shop.example/token")",
    R"("text/event-stream": {)",
    R"("/owners/{name}.json": {)",
    R"("Set-Cookie": {)",
    R"("name": "Seal-Signature")",
};

}  // namespace

static_assert(compatible<v1, v1>);

BOOST_AUTO_TEST_CASE(a_record_has_a_schema_in_each_direction) {
    const std::string sent = json_schema<item>(direction::request);
    const std::string answered = json_schema<item>(direction::response);
    BOOST_TEST((sent.find("\"gone\"") != sent.npos && sent.find("\"sold\"") == sent.npos));
    BOOST_TEST((answered.find("\"sold\"") != answered.npos && answered.find("\"gone\"") == answered.npos));
    BOOST_TEST((sent.find("\"secret\"") != sent.npos && answered.find("\"secret\"") == answered.npos));
    BOOST_TEST((sent.find("\"created\"") == sent.npos && answered.find("\"created\"") != answered.npos));
}

BOOST_AUTO_TEST_CASE(documents_say_every_construct) {
    const std::string page = markdown(v1);
    for (const auto& words : in_markdown) BOOST_TEST_CONTEXT(words) BOOST_TEST((page.find(words) != page.npos));
    const std::string document = openapi(v1);
    for (const auto& words : in_openapi) BOOST_TEST_CONTEXT(words) BOOST_TEST((document.find(words) != document.npos));
}
