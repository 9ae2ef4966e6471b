#define BOOST_TEST_MODULE examples.strangers.openai_responses
#include <boost/test/unit_test.hpp>
#include <service_api/client.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <variant>

#include "openai_messages.hpp"
#include "strangers/openai/api.hpp"
#include "support/said.hpp"
#include "support/written_again.hpp"

namespace {

using namespace strangers::openai;
using service_api::test::is_written_again;
using service_api::test::said;

/// A server with one response.
struct fixed {
    http_response response;

    http_response send(const http_request&, std::error_code&) { return response; }
};

template <class Op>
auto called(const Op& request, http_response response) {
    fixed line{std::move(response)};
    client call(v1, line, bearer{"sk-made-up"});
    return call(request);
}

// Returns the record of a response without violations, which is written again with the same members and values.
template <class Op>
auto read(const Op& request, std::string_view body) {
    auto got = called(
        request,
        {200,
         {{"Content-Type", "application/json"}, {"x-request-id", "req_1"}, {"x-ratelimit-reset-tokens", "1m30s"}},
         std::string(body)});
    BOOST_TEST_REQUIRE(static_cast<bool>(got), got.error().message << said(got.error().violations));
    BOOST_TEST(said(got.violations()) == "");
    return std::move(*got);
}
const create_chat_completion greeting{.model = "gpt-4o-mini", .messages = {{user_message{.content = "Hei!"}}}};

auto read_completion(std::string_view body) {
    return std::get<response<200, chat_completion, response_headers>>(read(greeting, body));
}

call_error rejected(int status, std::string_view body) {
    const auto got = called(list_models{}, {status, {}, std::string(body)});
    BOOST_TEST_REQUIRE(!got);
    BOOST_TEST((got.error().stage == call_stage::rejected));
    return got.error();
}

const create_embedding fjord{.model = "text-embedding-3-small", .input = "a fjord"};

}  // namespace

BOOST_AUTO_TEST_CASE(a_completion_is_read) {
    const auto [body, headers] = read_completion(messages::chat_completion);
    is_written_again(body, messages::chat_completion);
    BOOST_TEST(*headers.request_id == "req_1");
    BOOST_TEST(*headers.reset_tokens == "1m30s");
    const completion_choice& choice = body.choices->front();
    BOOST_TEST(*choice.message->content == "It rains in Oslo.");
    BOOST_TEST((*choice.finish_reason == finish_reason::stop));
    BOOST_TEST((**body.service_tier == service_tier::default_));
    BOOST_TEST(body.usage->prompt_tokens_details->cached_tokens == 4);
}

BOOST_AUTO_TEST_CASE(the_calls_that_a_completion_requests_are_read) {
    const auto body = read_completion(messages::requested_call).body;
    is_written_again(body, messages::requested_call);
    const completion_choice& choice = body.choices->front();
    BOOST_TEST((choice.message->content == nullptr));
    const tool_call& call = choice.message->tool_calls->front();
    BOOST_TEST(*call.id == "call_77");
    BOOST_TEST(*call.function->name == "read_weather");
    BOOST_TEST(*call.function->arguments == R"({"city":"Oslo"})");
}

BOOST_AUTO_TEST_CASE(probabilities_are_read_with_their_exponents) {
    const auto body = read_completion(messages::probabilities).body;
    is_written_again(body, messages::probabilities);
    const chosen_token& token = (*body.choices->front().logprobs)->content->front();
    BOOST_TEST(token.bytes->size() == 3U);
    BOOST_TEST((*token.top_logprobs->back().logprob == *decimal::parse("-0.000055122365")));
}

BOOST_AUTO_TEST_CASE(a_finish_reason_that_openai_adds_is_preserved) {
    std::string text(messages::chat_completion);
    text.replace(text.find("\"stop\""), 6, "\"paused\"");
    const auto body = read_completion(text).body;
    BOOST_TEST(*body.choices->front().finish_reason->unknown_text() == "paused");
}

BOOST_AUTO_TEST_CASE(another_constant_is_reported) {
    std::string text(messages::models);
    text.replace(text.find("\"list\""), 6, "\"page\"");
    const auto got = called(list_models{}, {200, {}, text});
    BOOST_TEST_REQUIRE(!got);
    BOOST_TEST(said(got.error().violations) == "/object | format | object must be list");
}

BOOST_AUTO_TEST_CASE(models_are_read) {
    const auto list = read(list_models{}, messages::models);
    is_written_again(list, messages::models);
    BOOST_TEST(*list.data->back().id == "ft:gpt-4o-mini:shelf::a1b2");
    const auto gone = read(delete_model{.model = "ft:gpt-4o-mini:shelf::a1b2"}, messages::deleted);
    is_written_again(gone, messages::deleted);
    BOOST_TEST(*gone.deleted);
}

BOOST_AUTO_TEST_CASE(embeddings_are_read_as_numbers_or_base64) {
    const auto numbers = read(fjord, messages::embeddings).body;
    is_written_again(numbers, messages::embeddings);
    BOOST_TEST(std::get<0>(*numbers.data->front().vector).size() == 3U);
    const auto coded = read(fjord, messages::base64_embedding).body;
    is_written_again(coded, messages::base64_embedding);
    BOOST_TEST(std::get<bytes>(*coded.data->front().vector).data.size() == 8U);
}

BOOST_AUTO_TEST_CASE(errors_are_recognized_by_their_names) {
    const call_error key = rejected(401, messages::wrong_key);
    BOOST_TEST(key.is(own_errors::invalid_api_key));
    BOOST_TEST(key.message == "The key is not one of ours.");
    const call_error credit = rejected(429, messages::no_credit);
    BOOST_TEST(credit.is(own_errors::insufficient_quota));
    BOOST_TEST(!credit.is(own_errors::rate_limit_exceeded));
    const call_error role = rejected(400, messages::wrong_role);
    BOOST_TEST(role.is(own_errors::invalid_request));
    BOOST_TEST(said(role.violations) == "/messages/0/role |  | There is no role 'narrator'.");
}

BOOST_AUTO_TEST_CASE(error_bodies_are_written_again) {
    for (const std::string_view text : {messages::wrong_key, messages::wrong_role, messages::no_credit}) {
        const auto body = read_json<error_response>(text, direction::response);
        BOOST_TEST_REQUIRE(body.value.has_value());
        BOOST_TEST(said(body.violations) == "");
        is_written_again(*body.value, text);
    }
}

BOOST_AUTO_TEST_CASE(a_streamed_completion_is_read) {
    const http_response streamed{200,
                                 {{"Content-Type", "text/event-stream; charset=utf-8"}, {"x-request-id", "req_2"}},
                                 std::string(messages::streamed_completion)};
    const auto got = called(greeting, streamed);
    BOOST_TEST_REQUIRE(static_cast<bool>(got), got.error().message);
    const auto& [chunks, headers] = std::get<response<200, chat_completion_events, response_headers>>(*got);
    BOOST_TEST(*headers.request_id == "req_2");
    std::string text;
    std::string reason;
    for (const outcome<chat_completion_chunk>& one : chunks) {
        BOOST_TEST_REQUIRE(static_cast<bool>(one), one.error().message << said(one.error().violations));
        BOOST_TEST(said(one.violations()) == "");
        for (const chunk_choice& choice : *one->choices) {
            if (choice.delta->content && *choice.delta->content != nullptr) text += **choice.delta->content;
            if (choice.finish_reason != nullptr) reason += "stop";
        }
    }
    BOOST_TEST(text == "It rains in Oslo.");
    BOOST_TEST(reason == "stop");
}
