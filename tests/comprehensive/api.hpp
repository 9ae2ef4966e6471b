#pragma once

#include <cstdint>
#include <map>
#include <service_api/conditional.hpp>
#include <service_api/stream.hpp>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "comprehensive/item.hpp"

/// One description that uses every place, answer, access, limit and page style. Each generator's tests instantiate it,
/// so that a new kind breaks each reading that forgot it.
namespace comprehensive {

/// The refusal's body of this interface, which is nobody else's.
struct refusal_body {
    required<std::string> error;
    optional<std::string> why{};
    std::vector<violation> fields{};
};
BOOST_DESCRIBE_STRUCT(refusal_body, (), (error, why, fields))

/// The body of an error that some operations have instead.
struct invalid_fields {
    required<std::string> invalid;
    std::vector<violation> fields{};
};
BOOST_DESCRIBE_STRUCT(invalid_fields, (), (invalid, fields))

struct shop_conventions : problem_details {
    using error_body = refusal_body;
    static refusal_body make_error_body(const request_error& error, unix_ms) {
        return {.error = std::string(error.definition.name.empty() ? "failed" : error.definition.name),
                .why = std::string(error.definition.message),
                .fields = error.violations};
    }
    static decoded_error parse_error_body(const refusal_body& body) {
        return {.name = *body.error == "failed" ? std::string() : *body.error,
                .message = body.why.value_or(""),
                .violations = body.fields};
    }
    static invalid_fields make_error_body(const request_error& error, unix_ms, std::type_identity<invalid_fields>) {
        return {.invalid = std::string(error.definition.message), .fields = error.violations};
    }
    static decoded_error parse_error_body(const invalid_fields& body) {
        return {.name = "unprocessable", .message = *body.invalid, .violations = body.fields};
    }
    static constexpr std::string_view error_media_type = "application/json";
    static constexpr error_definition validation_error{422, 0, "a field breaks its rule or format", "unprocessable"};
    static constexpr inplace_vector<error_definition> default_errors{
        error_definition{402, 0, "pay first", "payment_required"}};
    static constexpr inplace_vector<fixed_header> request_headers{fixed_header{"Shop-Version", "2026-11-21"}};
};

inline constexpr operation_tag items{"Items", "What is sold."};
inline constexpr operation_tag sales{"Sales", "What was sold."};

template <class Response, const auto&... Error>
using shop_endpoint = endpoint<Response, shop_conventions, Error...>;

inline constexpr error_definition not_found{404, 0, "there is no such item", "item_missing"};

/// Every field in the query and the signature last in it, with a shared secret.
inline constexpr signature_scheme seal{.components = {signature_component::method, signature_component::path,
                                                      signature_component::query, signature_component::body},
                                       .separator = "\n",
                                       .algorithm = hmac_sha256{},
                                       .encoding = signature_encoding::hex,
                                       .key = header_named("Shop-Key"),
                                       .timestamp = parameter_named("timestamp"),
                                       .signature = parameter_named("signature"),
                                       .unit = timestamp_unit::seconds};

inline constexpr rate address_rate{100, per_second, limit_scope::ip_address};
inline constexpr rate shared_rate{6000, per_minute, limit_scope::ip_address, 5, "weight"};

/// The headers of an item's answer.
struct item_headers {
    optional<std::string> etag{};
    optional<std::int64_t> left{};

    friend bool operator==(const item_headers&, const item_headers&) = default;
    static constexpr wire_name wire_names[] = {{"etag", "ETag"}, {"left", "X-Left"}};
    static constexpr auto rules = rules_of(field(&item_headers::left, meaning{"calls left"}, minimum{0}));
};
BOOST_DESCRIBE_STRUCT(item_headers, (), (etag, left))

/// A range, as a record in a query: `price[from]=1&price[to]=2`.
struct price_range {
    optional<decimal> from{};
    optional<decimal> to{};

    friend bool operator==(const price_range&, const price_range&) = default;
    using self = price_range;
    static constexpr auto rules = rules_of(at_least_one_of{&self::from, &self::to}, not_after{&self::from, &self::to});
};
BOOST_DESCRIBE_STRUCT(price_range, (), (from, to))

/// Path, header, and each way to write an array in a query; two successes, one without a body.
struct get_item {
    required<std::string> shop;
    required<uuid> item_id;
    optional<std::string> known{};
    std::vector<std::string> with{};
    std::vector<item_kind> kinds{};
    std::vector<std::int64_t> sizes{};
    optional<price_range> price{};

