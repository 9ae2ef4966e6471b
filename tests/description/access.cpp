#define BOOST_TEST_MODULE description.access
#include <boost/test/unit_test.hpp>
#include <service_api/description/access.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace service_api;

namespace {

inline constexpr signature_scheme sealed{.components = {signature_component::timestamp, signature_component::target},
                                         .key = header_named("X-Key"),
                                         .timestamp = header_named("X-Time"),
                                         .signature = header_named("X-Seal")};
inline constexpr signature_scheme timeless{.components = {signature_component::query},
                                           .key = header_named("X-Key"),
                                           .signature = parameter_named("signature")};
inline constexpr signature_scheme timed_in_the_query{.components = {signature_component::query},
                                                     .key = header_named("X-Key"),
                                                     .timestamp = parameter_named("timestamp"),
                                                     .signature = parameter_named("signature")};

constexpr access_policy signed_request = signed_by(sealed);

// Returns "signature X-Seal! and api_key X-Key, bearer Authorization": kinds and locations; '!' if the timestamp is
// required.
std::string shown(const access_policy& policy) {
    std::string text;
    for (const auto& scheme : policy.schemes) {
        if (!text.empty()) text += scheme.with_previous ? " and " : ", ";
        switch (scheme.kind) {
            case credential_kind::signature: text += "signature "; break;
            case credential_kind::bearer: text += "bearer "; break;
            case credential_kind::basic: text += "basic "; break;
            case credential_kind::api_key: text += "api_key "; break;
            case credential_kind::client_certificate: text += "certificate "; break;
        }
        text += (scheme.location.in_query ? "?" : "") + std::string(scheme.location.name);
        if (scheme.timestamp_required) text += '!';
    }
    return text;
}

}  // namespace

// Policies that do not compile: tests/must_not_compile/{signature_scheme_*,alternative_*,public_access_with_*}.cpp.
BOOST_AUTO_TEST_CASE(each_scheme_says_what_travels_where) {
    BOOST_TEST(shown(public_access) == "");
    BOOST_TEST(shown(signed_request) == "signature X-Seal!");
    BOOST_TEST(signed_request.schemes.begin()->signing == &sealed);
    BOOST_TEST(shown(signed_by(timeless)) == "signature ?signature");
    BOOST_TEST(shown(signed_by(timed_in_the_query)) == "signature ?signature!");
    BOOST_TEST(shown(bearer_token) == "bearer Authorization");
    BOOST_TEST(shown(basic_login) == "basic Authorization");
    BOOST_TEST(shown(api_key_in_header("X-API-Key")) == "api_key X-API-Key");
    BOOST_TEST(shown(api_key_in_query("key")) == "api_key ?key");
    BOOST_TEST(shown(mutual_tls && bearer_token) == "certificate  and bearer Authorization");
    for (const auto& policy : {public_access, signed_request, bearer_token}) {
        BOOST_TEST(policy.roles.empty());
        BOOST_TEST(policy.owned_field.empty());
        BOOST_TEST(policy.ownership.empty());
    }
}

BOOST_AUTO_TEST_CASE(each_word_changes_its_own_part_only) {
    constexpr auto optional_timestamp = signed_request.timestamp_optional();
    BOOST_TEST(shown(optional_timestamp) == "signature X-Seal");
    BOOST_TEST(shown(signed_request) == "signature X-Seal!");  // the constant itself is unchanged

    constexpr auto admin = signed_request.only_for("builder_admin");
    BOOST_TEST(shown(admin) == "signature X-Seal!");
    BOOST_TEST(*admin.roles.begin() == "builder_admin");
    BOOST_TEST(admin.ownership.empty());

    constexpr auto owner = signed_request.requires_ownership("account_ids", "must all belong to the caller");
    BOOST_TEST(shown(owner) == "signature X-Seal!");
    BOOST_TEST(owner.roles.empty());
    BOOST_TEST(owner.owned_field == "account_ids");
    BOOST_TEST(owner.ownership == "must all belong to the caller");
}

BOOST_AUTO_TEST_CASE(words_combine_in_any_order) {
    constexpr auto one =
        signed_request.only_for("admin").requires_ownership("ids", "must be yours").timestamp_optional();
    constexpr auto other =
        signed_request.timestamp_optional().requires_ownership("ids", "must be yours").only_for("admin");
    for (const auto& policy : {one, other}) {
        BOOST_TEST(shown(policy) == "signature X-Seal");
        BOOST_TEST(*policy.roles.begin() == "admin");
        BOOST_TEST(policy.owned_field == "ids");
        BOOST_TEST(policy.ownership == "must be yours");
    }
}

