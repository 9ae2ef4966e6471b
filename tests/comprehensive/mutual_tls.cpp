#define BOOST_TEST_MODULE comprehensive.mutual_tls
#include <boost/test/unit_test.hpp>
#include <optional>
#include <service_api/client.hpp>
#include <service_api/compatibility.hpp>
#include <service_api/description.hpp>
#include <service_api/documents.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/server.hpp>
#include <string>
#include <string_view>

#include "support/said.hpp"

// Certificates of clients: alone, joined with a token, as one of two alternatives, and where the caller is optional.

namespace {

using namespace service_api;
using namespace service_api::rules;

struct me {
    required<std::string> account;
};
BOOST_DESCRIBE_STRUCT(me, (), (account))

#define OPERATION(name, verb, policy)                                                                    \
    struct name {                                                                                        \
        optional<std::string> word{};                                                                    \
        static constexpr auto http =                                                                     \
            endpoint<me, problem_details>{.route = verb("/me"), .access = policy, .limit = unspecified}; \
    };                                                                                                   \
    BOOST_DESCRIBE_STRUCT(name, (), (word))

OPERATION(read_me, get, mutual_tls)
OPERATION(move_me, put, mutual_tls&& bearer_token)
OPERATION(add_me, post, mutual_tls || bearer_token)
OPERATION(greet_me, patch, mutual_tls || public_access)
OPERATION(read_me_1, get, mutual_tls || bearer_token)

inline constexpr api<read_me, move_me, add_me, greet_me> v1{.title = "Me", .version = "1"};
inline constexpr api<read_me_1> v0{.title = "Me", .version = "0"};
inline constexpr api<read_me> v2{.title = "Me", .version = "2"};
static_assert(compatible<v2, v0>);

/// Fingerprints and tokens, both of the account `shop`, and one of each of `other`.
struct accounts {
    std::optional<caller> find(std::string_view scheme, std::string_view credential, unix_ms) const {
        if (scheme == "mutual_tls" && credential == "ab12") return caller{"shop"};
        if (scheme == "mutual_tls" && credential == "cd34") return caller{"other"};
        if (scheme == "bearer" && credential == "token") return caller{"shop"};
        return std::nullopt;
    }
};

const auto server = [] {
    static accounts known;
    const auto answer = []<class Op>(const Op&, const caller& user) -> reply<Op> { return me{user.account_id}; };
    return serve(
        v1,
        environment{
            .clock = [] { return unix_ms{0}; }, .credentials = known, .on_exception = [](std::exception_ptr) {}},
        handle_each<read_me, move_me, add_me>(answer),
        handle<greet_me>([](const greet_me&, const std::optional<caller>& user) -> reply<greet_me> {
            return me{user ? user->account_id : "nobody"};
        }));
}();

template <class Op, class... Credential>
std::string call_with(std::string certificate, const Credential&... as) {
    loopback wire(server, "127.0.0.1", std::move(certificate));
    client call(v1, wire, as...);
    const auto got = call(Op{});
    return got ? *got->account : std::to_string(got.error().status) + ' ' + test::said(got.error().violations);
}

http_response send(std::string_view method, http_headers headers, std::string certificate = {}) {
    return server({.method = std::string(method),
                   .target = "/me",
                   .headers = std::move(headers),
                   .client_certificate = std::move(certificate)});
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_caller_is_found_by_the_certificate_of_the_transport) {
    BOOST_TEST(call_with<read_me>("ab12", client_certificate{}) == "shop");
    BOOST_TEST(call_with<read_me>("", client_certificate{}) ==
               "401  | required | the client certificate must be sent, and verified by the transport");
    BOOST_TEST(call_with<read_me>("ef56", client_certificate{}) ==
               "401  | credential | the client certificate must hold a valid credential");
}

BOOST_AUTO_TEST_CASE(joined_with_a_token_both_must_be_of_one_account) {
    const credential_set both{client_certificate{}, bearer{"token"}};
    BOOST_TEST(call_with<move_me>("ab12", both) == "shop");
    BOOST_TEST(call_with<move_me>("", both) ==
               "401  | required | the client certificate must be sent, and verified by the transport");
    constexpr std::string_view wrong =
        "401  | credential | the client certificate must hold a valid credential of the same account as the others\n"
        "/Authorization | credential | Authorization must hold a valid credential of the same account as the others";
    BOOST_TEST(call_with<move_me>("cd34", both) == wrong);
    BOOST_TEST(call_with<move_me>("ef56", both) == wrong);
    BOOST_TEST(call_with<move_me>("ab12", credential_set{client_certificate{}, bearer{"another"}}) == wrong);
    BOOST_TEST(send("PUT", {{"Content-Type", "application/json"}}, "ab12").status == 401);
}

BOOST_AUTO_TEST_CASE(an_alternative_is_the_first_that_is_there) {
    BOOST_TEST(call_with<add_me>("cd34", client_certificate{}) == "other");
    BOOST_TEST(call_with<add_me>("", bearer{"token"}) == "shop");
    BOOST_TEST(call_with<add_me>("cd34", bearer{"token"}) == "other");
    BOOST_TEST(call_with<add_me>("ef56", bearer{"token"}).starts_with("401"));  // it is not passed over
    const http_response neither = send("POST", {{"Content-Type", "application/json"}});
    BOOST_TEST(neither.status == 401);
    BOOST_TEST(neither.body.find("one of these: client certificate (mutual TLS), bearer token") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(an_optional_caller_needs_a_valid_certificate_or_none) {
    BOOST_TEST(call_with<greet_me>("ab12", client_certificate{}) == "shop");
    BOOST_TEST(call_with<greet_me>("") == "nobody");
    BOOST_TEST(call_with<greet_me>("ef56").starts_with("401"));
}

BOOST_AUTO_TEST_CASE(no_header_is_taken_for_a_certificate) {
    for (const char* name : {"Client-Cert", "X-Client-Cert", "client_certificate", "mutual_tls", "Authorization"}) {
        BOOST_TEST(send("GET", {{name, "ab12"}}).status == 401);
        BOOST_TEST(send("GET", {{name, "Bearer ab12"}}).status == 401);
    }
}

BOOST_AUTO_TEST_CASE(documents_have_the_need) {
    const std::string described = openapi(v1);
    BOOST_TEST(described.find(R"("type": "mutualTLS")") != std::string::npos);
    BOOST_TEST(openapi(v1, openapi_3_0).find(R"("scheme": "mutualTLS")") != std::string::npos);
    BOOST_TEST(markdown(v1).find("* Access: client certificate (mutual TLS) and bearer token.") != std::string::npos);
    const std::string page = html(v1);
    BOOST_TEST(page.find("--cert client.pem --key client.key") != std::string::npos);
    BOOST_TEST(page.find("client_certificate{}") != std::string::npos);
    BOOST_TEST(page.find(R"("kind": "mutualTLS")") != std::string::npos);
    BOOST_TEST(page.find("The browser presents it.") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_certificate_that_becomes_necessary_breaks_clients) {
    const auto changes = breaking_changes(v0, v2);
    BOOST_REQUIRE(changes.size() == 1U);
    BOOST_TEST(changes[0].words == "no longer takes a credential that it took");
}
