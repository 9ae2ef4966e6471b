// refused: service_api: an operation or its response has a field whose type no message carries: use decimal, an integer, std::string, bool, date, unix_ms, an enumeration, a vector, or a record with BOOST_DESCRIBE_STRUCT; rules::optional, not std::optional; a file only in a multipart_body; no std::string_view in operations
// and: [docs/errors.md#field-type]
// and: ::save_picture::picture>
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct save_picture {
    required<std::string> title;
    required<file> picture;

#ifndef REFUSE
    static constexpr auto http = endpoint<no_data>{
        .route = post("/pictures"), .access = public_access, .limit = unspecified, .body = multipart_body{}};
#else
    static constexpr auto http = endpoint<no_data>{.route = post("/pictures"),
                                                   .access = public_access,
                                                   .limit = unspecified,
                                                   .body = {multipart_body{}, json_body{}}};
#endif
};
BOOST_DESCRIBE_STRUCT(save_picture, (), (title, picture))

constexpr api<save_picture> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
