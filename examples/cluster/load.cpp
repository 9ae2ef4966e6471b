// The load test of the cluster that run.sh starts, and the properties that it checks.
//
//     cluster_load import STORE DATA
//
// imports a data file and a crowd of writers into a new store.
//
//     cluster_load run STORE FRONT NGINX POSTGRESQL REDIS PORT:PROCESS...
//
// runs the test: FRONT is the address of nginx; NGINX, POSTGRESQL and REDIS are process ids; then the port and the
// process id of each server.

#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>

#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <mutex>
#include <numeric>
#include <service_api/beast/beast_client.hpp>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "crowd.hpp"
#include "platform/data_file.hpp"

namespace {

using namespace service_api;
using namespace std::chrono_literals;
using cluster::crowd;
using cluster::person;
using steady = std::chrono::steady_clock;

const crowd people{8, 64};
// An account of the data file.
const person trader{"0xec3918f622a6f75530e94617aef762b71597d9bbff4d18bed77cdd7d93066269"};
bool failed = false;

void expect(bool holds, const char* what) {
    if (holds) return;
    std::printf("NOT AS PROMISED: %s\n", what);
    failed = true;
}

double seconds(steady::duration time) { return std::chrono::duration<double>(time).count(); }

struct server {
    std::string base;
    pid_t process;
};

/// A part of the cluster and the ids of the processes that were started for it.
struct part {
    std::string name;
    std::vector<std::string> processes;
};

// One request: the times of request and response, and the status; 0 if no response arrived.
struct exchange {
    steady::time_point sent, answered;
    int status;
};

exchange send(beast_client& wire, const http_request& request) {
    const auto sent = steady::now();
    std::error_code error;
    const http_response response = wire.send(request, error);
    return {sent, steady::now(), error ? 0 : response.status};
}

void in_threads(std::size_t count, const std::function<void(std::size_t)>& work) {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < count; ++i) threads.emplace_back([&work, i] { work(i); });
}

class load {
public:
    load(const std::string& store, std::string front, std::vector<part> parts, std::vector<server> servers)
        : sql_(soci::postgresql, store),
          front_(std::move(front)),
          parts_(std::move(parts)),
          servers_(std::move(servers)) {
        std::vector<std::string> processes;
        for (const server& one : servers_) processes.push_back(std::to_string(one.process));
        parts_.push_back({"servers", processes});
    }

    void run() {
        throughput("4.6, public", 32, 0ms, [](std::size_t) {
            return http_request{.method = "GET", .target = "/v1/public/vault_balance?chain_id=10"};
        });
        throughput("4.1, signed, pages of 20 rows", 32, 0ms,
                   [](std::size_t) { return trader.request(trading::list_vault_transactions{.size = 20}); });
        // The limit is ten requests per second and account.
        throughput("4.2, a signed change", people.affiliates.size(), 110ms,
                   [](std::size_t i) { return crowd::describe(people.affiliates[i], "a text"); });
        limits();
        replays();
        writes();
    }

private:
    // Measures the throughput of clients that repeat a request after each response, or after a pause, and its cost in
    // processor time.
    void throughput(const char* what, std::size_t clients, std::chrono::milliseconds pause,
                    const std::function<http_request(std::size_t)>& made) {
        constexpr auto time = 5s;
        std::atomic<long> served = 0, refused = 0, shed = 0, others = 0;
        std::vector<double> used;
        for (const part& one : parts_) used.push_back(-processor_seconds(one));
        in_threads(clients, [&](std::size_t i) {
            beast_client wire(front_);
            for (const auto end = steady::now() + time; steady::now() < end; std::this_thread::sleep_for(pause)) {
                const int status = send(wire, made(i)).status;
                ++(status == 200 ? served : status == 429 ? refused : status == 503 ? shed : others);
            }
        });
        std::printf(
            "throughput: %s: %.0f/s, %ld refused, %ld shed, %ld other answers; processor seconds for a million:", what,
            static_cast<double>(served) / seconds(time), refused.load(), shed.load(), others.load());
        for (std::size_t i = 0; i < parts_.size(); ++i)
            std::printf(" %s %.0f", parts_[i].name.c_str(),
                        (used[i] + processor_seconds(parts_[i])) * 1e6 / static_cast<double>(served));
        std::printf("\n");
        expect(others == 0, "every request of the throughput is served, or refused for its time");
        std::this_thread::sleep_for(1s);
    }

