// Writes what the tools of this folder read: `tool_documents DIRECTORY`. The OpenAPI document of each description in
// the repository, and messages.json: messages that the library's own tests hold to be right, each with its place in a
// document.

#include <filesystem>
#include <fstream>
#include <iostream>
#include <service_api/documents/examples.hpp>
#include <service_api/documents/openapi.hpp>
#include <service_api/format/json/document_writer.hpp>
#include <string>
#include <string_view>

#include "comprehensive/api.hpp"
#include "examples/strangers/coinbase_messages.hpp"
#include "examples/strangers/github_messages.hpp"
#include "examples/strangers/openai_messages.hpp"
#include "examples/strangers/plaid_messages.hpp"
#include "examples/strangers/stripe_messages.hpp"
#include "examples/strangers/twilio_messages.hpp"
#include "strangers/binance/api.hpp"
#include "strangers/coinbase/api.hpp"
#include "strangers/github/api.hpp"
#include "strangers/openai/api.hpp"
#include "strangers/plaid/api.hpp"
#include "strangers/stripe/api.hpp"
#include "strangers/twilio/api.hpp"
#include "support/canonical.hpp"

namespace {

using namespace service_api;

bool write(const std::filesystem::path& path, const std::string& text) {
    std::ofstream file(path, std::ios::binary);
    file << text << std::flush;
    if (!file) std::cerr << "could not write " << path.string() << '\n';
    return file.good();
}

/// The messages of one document, collected.
class message_list {
public:
    message_list(json_document_writer& out, std::string_view document) : out_(out), document_(document) {}

    void request(std::string_view operation, std::string_view body) { add(operation, 0, body); }
    void response(std::string_view operation, int status, std::string_view body) { add(operation, status, body); }

private:
    void add(std::string_view operation, int status, std::string_view body) {
        out_.begin_object().member("document", document_).member("operation", operation);
        if (status != 0) out_.key("status").number(status);
        out_.key("body").raw(std::string(body)).end_object();
    }

