#pragma once

#include <string_view>

// Messages in the form of OpenAI's API reference, with other values.
namespace strangers::openai::messages {

inline constexpr std::string_view chat_completion = R"({
    "id":"chatcmpl-A1b2C3","object":"chat.completion","created":1730000000,"model":"gpt-4o-mini-2024-07-18",
    "choices":[{"index":0,"message":{"role":"assistant","content":"It rains in Oslo.","refusal":null,"annotations":[]},
                "logprobs":null,"finish_reason":"stop"}],
    "usage":{"prompt_tokens":21,"completion_tokens":6,"total_tokens":27,
             "prompt_tokens_details":{"cached_tokens":4,"audio_tokens":0},
             "completion_tokens_details":{"reasoning_tokens":0,"audio_tokens":0,"accepted_prediction_tokens":0,
                                          "rejected_prediction_tokens":0}},
    "service_tier":"default","system_fingerprint":"fp_0011223344"})";

inline constexpr std::string_view requested_call = R"({
    "id":"chatcmpl-D4e5F6","object":"chat.completion","created":1730000001,"model":"gpt-4o-mini-2024-07-18",
    "choices":[{"index":0,"message":{"role":"assistant","content":null,
                    "tool_calls":[{"id":"call_77","type":"function",
                                   "function":{"name":"read_weather","arguments":"{\"city\":\"Oslo\"}"}}]},
                "logprobs":null,"finish_reason":"tool_calls"}],
    "usage":{"prompt_tokens":60,"completion_tokens":15,"total_tokens":75}})";

inline constexpr std::string_view probabilities = R"({
    "id":"chatcmpl-G7h8I9","object":"chat.completion","created":1730000002,"model":"gpt-4o-mini-2024-07-18",
    "choices":[{"index":0,"message":{"role":"assistant","content":"Hei","refusal":null},
                "logprobs":{"content":[{"token":"Hei","logprob":-0.31725305,"bytes":[72,101,105],
                                        "top_logprobs":[{"token":"Hei","logprob":-0.31725305,"bytes":[72,101,105]},
                                                        {"token":"<end>","logprob":-5.5122365e-05,"bytes":null}]}],
                            "refusal":null},
                "finish_reason":"length"}]})";

inline constexpr std::string_view models = R"({"object":"list","data":[
    {"id":"gpt-4o-mini","object":"model","created":1721172741,"owned_by":"system"},
    {"id":"ft:gpt-4o-mini:shelf::a1b2","object":"model","created":1730000000,"owned_by":"shelf-1"}]})";

inline constexpr std::string_view uploaded = R"({"id":"file-A1b2","object":"file","bytes":9,"created_at":1730000000,
    "expires_at":1732592000,"filename":"requests.jsonl","purpose":"batch","status":"processed"})";

inline constexpr std::string_view transcribed = R"({"task":"transcribe","language":"english","duration":1.25,
    "text":"It rains.","words":[{"word":"It","start":0.0,"end":0.3},{"word":"rains","start":0.3,"end":1.1}]})";

inline constexpr std::string_view deleted = R"({"id":"ft:gpt-4o-mini:shelf::a1b2","object":"model","deleted":true})";

inline constexpr std::string_view embeddings = R"({"object":"list","data":[
    {"object":"embedding","index":0,"embedding":[0.0023064255,-0.009327292,-4.8675e-05]},
    {"object":"embedding","index":1,"embedding":[1,0,-1]}],
    "model":"text-embedding-3-small","usage":{"prompt_tokens":8,"total_tokens":8}})";

inline constexpr std::string_view base64_embedding = R"({"object":"list","data":[
    {"object":"embedding","index":0,"embedding":"AACAPwAAAAA="}],
    "model":"text-embedding-3-small","usage":{"prompt_tokens":1,"total_tokens":1}})";

inline constexpr std::string_view wrong_key = R"({"error":{
    "message":"The key is not one of ours.","type":"invalid_request_error","param":null,"code":"invalid_api_key"}})";

inline constexpr std::string_view wrong_role = R"({"error":{
    "message":"There is no role 'narrator'.","type":"invalid_request_error","param":"messages[0].role","code":null}})";

inline constexpr std::string_view no_credit = R"({"error":{
    "message":"Nothing is left to spend.","type":"insufficient_quota","param":null,"code":"insufficient_quota"}})";

inline constexpr std::string_view streamed_completion =
    R"(data: {"id":"chatcmpl-9","object":"chat.completion.chunk","created":1730000000,"model":"gpt-4o-mini-2024-07-18","service_tier":"default","system_fingerprint":"fp_1","choices":[{"index":0,"delta":{"role":"assistant","content":"","refusal":null},"logprobs":null,"finish_reason":null}]}

data: {"id":"chatcmpl-9","object":"chat.completion.chunk","created":1730000000,"model":"gpt-4o-mini-2024-07-18","service_tier":"default","system_fingerprint":"fp_1","choices":[{"index":0,"delta":{"content":"It rains"},"logprobs":null,"finish_reason":null}]}

data: {"id":"chatcmpl-9","object":"chat.completion.chunk","created":1730000000,"model":"gpt-4o-mini-2024-07-18","service_tier":"default","system_fingerprint":"fp_1","choices":[{"index":0,"delta":{"content":" in Oslo."},"logprobs":null,"finish_reason":null}]}

data: {"id":"chatcmpl-9","object":"chat.completion.chunk","created":1730000000,"model":"gpt-4o-mini-2024-07-18","service_tier":"default","system_fingerprint":"fp_1","choices":[{"index":0,"delta":{},"logprobs":null,"finish_reason":"stop"}]}

data: [DONE]

)";

}  // namespace strangers::openai::messages
