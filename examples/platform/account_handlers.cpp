#include <service_api/server.hpp>
#include <service_api/trading/api.hpp>
#include <utility>

#include "handlers.hpp"
#include "store.hpp"

namespace platform {

using namespace service_api;
using namespace service_api::trading;

server_part<get_leverage, edit_referee_description> account_handlers(store& records) {
    return serve_part<get_leverage, edit_referee_description>(
        handle<get_leverage>([&](const get_leverage& request, const caller& user) -> reply<get_leverage> {
            if (auto found = records.leverage(user.account_id, request)) return *std::move(found);
            return fail<errors::data_not_found>();
        }),

        authorize<edit_referee_description>([&](const edit_referee_description& request, const caller& user) {
            return records.is_direct_referee(user.account_id, *request.user_address);
        }),
        handle<edit_referee_description>(
            [&](const edit_referee_description& request, const caller& user) -> reply<edit_referee_description> {
                if (!records.describe_referee(user.account_id, request))
                    return ownership_error<edit_referee_description>();
                return null_data{};
            }));
}

}  // namespace platform
