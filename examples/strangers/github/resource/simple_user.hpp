#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>

namespace strangers::github {

using namespace service_api;
using namespace service_api::rules;

/// An account, as other records contain it ("simple user").
struct simple_user {
    required<std::string> login;
    required<std::int64_t> id;
    required<std::string> node_id;
    required<uri> avatar_url;
    nullable<std::string> gravatar_id{};
    required<uri> url;
    required<uri> html_url;
    required<uri> followers_url;
    required<std::string> following_url;
    required<std::string> gists_url;
    required<std::string> starred_url;
    required<uri> subscriptions_url;
    required<uri> organizations_url;
    required<uri> repos_url;
    required<std::string> events_url;
    required<uri> received_events_url;
    required<std::string> type;
    required<bool> site_admin;
    optional<nullable<std::string>> name{};
    optional<nullable<std::string>> email{};
    optional<std::string> starred_at{};
    optional<std::string> user_view_type{};

    static constexpr auto rules = rules_of(
        field(&simple_user::login, example{"octocat"}),
        field(&simple_user::node_id, meaning{"the same account in the GraphQL API"}),
        field(&simple_user::following_url, meaning{"a URI template (RFC 6570)"}),
        field(&simple_user::gists_url, meaning{"a URI template (RFC 6570)"}),
        field(&simple_user::starred_url, meaning{"a URI template (RFC 6570)"}),
        field(&simple_user::events_url, meaning{"a URI template (RFC 6570)"}),
        field(&simple_user::type, meaning{"User, Organization or Bot"}, assumption{"the list of types is not closed"}));
};
BOOST_DESCRIBE_STRUCT(simple_user, (),
                      (login, id, node_id, avatar_url, gravatar_id, url, html_url, followers_url, following_url,
                       gists_url, starred_url, subscriptions_url, organizations_url, repos_url, events_url,
                       received_events_url, type, site_admin, name, email, starred_at, user_view_type))

}  // namespace strangers::github
