#define BOOST_TEST_MODULE server.handler
#include <boost/test/unit_test.hpp>
#include <memory>
#include <service_api/server/handler.hpp>
#include <service_api/trading/api.hpp>

namespace {

using namespace service_api;
using namespace service_api::trading;

struct other {};
template <class Result, class... Taken>
using function = Result (*)(Taken...);

// A signed operation takes the caller or leaves him; what it returns may become the reply by itself.
static_assert(handler_of<function<reply<edit_referee_description>, const edit_referee_description&, const caller&>,
                         edit_referee_description>);
static_assert(
    handler_of<function<reply<edit_referee_description>, const edit_referee_description&>, edit_referee_description>);
static_assert(handler_of<function<null_data, edit_referee_description, caller>, edit_referee_description>);
static_assert(
    handler_of<function<detail::failed<errors::forbidden>, const edit_referee_description&>, edit_referee_description>);
static_assert(
    !handler_of<function<reply<set_default_fee_rate>, const edit_referee_description&>, edit_referee_description>);
static_assert(
    !handler_of<function<reply<edit_referee_description>, edit_referee_description&>, edit_referee_description>);
static_assert(!handler_of<function<reply<edit_referee_description>, const get_leverage&>, edit_referee_description>);
static_assert(!handler_of<function<reply<edit_referee_description>>, edit_referee_description>);
static_assert(!handler_of<function<reply<edit_referee_description>, const edit_referee_description&, other>,
                          edit_referee_description>);
static_assert(!handler_of<function<void, const edit_referee_description&>, edit_referee_description>);
static_assert(!handler_of<function<null_data, const other&>, other>);
// A public one has no caller.
static_assert(handler_of<function<reply<list_vault_balances>, const list_vault_balances&>, list_vault_balances>);
static_assert(
    !handler_of<function<reply<list_vault_balances>, const list_vault_balances&, const caller&>, list_vault_balances>);

struct by_token {
    static constexpr auto http = endpoint<no_data>{.route = get("/a"), .access = bearer_token, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(by_token, (), ())
static_assert(handler_of<function<no_data, const by_token&, const caller&>, by_token>);

static_assert(predicate_of<function<bool, const edit_referee_description&, const caller&>, edit_referee_description>);
static_assert(!predicate_of<function<int, const edit_referee_description&, const caller&>, edit_referee_description>);
static_assert(!predicate_of<function<bool, const edit_referee_description&>, edit_referee_description>);

template <class Op>
detail::handler_result call(const handler_for<Op>& handler, const Op& request, const caller* user) {
    return handler.entry.call_handler(handler.entry.handler.get(), &request, user, unix_ms{5}, {});
}

bool decide(const predicate_for<edit_referee_description>& predicate, const edit_referee_description& request,
            const caller& user) {
    return predicate.entry.call_predicate(predicate.entry.predicate.get(), &request, user);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_handler_gets_the_caller_when_it_asks_for_him) {
    const edit_referee_description request{.user_address = "0x1", .description = nullptr};
    const caller user{.account_id = "user"};
    std::string seen;
    const auto with_caller = handle<edit_referee_description>(
        [&](const edit_referee_description& asked, const caller& sender) -> reply<edit_referee_description> {
            seen = sender.account_id + ' ' + *asked.user_address;
            return null_data{};
        });
    BOOST_TEST(std::get<http_response>(call(with_caller, request, &user)).body ==
               success_response<enveloped>(null_data{}, unix_ms{5}).body);
    BOOST_TEST(seen == "user 0x1");

    const auto without =
        handle<edit_referee_description>([&](const edit_referee_description& asked) -> reply<edit_referee_description> {
            seen = *asked.user_address;
            return fail<errors::forbidden>();
        });
    BOOST_TEST((std::get<request_error>(call(without, request, nullptr)).definition == errors::forbidden));
    BOOST_TEST(seen == "0x1");
}

BOOST_AUTO_TEST_CASE(a_predicate_answers_for_the_request_and_the_caller) {
    const auto own =
        authorize<edit_referee_description>([](const edit_referee_description& request, const caller& user) {
            return *request.user_address == user.account_id;
        });
    const edit_referee_description request{.user_address = "a", .description = nullptr};
    BOOST_TEST(decide(own, request, {.account_id = "a"}));
    BOOST_TEST(!decide(own, request, {.account_id = "b"}));
}

BOOST_AUTO_TEST_CASE(a_handler_may_refuse_for_ownership_in_the_servers_words) {
    BOOST_TEST((ownership_error<edit_referee_description>().error() ==
                request_error(errors::forbidden, {{"/user_address", "ownership",
                                                   "user_address must be a direct referee of the caller"}})));
}

BOOST_AUTO_TEST_CASE(a_handler_that_can_only_be_moved_is_shared_by_copies_of_the_server) {
    auto moved = handle<list_vault_balances>(
        [count = std::make_unique<int>(0)](const list_vault_balances&) -> reply<list_vault_balances> {
            ++*count;
            return rows_of<vault_balance>{.rows = std::vector<vault_balance>{}};
        });
    const auto copy = moved;
    BOOST_TEST(copy.entry.handler == moved.entry.handler);
    moved = {};
    const list_vault_balances request{};
    BOOST_TEST(std::get<http_response>(call(copy, request, nullptr)).status == 200);
}
