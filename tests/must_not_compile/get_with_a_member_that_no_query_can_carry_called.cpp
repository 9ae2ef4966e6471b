// refused: service_api: a GET has a member that no query can carry: use a text, number, date or enumeration
#include <service_api/client.hpp>
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

struct line {
    http_response send(const http_request&, std::error_code&) { return {.status = 200, .body = R"({"success":true})"}; }
} wire;

int ask() {
    client call(api<search>{}, wire);
    return call(search{}) ? 0 : 1;
}

}  // namespace

int main() { return ask(); }
