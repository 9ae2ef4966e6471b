#include <boost/json.hpp>
#include <boost/url/url.hpp>

#include "requests/by_hand.hpp"

namespace benchmarks {

namespace {

using service_api::http_request;
using namespace service_api::trading;

/// Builds a request by hand with Boost.URL and Boost.JSON, and signs it with libsodium.
struct boost_way : sodium_by_hand {
    http_request build(const list_vault_transactions& request) {
        boost::urls::url url("/v1/account_sv_transaction_history");
        auto query = url.params();
        if (request.vault_id) query.append({"vault_id", *request.vault_id});
        if (request.start_t) query.append({"start_t", std::to_string(request.start_t->count)});
        if (request.end_t) query.append({"end_t", std::to_string(request.end_t->count)});
        query.append({"page", std::to_string(request.page)});
        query.append({"size", std::to_string(request.size)});
        if (request.type) query.append({"type", *request.type == transaction_kind::deposit ? "deposit" : "withdraw"});
        return {.method = "GET", .target = std::string(url.buffer())};
    }
    http_request build(const edit_referee_description& request) {
        boost::json::object body;
        body["user_address"] = *request.user_address;
        const auto& text = *request.description;
        body["description"] = text ? boost::json::value(*text) : boost::json::value(nullptr);
        return post("/v1/referral/edit_referee_description", body);
    }
    http_request build(const set_default_fee_rate& request) {
        boost::json::object body;
        body["account_ids"] = boost::json::array(request.account_ids->begin(), request.account_ids->end());
        return post("/v1/broker/fee_rate/set_default", body);
    }

private:
    static http_request post(const char* target, const boost::json::object& body) {
        return {.method = "POST",
                .target = target,
                .headers = {{"Content-Type", "application/json"}},
                .body = boost::json::serialize(body)};
    }
};

}  // namespace

void measure_boost_requests() { measure_requests<boost_way>("boost"); }

}  // namespace benchmarks