    // Returns the processor time of a part's processes and of those that they have started.
    static double processor_seconds(const part& one) {
        double ticks = 0;
        for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
            std::ifstream file(entry.path() / "stat");
            std::string text;
            std::getline(file, text);
            if (text.empty()) continue;
            // The process name may contain spaces. The fields after it are the state, the parent and, from the 12th,
            // user and system time.
            std::istringstream fields(text.substr(text.rfind(')') + 1));
            const std::vector<std::string> words{std::istream_iterator<std::string>(fields), {}};
            const auto is_of = [&](const std::string& process) {
                return text.starts_with(process + ' ') || words[1] == process;
            };
            if (std::any_of(one.processes.begin(), one.processes.end(), is_of))
                ticks += std::stod(words[11]) + std::stod(words[12]);
        }
        return ticks / static_cast<double>(::sysconf(_SC_CLK_TCK));
    }

    void limits() {
        std::atomic<long> number = 0;
        limit("4.2: 10 a second for each account", 10, [&](std::size_t which) {
            return crowd::describe(people.affiliates[which], "limits " + std::to_string(++number));
        });
        // The test connects from the address of a trusted proxy, so the header decides the client's address.
        limit("4.4: 1 a second for each address", 1, [](std::size_t which) {
            auto request = trader.request(trading::get_leverage{.symbol = "PERP_BTC_USDC"});
            request.headers.add("X-Forwarded-For", "198.51.100." + std::to_string(which));
            return request;
        });
    }

    // Four clients for each of eight accounts or addresses send requests continuously, through nginx to any of the
    // servers.
    void limit(const char* what, std::size_t most, const std::function<http_request(std::size_t)>& made) {
        constexpr std::size_t many = 8, clients = 4, windows = 5;
        std::vector<std::vector<exchange>> accepted(many);
        std::mutex mutex;
        std::atomic<long> refused = 0, shed = 0, others = 0;
        in_threads(many * clients, [&](std::size_t i) {
            beast_client wire(front_);
            for (const auto end = steady::now() + windows * 1s; steady::now() < end;) {
                const auto one = send(wire, made(i % many));
                if (one.status != 200) ++(one.status == 429 ? refused : one.status == 503 ? shed : others);
                const std::lock_guard lock(mutex);
                if (one.status == 200) accepted[i % many].push_back(one);
            }
        });
        std::size_t fewest = accepted[0].size(), all = 0, in_a_window = 0;
        for (auto& of_one : accepted) {
            fewest = std::min(fewest, of_one.size());
            all += of_one.size();
            in_a_window = std::max(in_a_window, most_within(of_one, 1s));
        }
        std::printf(
            "limits: %s: %zu accepted of %zu in %zu s, of each at least %zu; at most %zu within any second; "
            "%ld refused with 429, %ld shed, %ld other answers\n",
            what, all, many, windows, fewest, in_a_window, refused.load(), shed.load(), others.load());
        expect(in_a_window <= most, "never more than the limit in any window");
        expect(fewest >= most * (windows - 1), "the limit is reached");
        expect(others == 0, "every request is accepted, refused with 429 or shed");
        std::this_thread::sleep_for(1s);
    }

    // Returns the largest number of requests that were sent and responded to within one window: those certainly ran in
    // it.
    static std::size_t most_within(std::vector<exchange>& all, steady::duration window) {
        std::sort(all.begin(), all.end(), [](const auto& left, const auto& right) { return left.sent < right.sent; });
        std::size_t most = 0;
        for (const http_exchange& first : all) {
            most = std::max(
                most, static_cast<std::size_t>(std::count_if(all.begin(), all.end(), [&](const http_exchange& one) {
                    return first.sent <= one.sent && one.answered < first.sent + window;
                })));
        }
        return most;
    }

    // Sends one signature to all servers at once, for a few signatures at a time: servers reject a burst of many
    // simultaneous requests.
    void replays() {
        constexpr std::size_t rounds = 4, at_once = 8;
        std::map<int, long> responses;
        long wrong = 0;
        std::mutex mutex;
        for (std::size_t round = 0; round < rounds; ++round) {
            for (std::size_t first = 0; first < people.affiliates.size(); first += at_once) {
                in_threads(at_once, [&](std::size_t i) {
                    const person& sender = people.affiliates[first + i];
                    const http_request request = crowd::describe(sender, "replay " + std::to_string(round));
                    std::vector<int> statuses(servers_.size());
                    in_threads(servers_.size(), [&](std::size_t s) {
                        beast_client wire(servers_[s].base);
                        statuses[s] = send(wire, request).status;
                    });
                    const std::lock_guard lock(mutex);
                    for (const int status : statuses) ++responses[status];
                    wrong += std::count(statuses.begin(), statuses.end(), 200) != 1 ? 1 : 0;
                });
            }
            std::this_thread::sleep_for(1100ms);
        }
        const long others = std::accumulate(responses.begin(), responses.end(), 0L,
                                            [](long sum, const auto& one) { return sum + one.second; }) -
                            responses[200] - responses[409];
        std::printf(
            "replays: %zu signatures, each sent to %zu servers at once: %ld ran, %ld refused with 409, %ld other "
            "answers; %ld did not run exactly once\n",
            rounds * people.affiliates.size(), servers_.size(), responses[200], responses[409], others, wrong);
        expect(wrong == 0, "each signature runs exactly once");
    }

    // One of many writes to the same row.
    struct write {
        exchange times;
        std::string value;

        bool acknowledged() const { return times.status == 200; }
        // Returns whether the outcome is unknown: no response, or a response of nginx for a server that was killed. The
        // write was made completely or not at all.
        bool unknown() const { return times.status == 0 || times.status == 502 || times.status == 504; }
    };

    // 4.2: four clients for each of 16 affiliates. 4.3: eight admins of one builder set its 500 accounts in two orders,
    // while an operator changes the builder's rate. One server is killed during the test.
    void writes() {
        constexpr std::size_t described = 16, clients = 4;
        constexpr auto time = 8s;
        const std::string builder = crowd::builder_of(people.admins[0]);
        for (std::size_t i = 1; i < people.admins.size(); ++i)
            sql_ << "INSERT INTO builder_admins VALUES (:builder, :admin, 0, NULL)", soci::use(builder),
                soci::use(people.admins[i].account);
        std::vector<std::vector<write>> descriptions(described);
        std::vector<write> fees;
        std::mutex mutex;
        std::atomic<int> rate = 0;
        long looks = 0, torn = 0;
        const auto end = steady::now() + time;
        const auto keep = [&](std::vector<write>& all, const write& one) {
            const std::lock_guard lock(mutex);
            all.push_back(one);
        };
        std::thread others([&] {  // changes the rates and kills a server
            const auto moment = end - time / 2;
            for (bool killed = false; steady::now() < end; std::this_thread::sleep_for(20ms)) {
                const std::string next = std::to_string(rate + 1);
                sql_ << "UPDATE builders SET default_maker_fee = :rate, default_taker_fee = :rate",
                    soci::use(next, "rate");
                ++rate;
                ++looks;
                torn += rates_of(builder).size() == 1 ? 0 : 1;
                if (!killed && steady::now() > moment) killed = ::kill(servers_.back().process, SIGKILL) == 0;
            }
        });
        in_threads(people.admins.size() + described * clients, [&](std::size_t i) {
            beast_client wire(front_);
            for (int number = 0; steady::now() < end; ++number) {
                if (i < people.admins.size()) {
                    auto accounts = crowd::accounts_of(people.admins[0]);
                    if (i % 2 == 1) std::reverse(accounts.begin(), accounts.end());
                    const std::string least = std::to_string(rate);
                    keep(fees, {send(wire, crowd::set_fees(people.admins[i], accounts)), least});
                } else {
                    const std::size_t which = i % described;
                    const std::string text = "writer " + std::to_string(i) + " text " + std::to_string(number);
                    keep(descriptions[which], {send(wire, crowd::describe(people.affiliates[which], text)), text});
                }
                std::this_thread::sleep_for(50ms);
            }
        });
        others.join();
        judge_descriptions(descriptions);
        judge_fees(fees, rates_of(builder), looks, torn);
    }

    // Returns the distinct rates of a builder's 500 accounts at one moment.
    std::vector<long long> rates_of(const std::string& builder) {
        std::vector<long long> rates(4);
        sql_ << "SELECT DISTINCT CAST(rate AS BIGINT) FROM (SELECT maker_fee AS rate FROM accounts WHERE builder_id = "
                ":builder "
                "AND account_id LIKE 'admin%' UNION SELECT taker_fee FROM accounts WHERE builder_id = :builder "
                "AND account_id LIKE 'admin%') AS rates",
            soci::use(builder, "builder"), soci::into(rates);
        return rates;
    }

    // Checks that each stored description was written, and that no acknowledged write began after that write had ended.
    void judge_descriptions(const std::vector<std::vector<write>>& all) {
        long acknowledged = 0, unknown = 0, lost = 0;
        for (std::size_t i = 0; i < all.size(); ++i) {
            std::string there;
            sql_ << "SELECT description FROM referee_descriptions WHERE affiliate = :affiliate",
                soci::use(people.affiliates[i].account), soci::into(there);
            const auto last =
                std::find_if(all[i].begin(), all[i].end(), [&](const write& one) { return one.value == there; });
            for (const write& one : all[i]) {
                acknowledged += one.acknowledged() ? 1 : 0;
                unknown += one.unknown() ? 1 : 0;
                const bool is_overwritten = last != all[i].end() && (last->acknowledged() || last->unknown()) &&
                                            one.times.sent <= last->times.answered;
                lost += one.acknowledged() && !is_overwritten ? 1 : 0;
            }
        }
        std::printf("writes: 4.2: %ld acknowledged, %ld lost; %ld without an answer of the server that was killed\n",
                    acknowledged, lost, unknown);
        expect(acknowledged > 0 && lost == 0, "no acknowledged description is lost");
    }

    // Checks that each write set the rate that was valid when it began, or a later one.
    void judge_fees(const std::vector<write>& all, const std::vector<long long>& there, long looks, long torn) {
        long acknowledged = 0, unknown = 0, lost = 0;
        for (const write& one : all) {
            acknowledged += one.acknowledged() ? 1 : 0;
            unknown += one.unknown() ? 1 : 0;
            lost += one.acknowledged() && there.front() < std::stoll(one.value) ? 1 : 0;
        }
        std::printf(
            "writes: 4.3, 500 accounts: %ld acknowledged, %ld lost; %ld without an answer; torn in %ld of %ld looks\n",
            acknowledged, lost, unknown, torn + (there.size() == 1 ? 0 : 1), looks + 1);
        expect(acknowledged > 0 && lost == 0 && torn == 0 && there.size() == 1,
               "rates are set wholly, and none is lost");
    }

    soci::session sql_;
    std::string front_;
    std::vector<part> parts_;
    std::vector<server> servers_;
};

int import(const std::string& store, const std::string& data_path) {
    platform::store records(store, 1);
    platform::data_file data = platform::read_data_file(data_path);
    people.add_to(data);
    records.import(data);
    people.register_keys(records);
    records.add_key(trader.account, trader.key(), {});
    std::printf("imported: %zu accounts\n", data.accounts->size());
    return 0;
}

server server_of(const std::string& word) {
    const std::size_t colon = word.find(':');
    return {"http://127.0.0.1:" + word.substr(0, colon), static_cast<pid_t>(std::stol(word.substr(colon + 1)))};
}

}  // namespace

int main(int count, char** arguments) {
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    const std::vector<std::string> words(arguments + 1, arguments + count);
    if (words.size() == 3 && words[0] == "import") return import(words[1], words[2]);
    if (words.size() < 7 || words[0] != "run") return 2;
    std::vector<server> servers;
    for (std::size_t i = 6; i < words.size(); ++i) servers.push_back(server_of(words[i]));
    load(words[1], words[2], {{"nginx", {words[3]}}, {"PostgreSQL", {words[4]}}, {"Redis", {words[5]}}}, servers).run();
    return failed ? 1 : 0;
}
