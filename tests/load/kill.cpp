// kill -9 at random moments under bulk writes: see run.sh beside this file.
//   load_kill SERVER STORE DATA KILLS: the server program, the address of a new store, a data file, how often.
// Admins set the fees of 500 accounts each (4.3) while affiliates describe their referees (4.2), and in the midst of it
// the server is killed. Then the store is asked what is there.

#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <random>
#include <service_api/beast/beast_client.hpp>
#include <string>
#include <thread>
#include <vector>

#include "cluster/crowd.hpp"
#include "platform/data_file.hpp"
#include "server_process.hpp"

namespace {

using namespace service_api;
using cluster::crowd;
using cluster::person;
using milliseconds = std::chrono::duration<double, std::milli>;

struct figures {
    long acknowledged = 0;  // requests answered with 200
    long cut_there = 0;     // requests that were cut off, and are wholly there
    long cut_absent = 0;    // and wholly absent
    long lost = 0;          // acknowledged ones that are not there
    long torn = 0;          // of which a part is there
    long sent_again = 0;    // of those that are there
    long ran_twice = 0;     // of those sent again
};

// One who writes, and what the store must have of his when nothing is lost.
struct writer {
    const person& user;
    std::string known = "0";                  // what was there before this round
    std::vector<std::string> acknowledged{};  // in this round
    std::optional<std::string> cut{};         // in this round: what was under way
    http_request sent{};                      // the last request
    std::optional<http_request> ran{};        // the one that made what is there

    // Sends a request that writes this; false when it was not answered with 200.
    bool send(beast_client& wire, const std::string& value, http_request request) {
        sent = std::move(request);
        std::error_code error;
        const http_response response = wire.send(sent, error);
        if (error) cut = value;
        if (error || response.status != 200) return false;
        acknowledged.push_back(value);
        ran = sent;
        return true;
    }

    // Holds what the store has (nothing: parts of two values) against what it must have.
    void judge(const std::optional<std::string>& there, figures& found) {
        found.acknowledged += static_cast<long>(acknowledged.size());
        const std::string expected = acknowledged.empty() ? known : acknowledged.back();
        if (!there) {
            ++found.torn;
        } else if (there == cut) {
            ++found.cut_there;
            ran = sent;
        } else if (there == expected) {
            found.cut_absent += cut ? 1 : 0;
        } else {
            ++found.lost;
        }
        known = there.value_or(expected);
        acknowledged.clear();
        cut.reset();
    }
};

class killing {
public:
    killing(std::string server, std::string store, const std::string& data_path)
        : server_(std::move(server)), store_(std::move(store)), is_sqlite_(store_.find("://") == store_.npos) {
        for (const person& admin : people_.admins) admins_.push_back({.user = admin});
        for (const person& affiliate : people_.affiliates) affiliates_.push_back({.user = affiliate});
        platform::store records(store_, 1);
        platform::data_file data = platform::read_data_file(data_path);
        people_.add_to(data);
        records.import(data);
        people_.register_keys(records);
        if (!is_sqlite_) sql() << "CREATE EXTENSION amcheck";
    }

    int run(int kills) {
        // How long a round takes that nobody disturbs, so that the moments cover all of it.
        round({});
        const milliseconds whole = round({});
        const auto seed = std::random_device{}();
        std::minstd_rand random(seed);
        fees_ = descriptions_ = {};
        intact_ = 0;
        for (int i = 0; i < kills; ++i) round(whole * std::uniform_real_distribution<double>(0, 1)(random));
        std::printf(
            "kill: %d times kill -9 on %s within %.0f ms of writing (seed %u); %d of %d times the store is intact\n",
            kills, is_sqlite_ ? "SQLite" : "PostgreSQL", whole.count(), seed, intact_, kills);
        tell("4.3, 500 accounts", fees_);
        tell("4.2", descriptions_);
        const auto is_well = [](const figures& one) {
            return one.lost == 0 && one.torn == 0 && one.ran_twice == 0 && one.acknowledged > 0 &&
                   one.cut_there + one.cut_absent > 0;
        };
        if (intact_ == kills && is_well(fees_) && is_well(descriptions_)) return 0;
        std::printf("NOT AS PROMISED: acknowledged requests stay, others are wholly there or wholly absent\n");
        return 1;
    }

private:
    static void tell(const char* what, const figures& found) {
        std::printf(
            "kill: %s: %ld acknowledged, %ld lost; %ld cut off: %ld wholly there, %ld wholly absent, %ld torn; "
            "%ld sent again afterwards, %ld ran twice\n",
            what, found.acknowledged, found.lost, found.cut_there + found.cut_absent, found.cut_there, found.cut_absent,
            found.torn, found.sent_again, found.ran_twice);
    }

