#define BOOST_TEST_MODULE comprehensive.compression
#include <boost/test/unit_test.hpp>
#include <optional>
#include <service_api/beast/beast_client.hpp>
#include <service_api/client.hpp>
#include <service_api/http/compressed_transport.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/http/with_compression.hpp>
#include <service_api/server/compressible.hpp>
#include <service_api/server/make_transport_options.hpp>
#include <service_api/zlib/gzip.hpp>
#include <service_api/zstd/zstd.hpp>
#include <string>

#include "beast/running_server.hpp"
#include "support/service.hpp"

// Compression between the parts that programs have: descriptions, signatures, transports.

using namespace service_api;
using namespace service_api::rules;

namespace {

struct notes {
    required<std::vector<std::string>> rows;
};
BOOST_DESCRIBE_STRUCT(notes, (), (rows))

struct keep_notes {
    required<std::vector<std::string>> rows;
    static constexpr auto rules = rules_of(field(&keep_notes::rows, max_items{1'000}, each_item{max_length{20}}));
    static constexpr auto http =
        endpoint<notes>{.route = post("/notes"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(keep_notes, (), (rows))

constexpr api<keep_notes> v1{};

auto open_notes() {
    return serve(
        v1, environment{.clock = system_wall_clock{}, .on_exception = [](std::exception_ptr) {}},
        handle<keep_notes>([](const keep_notes& request) -> reply<keep_notes> { return notes{request.rows}; }));
}

/// Counts the bytes of bodies on the way, and what codes them.
template <class Inner>
struct counted {
    Inner& inner;
    std::size_t up = 0, down = 0;
    std::string up_coding{}, down_coding{};

    static std::string coding(const http_headers& headers) {
        const std::string* value = headers.find("Content-Encoding");
        return value != nullptr ? *value : "";
    }
    http_response send(const http_request& request, std::error_code& error) {
        http_response response = inner.send(request, error);
        up = request.body.size();
        down = response.body.size();
        up_coding = coding(request.headers);
        down_coding = coding(response.headers);
        return response;
    }
};

}  // namespace

BOOST_AUTO_TEST_CASE(both_directions_over_http) {
    auto options = make_transport_options(v1, system_wall_clock{}, beast_server_options{});
    const running_server server(with_compression(open_notes(), {.codings = coding_list(zstd{}, gzip{}),
                                                                .responses = compressible(v1),
                                                                .body_limit = options.body_limit,
                                                                .error_response = options.error_response}),
                                options);
    beast_client socket("http://127.0.0.1:" + std::to_string(server.port()));
    counted<beast_client> wire{socket};
    const keep_notes request{.rows = std::vector<std::string>(500, "the same note")};
    const struct {
        coding_list codings;
        std::string name;
    } cases[] = {
        {coding_list(zstd{}, gzip{}), "zstd"}, {coding_list(gzip{}, zstd{}), "zstd"}, {coding_list(gzip{}), "gzip"}};
    for (const auto& [codings, name] : cases) {
        auto carrier = compressed_transport(wire, {.codings = codings, .smallest_request = 1'000});
        client call(v1, carrier);
        const auto result = call(request);
        BOOST_TEST_REQUIRE(bool(result), result.error().message);
        BOOST_TEST((*result->rows == *request.rows));
        BOOST_TEST(wire.up < 200U);
        BOOST_TEST(wire.down < 200U);
        BOOST_TEST(wire.up_coding == codings.front().name());
        BOOST_TEST(wire.down_coding == name);
    }
    client plain(v1, wire);
    BOOST_TEST(bool(plain(request)));
    BOOST_TEST(wire.down > 5'000U);
    BOOST_TEST(wire.down_coding == "");
}

BOOST_AUTO_TEST_CASE(a_bomb_is_bounded_by_its_operation) {
    const auto limits = make_transport_options(v1, system_wall_clock{}, beast_server_options{});
    const auto handler = with_compression(open_notes(), {.codings = coding_list(zstd{}, gzip{}),
                                                         .body_limit = limits.body_limit,
                                                         .error_response = limits.error_response});
    const std::string bomb = R"({"rows":[)" + std::string(8'000'000, ' ') + R"(]})";
    for (const any_coding& coding : coding_list(zstd{}, gzip{})) {
        std::string coded;
        BOOST_TEST(!coding.encode(bomb, coded));
        BOOST_TEST(coded.size() < 20'000U);
        http_request request{
            .method = "POST",
            .target = "/notes",
            .headers = {{"Content-Type", "application/json"}, {"Content-Encoding", std::string(coding.name())}},
            .body = coded};
        http_response response = handler(request);
        BOOST_TEST(response.status == 413);
        BOOST_TEST(response.body.find("decoded_size") != std::string::npos);
        request.body.pop_back();
        request.target = "/notes";
        request.body = request.body.substr(0, 8);
        response = handler(request);
        BOOST_TEST(response.status == 400);
        BOOST_TEST(response.body.find("coded_body") != std::string::npos);
        request.headers.set("Content-Encoding", "br");
        response = handler(request);
        BOOST_TEST(response.status == 415);
        BOOST_TEST(*response.headers.find("Accept-Encoding") == "zstd, gzip");
    }
}

// The signature covers the body before it is compressed: the same signed request is valid with and without a coding,
// and is the same request for the replay guard.
BOOST_AUTO_TEST_CASE(a_signature_covers_the_decoded_body) {
    test::service parts;
    const auto desk = parts.open();
    const auto handler = with_compression(
        std::cref(desk), {.codings = coding_list(gzip{}),
                          .body_limit = [](const http_request&) { return std::optional(std::size_t{100'000}); }});
    trading::set_default_fee_rate request{.account_ids = std::vector<std::string>{}};
    for (int i = 0; i < 100; ++i) request.account_ids->push_back("own" + std::to_string(i));
    const http_request plain = test::signed_by("admin", build_request(request), parts.now);
    http_request coded = plain;
    coded.body.clear();
    BOOST_TEST(!gzip{}.encode(plain.body, coded.body));
    coded.headers.add("Content-Encoding", "gzip");

    BOOST_TEST(handler(coded).status == 200);
    BOOST_TEST(parts.ran.size() == 1U);
    parts.pass(std::chrono::seconds(1));
    BOOST_TEST(handler(plain).status == 409);
    parts.pass(std::chrono::seconds(1));
    BOOST_TEST(handler(coded).status == 409);

    http_request forged = coded;
    forged.body.clear();
    BOOST_TEST(!gzip{}.encode(plain.body + ' ', forged.body));
    BOOST_TEST(handler(forged).status == 401);
    BOOST_TEST(parts.ran.size() == 1U);
}

// A response to a caller is sent as it is, unless the program says that it has no secret.
BOOST_AUTO_TEST_CASE(responses_to_a_caller_are_not_compressed) {
    test::service parts;
    const auto desk = parts.open();
    const compression_options options{
        .codings = coding_list(gzip{}), .responses = compressible(trading::v1), .smallest_response = 1};
    compression_options also = options;
    also.responses = compressible<trading::get_leverage>(trading::v1);
    http_request request = test::signed_by("user", build_request(trading::get_leverage{.symbol = "A"}), parts.now);
    request.headers.add("Accept-Encoding", "gzip");
    const http_response plain = with_compression(std::cref(desk), options)(request);
    BOOST_TEST(plain.status == 200);
    BOOST_TEST(plain.headers.find("Content-Encoding") == nullptr);
    BOOST_TEST(plain.headers.find("Vary") == nullptr);
    const http_response allowed = with_compression(std::cref(desk), also)(request);
    BOOST_TEST(*allowed.headers.find("Vary") == "Accept-Encoding");
}
