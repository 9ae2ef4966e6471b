#define BOOST_TEST_MODULE examples.platform.access
#include <fcntl.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <unistd.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iterator>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/trading/api.hpp>
#include <set>

#include "beast/raw_peer.hpp"
#include "support/running_platform.hpp"

// Who may do what to whose, over HTTP: the server's front, its store and the client's signatures are the real ones.

namespace {

using namespace service_api;
using namespace std::chrono_literals;
using namespace platform::test;

/// The answer's bytes without its Date, and what they say.
struct received {
    std::string bytes;

    std::string status() const { return bytes.substr(9, 3); }
    std::string body() const { return bytes.substr(bytes.find("\r\n\r\n") + 4); }
    bool is_success() const { return status() == "200"; }
    enveloped_error refusal() const { return read_json<enveloped_error>(body(), direction::response).value.value(); }
};

/// "200"; or status, code, and of the first violation field and rule.
std::string judged(const received& one) {
    if (one.is_success()) return "200";
    const auto why = one.refusal();
    std::string words = one.status() + ' ' + std::to_string(*why.code);
    if (!why.violations.empty()) words += ' ' + why.violations.front().rule + ' ' + why.violations.front().field;
    return words;
}

/// A platform on a port whose logs are watched: whatever was secret in a request, none of it may stand in one.
class watched {
public:
    watched() : stderr_(::dup(STDERR_FILENO)) {
        const int file = ::open(at.files.file("stderr").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
        ::dup2(file, STDERR_FILENO);
        ::close(file);
        secrets_ = {at.files.file(""), "secret", "service-", "ed25519"};
    }
    ~watched() { ::close(stderr_); }

    running_platform at{};

    received ask(const http_request& request) {
        for (const auto& [name, value] : request.headers)
            if (name.starts_with("service-")) secrets_.insert(value);
        if (!request.body.empty()) secrets_.insert(request.body);
        ++asked_;
        at.pass_limits(1s);  // the wall clock stands still: answers that say the same are the same bytes
        return {peer_.response_to(bytes_of(request))};
    }
    received ask(const http_request& request, const person& user) { return ask(at.sign(request, user.account)); }

    void teardown() {
        peer_.hang_up();  // the server lingers for who has not closed
        http_.stop();
        ::dup2(stderr_, STDERR_FILENO);
        std::ifstream file(at.files.file("stderr"));
        std::string log = http_.access_log() + std::string(std::istreambuf_iterator<char>(file), {});
        for (const auto& words : at.caught) log += words;  // the server program writes them to stderr
        BOOST_TEST(std::count(log.begin(), log.end(), '\n') >= asked_);
        BOOST_TEST(asked_ > 0);
        for (const auto& secret : secrets_) BOOST_TEST(log.find(secret) == log.npos, secret);
    }

private:
    int stderr_;
    platform_over_http http_{at};
    asking_peer peer_{http_.port()};
    std::set<std::string> secrets_{};
    long asked_ = 0;
};

std::size_t rows_in(const std::string& body) {
    std::size_t count = 0;
    for (std::size_t at = 0; (at = body.find("{\"date\":", at)) != body.npos; ++at) ++count;
    return count;
}

}  // namespace

BOOST_FIXTURE_TEST_CASE(each_operation_by_each_caller, watched) {
    const http_request operations[] = {
        get_request(history),
        // Whom `referee` referred, whom `affiliate` did.
        post_request(edit, editing(indirect_referee.address, "\"secret friend\"")),
        post_request(set_default, listing(aurora_users(2))),
        get_request(leverage + "?symbol=PERP_BTC_USDC"),
        get_request(revenue + "?start_date=2026-01-01&end_date=2026-06-30"),
        get_request(balance),
    };
    const std::string ok = "200";
    const std::string unsaid = "401 -1001 required /service-account-id";
    const std::string wrong = "401 -1002 signature /service-signature";
    const std::string role = "403 -1002 role /service-account-id";
    const std::string referee_ = "403 -1002 ownership /user_address";
    const std::string accounts = "403 -1002 ownership /account_ids";
    const std::string none = "400 -1006";
    const person nobody{"", ""};
    struct {
        const char* caller;
        person user;
        std::string key;  // empty: of the account's own name
        std::string expected[6];
    } const callers[] = {
        //                                                 4.1     4.2       4.3       4.4     4.5     4.6
        {"anonymous", nobody, "", {unsaid, unsaid, unsaid, unsaid, unsaid, ok}},
        {"bad key", trader, "nobody's", {wrong, wrong, wrong, wrong, wrong, ok}},
        {"expired key", trader, "expired", {wrong, wrong, wrong, wrong, wrong, ok}},
        {"revoked key", trader, "revoked", {wrong, wrong, wrong, wrong, wrong, ok}},
        {"another's key", admin_aurora, trader.account, {wrong, wrong, wrong, wrong, wrong, ok}},
        {"user", trader, "", {ok, referee_, role, ok, role, ok}},
        {"direct affiliate", referee, "", {ok, ok, role, none, role, ok}},
        {"indirect affiliate", affiliate, "", {ok, referee_, role, ok, role, ok}},
        {"unrelated affiliate", unrelated, "", {ok, referee_, role, none, role, ok}},
        {"own admin", admin_aurora, "", {ok, referee_, ok, none, ok, ok}},
        {"foreign admin", admin_borealis, "", {ok, referee_, accounts, none, ok, ok}},
        {"former admin", admin_aurora_former, "", {ok, referee_, role, none, role, ok}},
    };
    int cells = 0;
    int wrong_cells = 0;
    for (const auto& [caller, user, key, expected] : callers) {
        const std::string account = user.account;
        for (std::size_t i = 0; i < std::size(operations); ++i) {
            at.pass(1s);
            const received got =
                ask(account.empty() ? operations[i] : at.sign(operations[i], account, key.empty() ? account : key));
            BOOST_TEST(judged(got) == expected[i], caller << ": " << operations[i].target << ": " << got.bytes);
            ++cells;
            wrong_cells += judged(got) == expected[i] ? 0 : 1;
            if (i == 0 && got.is_success()) {  // his own rows, and nobody else's
                const auto& all = *committed().transactions;
                const auto own =
                    std::count_if(all.begin(), all.end(), [&](const auto& one) { return *one.account_id == account; });
                BOOST_TEST((got.body().find("\"total\":" + std::to_string(own) + ',') != std::string::npos));
            }
        }
    }
    BOOST_TEST_MESSAGE(cells << " cells of operations and callers, " << wrong_cells << " wrong");
    BOOST_TEST(cells >= 60);
    BOOST_TEST(at.caught.empty());
}

BOOST_FIXTURE_TEST_CASE(after_a_change_of_admins_each_sees_what_was_settled_under_him, watched) {
    const auto ask_for = [&](const std::string& first, const std::string& last, const person& user) {
        return ask(get_request(revenue + "?start_date=" + first + "&end_date=" + last), user);
    };
    const received half_year = ask_for("2026-01-01", "2026-06-30", admin_aurora);
    BOOST_TEST(rows_in(half_year.body()) == 88U);
    for (const auto& one : *committed().settlements) {
        std::string row = "{\"date\":\"";
        one.revenue->date->append_to(row);
        row += "\",\"permissionless_listing_fee_share\":";
        one.revenue->permissionless_listing_fee_share->append_to(row);
        const bool is_shown = half_year.body().find(row + ',') != std::string::npos;
        BOOST_TEST(is_shown == (*one.settled_under == admin_aurora.account), row);
    }
    const received before_him = ask_for("2026-01-01", "2026-03-31", admin_aurora);
    BOOST_TEST(before_him.is_success());
    BOOST_TEST(rows_in(before_him.body()) == 0U);
    for (const auto& [first, last] : {std::pair("2026-01-01", "2026-03-31"), std::pair("2026-04-01", "2026-06-30")})
        BOOST_TEST(judged(ask_for(first, last, admin_aurora_former)) == "403 -1002 role /service-account-id");
}

namespace {

/// Requests that differ in whose things they name, and must not differ in their answers.
struct alike {
    std::string expected;
    std::vector<std::pair<std::string, http_request>> requests;
};

http_request with_target(http_request request, const std::string& target) {
    request.target = target;
    return request;
}
http_request with_body(http_request request, const std::string& body) {
    request.body = body;
    return request;
}
http_request with_header(http_request request, const std::string& name, const std::string& value) {
    http_headers changed;
    for (const auto& header : request.headers) changed.add(header.name, header.name == name ? value : header.value);
    request.headers = changed;
    return request;
}
http_request and_header(http_request request, const std::string& name, const std::string& value) {
    request.headers.add(name, value);
    return request;
}

std::string in_capitals(std::string text) {
    for (char& c : text) c = c >= 'a' && c <= 'f' ? static_cast<char>(c - 32) : c;
    return text;
}
std::string replaced(std::string text, const std::string& what, const std::string& by) {
    return text.replace(text.find(what), what.size(), by);
}

/// 4.2: addresses that are none of a direct referee's.
alike foreign_referees(const running_platform& at) {
    const std::string own = referee.address;
    alike all{"403 -1002 ownership /user_address", {}};
    const std::pair<std::string, std::string> addresses[] = {
        {"nobody's", "0xunknown"},
        {"well-formed and nobody's", "0x" + std::string(40, '0')},
        {"a stranger's", unrelated.address},
        {"of his referee's referee", indirect_referee.address},
        {"his own", affiliate.address},
        {"his admin's", admin_aurora.address},
        {"another builder's admin's", admin_borealis.address},
        {"the referee's account id", referee.account},
        {"in capitals", in_capitals(own)},
        {"with 0X", "0X" + own.substr(2)},
        {"without 0x", own.substr(2)},
        {"with another digit", own.substr(0, own.size() - 1) + '0'},
        {"cut short", own.substr(0, own.size() - 1)},
        {"with one digit more", own + '0'},
        {"percent-encoded", "0x%62" + own.substr(3)},
        {"percent-encoded in whole", replaced(own, "0x", "%30%78")},
        {"as a wildcard", "0xb480%"},
        {"as another wildcard", own.substr(0, own.size() - 1) + '_'},
        {"as SQL", own + "'--"},
        {"as SQL that is always true", "0x'OR'1'='1"},
        {"of two", own + ',' + unrelated.address},
    };
    for (const auto& [what, address] : addresses)
        all.requests.emplace_back(
            what, at.sign(post_request(edit, editing(address, "\"secret friend\"")), affiliate.account));
    return all;
}

/// 4.3: lists with an account in them that is none of the builder's.
alike foreign_accounts(const running_platform& at) {
    const auto ids = aurora_users(500);
    alike all{"403 -1002 ownership /account_ids", {}};
    const std::pair<std::string, std::string> accounts[] = {
        {"foreign", borealis_user()},
        {"unknown", "unknown"},
        {"empty", ""},
        {"of the other admin", admin_borealis.account},
        {"in capitals", in_capitals(ids[300])},
        {"with a space", ids[300] + ' '},
        {"percent-encoded", replaced(ids[300], "0x", "%30x")},
        {"two in one", ids[300] + ',' + ids[301]},
        {"an address", referee.address},
        {"a wildcard", "%"},
        {"SQL", "'OR'1'='1"},
    };
    const auto add = [&](const std::string& what, const std::vector<std::string>& list) {
        all.requests.emplace_back(what, at.sign(post_request(set_default, listing(list)), admin_aurora.account));
    };
    for (const auto& [what, account] : accounts) {
        for (const std::size_t place : {std::size_t{0}, std::size_t{250}, std::size_t{499}}) {
            auto list = ids;
            list[place] = account;
            add(what + " at " + std::to_string(place), list);
        }
        add(what + " alone", {account});
        add(what + " twice", {account, account});
    }
    return all;
}

/// Whoever is not the account, or signed something else, hears one sentence.
alike wrongly_signed(const running_platform& at) {
    const http_request op = at.sign(get_request(history + "?vault_id=vault_delta"), trader.account);
    const http_request post =
        at.sign(post_request(edit, editing(referee.address, "\"secret friend\"")), affiliate.account);
    const std::string account = "service-account-id";
    const std::string foreign_key = signer_of(unrelated.account).key();
    return {
        "401 -1002 signature /service-signature",
        {
            {"another's account in the header", with_header(op, account, unrelated.account)},
            {"an admin's account", with_header(op, account, admin_aurora.account)},
            {"no account of anybody", with_header(op, account, "0xunknown")},
            {"his account in capitals", with_header(op, account, in_capitals(trader.account))},
            {"his account percent-encoded", with_header(op, account, replaced(trader.account, "0x", "%30x"))},
            {"two accounts", with_header(op, account, std::string(trader.account) + ',' + unrelated.account)},
            {"his address", with_header(op, account, trader.address)},
            {"another's key text", with_header(op, "service-key", foreign_key)},
            {"a key text in capitals", with_header(op, "service-key", "ED25519:" + foreign_key.substr(8))},
            {"another's key with his account", at.sign(get_request(history), trader.account, unrelated.account)},
            {"his key with another's account", at.sign(get_request(history), unrelated.account, trader.account)},
            {"his key with an unknown account", at.sign(get_request(history), "0xunknown", trader.account)},
            {"a key that nobody registered", at.sign(get_request(history), trader.account, "nobody's")},
            {"an expired key", at.sign(get_request(history), trader.account, "expired")},
            {"a revoked key", at.sign(get_request(history), trader.account, "revoked")},
            {"an expired key with another's account", at.sign(get_request(history), unrelated.account, "expired")},
            {"the signature of another request",
             with_header(op, "service-signature", *post.headers.find("service-signature"))},
            {"another vault", with_target(op, history + "?vault_id=vault_basis")},
            {"the same vault encoded", with_target(op, history + "?vault_id=vault%5Fdelta")},
            {"one parameter more", with_target(op, op.target + "&page=1")},
            {"no parameter", with_target(op, history)},
            {"another operation", with_target(op, revenue + "?vault_id=vault_delta")},
            {"another referee", with_body(post, editing(indirect_referee.address, "\"secret friend\""))},
            {"another description", with_body(post, editing(referee.address, "\"secret enemy\""))},
            {"a space more", with_body(post, post.body + ' ')},
            {"members in another order", with_body(post, R"({"description":"secret friend","user_address":")" +
                                                             std::string(referee.address) + "\"}")},
            {"a body cut short", with_body(post, post.body.substr(0, 5))},
            {"the query of a POST", with_target(post, edit + "?a=b")},
            {"the body on another operation", with_target(post, set_default)},
            {"another time", with_header(post, "service-timestamp", std::to_string(at.now().count + 1))},
        },
    };
}

}  // namespace

