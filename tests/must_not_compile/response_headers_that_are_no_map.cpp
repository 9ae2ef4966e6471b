// refused: service_api: a response has a map in one header, or another type in the headers with a prefix: write a std::map<std::string, std::string> with the wire name X-Meta-*
// and: [docs/errors.md#response-header-map]
// and: object_headers
// cause: A header has one value; the keys of a map are the names of several headers, which begin with the text before the `*`.
// cure: Give the map a wire name that ends in `*`, and every other member one that does not.
#include <map>
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;

struct object_headers {
    std::map<std::string, std::string> metadata{};

#ifndef REFUSE
    static constexpr wire_name wire_names[] = {{"metadata", "X-Meta-*"}};
#else
    static constexpr wire_name wire_names[] = {{"metadata", "X-Meta"}};
#endif
};
BOOST_DESCRIBE_STRUCT(object_headers, (), (metadata))

struct find_object {
    static constexpr auto http = endpoint<response<200, no_body, object_headers>>{
        .route = get("/object"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(find_object, (), ())

constexpr api<find_object> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
