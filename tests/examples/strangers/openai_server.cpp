#define BOOST_TEST_MODULE examples.strangers.openai_server
#include <boost/test/unit_test.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/limits/sliding_window.hpp>
#include <service_api/server.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "openai_messages.hpp"
#include "strangers/openai/api.hpp"

namespace {

using namespace strangers::openai;

/// One made-up key.
struct key_book {
    std::optional<caller> find(std::string_view scheme, std::string_view key, unix_ms) const {
        if (scheme != "bearer" || key != "sk-made-up") return std::nullopt;
        return caller{"shelf"};
    }
};

template <class Record>
Record documented(std::string_view text) {
    return *read_json<Record>(text, direction::response).value;
}

// Returns the role of a conversation's last message.
std::string_view last_role(const create_chat_completion& request) {
    constexpr std::string_view roles[] = {"developer", "system", "user", "assistant", "tool"};
    return roles[request.messages->back().index()];
}

/// A server that responds with the documented messages; one model exists.
struct playground {
    key_book keys{};
    sliding_window<> limiter{100};

    template <class Op>
    static std::optional<error_of<Op>> missing(const Op& request) {
        if (*request.model != "gpt-4o-mini") return fail<own_errors::model_not_found>();
        return std::nullopt;
    }

    /// Responds with a chunk for each word.
    static response<200, chat_completion_events, response_headers> streamed(std::string_view role) {
        std::vector<chat_completion_chunk> chunks;
        for (const std::string_view word : {std::string_view("the "), role}) {
            chunks.push_back({.id = "chatcmpl-9",
                              .created = unix_s{1'730'000'000},
                              .model = "gpt-4o-mini",
                              .choices = {{{.index = 0, .delta = {{.content = std::string(word)}}}}}});
        }
        return {std::move(chunks), {.remaining_requests = 8}};
    }

    auto open() {
        return serve(
            v1,
            environment{.clock = [] { return unix_ms{1'730'000'000'000}; },
                        .credentials = keys,
                        .limiter = limiter,
                        .on_exception = [](std::exception_ptr thrown) { std::rethrow_exception(thrown); }},
            handle<create_chat_completion>([](const create_chat_completion& request) -> reply<create_chat_completion> {
                if (const auto why = missing(request)) return *why;
                if (request.stream && *request.stream == true) return streamed(last_role(request));
                auto made = documented<chat_completion>(messages::chat_completion);
                made.choices->front().message->content = std::string(last_role(request));
                return response<200, chat_completion, response_headers>{std::move(made), {.remaining_requests = 9}};
            }),
            handle<create_embedding>([](const create_embedding& request) -> reply<create_embedding> {
                if (const auto why = missing(request)) return *why;
                return response<200, embedding_list, response_headers>{documented<embedding_list>(messages::embeddings),
                                                                       {}};
            }),
            handle<upload_file>([](const upload_file& request) -> reply<upload_file> {
                auto made = documented<file_object>(messages::uploaded);
                made.filename = request.file->name;
                made.bytes = static_cast<std::int64_t>(request.file->content.size());
                made.purpose = *request.purpose;
                return made;
            }),
            handle<create_transcription>([](const create_transcription& request) -> reply<create_transcription> {
                if (*request.model != "whisper-1") return fail<own_errors::model_not_found>();
                auto made = documented<transcription>(messages::transcribed);
                const auto& wanted = request.timestamp_granularities;
                if (!wanted || wanted->front() != timestamp_granularity::word) made.words.reset();
                return made;
            }),
            handle<list_models>(
                [](const list_models&) -> reply<list_models> { return documented<model_list>(messages::models); }),
            handle<retrieve_model>([](const retrieve_model& request) -> reply<retrieve_model> {
                if (const auto why = missing(request)) return *why;
                return documented<model_list>(messages::models).data->front();
            }),
            handle<delete_model>([](const delete_model& request) -> reply<delete_model> {
                if (request.model->starts_with("ft:")) return deleted_model{.id = *request.model, .deleted = true};
                return fail<own_errors::model_not_found>();
            }));
    }
};

// The response to a request as status and, after a space, the body.
std::string response_to(std::string method, std::string target, std::string body, std::string key = "sk-made-up",
                        std::string type = "application/json") {
    playground ground;
    const auto server = ground.open();
    http_request request{.method = std::move(method), .target = std::move(target), .body = std::move(body)};
    request.headers.add("Authorization", "Bearer " + key);
    if (!request.body.empty()) request.headers.add("Content-Type", type);
    http_response got = server(request);
    while (got.source) {
        if (got.source->read(got.body).is_complete) got.source.reset();
    }
    return std::to_string(got.status) + ' ' + got.body;
}
std::string chat(const std::string& messages, const std::string& rest = "") {
    return response_to("POST", "/v1/chat/completions",
                       R"({"model":"gpt-4o-mini","messages":[)" + messages + "]" + rest + "}");
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

constexpr std::string_view hei = R"({"role":"user","content":"Hei!"})";

}  // namespace

BOOST_AUTO_TEST_CASE(messages_are_told_apart_by_their_role) {
    const std::pair<std::string_view, std::string_view> conversations[] = {
        {hei, "user"},
        {R"({"role":"system","content":[{"type":"text","text":"Be brief."}]})", "system"},
        {R"({"content":"Be brief.","role":"developer"})", "developer"},
        {R"({"role":"user","content":[{"type":"image_url","image_url":{"url":"https://shelf.example/a.png"}}]})",
         "user"},
        {R"({"role":"assistant","content":[{"type":"refusal","refusal":"No."}]})", "assistant"},
        {R"({"role":"tool","content":"rain","tool_call_id":"call_77"})", "tool"}};
    for (const auto& [message, kind] : conversations) {
        const std::string got = chat(std::string(message));
        BOOST_TEST(got.starts_with("200 "), got);
        BOOST_TEST(has(got, R"("content":")" + std::string(kind) + '"'), got);
    }
}

BOOST_AUTO_TEST_CASE(tools_and_formats_are_read) {
    const std::string got =
        chat(std::string(hei),
             R"(,"tools":[{"type":"function","function":{"name":"read_weather","parameters":{"type":"object"}}}],)"
             R"("tool_choice":{"type":"function","function":{"name":"read_weather"}},"stream":false,"stop":["a","b"],)"
             R"("response_format":{"type":"json_schema","json_schema":{"name":"weather","schema":{}}},"n":1)");
    BOOST_TEST(got.starts_with("200 "), got);
}

BOOST_AUTO_TEST_CASE(what_is_not_described_is_rejected) {
    const auto error = [](std::string message, std::string param) {
        return R"(400 {"error":{"message":")" + message + R"(","type":"invalid_request_error","param":")" + param +
               R"(","code":null}})";
    };
    const std::string of_messages =
        "entry 0 of messages must be one of: developer_message, system_message, user_message, assistant_message, "
        "tool_message";
    BOOST_TEST(chat(R"({"role":"narrator","content":"It rains."})") == error(of_messages, "messages[0]"));
    // The role says which message it is, so the member that it lacks is reported.
    BOOST_TEST(chat(R"({"role":"tool","content":"rain"})") ==
               error("tool_call_id is required", "messages[0].tool_call_id"));
    BOOST_TEST(chat(R"({"role":"user","content":[{"type":"video"}]})") ==
               error("entry 0 of content must be one of: text_part, image_part, audio_part", "messages[0].content[0]"));
    BOOST_TEST(chat(R"({"role":"assistant"})") ==
               error("content or refusal or tool_calls must have a value, at least one of them; an empty list is none",
                     "messages[0].content"));
    BOOST_TEST(chat(std::string(hei), R"(,"tool_choice":"auto")") ==
               error("tool_choice may have a value only when tools has an entry", "tool_choice"));
}

