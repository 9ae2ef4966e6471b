// refused: service_api: a body has two codecs of one media type: keep one of them in .body
// and: [docs/errors.md#body-codec-twice]
// cause: A server chooses the codec of a request by its `Content-Type`, so the second would never be chosen.
// cure: Remove one of the two.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr body_codec body{json_body{}, raw<"text/json">{}};
#else
constexpr body_codec body{json_body{}, raw<"Application/JSON">{}};
#endif

}  // namespace

int main() { return body.is_given() ? 0 : 1; }
