#define BOOST_TEST_MODULE examples.strangers.openai_requests
#include <boost/test/unit_test.hpp>
#include <service_api/client.hpp>
#include <system_error>

#include "strangers/openai/api.hpp"
#include "support/said.hpp"

namespace {

using namespace strangers::openai;
using namespace service_api::literals;
using service_api::test::said;

/// Records the request, and has no response that the client can use.
struct recorder {
    http_request sent{};

    http_response send(const http_request& request, std::error_code&) {
        sent = request;
        return {.status = 500};
    }
};

// The request line and, below, the body.
template <class Op>
std::string sent(const Op& op) {
    recorder line;
    client call(v1, line, bearer{"sk-made-up"});
    const auto got = call(op);
    BOOST_TEST(said(got.error().violations) == "");
    const std::string* authorization = line.sent.headers.find("Authorization");
    BOOST_TEST((authorization != nullptr && *authorization == "Bearer sk-made-up"));
    return line.sent.method + ' ' + line.sent.target + (line.sent.body.empty() ? "" : "\n" + line.sent.body);
}

template <class Op>
std::string not_sent(const Op& op) {
    recorder line;
    client call(v1, line, bearer{"sk-made-up"});
    const auto got = call(op);
    BOOST_TEST((got.error().stage == call_stage::not_sent));
    BOOST_TEST(line.sent.target.empty());
    return said(got.error().violations);
}

create_chat_completion greeting() { return {.model = "gpt-4o-mini", .messages = {{user_message{.content = "Hei!"}}}}; }

}  // namespace

BOOST_AUTO_TEST_CASE(the_least_request_has_a_model_and_a_message) {
    BOOST_TEST(sent(greeting()) ==
               "POST /v1/chat/completions\n"
               R"({"model":"gpt-4o-mini","messages":[{"role":"user","content":"Hei!"}]})");
}

BOOST_AUTO_TEST_CASE(messages_and_their_parts_are_written_with_their_constants) {
    create_chat_completion request = greeting();
    request.messages = {{
        developer_message{.content = "Answer in Norwegian."},
        system_message{.content = std::vector{text_part{.text = "Be brief."}}},
        user_message{
            .content =
                user_parts{text_part{.text = "What is this?"},
                           image_part{.image_url = image_url{.url = *uri::parse("data:image/png;base64,AAAA"),
                                                             .detail = image_detail::automatic}},
                           audio_part{.input_audio = audio_data{.data = bytes{{1, 2}}, .format = audio_format::wav}}},
            .name = "kari"},
        assistant_message{
            .tool_calls = {{.id = "call_77", .function = called_function{.name = "look", .arguments = "{}"}}}},
        tool_message{.content = "a fjord", .tool_call_id = "call_77"},
        assistant_message{.content = assistant_parts{refusal_part{.refusal = "I would rather not."}}},
    }};
    BOOST_TEST(sent(request) ==
               "POST /v1/chat/completions\n"
               R"({"model":"gpt-4o-mini","messages":[)"
               R"({"role":"developer","content":"Answer in Norwegian."},)"
               R"({"role":"system","content":[{"type":"text","text":"Be brief."}]},)"
               R"({"role":"user","content":[{"type":"text","text":"What is this?"},)"
               R"({"type":"image_url","image_url":{"url":"data:image/png;base64,AAAA","detail":"auto"}},)"
               R"({"type":"input_audio","input_audio":{"data":"AQI=","format":"wav"}}],"name":"kari"},)"
               R"({"role":"assistant","tool_calls":[)"
               R"({"id":"call_77","type":"function","function":{"name":"look","arguments":"{}"}}]},)"
               R"({"role":"tool","content":"a fjord","tool_call_id":"call_77"},)"
               R"({"role":"assistant","content":[{"type":"refusal","refusal":"I would rather not."}]}]})");
}

BOOST_AUTO_TEST_CASE(tools_and_formats_are_written_with_their_constants) {
    create_chat_completion request = greeting();
    request.tools = {{.function = function_definition{
                          .name = "read_weather", .parameters = raw_json{R"({"type":"object"})"}, .strict = true}}};
    request.tool_choice = named_tool{.function = function_reference{.name = "read_weather"}};
    request.response_format =
        json_schema_format{.json_schema = named_schema{.name = "weather", .schema = raw_json{R"({"type":"object"})"}}};
    request.stop = stop_sequences(std::vector<std::string>{"\n", "END"});
    request.logit_bias = std::map<std::string, decimal>{{"50256", -100}};
    request.temperature = 0.2_decimal;
    request.metadata = {{"shelf", "7"}};
    request.stream = false;
    BOOST_TEST(sent(request) ==
               "POST /v1/chat/completions\n"
               R"({"model":"gpt-4o-mini","messages":[{"role":"user","content":"Hei!"}],"logit_bias":{"50256":-100},)"
               R"("metadata":{"shelf":"7"},"response_format":{"type":"json_schema","json_schema":)"
               R"({"name":"weather","schema":{"type":"object"}}},"stop":["\n","END"],"stream":false,"temperature":0.2,)"
               R"("tool_choice":{"type":"function","function":{"name":"read_weather"}},)"
               R"("tools":[{"type":"function","function":{"name":"read_weather","parameters":{"type":"object"},)"
               R"("strict":true}}]})");
    request = greeting();
    request.response_format = json_object_format{};
    request.stop = nullptr;
    request.tools = {{.function = function_definition{.name = "look"}}};
    request.tool_choice = tool_mode::required_;
    BOOST_TEST(sent(request) ==
               "POST /v1/chat/completions\n"
               R"({"model":"gpt-4o-mini","messages":[{"role":"user","content":"Hei!"}],)"
               R"("response_format":{"type":"json_object"},"stop":null,"tool_choice":"required",)"
               R"("tools":[{"type":"function","function":{"name":"look"}}]})");
}