    using self = get_item;
    static constexpr auto rules =
        rules_of(field(&self::known, in_header{"If-None-Match"}), field(&self::kinds, bracketed),
                 field(&self::sizes, comma_separated, max_items{3}), field(&self::with, meaning{"parts to add"}));
    static constexpr auto http = shop_endpoint<std::variant<response<200, item, item_headers>, response<304>>>{
        .route = get("/shops/{shop}/items/{item_id}"),
        .access = bearer_token || api_key_in_header("Shop-Key"),
        .limit = {address_rate, rate{1000, per_day, limit_scope::global}},
        .summary = "Reads one item.",
        .tag = items,
        .declared_errors = {not_found}};
};
BOOST_DESCRIBE_STRUCT(get_item, (), (shop, item_id, known, with, kinds, sizes, price))

/// A JSON body beside a path, a query parameter and a header; status 201.
struct create_item {
    required<std::string> shop;
    bool dry_run = false;
    optional<uuid> once{};
    required<item> what;
    optional<std::string> first{};
    optional<std::string> second{};
    optional<std::string> third{};

    using self = create_item;
    static constexpr auto rules =
        rules_of(field(&self::dry_run, in_query), field(&self::once, in_header{"Idempotency-Key"}),
                 at_most_one_of{&self::first, &self::second}, requires_field{&self::third, &self::first});
    static constexpr auto http = shop_endpoint<response<201, item, item_headers>>{
        .route = post("/shops/{shop}/items"),
        .access = bearer_token.only_for("seller").requires_ownership("shop", "must be the caller's"),
        .limit = rate{10, per_second, limit_scope::account},
        .summary = "Stores a new item.",
        .tag = items};
};
BOOST_DESCRIBE_STRUCT(create_item, (), (shop, dry_run, once, what, first, second, third))

struct form_line {
    required<std::string> text;
    optional<nullable<std::int64_t>> count{};

    friend bool operator==(const form_line&, const form_line&) = default;
};
BOOST_DESCRIBE_STRUCT(form_line, (), (text, count))

/// A form with every shape that a form carries; 204.
struct change_item {
    required<std::string> shop;
    required<uuid> item_id;
    optional<std::string> name{};
    optional<nullable<std::string>> note{};
    std::vector<std::string> labels{};
    std::vector<form_line> lines{};
    std::map<std::string, std::string> metadata{};
    optional<price_range> price{};
    optional<in_string<decimal>> exact{};
    optional<unix_ms> from{};
    optional<unix_ms> to{};

    using self = change_item;
    static constexpr auto rules = rules_of(
        field(&self::labels, bracketed), field(&self::name, required_if{has_value{&self::note}}),
        max_difference{&self::from, &self::to, milliseconds{1000}},
        field(&self::exact, forbidden_if{!has_value{&self::name} || (has_value{&self::from} && has_value{&self::to})}));
    static constexpr auto http = shop_endpoint<no_content>{.route = put("/shops/{shop}/items/{item_id}"),
                                                           .access = basic_login,
                                                           .limit = unspecified,
                                                           .body = form_body{},
                                                           .summary = "Changes an item.",
                                                           .tag = items,
                                                           .assumptions = {"How often is not said."}};
};
BOOST_DESCRIBE_STRUCT(change_item, (), (shop, item_id, name, note, labels, lines, metadata, price, exact, from, to))

/// A body that is no object of fields: a union, told apart by its tag, which may be left out.
struct pay_item {
    required<uuid> item_id;
    optional<tagged<"type", card, transfer>> how{};

    static constexpr auto rules = rules_of(field(&pay_item::how, meaning{"how it is paid"}, as_body));
    static constexpr auto http =
        shop_endpoint<response<202>>{.route = post("/items/{item_id}/payment"),
                                     .access = (bearer_token && api_key_in_header("Shop-Key")) || bearer_token,
                                     .limit = unspecified,
                                     .tag = sales};
};
BOOST_DESCRIBE_STRUCT(pay_item, (), (item_id, how))

/// Nothing but a path.
struct remove_item {
    required<std::string> shop;
    required<uuid> item_id;
    static constexpr auto http = shop_endpoint<no_content>{.route = delete_("/shops/{shop}/items/{item_id}"),
                                                           .access = api_key_in_query("key"),
                                                           .limit = unspecified,
                                                           .tag = items};
};
BOOST_DESCRIBE_STRUCT(remove_item, (), (shop, item_id))

/// A change whose fields all travel in the query, signed there.
struct sell_item {
    required<uuid> item_id;
    required<decimal> price;
    required<item_state> state;

