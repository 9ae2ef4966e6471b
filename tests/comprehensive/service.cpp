#define BOOST_TEST_MODULE comprehensive.service
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <optional>
#include <service_api/client.hpp>
#include <service_api/client/increasing_clock.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/limits/replay_cache.hpp>
#include <service_api/limits/sliding_window.hpp>
#include <service_api/server.hpp>
#include <service_api/sodium/hmac_sha256.hpp>
#include <string>
#include <vector>

#include "comprehensive/api.hpp"
#include "support/said.hpp"

using namespace comprehensive;
using test::said;

namespace {

constexpr unix_ms now{1'700'000'000'000};
const uuid lamp = *uuid::parse("0f8fad5b-d9cb-469f-a165-70867728950e");

/// Knows one credential of each scheme, and the secret of one key.
struct gate {
    std::optional<caller> find(std::string_view scheme, std::string_view credential, unix_ms) const {
        if (scheme == "bearer" && credential == "seller-token") return caller{"ada", {"seller"}};
        if (scheme == "bearer" && credential == "photo-token") return caller{"ada", {}, {"photos:write"}};
        if (scheme == "bearer" && credential == "reader-token") return caller{"bob"};
        if (scheme == "basic" && credential == "ada:secret") return caller{"ada"};
        if ((scheme == "Shop-Key" || scheme == "key") && credential == "k1") return caller{"ada"};
        return std::nullopt;
    }
};
struct accounts {
    std::optional<caller> find(std::string_view, std::string_view key, unix_ms) const {
        return key == "seal-key" ? std::optional(caller{"ada"}) : std::nullopt;
    }
};

item a_lamp() {
    return item{{.id = lamp, .created = date_time::from(now)}, "lamp", item_kind::good, item_state::draft, {}, false,
                cost{.net = 10, .tax = 2, .total = 12}};
}

/// What the handlers were asked for last, as text.
std::string asked;

struct shop {
    gate credentials{};
    accounts keys{};
    sliding_window<> limiter{1000};
    replay_cache replays{};
    http_request last{};

