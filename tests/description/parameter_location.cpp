#define BOOST_TEST_MODULE description.parameter_location
#include <array>
#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>
#include <service_api/description/parameter_location.hpp>
#include <string>

#include "support/fields_in.hpp"

namespace {

using namespace service_api;
using namespace service_api::rules;

template <http_verb Verb, test::fields_in Fields>
struct request {
    required<std::string> key;  // in the path, by its name on the wire
    optional<std::string> told{};
    bool dry = false;
    optional<std::string> plain{};
    optional<std::string> id{};  // the placeholder is its name in C++ only

    using self = request;
    static constexpr wire_name wire_names[] = {{"key", "id"}, {"id", "other"}};
    static constexpr auto rules = rules_of(field(&self::told, in_header{"X-Told"}),
                                           field(&self::dry, in_query, meaning{"whether nothing is done"}));
    static constexpr auto http = endpoint<no_data>{.route = http_route{Verb, "/a/{id}"},
                                                   .access = public_access,
                                                   .limit = unspecified,
                                                   .fields = Fields.location,
                                                   .body = Fields.body};
    BOOST_DESCRIBE_CLASS(request, (), (key, told, dry, plain, id), (), ())
};

/// A placeholder of the path takes its field, even if a note gives it another location.
struct both {
    required<std::string> id;
    static constexpr auto rules = rules_of(field(&both::id, in_query));
    static constexpr auto http =
        endpoint<no_data>{.route = get("/a/{id}"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(both, (), (id))

template <http_verb Verb>
struct empty {
    static constexpr auto http =
        endpoint<no_data>{.route = http_route{Verb, "/a"}, .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(empty, (), (), (), ())
};

template <http_verb Verb, test::fields_in Fields>
constexpr bool rest_goes_to(parameter_location rest) {
    using op = request<Verb, Fields>;
    return locations_of<op> == std::array{parameter_location::path, parameter_location::header,
                                          parameter_location::query, rest, rest} &&
           has_path_fields<op> && has_header_fields<op> && has_query_fields<op> &&
           may_have_body<op> == (rest == parameter_location::body) &&
           body_codec_of<op> == (Fields.body.is_given() ? Fields.body : body_codec(json_body{}));
}

static_assert(rest_goes_to<http_verb::get, default_location::by_verb>(parameter_location::query));
static_assert(rest_goes_to<http_verb::delete_, default_location::by_verb>(parameter_location::query));
static_assert(rest_goes_to<http_verb::post, default_location::by_verb>(parameter_location::body));
static_assert(rest_goes_to<http_verb::put, default_location::by_verb>(parameter_location::body));
static_assert(rest_goes_to<http_verb::patch, default_location::by_verb>(parameter_location::body));
static_assert(rest_goes_to<http_verb::post, default_location::query>(parameter_location::query));
static_assert(rest_goes_to<http_verb::put, form_body{}>(parameter_location::body));
static_assert(rest_goes_to<http_verb::delete_, json_body{}>(parameter_location::body));
static_assert(rest_goes_to<http_verb::get, form_body{}>(parameter_location::body));

static_assert(locations_of<both> == std::array{parameter_location::path} && !has_query_fields<both>);
static_assert(!may_have_body<empty<http_verb::post>> && !has_query_fields<empty<http_verb::get>> &&
              !has_path_fields<empty<http_verb::get>>);

struct with_cookie {
    optional<std::string> session{};
    static constexpr auto rules = rules_of(field(&with_cookie::session, in_cookie{"id"}));
    static constexpr auto http = endpoint<no_data>{.route = post("/a"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(with_cookie, (), (session))
static_assert(locations_of<with_cookie> == std::array{parameter_location::cookie} && !may_have_body<with_cookie>);

// The definitions are in the order of the enumerators.
static_assert(detail::definition_of(parameter_location::path).id == "path" &&
              detail::definition_of(parameter_location::query).id == "query" &&
              detail::definition_of(parameter_location::header).id == "header" &&
              detail::definition_of(parameter_location::cookie).id == "cookie" &&
              detail::definition_of(parameter_location::body).id == "body");

template <class Whole>
struct body_of {
    Whole text{};
    static constexpr auto rules = rules_of(field(&body_of::text, as_body));
    static constexpr auto http = endpoint<no_data>{.route = post("/a"), .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(body_of, (), (text), (), ())
};

template <class Op>
constexpr bool body_is(bool may_be_there, bool must_be_there) {
    return may_have_body<Op> == may_be_there && needs_body<Op>() == must_be_there;
}
static_assert(body_is<request<http_verb::post, json_body{}>>(true, true));
static_assert(body_is<request<http_verb::get, form_body{}>>(true, true));
static_assert(body_is<request<http_verb::get, default_location::query>>(false, false));
static_assert(body_is<empty<http_verb::post>>(false, false));
static_assert(body_is<body_of<std::string>>(true, true));
static_assert(body_is<body_of<optional<std::string>>>(true, false));

}  // namespace

BOOST_AUTO_TEST_CASE(a_field_in_the_query_is_asked_for_by_its_name_on_the_wire) {
    using in_body = request<http_verb::post, default_location::by_verb>;
    BOOST_TEST(detail::is_query_parameter<in_body>("dry"));
    BOOST_TEST(!detail::is_query_parameter<in_body>("plain"));
    BOOST_TEST(!detail::is_query_parameter<in_body>("id"));
    BOOST_TEST(!detail::is_query_parameter<in_body>("X-Told"));
    using in_query = request<http_verb::get, default_location::by_verb>;
    BOOST_TEST(detail::is_query_parameter<in_query>("other"));
    BOOST_TEST(detail::is_query_parameter<in_query>("plain"));
    BOOST_TEST(!detail::is_query_parameter<in_query>("key"));
    BOOST_TEST(!detail::is_query_parameter<in_query>(""));
}
