#define BOOST_TEST_MODULE examples.platform.signatures
#include <algorithm>
#include <array>
#include <atomic>
#include <barrier>
#include <boost/test/unit_test.hpp>
#include <map>
#include <optional>
#include <service_api/http/framing_guard.hpp>
#include <service_api/trading/signing.hpp>
#include <thread>

#include "beast/raw_peer.hpp"
#include "platform/register_key.hpp"
#include "support/front_without_socket.hpp"
#include "support/running_platform.hpp"

// What a signature protects, judged by the running server: its front, the verifier and the store are the real ones.

namespace {

using namespace service_api;
using namespace std::chrono_literals;
using namespace platform::test;

/// The status of one answer, and the code and rule of a refusal; "" when the server closed without one.
std::string judged(const std::string& response) {
    if (response.empty()) return {};
    std::string words = response.substr(9, 3);
    for (const std::string name : {"\"code\":", "\"rule\":\""}) {
        const std::size_t at = response.find(name);
        if (at == response.npos) continue;
        const std::size_t begin = at + name.size();
        words += ' ' + response.substr(begin, response.find_first_of(",\"", begin) - begin);
    }
    return words;
}

/// What the server makes of these bytes on a connection of their own.
std::string sent_alone(std::uint16_t port, const std::string& bytes) {
    raw_peer peer(port);
    peer.send(bytes);
    peer.close();
    return judged(peer.rest());
}

/// Whether a request got past its signature: it ran, or was stopped by what is judged only of a known caller.
bool is_taken(const std::string& judged) {
    return judged.starts_with("200") || judged.starts_with("403") || judged.starts_with("409") ||
           judged.starts_with("429");
}

const http_request ask_history = get_request(history + "?vault_id=vault_delta&page=2");
const http_request ask_edit = post_request(edit, editing(referee.address, "\"friend\""));

/// All that its signature says of a request; nothing when the bytes are not just one.
std::optional<std::vector<std::string>> signed_content(const std::string& bytes) {
    framing_guard guard;
    if (guard.read(bytes) != framing_result::accepted) return std::nullopt;
    if (guard.size() + guard.head().content_length != bytes.size()) return std::nullopt;
    const http_request& request = guard.head().request;
    std::vector<std::string> content{request.method, request.target, bytes.substr(guard.size())};
    for (const auto& location :
         {trading::signing.account, trading::signing.key, trading::signing.timestamp, trading::signing.signature}) {
        const std::string* text = request.headers.find(location.name);
        content.push_back(text == nullptr ? "" : *text);
    }
    return content;
}

}  // namespace

