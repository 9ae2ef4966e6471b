#define BOOST_TEST_MODULE description.convention.conventions
#include <boost/test/unit_test.hpp>
#include <service_api/description/convention/conventions.hpp>
#include <string>
#include <type_traits>
#include <utility>

#include "support/said.hpp"

using namespace service_api;
using test::said;

namespace {

constexpr unix_ms now{1'700'000'000'000};

static_assert(conventions<problem_details> && conventions<enveloped> && !conventions<std::string>);
static_assert(std::is_same_v<problem_details::success<std::string>, std::string> &&
              std::is_same_v<problem_details::success<no_data>, no_body>);
static_assert(enveloped::shape<no_data>.find("data") == std::string_view::npos &&
              enveloped::shape<null_data>.ends_with(R"("data": null})") &&
              enveloped::shape<std::string>.ends_with(R"("data": {...}})"));

// Replaces the error body, and inherits the rest.
struct terse : problem_details {
    using error_body = no_body;
    static no_body make_error_body(const request_error&, unix_ms) { return {}; }
    static decoded_error parse_error_body(const no_body&) { return {}; }
};
static_assert(conventions<terse>);

template <class Conventions, class Data>
void comes_back(const Data& data) {
    auto body = Conventions::template wrap<Data>(data, now);
    const auto back = Conventions::template unwrap<Data>(std::move(body));  // may point into the body
    BOOST_REQUIRE(static_cast<bool>(back));
    BOOST_TEST((*back == data));
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_wrapped_is_unwrapped) {
    comes_back<problem_details>(std::string("a"));
    comes_back<problem_details>(no_data{});
    comes_back<problem_details>(null_data{});
    comes_back<enveloped>(std::string("a"));
    comes_back<enveloped>(no_data{});
    comes_back<enveloped>(null_data{});

    const auto body = enveloped::wrap<std::string>("a", now);
    BOOST_TEST(*body.success);
    BOOST_TEST((enveloped::time_of(body) == now));
    BOOST_TEST(!enveloped::is_error({.success = true}));
    BOOST_TEST(enveloped::is_error({.success = false}));
    BOOST_TEST(!enveloped::unwrap<std::string>({.success = false, .data = "a"}));
    BOOST_TEST(!enveloped::unwrap<no_data>({.success = false}));
}

BOOST_AUTO_TEST_CASE(what_is_told_is_heard) {
    for (const request_error& error :
         {request_error(errors::internal), request_error({404, 0, "there is no such item", "item_missing"}),
          request_error({422, 7, "broken"}, {{"/a", "r", "a must r"}, {"", "s", "s"}}), request_error({500, 0, ""})}) {
        const decoded_error by_problem =
            problem_details::parse_error_body(problem_details::make_error_body(error, now));
        BOOST_TEST(by_problem.code == error.definition.code);
        BOOST_TEST(by_problem.name.value() == error.definition.name);
        BOOST_TEST(by_problem.message == error.definition.message);
        BOOST_TEST(said(by_problem.violations) == said(error.violations));
        BOOST_TEST(*problem_details::make_error_body(error, now).status == error.definition.status);

        const decoded_error by_envelope = enveloped::parse_error_body(enveloped::make_error_body(error, now));
        BOOST_TEST(by_envelope.code == error.definition.code);
        BOOST_TEST(!by_envelope.name.has_value());
        BOOST_TEST(by_envelope.message == error.definition.message);
        BOOST_TEST(said(by_envelope.violations) == said(error.violations));
        BOOST_TEST((enveloped::make_error_body(error, now).timestamp == now));
        BOOST_TEST(!*enveloped::make_error_body(error, now).success);
    }
    BOOST_TEST(enveloped::parse_error_body(minimal_enveloped_error{.code = 5}).code == 5);
    BOOST_TEST(enveloped::parse_error_body(minimal_enveloped_error{.message = "m"}).message == "m");
}

namespace {

struct mapped : problem_details {
    static constexpr error_definition map_error(const error_definition& definition) {
        if (definition == errors::internal || definition == errors::replayed) return definition;
        return {definition.status, 1, definition.message, "own_name"};
    }
};

}  // namespace

BOOST_AUTO_TEST_CASE(failures_without_a_line_of_the_interface_are_listed) {
    BOOST_TEST((unmapped_errors<mapped>() == std::vector{errors::replayed, errors::internal}));
    BOOST_TEST(unmapped_errors<problem_details>().size() == errors::all.size());
}
