#define BOOST_TEST_MODULE examples.strangers.twilio_server
#include <boost/test/unit_test.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/limits/sliding_window.hpp>
#include <service_api/server.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "strangers/twilio/api.hpp"
#include "twilio_messages.hpp"

namespace {

using namespace strangers::twilio;
using messages::sid;

/// One made-up login, AC...:made-up in base64.
struct login_book {
    std::optional<caller> find(std::string_view scheme, std::string_view login, unix_ms) const {
        if (scheme != "basic" || login != messages::account + ":made-up") return std::nullopt;
        return caller{messages::account};
    }
};

template <class Record>
Record documented(const std::string& text) {
    return *read_json<Record>(text, direction::response).value;
}

/// A server that responds with the documented messages; one message exists.
struct exchange {
    login_book logins{};
    sliding_window<> limiter{100};

    template <class Op>
    static std::optional<error_of<Op>> missing(const Op& request) {
        if (*request.sid != sid) return fail<own_errors::not_found>();
        return std::nullopt;
    }

    auto open() {
        return serve(v1,
                     environment{.clock = [] { return unix_ms{1'790'000'000'000}; },
                                 .credentials = logins,
                                 .limiter = limiter,
                                 .on_exception = [](std::exception_ptr thrown) { std::rethrow_exception(thrown); }},
                     handle<create_message>([](const create_message& request) -> reply<create_message> {
                         if (!request.to->starts_with('+')) return fail<own_errors::invalid_recipient>();
                         auto made = documented<message>(messages::accepted());
                         made.to = *request.to;
                         made.num_media = static_cast<std::int64_t>(request.media_url.size());
                         return response<201, message>{std::move(made)};
                     }),
                     handle<fetch_message>([](const fetch_message& request) -> reply<fetch_message> {
                         if (const auto why = missing(request)) return *why;
                         return documented<message>(messages::message());
                     }),
                     handle<list_messages>([](const list_messages& request) -> reply<list_messages> {
                         const int page = static_cast<int>(request.page.value_or(0));
                         return documented<message_page>(messages::page(page, messages::message(), ""));
                     }),
                     handle<update_message>([](const update_message& request) -> reply<update_message> {
                         if (const auto why = missing(request)) return *why;
                         if (request.status) return fail<own_errors::not_finished>();
                         auto updated = documented<message>(messages::message());
                         updated.body = "";
                         return updated;
                     }),
                     handle<delete_message>([](const delete_message& request) -> reply<delete_message> {
                         if (const auto why = missing(request)) return *why;
                         return no_content{};
                     }));
    }
};

// The response to a request as status and, after a space, the body.
std::string response_to(std::string method, std::string target, std::string body = {},
                        const std::string& login = "QUMwMDExMjIzMzQ0NTU2Njc3ODg5OWFhYmJjY2RkZWVmZjptYWRlLXVw") {
    exchange twilio;
    const auto server = twilio.open();
    http_request request{.method = std::move(method), .target = std::move(target), .body = std::move(body)};
    request.headers.add("Authorization", "Basic " + login);
    if (!request.body.empty()) request.headers.add("Content-Type", "application/x-www-form-urlencoded");
    const http_response got = server(request);
    return std::to_string(got.status) + ' ' + got.body;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

const std::string list = messages::path + ".json";
const std::string one = messages::path + '/' + sid + ".json";

}  // namespace

BOOST_AUTO_TEST_CASE(paths_end_in_json) {
    BOOST_TEST(response_to("GET", one).starts_with("200 {\"sid\":\"" + sid + '"'));
    BOOST_TEST(response_to("DELETE", one) == "204 ");
    const std::string without = messages::path + '/' + sid;
    BOOST_TEST(response_to("GET", without) ==
               R"(404 {"status":404,"message":"The resource was not found","code":20404,)"
               R"("more_info":"https://www.twilio.com/docs/errors/20404"})");
    BOOST_TEST(response_to("GET", messages::path + "/SM00112233445566778899aabbccddee09.json").starts_with("404 "));
    BOOST_TEST(has(response_to("GET", messages::path + "/SM1.json"), "Sid must match the pattern"));
}

BOOST_AUTO_TEST_CASE(forms_are_read) {
    const std::string made = response_to("POST", list,
                                         "To=%2B15005550002&From=%2B15005550006&Body=The+boat+leaves+at+nine."
                                         "&MediaUrl=https%3A%2F%2Fshelf.example%2Fa.png"
                                         "&MediaUrl=https%3A%2F%2Fshelf.example%2Fb.png");
    BOOST_TEST(made.starts_with("201 "), made);
    BOOST_TEST(has(made, R"("to":"+15005550002")"), made);
    BOOST_TEST(has(made, R"("num_media":"2")"), made);
    BOOST_TEST(has(response_to("POST", one, "Body="), R"("body":"")"));
    BOOST_TEST(response_to("POST", one, "Status=canceled").starts_with("409 "));
    BOOST_TEST(response_to("POST", one, "Body=other") ==
               R"(400 {"status":400,"message":"Body must be empty","code":20001,)"
               R"("more_info":"https://www.twilio.com/docs/errors/20001"})");
    BOOST_TEST(response_to("POST", list, "To=15005550002&From=%2B15005550006&Body=Hei") ==
               R"(400 {"status":400,"message":"The recipient is no phone number","code":21211,)"
               R"("more_info":"https://www.twilio.com/docs/errors/21211"})");
}

BOOST_AUTO_TEST_CASE(comparisons_of_dates_are_parameters) {
    const std::string page = response_to("GET", list + "?DateSent%3E=2026-11-01&DateSent%3C=2026-11-30&Page=1");
    BOOST_TEST(page.starts_with("200 "), page);
    BOOST_TEST(has(page, R"("page":1)"), page);
    BOOST_TEST(has(response_to("GET", list + "?DateSent%3E=2026-12-01&DateSent%3C=2026-11-30"),
                   "DateSent> must not be after DateSent<"));
}

BOOST_AUTO_TEST_CASE(another_login_is_rejected) {
    BOOST_TEST(response_to("GET", one, "", "QTpC") == R"(401 {"status":401,"message":"Authenticate","code":20003,)"
                                                      R"("more_info":"https://www.twilio.com/docs/errors/20003"})");
}