BOOST_FIXTURE_TEST_CASE(what_is_foreign_and_what_is_unknown_get_the_same_bytes, watched) {
    const auto ids = aurora_users(500);
    std::vector<std::string> before;
    for (const auto& id : ids) before.push_back(at.fees(id));
    const auto signed_get = [&](const std::string& target, const person& user) {
        return at.sign(get_request(target), user.account);
    };
    const alike tables[] = {
        foreign_referees(at),
        foreign_accounts(at),
        wrongly_signed(at),
        // What others have is as if it were not there.
        {"200",
         {{"a vault that others have rows in", signed_get(history + "?vault_id=vault_delta", admin_borealis)},
          {"a vault that nobody has", signed_get(history + "?vault_id=unknown", admin_borealis)}}},
        {"400 -1006",
         {{"a setting that others have", signed_get(leverage + "?symbol=PERP_BTC_USDC", unrelated)},
          {"a setting that nobody has", signed_get(leverage + "?symbol=UNKNOWN", unrelated)}}},
        // No parameter and no field names an account instead of the caller's.
        {"400 -1004 unknown_parameter /account_id",
         {{"his own", signed_get(history + "?account_id=" + trader.account, trader)},
          {"another's", signed_get(history + "?account_id=" + unrelated.account, trader)},
          {"nobody's", signed_get(history + "?account_id=0xunknown", trader)},
          {"encoded", signed_get(history + "?account%5Fid=" + unrelated.account, trader)}}},
    };
    int requests = 0;
    int other_bytes = 0;
    for (const auto& [expected, alternatives] : tables) {
        std::string first;
        for (const auto& [what, request] : alternatives) {
            const received got = ask(request);
            if (first.empty()) first = got.bytes;
            BOOST_TEST(judged(got) == expected, what << ": " << got.bytes);
            BOOST_TEST(got.bytes == first, what);
            ++requests;
            other_bytes += got.bytes == first ? 0 : 1;
        }
    }
    BOOST_TEST_MESSAGE(requests << " identifiers and signatures that are not the caller's, " << other_bytes
                                << " told apart by their answers");
    std::vector<std::string> after;
    for (const auto& id : ids) after.push_back(at.fees(id));
    BOOST_TEST(before == after, boost::test_tools::per_element());
    BOOST_TEST(at.description(affiliate, referee) == "never set");
    BOOST_TEST(at.description(affiliate, indirect_referee) == "never set");
    BOOST_TEST(at.caught.empty());
}

