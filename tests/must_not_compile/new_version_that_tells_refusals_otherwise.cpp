// refused: service_api: the new version of Operation has other pages, errors or conventions: keep them
// and: [docs/errors.md#version-conventions]
// cause: Pages, declared errors and the form of error bodies are part of what clients of the old version read.
// cure: Keep them. At run time, `breaking_changes(v1, v2)` lists what differs.
#include <service_api/compatibility/compatible.hpp>
#include <service_api/description.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

template <int Version>
struct outcome_mark {
    required<bool> ok;
    BOOST_DESCRIBE_CLASS(outcome_mark, (), (ok), (), ())
};

/// A success and a refusal have one status: `ok` tells which it is.
struct marked : problem_details {
    using status_probe = outcome_mark<1>;
    static constexpr bool is_error(const status_probe& body) { return !*body.ok; }
};

struct marked_again : problem_details {
    using status_probe = outcome_mark<2>;
#ifndef REFUSE
    static constexpr bool is_error(const status_probe& body) { return !*body.ok; }
#else
    static constexpr bool is_error(const status_probe& body) { return *body.ok; }
#endif
};

template <class Conventions>
struct list_orders {
    static constexpr auto http =
        endpoint<no_data, Conventions>{.route = get("/v1/orders"), .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(list_orders, (), (), (), ())
};

constexpr api<list_orders<marked>> v1{};
constexpr api<list_orders<marked_again>> v2{};

static_assert(compatible<v1, v2>);

}  // namespace

int main() { return v2.size == 1 ? 0 : 1; }
