#pragma once

#include <service_api/description.hpp>
#include <service_api/trading/api.hpp>
#include <string>

/// An api with four checks of its own: two at one position before all others, one that needs the caller, one that needs
/// the fields and uses something up.
namespace service_api::test::guarded {

using namespace rules;

inline constexpr error_definition closed{503, 0, "the shop is closed", "closed"};
inline constexpr error_definition old_version{400, 0, "this version is no longer served", "old_version"};
inline constexpr error_definition foreign_tenant{403, 0, "the caller is of another tenant", "foreign_tenant"};
inline constexpr error_definition no_key{400, 0, "a change needs a key", "no_key"};
inline constexpr error_definition used_key{409, 0, "this key was used for another change", "used_key"};

constexpr bool is_change(const operation_facts& operation) { return operation.route.verb != http_verb::get; }

struct open_hours {
    static constexpr std::string_view name = "open hours";
    static constexpr std::string_view reason = "Nothing runs while the shop is closed.";
    static constexpr possible_error errors[] = {{closed}};
    static constexpr auto position = checks::before<checks::address_limit>;
};

struct version {
    static constexpr std::string_view name = "version";
    static constexpr std::string_view reason = "Needs nothing but the head.";
    static constexpr possible_error errors[] = {{old_version}};
    static constexpr auto position = checks::before<checks::address_limit>;
};

struct tenant {
    static constexpr std::string_view name = "tenant";
    static constexpr std::string_view reason = "Needs the caller.";
    static constexpr possible_error errors[] = {{foreign_tenant}};
    static constexpr auto position = checks::after<checks::authentication>;
};

struct idempotency {
    static constexpr std::string_view name = "idempotency";
    static constexpr std::string_view reason = "Uses up a key.";
    static constexpr possible_error errors[] = {{no_key, is_change}, {used_key, is_change}};
    static constexpr auto position = checks::after<checks::replay>;
};

struct conventions : problem_details {
    using own_checks = checks_in_order<open_hours, version, tenant, idempotency>;
};

/// Public, and no change.
struct read_note {
    required<std::string> id;
    static constexpr auto http =
        endpoint<no_data, conventions>{.route = get("/notes/{id}"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(read_note, (), (id))

/// Signed, counted by address, and a change.
struct write_note {
    required<std::string> id;
    required<std::string> text;
    static constexpr auto rules = rules_of(field(&write_note::text, not_empty));
    static constexpr auto http = endpoint<no_data, conventions>{
        .route = put("/notes/{id}"),
        .access = trading::signed_request,
        .limit = {rate{2, per_minute, limit_scope::ip_address}, rate{9, per_minute, limit_scope::account}}};
};
BOOST_DESCRIBE_STRUCT(write_note, (), (id, text))

inline constexpr api<read_note, write_note> v1{.title = "Notes", .version = "v1"};

}  // namespace service_api::test::guarded
