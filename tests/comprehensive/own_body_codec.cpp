#define BOOST_TEST_MODULE comprehensive.own_body_codec
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <service_api/client.hpp>
#include <service_api/documents.hpp>
#include <service_api/documents/html/curl_example.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/server.hpp>
#include <string>
#include <string_view>
#include <vector>

// A body codec that the library does not know, as a program writes one: MessagePack, by a library of its own.
namespace shop {

using namespace service_api;
using namespace service_api::rules;

/// Writes the events of a MessagePack parser as JSON. Stops at binary data, at what JSON has no number for, at strings
/// that are not UTF-8, and at more than 128 levels, so that no text exhausts the stack.
class json_of_events : public nlohmann::json_sax<nlohmann::json> {
public:
    std::string text{};

    bool null() override { return value("null"); }
    bool boolean(bool one) override { return value(one ? "true" : "false"); }
    bool number_integer(number_integer_t one) override { return value(std::to_string(one)); }
    bool number_unsigned(number_unsigned_t one) override { return value(std::to_string(one)); }
    bool number_float(number_float_t one, const string_t&) override {
        return one - one == 0 && value(nlohmann::json(one).dump());
    }
    bool string(string_t& one) override { return quoted(one); }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return begin('{'); }
    bool key(string_t& one) override {
        if (!quoted(one)) return false;
        text += ':';
        is_first_ = true;
        return true;
    }
    bool end_object() override { return end('}'); }
    bool start_array(std::size_t) override { return begin('['); }
    bool end_array() override { return end(']'); }
    bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception&) override { return false; }

private:
    bool value(std::string_view one) {
        if (!is_first_) text += ',';
        is_first_ = false;
        text += one;
        return true;
    }
    bool quoted(const std::string& one) {
        try {
            return value(nlohmann::json(one).dump());
        } catch (const nlohmann::json::type_error&) {
            return false;
        }
    }
    bool begin(char bracket) {
        if (++depth_ > 128) return false;
        value({&bracket, 1});
        return is_first_ = true;
    }
    bool end(char bracket) {
        --depth_;
        is_first_ = false;
        text += bracket;
        return true;
    }

    bool is_first_ = true;
    int depth_ = 0;
};

struct message_pack {
    static constexpr std::string_view name = "MessagePack";
    static constexpr std::string_view media_type = "application/msgpack";
    static constexpr std::string_view shell = "json2msgpack";

    static std::optional<std::string> to_json(std::string_view bytes) {
        json_of_events events;
        if (!nlohmann::json::sax_parse(bytes, &events, nlohmann::json::input_format_t::msgpack)) return std::nullopt;
        return std::move(events.text);
    }
    static std::string from_json(std::string_view text) {
        std::string bytes;
        nlohmann::json::to_msgpack(nlohmann::json::parse(text), bytes);
        return bytes;
    }
};

struct lamp {
    required<std::string> name;
    optional<std::vector<std::int64_t>> watts{};
    friend bool operator==(const lamp&, const lamp&) = default;
};
BOOST_DESCRIBE_STRUCT(lamp, (), (name, watts))

struct add_lamp {
    required<std::string> shelf;
    required<std::string> name;
    optional<std::vector<std::int64_t>> watts{};

    using self = add_lamp;
    static constexpr auto rules = rules_of(field(&self::name, max_length{5}));
    static constexpr auto http = endpoint<lamp>{
        .route = post("/shelves/{shelf}"), .access = public_access, .limit = unspecified, .body = message_pack{}};
};
BOOST_DESCRIBE_STRUCT(add_lamp, (), (shelf, name, watts))

inline constexpr signature_scheme signing{
    .components = {signature_component::method, signature_component::body, signature_component::target},
    .separator = "|",
    .algorithm = hmac_sha256{},
    .encoding = signature_encoding::hex,
    .key = header_named("Shop-Key"),
    .signature = header_named("Shop-Signature"),
};

struct rename_lamp {
    required<std::string> name;
    static constexpr auto http = endpoint<no_content>{
        .route = post("/lamp"), .access = signed_by(signing), .limit = unspecified, .body = message_pack{}};
};
BOOST_DESCRIBE_STRUCT(rename_lamp, (), (name))

inline constexpr api<add_lamp> v1{.title = "Shop", .version = "v1"};

