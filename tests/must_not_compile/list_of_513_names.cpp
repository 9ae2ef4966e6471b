// refused: service_api: a list describes more than 512 names
// and: [docs/errors.md#names-in-one-list]
// cause: The macros take 32 names each, and there are 16 of them.
// cure: Write a function `enumerators(E)` for a longer enumeration. A record has 256 members at most.
#include <boost/preprocessor/repetition/enum.hpp>
#include <service_api/reflect/describe_many.hpp>
#include <service_api/reflect/enumerators.hpp>

namespace {

#define NAME(z, n, letter) letter##n
#define FIRST_512 BOOST_PP_ENUM(256, NAME, a), BOOST_PP_ENUM(256, NAME, b)

#ifndef REFUSE
SERVICE_API_DEFINE_ENUM_CLASS(zone, FIRST_512)
#else
SERVICE_API_DEFINE_ENUM_CLASS(zone, FIRST_512, utc)
#endif

}  // namespace

int main() { return service_api::enumerators_of<zone>.size() == 512 ? 0 : 1; }
