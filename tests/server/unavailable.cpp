#define BOOST_TEST_MODULE server.unavailable
#include <boost/test/unit_test.hpp>
#include <service_api/server/unavailable.hpp>
#include <string>
#include <vector>

#include "support/service.hpp"

using namespace service_api;
using namespace service_api::test;
using namespace service_api::trading;
using namespace std::chrono_literals;

namespace {

http_request edit() { return build_request(edit_referee_description{.user_address = "0xreferee", .description = "x"}); }

/// Parts, a predicate and a handler of which the named one cannot be used.
struct outage {
    std::string of{};
    std::vector<std::string> ran{};
    std::vector<std::string> reported{};

    void in(const std::string& part) {
        if (part == of) throw unavailable(part + " is away", 7s);
        if (part + " for ever" == of) throw std::runtime_error(part + " is broken");
        ran.push_back(part);
    }
};

struct keys_of {
    outage& at;
    key_book& book;
    std::optional<caller> find(std::string_view account, std::string_view key, unix_ms now) {
        at.in("keyring");
        return book.find(account, key, now);
    }
};

struct claims_of {
    outage& at;
    replay_cache window{};
    bool releases = true;
    replay_result claim(std::string_view signature, unix_ms until, unix_ms now) {
        at.in("claim");
        return window.claim(signature, until, now);
    }
    void release(std::string_view signature) {
        if (!releases) throw unavailable("release is away", 7s);
        window.release(signature);
    }
};

auto serve_with(outage& at, service& parts, keys_of& keys, claims_of& claims) {
    return serve(
        api<edit_referee_description>{},
        environment{.clock = [&parts] { return parts.now; },
                    .keys = keys,
                    .verifier = ed25519_verifier{},
                    .limiter = parts.limiter,
                    .replays = claims,
                    .on_exception =
                        [&at](std::exception_ptr thrown) {
                            try {
                                std::rethrow_exception(thrown);
                            } catch (const std::exception& error) {
                                at.reported.push_back(error.what());
                            }
                        }},
        handle<edit_referee_description>([&at](const edit_referee_description&) -> reply<edit_referee_description> {
            at.in("handler");
            return null_data{};
        }),
        authorize<edit_referee_description>([&at](const edit_referee_description&, const caller&) {
            at.in("predicate");
            return true;
        }));
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_cannot_be_used_now_is_an_overload_and_the_same_bytes_may_be_sent_again) {
    outage at;
    service parts;
    keys_of keys{at, parts.keys};
    claims_of claims{at};
    const auto server = serve_with(at, parts, keys, claims);
    for (const char* part : {"keyring", "predicate", "claim", "handler"}) {
        BOOST_TEST_CONTEXT(part) {
            parts.pass(1s);
            const http_request request = signed_by("user", edit(), parts.now);
            at.of = part;
            at.reported.clear();
            const http_response refused = server(request);
            BOOST_TEST(refused.status == 503);
            BOOST_TEST_REQUIRE(refused.headers.find("Retry-After") != nullptr);
            BOOST_TEST(*refused.headers.find("Retry-After") == "7");
            BOOST_TEST(refused.body.find("the service is overloaded") != std::string::npos);
            BOOST_TEST(refused.body.find("away") == std::string::npos);
            BOOST_TEST(at.reported == std::vector<std::string>{std::string(part) + " is away"},
                       boost::test_tools::per_element());
            at.of = "";
            BOOST_TEST(server(request).status == 200);
            BOOST_TEST(server(request).status == 409);
        }
    }
}

// Where nobody knows whether the change was made, its signature stays used.
BOOST_AUTO_TEST_CASE(another_exception_of_the_handler_leaves_the_signature_used) {
    outage at;
    service parts;
    keys_of keys{at, parts.keys};
    claims_of claims{at};
    const auto server = serve_with(at, parts, keys, claims);
    const http_request request = signed_by("user", edit(), parts.now);
    at.of = "handler for ever";
    BOOST_TEST(server(request).status == 500);
    at.of = "";
    BOOST_TEST(server(request).status == 409);
}

BOOST_AUTO_TEST_CASE(a_guard_that_cannot_release_leaves_the_signature_used) {
    outage at;
    service parts;
    keys_of keys{at, parts.keys};
    claims_of claims{at};
    claims.releases = false;
    const auto server = serve_with(at, parts, keys, claims);
    const http_request request = signed_by("user", edit(), parts.now);
    at.of = "handler";
    BOOST_TEST(server(request).status == 503);
    BOOST_TEST(at.reported == (std::vector<std::string>{"handler is away", "release is away"}),
               boost::test_tools::per_element());
    at.of = "";
    BOOST_TEST(server(request).status == 409);
}
