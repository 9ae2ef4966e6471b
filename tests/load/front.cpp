// What the front promises under load, as figures: see run.sh beside this file.
//   load_front SERVER STORE HEADERS NAME...: the server program, a store to serve, the headers of a signed request for
//   a page of 500 rows, and which of slow, overload, drain, descriptors to run.

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <random>
#include <utility>

#include "clients.hpp"
#include "server_process.hpp"

namespace {

using namespace load;
using namespace std::chrono_literals;

std::vector<std::string> command;  // of a server without options
std::string large;                 // a signed request for a page of 500 rows
const std::string small = "GET /v1/public/vault_balance?chain_id=10 HTTP/1.1\r\nHost: a\r\n\r\n";
bool failed = false;

void expect(bool holds, const char* what) {
    if (holds) return;
    std::printf("NOT AS PROMISED: %s\n", what);
    failed = true;
}

std::vector<std::string> with(std::vector<std::string> options) {
    options.insert(options.begin(), command.begin(), command.end());
    return options;
}

double seconds(clock::duration time) { return std::chrono::duration<double>(time).count(); }

/// Connections from eight addresses that send a byte every 200 ms: half of them of a head, half of a body. How long
/// each lived, in seconds.
std::vector<double> trickle(std::uint16_t port, std::size_t many) {
    struct attacker {
        int socket;
        clock::time_point begun;
    };
    const std::string head =
        "POST /v1/referral/edit_referee_description HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n";
    const std::string endless = head + "X: " + std::string(900, 'x');
    std::vector<attacker> open;
    for (std::size_t i = 0; i < many; ++i) {
        open.push_back({connect_to(port, static_cast<std::uint8_t>(10 + i % 8)), clock::now()});
        const std::string first = i % 2 == 0 ? endless.substr(0, 1) : head + "\r\n";
        ::send(open.back().socket, first.data(), first.size(), MSG_NOSIGNAL);
    }
    std::vector<double> lives;
    constexpr std::size_t parts = 20;  // not all at the same moment: strangers have no common clock
    for (std::size_t turn = parts; lives.size() < many && turn < 150 * parts; ++turn) {
        const auto next = clock::now() + 200ms / parts;
        const std::size_t at = turn / parts;
        for (std::size_t i = turn % parts; i < many; i += parts) {
            attacker& one = open[i];
            if (one.socket < 0) continue;
            char chunk[4096];
            ssize_t count = 0;
            while ((count = ::recv(one.socket, chunk, sizeof chunk, MSG_DONTWAIT)) > 0) {
            }
            if (count < 0 && (errno == EAGAIN || errno == EINTR)) {
                ::send(one.socket, i % 2 == 0 ? &endless[at] : "x", 1, MSG_NOSIGNAL);
                continue;
            }
            lives.push_back(seconds(clock::now() - one.begun));
            ::close(std::exchange(one.socket, -1));
        }
        std::this_thread::sleep_until(next);
    }
    for (const attacker& one : open) {
        if (one.socket >= 0) ::close(one.socket);
    }
    std::sort(lives.begin(), lives.end());
    return lives;
}

/// Slow connections, and what others notice of them: 400 requests a second.
void slow() {
    constexpr std::size_t many = 2'000;
    const server_process server(with({}));
    clients healthy(server.port(), {small}, 32);
    healthy.run(1s, 400);  // warm
    tally alone = healthy.run(6s, 400);
    const long memory = server.memory();
    std::vector<double> lives;
    std::thread attackers([&, port = server.port()] { lives = trickle(port, many); });
    std::this_thread::sleep_for(1s);  // all are connected
    tally beside = healthy.run(6s, 400);
    const double grown = static_cast<double>(server.memory() - memory);
    attackers.join();
    const tally after = healthy.run(6s, 400);
    alone.milliseconds.insert(alone.milliseconds.end(), after.milliseconds.begin(), after.milliseconds.end());
    const double usual = alone.quantile(0.99);
    const double disturbed = beside.quantile(0.99);
    std::printf("slow: %zu of %zu dropped, the heads after %.1f s, the last after %.1f s; %.1f KiB of memory each\n",
                lives.size(), many, lives.empty() ? 0 : lives[lives.size() / 2 - 1], lives.empty() ? 0 : lives.back(),
                grown / 1024 / many);
    std::printf("slow: healthy p99 %.2f ms alone, %.2f ms beside them (%.2f times); %ld of %ld served\n", usual,
                disturbed, disturbed / usual, beside.served, beside.all());
    expect(lives.size() == many, "every slow connection is dropped");
    expect(!lives.empty() && lives.back() < 11.5, "none lives longer than a head's or body's deadline and a second");
    expect(beside.served == beside.all(), "every healthy request is served");
    expect(disturbed <= 2 * usual, "the healthy p99 is at most doubled");
}

/// Ten times as many requests as the server can answer, in turns with as many as it can: neighbours on the machine and
/// the clients themselves take processor time from it, so what it serves is also told per second of its own.
void overload() {
    const server_process server(with({"--threads", "2"}));
    clients few(server.port(), {large}, 16);
    clients many(server.port(), {large}, 3'900, 10, 8);
    few.run(1s);  // warm
    double peak_worked = 0, worked = 0;
    tally peak, got;
    for (int round = 0; round < 6; ++round) {
        const double begin = server.processor_seconds();
        const tally fair = few.run(2s);
        peak_worked += server.processor_seconds() - begin;
        const double rate = 10 * static_cast<double>(fair.served) / 2;
        many.run(1s, rate);  // the queue fills
        const double filled = server.processor_seconds();
        const tally too_many = many.run(2s, rate);
        worked += server.processor_seconds() - filled;
        peak += fair;
        got += too_many;
        std::this_thread::sleep_for(2s);  // who was refused is heard again
    }
    const auto per_second = [](long count) { return static_cast<double>(count) / 12; };
    const double by_clock = static_cast<double>(got.served) / static_cast<double>(peak.served);
    const double own_share =
        static_cast<double>(got.served) / worked / (static_cast<double>(peak.served) / peak_worked);
    std::printf(
        "overload: peak %.0f/s; asked %.0f/s: %.0f/s served, p50 %.0f ms, p99 %.0f ms; that is %.1f %% of the peak by "
        "the clock, %.1f %% per second of processor time\n",
        per_second(peak.served), 10 * per_second(peak.served), per_second(got.served), got.quantile(0.5),
        got.quantile(0.99), 100. * static_cast<double>(got.served) / static_cast<double>(peak.served), 100 * own_share);
    std::printf(
        "overload: %.0f/s shed with 503 and Retry-After, %.0f/s found each of 3900 connections waiting; %ld cut, "
        "%ld other answers; afterwards %ld of %ld shed\n",
        per_second(got.shed), per_second(got.unsent), got.cut, got.others, peak.shed, peak.responses());
    // Neighbours take from either measure, each in another way; neither gives.
    expect(std::max(own_share, by_clock) >= 0.8, "goodput stays at 80 % of the peak");
    expect(got.shed > 0, "what is too much is told so");
    expect(got.cut + got.others == 0, "every answer is a 200 or a 503, and whole");
    expect(peak.shed == 0, "it is over when it is over");
}

/// SIGTERM at a random moment under load, again and again. The access log tells what the server ran.
void drain() {
    constexpr int rounds = 100;
    const std::string log = command[4] + ".log";
    std::minstd_rand random(std::random_device{}());
    long answered = 0, ran = 0, cut = 0, unbegun = 0, others = 0;
    double longest = 0;
    for (int round = 0; round < rounds; ++round) {
        std::filesystem::remove(log);
        server_process server(with({"--access-log", log}));
        clients some(server.port(), {small, large}, 12);  // few enough that none is shed
        const auto moment = std::chrono::milliseconds(20 + random() % 200);
        clock::time_point told;
        std::thread ending([&] {
            std::this_thread::sleep_for(moment);
            told = clock::now();
            server.terminate();
        });
        const tally got = some.run(5s);
        ending.join();
        expect(server.join(5s), "the server ends by itself, with status 0");
        longest = std::max(longest, seconds(clock::now() - told));
        answered += got.responses();
        others += got.shed + got.others;
        cut += got.cut;
        unbegun += got.unanswered;
        std::ifstream lines(log);
        for (std::string line; std::getline(lines, line);) ++ran;
    }
    std::printf("drain: %d SIGTERMs; %ld requests ran, %ld answered whole, %ld lost, %ld cut, %ld not 200\n", rounds,
                ran, answered, ran - answered, cut, others);
    std::printf("drain: %ld requests met a closing connection and never ran; the slowest end took %.2f s\n", unbegun,
                longest);
    expect(ran == answered && cut == 0 && others == 0, "no request that ran is lost, no answer is cut");
}

/// More clients than file descriptors.
void descriptors() {
    const server_process server(with({}), 64);
    std::vector<int> held;
    while (held.size() < 100) held.push_back(connect_to(server.port()));
    std::this_thread::sleep_for(500ms);
    const double begin = server.processor_seconds();
    std::this_thread::sleep_for(3s);
    const double used = server.processor_seconds() - begin;
    std::size_t served = 0;
    for (const int socket : held) ::send(socket, small.data(), small.size(), MSG_NOSIGNAL);
    for (const int socket : held) {  // each makes room for one who waits
        const timeval patience{.tv_sec = 5, .tv_usec = 0};
        ::setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        char chunk[512];
        const auto count = ::recv(socket, chunk, sizeof chunk, 0);
        if (count > 0 && std::string_view(chunk, static_cast<std::size_t>(count)).starts_with("HTTP/1.1 200")) ++served;
        ::close(socket);
    }
    std::printf("descriptors: 64 for 100 clients: %.2f s of processor time in 3 s of waiting, then %zu of 100 served\n",
                used, served);
    expect(used < 0.1, "no busy loop");
    expect(served == held.size(), "everybody is served in the end");
}

}  // namespace

int main(int count, char** arguments) {
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    if (count < 5) return 2;
    command = {arguments[1], "--listen", "127.0.0.1:0", "--store", arguments[2]};
    std::ifstream file(arguments[3]);
    large = "GET /v1/account_sv_transaction_history?size=500 HTTP/1.1\r\nHost: a\r\n";
    for (std::string line; std::getline(file, line);) large += line.substr(0, line.find('\r')) + "\r\n";
    large += "\r\n";
    for (int i = 4; i < count; ++i) {
        const std::string_view name = arguments[i];
        if (name == "slow") slow();
        if (name == "overload") overload();
        if (name == "drain") drain();
        if (name == "descriptors") descriptors();
    }
    return failed ? 1 : 0;
}
