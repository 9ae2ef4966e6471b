// refused: service_api: a field travels where its type cannot: in a path, header or cookie write a text, number, date or enumeration, in a header also an array of such, in a query or form also an array, map or record of such
// and: [docs/errors.md#field-location-type]
// and: ::save_note::origin>
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct save_note {
    required<std::string> text;
    optional<raw_json> origin{};

#ifndef REFUSE
    static constexpr auto http = endpoint<no_data>{.route = post("/notes"),
                                                   .access = public_access,
                                                   .limit = unspecified,
                                                   .body = {json_body{}, multipart_body{}}};
#else
    static constexpr auto http = endpoint<no_data>{
        .route = post("/notes"), .access = public_access, .limit = unspecified, .body = {json_body{}, form_body{}}};
#endif
};
BOOST_DESCRIBE_STRUCT(save_note, (), (text, origin))

constexpr api<save_note> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
