#pragma once

#include <service_api/description.hpp>
#include <string>
#include <string_view>

/// A description whose every text tries to break out of the document that it stands in.
namespace service_api::test {

using namespace rules;

/// Texts that would break out of any place of a page that forgot to escape them.
inline constexpr std::string_view hostile = "</script><script>alert(1)</script> \" onfocus=\"x ' & &lt; <!-- ]]> `a` `";

inline constexpr signature_scheme hostile_scheme{
    .components = {signature_component::method, signature_component::target},
    .separator = hostile,
    .key = header_named("X-Key"),
    .signature = header_named("X-Seal"),
    .key_format = hostile};

struct hostile_operation {
    required<std::string> text;
    optional<std::string> other{};

    using self = hostile_operation;
    static constexpr wire_name wire_names[] = {{"other", "<b>\"&'"}};
    static constexpr auto rules =
        rules_of(field(&self::text, meaning{hostile}, assumption{hostile}, example{"</script>\"'&"}, matches{".*"}),
                 field(&self::other, matches{"[<>&\"']*"}));
    static constexpr auto http = endpoint<no_data>{.route = post("/hostile"),
                                                   .access = signed_by(hostile_scheme).only_for(hostile),
                                                   .limit = rate{1, per_second, limit_scope::account, 1, hostile},
                                                   .summary = hostile,
                                                   .assumptions = {hostile},
                                                   .deprecated = hostile,
                                                   .declared_errors = {error_definition{404, -1, hostile, hostile}}};
};
BOOST_DESCRIBE_STRUCT(hostile_operation, (), (text, other))

inline constexpr api<hostile_operation> hostile_api{
    .title = hostile, .version = hostile, .servers = {service_address{hostile, hostile}}};

}  // namespace service_api::test