    using self = sell_item;
    static constexpr auto rules = rules_of(
        field(&self::state, example{item_state::sold}),
        field(&self::price, positive, required_iff{is_one_of{&self::state, {item_state::sold, item_state::offered}}}));
    static constexpr auto http =
        shop_endpoint<no_data>{.route = post("/sales"),
                               .access = signed_by(seal),
                               .limit = {shared_rate, rate{100, per_day, limit_scope::account}},
                               .fields = default_location::query,
                               .tag = sales};
};
BOOST_DESCRIBE_STRUCT(sell_item, (), (item_id, price, state))

/// Pages by links; the answer is an array.
struct list_items {
    required<std::string> shop;
    std::int64_t page = 1;
    static constexpr auto rules = rules_of(field(&list_items::page, minimum{1}));
    static constexpr auto http = shop_endpoint<std::vector<owner>>{.route = get("/shops/{shop}/items"),
                                                                   .access = public_access,
                                                                   .limit = shared_rate,
                                                                   .pages = by_link_header,
                                                                   .tag = items};
};
BOOST_DESCRIBE_STRUCT(list_items, (), (shop, page))

/// A generic envelope of the interface's own.
template <class Row>
struct batch {
    required<std::vector<Row>> data;
    optional<std::string> next{};

    friend bool operator==(const batch&, const batch&) = default;
    BOOST_DESCRIBE_CLASS(batch, (), (data, next), (), ())
};

/// Pages by a cursor; the rows are arrays.
struct list_prices {
    optional<std::string> after{};
    static constexpr auto http = shop_endpoint<batch<price_point>>{.route = get("/prices"),
                                                                   .access = public_access,
                                                                   .limit = unspecified,
                                                                   .pages = by_next_cursor("after", "next"),
                                                                   .tag = sales};
};
BOOST_DESCRIBE_STRUCT(list_prices, (), (after))

/// The headers of an error.
struct pending_headers {
    required<std::int64_t> wait;
    std::vector<std::int64_t> parts{};

    static constexpr wire_name wire_names[] = {{"wait", "Retry-After"}, {"parts", "Shop-Parts"}};
    static constexpr auto rules = rules_of(field(&pending_headers::wait, meaning{"seconds"}, minimum{1}),
                                           field(&pending_headers::parts, comma_separated));
};
BOOST_DESCRIBE_STRUCT(pending_headers, (), (wait, parts))

inline constexpr error_with_headers<pending_headers> export_pending{409, 0, "the export is still written", "pending"};

/// The body of an error that only the handler makes.
struct export_schedule {
    required<date> begins;
    friend bool operator==(const export_schedule&, const export_schedule&) = default;
};
BOOST_DESCRIBE_STRUCT(export_schedule, (), (begins))

inline constexpr error_with_body<export_schedule> export_too_early{425, 0, "the export has not begun", "too_early"};
inline constexpr error_with_body<raw_body<"text/plain">> export_broken{502, 0, "the export has failed", "broken"};

/// Bytes instead of JSON, an error with headers, and errors with bodies of their own.
struct export_items {
    required<date> day;
    static constexpr auto http = shop_endpoint<raw_body<"text/csv">, export_pending, export_too_early, export_broken>{
        .route = get("/export"),
        .access = public_access,
        .limit = unspecified,
        .tag = items,
        .deprecated = "use list_items"};
};
BOOST_DESCRIBE_STRUCT(export_items, (), (day))

/// What is known of a photo that was stored, and a session.
struct photo_headers {
    required<std::string> location;
    std::map<std::string, std::string> labels{};
    std::vector<set_cookie> cookies{};

