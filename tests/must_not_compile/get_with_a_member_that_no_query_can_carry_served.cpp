// refused: service_api: a GET has a member that no query can carry: use a text, number, date or enumeration
#include <service_api/server.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;

struct search {
#ifndef REFUSE
    optional<std::string> words{};
#else
    std::vector<std::string> words{};
#endif
    static constexpr auto http =
        endpoint<no_data>{.route = get("/search"), .access = public_access, .limit = not_shown};
};
BOOST_DESCRIBE_STRUCT(search, (), (words))

const auto parts = environment{.clock = [] { return unix_ms{0}; }, .on_exception = [](std::exception_ptr) {}};

no_data answer_search(const search&) { return {}; }
const auto desk = serve(api<search>{}, parts, on<search>(answer_search));

}  // namespace

int main() { return desk({.method = "GET", .target = "/search"}).status == 200 ? 0 : 1; }
