// refused: service_api: pages() walks an operation that declares none: write .pages = by_page(
// and: [docs/errors.md#pages-not-described]
// cause: Walking pages needs to know which field asks for the next page, and the endpoint does not describe that.
// cure: Add `.pages` to the endpoint, or call the operation once.
#include <cstdint>
#include <service_api/client.hpp>
#include <service_api/client/pages.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;

struct list_words {
    std::int64_t page = 1;

#ifndef REFUSE
    static constexpr auto http = endpoint<std::vector<std::string>>{
        .route = get("/words"), .access = public_access, .limit = unspecified, .pages = by_page("page")};
#else
    static constexpr auto http =
        endpoint<std::vector<std::string>>{.route = get("/words"), .access = public_access, .limit = unspecified};
#endif
};
BOOST_DESCRIBE_STRUCT(list_words, (), (page))

struct no_line {
    http_response send(const http_request&, std::error_code&) { return {}; }
} line;

int count() {
    client call(api<list_words>{}, line);
    auto walk = pages(call, list_words{});
    int found = 0;
    for (const auto& word : walk) found += word.empty() ? 0 : 1;
    return found;
}

}  // namespace

int main() { return count(); }