BOOST_AUTO_TEST_CASE(alternatives_keep_their_order_and_what_they_ask_for) {
    constexpr auto either = bearer_token || signed_request.timestamp_optional() || signed_by(timed_in_the_query);
    BOOST_TEST(shown(either) == "bearer Authorization, signature X-Seal, signature ?signature!");
    BOOST_TEST(either.first(credential_kind::signature)->signing == &sealed);
    BOOST_TEST(either.takes(credential_kind::bearer));
    BOOST_TEST(!either.takes(credential_kind::basic));
    constexpr auto admins = (bearer_token || basic_login).only_for("admin");
    BOOST_TEST(shown(admins) == "bearer Authorization, basic Authorization");
    BOOST_TEST(*admins.roles.begin() == "admin");
}

BOOST_AUTO_TEST_CASE(roles_are_alternatives_and_the_last_list_replaces_an_earlier_one) {
    constexpr auto several = bearer_token.only_for("reader").only_for("editor", "owner");
    const std::vector<std::string_view> roles(several.roles.begin(), several.roles.end());
    BOOST_TEST(roles == (std::vector<std::string_view>{"editor", "owner"}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(scopes_are_needed_all_and_the_last_list_replaces_an_earlier_one) {
    constexpr auto both =
        (bearer_token || basic_login).scopes("a").only_for("reader").scopes("books:read", "books:write");
    const std::vector<std::string_view> scopes(both.required_scopes.begin(), both.required_scopes.end());
    BOOST_TEST(scopes == (std::vector<std::string_view>{"books:read", "books:write"}),
               boost::test_tools::per_element());
    BOOST_TEST(*both.roles.begin() == "reader");
    static_assert(bearer_token.scopes("a").has_conditions() && !bearer_token.has_conditions());
}

BOOST_AUTO_TEST_CASE(public_access_as_the_last_alternative_makes_the_caller_optional) {
    constexpr auto optional = bearer_token || basic_login || public_access;
    BOOST_TEST(shown(optional) == "bearer Authorization, basic Authorization");
    BOOST_TEST(optional.caller_optional);
    BOOST_TEST(optional.is_public());
    BOOST_TEST(optional.timestamp_optional().caller_optional);
    BOOST_TEST(public_access.is_public());
    BOOST_TEST(!public_access.caller_optional);
    BOOST_TEST(!bearer_token.is_public());
    constexpr auto grouped = basic_login || (bearer_token || public_access);
    BOOST_TEST(shown(grouped) == "basic Authorization, bearer Authorization");
    BOOST_TEST(grouped.caller_optional);
}

// Policies that do not compile: tests/must_not_compile/joined_*.cpp and alternative_that_is_never_chosen.cpp.
BOOST_AUTO_TEST_CASE(joined_credentials_are_one_alternative) {
    constexpr auto both = api_key_in_header("X-Id") && api_key_in_header("X-Secret");
    BOOST_TEST(shown(both) == "api_key X-Id and api_key X-Secret");
    constexpr auto either = (both && bearer_token) || both || signed_request.timestamp_optional();
    BOOST_TEST(shown(either) ==
               "api_key X-Id and api_key X-Secret and bearer Authorization, api_key X-Id and api_key X-Secret, "
               "signature X-Seal");
    BOOST_TEST(shown((bearer_token || basic_login) && api_key_in_query("key")) ==
               "bearer Authorization and api_key ?key, basic Authorization and api_key ?key");
    BOOST_TEST(shown(bearer_token && (signed_request || api_key_in_query("key"))) ==
               "bearer Authorization and signature X-Seal!, bearer Authorization and api_key ?key");
    constexpr auto admins = both.only_for("admin").timestamp_optional();
    BOOST_TEST(shown(admins) == shown(both));
    BOOST_TEST(*admins.roles.begin() == "admin");
}

BOOST_AUTO_TEST_CASE(alternatives_are_lists_of_schemes) {
    const auto sizes = [](const access_policy& policy) {
        std::string text;
        for (const auto alternative : policy.alternatives()) text += std::to_string(alternative.size());
        return text;
    };
    BOOST_TEST(sizes(public_access) == "");
    BOOST_TEST(sizes(bearer_token) == "1");
    BOOST_TEST(sizes(bearer_token || basic_login) == "11");
    BOOST_TEST(sizes(basic_login || (bearer_token && signed_request) || api_key_in_query("key")) == "121");
}

BOOST_AUTO_TEST_CASE(policies_are_equal_if_all_their_parts_are) {
    const access_policy policies[] = {public_access,
                                      bearer_token,
                                      basic_login,
                                      signed_request,
                                      signed_request.timestamp_optional(),
                                      bearer_token || basic_login,
                                      bearer_token || public_access,
                                      bearer_token.only_for("editor"),
                                      bearer_token.scopes("editor"),
                                      bearer_token.requires_ownership("id", "must be yours"),
                                      bearer_token.requires_ownership("id", "must be theirs"),
                                      bearer_token.requires_ownership("key", "must be yours")};
    for (const access_policy& one : policies) {
        for (const access_policy& other : policies) BOOST_TEST((one == other) == (&one == &other));
    }
    BOOST_TEST((access_policy(bearer_token) == bearer_token));
}
