#define BOOST_TEST_MODULE examples.platform.callers
#include <array>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <fstream>
#include <functional>
#include <map>
#include <service_api/generate/request.hpp>
#include <service_api/generate/sign_request.hpp>
#include <service_api/limits/replay_window.hpp>
#include <service_api/limits/sliding_window.hpp>
#include <sstream>

#include "committed.hpp"
#include "data_file.hpp"
#include "desk.hpp"
#include "scratch.hpp"

// Who may do what: the platform's own desk over its own data, each of six operations by each of ten callers.
namespace {

using namespace service_api;
using namespace service_api::trading;

constexpr unix_ms now{1'790'000'000'000};

struct person {
    std::string account;
    std::string address;
    ed25519_signer signer;
};

class served_platform {
public:
    served_platform() {
        records_.import(platform::read_data_file(platform::test::committed_data.string()));
        std::ifstream table(platform::test::committed_data.parent_path() / "roles.tsv");
        for (std::string line, name, account, address; std::getline(table, line);) {
            std::istringstream(line) >> name >> account >> address;
            const auto& one = people_.emplace(name, person{account, address, ed25519_signer::generate()}).first->second;
            BOOST_REQUIRE(!records_.add_key(account, one.signer.key(), unix_ms{now.count + 1}));
        }
        const std::string& trader = people_.at("trader").account;
        people_.emplace("bad key", person{trader, "", ed25519_signer::generate()});
        const person& expired =
            people_.emplace("expired key", person{trader, "", ed25519_signer::generate()}).first->second;
        BOOST_REQUIRE(!records_.add_key(trader, expired.signer.key(), now));
    }

    const person& who(const std::string& name) const { return people_.at(name); }

    http_response answer(const std::string& name, http_request request) {
        request.peer_address = "192.0.2.1";
        if (const auto found = people_.find(name); found != people_.end()) {
            sign_request(request, signed_as{found->second.account, found->second.signer}, now);
        }
        return desk_(request);
    }

private:
    // Each look at the limiter's clock is two seconds later: limits have tests of their own.
    std::chrono::steady_clock::time_point later() { return limiter_time_ += std::chrono::seconds(2); }

    const platform::test::scratch files_{};
    platform::store records_{files_.file("platform.sqlite"), 1};
    std::chrono::steady_clock::time_point limiter_time_{};
    sliding_window<> limiter_{1'000, [this] { return later(); }};
    replay_window replays_{};
    std::map<std::string, person> people_{};
    std::function<http_response(const http_request&)> desk_ = platform::make_desk(
        records_, [] { return now; }, limiter_, replays_,
        [](std::exception_ptr thrown) {
            std::rethrow_exception(thrown);  // nothing may throw here
        });
};

// What is asked for, so that its answer depends on the caller alone.
std::array<http_request, 6> requests(const served_platform& at) {
    return {build_request(list_vault_transactions{}),
            build_request(
                edit_referee_description{.user_address = at.who("indirect_referee").address, .description = "friend"}),
            build_request(set_default_fee_rate{
                .account_ids = std::vector{at.who("trader").account, at.who("aurora_user_000").account}}),
            build_request(get_leverage{.symbol = "PERP_ETH_USDC"}),
            build_request(list_daily_fee_revenue{.start_date = *date::parse("2026-03-30"),
                                                 .end_date = *date::parse("2026-04-02")}),
            build_request(list_vault_balances{})};
}

BOOST_AUTO_TEST_CASE(each_operation_by_each_caller) {
    served_platform at;
    const struct {
        const char* caller;
        std::array<int, 6> statuses;  // 4.1 to 4.6
    } rows[] = {
        {"anonymous", {401, 401, 401, 401, 401, 200}},      {"bad key", {401, 401, 401, 401, 401, 200}},
        {"expired key", {401, 401, 401, 401, 401, 200}},    {"trader", {200, 403, 403, 200, 403, 200}},
        {"referee", {200, 200, 403, 400, 403, 200}},       // the direct affiliate of indirect_referee
        {"affiliate", {200, 403, 403, 400, 403, 200}},     // its indirect affiliate
        {"unrelated", {200, 403, 403, 400, 403, 200}},     // nobody's affiliate
        {"admin_aurora", {200, 403, 200, 400, 200, 200}},  // the own admin of the two accounts
        {"admin_borealis", {200, 403, 403, 400, 200, 200}}, {"admin_aurora_former", {200, 403, 403, 400, 403, 200}},
    };
    for (const auto& [caller, statuses] : rows) {
        const auto asked = requests(at);
        for (std::size_t i = 0; i < asked.size(); ++i) {
            BOOST_TEST_CONTEXT(caller << ", " << asked[i].method << ' ' << asked[i].target) {
                const auto answer = at.answer(caller, asked[i]);
                BOOST_TEST(answer.status == statuses[i]);
                const auto success = answer.body.starts_with(R"({"success":true,)");
                BOOST_TEST(success == (statuses[i] == 200));
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(what_is_not_yours_and_what_is_not_there_get_the_same_bytes) {
    served_platform at;
    const auto describe = [](const std::string& address) {
        return build_request(edit_referee_description{.user_address = address, .description = "friend"});
    };
    const auto foreign_referee = at.answer("affiliate", describe(at.who("indirect_referee").address));
    BOOST_TEST(foreign_referee.status == 403);
    BOOST_TEST(foreign_referee.body == at.answer("affiliate", describe("nowhere")).body);

    const auto set = [&](const std::string& account) {
        return build_request(set_default_fee_rate{.account_ids = std::vector{at.who("trader").account, account}});
    };
    const auto foreign_account = at.answer("admin_aurora", set(at.who("borealis_user_00").account));
    BOOST_TEST(foreign_account.status == 403);
    BOOST_TEST(foreign_account.body == at.answer("admin_aurora", set("nobody")).body);
}

BOOST_AUTO_TEST_CASE(the_admins_of_a_builder_see_their_own_terms_of_office) {
    served_platform at;
    const auto days = [&](const std::string& admin) {
        const auto body = at.answer(admin, requests(at)[4]).body;
        std::string found;
        for (auto place = body.find(R"("date":")"); place != body.npos; place = body.find(R"("date":")", place + 1)) {
            found += body.substr(place + 8, 10) + ' ';
        }
        return found;
    };
    BOOST_TEST(days("admin_aurora") == "2026-04-02 2026-04-01 ");  // the change was on April 1
    BOOST_TEST(days("admin_borealis") == "2026-04-02 2026-04-01 2026-03-31 2026-03-30 ");
    BOOST_TEST(days("admin_aurora_former") == "");
}

}  // namespace
