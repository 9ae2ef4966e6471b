#define BOOST_TEST_MODULE documents.prose.stream_words
#include <boost/test/unit_test.hpp>
#include <service_api/documents/prose/stream_words.hpp>

using namespace service_api;

BOOST_AUTO_TEST_CASE(the_form_of_a_stream_in_words) {
    const response_model events{
        .status = 200, .media_type = "text/event-stream", .rows = &event_format, .end_text = "[DONE]"};
    BOOST_TEST(
        detail::stream_words(events) ==
        "A stream of type `text/event-stream`: the data of each event is one row as JSON. The last one is `[DONE]`.");
    const response_model lines{.status = 200, .media_type = "application/x-ndjson", .rows = &ndjson_format};
    BOOST_TEST(detail::stream_words(lines) == "A stream of type `application/x-ndjson`: each line is one row as JSON.");
}
