// refused: service_api: an operation or its response has a field whose type no message carries
// and: [docs/errors.md#field-type]
// and: a file only in a multipart_body
// and: ::upload_log::log>
#include <service_api/description.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct upload_log {
    required<file> log;

#ifndef REFUSE
    static constexpr auto http = endpoint<no_data>{
        .route = post("/log"), .access = public_access, .limit = unspecified, .body = multipart_body{}};
#else
    static constexpr auto http =
        endpoint<no_data>{.route = post("/log"), .access = public_access, .limit = unspecified};
#endif
};
BOOST_DESCRIBE_STRUCT(upload_log, (), (log))

constexpr api<upload_log> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
