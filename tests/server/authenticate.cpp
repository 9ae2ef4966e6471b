#define BOOST_TEST_MODULE server.authenticate
#include <boost/test/unit_test.hpp>
#include <service_api/server/authenticate.hpp>
#include <service_api/sodium/hmac_sha256.hpp>

#include "support/said.hpp"
#include "support/service.hpp"

namespace {

using namespace service_api;
using test::said;
using test::signed_by;
using test::with_header;

constexpr unix_ms now{1'700'000'000'000};
constexpr access_policy strict = trading::signed_request;
constexpr access_policy lenient = trading::signed_request.timestamp_optional();

const test::key_book keys = [] {
    test::key_book made;
    made.add("user", {"auditor"});
    made.add("other");
    made.add("expired", {}, now);
    made.add("expires", {}, {now.count + 1});
    return made;
}();

const environment parts{.clock = [] { return now; },
                        .keys = keys,
                        .verifier = ed25519_verifier{},
                        .on_exception = [](std::exception_ptr) {}};

// "user" of the sender who passed, or `code: violations`.
template <class Parts>
std::string judged_by(Parts& by, const http_request& request, const access_policy& access, unix_ms at) {
    const auto outcome = authenticate(request, access, at, by);
    if (const auto* why = std::get_if<request_error>(&outcome)) {
        return std::to_string(why->definition.status) + std::to_string(why->definition.code) + ": " +
               said(why->violations);
    }
    return std::get<authenticated>(outcome).user.account_id;
}

std::string judged(const http_request& request, const access_policy& access = strict, unix_ms at = now) {
    return judged_by(parts, request, access, at);
}

http_request ask() {
    return {.method = "POST",
            .target = "/v1/a?b=c%20",
            .headers = {{"Content-Type", "application/json"}},
            .body = "{\"a\":1}"};
}

std::string once(const std::string& header) {
    return "401-1001: /" + header + " | required | " + header + " must be sent exactly once";
}

// Signed over this timestamp, whatever its form.
http_request with_timestamp(const std::string& text) {
    auto request = ask();
    const auto signer = test::signer_of("user");
    request.headers.add("service-timestamp", text);
    request.headers.add("service-account-id", "user");
    request.headers.add("service-key", signer.key());
    request.headers.add("service-signature", signer.sign(text + request.method + request.target + request.body));
    return request;
}

http_request without_timestamp(http_request request) {
    const auto signer = test::signer_of("user");
    request.headers.add("service-account-id", "user");
    request.headers.add("service-key", signer.key());
    request.headers.add("service-signature", signer.sign(request.method + request.target + request.body));
    return request;
}

const std::string wrong =
    "401-1002: /service-signature | signature | service-signature must be the signature of this request by a valid key "
    "of "
    "the account";

}  // namespace

BOOST_AUTO_TEST_CASE(a_right_signature_tells_who_when_and_with_what) {
    const auto request = signed_by("user", ask(), now);
    const auto outcome = authenticate(request, strict, {now.count + 5}, parts);
    const auto* sender = std::get_if<authenticated>(&outcome);
    BOOST_TEST_REQUIRE(sender != nullptr);
    BOOST_TEST(sender->user.account_id == "user");
    BOOST_TEST(sender->user.has_role("auditor"));
    BOOST_TEST(sender->signature == *request.headers.find("service-signature"));
    BOOST_TEST(sender->signed_at.count == now.count);
}