BOOST_AUTO_TEST_CASE(embeddings_and_models_are_served) {
    const auto embed = [](const std::string& input) {
        return response_to("POST", "/v1/embeddings", R"({"model":"gpt-4o-mini","input":)" + input + "}");
    };
    for (const char* input : {R"("a fjord")", R"(["a fjord","a lake"])", "[64,12]", "[[64,12],[7]]"})
        BOOST_TEST(embed(input).starts_with("200 "), input);
    for (const char* input : {R"("")", "[]", R"(["a fjord",64])"}) BOOST_TEST(embed(input).starts_with("400 "), input);
    BOOST_TEST(
        response_to("GET", "/v1/models", "").starts_with(R"(200 {"object":"list","data":[{"id":"gpt-4o-mini",)"));
    BOOST_TEST(
        response_to("GET", "/v1/models/gpt-4o-mini", "").starts_with(R"(200 {"id":"gpt-4o-mini","object":"model",)"));
    BOOST_TEST(response_to("DELETE", "/v1/models/ft%3Agpt-4o-mini%3Ashelf%3A%3Aa1b2", "") ==
               R"(200 {"id":"ft:gpt-4o-mini:shelf::a1b2","object":"model","deleted":true})");
}

// As curl and the SDKs send them, with boundaries of their own.
BOOST_AUTO_TEST_CASE(files_are_taken) {
    const auto part = [](const std::string& head, const std::string& content) {
        return "--X7--X7\r\nContent-Disposition: form-data; name=" + head + "\r\n\r\n" + content + "\r\n";
    };
    const auto sent = [&](std::string target, const std::string& parts) {
        return response_to("POST", std::move(target), parts + "--X7--X7--\r\n", "sk-made-up",
                           "multipart/form-data; boundary=X7--X7");
    };
    const std::string file =
        part("\"file\"; filename=\"a.jsonl\"\r\nContent-Type: application/octet-stream", "{}\r\n{}");
    BOOST_TEST(sent("/v1/files", part("\"purpose\"", "fine-tune") + file) ==
               R"(200 {"id":"file-A1b2","object":"file","bytes":6,"created_at":1730000000,"expires_at":1732592000,)"
               R"("filename":"a.jsonl","purpose":"fine-tune"})");
    BOOST_TEST(has(sent("/v1/files", file),
                   R"("message":"purpose is required","type":"invalid_request_error","param":"purpose")"));
    BOOST_TEST(
        has(sent("/v1/files", "preamble" + file), "the body is not multipart/form-data: it does not begin with"));

    const std::string audio = part("\"file\"; filename=\"a.mp3\"\r\nContent-Type: audio/mpeg", "ID3");
    const std::string model = part("\"model\"", "whisper-1");
    BOOST_TEST(has(sent("/v1/audio/transcriptions", audio + model), R"(200 {"text":"It rains.")"));
    BOOST_TEST(has(sent("/v1/audio/transcriptions", audio + model + part("\"timestamp_granularities[]\"", "word") +
                                                        part("\"timestamp_granularities[]\"", "segment")),
                   R"("words":[{"word":"It")"));
    BOOST_TEST(has(sent("/v1/audio/transcriptions", file + model), "file must have the media type audio/*"));
}

BOOST_AUTO_TEST_CASE(errors_have_openais_body) {
    BOOST_TEST(response_to("GET", "/v1/models/gpt-9", "") ==
               R"(404 {"error":{"message":"There is no such model.","type":"invalid_request_error","param":null,)"
               R"("code":"model_not_found"}})");
    BOOST_TEST(response_to("GET", "/v1/models", "", "sk-other") ==
               R"(401 {"error":{"message":"The API key is invalid.","type":"invalid_request_error","param":null,)"
               R"("code":"invalid_api_key"}})");
}

BOOST_AUTO_TEST_CASE(a_completion_is_streamed) {
    const std::string chunk = R"(data: {"id":"chatcmpl-9","object":"chat.completion.chunk","created":1730000000,)"
                              R"("model":"gpt-4o-mini","choices":[{"index":0,"delta":{"content":")";
    const std::string end = R"("},"finish_reason":null}]})"
                            "\n\n";
    BOOST_TEST(chat(std::string(hei), R"(,"stream":true)") ==
               "200 " + chunk + "the " + end + chunk + "user" + end + "data: [DONE]\n\n");
    BOOST_TEST(chat(std::string(hei), R"(,"stream":null)").starts_with(R"(200 {"id")"));
}
