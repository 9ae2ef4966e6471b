// A tour of the platform over HTTP: all six operations through the real client, then requests that the server must
// reject, each compared with what the description declares. Exits with status 1 if anything differs.

#include <chrono>
#include <iostream>
#include <map>
#include <service_api/beast/beast_client.hpp>
#include <service_api/client.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/message/system_wall_clock.hpp>
#include <service_api/reflect/type_name.hpp>
#include <service_api/trading/api.hpp>
#include <thread>

#include "print.hpp"
#include "refused_requests.hpp"
#include "roles.hpp"

namespace {

using namespace service_api;
using namespace service_api::trading;

class tour {
public:
    tour(const std::string& base, const platform::roles& user) : wire_(base), who_(user) {}

    int run() {
        operations();
        for (const auto& wrong : platform::refused_requests(who_)) refusal(wrong);
        for (const auto& twice : platform::requests_refused_the_second_time(who_)) {
            wait_for(twice.limited_to_one_per_second);
            std::error_code error;
            const auto first = wire_.send(twice.request, error);
            if (error || first.status != 200)
                std::cout << "  (the first one was not answered: " << platform::printable(first.body) << ")\n";
            refusal(twice, false);
        }
        std::cout << "\ntour: " << answered_ << " of " << v1.size << " operations answered, " << as_declared_ << " of "
                  << refusals_ << " refusals as declared\n";
        return answered_ == v1.size && as_declared_ == refusals_ ? 0 : 1;
    }

private:
    void operations() {
        ask("trader", list_vault_transactions{.size = 3, .type = transaction_kind::withdrawal});
        ask("affiliate", edit_referee_description{.user_address = who_.at("referee").address,
                                                  .description = "first friend, since_2025"});
        ask("admin_aurora",
            set_default_fee_rate{.account_ids =
                                     std::vector{who_.at("trader").account, who_.at("aurora_user_000").account}},
            "fees");
        ask("trader", get_leverage{.symbol = "PERP_BTC_USDC", .margin_mode = margin::ISOLATED}, "leverage");
        ask("admin_aurora",
            list_daily_fee_revenue{.start_date = *date::parse("2026-03-30"), .end_date = *date::parse("2026-04-02")});
        ask("trader", list_vault_balances{.chain_id = solana_chain_id});
    }

    template <operation Op>
    void ask(const std::string& name, const Op& request, const std::string& limit = {}) {
        const platform::role& user = who_.at(name);
        client call(v1, wire_, signed_as{user.account, user.signer}, system_wall_clock{});
        std::cout << "\n"
                  << verb_text(Op::http.route->verb) << ' ' << build_request(request).target << "   ("
                  << type_name<Op>() << (is_signed_operation<Op> ? ", signed by " + name : ", public") << ")\n";
        wait_for(limit);
        const auto result = call(request);
        count_from_now(limit);
        if (!result) {
            std::cout << "not answered: ";
            platform::print_error(std::cout, result.error());
        } else if (!result.violations().empty()) {
            std::cout << "the response breaks a rule: " << platform::printable(result.violations().front().message)
                      << '\n';
        } else {
            ++answered_;
            if constexpr (requires { result->rows; } || requires { result->symbol; }) {
                platform::print_data(std::cout, *result);
            } else {
                std::cout << "success\n";
            }
        }
    }

    void refusal(const platform::refused_request& wrong, bool wait = true) {
        if (wait) wait_for(wrong.limited_to_one_per_second);
        if (refusals_++ == 0) std::cout << "\nrefused requests: status, code, field, sentence\n";
        std::error_code error;
        const http_response response = wire_.send(wrong.request, error);
        count_from_now(wrong.limited_to_one_per_second);
        const auto body = read_json<enveloped_error>(response.body, direction::response).value;
        if (error || !body) {
            std::cout << "  " << wrong.name << ": no refusal arrived: " << error.message() << '\n';
            return;
        }
        const bool named = !body->violations.empty();
        const std::string field = named ? body->violations.front().field : "";
        const std::string sentence = named ? body->violations.front().message : *body->message;
        const bool same = response.status == wrong.status && *body->code == wrong.code && field == wrong.field &&
                          sentence == wrong.sentence && !*body->success;
        std::cout << "  " << wrong.name << ": " << response.status << ' ' << *body->code << ' '
                  << (field.empty() ? "(request)" : platform::printable(field)) << ' ' << platform::printable(sentence)
                  << '\n';
        if (same) {
            ++as_declared_;
        } else {
            std::cout << "    declared: " << wrong.status << ' ' << wrong.code << ' ' << wrong.field << ' '
                      << wrong.sentence << '\n';
        }
    }

    // Some operations accept one request per second: the tour waits one second after the last response. The server has
    // counted its request before that, however slow the machine is.
    void wait_for(const std::string& limit) {
        if (!limit.empty()) std::this_thread::sleep_until(free_at_[limit]);
    }
    void count_from_now(const std::string& limit) {
        if (!limit.empty()) free_at_[limit] = std::chrono::steady_clock::now() + std::chrono::milliseconds(1'050);
    }

    beast_client wire_;
    const platform::roles& who_;
    std::map<std::string, std::chrono::steady_clock::time_point> free_at_{};
    std::size_t answered_ = 0;
    std::size_t refusals_ = 0;
    std::size_t as_declared_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
    if (argc != 4) {
        std::cerr << "usage: tour BASE-URL ROLES.TSV KEY-DIRECTORY\n";
        return 2;
    }
    try {
        const platform::roles user = platform::read_roles(argv[2], argv[3]);
        return tour(argv[1], user).run();
    } catch (const std::exception& error) {
        std::cerr << "tour: " << error.what() << '\n';
        return 1;
    }
}