BOOST_AUTO_TEST_CASE(models_are_named_in_the_path) {
    BOOST_TEST(sent(list_models{}) == "GET /v1/models");
    BOOST_TEST(sent(retrieve_model{.model = "gpt-4o-mini"}) == "GET /v1/models/gpt-4o-mini");
    BOOST_TEST(sent(delete_model{.model = "ft:gpt-4o-mini:shelf::a1b2"}) ==
               "DELETE /v1/models/ft%3Agpt-4o-mini%3Ashelf%3A%3Aa1b2");
}

BOOST_AUTO_TEST_CASE(the_input_of_an_embedding_has_four_forms) {
    const auto body = [](embedding_input input) {
        return sent(create_embedding{.model = "text-embedding-3-small", .input = std::move(input)}).substr(20);
    };
    using texts = std::vector<std::string>;
    BOOST_TEST(body("a fjord") == R"({"model":"text-embedding-3-small","input":"a fjord"})");
    BOOST_TEST(body(texts{"a fjord", "a lake"}) ==
               R"({"model":"text-embedding-3-small","input":["a fjord","a lake"]})");
    BOOST_TEST(body(token_array{64, 12}) == R"({"model":"text-embedding-3-small","input":[64,12]})");
    BOOST_TEST(body(std::vector<token_array>{{64, 12}, {7}}) ==
               R"({"model":"text-embedding-3-small","input":[[64,12],[7]]})");
    BOOST_TEST(not_sent(create_embedding{.model = "m", .input = texts{"a fjord", ""}}) ==
               "/input | input_limits | input must be a text that is not empty, or have 1 to 2048 texts or tokens");
}

BOOST_AUTO_TEST_CASE(files_are_parts) {
    using granularities = std::vector<timestamp_granularity>;
    const auto line = [](std::string_view head, std::string_view content) {
        return "--form-data-boundary-0000000000\r\nContent-Disposition: form-data; name=" + std::string(head) +
               "\r\n\r\n" + std::string(content) + "\r\n";
    };
    const file audio{"hei.mp3", "audio/mpeg", "ID3"};
    BOOST_TEST(sent(create_transcription{.file = audio,
                                         .model = "whisper-1",
                                         .response_format = transcription_format::verbose_json,
                                         .timestamp_granularities = granularities{timestamp_granularity::word,
                                                                                  timestamp_granularity::segment}}) ==
               "POST /v1/audio/transcriptions\n" +
                   line("\"file\"; filename=\"hei.mp3\"\r\nContent-Type: audio/mpeg", "ID3") +
                   line("\"model\"", "whisper-1") + line("\"response_format\"", "verbose_json") +
                   line("\"timestamp_granularities[]\"", "word") + line("\"timestamp_granularities[]\"", "segment") +
                   "--form-data-boundary-0000000000--\r\n");
    BOOST_TEST(not_sent(create_transcription{.file = file{"a", "text/plain", ""}, .model = "whisper-1"}) ==
               "/file | media_types | file must have the media type audio/* or video/mp4 or video/webm");
    BOOST_TEST(not_sent(upload_file{.file = file{"", "text/plain", ""}, .purpose = file_purpose::batch}) ==
               "/file | location | file must have a file name");
}

BOOST_AUTO_TEST_CASE(a_request_that_breaks_a_rule_is_not_sent) {
    create_chat_completion request = greeting();
    request.messages = {{assistant_message{}}};
    request.temperature = 2.1_decimal;
    request.metadata = {{std::string(65, 'k'), "v"}};
    request.top_logprobs = 3;
    request.stop = stop_sequences(std::vector<std::string>(5, "."));
    BOOST_TEST(not_sent(request) ==
               "/metadata | property_names | metadata in each name must have at most 64 characters\n"
               "/stop | at_most_four | stop must have at most 4 entries\n"
               "/temperature | maximum | temperature must be at most 2\n"
               "/top_logprobs | requires_field | top_logprobs may have a value only when logprobs has one\n"
               "/messages/0/content | at_least_one_of | content or refusal or tool_calls must have a value, at least "
               "one of them; an empty list is none");
}