    static constexpr wire_name wire_names[] = {
        {"location", "Location"}, {"labels", "Shop-Label-*"}, {"cookies", "Set-Cookie"}};
};
BOOST_DESCRIBE_STRUCT(photo_headers, (), (location, labels, cookies))

inline constexpr error_with_body<invalid_fields> photo_invalid{422, 0, "a field breaks its rule or format",
                                                               "unprocessable"};

/// A file among the parts of a body, a cookie, headers of any name, a scope, and another body for broken rules.
struct add_photo {
    required<std::string> shop;
    optional<std::string> session{};
    std::map<std::string, std::string> labels{};
    required<file> photo;
    optional<std::string> caption{};
    std::vector<std::int64_t> sizes{};

    using self = add_photo;
    static constexpr auto rules =
        rules_of(field(&self::session, in_cookie{"session"}), field(&self::labels, in_header{"Shop-Label-*"}),
                 field(&self::photo, max_bytes{1000}, media_types{"image/*"}), field(&self::caption, max_length{20}));
    static constexpr auto http = shop_endpoint<response<201, no_body, photo_headers>, photo_invalid>{
        .route = post("/shops/{shop}/photos"),
        .access = oauth2_client_credentials("https://shop.example/token").scopes("photos:write"),
        .limit = unspecified,
        .body = multipart_body{},
        .tag = items};
};
BOOST_DESCRIBE_STRUCT(add_photo, (), (shop, session, labels, photo, caption, sizes))

/// Text beside a placeholder, a condition, and a caller who need not be known.
struct get_owner {
    required<std::string> name;
    optional<entity_tags> known{};

    static constexpr auto rules = rules_of(field(&get_owner::known, in_header{"If-None-Match"}));
    static constexpr auto http = shop_endpoint<cacheable<owner>>{.route = get("/owners/{name}.json"),
                                                                 .access = bearer_token || public_access,
                                                                 .limit = unspecified,
                                                                 .tag = items};
};
BOOST_DESCRIBE_STRUCT(get_owner, (), (name, known))

/// A placeholder that takes several segments.
struct get_photo {
    required<std::string> path;

    static constexpr auto rules =
        rules_of(field(&get_photo::path, meaning{"of the photo"}, max_length{100}, example{"2026/shop/door.jpg"}));
    static constexpr auto http = shop_endpoint<raw_body<"image/jpeg">>{
        .route = get("/photos/{path...}"), .access = public_access, .limit = unspecified, .tag = items};
};
BOOST_DESCRIBE_STRUCT(get_photo, (), (path))

/// A stream, and a union in the query.
struct watch_prices {
    required<std::variant<std::int64_t, item_kind, date>> since;
    static constexpr auto http = shop_endpoint<event_stream<owner, "[DONE]">>{
        .route = get("/prices/stream"), .access = public_access, .limit = unspecified, .tag = sales};
};
BOOST_DESCRIBE_STRUCT(watch_prices, (), (since))

/// A nonce and a digest of the body are signed.
inline constexpr signature_scheme numbered_seal{
    .components = {signature_component::method, signature_component::path, signature_component::nonce,
                   digest_of(signed_body, sha256{})},
    .separator = "\n",
    .algorithm = hmac_sha256{},
    .encoding = signature_encoding::hex,
    .key = header_named("Seal-Key"),
    .nonce = header_named("Seal-Nonce"),
    .signature = header_named("Seal-Signature")};

/// A body of several media types.
struct order_item {
    required<uuid> item_id;
    required<std::int64_t> count;
    optional<std::string> note{};

    static constexpr auto rules = rules_of(field(&order_item::count, minimum{1}));
    static constexpr auto http = shop_endpoint<response<202>>{.route = post("/orders"),
                                                              .access = signed_by(numbered_seal),
                                                              .limit = unspecified,
                                                              .body = {json_body{}, form_body{}},
                                                              .tag = sales};
};
BOOST_DESCRIBE_STRUCT(order_item, (), (item_id, count, note))

inline constexpr api<get_item, create_item, change_item, pay_item, remove_item, sell_item, list_items, list_prices,
                     export_items, add_photo, get_owner, get_photo, watch_prices, order_item>
    v1{.title = "Everything",
       .version = "2026-11-21",
       .description = "A shop that has every construct of a description.",
       .license = "MIT",
       .servers = {service_address{"https://shop.example", "main"},
                   service_address{"https://test.shop.example", "test"}}};

}  // namespace comprehensive
