#define BOOST_TEST_MODULE server.serve_part
#include <boost/test/unit_test.hpp>
#include <service_api/server.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

template <char Name>
struct ping {
    optional<std::string> text{};
    static constexpr char path[] = {'/', Name, '\0'};
    static constexpr auto http = endpoint<no_data>{.route = get(path), .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(ping, (), (text), (), ())
};

struct owned {
    required<std::string> id;
    static constexpr auto http = endpoint<no_data>{
        .route = put("/owned"), .access = bearer_token.requires_ownership("id", "must be yours"), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(owned, (), (id))

using a = ping<'a'>;
using b = ping<'b'>;
using c = ping<'c'>;

struct accounts {
    std::optional<caller> find(std::string_view, std::string_view credential, unix_ms) const {
        return caller{std::string(credential)};
    }
};

/// The names of the operations that ran.
using names = std::vector<std::string>;

template <char Name>
auto notes(names& ran) {
    return handle<ping<Name>>([&ran](const ping<Name>&) -> reply<ping<Name>> {
        ran.emplace_back(1, Name);
        return no_data{};
    });
}

server_part<owned, c> owned_part(names& ran) {
    return serve_part<owned, c>(notes<'c'>(ran), authorize<owned>([](const owned& op, const caller& user) {
                                    return *op.id == user.account_id;
                                }),
                                handle<owned>([&ran](const owned& op, const caller&) -> reply<owned> {
                                    ran.push_back(*op.id);
                                    return no_data{};
                                }));
}

template <class... Part>
std::vector<int> statuses(const Part&... part) {
    accounts known;
    const auto server =
        serve(api<a, b, c, owned>{},
              environment{
                  .clock = [] { return unix_ms{0}; }, .credentials = known, .on_exception = [](std::exception_ptr) {}},
              part...);
    std::vector<int> found;
    for (const char* target : {"/a", "/b", "/c"}) found.push_back(server({.method = "GET", .target = target}).status);
    for (const char* id : {"mine", "other"}) {
        found.push_back(server({.method = "PUT",
                                .target = "/owned",
                                .headers = {{"Authorization", "Bearer mine"}, {"Content-Type", "application/json"}},
                                .body = "{\"id\":\"" + std::string(id) + "\"}"})
                            .status);
    }
    return found;
}

const std::vector<int> right{200, 200, 200, 200, 403};
const names all_ran{"a", "b", "c", "mine"};

}  // namespace

BOOST_AUTO_TEST_CASE(parts_and_handlers_make_one_server_in_any_order) {
    names ran;
    BOOST_TEST(statuses(notes<'b'>(ran), owned_part(ran), notes<'a'>(ran)) == right, boost::test_tools::per_element());
    BOOST_TEST(ran == all_ran, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_part_may_be_made_of_parts) {
    names ran;
    const auto whole = serve_part<a, b, c, owned>(serve_part<b, a>(notes<'a'>(ran), notes<'b'>(ran)), owned_part(ran));
    BOOST_TEST(statuses(whole) == right, boost::test_tools::per_element());
    BOOST_TEST(ran == all_ran, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_part_may_serve_in_two_servers) {
    names ran;
    const auto shared = owned_part(ran);
    const auto others = serve_part<a, b>(notes<'a'>(ran), notes<'b'>(ran));
    BOOST_TEST(statuses(shared, others) == right, boost::test_tools::per_element());
    BOOST_TEST(statuses(others, shared) == right, boost::test_tools::per_element());
    BOOST_TEST(ran.size() == 8);
}
