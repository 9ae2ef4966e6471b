// refused: service_api: an outcome is matched without a case for each error listed in ErrorsWithoutACase (status, code): write on_error<errors::...>(handler)
// and: [docs/errors.md#outcome-without-case]
// cause: The operation may respond with the listed errors (status, code), and the match has no case for them.
// cure: Add a case for each error in the list that the message shows.
#include <service_api/client.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct look_up {
    optional<std::string> text{};
    static constexpr auto http = endpoint<no_data>{.route = get("/look_up"),
                                                   .access = public_access,
                                                   .limit = unspecified,
                                                   .declared_errors = {errors::data_not_found}};
};
BOOST_DESCRIBE_STRUCT(look_up, (), (text))

int exit_code(const outcome_of<look_up>& result) {
    const auto failed = [](const call_error& error) { return error.status; };
    return result.match([](const no_data&) { return 0; },
#ifndef REFUSE
                        on_error<errors::data_not_found>(failed),
#endif
                        on_error<errors::of_transport, errors::internal>(failed),
                        on_error<errors::validation_error, errors::unknown_parameter>(failed), otherwise(failed));
}

}  // namespace

int main() { return exit_code(call_error{}); }