BOOST_FIXTURE_TEST_CASE(an_identifier_has_one_spelling, watched) {
    const auto ids = aurora_users(3);
    const http_request ask_signed = at.sign(get_request(history), trader.account);
    const auto editing_bytes = [](const std::string& body) { return post_request(edit, body); };
    const std::string address = referee.address;
    const std::string of_vault = std::to_string(
        std::count_if(committed().transactions->begin(), committed().transactions->end(), [](const auto& one) {
            return *one.account_id == trader.account && *one.transaction->vault_id == "vault_delta";
        }));
    struct {
        const char* what;
        http_request request;
        std::string expected;
        std::string shown{};  // what the answer has in it
    } const cases[] = {
        {"a vault", at.sign(get_request(history + "?vault_id=vault_delta"), trader.account), "200",
         "\"total\":" + of_vault},
        {"a vault, encoded as it is signed",
         at.sign(get_request(history + "?vault%5Fid=vault%5fdelta"), trader.account), "200", "\"total\":" + of_vault},
        {"a vault in capitals", at.sign(get_request(history + "?vault_id=VAULT_DELTA"), trader.account), "200",
         "\"total\":0"},
        {"two vaults", at.sign(get_request(history + "?vault_id=vault_delta,vault_basis"), trader.account), "200",
         "\"total\":0"},
        {"a vault twice", at.sign(get_request(history + "?vault_id=vault_delta&vault_id=x"), trader.account),
         "400 -1005 duplicate /vault_id"},
        {"an account in a header that means nothing", and_header(ask_signed, "X-Account-Id", unrelated.account), "200",
         "\"total\":319"},
        {"two accounts", and_header(ask_signed, "service-account-id", unrelated.account), "400 -400 single_field "},
        {"two keys", and_header(ask_signed, "service-key", signer_of(unrelated.account).key()),
         "400 -400 single_field "},
        {"two accounts, one in capitals", and_header(ask_signed, "SERVICE-ACCOUNT-ID", unrelated.account),
         "400 -400 single_field "},
        {"an account with an underscore", and_header(ask_signed, "service_account_id", unrelated.account),
         "400 -400 field_name "},
        {"an account's list", with_header(ask_signed, "service-account-id", std::string(trader.account) + ", x"),
         "400 -400 single_field "},
        {"an encoded path", at.sign(get_request("/v1/%61ccount_sv_transaction_history"), trader.account), "404 -404"},
        {"a path in capitals", at.sign(get_request("/V1/client/leverage?symbol=S"), trader.account), "404 -404"},
        {"a slash more", at.sign(get_request(history + "/"), trader.account), "404 -404"},
        {"two slashes", at.sign(get_request("/v1//client/leverage?symbol=S"), trader.account), "400 -400 target "},
        {"an encoded slash", at.sign(get_request("/v1%2Fclient/leverage?symbol=S"), trader.account),
         "400 -400 target "},
        {"a setting of an account", at.sign(get_request(leverage + "?symbol=S&account_id=x"), trader.account),
         "400 -1004 unknown_parameter /account_id"},
        {"another builder's days",
         at.sign(get_request(revenue + "?start_date=2026-06-30&end_date=2026-06-30&broker_id=borealis"),
                 admin_aurora.account),
         "400 -1004 unknown_parameter /broker_id"},
        {"his referee", at.sign(editing_bytes(editing(address, "null")), affiliate.account), "200"},
        {"his referee, escaped",
         at.sign(editing_bytes(editing("\\u0030" + address.substr(1), "null")), affiliate.account), "200"},
        {"his referee and NUL", at.sign(editing_bytes(editing(address + "\\u0000", "null")), affiliate.account),
         "400 -1005 allowed_characters /user_address"},
        {"his referee and a space", at.sign(editing_bytes(editing(address + ' ', "null")), affiliate.account),
         "400 -1005 allowed_characters /user_address"},
        {"two referees",
         at.sign(editing_bytes(R"({"user_address":")" + address + R"(","user_address":"x","description":null})"),
                 affiliate.account),
         "400 -1005 duplicate /user_address"},
        {"another affiliate's",
         at.sign(editing_bytes(R"({"user_address":")" + address + R"(","description":null,"account_id":"x"})"),
                 affiliate.account),
         "400 -1004 unknown_parameter /account_id"},
        {"accounts twice", at.sign(post_request(set_default, listing({ids[0], ids[1], ids[0]})), admin_aurora.account),
         "200"},
        {"accounts, escaped",
         at.sign(post_request(set_default, replaced(listing(ids), "0x", "\\u0030x")), admin_aurora.account), "200"},
        {"another builder's accounts",
         at.sign(post_request(set_default, replaced(listing(ids), "{", R"({"builder_id":"borealis",)")),
                 admin_aurora.account),
         "400 -1004 unknown_parameter /builder_id"},
    };
    for (const auto& [what, request, expected, shown] : cases) {
        const received got = ask(request);
        BOOST_TEST(judged(got) == expected, what << ": " << got.bytes.substr(0, 500));
        BOOST_TEST((got.body().find(shown) != std::string::npos), what << ": " << got.bytes.substr(0, 500));
    }
    BOOST_TEST(at.caught.empty());
}

BOOST_FIXTURE_TEST_CASE(what_fails_inside_is_told_to_the_operator_without_its_content, watched) {
    {
        soci::session session(soci::sqlite3, "dbname=\"" + at.file + "\" timeout=10");
        session << "DROP TABLE vault_balances";
        session << "DROP TABLE referee_descriptions";
    }
    const std::string internal =
        R"({"success":false,"timestamp":1780000000000,"code":-1000,"message":"internal error","violations":[]})";
    for (const auto& request :
         {get_request(balance),
          at.sign(post_request(edit, editing(referee.address, "\"secret friend\"")), affiliate.account)}) {
        const received got = ask(request);
        BOOST_TEST(got.status() == "500");
        BOOST_TEST(got.body() == internal);
    }
    BOOST_TEST_REQUIRE(at.caught.size() == 2U);
    for (const auto& words : at.caught) {
        BOOST_TEST(words.find("no such table") != std::string::npos);
        BOOST_TEST(words.find("secret") == std::string::npos);
    }
}
