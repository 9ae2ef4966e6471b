#define BOOST_TEST_MODULE client.bulk_call
#include <boost/test/unit_test.hpp>
#include <functional>
#include <map>
#include <service_api/client.hpp>
#include <service_api/client/bulk_call.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/idempotency.hpp>
#include <service_api/limits/idempotency_cache.hpp>
#include <service_api/server.hpp>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

using namespace service_api;
using namespace service_api::rules;

namespace {

/// The same change in three forms: repeated by a key, idempotent, and never repeated.
template <int Form>
struct add_ids {
    required<std::vector<std::string>> ids;
    optional<idempotency_key> key{};
    std::string note = "";

    static constexpr auto rules = rules_of(field(&add_ids::ids, min_items{2}, max_items{5}, each_item{max_length{4}}),
                                           field(&add_ids::key, in_header{"Idempotency-Key"}));
    static constexpr auto http = endpoint<no_data, problem_details>{.route = post("/keyed"),
                                                                    .access = bearer_token,
                                                                    .limit = unspecified,
                                                                    .declared_errors = {errors::data_not_found}};
    BOOST_DESCRIBE_CLASS(add_ids, (), (ids, key, note), (), ())
};
template <int Form>
    requires(Form > 0)
struct add_ids<Form> {
    required<std::vector<std::string>> ids;

    static constexpr auto rules = rules_of(field(&add_ids::ids, max_items{5}, assumption{"as others have it"}));
    static constexpr auto http =
        endpoint<no_data, problem_details>{.route = post(Form == 1 ? "/idempotent" : "/never"),
                                           .access = bearer_token,
                                           .limit = unspecified,
                                           .declared_errors = {errors::data_not_found},
                                           .repeat = Form == 1 ? repeatability::idempotent : repeatability::never};
    BOOST_DESCRIBE_CLASS(add_ids, (), (ids), (), ())
};
using keyed = add_ids<0>;
using idempotent = add_ids<1>;
using never = add_ids<2>;

constexpr api<keyed, idempotent, never> v1{.title = "Ids", .version = "1"};

struct tokens {
    std::optional<caller> find(std::string_view, std::string_view token, unix_ms) const {
        return caller{std::string(token)};
    }
};

/// A server that counts how often each id is applied, behind a connection that `fault` cuts or replaces.
struct service {
    bool add(const std::vector<std::string>& ids) {
        for (const auto& id : ids) {
            if (id == "bad") return false;
        }
        for (const auto& id : ids) ++applied[id];
        return true;
    }
    template <class Op>
    auto adding() {
        return handle<Op>([this](const Op& request, const caller&) -> reply<Op> {
            if (add(*request.ids)) return no_data{};
            return fail<errors::data_not_found>();
        });
    }

    auto server() {
        return serve(v1,
                     environment{.clock = [] { return unix_ms{1'700'000'000'000}; },
                                 .credentials = credentials,
                                 .idempotency = store,
                                 .on_exception = [](std::exception_ptr) {}},
                     adding<keyed>(), adding<idempotent>(), adding<never>());
    }

    http_response send(const http_request& request, std::error_code& error) {
        ++requests;
        if (lost_before == requests) {
            error = std::make_error_code(std::errc::connection_reset);
            return {};
        }
        if (unreachable) {
            error = std::make_error_code(std::errc::connection_refused);
            return {.unsent = true};
        }
        http_response response = server()(request);
        if (failing_status != 0) return {.status = std::exchange(failing_status, 0)};
        if (lost_after != requests) return response;
        error = std::make_error_code(std::errc::connection_reset);
        return {};
    }

    tokens credentials{};
    idempotency_cache::time_point now{};
    idempotency_cache store{{}, [this] { return now; }};
    std::map<std::string, int> applied{};
    int requests = 0;
    int lost_before = 0;  // the number of the request that does not arrive
    int lost_after = 0;   // the number of the request whose response does not arrive
    int failing_status = 0;
    bool unreachable = false;
};

std::vector<std::string> numbers(int count) {
    std::vector<std::string> made;
    for (int i = 0; i < count; ++i) made.push_back(std::to_string(i));
    return made;
}

template <class Op>
using bulk = bulk_call<&Op::ids>;

std::string states(const bulk_report<std::string>& report) {
    std::string text;
    for (const auto& one : report.items) text += "narud"[static_cast<int>(one.state)];
    return text;
}

}  // namespace

static_assert(bulk<keyed>::max_elements == 5 && bulk<never>::max_elements == 5);

