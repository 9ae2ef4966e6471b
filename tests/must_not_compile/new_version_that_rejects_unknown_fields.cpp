// refused: service_api: the new version of Operation rejects unknown fields, which clients may send
// and: [docs/errors.md#version-unknown-fields]
// cause: Clients of the old version may send members or parameters that it ignored.
// cure: Keep `.unknown`. A new version may ignore more, and reject nothing that was ignored.
#include <service_api/compatibility/compatible.hpp>
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

template <unknown_fields Choice>
struct set_name {
    required<std::string> name;

    static constexpr auto http =
        endpoint<no_data>{.route = put("/v1/name"), .access = public_access, .limit = unspecified, .unknown = Choice};
    BOOST_DESCRIBE_CLASS(set_name, (), (name), (), ())
};

constexpr api<set_name<unknown_fields::ignored_in_body>> v1{};
#ifndef REFUSE
constexpr api<set_name<unknown_fields::ignored>> v2{};
#else
constexpr api<set_name<unknown_fields::ignored_in_query>> v2{};
#endif

static_assert(compatible<v1, v2>);

}  // namespace

int main() {}