    auto server() {
        return serve(
            v1,
            environment{.clock = [] { return now; },
                        .keys = keys,
                        .verifier = hmac_sha256_verifier([](std::string_view key) {
                            return key == "seal-key" ? std::optional<std::string>("secret") : std::nullopt;
                        }),
                        .credentials = credentials,
                        .limiter = limiter,
                        .replays = replays,
                        .on_exception = [](std::exception_ptr) {}},
            handle<get_item>([](const get_item& op) -> reply<get_item> {
                asked = *op.shop + ' ' + op.known.value_or("-") + ' ' + std::to_string(op.with.size()) +
                        std::to_string(op.kinds.size()) + std::to_string(op.sizes.size()) +
                        (op.price && op.price->to ? " to " + std::string(op.price->to->text().view()) : "");
                if (op.known == "v1") return response_of<get_item>{response<304>{}};
                if (*op.shop != "main") return fail<not_found>();
                return response_of<get_item>{response<200, item, item_headers>{a_lamp(), {.etag = "v1", .left = 7}}};
            }),
            handle<create_item>([](const create_item& op, const caller& user) -> reply<create_item> {
                asked =
                    user.account_id + (op.dry_run ? " dry" : " wet") + (op.once ? " once" : "") + ' ' + *op.what->name;
                return response<201, item, item_headers>{a_lamp(), {.etag = "v2"}};
            }),
            authorize<create_item>([](const create_item& op, const caller& user) {
                return *op.shop == "main" && user.account_id == "ada";
            }),
            handle<change_item>([](const change_item& op) -> reply<change_item> {
                asked = std::to_string(op.labels.size()) + ' ' + std::to_string(op.lines.size()) + ' ' +
                        std::to_string(op.metadata.size());
                if (op.note && !*op.note) asked += " null";
                for (const auto& line : op.lines) asked += ' ' + *line.text;
                return no_content{};
            }),
            handle<pay_item>([](const pay_item& op) -> reply<pay_item> {
                asked = !op.how ? "nothing" : op.how->get_if<card>() != nullptr ? "card" : "transfer";
                return response<202>{};
            }),
            handle<remove_item>([](const remove_item&, const caller& user) -> reply<remove_item> {
                asked = user.account_id;
                return no_content{};
            }),
            handle<sell_item>([](const sell_item& op) -> reply<sell_item> {
                asked = std::string(op.price->text().view());
                return no_data{};
            }),
            handle<list_items>([](const list_items& op) -> reply<list_items> {
                return std::vector<owner>{owner{.name = "page " + std::to_string(op.page)}};
            }),
            handle<list_prices>([](const list_prices& op) -> reply<list_prices> {
                if (op.after) return batch<price_point>{.data = std::vector{price_point{.at = unix_s{2}, .price = 3}}};
                return batch<price_point>{.data = std::vector{price_point{.at = unix_s{1}, .price = 1.5_decimal}},
                                          .next = "p2"};
            }),
            handle<export_items>([](const export_items& op) -> reply<export_items> {
                if (*op.day == *date::from(2026, 1, 1)) return fail<export_pending>({.wait = 5, .parts = {1, 2}});
                if (*op.day == *date::from(2026, 1, 2)) return fail<export_too_early>({.begins = *op.day});
                if (*op.day == *date::from(2026, 1, 3)) return fail<export_broken>({"no disk"});
                return raw_body<"text/csv">{"a,b\n1,2\n"};
            }),
            handle<add_photo>([](const add_photo& op, const caller& user) -> reply<add_photo> {
                asked = user.account_id + ' ' + op.session.value_or("-") + ' ' + op.photo->name + ' ' +
                        op.photo->media_type + ' ' + op.photo->content + ' ' + std::to_string(op.sizes.size());
                return response<201, no_body, photo_headers>{
                    .body = {},
                    .headers = {.location = "/photos/1", .labels = op.labels, .cookies = {{"session", "s2"}}}};
            }),
            handle<get_owner>([](const get_owner& op, const std::optional<caller>& user) -> reply<get_owner> {
                return tagged_body<owner>{{.name = *op.name + (user ? " of " + user->account_id : "")}, {}};
            }),
            handle<get_photo>([](const get_photo& op) -> reply<get_photo> { return raw_body<"image/jpeg">{*op.path}; }),
            handle<watch_prices>([](const watch_prices& op) -> reply<watch_prices> {
                return event_stream<owner, "[DONE]">([left = 2, kind = op.since->index()]() mutable -> next_row<owner> {
                    if (left-- == 0) return std::nullopt;
                    return owner{.name = std::to_string(kind)};
                });
            }),
            handle<order_item>([](const order_item& op) -> reply<order_item> {
                asked = std::to_string(*op.count) + op.note.value_or("");
                return response<202>{};
            }));
    }
};

/// Keeps what was sent and what came back.
template <class Server>
struct wire {
    Server& server;
    http_request request{};
    http_response response{};

    http_response send(const http_request& sent, std::error_code&) {
        request = sent;
        request.peer_address = "192.0.2.1";
        return response = server(request);
    }
};
template <class Server>
wire(Server&) -> wire<Server>;

}  // namespace