BOOST_AUTO_TEST_CASE(a_long_list_becomes_several_requests_of_even_sizes) {
    for (const auto& [elements, requests] : std::map<int, int>{{0, 0}, {1, 1}, {5, 1}, {6, 2}, {11, 3}, {13, 3}}) {
        service target;
        client call(v1, target, bearer{"me"});
        bulk<never> all(never{.ids = numbers(elements)});
        BOOST_TEST(target.requests == 0);
        std::vector<std::size_t> progress;
        all.send(call, [&](const auto& report) { progress.push_back(report.count(bulk_state::applied)); });
        BOOST_TEST(all.report().complete());
        BOOST_TEST(target.requests == requests);
        BOOST_TEST(target.applied.size() == static_cast<std::size_t>(elements));
        BOOST_TEST(progress.size() == static_cast<std::size_t>(requests) + 1);
        BOOST_TEST(progress.front() == 0U);
        BOOST_TEST(progress.back() == static_cast<std::size_t>(elements));
    }
    service target;  // 6 elements as 3 and 3: the rest of one would break a lower bound
    client call(v1, target, bearer{"me"});
    BOOST_TEST(bulk<keyed>(keyed{.ids = numbers(6)}).send(call).complete());
}

BOOST_AUTO_TEST_CASE(duplicates_are_reported_before_anything_is_sent) {
    service target;
    client call(v1, target, bearer{"me"});
    bulk<never> all(never{.ids = {"a", "b", "a", "c", "b", "a"}});
    BOOST_TEST(states(all.report()) == "nndndd");
    BOOST_TEST(states(all.send(call)) == "aadadd");
    BOOST_TEST((target.applied == std::map<std::string, int>{{"a", 1}, {"b", 1}, {"c", 1}}));
}

BOOST_AUTO_TEST_CASE(each_element_of_a_rejected_request_has_its_error_and_the_others_are_sent) {
    service target;
    client call(v1, target, bearer{"me"});
    auto ids = numbers(15);
    ids[7] = "bad";
    bulk<never> all(never{.ids = ids});
    BOOST_TEST(states(all.send(call)) == "aaaaarrrrraaaaa");
    BOOST_TEST(all.report().items[7].error->status == 400);
    BOOST_TEST(!all.report().items[0].error);

    // An element that breaks a rule keeps its request from being sent, and names itself.
    ids[7] = "too long";
    bulk<keyed> checked(keyed{.ids = ids});
    BOOST_TEST(states(checked.send(call)) == "aaaaannnnnaaaaa");
    BOOST_TEST(checked.report().items[6].error->message ==
               "the request breaks its own rules; it was not sent: ids in each entry must have at most 4 characters");
}

// What a fault leaves, and what is sent when the report goes back in.
BOOST_AUTO_TEST_CASE(a_report_is_saved_and_resumed) {
    const auto run = [](auto operation, const std::function<void(service&)>& fault, bulk_options options = {}) {
        using Op = decltype(operation);
        service target;
        client call(v1, target, bearer{"me"});
        operation.ids = numbers(15);
        fault(target);
        bulk<Op> first(operation);
        std::string text = states(first.send(call));
        const std::string saved = write_json(first.report(), direction::response);
        const auto read = read_json<bulk_report<std::string>>(saved, direction::request);
        BOOST_REQUIRE(read.value);
        BOOST_TEST(states(*read.value) == text);
        target.unreachable = false;
        bulk<Op> again(operation, *read.value, options);
        text += " " + states(again.send(call));
        int most = 0;
        for (const auto& [id, times] : target.applied) most = std::max(most, times);
        return text + " " + std::to_string(target.applied.size()) + " " + std::to_string(most) + "x";
    };
    const auto lost_before = [](service& target) { target.lost_before = 2; };
    const auto lost_after = [](service& target) { target.lost_after = 2; };
    const auto refused = [](service& target) { target.unreachable = true; };
    const auto fails = [](int status) { return [=](service& target) { target.failing_status = status; }; };

    const keyed by_key{.ids = std::vector<std::string>()};
    const idempotent any_time{.ids = std::vector<std::string>()};
    const never once{.ids = std::vector<std::string>()};
    BOOST_TEST(run(by_key, lost_before) == "aaaaauuuuunnnnn aaaaaaaaaaaaaaa 15 1x");
    BOOST_TEST(run(by_key, lost_after) == "aaaaauuuuunnnnn aaaaaaaaaaaaaaa 15 1x");
    BOOST_TEST(run(any_time, lost_after) == "aaaaauuuuunnnnn aaaaaaaaaaaaaaa 15 2x");
    BOOST_TEST(run(once, lost_after) == "aaaaauuuuunnnnn aaaaauuuuuaaaaa 15 1x");
    BOOST_TEST(run(once, lost_before) == "aaaaauuuuunnnnn aaaaauuuuuaaaaa 10 1x");
    BOOST_TEST(run(once, lost_before, {.repeat_unknown = true}) == "aaaaauuuuunnnnn aaaaaaaaaaaaaaa 15 1x");
    BOOST_TEST(run(once, refused) == "nnnnnnnnnnnnnnn aaaaaaaaaaaaaaa 15 1x");
    BOOST_TEST(run(once, fails(503)) == "uuuuunnnnnnnnnn uuuuuaaaaaaaaaa 15 1x");
    BOOST_TEST(run(once, fails(500)) == "uuuuuaaaaaaaaaa uuuuuaaaaaaaaaa 15 1x");
    BOOST_TEST(run(once, fails(408)) == "uuuuuaaaaaaaaaa uuuuuaaaaaaaaaa 15 1x");
    BOOST_TEST(run(by_key, fails(500)) == "uuuuuaaaaaaaaaa aaaaaaaaaaaaaaa 15 1x");
    BOOST_TEST(run(by_key, fails(204)) == "uuuuuaaaaaaaaaa aaaaaaaaaaaaaaa 15 1x");
}

