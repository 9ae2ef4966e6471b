#include "refused_requests.hpp"

#include <service_api/client/sign_request.hpp>
#include <service_api/message/build_request.hpp>
#include <service_api/message/system_wall_clock.hpp>
#include <service_api/trading/api.hpp>

namespace platform {

using namespace service_api;

namespace {

const std::string leverage_target = "/v1/client/leverage?symbol=PERP_BTC_USDC";
const std::string fees_path = "/v1/broker/fee_rate/set_default";
const std::string referee_path = "/v1/referral/edit_referee_description";
const std::string revenue_path = "/v1/broker/daily_fee_revenue";

http_request get_request(const std::string& target) { return {.method = "GET", .target = target}; }

http_request post_request(const std::string& target, const std::string& body) {
    return {.method = "POST", .target = target, .headers = {{"Content-Type", "application/json"}}, .body = body};
}

http_request signed_by(const role& user, http_request request, std::int64_t clock_error_ms = 0) {
    sign_request(request, trading::signing, signed_as{user.account, user.signer},
                 unix_ms{system_wall_clock{}().count + clock_error_ms});
    return request;
}

http_request with_target(http_request request, const std::string& target) {
    request.target = target;
    return request;
}

http_request without_signature(const http_request& request) {
    http_request changed{.method = request.method, .target = request.target, .body = request.body};
    for (const auto& header : request.headers) {
        if (header.name != trading::signing.signature.name) changed.headers.add(header.name, header.value);
    }
    return changed;
}

std::string ids(const std::string& one, std::size_t count) {
    return write_json(trading::set_default_fee_rate{.account_ids = std::vector<std::string>(count, one)},
                      direction::request);
}

std::string description_of(const std::string& address, const std::string& text) {
    return write_json(trading::edit_referee_description{.user_address = address, .description = text},
                      direction::request);
}

std::vector<refused_request> unauthenticated(const roles& user) {
    const role& trader = user.at("trader");
    const std::string wrong = "service-signature must be the signature of this request by a valid key of the account";
    return {
        {"bad signature",
         with_target(signed_by(trader, get_request("/v1/account_sv_transaction_history?size=1")),
                     "/v1/account_sv_transaction_history?size=2"),
         401, -1002, "/service-signature", wrong},
        {"another account's key",
         signed_by({user.at("affiliate").account, {}, trader.signer},
                   get_request("/v1/account_sv_transaction_history")),
         401, -1002, "/service-signature", wrong},
        {"expired key", signed_by(user.at("unrelated"), get_request("/v1/account_sv_transaction_history")), 401, -1002,
         "/service-signature", wrong},
        {"no signature", without_signature(signed_by(trader, get_request("/v1/account_sv_transaction_history"))), 401,
         -1001, "/service-signature", "service-signature must be sent exactly once"},
        {"stale timestamp", signed_by(trader, get_request("/v1/account_sv_transaction_history"), -301'000), 401, -1001,
         "/service-timestamp", "service-timestamp must be within 300000 milliseconds of the server's clock"},
    };
}

std::vector<refused_request> not_allowed(const roles& user) {
    const role& affiliate = user.at("affiliate");
    const role& admin = user.at("admin_aurora");
    const std::string not_a_referee = "user_address must be a direct referee of the caller";
    const std::string not_an_admin = "service-account-id must have the role builder admin";
    return {
        {"foreign referee",
         signed_by(affiliate,
                   post_request(referee_path, description_of(user.at("indirect_referee").address, "friend"))),
         403, -1002, "/user_address", not_a_referee},
        {"unknown referee", signed_by(affiliate, post_request(referee_path, description_of("0x0", "friend"))), 403,
         -1002, "/user_address", not_a_referee},
        {"wrong role", signed_by(affiliate, get_request(revenue_path + "?start_date=2026-04-01&end_date=2026-04-02")),
         403, -1002, "/service-account-id", not_an_admin},
        {"former admin",
         signed_by(user.at("admin_aurora_former"),
                   get_request(revenue_path + "?start_date=2026-03-01&end_date=2026-03-02")),
         403, -1002, "/service-account-id", not_an_admin},
        {"foreign account among the ids",
         signed_by(admin, post_request(fees_path, R"({"account_ids":[")" + user.at("trader").account + R"(",")" +
                                                      user.at("borealis_user_00").account + R"("]})")),
         403, -1002, "/account_ids", "account_ids must all belong to the caller's builder", "fees"},
    };
}

std::vector<refused_request> broken_rules(const roles& user) {
    const role& trader = user.at("trader");
    const role& affiliate = user.at("affiliate");
    const role& admin = user.at("admin_aurora");
    const std::string& address = user.at("referee").address;
    return {
        {"501 ids", signed_by(admin, post_request(fees_path, ids(trader.account, 501))), 400, -1005, "/account_ids",
         "account_ids must have at most 500 entries", "fees"},
        {"bad character", signed_by(affiliate, post_request(referee_path, description_of(address, "friend!"))), 400,
         -1005, "/description", "description must contain only A-Z, a-z, 0-9, ',', '-', '@', '_' and space"},
        {"181 days", signed_by(admin, get_request(revenue_path + "?start_date=2026-01-01&end_date=2026-07-01")), 400,
         -1103, "/start_date", "start_date must be at most 180 days from end_date"},
        {"start after end", signed_by(admin, get_request(revenue_path + "?start_date=2026-04-02&end_date=2026-04-01")),
         400, -1103, "/start_date", "start_date must not be after end_date"},
        {"no such day", signed_by(admin, get_request(revenue_path + "?start_date=2026-02-29&end_date=2026-03-01")), 400,
         -1103, "/start_date", "start_date must be a date that exists, written YYYY-MM-DD"},
        {"unknown parameter", get_request("/v1/public/vault_balance?colour=blue"), 400, -1004, "/colour",
         "colour is not a known parameter"},
        {"page 0", signed_by(trader, get_request("/v1/account_sv_transaction_history?page=0")), 400, -1005, "/page",
         "page must be at least 1"},
        {"malformed JSON", signed_by(affiliate, post_request(referee_path, R"({"user_address":)")), 400, -1005,
         "/user_address", "the body must be well-formed JSON: expected a JSON value at byte 16"},
        {"no data", signed_by(trader, get_request("/v1/client/leverage?symbol=PERP_DOGE_USDC")), 400, -1006, "",
         "data not found", "leverage"},
    };
}

std::vector<refused_request> http_alone(const roles& user) {
    http_request form = post_request(referee_path, "user_address=x");
    form.headers = {{"Content-Type", "application/x-www-form-urlencoded"}};
    return {
        {"no such path", get_request("/v1/nothing"), 404, -404, "", "there is no such path"},
        {"wrong method", get_request(fees_path), 405, -405, "", "the path does not have this method"},
        {"wrong content type", signed_by(user.at("affiliate"), form), 415, -415, "/Content-Type",
         "Content-Type must be application/json"},
    };
}

}  // namespace

std::vector<refused_request> refused_requests(const roles& user) {
    std::vector<refused_request> all;
    for (auto list : {unauthenticated(user), not_allowed(user), broken_rules(user), http_alone(user)}) {
        all.insert(all.end(), list.begin(), list.end());
    }
    return all;
}

std::vector<refused_request> requests_refused_the_second_time(const roles& user) {
    const http_request once = signed_by(
        user.at("affiliate"), post_request(referee_path, description_of(user.at("referee").address, "old friend")));
    const http_request quick = signed_by(user.at("trader"), get_request(leverage_target));
    return {
        {"replay", once, 409, -1007, "/service-signature", "service-signature must not be used twice"},
        {"over the limit", quick, 429, -1003, "", "at most 1 request per second is accepted", "leverage"},
    };
}

}  // namespace platform
