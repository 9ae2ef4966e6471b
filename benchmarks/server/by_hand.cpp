#include <arpa/inet.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>
#include <charconv>
#include <memory>
#include <optional>
#include <unordered_map>

#include "requests/by_hand.hpp"
#include "server/desk.hpp"

namespace benchmarks {

namespace {

using service_api::http_request;
using service_api::http_response;
namespace json = boost::json;

/// Three operations as a careful engineer writes them without a description: the same checks in the same order, inline.
class hand_written_server {
public:
    explicit hand_written_server(service& at) : at_(at) {
        for (const auto& row : at.balances) {
            std::string digits;
            row.balance->append_to(digits);
            balances_.push_back({*row.chain_id, *row.token, std::strtod(digits.c_str(), nullptr)});
        }
        std::array<unsigned char, crypto_sign_SECRETKEYBYTES> secret;
        registered mine{.account_id = account, .builder_admin = true};
        crypto_sign_seed_keypair(mine.key.data(), secret.data(), signer.seed().data());
        keys_.emplace(signer.key(), mine);
    }

    http_response operator()(const http_request& request) {
        scope_ = {};
        http_response response = response_to(request);
        if (scope_.empty()) return response;
        const std::string scope = '"' + std::string(scope_) + '"';
        response.headers.add("RateLimit-Policy", scope + ";q=1;w=1");
        response.headers.add("RateLimit", scope + ";r=" + std::to_string(remaining_));
        return response;
    }

private:
    http_response response_to(const http_request& request) {
        const std::string_view target = request.target;
        const std::string_view path = target.substr(0, target.find('?'));
        if (path == "/v1/public/vault_balance") {
            if (request.method != "GET") return not_allowed("GET, HEAD");
            return list_vault_balances(request);
        }
        if (path == "/v1/client/leverage") {
            if (request.method != "GET") return not_allowed("GET, HEAD");
            return get_leverage(request);
        }
        if (path == "/v1/broker/fee_rate/set_default") {
            if (request.method != "POST") return not_allowed("POST");
            return set_default_fee_rate(request);
        }
        return refusal(404, -404, "there is no such path");
    }

    struct balance {
        std::int64_t chain_id;
        std::string token;
        double amount;
    };
    struct registered {
        std::string account_id;
        bool builder_admin;
        std::array<unsigned char, crypto_sign_PUBLICKEYBYTES> key{};
    };

    http_response list_vault_balances(const http_request& request) {
        if (!request.body.empty()) return refusal(400, -400, "the request is not well-formed HTTP");
        const auto url = boost::urls::parse_origin_form(request.target);
        if (!url) return refusal(400, -400, "the request is not well-formed HTTP");
        std::optional<std::int64_t> chain_id;
        std::optional<std::string> token;
        for (const auto& parameter : url->params()) {
            if (parameter.key == "chain_id") {
                std::int64_t number = 0;
                const char* end = parameter.value.data() + parameter.value.size();
                const auto read = std::from_chars(parameter.value.data(), end, number);
                if (chain_id || read.ec != std::errc() || read.ptr != end)
                    return refusal(400, -1005, "chain_id must be a whole number of 64 bits");
                chain_id = number;
            } else if (parameter.key == "token") {
                if (token) return refusal(400, -1005, "token is there twice");
                token = parameter.value;
            } else {
                return refusal(400, -1004, "the request has an unknown parameter");
            }
        }
        json::array rows;
        for (const balance& row : balances_) {
            if (chain_id && *chain_id != row.chain_id) continue;
            if (token && *token != row.token) continue;
            rows.push_back({{"chain_id", row.chain_id}, {"token", row.token}, {"balance", row.amount}});
        }
        return success(json::object{{"rows", std::move(rows)}});
    }

    http_response get_leverage(const http_request& request) {
        if (!within_limit("leverage ", address_of(request.peer_address), "ip_address"))
            return refusal(429, -1003, "the rate limit is exceeded");
        const registered* user = nullptr;
        std::string_view signature;
        if (auto why = authenticate(request, user, signature)) return *std::move(why);
        if (!request.body.empty()) return refusal(400, -400, "the request is not well-formed HTTP");
        const auto url = boost::urls::parse_origin_form(request.target);
        if (!url) return refusal(400, -400, "the request is not well-formed HTTP");
        std::optional<std::string> symbol;
        std::optional<std::string> mode;
        for (const auto& parameter : url->params()) {
            if (parameter.key == "symbol" && !symbol)
                symbol = parameter.value;
            else if (parameter.key == "margin_mode" && !mode)
                mode = parameter.value;
            else
                return refusal(400, -1004, "the request has an unknown parameter");
        }
        if (!symbol || symbol->empty()) return refusal(400, -1005, "symbol must not be empty");
        if (!mode) mode = "CROSS";
        if (*mode != "CROSS" && *mode != "ISOLATED")
            return refusal(400, -1005, "margin_mode must be one of CROSS, ISOLATED");
        return success(json::object{{"symbol", *symbol}, {"margin_mode", *mode}, {"leverage", 25}});
    }

