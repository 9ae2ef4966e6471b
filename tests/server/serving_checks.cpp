#define BOOST_TEST_MODULE server.serving_checks
#include <array>
#include <boost/test/unit_test.hpp>
#include <service_api/server/serving_checks.hpp>
#include <service_api/trading/api.hpp>
#include <type_traits>

#include "support/service.hpp"

namespace {

using namespace service_api;
using namespace service_api::trading;
using detail::missing_parts;
using detail::operations;

using clock_type = unix_ms (*)();
using telling = void (*)(std::exception_ptr);
using full = environment<clock_type, telling, test::key_book, ed25519_verifier, sliding_window<>, replay_cache>;
using problem_details = environment<clock_type, telling>;

template <class Op>
using handled = handler_for<Op>;
template <class Op>
using decided = predicate_for<Op>;

using edit = edit_referee_description;
using fees = set_default_fee_rate;
using two = api<edit, get_leverage>;

using right = missing_parts<two, full, handled<get_leverage>, decided<edit>, handled<edit>>;
static_assert(right::none);
using open_api = missing_parts<api<list_vault_balances>, problem_details, handled<list_vault_balances>>;
static_assert(open_api::none);

using nothing = missing_parts<two, full>;
static_assert(!nothing::none);
static_assert(std::is_same_v<nothing::unhandled, operations<edit, get_leverage>>);
static_assert(std::is_same_v<nothing::undecided, operations<edit>>);
static_assert(nothing::handled_twice::none && nothing::foreign::none);

using twice = missing_parts<two, full, handled<edit>, decided<edit>, handled<get_leverage>, handled<edit>>;
static_assert(!twice::none && std::is_same_v<twice::handled_twice, operations<edit>> && twice::unhandled::none);
using decided_twice = missing_parts<two, full, handled<edit>, decided<edit>, decided<edit>, handled<get_leverage>>;
static_assert(!decided_twice::none && std::is_same_v<decided_twice::undecided, operations<edit>>);

using foreign =
    missing_parts<two, full, handled<edit>, decided<edit>, handled<get_leverage>, handled<fees>, decided<fees>>;
static_assert(!foreign::none && std::is_same_v<foreign::foreign, operations<fees, fees>>);

using poor = missing_parts<api<edit, list_vault_balances, list_vault_transactions>, problem_details, handled<edit>,
                           decided<edit>, handled<list_vault_balances>, handled<list_vault_transactions>>;
static_assert(!poor::none && poor::unhandled::none && poor::undecided::none);
static_assert(std::is_same_v<poor::keyless, operations<edit, list_vault_transactions>>);
static_assert(std::is_same_v<poor::uncounted, operations<edit>>);
static_assert(std::is_same_v<poor::unguarded, operations<edit>>);

struct by_token {
    static constexpr auto http =
        endpoint<no_data>{.route = get("/token"), .access = bearer_token, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(by_token, (), ())
struct by_either {
    static constexpr auto http = endpoint<no_data>{
        .route = post("/either"), .access = trading::signed_request || basic_login, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(by_either, (), ())

using strangers = missing_parts<api<by_token, by_either, list_vault_balances>, problem_details, handled<by_token>,
                                handled<by_either>, handled<list_vault_balances>>;
static_assert(!strangers::none && std::is_same_v<strangers::unchecked, operations<by_token, by_either>>);
static_assert(std::is_same_v<strangers::keyless, operations<by_either>>);
static_assert(std::is_same_v<strangers::unguarded, operations<by_either>>);
struct sealed_by_secret {
    static constexpr signature_scheme signing{.components = {signature_component::method, signature_component::target},
                                              .algorithm = hmac_sha256{},
                                              .encoding = signature_encoding::base64,
                                              .key = header_named("X-Key"),
                                              .signature = header_named("X-Signature")};
    static constexpr auto http =
        endpoint<no_data>{.route = get("/sealed"), .access = signed_by(signing), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(sealed_by_secret, (), ())
using misfit =
    missing_parts<api<sealed_by_secret, get_leverage>, full, handled<sealed_by_secret>, handled<get_leverage>>;
static_assert(!misfit::none && misfit::keyless::none);
static_assert(std::is_same_v<misfit::misfit, operations<sealed_by_secret>>);

struct token_book {
    std::optional<caller> find(std::string_view scheme, std::string_view credential, unix_ms now);
};
using knowing =
    environment<clock_type, telling, test::key_book, ed25519_verifier, not_supplied, replay_cache, token_book>;
using known = missing_parts<api<by_token, by_either>, knowing, handled<by_token>, handled<by_either>>;
static_assert(known::none);

using apart = missing_parts<two, full, server_part<edit>, handled<get_leverage>>;
static_assert(apart::none);  // a part has the predicates of its operations
using in_one = missing_parts<two, full, server_part<get_leverage, edit>>;
static_assert(in_one::none);
using apart_twice = missing_parts<two, full, server_part<get_leverage>, server_part<edit>, handled<edit>>;
static_assert(!apart_twice::none && std::is_same_v<apart_twice::handled_twice, operations<edit>>);
static_assert(apart_twice::undecided::none);
using foreign_part = missing_parts<two, full, server_part<fees, edit>, handled<get_leverage>>;
static_assert(!foreign_part::none && std::is_same_v<foreign_part::foreign, operations<fees>>);

}  // namespace

// The lists above are what the compiler prints; tests/must_not_compile holds the refusals themselves.
BOOST_AUTO_TEST_CASE(access_that_needs_a_checker_of_credentials) {
    BOOST_TEST(detail::takes_credentials(*by_token::http.access));
    BOOST_TEST(detail::takes_credentials(*by_either::http.access));
    BOOST_TEST(!detail::takes_credentials(*get_leverage::http.access));
    BOOST_TEST(!detail::takes_credentials(*list_vault_balances::http.access));
}
