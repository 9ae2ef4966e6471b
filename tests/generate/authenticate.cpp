#define BOOST_TEST_MODULE generate.authenticate
#include <boost/test/unit_test.hpp>
#include <service_api/generate/authenticate.hpp>

#include "support/desk.hpp"
#include "support/said.hpp"

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
std::string judged(const http_request& request, const access_policy& access = strict, unix_ms at = now) {
    const auto outcome = authenticate(request, access, at, parts);
    if (const auto* why = std::get_if<failure>(&outcome)) {
        return std::to_string(why->kind.status) + std::to_string(why->kind.code) + ": " + said(why->violations);
    }
    return std::get<authenticated>(outcome).who.account_id;
}

http_request ask() {
    return {.method = "POST",
            .target = "/v1/a?b=c%20",
            .headers = {{"Content-Type", "application/json"}},
            .body = "{\"a\":1}"};
}

std::string once(const std::string& header) {
    return "401-1001: /" + header + " | required | " + header + " must be there exactly once";
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
    BOOST_TEST(sender->who.account_id == "user");
    BOOST_TEST(sender->who.has_role("auditor"));
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
        "401-1001: /service-account-id | required | service-account-id must be there exactly once\n"
        "/service-key | required | service-key must be there exactly once\n"
        "/service-signature | required | service-signature must be there exactly once";
    BOOST_TEST(judged(ask(), lenient) == three);
    BOOST_TEST(judged(ask()) ==
               three + "\n/service-timestamp | required | service-timestamp must be there exactly once");
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

// A concatenation is ambiguous at its borders: whoever moves one makes the same signed bytes. What stops him is that a
// request has to look like one, so each such split must be refused by something.
BOOST_AUTO_TEST_CASE(no_other_split_of_the_signed_bytes_is_a_request_of_the_api) {
    test::desk desk;
    const auto server = desk.open();
    for (const bool post : {false, true}) {
        const auto original = post ? signed_by("user",
                                               build_request(trading::edit_referee_description{
                                                   .user_address = "0xreferee", .description = "x"}),
                                               desk.now)
                                   : signed_by("user", build_request(trading::list_vault_transactions{}), desk.now);
        const std::string text = original.method + original.target + original.body;
        int splits = 0;
        for (std::size_t method = 0; method <= text.size(); ++method) {
            for (std::size_t target = method; target <= text.size(); ++target) {
                auto moved = original;
                moved.method = text.substr(0, method);
                moved.target = text.substr(method, target - method);
                moved.body = text.substr(target);
                if (moved.method == original.method && moved.target == original.target) continue;
                if (!post) moved.headers.add("Content-Type", "application/json");
                ++splits;
                BOOST_TEST_REQUIRE(server(moved).status != 200);
            }
        }
        BOOST_TEST(splits > 1'000);
    }
    BOOST_TEST(desk.ran.empty());
}
