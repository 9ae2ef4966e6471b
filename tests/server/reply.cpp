#define BOOST_TEST_MODULE server.reply
#include <boost/test/unit_test.hpp>
#include <memory>
#include <service_api/server/reply.hpp>
#include <string>
#include <type_traits>

using namespace service_api;
using namespace service_api::rules;

namespace {

inline constexpr error_definition sold_out{409, 7, "the item is sold out", "sold_out"};

// Counts parts that are moved only, which no message carries: a reply never asks.
struct stock {
    std::unique_ptr<int> count;
};
struct read_stock {
    optional<std::string> item{};
    static constexpr auto http = endpoint<stock>{
        .route = get("/stock"), .access = public_access, .limit = unspecified, .declared_errors = {sold_out}};
};
BOOST_DESCRIBE_STRUCT(read_stock, (), (item))

}  // namespace

BOOST_AUTO_TEST_CASE(a_handler_returns_either_without_a_cast_and_the_answer_is_moved_out) {
    const auto handler = [](bool well) -> reply<read_stock> {
        if (!well) return fail<sold_out>();
        return stock{std::make_unique<int>(7)};
    };
    const auto refused = handler(false);
    BOOST_TEST((refused.response() == nullptr));
    BOOST_TEST((*refused.error() == request_error(sold_out)));
    auto answered = handler(true);
    BOOST_TEST((answered.error() == nullptr));
    BOOST_TEST(*answered.response()->count == 7);
    BOOST_TEST(*std::move(answered).take_response().count == 7);
}

BOOST_AUTO_TEST_CASE(a_failure_names_what_it_is_about) {
    const violation found{"/item", "exists", "item must exist"};
    const reply<read_stock> full = fail<errors::validation_error>({found});
    BOOST_TEST((full.error()->definition == errors::validation_error));
    BOOST_TEST((full.error()->violations == std::vector<violation>{found}));
}

BOOST_AUTO_TEST_CASE(a_function_beside_the_handler_chooses_among_the_failures_of_an_operation) {
    const auto why_not = [](int count) -> std::optional<error_of<read_stock>> {
        if (count == 0) return fail<sold_out>();
        if (count < 0) return fail<errors::service_unavailable>({{"", "busy", "the store is busy"}});
        return std::nullopt;
    };
    BOOST_TEST(!why_not(1));
    BOOST_TEST((reply<read_stock>(*why_not(0)).error()->definition == sold_out));
    BOOST_TEST((why_not(-1)->error().definition == errors::service_unavailable));
    BOOST_TEST(why_not(-1)->error().violations.size() == 1U);
}