// A changed bit is refused, or it changes nothing that is signed: the case of a header's name, HTTP/1.0, the Host, the
// User-Agent, the Content-Type.
BOOST_AUTO_TEST_CASE(each_single_changed_bit_of_a_signed_request_is_noticed) {
    running_platform at;
    const platform_over_http server(at);
    asking_peer peer(server.port());
    int changes = 0;
    int accepted = 0;
    int same = 0;
    std::map<std::string, int> counts;
    for (const auto& request : {at.sign(ask_history, trader.account), at.sign(ask_edit, affiliate.account)}) {
        const std::string bytes = bytes_of(request);
        BOOST_TEST(sent_alone(server.port(), bytes) == "200");
        const auto original = signed_content(bytes);
        for (std::size_t bit = 0; bit < bytes.size() * 8; ++bit) {
            std::string changed = bytes;
            changed[bit / 8] = static_cast<char>(changed[bit / 8] ^ (1 << bit % 8));
            at.pass_limits(1s);
            const auto content = signed_content(changed);
            const std::string response =
                content ? judged(peer.response_to(changed)) : sent_alone(server.port(), changed);
            const bool is_same = content == original;
            ++changes;
            ++counts[response.substr(0, 3)];
            if (is_same) ++same;
            if (!is_taken(response) || is_same) continue;
            ++accepted;
            BOOST_TEST(!is_taken(response), "bit " << bit << ": " << response << "\n" << changed);
        }
    }
    BOOST_TEST(changes >= 5'000);
    BOOST_TEST(accepted == 0);
    std::string statuses;
    for (const auto& [status, count] : counts)
        statuses += ' ' + (status.empty() ? "closed" : status) + ": " + std::to_string(count);
    BOOST_TEST_MESSAGE(changes << " single-bit changes, " << accepted << " accepted; " << same
                               << " of them change nothing that is signed;" << statuses);
    BOOST_TEST(at.description(affiliate, referee) == "\"friend\"");
}

// What is signed is a plain concatenation: whoever moves its borders has the same signed bytes. Each such request has
// to be refused by something else.
BOOST_AUTO_TEST_CASE(each_other_split_of_the_signed_bytes_is_refused) {
    running_platform at;
    const auto serve = at.open();
    int splits = 0;
    int accepted = 0;
    for (const auto& [request, user] :
         {std::pair(get_request(history), trader), std::pair(post_request(set_default, listing({})), admin_aurora)}) {
        const http_request original = at.sign(request, user.account);
        BOOST_TEST(response_to(bytes_of(original), at, serve)->status == 200);
        const std::string& time = *original.headers.find("service-timestamp");
        const std::string text = time + original.method + original.target + original.body;
        std::string fields = "\r\nContent-Type: application/json";
        for (const std::string name : {"service-account-id", "service-key", "service-signature"})
            fields += "\r\n" + name + ": " + *original.headers.find(name);
        for (std::size_t method = 0; method <= text.size(); ++method) {
            for (std::size_t target = method; target <= text.size(); ++target) {
                for (std::size_t body = target; body <= text.size(); ++body) {
                    if (method == time.size() && target == method + original.method.size() &&
                        body == target + original.target.size())
                        continue;
                    ++splits;
                    // Most are refused for their target's first byte, as F7's cases show, and need not be sent to know
                    // it.
                    if (target == body || text[target] != '/') continue;
                    at.pass_limits(1s);
                    std::string bytes = text.substr(method, target - method) + ' ' +
                                        text.substr(target, body - target) + " HTTP/1.1\r\nHost: a" + fields;
                    if (method > 0) bytes += "\r\nservice-timestamp: " + text.substr(0, method);
                    bytes += "\r\nContent-Length: " + std::to_string(text.size() - body) + "\r\n\r\n";
                    const auto response = response_to(bytes.append(text, body), at, serve);
                    const bool is_refused =
                        response && (response->status == 400 || response->status == 401 || response->status == 404 ||
                                     response->status == 405 || response->status == 411 || response->status == 413);
                    if (is_refused) continue;
                    ++accepted;
                    BOOST_TEST(is_refused, bytes);
                }
            }
        }
    }
    BOOST_TEST(splits > 70'000);
    BOOST_TEST(accepted == 0);
    BOOST_TEST_MESSAGE(splits << " other splits of two signed texts, " << accepted << " accepted");
}

BOOST_AUTO_TEST_CASE(of_sixty_four_who_send_one_request_at_once_one_is_served) {
    running_platform at;
    std::atomic<int> ran{0};
    const auto serve = at.open();
    const platform_over_http server(at, {.threads = 8, .queue_delay = 10s}, [&](const http_request& request) {
        at.pass_limits(1s);  // the limit of ten a second is not what is tried here
        http_response response = serve(request);
        if (response.status == 200) ++ran;
        return response;
    });
    constexpr int many = 64;
    constexpr int rounds = 5;
    std::map<std::string, int> responses;
    for (int round = 0; round < rounds; ++round) {
        at.pass(1ms);
        const std::string bytes = bytes_of(at.sign(ask_edit, affiliate.account));
        std::barrier all_connected(many);
        std::array<std::string, many> got;
        {
            std::vector<std::jthread> senders;
            for (auto& own : got) {
                senders.emplace_back([&own, &all_connected, &bytes, port = server.port()] {
                    raw_peer peer(port);
                    all_connected.arrive_and_wait();
                    peer.send(bytes);
                    own = judged(peer.response());
                });
            }
        }
        for (const auto& one : got) ++responses[one];
    }
    BOOST_TEST(ran == rounds);
    BOOST_TEST(responses["200"] == rounds);
    BOOST_TEST(responses["409 -1007 replay"] == rounds * (many - 1));
    BOOST_TEST(responses.size() == 2U);
    BOOST_TEST_MESSAGE(rounds << " requests at " << many << " threads each: " << responses["200"] << " ran, "
                              << responses["409 -1007 replay"] << " refused as replayed");
}

BOOST_AUTO_TEST_CASE(a_key_counts_from_its_registration_to_its_end_on_the_running_server) {
    running_platform at;
    const platform_over_http server(at);
    raw_peer peer(server.port());
    const auto ask_by = [&](const std::string& key) {
        peer.send(bytes_of(at.sign(ask_history, trader.account, key)));
        return judged(peer.response());
    };
    const std::string wrong = "401 -1002 signature";
    BOOST_TEST(ask_by("new") == wrong);
    at.add_key(trader.account, "new", {});
    BOOST_TEST(ask_by("new") == "200");
    at.records.revoke_key(signer_of("new").key());
    BOOST_TEST(ask_by("new") == wrong);
    BOOST_TEST(at.records.add_key(trader.account, signer_of("new").key(), {}).has_value());  // for good

    at.add_key(trader.account, "short", unix_ms{at.now().count + 1'000});
    at.pass(999ms);
    BOOST_TEST(ask_by("short") == "200");
    at.pass(1ms);
    BOOST_TEST(ask_by("short") == wrong);
    at.pass(-1ms);
    BOOST_TEST(ask_by("short") == "200");
}

BOOST_AUTO_TEST_CASE(a_key_that_is_no_signers_is_not_registered) {
    running_platform at;
    const auto refused = [&](const std::string& key) {
        return platform::register_key(at.records, trader.account, key, {}).has_value();
    };
    const auto text_of = [](std::uint8_t first, std::uint8_t between, std::uint8_t last) {
        std::array<std::uint8_t, 32> key{};
        key.fill(between);
        key.front() = first;
        key.back() = last;
        return key_text(key);
    };
    BOOST_TEST(refused(text_of(1, 0, 0)));           // the neutral point
    BOOST_TEST(refused(text_of(0, 0, 0)));           // of order 4
    BOOST_TEST(refused(text_of(0xec, 0xff, 0x7f)));  // of order 2
    BOOST_TEST(refused(text_of(0xee, 0xff, 0x7f)));  // the neutral point, not canonical
    BOOST_TEST(refused(text_of(0xed, 0xff, 0x7f)));  // zero, not canonical
    BOOST_TEST(refused(text_of(2, 0, 0)));           // on no curve
    BOOST_TEST(refused(""));
    BOOST_TEST(refused(' ' + signer_of("new").key()));
    BOOST_TEST(!refused(signer_of("new").key()));
    BOOST_TEST(refused(signer_of("new").key()));  // taken
}