auto make_server() {
    return serve(v1, environment{.clock = [] { return unix_ms{0}; }, .on_exception = [](std::exception_ptr) {}},
                 handle<add_lamp>([](const add_lamp& op) { return lamp{.name = op.name, .watts = op.watts}; }));
}

}  // namespace shop

using namespace service_api;

BOOST_AUTO_TEST_CASE(a_request_has_its_bytes_and_a_server_reads_them) {
    const shop::add_lamp op{.shelf = "a", .name = "big", .watts = std::vector<std::int64_t>{1, 300}};
    const http_request request = build_request(op);
    BOOST_TEST(request.body ==
               "\x82\xa4name\xa3"
               "big\xa5watts\x92\x01\xcd\x01\x2c");
    BOOST_TEST((request.headers == http_headers{{"Content-Type", "application/msgpack"}}));

    const auto server = shop::make_server();
    loopback wire(server);
    client call(shop::v1, wire);
    const auto added = call(op);
    BOOST_TEST_REQUIRE(static_cast<bool>(added));
    BOOST_TEST((*added == shop::lamp{.name = "big", .watts = std::vector<std::int64_t>{1, 300}}));
}

BOOST_AUTO_TEST_CASE(what_a_server_rejects) {
    const auto server = shop::make_server();
    const struct {
        std::string_view type;
        std::string body;
        int status;
        std::string_view said;
    } cases[] = {
        {"application/msgpack",
         "\x81\xa4name\xa3"
         "big",
         200, "big"},
        {"application/json", R"({"name":"big"})", 415, "Content-Type must be application/msgpack"},
        {"application/msgpack", R"({"name":"big"})", 400, "the body is not MessagePack"},
        {"application/msgpack", "", 400, "the body is not MessagePack"},
        {"application/msgpack",
         "\x81\xa4name\xa3"
         "bi",
         400, "the body is not MessagePack"},
        {"application/msgpack", std::string(100'000, '\x91'), 400, "the body is not MessagePack"},
        {"application/msgpack",
         "\x81\xa4name\xa6"
         "bigger",
         400, "name must have at most 5 characters"},
        {"application/msgpack", "\x81\xa4name\x07", 400, "/name"},
        {"application/msgpack",
         "\x81\xa5names\xa3"
         "big",
         400, "/name"},
        {"application/msgpack",
         "\x82\xa4name\xa3"
         "big\xa4name\xa3"
         "big",
         400, "/name"},
    };
    for (const auto& [type, body, status, said] : cases) {
        BOOST_TEST_CONTEXT(type << ' ' << said) {
            const http_response response = server({.method = "POST",
                                                   .target = "/shelves/a",
                                                   .headers = {{"Content-Type", std::string(type)}},
                                                   .body = body});
            BOOST_TEST(response.status == status);
            BOOST_TEST((response.body.find(said) != std::string::npos), response.body);
        }
    }
}

BOOST_AUTO_TEST_CASE(its_words_are_in_the_documents) {
    const auto contains = [](const std::string& text, std::string_view part) {
        BOOST_TEST((text.find(part) != text.npos), part << " is not in\n" << text);
    };
    contains(openapi(shop::v1), "\"application/msgpack\": {");
    contains(markdown(shop::v1), "In the MessagePack body: `name`, `watts`.");
    contains(html(shop::v1), "in the MessagePack body");
    contains(html(shop::v1), "-H &#39;Content-Type: application/msgpack&#39;");
    contains(html(shop::v1), "json2msgpack");
}

// A shell variable cannot have all bytes, so the body is in a file, from which the signed bytes are made too.
BOOST_AUTO_TEST_CASE(a_shell_signs_its_bytes) {
    static constexpr const auto& operation = detail::model_of_operation<shop::rename_lamp>::value;
    http_request request{.method = "POST", .target = "/lamp", .headers = {}, .body = {}};
    request.body = shop::message_pack::from_json(R"({"name":"a"})");
    const std::string text = detail::curl_example(operation, request).text();
    const std::string_view wanted =
        "target='/lamp'\n"
        "body='{\"name\":\"a\"}'\n"
        "printf %s \"$body\" | json2msgpack > body.bin\n"
        "printf '%s|' POST > signed.txt\n"
        "cat body.bin >> signed.txt\n"
        "printf '|%s' \"$target\" >> signed.txt\n";
    BOOST_TEST(text.substr(0, wanted.size()) == wanted);
    BOOST_TEST((text.find("--data-binary @body.bin") != text.npos));
}
