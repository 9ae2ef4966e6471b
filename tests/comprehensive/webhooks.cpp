#define BOOST_TEST_MODULE comprehensive.webhooks
#include <boost/test/unit_test.hpp>
#include <exception>
#include <optional>
#include <service_api/client.hpp>
#include <service_api/compatibility/breaking_changes.hpp>
#include <service_api/description.hpp>
#include <service_api/documents.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/idempotency.hpp>
#include <service_api/limits/idempotency_cache.hpp>
#include <service_api/limits/replay_cache.hpp>
#include <service_api/server.hpp>
#include <service_api/sodium/hmac_sha256.hpp>
#include <service_api/webhooks.hpp>
#include <string>
#include <string_view>
#include <vector>

// Webhooks: a sender that signs the time and the body, as Stripe does, in the headers of the Standard Webhooks.

using namespace service_api;
using namespace service_api::rules;

namespace {

inline constexpr signature_text versioned{.components = {fixed_text("v1,"), signature_component::signature}};
inline constexpr signature_scheme standard_webhooks{
    .components = {header_value("webhook-id"), signature_component::timestamp, signature_component::body},
    .separator = ".",
    .algorithm = hmac_sha256{},
    .encoding = signature_encoding::base64,
    .timestamp = header_named("webhook-timestamp"),
    .signature = header_named("webhook-signature"),
    .sent_as = versioned,
    .unit = timestamp_unit::seconds,
    .key_is_agreed = true,
};
/// As GitHub's: of the body alone.
inline constexpr signature_text hashed{.components = {fixed_text("sha256="), signature_component::signature}};
inline constexpr signature_scheme hub_signature{.components = {signature_component::body},
                                                .algorithm = hmac_sha256{},
                                                .encoding = signature_encoding::hex,
                                                .signature = header_named("X-Hub-Signature-256"),
                                                .sent_as = hashed,
                                                .key_is_agreed = true};

struct paid {
    static constexpr std::string_view tag = "payment.paid";
    required<std::int64_t> amount;
    required<std::string> currency;
};
BOOST_DESCRIBE_STRUCT(paid, (), (amount, currency))
struct refunded {
    static constexpr std::string_view tag = "payment.refunded";
    required<std::string> payment;
};
BOOST_DESCRIBE_STRUCT(refunded, (), (payment))

using event_data = tagged<"type", paid, refunded>;

/// All events of payments, at one URL. A receiver runs each once, because the id is an idempotency key.
struct payment_event {
    required<idempotency_key> id;
    required<event_data> data;

    static constexpr auto rules = rules_of(field(&payment_event::id, in_header{"webhook-id"}));
    static constexpr auto http = endpoint<no_content, problem_details>{.route = post("/payment_event"),
                                                                       .access = signed_by(standard_webhooks),
                                                                       .limit = unspecified,
                                                                       .summary = "A payment has changed."};
};
BOOST_DESCRIBE_STRUCT(payment_event, (), (id, data))

struct push_event {
    required<std::string> ref;

