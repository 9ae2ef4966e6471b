// refused: service_api: a field travels where its type cannot: in a path, header or cookie write a text, number, date or enumeration
// and: [docs/errors.md#field-location-type]
// and: ::add_photo::
#include <map>
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct add_photo {
    required<file> photo;
#ifndef REFUSE
    std::map<std::string, std::string> marks{};
#else
    additional_properties_of<std::string> marks{};
#endif

    static constexpr auto http = endpoint<no_data>{
        .route = post("/photos"), .access = public_access, .limit = unspecified, .body = multipart_body{}};
};
BOOST_DESCRIBE_STRUCT(add_photo, (), (photo, marks))

constexpr api<add_photo> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