    json_document_writer& out_;
    std::string_view document_;
};

template <class Op>
void trading_messages(message_list& to) {
    if constexpr (may_have_body<Op>) to.request(type_name<Op>(), test::canonical_ask<Op>());
    to.response(type_name<Op>(), 200, test::canonical_response<Op>());
    to.response(type_name<Op>(), 400, test::canonical_refusal());
}

template <class... Op>
void trading_messages(message_list to, const api<Op...>&) {
    (trading_messages<Op>(to), ...);
}

void comprehensive_messages(message_list to) {
    to.request("create_item", R"({"what":)" + test::canonical_item(direction::request) + '}');
    to.response("create_item", 201, test::canonical_item(direction::response));
    to.response("get_item", 200, test::canonical_item(direction::response));
}

void github_messages(message_list to) {
    namespace shown = strangers::github::messages;
    for (const auto& issue : {shown::issue(), shown::full_issue()}) {
        to.response("get_issue", 200, issue);
        to.response("list_issues", 200, '[' + issue + ']');
        to.response("create_issue", 201, issue);
        to.response("update_issue", 200, issue);
    }
    to.response("get_comment", 200, shown::comment());
    to.response("list_comments", 200, '[' + shown::comment() + ']');
    to.response("get_issue", 301, shown::moved);
    to.response("get_issue", 404, shown::not_found);
    to.response("get_issue", 410, shown::gone);
    to.response("list_issues", 401, shown::bad_credentials);
    to.response("lock_issue", 403, shown::forbidden);
    to.response("create_issue", 422, shown::validation_failed);
    to.response("update_issue", 422, shown::validation_sentences);
}

void stripe_messages(message_list to) {
    namespace shown = strangers::stripe::shown;
    to.response("create_customer", 200, shown::jenny);
    to.response("update_customer", 200, shown::jenny_with_order);
    to.response("retrieve_customer", 200, shown::jenny);
    to.response("retrieve_customer", 200, shown::deleted);
    to.response("delete_customer", 200, shown::deleted);
    to.response("list_customers", 200, shown::listed("/v1/customers", shown::jenny));
    to.response("create_charge", 200, shown::paid);
    to.response("retrieve_charge", 200, shown::expanded());
    to.response("list_charges", 200, shown::listed("/v1/charges", shown::paid, true));
    to.response("retrieve_customer", 404, shown::no_such_customer);
    to.response("create_customer", 400, shown::empty_line);
    to.response("list_customers", 401, shown::bad_key);
    to.response("create_charge", 402, shown::declined);
    to.response("create_charge", 409, shown::key_used);
    to.response("list_charges", 429, shown::too_fast);
    to.response("capture_charge", 400, shown::captured_before);
}

void openai_messages(message_list to) {
    namespace shown = strangers::openai::messages;
    for (const auto body : {shown::chat_completion, shown::requested_call, shown::probabilities})
        to.response("create_chat_completion", 200, body);
    to.response("create_embedding", 200, shown::embeddings);
    to.response("create_embedding", 200, shown::base64_embedding);
    to.response("list_models", 200, shown::models);
    to.response("delete_model", 200, shown::deleted);
    to.response("list_models", 401, shown::wrong_key);
    to.response("create_chat_completion", 400, shown::wrong_role);
}

void twilio_messages(message_list to) {
    namespace shown = strangers::twilio::messages;
    to.response("create_message", 201, shown::accepted());
    to.response("fetch_message", 200, shown::message());
    to.response("create_message", 400, shown::no_number);
    to.response("fetch_message", 401, shown::wrong_login);
}

void plaid_messages(message_list to) {
    namespace shown = strangers::plaid::messages;
    to.response("create_link_token", 200, shown::link_token);
    to.response("create_link_token", 200, shown::hosted_link_token);
    to.response("exchange_public_token", 200, shown::exchanged);
    to.response("get_item", 200, shown::item_and_status);
    to.response("get_balances", 200, shown::balances());
    to.response("sync_transactions", 200, shown::changes(shown::transaction("t-1", "72.1"), "c-2", false));
    to.response("remove_item", 200, shown::removed);
    to.response("get_item", 400, shown::wrong_keys);
    to.response("get_balances", 400, shown::login_required);
    to.response("get_balances", 429, shown::too_fast);
}

void plaid_webhook_messages(message_list to) {
    namespace shown = strangers::plaid::messages;
    for (const auto body : {shown::updates_available, shown::failed_item, shown::new_accounts})
        to.request("receive_webhook", body);
}

void coinbase_messages(message_list to) {
    namespace shown = strangers::coinbase::messages;
    to.response("get_server_time", 200, shown::time);
    to.response("get_product_candles", 200, shown::candles);
    to.response("list_accounts", 200,
                shown::accounts(shown::account("8bfc20d7-f7c6-4422-bf07-8243ca4169fe", "BTC"), "c-1"));
    to.response("create_order", 200, shown::accepted);
    to.response("create_order", 200, shown::refused);
    to.response("cancel_orders", 200, shown::canceled);
    to.response("list_orders", 200, shown::orders(shown::order("o-1"), ""));
    to.response("get_order", 200, R"({"order":)" + shown::order("o-1") + '}');
    to.response("get_product_candles", 400, shown::invalid_argument);
    to.response("create_order", 403, shown::denied);
}

std::string messages() {
    json_document_writer out;
    out.begin_array();
    trading_messages({out, "trading"}, trading::v1);
    comprehensive_messages({out, "comprehensive"});
    github_messages({out, "github"});
    stripe_messages({out, "stripe"});
    openai_messages({out, "openai"});
    twilio_messages({out, "twilio"});
    plaid_messages({out, "plaid"});
    plaid_webhook_messages({out, "plaid_webhooks"});
    coinbase_messages({out, "coinbase"});
    out.end_array();
    return std::move(out).take() + '\n';
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: tool_documents DIRECTORY\n";
        return 2;
    }
    const std::filesystem::path directory = argv[1];
    std::error_code error;
    std::filesystem::create_directories(directory, error);
    const bool written =
        write(directory / "trading.json", openapi(trading::v1, make_examples(trading::v1))) &&
        write(directory / "trading.3_0.json", openapi(trading::v1, openapi_3_0, make_examples(trading::v1))) &&
        write(directory / "comprehensive.json", openapi(comprehensive::v1, make_examples(comprehensive::v1))) &&
        write(directory / "github.json", openapi(strangers::github::v1, make_examples(strangers::github::v1))) &&
        write(directory / "stripe.json", openapi(strangers::stripe::v1, make_examples(strangers::stripe::v1))) &&
        write(directory / "openai.json", openapi(strangers::openai::v1, make_examples(strangers::openai::v1))) &&
        write(directory / "twilio.json", openapi(strangers::twilio::v1, make_examples(strangers::twilio::v1))) &&
        write(directory / "plaid.json", openapi(strangers::plaid::v1, make_examples(strangers::plaid::v1))) &&
        write(directory / "plaid_webhooks.json",
              openapi(strangers::plaid::webhooks, make_examples(strangers::plaid::webhooks))) &&
        write(directory / "coinbase.json", openapi(strangers::coinbase::v3, make_examples(strangers::coinbase::v3))) &&
        write(directory / "binance.json", openapi(strangers::binance::v1, make_examples(strangers::binance::v1))) &&
        write(directory / "messages.json", messages());
    return written ? 0 : 1;
}
