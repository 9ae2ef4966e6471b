// refused: service_api: a field travels where its type cannot
// and: [docs/errors.md#field-location-type]
// and: ::upload_log::log>
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct upload_log {
    required<file> log;
    required<std::string> name;

#ifndef REFUSE
    static constexpr auto rules = rules_of(field(&upload_log::name, in_query));
#else
    static constexpr auto rules = rules_of(field(&upload_log::log, in_query));
#endif
    static constexpr auto http = endpoint<no_data>{
        .route = post("/log"), .access = public_access, .limit = unspecified, .body = multipart_body{}};
};
BOOST_DESCRIBE_STRUCT(upload_log, (), (log, name))

constexpr api<upload_log> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