    static constexpr auto http = endpoint<no_content, problem_details>{
        .route = post("/push"), .access = signed_by(hub_signature), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(push_event, (), (ref))

struct get_payment {
    required<std::string> id;

    static constexpr auto http =
        endpoint<paid, problem_details>{.route = get("/payments/{id}"), .access = bearer_token, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_payment, (), (id))

constexpr api<get_payment> v1{.title = "Payments", .version = "1"};
constexpr webhooks<payment_event, push_event> events{{.title = "Events of payments", .version = "1"}};

/// A subscriber: its server, the secret that it shares with the sender, and what has arrived.
struct receiver {
    std::string secret = "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    unix_ms now{1'614'265'330'000};
    std::vector<std::string> arrived{};
    replay_cache replays{100};
    idempotency_cache once{};

    std::optional<caller> find(std::string_view, std::string_view, unix_ms) const { return caller{"payments"}; }

    auto server() {
        struct verifier {
            hmac_sha256_verifier<signature_encoding::base64> events;
            hmac_sha256_verifier<signature_encoding::hex> pushes;
            bool verify(std::string_view key, std::string_view bytes, std::string_view signature) const {
                return events.verify(key, bytes, signature) || pushes.verify(key, bytes, signature);
            }
        };
        const auto secret_of = [this](std::string_view key) {
            return key.empty() ? std::optional(secret) : std::nullopt;
        };
        return serve(events,
                     environment{.clock = [this] { return now; },
                                 .keys = *this,
                                 .verifier = verifier{hmac_sha256_verifier<signature_encoding::base64>(secret_of),
                                                      hmac_sha256_verifier<signature_encoding::hex>(secret_of)},
                                 .replays = replays,
                                 .idempotency = once,
                                 .on_exception = [](std::exception_ptr) {}},
                     handle<payment_event>([this](const payment_event& event) {
                         arrived.push_back(event.id->text());
                         return no_content{};
                     }),
                     handle<push_event>([this](const push_event& event) {
                         arrived.push_back(*event.ref);
                         return no_content{};
                     }));
    }
};

const payment_event event{.id = *idempotency_key::parse("msg_p5jXN8AQM9LWM0D4loKWxJek"),
                          .data = paid{.amount = 2000, .currency = "eur"}};

}  // namespace

BOOST_AUTO_TEST_CASE(a_sender_is_a_client_and_a_receiver_a_server) {
    receiver shop;
    const auto server = shop.server();
    http_request last;
    loopback wire([&](const http_request& request) {
        last = request;
        http_request routed = request;  // the subscriber's URL is its own
        BOOST_TEST(routed.target == "/hooks?from=payments");
        routed.target = "/payment_event";
        return server(routed);
    });
    subscriber to(wire, "/hooks?from=payments");
    client send(events, to, signed_as{"", hmac_sha256_signer<signature_encoding::base64>("", shop.secret)},
                [&] { return shop.now; });
    BOOST_TEST(static_cast<bool>(send(event)));
    BOOST_TEST(*last.headers.find("webhook-id") == "msg_p5jXN8AQM9LWM0D4loKWxJek");
    BOOST_TEST(*last.headers.find("webhook-timestamp") == "1614265330");
    const std::string body = R"({"data":{"type":"payment.paid","amount":2000,"currency":"eur"}})";
    BOOST_TEST(last.body == body);
    const hmac_sha256_signer<signature_encoding::base64> by_hand("", shop.secret);
    BOOST_TEST(*last.headers.find("webhook-signature") ==
               "v1," + by_hand.sign("msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330." + body));
    // Sent again later: another signature, and the event is not handled twice.
    shop.now.count += 60'000;
    BOOST_TEST(static_cast<bool>(send(event)));
    BOOST_TEST(shop.arrived == std::vector<std::string>{"msg_p5jXN8AQM9LWM0D4loKWxJek"});

    // What an attacker can change.
    const auto status_of = [&](auto change) {
        http_request changed = last;
        changed.target = "/payment_event";
        change(changed);
        return server(changed).status;
    };
    BOOST_TEST(status_of([](http_request&) {}) == 409);  // the same bytes again
    BOOST_TEST(status_of([](http_request& one) { one.body.insert(one.body.find("2000"), "9"); }) == 401);
    BOOST_TEST(status_of([](http_request& one) { one.headers.set("webhook-id", "msg_other"); }) == 401);
    BOOST_TEST(status_of([](http_request& one) { one.headers.set("webhook-timestamp", "1614265391"); }) == 401);
    BOOST_TEST(status_of([](http_request& one) { one.headers.set("webhook-signature", "v1,"); }) == 401);
    BOOST_TEST(status_of([](http_request& one) { one.headers.add("webhook-id", "msg_other"); }) >= 400);
    shop.now.count += 10 * 60'000;
    BOOST_TEST(status_of([](http_request&) {}) == 401);  // too late
    BOOST_TEST(shop.arrived.size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_signature_of_the_body_alone_is_that_of_github) {
    receiver shop;
    shop.secret = "It's a Secret to Everybody";
    http_request request{.method = "POST",
                         .target = "/push",
                         .headers = {{"Content-Type", "application/json"}},
                         .body = "Hello, World!"};
    // The example of GitHub's documentation: the signature is right, and the body no event.
    request.headers.add("X-Hub-Signature-256",
                        "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17");
    BOOST_TEST(shop.server()(request).status == 400);
    request.headers.set("X-Hub-Signature-256",
                        "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e18");
    BOOST_TEST(shop.server()(request).status == 401);
    request.headers.set("X-Hub-Signature-256", "757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17");
    BOOST_TEST(shop.server()(request).status == 401);
}

BOOST_AUTO_TEST_CASE(documents_of_an_api_list_its_webhooks) {
    const std::string document = openapi(v1, events);
    const auto webhooks_at = document.find("  \"webhooks\": {\n    \"payment_event\": {\n      \"post\": {");
    BOOST_TEST(webhooks_at != document.npos);
    BOOST_TEST(document.find("\"/payment_event\"") == document.npos);
    BOOST_TEST(document.find("\"/payments/{id}\"") < webhooks_at);
    BOOST_TEST(document.find("    \"push_event\": {", webhooks_at) != document.npos);
    BOOST_TEST(openapi(v1, events, openapi_3_0).find("\"x-webhooks\"") != std::string::npos);
    BOOST_TEST(openapi(v1).find("webhooks") == std::string::npos);
    const std::string page = markdown(v1, events);
    BOOST_TEST(page.find("## GET /payments/{id}") != page.npos);
    BOOST_TEST(page.find("## Webhook payment_event\n\nSent as POST to the URL of a subscriber") != page.npos);
    BOOST_TEST(page.find("* the header `webhook-timestamp`: Unix time in seconds") != page.npos);
    BOOST_TEST(page.find("joined with `.`, with a secret that sender and receiver have agreed on.") != page.npos);
    const std::string web = html(v1, events);
    BOOST_TEST(web.find("Webhook: sent as <b class=\"verb\">POST</b> to the URL of a subscriber") != web.npos);
    BOOST_TEST(web.find("Webhook: sent") != web.rfind("Webhook: sent"));
}

BOOST_AUTO_TEST_CASE(versions_of_webhooks_are_compared_from_the_receiver) {
    const webhooks<payment_event> fewer{};
    BOOST_TEST(breaking_changes(events, fewer).size() == 1U);
    BOOST_TEST(breaking_changes(fewer, events).empty());
}

namespace {

/// A request with the URL at which its sender wants the events.
struct create_payment {
    required<std::int64_t> amount;
    optional<uri> callback_url{};

    using callbacks = callbacks_to<"callback_url", payment_event>;
    static constexpr auto http =
        endpoint<paid, problem_details>{.route = post("/payments"), .access = bearer_token, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(create_payment, (), (amount, callback_url))

namespace later {

struct create_payment {
    required<std::int64_t> amount;
    optional<uri> callback_url{};

    static constexpr auto http =
        endpoint<paid, problem_details>{.route = post("/payments"), .access = bearer_token, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(create_payment, (), (amount, callback_url))

}  // namespace later

constexpr api<get_payment, create_payment> with_callbacks{.title = "Payments", .version = "2"};

}  // namespace

BOOST_AUTO_TEST_CASE(documents_list_the_callbacks_of_an_operation) {
    const auto has = [](const std::string& document, std::string_view part) {
        BOOST_TEST(document.find(part) != std::string::npos, part << " in " << document);
    };
    const auto count = [](const std::string& document, std::string_view part) {
        std::size_t found = 0;
        for (std::size_t at = document.find(part); at != document.npos; at = document.find(part, at + 1)) ++found;
        return found;
    };
    const auto compact = [](std::string document) {
        std::erase_if(document, [](char c) { return c == ' ' || c == '\n'; });
        return document;
    };
    for (const std::string& document : {compact(openapi(with_callbacks)), compact(openapi(with_callbacks, events))}) {
        has(document,
            R"("callbacks":{"payment_event":{"{$request.body#/callback_url}":{"$ref":"#/webhooks/payment_event"}}})");
        BOOST_TEST(count(document, R"("operationId":"payment_event")") == 1U);
    }
    has(compact(openapi(with_callbacks, events)), R"("operationId":"push_event")");
    has(compact(openapi(with_callbacks, openapi_3_0)), R"("$ref":"#/x-webhooks/payment_event")");
    for (const std::string& document : {markdown(with_callbacks), markdown(with_callbacks, events)}) {
        has(document, "* Callbacks: `payment_event` is sent to the URL in `callback_url`.\n");
        BOOST_TEST(count(document, "## Webhook payment_event") == 1U);
    }
    has(html(with_callbacks), "is sent to the URL in");
    BOOST_TEST(openapi(v1).find("callbacks") == std::string::npos);
    const auto changes = breaking_changes(with_callbacks, api<get_payment, later::create_payment>{});
    BOOST_TEST_REQUIRE(changes.size() == 1U);
    BOOST_TEST(changes.front().field + ' ' + changes.front().words == "callback_url is no longer sent payment_event");
}