    // Starts the server, has everybody write until it is killed, or to the end, and judges what is there.
    milliseconds round(std::optional<milliseconds> moment) {
        ++number_;
        sql() << "UPDATE builders SET default_maker_fee = :fee, default_taker_fee = :fee", soci::use(number_, "fee");
        std::optional<load::server_process> server;
        server.emplace(
            std::vector<std::string>{server_, "--listen", "127.0.0.1:0", "--store", store_, "--threads", "4"});
        const std::string base = "http://127.0.0.1:" + std::to_string(server->port());
        send_again(base);
        const auto begin = std::chrono::steady_clock::now();
        {
            std::vector<std::jthread> threads;
            for (writer& admin : admins_) {
                threads.emplace_back([&] {
                    beast_client wire(base);
                    admin.send(wire, std::to_string(number_),
                               crowd::set_fees(admin.user, crowd::accounts_of(admin.user)));
                });
            }
            for (writer& affiliate : affiliates_) {
                threads.emplace_back([&] {
                    beast_client wire(base);
                    for (int i = 0; i < 8; ++i) {  // of ten in a second: one is sent again, and one is for a slow clock
                        const std::string text = "round " + std::to_string(number_) + " text " + std::to_string(i);
                        if (!affiliate.send(wire, text, crowd::describe(affiliate.user, text))) break;
                    }
                });
            }
            if (moment) {
                std::this_thread::sleep_for(*moment);
                server.reset();
            }
        }
        const milliseconds took = std::chrono::steady_clock::now() - begin;
        server.reset();
        judge();
        return took;
    }

    // What is there was signed once: that signature must not be good for another run.
    void send_again(const std::string& base) {
        beast_client wire(base);
        const auto again = [&](std::vector<writer>& writers, figures& found) {
            for (writer& one : writers) {
                if (!one.ran) continue;
                std::error_code error;
                const http_response response = wire.send(*one.ran, error);
                ++found.sent_again;
                found.ran_twice += error || response.status != 409 ? 1 : 0;
                one.ran.reset();
            }
        };
        again(affiliates_, descriptions_);
        if (number_ % 4 == 0) again(admins_, fees_);  // it uses up the one request of the admin's second
    }

    void judge() {
        soci::session& there = sql();
        intact_ += is_intact(there) ? 1 : 0;
        for (writer& admin : admins_) {
            int makers = 0, takers = 0;
            std::string maker, taker;
            const std::string builder = crowd::builder_of(admin.user);
            there << "SELECT COUNT(DISTINCT maker_fee), COUNT(DISTINCT taker_fee), MIN(maker_fee), MIN(taker_fee) "
                     "FROM accounts WHERE builder_id = :builder AND account_id LIKE 'admin%'",
                soci::use(builder), soci::into(makers), soci::into(takers), soci::into(maker), soci::into(taker);
            const bool whole = makers == 1 && takers == 1 && maker == taker;
            admin.judge(whole ? std::optional(maker) : std::nullopt, fees_);
        }
        for (writer& affiliate : affiliates_) {
            std::string text = "0";
            there << "SELECT description FROM referee_descriptions WHERE affiliate = :affiliate",
                soci::use(affiliate.user.account), soci::into(text);
            affiliate.judge(text, descriptions_);
        }
    }

    bool is_intact(soci::session& there) const {
        std::string response = "ok";
        if (is_sqlite_) {
            there << "PRAGMA integrity_check", soci::into(response);
        } else {  // an error unless each index has each row
            there << "SELECT COUNT(bt_index_check(indexrelid, true)) FROM pg_index JOIN pg_class ON indexrelid = oid "
                     "WHERE relnamespace = 'public'::regnamespace";
        }
        return response == "ok";
    }

    // As an operator looks into it; opened anew, as what was there before the kill is another's.
    soci::session& sql() {
        session_.close();
        if (is_sqlite_)
            session_.open(soci::sqlite3, "dbname=\"" + store_ + "\" timeout=10");
        else
            session_.open(soci::postgresql, store_);
        return session_;
    }

    std::string server_;
    std::string store_;
    bool is_sqlite_;
    soci::session session_{};
    const crowd people_{8, 16};
    std::vector<writer> admins_{};
    std::vector<writer> affiliates_{};
    int number_ = 0;
    int intact_ = 0;
    figures fees_{};
    figures descriptions_{};
};

}  // namespace

int main(int count, char** arguments) {
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    if (count != 5) return 2;
    return killing(arguments[1], arguments[2], arguments[3]).run(std::stoi(arguments[4]));
}