// As a coroutine does it, or a program that ends between a request and its response.
BOOST_AUTO_TEST_CASE(elements_are_unknown_from_their_request_to_their_outcome) {
    service target;
    client call(v1, target, bearer{"me"});
    bulk<keyed> all(keyed{.ids = numbers(10)});
    const keyed* request = all.next();
    BOOST_REQUIRE(request != nullptr);
    BOOST_TEST(states(all.report()) == "uuuuunnnnn");
    const auto interrupted = all.report();
    all.record(call(*request));
    BOOST_TEST(states(all.report()) == "aaaaannnnn");

    bulk<keyed> resumed(keyed{.ids = numbers(10)}, interrupted);
    while (const keyed* next = resumed.next()) resumed.record(call(*next));
    BOOST_TEST(states(resumed.report()) == "aaaaaaaaaa");
    BOOST_TEST(target.applied["0"] == 1);
    BOOST_TEST(target.requests == 3);
}

BOOST_AUTO_TEST_CASE(a_request_is_repeated_with_its_key_in_its_own_order) {
    service target;
    client call(v1, target, bearer{"me"});
    target.lost_after = 1;
    bulk<keyed> first(keyed{.ids = {"a", "b", "c"}});
    BOOST_TEST(states(first.send(call)) == "uuu");
    bulk<keyed> without_one(keyed{.ids = {"c", "a"}}, first.report());
    BOOST_TEST(states(without_one.send(call)) == "uu");
    bulk<keyed> again(keyed{.ids = {"d", "c", "a", "e", "b"}}, first.report());
    BOOST_TEST(states(again.send(call)) == "aaaaa");
    for (const char* id : {"a", "b", "c", "d", "e"}) BOOST_TEST(target.applied[id] == 1, id);
}

// A retry that fails before it is sent says nothing of the attempt before it.
BOOST_AUTO_TEST_CASE(elements_are_unknown_if_one_of_several_attempts_may_have_run) {
    const auto state_after_two_attempts = [](auto operation) {
        operation.ids = {"a"};
        bulk<decltype(operation)> all(operation);
        all.next();
        outcome<no_data> failed(call_error{.stage = call_stage::not_sent});
        failed.set_attempts(2);
        all.record(failed);
        return all.report().items[0];
    };
    const auto of_key = state_after_two_attempts(keyed{.ids = std::vector<std::string>()});
    BOOST_TEST((of_key.state == bulk_state::unknown && of_key.key));
    BOOST_TEST((state_after_two_attempts(idempotent{.ids = std::vector<std::string>()}).state == bulk_state::unknown));
    BOOST_TEST((state_after_two_attempts(never{.ids = std::vector<std::string>()}).state == bulk_state::not_sent));
}

BOOST_AUTO_TEST_CASE(an_earlier_report_may_be_of_another_list) {
    service target;
    client call(v1, target, bearer{"me"});
    bulk<never> first(never{.ids = {"a", "b", "c"}});
    first.send(call);
    bulk<never> more(never{.ids = {"d", "c", "a", "d"}}, first.report());
    BOOST_TEST(states(more.report()) == "naad");
    more.send(call);
    BOOST_TEST((target.applied == std::map<std::string, int>{{"a", 1}, {"b", 1}, {"c", 1}, {"d", 1}}));
}

BOOST_AUTO_TEST_CASE(what_a_server_writes_is_bounded_in_a_report) {
    const bulk_error error = detail::bulk_error_of({.stage = call_stage::rejected,
                                                    .name = std::string(9'000, 'n'),
                                                    .message = std::string(255, 'm') + "\xC3\xA9"});
    BOOST_TEST(error.name.size() == 256U);
    BOOST_TEST(error.message == std::string(255, 'm'));
}
