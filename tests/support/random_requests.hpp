#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <service_api/client/sign_request.hpp>
#include <service_api/documents/model/api_model.hpp>
#include <service_api/format/json/string.hpp>
#include <service_api/format/percent.hpp>
#include <service_api/trading/api.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/random.hpp"
#include "support/running_platform.hpp"

namespace platform::test {

/// Requests of the platform's six operations as strangers and callers send them: shaped by the description, with values
/// that are mostly sound, signed by somebody most of the time, and spoiled in every layer now and then.
class random_requests {
    bool one_in(std::int64_t many) { return draws_.between(1, many) == 1; }
    template <class List>
    const auto& pick(const List& list) {
        const auto last = static_cast<std::int64_t>(std::size(list)) - 1;
        return *(std::begin(list) + draws_.between(0, last));
    }

public:
    random_requests(service_api::test::draws& draws, const running_platform& at) : draws_(draws), at_(at) {}

    /// The bytes of the next one; now and then those of the one before.
    std::string next() {
        if (last_.empty() || !one_in(60)) last_ = make();
        return last_;
    }

private:
    std::string make() {
        operation_ = pick(described_.operations);
        service_api::http_request asked{.method = std::string(service_api::verb_text(operation_->route.verb)),
                                        .target = std::string(operation_->route.path)};
        add_fields(asked);
        if (one_in(12)) spoil_route(asked);
        if (one_in(30)) asked.headers.add(pick(header_names), draws_.text(one_in(10) ? 9'000 : 20));
        if (one_in(100)) asked.body += std::string(static_cast<std::size_t>(draws_.between(1, 5'000)), ' ');
        sign(asked);
        std::string bytes = bytes_as_they_are(asked);
        if (one_in(8)) spoil_bytes(bytes);
        return bytes;
    }

    using http_request = service_api::http_request;
    using field_model = service_api::field_model;
    using type_model = service_api::type_model;
    using type_shape = service_api::type_shape;

    /// Each field at its place: sound, spoiled, twice or left out.
    void add_fields(http_request& asked) {
        std::vector<std::string> pairs;
        std::vector<std::string> members;
        for (const field_model& field : operation_->parameters->fields) {
            const bool may_lack = field.presence != service_api::field_presence::required;
            if (one_in(may_lack ? 2 : 30)) continue;
            for (int times = one_in(60) ? 2 : 1; times > 0; --times) {
                pairs.push_back(in_query(field.name) + '=' + in_query(plain_text(field)));
                members.push_back(in_json(field.name) + ':' + json_text(field));
            }
        }
        if (one_in(40))
            pairs.push_back(in_query(draws_.text(8)) + (draws_.coin() ? "=" + in_query(draws_.text(8)) : ""));
        if (one_in(40)) members.push_back(in_json(draws_.text(8)) + ":" + wild_json());
        const bool is_json = operation_->has_body();
        if (is_json != one_in(100)) {
            asked.body = joined("{", members, ",", "}");
            asked.headers.add("Content-Type", one_in(50) ? pick(content_types) : "application/json");
        }
        if (is_json == one_in(100) && !pairs.empty()) asked.target += joined("?", pairs, "&", "");
        if (is_json && one_in(20)) spoil(asked.body);
    }

    std::string joined(std::string begin, const std::vector<std::string>& parts, const char* between, const char* end) {
        for (std::size_t i = 0; i < parts.size(); ++i) begin += (i == 0 ? "" : between) + parts[i];
        return begin + end;
    }

    /// A value as a query has it.
    std::string plain_text(const field_model& field) {
        if (one_in(15)) return one_in(3) ? draws_.text(200) : draws_.text(10);
        return sound_text(field.name, *field.value.type);
    }
    std::string json_text(const field_model& field) {
        if (field.value.may_be_null && one_in(4)) return "null";
        if (one_in(20)) return wild_json();
        const type_model& type = *field.value.type;
        if (type.shape != type_shape::array) return in_json(sound_text(field.name, type));
        // As many as are allowed, one more, or a few.
        std::vector<std::string> entries(
            static_cast<std::size_t>(one_in(200) ? draws_.between(499, 501) : draws_.between(0, 4)));
        for (auto& entry : entries)
            entry = one_in(200) ? wild_json() : in_json(sound_text(field.name, *type.parts.front().type));
        return joined("[", entries, ",", "]");
    }
    std::string sound_text(std::string_view field, const type_model& type) {
        if (const auto known = known_.find(field); known != known_.end() && !one_in(20)) return pick(known->second);
        switch (type.shape) {
            case type_shape::enumeration: return std::string(pick(type.enumerators).in_requests);
            case type_shape::integer:
                return one_in(4) ? std::to_string(at_.now().count - draws_.between(0, 20'000'000'000))
                                 : std::to_string(draws_.between(one_in(5) ? -5 : 1, one_in(5) ? INT64_MAX : 700));
            default: break;
        }
        if (type.format == "date")
            return "2026-0" + std::to_string(draws_.between(1, 6)) + '-' + std::to_string(draws_.between(10, 30));
        return draws_.coin() ? pick(visible_) : draws_.text(12);
    }
    std::string wild_json() {
        switch (draws_.between(0, 9)) {
            case 0: return "null";
            case 1: return "true";
            case 2: return std::to_string(draws_.between(INT64_MIN, INT64_MAX));
            case 3: return "1" + std::string(static_cast<std::size_t>(draws_.between(0, 40)), '0') + ".5e-7";
            case 4: return std::string(static_cast<std::size_t>(draws_.between(1, 200)), '[');
            case 5: return "[" + wild_json() + "]";
            case 6: return "{\"a\":" + wild_json() + "}";
            case 7: return "\"\\ud800\"";
            default: return in_json(draws_.text(one_in(10) ? 400 : 10));
        }
    }

    void spoil_route(http_request& asked) {
        switch (draws_.between(0, 6)) {
            case 0: asked.method = pick(methods); break;
            case 1: asked.target = '/' + in_query(draws_.text(20)); break;
            case 2:
                asked.target.insert(asked.target.find('?') == asked.target.npos ? asked.target.size() : 0, "/");
                break;
            case 3: asked.target = std::string(pick(described_.operations)->route.path); break;
            case 4: asked.target += in_query(draws_.text(6)); break;
            case 5: asked.target += std::string(static_cast<std::size_t>(draws_.between(0, 2'100)), 'a'); break;
            default: spoil(asked.target);
        }
    }

    /// By whom the operation is for, mostly; by another, by nobody, or by a key that is not his.
    void sign(http_request& asked) {
        if (operation_->access->schemes.empty() != one_in(20) || one_in(40)) return;
        const bool by_admin = !operation_->access->roles.empty();
        const person user = one_in(6) ? pick(people_) : by_admin ? admin_aurora : draws_.coin() ? affiliate : trader;
        const std::string key = one_in(30) ? pick(people_).account : user.account;
        const auto& signer = signers_.try_emplace(key, signer_of(key)).first->second;
        const std::int64_t apart = one_in(40) ? draws_.between(-301'000, 301'000) : 0;
        sign_request(asked, trading::signing, service_api::signed_as{user.account, signer},
                     service_api::unix_ms{at_.now().count + apart});
    }

    /// Without the checks that a client of ours makes.
    std::string bytes_as_they_are(const http_request& asked) {
        std::string bytes = asked.method + ' ' + asked.target + " HTTP/1.1\r\nHost: a\r\n";
        for (const auto& [name, value] : asked.headers) bytes += name + ": " + value + "\r\n";
        if (!asked.body.empty() || asked.method == "POST")
            bytes += "Content-Length: " + std::to_string(asked.body.size()) + "\r\n";
        return bytes + "\r\n" + asked.body;
    }
    void spoil_bytes(std::string& bytes) {
        for (std::int64_t times = draws_.between(1, 3); times > 0; --times) spoil(bytes);
    }
    void spoil(std::string& text) {
        if (text.empty()) return;
        const auto at = static_cast<std::size_t>(draws_.between(0, static_cast<std::int64_t>(text.size()) - 1));
        const auto many = static_cast<std::size_t>(draws_.between(1, 12));
        switch (draws_.between(0, 4)) {
            case 0: text[at] = static_cast<char>(text[at] ^ (1 << draws_.between(0, 7))); break;
            case 1: text[at] = static_cast<char>(draws_.between(0, 255)); break;
            case 2: text.erase(at, many); break;
            case 3: text.insert(at, text.substr(at, many)); break;
            default: text.insert(at, draws_.text(3));
        }
    }

    static std::string in_query(std::string_view text) {
        std::string encoded;
        service_api::append_percent_encoded(encoded, text);
        return encoded;
    }
    static std::string in_json(std::string_view text) {
        std::string quoted;
        service_api::append_json_string(quoted, text);
        return quoted;
    }

    static constexpr const char* methods[] = {"GET",    "HEAD",    "POST", "PUT",  "PATCH",
                                              "DELETE", "OPTIONS", "get",  "QUERY"};
    static constexpr const char* content_types[] = {"text/plain", "application/json; charset=utf-8",
                                                    "application/x-www-form-urlencoded", "", "application/JSON"};
    static constexpr const char* header_names[] = {"X-Test",      "Accept",         "Expect",
                                                   "service-key", "Content-Length", "traceparent"};

    service_api::test::draws& draws_;
    const running_platform& at_;
    const service_api::api_model described_ = service_api::model_of_api(service_api::trading::v1);
    const service_api::operation_model* operation_ = nullptr;
    std::string last_{};
    const std::vector<person> people_{admin_aurora, admin_aurora_former, admin_borealis,   affiliate,
                                      referee,      unrelated,           indirect_referee, trader};
    const std::vector<std::string> visible_{"a", "PERP_BTC_USDC", "0x1", "vault_delta", "", "a b", "friend, old"};
    /// Texts that mean something to the platform, by the field they may stand in.
    const std::map<std::string, std::vector<std::string>, std::less<>> known_{
        {"vault_id", {"vault_delta", "vault_basis", "unknown", ""}},
        {"user_address", {referee.address, referee.address, indirect_referee.address, unrelated.address, "0x0"}},
        {"account_ids", aurora_users(40)},
        {"symbol", {"PERP_BTC_USDC", "PERP_ETH_USDC", "PERP_DOGE_USDC"}},
        {"chain_id", {"1", "8453", "900900900", "5"}},
        {"token", {"USDC", "SOL", "DOGE"}},
    };
    std::map<std::string, service_api::ed25519_signer> signers_{};
};

}  // namespace platform::test
