#define BOOST_TEST_MODULE compatibility.breaking_changes
#include <boost/test/unit_test.hpp>
#include <service_api/compatibility/breaking_changes.hpp>
#include <service_api/description.hpp>
#include <service_api/stream.hpp>
#include <service_api/trading/api.hpp>
#include <set>
#include <tuple>

#include "support/fields_in.hpp"

namespace versions {

using namespace service_api;
using namespace service_api::rules;

struct order {
    required<std::int64_t> id;
};
BOOST_DESCRIBE_STRUCT(order, (), (id))
struct loose_order {
    optional<std::int64_t> id{};
};
BOOST_DESCRIBE_STRUCT(loose_order, (), (id))

/// An operation with this parameter and a response of such rows.
template <class Symbol, class Row>
struct place_order {
    Symbol symbol;

    static constexpr auto http =
        endpoint<rows_of<Row>>{.route = post("/orders"), .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(place_order, (), (symbol), (), ())
};
using strict = place_order<required<std::string>, order>;
using lenient = place_order<optional<std::string>, loose_order>;

struct elsewhere {
    static constexpr auto http =
        endpoint<no_data>{.route = put("/orders"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(elsewhere, (), ())

/// An operation of this access and limit, whose `Version` makes it another type.
template <int Version, const access_policy& Access, const limit_policy& Limit>
struct guarded {
    optional<std::string> name{};
    static constexpr auto http = endpoint<no_data>{.route = get("/guarded"), .access = Access, .limit = Limit};
    BOOST_DESCRIBE_CLASS(guarded, (), (name), (), ())
};
/// A POST that may be sent again, or not.
template <int Version, repeatability Repeat>
struct posted_so {
    static constexpr auto http =
        endpoint<no_data>{.route = post("/so"), .access = public_access, .limit = unspecified, .repeat = Repeat};
    BOOST_DESCRIBE_CLASS(posted_so, (), (), (), ())
};
constexpr signature_scheme signing{.components = {signature_component::timestamp, signature_component::method,
                                                  signature_component::target, signature_component::body},
                                   .key = header_named("key"),
                                   .timestamp = header_named("timestamp"),
                                   .signature = header_named("signature")};
constexpr access_policy signed_request = signed_by(signing);
constexpr access_policy plain = signed_request;
constexpr access_policy open_to_all = public_access;
constexpr access_policy any_time = signed_request.timestamp_optional();
constexpr access_policy admins = signed_request.only_for("admin");
constexpr access_policy owners = signed_request.requires_ownership("name", "must be yours");
constexpr access_policy either_way = signed_request || bearer_token;
constexpr access_policy only_bearer = bearer_token;
constexpr access_policy with_bearer = bearer_token || basic_login;
constexpr access_policy key_in_query = api_key_in_query("key");
constexpr access_policy key_in_header = api_key_in_header("key");
constexpr signature_scheme timed_in_query{.components = {signature_component::target},
                                          .key = header_named("key"),
                                          .timestamp = parameter_named("timestamp"),
                                          .signature = header_named("signature")};
constexpr access_policy signed_in_query = signed_by(timed_in_query);
constexpr access_policy joined = bearer_token && api_key_in_header("key");
constexpr access_policy joined_in_query = bearer_token && api_key_in_query("key");
constexpr access_policy joined_or_bearer = joined || bearer_token;
constexpr access_policy joined_or_plain = joined || signed_request;
/// The scheme with one change, made by a function.
template <auto Change>
constexpr signature_scheme changed_scheme = [] {
    signature_scheme changed = signing;
    Change(changed);
    return changed;
}();
template <auto Change>
constexpr access_policy signed_with = signed_by(changed_scheme<Change>);
constexpr limit_policy unknown = unspecified;
template <std::uint32_t Count, const time_window& Window, limit_scope Scope, std::uint32_t Weight = 1>
constexpr limit_policy limited = rate{Count, Window, Scope, Weight};
constexpr limit_policy ten_a_second = limited<10, per_second, limit_scope::account>;
constexpr limit_policy nine_a_second = limited<9, per_second, limit_scope::account>;
constexpr limit_policy shared = rate{10, per_second, limit_scope::account, 1, "shared"};

template <const access_policy& Old, const access_policy& New>
std::vector<service_api::breaking_change> access_changes() {
    return breaking_changes(api<guarded<1, Old, unknown>>{}, api<guarded<2, New, unknown>>{});
}
/// An operation with this pagination, these errors and conventions.
template <int Version, const pagination& Pages, const inplace_vector<error_definition>& Failures,
          class Conventions = enveloped>
struct listed {
    std::int64_t page = 1;
    optional<std::string> after{};
    static constexpr auto http = endpoint<rows_of<order>, Conventions>{.route = get("/listed"),
                                                                       .access = public_access,
                                                                       .limit = unspecified,
                                                                       .pages = Pages,
                                                                       .declared_errors = Failures};
    BOOST_DESCRIBE_CLASS(listed, (), (page, after), (), ())
};
constexpr pagination no_pages{};
constexpr pagination counted_pages = by_page("page");
constexpr pagination row_pages = by_last_row("after", "id");
constexpr inplace_vector<error_definition> no_errors{};
/// Headers of an error, and an operation that may fail with it.
template <int Version, class Wait>
struct wait_headers {
    Wait wait;
    static constexpr wire_name wire_names[] = {{"wait", "X-Wait"}};
    BOOST_DESCRIBE_CLASS(wait_headers, (), (wait), (), ())
};
template <int Version, class Wait>
constexpr error_with_headers<wait_headers<Version, Wait>> busy{410, -7, "is busy"};
template <int Version, const auto&... Error>
struct waiting {
    std::int64_t page = 1;
    optional<std::string> after{};
    static constexpr auto http = endpoint<rows_of<order>, enveloped, Error...>{
        .route = get("/listed"), .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(waiting, (), (page, after), (), ())
};
constexpr inplace_vector<error_definition> gone{error_definition{410, -7, "is gone"}};
constexpr inplace_vector<error_definition> gone_in_other_words{error_definition{410, -7, "was removed"}};
constexpr inplace_vector<error_definition> gone_with_another_code{error_definition{410, -8, "is gone"}};

/// Conventions with a header and an error of every operation.
template <int Version>
struct dated : enveloped {
    static constexpr inplace_vector<fixed_header> request_headers{
        fixed_header{"Api-Date", Version == 1 ? "may" : "june"}};
    static constexpr inplace_vector<error_definition> default_errors{
        error_definition{418, Version, "is a teapot", "teapot"}};
};

/// Conventions in which a member of the body marks an error, by this value.
struct ok_mark {
    required<bool> ok;
};
BOOST_DESCRIBE_STRUCT(ok_mark, (), (ok))
template <int Version, bool Refused>
struct marked : problem_details {
    using status_probe = ok_mark;
    static constexpr bool is_error(const ok_mark& body) { return *body.ok == Refused; }
};

/// Conventions whose catalogue has these codes for two errors of this library.
template <int NoAccess, int Busy>
struct catalogued : enveloped {
    static constexpr error_definition map_error(const error_definition& definition) {
        if (definition == errors::credentials_missing || definition == errors::timestamp_out_of_range)
            return {403, NoAccess, definition.message};
        if (definition == errors::service_unavailable) return {503, Busy, "come back later"};
        return definition;
    }
};
/// A signed operation of these conventions, which reads a body or does not.
template <class Conventions, const inplace_vector<error_definition>& Failures, class Field = optional<std::string>>
struct catalogued_order {
    Field name{};
    static constexpr auto http = endpoint<no_data, Conventions>{
        .route = post("/order"), .access = plain, .limit = unspecified, .declared_errors = Failures};
    BOOST_DESCRIBE_CLASS(catalogued_order, (), (name), (), ())
};
constexpr inplace_vector<error_definition> no_access_8{error_definition{403, 8, "is not yours"}};

/// Conventions with a check of their own, whose error has this code, for operations that need a credential or for none.
template <int Code, bool Possible>
struct hours {
    static constexpr std::string_view name = "hours";
    static constexpr std::string_view reason = "Shows a check.";
    static constexpr possible_error errors[] = {
        {error_definition{503, Code, "is closed"},
         [](const operation_facts& operation) { return Possible != operation.access.schemes.empty(); }}};
    static constexpr auto position = checks::before<checks::role>;
};
template <int Code, bool Possible = true>
struct with_hours : enveloped {
    using own_checks = checks_in_order<hours<Code, Possible>>;
};

/// A POST that has fields in its body, except the first version.
template <int Version>
struct posted {
    required<std::string> id;
    optional<std::string> note{};
    optional<std::string> more{};
    static constexpr auto http =
        endpoint<no_data>{.route = post("/posted/{id}"), .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(posted, (), (id, note, more), (), ())
};
template <>
struct posted<0> {
    required<std::string> id;
    static constexpr auto http =
        endpoint<no_data>{.route = post("/posted/{id}"), .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(posted, (), (id), (), ())
};

template <int Version, unknown_fields Choice>
struct tolerant {
    required<std::string> id;
    static constexpr auto http =
        endpoint<no_data>{.route = post("/tolerant"), .access = public_access, .limit = unspecified, .unknown = Choice};
    BOOST_DESCRIBE_CLASS(tolerant, (), (id), (), ())
};

/// The first version again.
template <int Version>
struct posted_0 {
    required<std::string> id;
    static constexpr auto http =
        endpoint<no_data>{.route = post("/posted/{id}"), .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(posted_0, (), (id), (), ())
};
/// The same POST with one field that is its whole body, or in the form.
template <int Version, class Body>
struct posted_whole {
    required<std::string> id;
    Body body;
    static constexpr auto rules = rules_of(field(&posted_whole::body, as_body));
    static constexpr auto http =
        endpoint<no_data>{.route = post("/posted/{id}"), .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(posted_whole, (), (id, body), (), ())
};
struct posted_form {
    required<std::string> id;
    optional<std::string> note{};
    static constexpr auto http = endpoint<no_data>{
        .route = post("/posted/{id}"), .access = public_access, .limit = unspecified, .body = form_body{}};
    BOOST_DESCRIBE_CLASS(posted_form, (), (id, note), (), ())
};
struct posted_query {
    required<std::string> id;
    optional<std::string> note{};
    static constexpr auto http = endpoint<no_data>{.route = post("/posted/{id}"),
                                                   .access = public_access,
                                                   .limit = unspecified,
                                                   .fields = default_location::query};
    BOOST_DESCRIBE_CLASS(posted_query, (), (id, note), (), ())
};

template <const pagination& Old, const pagination& New>
std::vector<service_api::breaking_change> page_changes() {
    return breaking_changes(api<listed<1, Old, no_errors>>{}, api<listed<2, New, no_errors>>{});
}
template <const inplace_vector<error_definition>& Old, const inplace_vector<error_definition>& New>
std::vector<service_api::breaking_change> error_changes() {
    return breaking_changes(api<listed<1, no_pages, Old>>{}, api<listed<2, no_pages, New>>{});
}
template <class Old, class New>
std::vector<service_api::breaking_change> convention_changes() {
    return breaking_changes(api<listed<1, no_pages, no_errors, Old>>{}, api<listed<2, no_pages, no_errors, New>>{});
}

template <const limit_policy& Old, const limit_policy& New>
std::vector<service_api::breaking_change> limit_changes() {
    return breaking_changes(api<guarded<1, plain, Old>>{}, api<guarded<2, plain, New>>{});
}

// For the table of every construct: an operation that takes one field, or responds with one.
template <int Version, test::fields_in Rest, class Field, auto... Said>
struct takes_field {
    Field inner;
    static constexpr auto rules = rules_of(field(&takes_field::inner, Said...));
    static constexpr auto http = endpoint<no_data>{.route = post("/one"),
                                                   .access = public_access,
                                                   .limit = unspecified,
                                                   .fields = Rest.location,
                                                   .body = Rest.body};
    BOOST_DESCRIBE_CLASS(takes_field, (), (inner), (), ())
};
template <int Version, class Field, auto... Said>
using asks = takes_field<Version, json_body{}, Field, Said...>;
template <int Version, class Field, auto... Said>
using asks_in_form = takes_field<Version, form_body{}, Field, Said...>;
template <int Version>
struct asks_7 {
    std::int64_t inner = 7;
    static constexpr auto http =
        endpoint<no_data>{.route = post("/one"), .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(asks_7, (), (inner), (), ())
};
template <int Version>
struct asks_more {
    optional<std::string> inner{};
    optional<std::string> more{};
    static constexpr auto http =
        endpoint<no_data>{.route = post("/one"), .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(asks_more, (), (inner, more), (), ())
};
template <int Version, class T, auto... Said>
struct one_field {
    required<T> inner;
    static constexpr auto rules = rules_of(field(&one_field::inner, Said...));
    BOOST_DESCRIBE_CLASS(one_field, (), (inner), (), ())
};
template <int Version, class T>
struct one_optional {
    optional<T> inner{};
    BOOST_DESCRIBE_CLASS(one_optional, (), (inner), (), ())
};
template <int Version, class Response>
struct responses_so {
    static constexpr auto http =
        endpoint<Response>{.route = get("/one"), .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(responses_so, (), (), (), ())
};
template <int Version, class T, auto... Said>
using responses = responses_so<Version, one_field<Version, T, Said...>>;

BOOST_DEFINE_ENUM_CLASS(one_side, buy)
BOOST_DEFINE_ENUM_CLASS(two_sides, buy, sell)

}  // namespace versions

namespace {

using namespace versions;

std::string said(const std::vector<breaking_change>& changes) {
    std::string all;
    for (const auto& one : changes) all += (all.empty() ? "" : "\n") + one.field + " | " + one.words;
    return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_operation_is_found_again_by_verb_and_path) {
    BOOST_TEST(breaking_changes(trading::v1, trading::v1).empty());
    BOOST_TEST(breaking_changes(api<trading::get_leverage>{}, trading::v1).empty());
    const auto lost = breaking_changes(api<elsewhere, strict>{}, api<elsewhere>{});
    BOOST_TEST_REQUIRE(lost.size() == 1U);
    BOOST_TEST((lost.front() == breaking_change{"POST /orders", "", "is no longer there"}));
}

BOOST_AUTO_TEST_CASE(requests_and_answers_are_compared_each_in_its_own_direction) {
    BOOST_TEST(said(breaking_changes(api<strict>{}, api<lenient>{})) == "rows[].id | may be absent from responses");
    BOOST_TEST(said(breaking_changes(api<lenient>{}, api<strict>{})) == "symbol | must be in every request");
}

BOOST_AUTO_TEST_CASE(access_may_be_loosened_only) {
    BOOST_TEST(said(access_changes<open_to_all, any_time>()) == " | is no longer public");
    BOOST_TEST(said(access_changes<any_time, plain>()) == " | must have the timestamp");
    BOOST_TEST(said(access_changes<plain, admins>()) == " | is only for the role `admin`");
    BOOST_TEST(said(access_changes<plain, owners>()) == "name | must be yours");
    BOOST_TEST(said(access_changes<plain, open_to_all>()).empty());
    BOOST_TEST(said(access_changes<plain, any_time>()).empty());
    BOOST_TEST(said(access_changes<admins, plain>()).empty());
    BOOST_TEST(said(access_changes<owners, plain>()).empty());
    static constexpr access_policy either_role = only_bearer.only_for("admin", "editor");
    static constexpr access_policy one_role = only_bearer.only_for("editor");
    BOOST_TEST(said(access_changes<one_role, either_role>()).empty());
    BOOST_TEST(said(access_changes<either_role, one_role>()) == " | is only for the role `editor`");
    BOOST_TEST(said(access_changes<only_bearer, either_role>()) == " | is only for one of the roles `admin`, `editor`");
}

BOOST_AUTO_TEST_CASE(scopes_may_be_removed_only) {
    static constexpr access_policy one = only_bearer.scopes("read");
    static constexpr access_policy two = only_bearer.scopes("write", "read");
    BOOST_TEST(said(access_changes<one, only_bearer>()).empty());
    BOOST_TEST(said(access_changes<two, one>()).empty());
    BOOST_TEST(said(access_changes<only_bearer, one>()) == " | needs the scope `read`");
    BOOST_TEST(said(access_changes<one, two>()) == " | needs the scope `write`");
}

BOOST_AUTO_TEST_CASE(an_alternative_may_come_and_may_not_go) {
    const std::string lost = " | no longer takes a credential that it took";
    BOOST_TEST(said(access_changes<either_way, plain>()) == lost);
    BOOST_TEST(said(access_changes<either_way, only_bearer>()) == lost);
    BOOST_TEST(said(access_changes<either_way, with_bearer>()) == lost);
    static constexpr access_policy or_public = with_bearer || public_access;
    BOOST_TEST(said(access_changes<with_bearer, or_public>()) == "");
    BOOST_TEST(said(access_changes<public_access, or_public>()) == "");
    BOOST_TEST(said(access_changes<or_public, public_access>()) == "");
    BOOST_TEST(said(access_changes<or_public, with_bearer>()) == said(access_changes<public_access, with_bearer>()));
    BOOST_TEST(said(access_changes<or_public, with_bearer>()) != "");
    BOOST_TEST(said(access_changes<plain, either_way>()).empty());
    BOOST_TEST(said(access_changes<only_bearer, either_way>()).empty());
    BOOST_TEST(said(access_changes<key_in_header, key_in_query>()) == lost);
    BOOST_TEST(said(access_changes<key_in_header, open_to_all>()).empty());
    BOOST_TEST(said(access_changes<key_in_query, open_to_all>()) == lost);
}

BOOST_AUTO_TEST_CASE(joined_credentials_may_become_fewer_only) {
    const std::string lost = " | no longer takes a credential that it took";
    const std::string more = " | must have another credential, too";
    BOOST_TEST(said(access_changes<joined, joined>()).empty());
    BOOST_TEST(said(access_changes<only_bearer, joined>()) == more);
    BOOST_TEST(said(access_changes<key_in_header, joined>()) == more);
    BOOST_TEST(said(access_changes<plain, joined>()) == lost);
    BOOST_TEST(said(access_changes<either_way, joined_or_plain>()) == more);  // the bearer token alone
    BOOST_TEST(said(access_changes<only_bearer, joined_or_bearer>()).empty());
    BOOST_TEST(said(access_changes<joined, only_bearer>()).empty());
    BOOST_TEST(said(access_changes<joined, key_in_header>()).empty());
    BOOST_TEST(said(access_changes<joined, open_to_all>()).empty());
    BOOST_TEST(said(access_changes<joined, plain>()) == lost);
    BOOST_TEST(said(access_changes<joined, joined_in_query>()) == lost);
    // A key in the query that no scheme names is an unknown parameter.
    BOOST_TEST(said(access_changes<joined_in_query, only_bearer>()) == lost);
    BOOST_TEST(said(access_changes<joined_in_query, open_to_all>()) == lost);
    BOOST_TEST(said(access_changes<joined_in_query, key_in_query>()).empty());
    BOOST_TEST(said(access_changes<signed_in_query, open_to_all>()) == lost);
}

BOOST_AUTO_TEST_CASE(a_scheme_is_compared_by_what_it_says) {
    const std::string lost = " | no longer takes a credential that it took";
    const auto with = []<auto Change>() { return said(access_changes<plain, signed_with<Change>>()); };
    BOOST_TEST(with.operator()<[](signature_scheme&) {}>() == "");
    BOOST_TEST(with.operator()<[](signature_scheme& one) { one.key_format = "another text"; }>() == "");
    BOOST_TEST(with.operator()<[](signature_scheme& one) { one.tolerance_ms += 1; }>() == "");
    BOOST_TEST(with.operator()<[](signature_scheme& one) { one.tolerance_ms -= 1; }>() == lost);
    BOOST_TEST(with.operator()<[](signature_scheme& one) { one.separator = "."; }>() == lost);
    BOOST_TEST(with.operator()<[](signature_scheme& one) { one.unit = timestamp_unit::seconds; }>() == lost);
    BOOST_TEST(with.operator()<[](signature_scheme& one) { one.encoding = signature_encoding::hex; }>() == lost);
    BOOST_TEST(with.operator()<[](signature_scheme& one) { one.key.name = "another"; }>() == lost);
    BOOST_TEST(with.operator()<[](signature_scheme& one) { one.components.add(signature_component::key); }>() == lost);
}

BOOST_AUTO_TEST_CASE(pages_errors_and_conventions_are_compared_by_value) {
    BOOST_TEST(said(page_changes<counted_pages, counted_pages>()).empty());
    BOOST_TEST(said(page_changes<counted_pages, row_pages>()) ==
               " | has other pages: `after` takes `id` of the last row");
    BOOST_TEST(said(page_changes<no_pages, counted_pages>()) == " | has other pages: `page` counts pages");
    BOOST_TEST(said(page_changes<counted_pages, no_pages>()) == " | has no pages");

    BOOST_TEST(said(error_changes<gone, gone>()).empty());
    BOOST_TEST(said(error_changes<gone, gone_in_other_words>()).empty());
    BOOST_TEST(said(error_changes<gone, no_errors>()).empty());
    BOOST_TEST(said(error_changes<gone, gone_with_another_code>()) == " | may fail with 410 -8");
    BOOST_TEST(said(error_changes<no_errors, gone>()) == " | may fail with 410 -7");

    BOOST_TEST(said(convention_changes<dated<1>, dated<1>>()).empty());
    BOOST_TEST(said(convention_changes<dated<1>, dated<2>>()) ==
               " | takes the header `Api-Date: june`\n | may fail with 418 teapot");
    const std::string told = "identifies errors by the body";
    BOOST_TEST(said(convention_changes<problem_details, marked<1, false>>()) == " | " + told + ": `ok`");
    BOOST_TEST(said(convention_changes<marked<1, false>, problem_details>()) == " | no longer " + told);
    BOOST_TEST(said(convention_changes<marked<1, false>, marked<2, true>>()) == " | " + told + " differently: `ok`");
    BOOST_TEST(said(convention_changes<marked<1, false>, marked<2, false>>()).empty());
    const std::string bare_now = said(convention_changes<enveloped, problem_details>());
    for (const std::string_view part :
         {" | no longer identifies errors by the body", " | sends errors as `application/problem+json`", "error.code |",
          "data | is no longer in responses"})
        BOOST_TEST((bare_now.find(part) != std::string::npos), part << " in " << bare_now);
}

BOOST_AUTO_TEST_CASE(errors_are_compared_by_the_lines_of_the_catalogue) {
    const auto with = []<class Old, class New>() { return said(breaking_changes(api<Old>{}, api<New>{})); };
    using old = catalogued_order<catalogued<7, 9>, no_errors>;
    const std::pair<std::string, std::string> cases[] = {
        {with.operator()<old, old>(), ""},
        {with.operator()<old, catalogued_order<catalogued<8, 9>, no_errors>>(), " | may fail with 403 8"},
        {with.operator()<old, catalogued_order<catalogued<7, 10>, no_errors>>(), " | may fail with 503 10"},
        {with.operator()<catalogued_order<enveloped, no_errors>, old>(),
         " | may fail with 503 9\n | may fail with 403 7"},
        // The clients know the error from another check of the old operation.
        {with.
         operator()<catalogued_order<catalogued<7, 9>, no_access_8>, catalogued_order<catalogued<8, 9>, no_errors>>(),
         ""},
        {with.
         operator()<catalogued_order<catalogued<8, 9>, no_errors>, catalogued_order<catalogued<8, 9>, no_access_8>>(),
         ""},
    };
    int row = 0;
    for (const auto& [found, expected] : cases) BOOST_TEST_CONTEXT("row " << row++) BOOST_TEST(found == expected);
}

BOOST_AUTO_TEST_CASE(a_new_check_of_the_conventions_breaks_the_clients_of_the_operations_that_it_can_refuse) {
    const auto with = []<class Old, class New>() {
        return said(breaking_changes(api<catalogued_order<Old, no_errors>>{}, api<catalogued_order<New, no_errors>>{}));
    };
    const std::pair<std::string, std::string> cases[] = {
        {with.operator()<with_hours<7>, with_hours<7>>(), ""},
        {with.operator()<enveloped, with_hours<7>>(), " | may fail with 503 7"},
        {with.operator()<enveloped, with_hours<7, false>>(), ""},
        {with.operator()<with_hours<7>, enveloped>(), ""},
        {with.operator()<with_hours<7>, with_hours<8>>(), " | may fail with 503 8"},
    };
    int row = 0;
    for (const auto& [found, expected] : cases) BOOST_TEST_CONTEXT("row " << row++) BOOST_TEST(found == expected);
}

BOOST_AUTO_TEST_CASE(a_first_body_and_a_lost_one_break_requests) {
    const auto with = []<class Old, class New>() { return said(breaking_changes(api<Old>{}, api<New>{})); };
    using texts = std::vector<std::string>;
    const std::string first = " | must have a body";
    const std::string lost = " | must not have a body";
    const std::string no_field = "\nbody | is no longer taken in requests";
    const std::pair<std::string, std::string> cases[] = {
        {with.operator()<posted<0>, posted<1>>(), first},
        {with.operator()<posted<1>, posted<2>>(), ""},
        {with.operator()<posted<0>, posted_form>(), first},
        {with.operator()<posted<0>, posted_query>(), ""},
        {with.operator()<posted_query, posted_form>(), first + "\nnote | is in the form body"},
        // Only an optional whole body may be omitted: an empty list is `[]`.
        {with.operator()<posted<0>, posted_whole<1, optional<texts>>>(), ""},
        {with.operator()<posted<0>, posted_whole<1, texts>>(), first},
        {with.operator()<posted<0>, posted_whole<1, required<texts>>>(),
         first + "\nbody | is new and must be in every request"},
        {with.operator()<posted_whole<1, optional<texts>>, posted_whole<2, required<texts>>>(),
         "body | must be in every request"},
        {with.operator()<posted_whole<1, required<texts>>, posted_whole<2, optional<texts>>>(), ""},
        // A server then accepts no body, also not the optional one.
        {with.operator()<posted_whole<1, required<texts>>, posted<0>>(), lost + no_field},
        {with.operator()<posted_whole<1, optional<texts>>, posted<0>>(), lost + no_field},
        {with.operator()<posted_form, posted_query>(), lost + "\nnote | is in the query"},
        {with.operator()<posted_form, posted<0>>(), lost + "\nnote | is no longer taken in requests"},
    };
    int row = 0;
    for (const auto& [found, expected] : cases) BOOST_TEST_CONTEXT("row " << row++) BOOST_TEST(found == expected);
}

BOOST_AUTO_TEST_CASE(limits_may_be_loosened_only) {
    constexpr auto& ten = limited<10, per_second, limit_scope::account>;
    const std::pair<std::string, std::string> cases[] = {
        {said(limit_changes<unknown, ten>()), " | takes at most 10 requests per second"},
        {said(limit_changes<ten, unknown>()), ""},
        {said(limit_changes<ten, ten>()), ""},
        {said(limit_changes<ten, limited<9, per_second, limit_scope::account>>()),
         " | takes at most 9 requests per second"},
        {said(limit_changes<ten, limited<11, per_second, limit_scope::account>>()), ""},
        {said(limit_changes<ten, limited<10, per_minute, limit_scope::account>>()),
         " | takes at most 10 requests per minute"},
        {said(limit_changes<ten, limited<600, per_minute, limit_scope::account>>()), ""},
        {said(limit_changes<limited<10, per_minute, limit_scope::account>, ten>()), ""},
        {said(limit_changes<ten, limited<10, per_second, limit_scope::ip_address>>()),
         " | takes at most 10 requests per second"},
        {said(limit_changes<limited<10, per_second, limit_scope::global>, ten>()), ""},
        {said(limit_changes<ten, limited<10, per_second, limit_scope::account, 2>>()),
         " | takes at most 10 weight per second"},
        {said(limit_changes<ten, limited<20, per_second, limit_scope::account, 2>>()), ""},
        {said(limit_changes<ten, shared>()), " | takes at most 10 weight per second"},
        {said(limit_changes<shared, ten>()), ""},
    };
    int row = 0;
    for (const auto& [found, expected] : cases) BOOST_TEST_CONTEXT("row " << row++) BOOST_TEST(found == expected);
}

namespace {

using detail::break_kind;
using kinds = std::set<break_kind>;

struct kind_list {
    kinds& found;

    template <class Words>
    void operator()(break_kind kind, const detail::field_path&, const Words&) const {
        found.insert(kind);
    }
};
template <class Old, class New>
void add_kinds(kinds& found, std::type_identity<Old>, std::type_identity<New>) {
    kind_list list{found};
    detail::compare_operation<Old, New>(list);
}

/// The breaks from the looser of two operations to the stricter one, back, and to itself in another version.
struct compared {
    std::string_view construct;
    kinds narrowed;
    kinds widened;
    kinds same;
};
template <int Version>
using version = std::integral_constant<int, Version>;
template <class Loose, class Strict>
compared compare(std::string_view construct, Loose loose, Strict strict) {
    compared row{.construct = construct, .narrowed = {}, .widened = {}, .same = {}};
    add_kinds(row.narrowed, loose(version<1>{}), strict(version<2>{}));
    add_kinds(row.widened, strict(version<1>{}), loose(version<2>{}));
    add_kinds(row.same, loose(version<1>{}), loose(version<2>{}));
    add_kinds(row.same, strict(version<1>{}), strict(version<2>{}));
    return row;
}
#define OP(...) []<int V>(version<V>) { return std::type_identity<__VA_ARGS__>{}; }

}  // namespace

BOOST_AUTO_TEST_CASE(each_construct_is_compared_narrowed_widened_and_the_same) {
    using text = std::string;
    using number = std::int64_t;
    // The looser of two, the stricter one, and the breaks from the one to the other and back.
    const std::tuple<compared, kinds, kinds> rows[] = {
        {compare("operation", OP(posted<V>), OP(guarded<V, plain, unknown>)),
         {break_kind::removed_operation},
         {break_kind::removed_operation}},
        {compare("field of a request", OP(asks_more<V>), OP(asks<V, optional<text>>)), {break_kind::removed_field}, {}},
        {compare("presence in a request", OP(asks<V, optional<text>>), OP(asks<V, required<text>>)),
         {break_kind::required_field},
         {}},
        {compare("presence in an answer", OP(responses<V, text>), OP(responses_so<V, one_optional<V, text>>)),
         {break_kind::absent_field},
         {}},
        {compare("null in a request", OP(asks<V, optional<nullable<text>>>), OP(asks<V, optional<text>>)),
         {break_kind::changed_type},
         {}},
        {compare("null in an answer", OP(responses<V, text>), OP(responses<V, nullable<text>>)),
         {break_kind::changed_type},
         {}},
        {compare("null in a form", OP(asks_in_form<V, nullable<text>>), OP(asks_in_form<V, required<text>>)),
         {break_kind::changed_type},
         {break_kind::changed_type}},
        {compare("null of a number in a form", OP(asks_in_form<V, nullable<number>>),
                 OP(asks_in_form<V, required<number>>)),
         {break_kind::changed_type},
         {}},
        {compare("default", OP(asks_7<V>), OP(asks<V, optional<number>>)),
         {break_kind::changed_default},
         {break_kind::changed_default}},
        {compare("default and a required field", OP(asks_7<V>), OP(asks<V, required<number>>)),
         {break_kind::required_field},
         {}},
        {compare("empty list as a default", OP(asks<V, std::vector<text>>), OP(asks<V, optional<std::vector<text>>>)),
         {break_kind::changed_default},
         {break_kind::changed_default}},
        {compare("range of integers", OP(asks<V, required<number>>), OP(asks<V, required<std::int32_t>>)),
         {break_kind::changed_type},
         {}},
        {compare("style of list", OP(asks_in_form<V, required<std::vector<text>>>),
                 OP(asks_in_form<V, required<std::vector<text>>, comma_separated>)),
         {break_kind::changed_form},
         {break_kind::changed_form}},
        {compare("empty_is_absent", OP(asks<V, optional<text>, empty_is_absent>), OP(asks<V, optional<text>>)),
         {break_kind::changed_form},
         {}},
        {compare("rule of a request", OP(asks<V, required<text>, max_length{9}>),
                 OP(asks<V, required<text>, max_length{8}>)),
         {break_kind::narrowed_rule},
         {}},
        {compare("rule of an answer", OP(responses<V, text, max_length{8}>), OP(responses<V, text, max_length{9}>)),
         {break_kind::loosened_rule},
         {}},
        {compare("enumerators of a request", OP(asks<V, required<two_sides>>), OP(asks<V, required<one_side>>)),
         {break_kind::removed_enumerator},
         {}},
        {compare("enumerators of an answer", OP(responses<V, one_side>), OP(responses<V, two_sides>)),
         {break_kind::new_enumerator},
         {}},
        {compare("limit", OP(guarded<V, plain, ten_a_second>), OP(guarded<V, plain, nine_a_second>)),
         {break_kind::tightened_limit},
         {}},
        {compare("access", OP(guarded<V, open_to_all, unknown>), OP(guarded<V, any_time, unknown>)),
         {break_kind::stricter_access},
         {}},
        {compare("repeat", OP(posted_so<V, repeatability::safe>), OP(posted_so<V, repeatability::idempotent>)),
         {break_kind::less_repeatable},
         {}},
        {compare("status", OP(responses_so<V, response<200>>), OP(responses_so<V, response<201>>)),
         {break_kind::new_status},
         {break_kind::new_status}},
        {compare("stream", OP(responses_so<V, response<200, ndjson_stream<order>>>),
                 OP(responses_so<V, response<200, order>>)),
         {break_kind::changed_exchange},
         {break_kind::changed_exchange}},
        {compare("form of a stream", OP(responses_so<V, ndjson_stream<order>>),
                 OP(responses_so<V, event_stream<order>>)),
         {break_kind::changed_exchange},
         {break_kind::changed_exchange}},
        {compare("rows of a stream", OP(responses_so<V, ndjson_stream<order>>),
                 OP(responses_so<V, ndjson_stream<loose_order>>)),
         {break_kind::absent_field},
         {}},
        {compare("body", OP(posted<V>), OP(posted_0<V>)),
         {break_kind::removed_body, break_kind::removed_field},
         {break_kind::required_body}},
        {compare("body that may be left out", OP(posted_whole<V, optional<text>>), OP(posted_0<V>)),
         {break_kind::removed_body, break_kind::removed_field},
         {}},
        {compare("unknown fields", OP(tolerant<V, unknown_fields::ignored>), OP(tolerant<V, unknown_fields::rejected>)),
         {break_kind::rejected_unknown},
         {}},
        {compare("error", OP(listed<V, no_pages, no_errors>), OP(listed<V, no_pages, gone>)),
         {break_kind::changed_exchange},
         {}},
        {compare("pages", OP(listed<V, no_pages, no_errors>), OP(listed<V, counted_pages, no_errors>)),
         {break_kind::changed_exchange},
         {break_kind::changed_exchange}},
        {compare("verdict", OP(listed<V, no_pages, no_errors, marked<V, false>>),
                 OP(listed<V, no_pages, no_errors, problem_details>)),
         {break_kind::changed_exchange},
         {break_kind::changed_exchange}},
        {compare("is_error", OP(listed<V, no_pages, no_errors, marked<V, false>>),
                 OP(listed<V, no_pages, no_errors, marked<V, true>>)),
         {break_kind::changed_exchange},
         {break_kind::changed_exchange}},
    };
    kinds every;
    for (const auto& [row, narrowed, widened] : rows) {
        BOOST_TEST_CONTEXT(row.construct) {
            BOOST_TEST((row.narrowed == narrowed));
            BOOST_TEST((row.widened == widened));
            BOOST_TEST(row.same.empty());
            every.insert(row.narrowed.begin(), row.narrowed.end());
        }
        every.insert(row.widened.begin(), row.widened.end());
    }
    // A new kind of break has a row here.
    BOOST_TEST(every.size() == static_cast<std::size_t>(break_kind::changed_exchange) + 1);
}

BOOST_AUTO_TEST_CASE(headers_of_an_error_may_only_be_added_to) {
    using always = required<std::int64_t>;
    using at_times = optional<std::int64_t>;
    const auto words = [](const auto& old, const auto& now) {
        std::string all;
        for (const auto& one : breaking_changes(old, now)) all += one.field + ": " + one.words + '\n';
        return all;
    };
    constexpr api<waiting<1, busy<1, always>>> v1{};
    constexpr api<waiting<1, busy<1, at_times>>> v1_optional{};
    constexpr api<listed<1, no_pages, gone>> v1_plain{};
    BOOST_TEST(words(v1, api<waiting<2, busy<2, always>>>{}) == "");
    BOOST_TEST(words(v1_optional, api<waiting<2, busy<2, always>>>{}) == "");
    BOOST_TEST(words(v1, api<waiting<2, busy<2, at_times>>>{}).find("X-Wait: ") == 0U);
    BOOST_TEST(words(v1, api<waiting<2, busy<2, required<std::string>>>>{}).find("X-Wait: ") == 0U);
    BOOST_TEST(words(v1_plain, api<waiting<2, busy<2, always>>>{}) == "");
    BOOST_TEST(words(v1, api<listed<2, no_pages, gone>>{}) == ": has no headers with the error 410 -7\n");
    BOOST_TEST(words(v1, api<waiting<2>>{}) == "");  // the error is gone
}