    http_response set_default_fee_rate(const http_request& request) {
        const registered* user = nullptr;
        std::string_view signature;
        if (auto why = authenticate(request, user, signature)) return *std::move(why);
        if (!within_limit("fee_rate ", user->account_id, "account"))
            return refusal(429, -1003, "the rate limit is exceeded");
        if (!user->builder_admin) return refusal(403, -1002, "the caller may not do this");
        const std::string* type = request.headers.find("Content-Type");
        if (type == nullptr || *type != "application/json")
            return refusal(415, -415, "the content type is not the one that this operation takes");
        if (request.target.find('?') != std::string::npos)
            return refusal(400, -1004, "the request has an unknown parameter");

        json::monotonic_resource memory(buffer_.data(), buffer_.size());
        json::error_code error;
        const json::value body = json::parse(request.body, error, &memory);
        if (error || !body.is_object() || body.get_object().size() != 1)
            return refusal(400, -1005, "the body must be an object with the member account_ids");
        const json::value* list = body.get_object().if_contains("account_ids");
        if (list == nullptr || !list->is_array() || list->get_array().size() > 500)
            return refusal(400, -1005, "account_ids must have at most 500 entries");
        std::vector<std::string> ids;
        ids.reserve(list->get_array().size());
        for (const json::value& id : list->get_array()) {
            if (!id.is_string()) return refusal(400, -1005, "account_ids must be texts");
            ids.emplace_back(id.get_string());
        }
        if (!std::all_of(ids.begin(), ids.end(), service::owns))
            return refusal(403, -1002, "the caller may not do this");
        if (at_.replays.claim(signature, {at_.now.count + 300'000}, at_.now) != service_api::replay_result::fresh)
            return refusal(409, -1007, "this signed request has been taken before");
        return response(200, json::object{{"success", true}, {"timestamp", at_.now.count}});
    }

    /// Returns the error response, or `std::nullopt` and sets the sender.
    std::optional<http_response> authenticate(const http_request& request, const registered*& user,
                                              std::string_view& signature) {
        const std::string* const id = single(request, "service-account-id");
        const std::string* const key = single(request, "service-key");
        const std::string* const spelt = single(request, "service-signature");
        const std::string* const timestamp = single(request, "service-timestamp");
        std::int64_t moment = 0;
        if (id == nullptr || key == nullptr || spelt == nullptr || timestamp == nullptr || timestamp->size() != 13)
            return refusal(401, -1001, "a credential is missing or ill-formed");
        const char* end = timestamp->data() + timestamp->size();
        const auto read = std::from_chars(timestamp->data(), end, moment);
        if (read.ec != std::errc() || read.ptr != end || std::abs(at_.now.count - moment) > 300'000)
            return refusal(401, -1001, "a credential is missing or ill-formed");

        const auto found = keys_.find(*key);
        std::array<unsigned char, crypto_sign_BYTES> bytes;
        std::size_t size = 0;
        const std::string text = text_by_hand(*timestamp, request);
        if (found == keys_.end() || found->second.account_id != *id ||
            sodium_base642bin(bytes.data(), bytes.size(), spelt->data(), spelt->size(), nullptr, &size, nullptr,
                              sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0 ||
            size != bytes.size() ||
            crypto_sign_verify_detached(bytes.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                                        found->second.key.data()) != 0)
            return refusal(401, -1002, "a credential is unknown, expired or revoked, or the signature is wrong");
        user = &found->second;
        signature = *spelt;
        return std::nullopt;
    }

    static const std::string* single(const http_request& request, std::string_view name) {
        const std::string* value = request.headers.find(name);
        return value != nullptr && !value->empty() && request.headers.count(name) == 1 ? value : nullptr;
    }

    /// Returns the text itself: IPv4 only, whose text is already canonical.
    static std::string_view address_of(const std::string& text) {
        in_addr address;
        return inet_pton(AF_INET, text.c_str(), &address) == 1 ? std::string_view(text) : "unknown";
    }

    bool within_limit(const char* limit, std::string_view whose, std::string_view scope) {
        const auto admitted = at_.limiter.admit(std::string(limit).append(whose), 1, std::chrono::seconds(1));
        scope_ = scope;
        remaining_ = admitted.remaining;
        return admitted.accepted;
    }

    http_response success(json::object data) {
        return response(200, json::object{{"success", true}, {"timestamp", at_.now.count}, {"data", std::move(data)}});
    }
    http_response refusal(int status, int code, const char* message) {
        return response(status, json::object{{"success", false},
                                             {"timestamp", at_.now.count},
                                             {"code", code},
                                             {"message", message},
                                             {"violations", json::array()}});
    }
    http_response not_allowed(const char* method) {
        http_response response = refusal(405, -405, "the path does not have this method");
        response.headers.add("Allow", method);
        return response;
    }
    static http_response response(int status, const json::object& body) {
        http_response response{.status = status,
                               .headers = {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}},
                               .body = json::serialize(body)};
        return response;
    }

    service& at_;
    std::vector<balance> balances_{};
    std::unordered_map<std::string, registered> keys_{};
    std::array<unsigned char, 1 << 18> buffer_{};
    std::string_view scope_{};  // of the limit that counted the current request
    std::uint32_t remaining_ = 0;
};

}  // namespace

response_function server_by_hand(service& at) {
    const auto server = std::make_shared<hand_written_server>(at);
    return [server](const http_request& request) { return (*server)(request); };
}

}  // namespace benchmarks
