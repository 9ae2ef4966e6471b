#include "requests/by_hand.hpp"

namespace benchmarks {

namespace {

using service_api::http_request;
using namespace service_api::trading;

/// The floor: texts put one after the other, each string grown once. Nothing is escaped, so it is right for harmless values
/// only.
struct concatenated_way : sodium_by_hand {
    http_request build(const list_vault_transactions& ask) {
        http_request request{.method = "GET", .target = {}};
        std::string& target = request.target;
        target.reserve(256);
        target += "/v1/account_sv_transaction_history?";
        if (ask.vault_id) target.append("vault_id=").append(*ask.vault_id) += '&';
        if (ask.start_t) target.append("start_t=").append(std::to_string(ask.start_t->count)) += '&';
        if (ask.end_t) target.append("end_t=").append(std::to_string(ask.end_t->count)) += '&';
        target.append("page=").append(std::to_string(ask.page));
        target.append("&size=").append(std::to_string(ask.size));
        if (ask.type) target.append("&type=").append(*ask.type == transaction_kind::deposit ? "deposit" : "withdraw");
        return request;
    }
    http_request build(const edit_referee_description& ask) {
        http_request request = post("/v1/referral/edit_referee_description");
        std::string& body = request.body;
        const auto& text = *ask.description;
        body.reserve(ask.user_address->size() + (text ? text->size() : 0) + 64);
        body.append("{\"user_address\":\"").append(*ask.user_address).append("\",\"description\":");
        if (text)
            body.append("\"").append(*text).append("\"}");
        else
            body.append("null}");
        return request;
    }
    http_request build(const set_default_fee_rate& ask) {
        http_request request = post("/v1/broker/fee_rate/set_default");
        std::string& body = request.body;
        std::size_t size = 32;
        for (const std::string& id : *ask.account_ids) size += id.size() + 3;
        body.reserve(size);
        body += "{\"account_ids\":[";
        for (const std::string& id : *ask.account_ids) body.append("\"").append(id).append("\",");
        if (!ask.account_ids->empty()) body.pop_back();  // the comma after the last
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
    for_each_ask([](std::string_view operation, const auto& ask) {
        const http_request request = service_api::build_request(ask);
        const std::string name = name_of("signing_text", operation, "concatenation");
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
