// refused: service_api: an outcome is matched without a last case for errors that no description lists: end with otherwise(handler)
// and: [docs/errors.md#outcome-without-otherwise]
// cause: A server of another version, or a proxy on the way, may send an error that the description does not list.
// cure: End the match with `otherwise(handler)`.
#include <service_api/client.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct look_up {
    optional<std::string> text{};
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look_up"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look_up, (), (text))

int exit_code(const outcome_of<look_up>& result) {
    const auto failed = [](const call_error& error) { return error.status; };
    return result.match(
        [](const no_data&) { return 0; },
#ifndef REFUSE
        on_error<errors::of_transport, errors::internal, errors::validation_error, errors::unknown_parameter>(failed),
        otherwise(failed));
#else
        on_error<errors::of_transport, errors::internal, errors::validation_error, errors::unknown_parameter>(failed));
#endif
}

}  // namespace

int main() { return exit_code(call_error{}); }
