#define BOOST_TEST_MODULE server.environment
#include <boost/test/unit_test.hpp>
#include <service_api/server/environment.hpp>
#include <service_api/sodium/hmac_sha256.hpp>

#include "support/service.hpp"

namespace {

using namespace service_api;

// The library's own parts are the parts that a server takes.
static_assert(keyring<test::key_book>);
static_assert(signature_verifier<ed25519_verifier>);
static_assert(rate_limiter<sliding_window<>>);
static_assert(replay_guard<replay_cache>);
struct token_book {
    std::optional<caller> find(std::string_view scheme, std::string_view credential, unix_ms now);
};

static_assert(credential_checker<token_book> && !credential_checker<const token_book>);
static_assert(signature_verifier<hmac_sha256_verifier<>>);
static_assert(!credential_checker<replay_cache>);
static_assert(!keyring<replay_cache>);
static_assert(!signature_verifier<ed25519_signer>);
static_assert(!rate_limiter<replay_cache>);
static_assert(!replay_guard<sliding_window<>>);
static_assert(wall_clock<unix_ms (*)()>);
static_assert(!wall_clock<std::string (*)()>);
static_assert(!wall_clock<unix_ms (*)(int)>);

}  // namespace

BOOST_AUTO_TEST_CASE(parts_are_referred_to_and_not_copied) {
    test::service at;
    token_book tokens;
    std::string told;
    const environment parts{.clock = [&at] { return at.now; },
                            .keys = at.keys,
                            .verifier = ed25519_verifier{},
                            .credentials = tokens,
                            .limiter = at.limiter,
                            .replays = at.replays,
                            .on_exception = [&told](std::exception_ptr) { told = "told"; }};
    BOOST_TEST(&parts.keys == &at.keys);
    BOOST_TEST(&parts.credentials == &tokens);
    BOOST_TEST(&parts.limiter == &at.limiter);
    BOOST_TEST(&parts.replays == &at.replays);
    at.pass(std::chrono::milliseconds(5));
    BOOST_TEST(parts.clock().count == at.now.count);
    parts.on_exception({});
    BOOST_TEST(told == "told");
    using all = detail::environment_parts<std::remove_const_t<decltype(parts)>>;
    BOOST_TEST((all::keys && all::credentials && all::limiter && all::replays));
}

BOOST_AUTO_TEST_CASE(parts_that_nobody_needs_may_be_left_out) {
    const environment bare{.clock = [] { return unix_ms{7}; }, .on_exception = [](std::exception_ptr) {}};
    using none = detail::environment_parts<std::remove_const_t<decltype(bare)>>;
    BOOST_TEST((!none::keys && !none::credentials && !none::limiter && !none::replays));
    BOOST_TEST(bare.clock().count == 7);

    test::service at;
    const environment keys_only{
        .clock = [] { return unix_ms{7}; }, .keys = at.keys, .on_exception = [](std::exception_ptr) {}};
    BOOST_TEST(
        !detail::environment_parts<std::remove_const_t<decltype(keys_only)>>::keys);  // a keyring without a verifier
}