BOOST_AUTO_TEST_CASE(each_header_must_be_there_exactly_once_and_not_empty) {
    const auto request = signed_by("user", ask(), now);
    for (const std::string header : {"service-account-id", "service-key", "service-signature", "service-timestamp"}) {
        BOOST_TEST_CONTEXT(header) {
            BOOST_TEST(judged(with_header(request, header, [](auto) { return std::string(); })) == once(header));
            auto doubled = request;
            doubled.headers.add(header, *request.headers.find(header));
            BOOST_TEST(judged(doubled) == once(header));
            BOOST_TEST(judged(doubled, lenient) == once(header));
            auto shouted = request;
            std::string name = header;
            std::transform(name.begin(), name.end(), name.begin(),
                           [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
            shouted.headers.add(name, "x");
            BOOST_TEST(judged(shouted) == once(header));
            auto empty = with_header(request, header, [](auto) { return std::string(); });
            empty.headers.add(header, "");
            BOOST_TEST(judged(empty) == once(header));
            BOOST_TEST(judged(empty, lenient) == once(header));
        }
    }
    auto padded = request;
    padded.headers.add("x-other", "");
    BOOST_TEST(judged(padded) == "user");
}

BOOST_AUTO_TEST_CASE(all_missing_headers_are_told_at_once) {
    const std::string three =
        "401-1001: /service-account-id | required | service-account-id must be sent exactly once\n"
        "/service-key | required | service-key must be sent exactly once\n"
        "/service-signature | required | service-signature must be sent exactly once";
    BOOST_TEST(judged(ask(), lenient) == three);
    BOOST_TEST(judged(ask()) ==
               three + "\n/service-timestamp | required | service-timestamp must be sent exactly once");
}

BOOST_AUTO_TEST_CASE(a_timestamp_has_thirteen_digits) {
    const std::string digits = "401-1001: /service-timestamp | digits | service-timestamp must have exactly 13 digits";
    struct {
        const char* text;
        std::string judged;
    } const cases[] = {
        {"1700000000000", "user"}, {"170000000000", digits},  {"17000000000000", digits},
        {"-170000000000", digits}, {"+170000000000", digits}, {" 170000000000", digits},
        {"170000000000 ", digits}, {"1700000000.00", digits}, {"0170000000000", digits},
        {"17000000000e2", digits}, {"1700000000x00", digits}, {"99999999999999999999", digits},
    };
    for (const auto& [text, expected] : cases) {
        BOOST_TEST_CONTEXT(text) {
            BOOST_TEST(judged(with_timestamp(text)) == expected);
            BOOST_TEST(judged(with_timestamp(text), lenient) == expected);
        }
    }
}

BOOST_AUTO_TEST_CASE(the_tolerance_is_exact_to_the_millisecond_both_ways) {
    const std::string late =
        "401-1001: /service-timestamp | tolerance | service-timestamp must be within 300000 milliseconds of the "
        "server's clock";
    struct {
        std::int64_t apart;
        bool accepted;
    } const cases[] = {{0, true},        {300'000, true},   {300'001, false},
                       {-300'000, true}, {-300'001, false}, {1'000'000'000, false}};
    for (const auto& [apart, accepted] : cases) {
        const auto request = signed_by("user", ask(), {now.count + apart});
        BOOST_TEST_CONTEXT(apart) {
            BOOST_TEST(judged(request) == (accepted ? "user" : late));
            BOOST_TEST(judged(request, lenient) == (accepted ? "user" : late));
        }
    }
}

BOOST_AUTO_TEST_CASE(where_the_timestamp_is_optional_it_cannot_be_taken_away) {
    BOOST_TEST(judged(without_timestamp(ask()), lenient) == "user");
    BOOST_TEST(judged(without_timestamp(ask()), strict) == once("service-timestamp"));
    const auto stripped =
        with_header(signed_by("user", ask(), now), "service-timestamp", [](auto) { return std::string(); });
    BOOST_TEST(judged(stripped, lenient) == wrong);
    auto added = without_timestamp(ask());
    added.headers.add("service-timestamp", std::to_string(now.count));
    BOOST_TEST(judged(added, lenient) == wrong);
}

BOOST_AUTO_TEST_CASE(whoever_is_not_the_account_gets_one_answer) {
    const auto request = signed_by("user", ask(), now);
    const auto swapped = [&](std::string_view header, std::string value) {
        return with_header(request, header, [&](auto) { return value; });
    };
    BOOST_TEST(judged(signed_by("stranger", ask(), now)) == wrong);
    BOOST_TEST(judged(signed_by("expired", ask(), now)) == wrong);
    BOOST_TEST(judged(signed_by("expires", ask(), now)) == "expires");
    BOOST_TEST(judged(signed_by("expires", ask(), now), strict, {now.count + 1}) == wrong);
    BOOST_TEST(judged(swapped("service-account-id", "other")) == wrong);
    BOOST_TEST(judged(swapped("service-account-id", "User")) == wrong);
    BOOST_TEST(judged(swapped("service-key", test::signer_of("other").key())) == wrong);
    BOOST_TEST(judged(swapped("service-key", "ed25519:")) == wrong);
    BOOST_TEST(judged(swapped("service-key", "nonsense")) == wrong);
    BOOST_TEST(judged(swapped("service-signature", test::signer_of("other").sign("x"))) == wrong);
    BOOST_TEST(judged(swapped("service-signature", "AAAA")) == wrong);
    BOOST_TEST(judged(swapped("service-signature", "!")) == wrong);
    BOOST_TEST(judged(swapped("service-signature", std::string(100'000, 'A'))) == wrong);
}

BOOST_AUTO_TEST_CASE(any_changed_byte_breaks_the_signature) {
    const auto request = signed_by("user", ask(), now);
    const auto each_byte = [&](std::string http_request::* part) {
        for (std::size_t i = 0; i < (request.*part).size(); ++i) {
            auto changed = request;
            (changed.*part)[i] = static_cast<char>((changed.*part)[i] ^ 1);
            BOOST_TEST(judged(changed) == wrong);
            changed = request;
            (changed.*part).erase(i, 1);
            BOOST_TEST(judged(changed) == wrong);
        }
        auto longer = request;
        (longer.*part) += ' ';
        BOOST_TEST(judged(longer) == wrong);
    };
    each_byte(&http_request::method);
    each_byte(&http_request::target);
    each_byte(&http_request::body);
    const std::string& signature = *request.headers.find("service-signature");
    for (std::size_t i = 0; i < signature.size(); ++i) {
        std::string changed = signature;
        changed[i] = changed[i] == 'A' ? 'B' : 'A';
        BOOST_TEST(judged(with_header(request, "service-signature", [&](auto) { return changed; })) == wrong);
    }
}

namespace {

using enum signature_component;

/// By an HMAC in the query, as exchanges have it.
constexpr signature_scheme exchange{.components = {query, body},
                                    .algorithm = hmac_sha256{},
                                    .encoding = signature_encoding::hex,
                                    .key = header_named("X-Key"),
                                    .timestamp = parameter_named("timestamp"),
                                    .signature = parameter_named("signature"),
                                    .unit = timestamp_unit::seconds,
                                    .tolerance_ms = 5'000};

/// Whose key it is; there is no account to compare with.
struct trader_keys {
    std::optional<caller> find(std::string_view account, std::string_view key, unix_ms) const {
        if (!account.empty() || key != "k1") return std::nullopt;
        return caller{"trader"};
    }
} const traders;

/// Knows one token, one login and one key; tells what it is asked.
struct credential_book {
    mutable std::string asked{};
    std::optional<caller> find(std::string_view scheme, std::string_view credential, unix_ms at) const {
        asked = std::string(scheme) + ' ' + std::string(credential);
        if (asked == "bearer t.1" || asked == "basic ada:open:sesame" || asked == "X-API-Key k2" ||
            (asked == "key k 3" && at == now)) {
            return caller{std::string(scheme)};
        }
        return std::nullopt;
    }
} const credentials;

const environment several{.clock = [] { return now; },
                          .keys = traders,
                          .verifier = hmac_sha256_verifier([](std::string_view key) -> std::optional<std::string> {
                              return key == "k1" || key == "revoked" ? std::optional<std::string>("secret")
                                                                     : std::nullopt;
                          }),
                          .credentials = credentials,
                          .on_exception = [](std::exception_ptr) {}};

std::string judged_by_several(const http_request& request, const access_policy& access, unix_ms at = now) {
    return judged_by(several, request, access, at);
}

http_request traded(std::string_view key = "k1", std::string_view secret = "secret", unix_ms at = now) {
    auto request = ask();
    sign_request(request, exchange, signed_as{"", hmac_sha256_signer(std::string(key), secret)}, at);
    return request;
}

http_request with(const std::string& name, const std::string& value) {
    auto request = ask();
    request.headers.add(name, value);
    return request;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_signature_in_the_query_signs_all_that_stands_before_it) {
    constexpr auto access = signed_by(exchange);
    BOOST_TEST(judged_by_several(traded(), access) == "trader");
    const std::string wrong_seal =
        "401-1002: /signature | signature | signature must be the signature of this request by a valid key";
    BOOST_TEST(judged_by_several(traded("k1", "Secret"), access) == wrong_seal);
    BOOST_TEST(judged_by_several(traded("k9"), access) == wrong_seal);
    BOOST_TEST(judged_by_several(traded("revoked"), access) == wrong_seal);

    const auto request = traded();
    const std::size_t mark = request.target.find('?');
    const std::size_t end = request.target.rfind("&signature=");
    for (std::size_t i = mark + 1; i < end; ++i) {
        auto changed = request;
        changed.target[i] = changed.target[i] == 'b' ? 'B' : 'b';
        BOOST_TEST(judged_by_several(changed, access).starts_with("401"));
    }
    auto changed = request;
    changed.body += ' ';
    BOOST_TEST(judged_by_several(changed, access) == wrong_seal);
    changed = request;
    changed.target += "&c=1";
    BOOST_TEST(judged_by_several(changed, access) ==
               "401-1001: /signature | last | signature must be the last query parameter");
    changed.target = request.target + request.target.substr(end);
    BOOST_TEST(judged_by_several(changed, access) ==
               "401-1001: /signature | required | signature must be sent exactly once");
    changed.target = request.target.substr(0, end);
    BOOST_TEST(judged_by_several(changed, access) ==
               "401-1001: /signature | required | signature must be sent exactly once");
    changed = ask();
    BOOST_TEST(judged_by_several(changed, access) ==
               "401-1001: /X-Key | required | X-Key must be sent exactly once\n"
               "/signature | required | signature must be sent exactly once\n"
               "/timestamp | required | timestamp must be sent exactly once");
}

BOOST_AUTO_TEST_CASE(seconds_are_compared_in_milliseconds) {
    constexpr auto access = signed_by(exchange);
    const std::string late =
        "401-1001: /timestamp | tolerance | timestamp must be within 5000 milliseconds of the server's clock";
    const struct {
        std::int64_t apart;
        std::string result;
    } cases[] = {{0, "trader"}, {5'000, "trader"}, {5'001, late}, {-5'000, "trader"}, {-5'001, late}};
    for (const auto& [apart, result] : cases) {
        BOOST_TEST_CONTEXT(apart) BOOST_TEST(judged_by_several(traded(), access, {now.count + apart}) == result);
    }
    for (const std::string text : {"17000000000", "-1", "01", "1.5", "x", "99999999999999999999"}) {
        auto request = traded();
        const std::size_t begin = request.target.find("timestamp=") + 10;
        request.target.replace(begin, 10, text);
        BOOST_TEST_CONTEXT(text)
        BOOST_TEST(judged_by_several(request, access) ==
                   "401-1001: /timestamp | digits | timestamp must have at most 10 digits");
    }
}

BOOST_AUTO_TEST_CASE(tokens_logins_and_keys_are_asked_for_as_they_are_known) {
    const auto basic_of = [](const std::string& text) { return "Basic " + base64_encode(text); };
    const std::string no_token =
        "401-1001: /Authorization | required | Authorization must be sent exactly once, as Bearer and a token";
    const std::string no_login =
        "401-1001: /Authorization | required | Authorization must be sent exactly once, as Basic and the base64 of "
        "user:password";
    const std::string wrong_one = "401-1002: /Authorization | credential | Authorization must hold a valid credential";
    const struct {
        access_policy access;
        std::string header, value, result;
    } cases[] = {
        {bearer_token, "Authorization", "Bearer t.1", "bearer"},
        {bearer_token, "authorization", "bEARER   t.1", "bearer"},
        {bearer_token, "Authorization", "Bearer t.2", wrong_one},
        {bearer_token, "Authorization", "Bearer ", no_token},
        {bearer_token, "Authorization", "Bearer", no_token},
        {bearer_token, "Authorization", "Bearert.1", no_token},
        {bearer_token, "Authorization", "t.1", no_token},
        {bearer_token, "Authorization", basic_of("ada:open:sesame"), no_token},
        {bearer_token, "X-Other", "Bearer t.1", no_token},
        {basic_login, "Authorization", basic_of("ada:open:sesame"), "basic"},
        {basic_login, "Authorization", basic_of("ada:"), wrong_one},
        {basic_login, "Authorization", basic_of("ada"), no_login},
        {basic_login, "Authorization", "Basic !", no_login},
        {basic_login, "Authorization", "Bearer t.1", no_login},
        {api_key_in_header("X-API-Key"), "x-api-key", "k2", "X-API-Key"},
        {api_key_in_header("X-API-Key"), "X-API-Key", "k3",
         "401-1002: /X-API-Key | credential | X-API-Key must hold a valid credential"},
        {api_key_in_header("X-API-Key"), "X-API-Key", "",
         "401-1001: /X-API-Key | required | X-API-Key must be sent exactly once"},
        {api_key_in_query("key"), "key", "k 3", "401-1001: /key | required | key must be sent exactly once"},
    };
    for (const auto& [access, header, value, result] : cases)
        BOOST_TEST_CONTEXT(header + ": " + value) BOOST_TEST(judged_by_several(with(header, value), access) == result);

    auto doubled = with("Authorization", "Bearer t.1");
    doubled.headers.add("Authorization", "Bearer t.1");
    BOOST_TEST(judged_by_several(doubled, bearer_token) == no_token);
    auto by_query = ask();
    by_query.target += "&key=k%203";
    BOOST_TEST(judged_by_several(by_query, api_key_in_query("key")) == "key");
    BOOST_TEST(credentials.asked == "key k 3");
    BOOST_TEST(judged_by_several(by_query, api_key_in_query("key"), {now.count + 1}).starts_with("401-1002"));
}

BOOST_AUTO_TEST_CASE(of_alternatives_the_first_that_is_there_is_judged) {
    constexpr auto access = signed_by(exchange) || bearer_token || basic_login || api_key_in_header("X-API-Key");
    BOOST_TEST(judged_by_several(traded(), access) == "trader");
    BOOST_TEST(judged_by_several(with("Authorization", "Bearer t.1"), access) == "bearer");
    BOOST_TEST(judged_by_several(with("Authorization", "Basic " + base64_encode("ada:open:sesame")), access) ==
               "basic");
    BOOST_TEST(judged_by_several(with("X-API-Key", "k2"), access) == "X-API-Key");

    // One that is wrong is not made up for by another that is right.
    auto both = with("Authorization", "Bearer t.2");
    both.headers.add("X-API-Key", "k2");
    BOOST_TEST(judged_by_several(both, access).starts_with("401-1002: /Authorization"));
    both = traded("k1", "wrong");
    both.headers.add("X-API-Key", "k2");
    BOOST_TEST(judged_by_several(both, access).starts_with("401-1002: /signature"));

    BOOST_TEST(
        judged_by_several(ask(), access) ==
        "401-1001:  | required | the request must have one of these: signature in the query parameter signature, "
        "bearer token, basic login, API key in the header X-API-Key");
    BOOST_TEST(judged_by_several(with("Authorization", "Digest x"), access).starts_with("401-1001:  | required"));
}

namespace {

/// The keys of accounts: the first letter of a credential is its account, "r" in it gives the role reader.
struct account_book {
    mutable int searches = 0;
    std::optional<caller> find(std::string_view, std::string_view credential, unix_ms) const {
        ++searches;
        if (!credential.starts_with('a') && !credential.starts_with('b')) return std::nullopt;
        caller found{std::string(credential.substr(0, 1)), {"writer"}};
        if (credential.find('r') != credential.npos) found.roles.push_back("reader");
        return found;
    }
} const account_keys;

struct account_of_traders {
    std::optional<caller> find(std::string_view, std::string_view, unix_ms) const { return caller{"a", {"reader"}}; }
} const signing_accounts;

const environment joined{.clock = [] { return now; },
                         .keys = signing_accounts,
                         .verifier = several.verifier,
                         .credentials = account_keys,
                         .on_exception = [](std::exception_ptr) {}};

constexpr access_policy id_and_secret = api_key_in_header("X-Id") && api_key_in_header("X-Secret");

http_request with_both(const std::string& id, const std::string& secret) {
    auto request = with("X-Id", id);
    request.headers.add("X-Secret", secret);
    return request;
}

}  // namespace

BOOST_AUTO_TEST_CASE(joined_credentials_must_all_be_valid_and_of_one_account) {
    const auto judged_joined = [](const http_request& request) {
        return judged_by(joined, request, id_and_secret, now);
    };
    BOOST_TEST(judged_joined(with_both("a1", "a2")) == "a");

    // The same error, whichever of them is wrong, and as many searches.
    const std::string wrong_one =
        "401-1002: /X-Id | credential | X-Id must hold a valid credential of the same account as the others\n"
        "/X-Secret | credential | X-Secret must hold a valid credential of the same account as the others";
    for (const auto& [id, secret] : {std::pair("a1", "b2"), {"a1", "x"}, {"x", "a2"}, {"x", "x"}}) {
        account_keys.searches = 0;
        BOOST_TEST_CONTEXT(id << ' ' << secret) {
            BOOST_TEST(judged_joined(with_both(id, secret)) == wrong_one);
            BOOST_TEST(account_keys.searches == 2);
        }
    }

    // Ill-formed credentials are all named, and only these: the error does not depend on whether the other is valid.
    const auto token_and_key = bearer_token && api_key_in_header("X-Id");
    const auto judged_token = [&](const std::string& token, std::initializer_list<std::string> ids) {
        auto request = with("Authorization", token);
        for (const std::string& key : ids) request.headers.add("X-Id", key);
        return judged_by(joined, request, token_and_key, now);
    };
    const std::string no_token =
        "/Authorization | required | Authorization must be sent exactly once, as Bearer and a token";
    const std::string no_key = "/X-Id | required | X-Id must be sent exactly once";
    const struct {
        std::string token;
        std::initializer_list<std::string> ids;
        std::string expected;
    } ill_formed[] = {
        {"Bearer  ", {"a1"}, no_token},
        {"Bearer  ", {"x"}, no_token},
        {"Bearer a1", {"a1", "a2"}, no_key},
        {"Bearer x", {"a1", "a2"}, no_key},
        {"Bearer  ", {"a1", "a2"}, no_token + '\n' + no_key},
    };
    for (const auto& [token, ids, expected] : ill_formed) {
        BOOST_TEST_CONTEXT(token << ' ' << ids.size()) {
            BOOST_TEST(judged_token(token, ids) == "401-1001: " + expected);
        }
    }

    // Without all of them, none is searched for.
    account_keys.searches = 0;
    const std::string no_id = "/X-Id | required | X-Id must be sent exactly once";
    const std::string no_secret = "/X-Secret | required | X-Secret must be sent exactly once";
    BOOST_TEST(judged_joined(ask()) == "401-1001: " + no_id + '\n' + no_secret);
    BOOST_TEST(judged_joined(with("X-Id", "a1")) == "401-1001: " + no_secret);
    BOOST_TEST(judged_joined(with("X-Secret", "x")) == "401-1001: " + no_id);
    BOOST_TEST(account_keys.searches == 0);
    BOOST_TEST(judged_joined(with_both("a1", "")) == "401-1001: " + no_secret);
    auto doubled = with_both("a1", "a2");
    doubled.headers.add("X-Secret", "a2");
    BOOST_TEST(judged_joined(doubled) == "401-1001: " + no_secret);
}

BOOST_AUTO_TEST_CASE(a_caller_has_the_roles_that_all_credentials_give) {
    const auto roles_of = [](const http_request& request) {
        const auto outcome = authenticate(request, id_and_secret, now, joined);
        std::string text;
        for (const auto& role : std::get<authenticated>(outcome).user.roles) text += role + ' ';
        return text;
    };
    BOOST_TEST(roles_of(with_both("a1", "a2")) == "writer ");
    BOOST_TEST(roles_of(with_both("ar", "a2")) == "writer ");
    BOOST_TEST(roles_of(with_both("a1", "ar")) == "writer ");
    BOOST_TEST(roles_of(with_both("ar", "ar")) == "writer reader ");
}

// The replay check needs the signature, wherever it is among the credentials.
BOOST_AUTO_TEST_CASE(of_joined_credentials_the_signature_is_kept) {
    constexpr access_policy last = bearer_token && signed_by(exchange);
    constexpr access_policy first = signed_by(exchange) && bearer_token;
    auto request = traded();
    request.headers.add("Authorization", "Bearer a1");
    for (const access_policy& access : {last, first}) {
        const auto outcome = authenticate(request, access, now, joined);
        BOOST_TEST_REQUIRE(std::holds_alternative<authenticated>(outcome));
        const auto& sender = std::get<authenticated>(outcome);
        BOOST_TEST(sender.scheme->signing == &exchange);
        BOOST_TEST(request.target.ends_with("&signature=" + sender.signature));
        BOOST_TEST(sender.signed_at.count == now.count);
        BOOST_TEST(sender.user.roles.empty());
    }
    BOOST_TEST(judged_by(joined, request, last, {now.count + 6'000}).starts_with("401-1001: /timestamp | tolerance"));
    request = traded();
    request.headers.add("Authorization", "Bearer b1");
    BOOST_TEST(judged_by(joined, request, first, now).starts_with("401-1002: /signature | credential"));
}

BOOST_AUTO_TEST_CASE(an_alternative_is_chosen_if_all_its_credentials_are_there) {
    static constexpr access_policy access =
        (id_and_secret && bearer_token) || id_and_secret || api_key_in_header("X-Id");
    const auto judged_joined = [](const http_request& request) { return judged_by(joined, request, access, now); };
    BOOST_TEST(judged_joined(with("X-Id", "a1")) == "a");
    BOOST_TEST(judged_joined(with_both("a1", "a2")) == "a");
    BOOST_TEST(judged_joined(with_both("a1", "b2")).starts_with("401-1002: /X-Id"));
    auto all = with_both("a1", "a2");
    all.headers.add("Authorization", "Bearer a3");
    BOOST_TEST(judged_joined(all) == "a");
    all = with_both("a1", "a2");
    all.headers.add("Authorization", "Bearer x");
    BOOST_TEST(judged_joined(all).starts_with("401-1002: /X-Id"));
    for (const auto& [id, secret] : {std::pair("a1", "b2"), {"x", "a2"}}) {  // a right one at the end changes nothing
        all = with_both(id, secret);
        all.headers.add("Authorization", "Bearer a3");
        BOOST_TEST(judged_joined(all).starts_with("401-1002: /X-Id"));
    }
    BOOST_TEST(
        judged_joined(with("X-Secret", "a2")) ==
        "401-1001:  | required | the request must have one of these: API key in the header X-Id and API key in "
        "the header X-Secret and bearer token, API key in the header X-Id and API key in the header X-Secret, API "
        "key in the header X-Id");
}

namespace {

constexpr signature_scheme numbered{
    .components = {signature_component::timestamp, signature_component::nonce, signature_component::path},
    .separator = "|",
    .algorithm = hmac_sha256{},
    .encoding = signature_encoding::hex,
    .key = header_named("X-Key"),
    .timestamp = header_named("X-Time"),
    .nonce = header_named("X-Nonce"),
    .signature = header_named("X-Signature"),
    .unit = timestamp_unit::seconds,
};

struct one_key {
    std::optional<caller> find(std::string_view, std::string_view, unix_ms) const { return caller{"ada"}; }
};

}  // namespace

// Beside a timestamp, a nonce has 13 digits: of another length, a byte of it could move into the part after it.
BOOST_AUTO_TEST_CASE(a_nonce_beside_a_timestamp_is_signed_and_needed) {
    constexpr access_policy access = service_api::signed_by(numbered);
    const one_key known;
    const environment by{
        .clock = [] { return now; },
        .keys = known,
        .verifier = hmac_sha256_verifier([](std::string_view) { return std::optional<std::string>("s"); }),
        .on_exception = [](std::exception_ptr) {}};
    const auto request_with = [](const http_headers& nonces) {
        http_request request = ask();
        request.headers.add("X-Key", "k");
        request.headers.add("X-Time", "1700000000");
        for (const auto& [name, value] : nonces) request.headers.add(name, value);
        request.headers.add("X-Signature", hmac_sha256_signer("k", "s").sign("1700000000|1700000000007|/v1/a"));
        return request;
    };
    const auto judged = [&](const http_headers& nonces) { return judged_by(by, request_with(nonces), access, now); };
    BOOST_TEST(judged({}) == once("X-Nonce"));
    BOOST_TEST(judged({{"X-Nonce", "1700000000007"}, {"X-Nonce", "1700000000007"}}) == once("X-Nonce"));
    BOOST_TEST(judged({{"X-Nonce", "1700000000007"}}) == "ada");
    for (const std::string nonce : {"7", "1700000000007|", "170000000000a", "17000000000071"})
        BOOST_TEST(judged({{"X-Nonce", nonce}}) == "401-1001: /X-Nonce | digits | X-Nonce must have exactly 13 digits");
    BOOST_TEST(judged({{"X-Nonce", "1700000000008"}}) ==
               "401-1002: /X-Signature | signature | X-Signature must be the signature of this request by a valid key");
}