BOOST_AUTO_TEST_CASE(every_place_carries_its_fields) {
    shop parts;
    const auto server = parts.server();
    wire line{server};
    client call(v1, line, bearer{"seller-token"});

    const get_item op{.shop = "main",
                      .item_id = lamp,
                      .known = "v0",
                      .with = {"a b", "c&d"},
                      .kinds = {item_kind::good, item_kind::service},
                      .sizes = {1, 2, 3},
                      .price = price_range{.from = 1, .to = 2.50_decimal}};
    const auto got = call(op);
    BOOST_TEST(line.request.target ==
               "/shops/main/items/0f8fad5b-d9cb-469f-a165-70867728950e?with=a%20b&with=c%26d&kinds%5B%5D=good&"
               "kinds%5B%5D=service&sizes=1%2C2%2C3&price%5Bfrom%5D=1&price%5Bto%5D=2.50");
    BOOST_TEST(*line.request.headers.find("If-None-Match") == "v0");
    BOOST_TEST(*line.request.headers.find("Shop-Version") == "2026-11-21");
    BOOST_TEST(*line.request.headers.find("Authorization") == "Bearer seller-token");
    BOOST_TEST(asked == "main v0 223 to 2.50");
    BOOST_REQUIRE(static_cast<bool>(got));
    const auto& read = std::get<0>(*got);
    BOOST_TEST((read.body == a_lamp()));
    BOOST_TEST(*read.headers.etag == "v1");
    BOOST_TEST(*read.headers.left == 7);
    BOOST_TEST(line.response.status == 200);

    const auto unchanged = call(get_item{.shop = "main", .item_id = lamp, .known = "v1"});
    BOOST_TEST(line.response.status == 304);
    BOOST_TEST(line.response.body == "");
    BOOST_TEST(std::holds_alternative<response<304>>(*unchanged));

    // A name that needs encoding, in the path: it is one segment and data.
    const auto missing = call(get_item{.shop = "a/b ?", .item_id = lamp});
    BOOST_TEST(line.request.target.starts_with("/shops/a%2Fb%20%3F/items/"));
    BOOST_TEST(asked == "a/b ? - 000");
    BOOST_TEST(missing.error().is(not_found));
    BOOST_TEST(missing.error().name == "item_missing");
    BOOST_TEST(line.response.body == R"({"error":"item_missing","why":"there is no such item","fields":[]})");

    const auto made =
        call(create_item{.shop = "main", .dry_run = true, .once = lamp, .what = a_lamp(), .first = "1", .third = "3"});
    BOOST_TEST(line.request.target == "/shops/main/items?dry_run=true");
    BOOST_TEST(*line.request.headers.find("Idempotency-Key") == "0f8fad5b-d9cb-469f-a165-70867728950e");
    BOOST_TEST(line.request.body.starts_with(R"({"what":{"name":"lamp")"));
    BOOST_TEST(line.request.body.ends_with(R"("first":"1","third":"3"})"));
    BOOST_TEST(line.response.status == 201);
    BOOST_TEST(asked == "ada dry once lamp");
    BOOST_TEST(*made->headers.etag == "v2");
}

