#include "requests/by_hand.hpp"

namespace benchmarks {

namespace {

using service_api::http_request;
using namespace service_api::trading;

/// The lower bound: concatenated strings, each allocated once. Nothing is escaped, so it is right for harmless values
/// only.
struct concatenated_way : sodium_by_hand {
    http_request build(const list_vault_transactions& op) {
        http_request request{.method = "GET", .target = {}};
        std::string& target = request.target;
        target.reserve(256);
        target += "/v1/account_sv_transaction_history?";
        if (op.vault_id) target.append("vault_id=").append(*op.vault_id) += '&';
        if (op.start_t) target.append("start_t=").append(std::to_string(op.start_t->count)) += '&';
        if (op.end_t) target.append("end_t=").append(std::to_string(op.end_t->count)) += '&';
        target.append("page=").append(std::to_string(op.page));
        target.append("&size=").append(std::to_string(op.size));
        if (op.type) target.append("&type=").append(*op.type == transaction_kind::deposit ? "deposit" : "withdraw");
        return request;
    }
    http_request build(const edit_referee_description& op) {
        http_request request = post("/v1/referral/edit_referee_description");
        std::string& body = request.body;
        const auto& text = *op.description;
        body.reserve(op.user_address->size() + (text ? text->size() : 0) + 64);
        body.append("{\"user_address\":\"").append(*op.user_address).append("\",\"description\":");
        if (text)
            body.append("\"").append(*text).append("\"}");
        else
            body.append("null}");
        return request;
    }
    http_request build(const set_default_fee_rate& op) {
        http_request request = post("/v1/broker/fee_rate/set_default");
        std::string& body = request.body;
        std::size_t size = 32;
        for (const std::string& id : *op.account_ids) size += id.size() + 3;
        body.reserve(size);
        body += "{\"account_ids\":[";
        for (const std::string& id : *op.account_ids) body.append("\"").append(id).append("\",");
        if (!op.account_ids->empty()) body.pop_back();  // the comma after the last
        body += "]}";
        return request;
    }

private:
    static http_request post(const char* target) {
        return {.method = "POST", .target = target, .headers = {{"Content-Type", "application/json"}}};
    }
};

}  // namespace

void measure_concatenated_requests() {
    measure_requests<concatenated_way>("concatenation");
    for_each_ask([](std::string_view operation, const auto& op) {
        const http_request request = service_api::build_request(op);
        const std::string name = name_of("string_to_sign", operation, "concatenation");
        const std::string timestamp = std::to_string(signed_at.count);
        if (text_by_hand(timestamp, request) != timestamp + request.method + request.target + request.body)
            refuse(name, "made another text");
        measure(name, [request, timestamp](benchmark::State& state) {
            for (auto _ : state) {
                std::string text = text_by_hand(timestamp, request);
                benchmark::DoNotOptimize(text.data());
            }
        });
    });
}

}  // namespace benchmarks
