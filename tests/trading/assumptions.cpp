#define BOOST_TEST_MODULE trading.assumptions
#include <boost/test/unit_test.hpp>
#include <service_api/trading/assumptions.hpp>

// What a program that knows better writes, before it includes the description.
template <>
inline constexpr service_api::trading::assumptions service_api::trading::trading_assumption<>{
    .max_page_size = 100,
    .history_timestamp_required = true,
    .max_description_characters = 80,
    .max_address_characters = 42,
    .symbol_required = false,
    .dates_required = false,
    .assumed_scope = limit_scope::ip_address,
    .invalid_dates = {422, -7, "no such days"},
    .signing = {.components = {signature_component::method, signature_component::target, signature_component::body},
                .algorithm = hmac_sha256{},
                .encoding = signature_encoding::hex,
                .key = header_named("service-key"),
                .signature = header_named("service-signature"),
                .assumption = "all of it"}};

#include <service_api/client.hpp>
#include <service_api/documents.hpp>
#include <service_api/trading/api.hpp>
#include <string>
#include <system_error>

using namespace service_api;
using namespace service_api::trading;

namespace {

struct seal {
    std::string key() const { return "key"; }
    std::string sign(std::string_view) const { return "signature"; }
};

/// Counts what is sent.
struct line {
    int sent = 0;
    http_response send(const http_request&, std::error_code&) {
        ++sent;
        return {.status = 200, .body = R"({"success":true,"data":null})"};
    }
};

bool breaks(const edit_referee_description& request) { return !validate(request).empty(); }

}  // namespace

BOOST_AUTO_TEST_CASE(each_assumption_is_the_programs_own) {
    const auto edit = [](std::size_t address, std::size_t characters) {
        return edit_referee_description{.user_address = std::string(address, 'a'),
                                        .description = std::string(characters, 'x')};
    };
    BOOST_TEST(!breaks(edit(42, 80)));
    BOOST_TEST(breaks(edit(43, 80)));
    BOOST_TEST(breaks(edit(42, 81)));
    BOOST_TEST(max_page_size == 100);
    BOOST_TEST((list_vault_transactions::http.access->first(credential_kind::signature)->timestamp_required ==
                trading::signing.timestamp.is_sent()));
    const get_leverage any_symbol{};
    const list_daily_fee_revenue any_days{};
    BOOST_TEST((validate(any_symbol).empty() && validate(any_days).empty()));
    BOOST_TEST((list_daily_fee_revenue::http.validation_error.code == -7));
    BOOST_TEST((trading::signing.algorithm == hmac_sha256{}));
}

BOOST_AUTO_TEST_CASE(the_documents_repeat_it) {
    const std::string pages[] = {markdown(trading::v1), html(trading::v1), openapi(trading::v1)};
    for (const std::string& page : pages) {
        for (const char* words : {"must have at most 80 characters", "must have at most 42 characters",
                                  "a size above 100", "all of it", "counted per IP address", "HMAC-SHA-256"}) {
            const bool is_extra =
                std::string(words).starts_with("counted") && &page == &pages[2];  // told as data there
            BOOST_TEST((is_extra || page.find(words) != page.npos), words);
        }
        BOOST_TEST((page.find("ed25519 signature") == page.npos));
    }
}

BOOST_AUTO_TEST_CASE(a_client_can_be_told_to_send_what_breaks_them) {
    line wire;
    client call(trading::v1, wire, signed_as{"account", seal{}}, [] { return unix_ms{1}; });
    const edit_referee_description long_one{.user_address = std::string(43, 'a'), .description = std::string(81, 'x')};
    BOOST_TEST((call(long_one).error().stage == call_stage::not_sent));
    BOOST_TEST(wire.sent == 0);
    call.enforce_assumed_rules(false);
    BOOST_TEST(static_cast<bool>(call(long_one)));
    BOOST_TEST(wire.sent == 1);
    // What the specification shows is kept all the same.
    const edit_referee_description wrong{.user_address = "a", .description = "\u00e4"};
    BOOST_TEST((call(wrong).error().stage == call_stage::not_sent));
    BOOST_TEST(wire.sent == 1);
    call.enforce_assumed_rules(true);
    BOOST_TEST((call(long_one).error().stage == call_stage::not_sent));
}