BOOST_AUTO_TEST_CASE(a_body_may_be_one_field_of_any_shape) {
    shop parts;
    const auto server = parts.server();
    wire line{server};
    client call(v1, line, bearer{"reader-token"});
    BOOST_TEST(static_cast<bool>(call(pay_item{.item_id = lamp, .how = card{.last4 = "4242"}})));
    BOOST_TEST(line.request.body == R"({"type":"card","last4":"4242"})");
    BOOST_TEST(line.response.status == 202);
    BOOST_TEST(asked == "card");

    BOOST_TEST(static_cast<bool>(call(pay_item{.item_id = lamp})));
    BOOST_TEST(line.request.body == "");
    BOOST_TEST(line.request.headers.count("Content-Type") == 0U);
    BOOST_TEST(asked == "nothing");

    http_request broken = line.request;
    broken.headers.add("Content-Type", "application/json");
    const std::pair<std::string, std::string> cases[] = {
        {R"({"type":"card","last4":"42"})", "/how/last4 | matches | last4 must match the pattern ^[0-9]{4}$"},
        {R"({"type":"cash"})", "/how/type | tag | type must be one of card, transfer"},
        {R"([])", "/how | format | how must be an object"},
        {R"({"type":"card")", "/how | json | the body must be well-formed JSON: expected ',' or '}' at byte 14"}};
    for (const auto& [body, told] : cases) {
        BOOST_TEST_CONTEXT(body) {
            broken.body = body;
            const auto refused = read_json<refusal_body>(server(broken).body, direction::response);
            BOOST_TEST(said(refused.value->fields) == told);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_form_carries_lists_records_and_maps) {
    shop parts;
    const auto server = parts.server();
    wire line{server};
    client call(v1, line, basic{"ada", "secret"});
    const auto done = call(
        change_item{.shop = "main",
                    .item_id = lamp,
                    .name = "a b",
                    .note = nullable<std::string>(nullptr),
                    .labels = {"x", "y"},
                    .lines = {form_line{.text = "one", .count = nullable<std::int64_t>(2)}, form_line{.text = "two"}},
                    .metadata = {{"k 1", "v"}, {"k2", ""}},
                    .price = price_range{.to = 5}});
    BOOST_TEST(static_cast<bool>(done));
    BOOST_TEST(line.request.body ==
               "name=a%20b&note=&labels%5B%5D=x&labels%5B%5D=y&lines%5B0%5D%5Btext%5D=one&lines%5B0%5D%5Bcount%5D=2&"
               "lines%5B1%5D%5Btext%5D=two&metadata%5Bk%201%5D=v&metadata%5Bk2%5D=&price%5Bto%5D=5");
    BOOST_TEST(line.response.status == 204);
    BOOST_TEST(asked == "2 2 2 null one two");

    const auto broken = call(change_item{.shop = "main", .item_id = lamp, .note = nullable<std::string>("n")});
    BOOST_TEST(said(broken.error().violations) == "/name | required_if | name must have a value when note has a value");
    BOOST_TEST(static_cast<int>(broken.error().stage) == static_cast<int>(call_stage::not_sent));
}

BOOST_AUTO_TEST_CASE(pages_are_walked_and_bytes_are_bytes) {
    shop parts;
    const auto server = parts.server();
    wire line{server};
    client call(v1, line);
    auto walk = pages(call, list_prices{});
    std::vector<price_point> rows;
    for (const auto& row : walk) rows.push_back(row);
    BOOST_TEST(rows.size() == 2U);
    BOOST_TEST((walk.error() == nullptr));
    BOOST_TEST(line.request.target == "/prices?after=p2");
    BOOST_TEST(line.response.body == R"({"data":[[2,"3"]]})");

    const auto first = call(list_items{.shop = "main", .page = 3});
    BOOST_TEST(*first->front().name == "page 3");

    BOOST_TEST(server({.method = "GET", .target = "/export?day=2026-11-21"}).body == "a,b\n1,2\n");
    BOOST_TEST(*server({.method = "GET", .target = "/export?day=2026-11-21"}).headers.find("Content-Type") ==
               "text/csv");
}

BOOST_AUTO_TEST_CASE(each_access_lets_its_own_in) {
    shop parts;
    const auto server = parts.server();
    wire line{server};

    client by_key(v1, line, api_key{"k1"});
    BOOST_TEST(static_cast<bool>(by_key(remove_item{.shop = "main", .item_id = lamp})));
    BOOST_TEST(line.request.target == "/shops/main/items/0f8fad5b-d9cb-469f-a165-70867728950e?key=k1");
    BOOST_TEST(asked == "ada");
    BOOST_TEST(static_cast<bool>(by_key(get_item{.shop = "main", .item_id = lamp})));
    BOOST_TEST(*line.request.headers.find("Shop-Key") == "k1");

    client sealed(v1, line, signed_as{"", hmac_sha256_signer("seal-key", "secret")}, [] { return now; });
    const sell_item sale{.item_id = lamp, .price = 9.99_decimal, .state = item_state::sold};
    BOOST_TEST(static_cast<bool>(sealed(sale)));
    BOOST_TEST(asked == "9.99");
    BOOST_TEST(line.request.target.starts_with(
        "/sales?item_id=0f8fad5b-d9cb-469f-a165-70867728950e&price=9.99&state=gone&timestamp=1700000000&signature="));
    BOOST_TEST(line.request.body == "");
    BOOST_TEST(sealed(sale).error().code == 0);  // the same signature twice
    BOOST_TEST(line.response.status == 409);

    client reader(v1, line, bearer{"reader-token"});
    BOOST_TEST(reader(create_item{.shop = "main", .what = a_lamp()}).error().status == 403);
    client seller(v1, line, bearer{"seller-token"});
    BOOST_TEST(seller(create_item{.shop = "other", .what = a_lamp()}).error().status == 403);
    BOOST_TEST(said(seller(create_item{.shop = "other", .what = a_lamp()}).error().violations) ==
               "/shop | ownership | shop must be the caller's");
    client stranger(v1, line, bearer{"no-token"});
    BOOST_TEST(stranger(get_item{.shop = "main", .item_id = lamp}).error().status == 401);
}

BOOST_AUTO_TEST_CASE(two_credentials_let_one_caller_in) {
    shop parts;
    const auto server = parts.server();
    wire line{server};

    client seller(v1, line, credential_set{bearer{"seller-token"}, api_key_named<"Shop-Key">{"k1"}});
    BOOST_TEST(static_cast<bool>(seller(pay_item{.item_id = lamp})));
    BOOST_TEST(*line.request.headers.find("Authorization") == "Bearer seller-token");
    BOOST_TEST(*line.request.headers.find("Shop-Key") == "k1");
    BOOST_TEST(static_cast<bool>(seller(get_item{.shop = "main", .item_id = lamp})));
    BOOST_TEST(line.request.headers.count("Shop-Key") == 0U);  // one of the alternatives is enough

    client reader(v1, line, credential_set{bearer{"reader-token"}, api_key_named<"Shop-Key">{"k1"}});
    BOOST_TEST(said(reader(pay_item{.item_id = lamp}).error().violations) ==
               "/Authorization | credential | Authorization must hold a valid credential of the same account as the "
               "others\n"
               "/Shop-Key | credential | Shop-Key must hold a valid credential of the same account as the others");
    BOOST_TEST(line.response.status == 401);
    BOOST_TEST(line.response.headers.count("WWW-Authenticate") == 1U);

    client sealed(v1, line,
                  credential_set{signed_as{"", hmac_sha256_signer("seal-key", "secret")}, bearer{"seller-token"}},
                  [] { return now; });
    BOOST_TEST(static_cast<bool>(sealed(sell_item{.item_id = lamp, .price = 9.99_decimal, .state = item_state::sold})));
    BOOST_TEST(static_cast<bool>(sealed(pay_item{.item_id = lamp})));
    BOOST_TEST(line.request.headers.count("Shop-Key") == 0U);
}

BOOST_AUTO_TEST_CASE(each_place_refuses_what_does_not_belong_there) {
    shop parts;
    const auto server = parts.server();
    const std::string path = "/shops/main/items/0f8fad5b-d9cb-469f-a165-70867728950e";
    const http_header key{"Shop-Key", "k1"};
    const http_header login{"Authorization", "Basic YWRhOnNlY3JldA=="};
    const http_header form{"Content-Type", "application/x-www-form-urlencoded"};
    const struct {
        http_request request;
        int status;
        std::string told;
    } cases[] = {
        {{"GET", "/shops/main/items/lamp", {key}}, 422, "/item_id | format | item_id must be a UUID"},
        {{"GET", path + "?with=a&with=%FF", {key}}, 422, "/with | format | with must be percent-encoded UTF-8"},
        {{"GET", path + "?kinds=good", {key}}, 400, "/kinds | unknown_parameter | kinds is not a known parameter"},
        {{"GET", path + "?kinds%5B%5D=bad", {key}},
         422,
         "/kinds/0 | format | entry 0 of kinds must be one of good, service"},
        {{"GET", path + "?sizes=1,x", {key}},
         422,
         "/sizes/1 | format | entry 1 of sizes must be a whole number of 64 bits"},
        {{"GET", path + "?sizes=1&sizes=2", {key}}, 422, "/sizes | duplicate | sizes is given twice"},
        {{"GET", path + "?sizes=1,2,3,4", {key}}, 422, "/sizes | max_items | sizes must have at most 3 entries"},
        {{"GET", path + "?price[from]=1&price[from]=2", {key}}, 422, "/price/from | duplicate | from is given twice"},
        {{"GET", path + "?price[from]=3&price[to]=2", {key}},
         422,
         "/price/from | not_after | from must not be after to"},
        {{"GET", path + "?price[from]=1&price[other]=3", {key}},
         400,
         "/price[other] | unknown_parameter | price[other] is not a known parameter"},
        {{"GET", path + "?item_id=1", {key}}, 400, "/item_id | unknown_parameter | item_id is not a known parameter"},
        {{"GET", path, {key, {"If-None-Match", "a"}, {"If-None-Match", "b"}}},
         422,
         "/If-None-Match | duplicate | If-None-Match is given twice"},
        {{"PUT",
          path,
          {login, form},
          "labels[]=x&lines[0][text]=a&lines[1][text]=b&lines[1][count]=&metadata[k]=v&note=n"},
         422,
         "/name | required_if | name must have a value when note has a value"},
        {{"PUT", path, {login, form}, "lines[1][text]=a"},
         400,
         "/lines[1][text] | unknown_parameter | lines[1][text] is not a known parameter"},
        {{"PUT", path, {login, form}, "lines[0][count]=1"}, 422, "/lines/0/text | required | text is required"},
        {{"PUT", path, {login, form}, "metadata[k]=v&metadata[k]=w"},
         422,
         "/metadata/k | duplicate | k is given twice"},
        {{"POST",
          "/shops/main/items",
          {{"Authorization", "Bearer seller-token"}, {"Content-Type", "application/json"}},
          R"({"shop":"other","dry_run":true,"what":)" + write_json(a_lamp(), direction::request) + '}'},
         400,
         "/shop | unknown_parameter | shop is not a known parameter\n"
         "/dry_run | unknown_parameter | dry_run is not a known parameter"},
        {{"PUT", path, {login, {"Content-Type", "application/json"}}, "{}"},
         415,
         "/Content-Type | content_type | Content-Type must be application/x-www-form-urlencoded"},
        {{"PUT", path + "?name=x", {login, form}, ""},
         400,
         " | unknown_parameter | the query must be empty: the fields travel in the body"},
        {{"DELETE", path + "?key=k1", {}, "x"}, 400, " | no_body | this operation must not have a body"}};
    for (const auto& [request, status, told] : cases) {
        BOOST_TEST_CONTEXT(request.target << ' ' << request.body) {
            const http_response response = server(request);
            BOOST_TEST(response.status == status);
            const auto body = read_json<refusal_body>(response.body, direction::response);
            BOOST_REQUIRE(body.value.has_value());
            BOOST_TEST(said(body.value->fields) == told);
        }
    }
    asked.clear();
    const http_response done =
        server({"PUT",
                path,
                {login, form},
                "name=a+b&labels[]=x&lines[0][text]=a&lines[1][text]=b&lines[1][count]=&metadata[k]=v&note="});
    BOOST_TEST(done.status == 204);
    BOOST_TEST(asked == "1 2 1 null a b");
}

BOOST_AUTO_TEST_CASE(a_file_a_cookie_and_headers_of_any_name_arrive) {
    shop parts;
    const auto server = parts.server();
    wire line{server};
    const add_photo op{.shop = "main",
                       .session = "s1",
                       .labels = {{"place", "hall"}},
                       .photo = file{.name = "a.png", .media_type = "image/png", .content = "PNG"},
                       .sizes = {1, 2}};
    client call(v1, line, bearer{"photo-token"});
    const auto stored = call(op);
    BOOST_REQUIRE(static_cast<bool>(stored));
    BOOST_TEST(asked == "ada s1 a.png image/png PNG 2");
    BOOST_TEST(*line.request.headers.find("Cookie") == "session=s1");
    BOOST_TEST(*stored->headers.location == "/photos/1");
    BOOST_TEST((stored->headers.labels == op.labels));
    BOOST_TEST(stored->headers.cookies.at(0).value == "s2");

    client seller(v1, line, bearer{"seller-token"});
    BOOST_TEST(seller(op).error().status == 403);  // without the scope
}

BOOST_AUTO_TEST_CASE(a_caller_need_not_be_known_and_a_condition_is_kept) {
    shop parts;
    const auto server = parts.server();
    wire line{server};
    client call(v1, line);
    const auto first = call(get_owner{.name = "a.b"});
    BOOST_REQUIRE(static_cast<bool>(first));
    BOOST_TEST(line.request.target == "/owners/a.b.json");
    BOOST_TEST(line.response.body == R"({"name":"a.b"})");
    const std::string tag = *line.response.headers.find("ETag");
    BOOST_TEST(static_cast<bool>(call(get_owner{.name = "a.b", .known = entity_tags::parse(tag).value()})));
    BOOST_TEST(line.response.status == 304);
    client known(v1, line, bearer{"reader-token"});
    BOOST_TEST(static_cast<bool>(known(get_owner{.name = "a"})));
    BOOST_TEST(line.response.body == R"({"name":"a of bob"})");
}

BOOST_AUTO_TEST_CASE(a_placeholder_takes_several_segments) {
    shop parts;
    const auto server = parts.server();
    loopback line(server);
    client call(v1, line);
    const auto photo = call(get_photo{.path = "2026/ü b/%2F.jpg"});
    BOOST_REQUIRE(static_cast<bool>(photo));
    BOOST_TEST(photo->bytes == "2026/ü b/%2F.jpg");
    const auto outside = call(get_photo{.path = "2026/../../secret"});
    BOOST_TEST_REQUIRE(!outside);
    BOOST_TEST((outside.error().stage == call_stage::not_sent));
    BOOST_TEST(outside.error().violations.at(0).field == "/path");
}

BOOST_AUTO_TEST_CASE(rows_are_streamed) {
    shop parts;
    const auto server = parts.server();
    loopback line(server);
    client call(v1, line);
    std::string names;
    const auto prices = call(watch_prices{.since = item_kind::good});
    BOOST_REQUIRE(static_cast<bool>(prices));
    for (const outcome<owner>& row : *prices) names += row ? *row->name : row.error().message;
    BOOST_TEST(names == "11");
}

BOOST_AUTO_TEST_CASE(a_nonce_and_a_digest_are_signed_with_each_codec) {
    shop parts;
    const auto server = parts.server();
    wire line{server};
    client call(v1, line, signed_as{"", hmac_sha256_signer("seal-key", "secret")},
                increasing_clock([] { return now; }));
    const order_item op{.item_id = lamp, .count = 2, .note = "!"};
    BOOST_TEST(static_cast<bool>(call(op)));
    BOOST_TEST(asked == "2!");
    BOOST_TEST(*line.request.headers.find("Seal-Nonce") == "1700000000000");
    http_request changed = line.request;
    changed.body.replace(changed.body.find(":2"), 2, ":3");
    BOOST_TEST(server(changed).status == 401);

    BOOST_TEST(static_cast<bool>(call(op, form_body{})));
    BOOST_TEST(line.request.body == "item_id=0f8fad5b-d9cb-469f-a165-70867728950e&count=2&note=%21");
    BOOST_TEST(server(line.request).status == 409);
}

BOOST_AUTO_TEST_CASE(an_error_has_headers_of_its_own) {
    shop open;
    auto service = open.server();
    const http_response response =
        service({.method = "GET", .target = "/export?day=2026-01-01", .headers = {{"Shop-Version", "2026-11-21"}}});
    BOOST_TEST(response.status == 409);
    const outcome_of<export_items> pending = read_response<response_of<export_items>, shop_conventions>(response);
    BOOST_TEST(pending.error().is(export_pending));
    BOOST_TEST(pending.error().retry_after.value_or(0) == 5U);  // also read for all errors
    const auto headers = pending.error_headers<export_pending>();
    BOOST_REQUIRE(headers.value);
    BOOST_TEST(*headers.value->wait == 5);
    BOOST_TEST(headers.value->parts == (std::vector<std::int64_t>{1, 2}));
}

BOOST_AUTO_TEST_CASE(an_error_has_a_body_of_its_own) {
    shop parts;
    const auto server = parts.server();
    wire line{server};
    const auto export_of = [&](std::string day) {
        line.response = server({.method = "GET", .target = "/export?day=" + day, .headers = {{"Shop-Version", "1"}}});
        return outcome_of<export_items>(read_response_of<export_items>(line.response));
    };
    const auto early = export_of("2026-01-02");
    BOOST_TEST(early.error().is(export_too_early));
    BOOST_TEST(line.response.body == R"({"begins":"2026-01-02"})");
    BOOST_REQUIRE(early.error_body<export_too_early>().value);
    BOOST_TEST((*early.error_body<export_too_early>().value->begins == *date::from(2026, 1, 2)));
    const auto broken = export_of("2026-01-03");
    BOOST_TEST(broken.error().is(export_broken));
    BOOST_TEST(*line.response.headers.find("Content-Type") == "text/plain");
    BOOST_TEST(broken.error_body<export_broken>().value->bytes == "no disk");

    // The server's own check of the rules makes the body of the operation's error.
    client photos(v1, line, bearer{"photo-token"});
    add_photo op{.shop = "main", .photo = file{.name = "a.png", .media_type = "image/png", .content = "PNG"}};
    BOOST_TEST(bool(photos(op)));
    http_request changed = line.request;
    changed.body.replace(changed.body.find("image/png"), 9, "image/gif");
    BOOST_TEST(bool(read_response_of<add_photo>(server(changed))));
    changed.body.replace(changed.body.find("image/gif"), 9, "text/html");
    const outcome_of<add_photo> invalid(read_response_of<add_photo>(server(changed)));
    BOOST_TEST(invalid.error().is(photo_invalid));
    BOOST_REQUIRE(invalid.error_body<photo_invalid>().value);
    BOOST_TEST(*invalid.error_body<photo_invalid>().value->invalid == "a field breaks its rule or format");
    BOOST_REQUIRE(invalid.error().violations.size() == 1U);
    BOOST_TEST(invalid.error().violations[0].rule == "media_types");
}
