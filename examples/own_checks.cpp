// Checks that the library does not have: maintenance, a tenant, the reason of a change. docs/own_checks.md explains it.

#include <atomic>
#include <iostream>
#include <service_api/client.hpp>
#include <service_api/documents.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/server.hpp>

using namespace service_api;
using namespace service_api::rules;

namespace shop {

// [checks]
inline constexpr error_definition closed{503, 0, "the shop is closed for maintenance", "closed"};
inline constexpr error_definition foreign_tenant{403, 0, "the caller does not belong to this tenant", "foreign_tenant"};
inline constexpr error_definition no_reason{400, 0, "a change needs a Reason", "no_reason"};

/// Rejects the requests of all operations during maintenance. An unknown path is a 404 even then.
struct maintenance {
    static constexpr std::string_view name = "maintenance";
    static constexpr std::string_view reason = "While the shop is rebuilt, nothing else is worth checking.";
    static constexpr possible_error errors[] = {{closed}};
    static constexpr auto position = checks::before<checks::address_limit>;
};

/// The header `Tenant` must be a tenant of the caller.
struct tenant {
    static constexpr std::string_view name = "tenant";
    static constexpr std::string_view reason = "Needs the caller, and protects everything that belongs to a tenant.";
    static constexpr possible_error errors[] = {{foreign_tenant}};
    static constexpr auto position = checks::after<checks::authentication>;
};

constexpr bool is_change(const operation_facts& operation) { return operation.route.verb != http_verb::get; }

/// Each change must have a reason, which the log of changes records. Not for operations that only read.
struct audit {
    static constexpr std::string_view name = "reason of a change";
    static constexpr std::string_view reason = "Last: only a change that would run needs a reason.";
    static constexpr possible_error errors[] = {{no_reason, is_change}};
    static constexpr auto position = checks::after<checks::replay>;
};

struct conventions : problem_details {
    using own_checks = checks_in_order<maintenance, tenant, audit>;
};
// [checks]

/// Renames an item.
struct rename_item {
    required<std::string> item;
    required<std::string> name;
    static constexpr auto rules =
        rules_of(field(&rename_item::item, not_empty), field(&rename_item::name, not_empty, max_length{20}));
    static constexpr auto http = endpoint<no_data, conventions>{
        .route = put("/items/{item}"), .access = bearer_token, .limit = unspecified, .summary = "Renames an item."};
};
BOOST_DESCRIBE_STRUCT(rename_item, (), (item, name))

inline constexpr api<rename_item> v1{.title = "Shop", .version = "v1"};

/// One user, whose token is the user's name.
struct users {
    std::optional<caller> find(std::string_view, std::string_view token, unix_ms) const {
        if (token != "ada") return std::nullopt;
        return caller{"ada", {"red"}};
    }
};

}  // namespace shop

int main() {
    shop::users users;
    std::atomic<bool> is_closed = false;

    // [server]
    auto service = serve(
        shop::v1,
        environment{.clock = system_wall_clock{}, .credentials = users, .on_exception = [](std::exception_ptr) {}},
        handle<shop::rename_item>([](const shop::rename_item&) -> reply<shop::rename_item> { return no_data{}; }),
        enforce<shop::maintenance>([&](const check_context& context) -> check_result<shop::maintenance> {
            if (!is_closed) return {};  // go on
            context.response_headers.add("Retry-After", "60");
            return fail<shop::closed>();
        }),
        enforce<shop::tenant>([](const check_context& context) -> check_result<shop::tenant> {
            const std::string* named = context.request.headers.find("Tenant");
            if (named != nullptr && context.user->has_role(*named)) return {};
            return fail<shop::foreign_tenant>({{"/Tenant", "tenant", "Tenant must be one of the caller's"}});
        }),
        enforce<shop::audit>([](const auto& context) -> check_result<shop::audit> {
            if (context.request.headers.find("Reason") != nullptr) return {};
            std::cout << "no reason to rename " << *context.fields.item << '\n';  // read after checks::fields
            return fail<shop::no_reason>();
        }));
    // [server]

    loopback<decltype(service)&> wire(service);
    const auto send = [&](http_request request) {
        std::error_code none;
        std::cout << wire.send(request, none).status << '\n';
    };
    http_request request = build_request(shop::rename_item{.item = "lamp", .name = "light"});
    send(request);  // 401: no credential
    request.headers.add("Authorization", "Bearer ada");
    send(request);  // 403: no tenant
    request.headers.add("Tenant", "red");
    send(request);  // 400, after "no reason to rename lamp"
    request.headers.add("Reason", "new brand");
    send(request);  // 200
    is_closed = true;

    // [match]
    client call(shop::v1, wire, bearer{"ada"});
    const std::string words =
        call(shop::rename_item{.item = "lamp", .name = "light"})
            .match(
                [](const no_data&) { return std::string("renamed"); },
                on_error<shop::closed>([](const call_error&) { return std::string("come back later"); }),
                on_error<shop::foreign_tenant, shop::no_reason>([](const call_error& error) { return error.message; }),
                on_error<errors::of_transport, errors::credentials_missing, errors::not_authenticated,
                         errors::unsupported_media_type, errors::validation_error, errors::unknown_parameter,
                         errors::internal>([](const call_error& error) { return error.message; }),
                otherwise([](const call_error& error) { return error.message; }));
    // [match]
    std::cout << words << '\n';  // come back later

    std::cout << '\n' << order_of_checks(shop::v1);
}
