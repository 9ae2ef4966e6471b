#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <service_api/compatibility/message_changes.hpp>
#include <service_api/compatibility/status_probe_changes.hpp>
#include <service_api/description/api.hpp>
#include <service_api/description/body/body_codec.hpp>
#include <service_api/description/body/codec_words.hpp>
#include <service_api/description/check_pagination.hpp>
#include <service_api/description/error.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/description/repeat.hpp>
#include <service_api/description/scheme_words.hpp>
#include <service_api/description/unknown_fields.hpp>
#include <service_api/documents/prose/pages_words.hpp>
#include <service_api/http/header.hpp>
#include <service_api/http/repeatability.hpp>
#include <service_api/message/possible_errors.hpp>
#include <service_api/value/array_view.hpp>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace service_api {

/// One change in a new version of an api that breaks clients of the old one.
struct breaking_change {
    std::string operation;  ///< verb and path
    std::string field;      ///< as in `rows[].price`; empty for the operation itself
    std::string words;      ///< the new state

    friend bool operator==(const breaking_change&, const breaking_change&) = default;
};

namespace detail {

/// Returns whether all calls within the old limit are within the new one.
constexpr bool no_tighter(const rate& now, const rate& old) {
    const bool same_calls = now.scope == old.scope || old.scope == limit_scope::global;
    const bool same_share = now.bucket.empty() || now.bucket == old.bucket;
    // A longer window than the old one is covered by several old ones.
    const std::int64_t windows = (now.window.milliseconds + old.window.milliseconds - 1) / old.window.milliseconds;
    return same_calls && same_share && now.count / now.weight >= windows * (old.count / old.weight);
}

/// Returns whether signatures by the old scheme are verified by the new one.
constexpr bool verifies_alike(const signature_scheme* now, const signature_scheme* old) {
    if (now == nullptr || old == nullptr) return now == old;
    signature_scheme as_old = *now;
    as_old.key_format = old->key_format;  // for documents only
    as_old.secret = old->secret;
    as_old.assumption = old->assumption;
    as_old.tolerance_ms = std::min(now->tolerance_ms, old->tolerance_ms);
    return as_old == *old;
}

/// Returns the scheme of an alternative that verifies the credential of an old scheme, or `nullptr`.
constexpr const access_scheme* scheme_that_verifies(const access_scheme& old, array_view<access_scheme> alternative) {
    for (const access_scheme& one : alternative) {
        if (one.kind == old.kind && one.location == old.location && verifies_alike(one.signing, old.signing))
            return &one;
    }
    return nullptr;
}

/// Returns how many schemes of a new alternative verify credentials of an old one.
constexpr std::size_t count_verified(array_view<access_scheme> old, array_view<access_scheme> now) {
    std::size_t count = 0;
    for (const access_scheme& scheme : old) count += scheme_that_verifies(scheme, now) != nullptr ? 1 : 0;
    return count;
}

/// Returns whether credentials of an old alternative are in the query under a name that is no longer a credential's, so
/// that they are unknown parameters.
constexpr bool leaves_unknown_parameter(array_view<access_scheme> old, const access_policy& now) {
    for (const access_scheme& scheme : old) {
        const bool unknown = is_any_location(scheme, [&](const credential_location& location) {
            return location.in_query &&
                   !has_query_credential(now, [&](std::string_view name) { return name == location.name; });
        });
        if (unknown) return true;
    }
    return false;
}

/// Returns whether a policy has all roles of another.
constexpr bool includes_roles(const access_policy& policy, const access_policy& other) {
    return std::all_of(other.roles.begin(), other.roles.end(), [&](std::string_view role) {
        return std::find(policy.roles.begin(), policy.roles.end(), role) != policy.roles.end();
    });
}

template <class Report>
constexpr void compare_access(const access_policy& old, const access_policy& now, Report& report) {
    const auto stricter = [&](bool is, std::string_view words) {
        if (is) report(break_kind::stricter_access, field_path{}, [words] { return std::string(words); });
    };
    stricter(old.is_public() && !now.is_public(), "is no longer public");
    for (const array_view<access_scheme> alternative : old.alternatives()) {
        bool kept = now.schemes.empty();
        bool extended = false;
        for (const array_view<access_scheme> other : now.alternatives()) {
            const std::size_t verified = count_verified(alternative, other);
            extended = extended || verified == alternative.size();
            if (verified < other.size()) continue;
            kept = true;
            for (const access_scheme& scheme : alternative) {
                const access_scheme* verifier = scheme_that_verifies(scheme, other);
                stricter(verifier != nullptr && verifier->timestamp_required && !scheme.timestamp_required,
                         "must have the timestamp");
            }
        }
        const bool lost = (!kept && !extended) || (kept && leaves_unknown_parameter(alternative, now));
        stricter(lost, "no longer takes a credential that it took");
        stricter(!kept && extended, "must have another credential, too");
    }
    if (!now.roles.empty() && (old.roles.empty() || !includes_roles(now, old))) {
        report(break_kind::stricter_access, field_path{}, [&] { return "is only for " + role_words(now.roles, "`"); });
    }
    for (const std::string_view scope : now.required_scopes) {
        if (std::find(old.required_scopes.begin(), old.required_scopes.end(), scope) == old.required_scopes.end())
            report(break_kind::stricter_access, field_path{},
                   [scope] { return "needs the scope `" + std::string(scope) + '`'; });
    }
    if (!now.ownership.empty() && (now.ownership != old.ownership || now.owned_field != old.owned_field)) {
        report(break_kind::stricter_access, field_path{} + now.owned_field, [&] { return std::string(now.ownership); });
    }
}

template <class Report>
constexpr void compare_limits(const limit_policy& old, const limit_policy& now, Report& report) {
    for (const rate& one : now.rates) {
        const bool kept =
            std::any_of(old.rates.begin(), old.rates.end(), [&](const rate& other) { return no_tighter(one, other); });
        if (!kept) report(break_kind::tightened_limit, field_path{}, [&] { return "takes " + rate_words(one); });
    }
}

/// Compares the pagination of a list: clients of the old version request the next page as its description had it.
/// Members that these clients do not use may be added.
template <class Old, class Now, class Report>
constexpr void compare_pages(Report& report) {
    constexpr pagination old = Old::http.pages;
    pagination now = Now::http.pages;
    if (old.total.empty()) now.total = old.total;
    if (old.more.empty()) now.more = old.more;
    if (old.page.empty()) now.page = old.page;
    if (old.effective_size.empty()) now.effective_size = old.effective_size;
    if (old.size.empty()) now.size = old.size;
    if (rows_path<Old>() == rows_path<Now>()) now.rows = old.rows;
    if (!(now == old)) {
        report(break_kind::changed_exchange, field_path{}, [now] {
            return now.style.is_none() ? std::string("has no pages") : "has other pages: " + pages_words(now);
        });
    }
}

/// Reports requests that clients may have sent again, which the new version may run twice.
template <class Report>
constexpr void compare_repeat(repeatability old, repeatability now, Report& report) {
    if (now >= old) return;
    report(break_kind::less_repeatable, field_path{}, [now] {
        return std::string(now == repeatability::by_key  ? "may be sent again only with an idempotency key"
                           : now == repeatability::never ? "must not be sent again"
                                                         : "is no longer safe");
    });
}

/// Returns the errors that the new version can respond with to requests of the old one: the new catalogue's errors for
/// those that the new description declares, for its own checks, and for the checks of this library that both versions
/// make. A check of this library that only the new version makes is not asked: what introduces it is a break of
/// its own, or it accepts all requests of the old version.
constexpr error_list errors_of_old_requests(const problem_facts& old, const problem_facts& now) {
    error_list found;
    for (const error_definition& definition : now.own) found.add(now.map_error(definition));
    for (const error_definition& definition : now.common) found.add(now.map_error(definition));
    for (const check_model& check : now.checks) {
        for (const possible_error& one : check.errors) {
            const bool was_made = check.is_own || one.is_possible(old.operation);
            if (was_made && one.is_possible(now.operation)) found.add(mapped_error(one, now));
        }
    }
    return found;
}

/// Errors are compared as they are sent, without their messages, which are for people and may change.
template <class Old, class Now, class Report>
constexpr void compare_errors(Report& report) {
    const error_list found = errors_of_old_requests(problem_facts_of<Old>(), problem_facts_of<Now>());
    for (const error_definition* now = found.begin(); now != found.end(); ++now) {
        const auto is_same_response = [now](const error_definition& other) { return is_same_error(*now, other); };
        if (std::any_of(possible_errors<Old>.begin(), possible_errors<Old>.end(), is_same_response) ||
            std::any_of(found.begin(), now, is_same_response))
            continue;
        report(break_kind::changed_exchange, field_path{}, [now] {
            return "may fail with " + std::to_string(now->status) + ' ' +
                   (now->name.empty() ? std::to_string(now->code) : std::string(now->name));
        });
    }
}

/// Returns an error as changes name it: its status, and its name or its code.
inline std::string error_words(const error_definition& error) {
    return std::to_string(error.status) + (error.name.empty() && error.code == 0 ? std::string()
                                           : error.name.empty()                  ? ' ' + std::to_string(error.code)
                                                                                 : ' ' + std::string(error.name));
}

/// Compares the headers of an error that both versions have: clients of the old one read those of its description.
template <class OldOp, class NowOp, class Old, class Now, class Report>
constexpr void compare_error(Report& report) {
    constexpr error_definition old = map_error<conventions_of<OldOp>>(Old::definition);
    if constexpr (is_same_error(old, map_error<conventions_of<NowOp>>(Now::definition))) {
        message_comparison<direction::response, Report>(report)
            .template value<typename Now::headers_type, typename Old::headers_type>({});
    }
}

/// An error that had headers has them still. A first header of an error breaks no client.
template <class OldOp, class NowOp, class... Old, class... Now, class Report>
constexpr void compare_error_headers(type_list<Old...>, type_list<Now...>, Report& report) {
    [[maybe_unused]] const auto each = [&report]<class One>(std::type_identity<One>) {
        if constexpr (std::is_same_v<typename One::headers_type, no_body>) return;
        (compare_error<OldOp, NowOp, One, Now>(report), ...);
        const error_definition old = map_error<conventions_of<OldOp>>(One::definition);
        const bool has_headers =
            (is_same_error(old, map_error<conventions_of<NowOp>>(Now::definition)) || ... || false);
        if (has_headers) return;
        for (const error_definition& now : possible_errors<NowOp>) {
            if (!is_same_error(old, now)) continue;
            report(break_kind::changed_exchange, field_path{},
                   [old] { return "has no headers with the error " + error_words(old); });
            return;
        }
    };
    (each(std::type_identity<Old>{}), ...);
}

/// Returns whether an error is one of these as clients receive it.
template <class Conventions, class... Error>
constexpr bool lists_error(const error_definition& wanted, type_list<Error...>) {
    return (is_same_error(wanted, map_error<Conventions>(Error::definition)) || ... || false);
}

/// Compares the bodies that an error has in both versions.
template <class Old, class Now, class Report>
constexpr void compare_error_body(const error_definition& error, Report& report) {
    constexpr bool is_json =
        !is_content<Old> && !is_content<Now> && !std::is_same_v<Old, no_body> && !std::is_same_v<Now, no_body>;
    if constexpr (is_json) {
        message_comparison<direction::response, Report>(report).template value<Now, Old>(field_path{} + "error");
    } else if constexpr (!std::is_same_v<Old, Now>) {
        report(break_kind::changed_exchange, field_path{},
               [error] { return "has another body with the error " + error_words(error); });
    }
}

/// Compares an error that has a body of its own in one version with the first of these that is the same error, or with
/// the error body of the conventions.
template <class OldOp, class NowOp, class Old, class... Now, class Report>
constexpr void compare_old_error(type_list<Now...>, Report& report) {
    constexpr error_definition old = map_error<conventions_of<OldOp>>(Old::definition);
    [[maybe_unused]] bool found = false;
    [[maybe_unused]] const auto each = [&]<class One>(std::type_identity<One>) {
        if (found || !is_same_error(old, map_error<conventions_of<NowOp>>(One::definition))) return;
        found = true;
        compare_error_body<typename Old::body_type, typename One::body_type>(old, report);
    };
    (each(std::type_identity<Now>{}), ...);
    if (found) return;
    for (const error_definition& now : possible_errors<NowOp>) {
        if (!is_same_error(old, now)) continue;
        return compare_error_body<typename Old::body_type, typename conventions_of<NowOp>::error_body>(old, report);
    }
}
template <class OldOp, class NowOp, class Now, class Report>
constexpr void compare_new_error(Report& report) {
    constexpr error_definition now = map_error<conventions_of<NowOp>>(Now::definition);
    if (lists_error<conventions_of<OldOp>>(now, errors_with_bodies_of<OldOp>{})) return;
    for (const error_definition& old : possible_errors<OldOp>) {
        if (!is_same_error(old, now)) continue;
        return compare_error_body<typename conventions_of<OldOp>::error_body, typename Now::body_type>(now, report);
    }
}

/// Compares the errors that have a body of their own in one version or in both.
template <class OldOp, class NowOp, class... Old, class... Now, class Report>
constexpr void compare_error_bodies(type_list<Old...>, [[maybe_unused]] type_list<Now...> now,
                                    [[maybe_unused]] Report& report) {
    (compare_old_error<OldOp, NowOp, Old>(now, report), ...);
    (compare_new_error<OldOp, NowOp, Now>(report), ...);
}

template <class Conventions>
constexpr bool has_request_id_named(std::string_view name) {
    if constexpr (has_request_id<Conventions>)
        return same_name(Conventions::request_id.name, name);
    else
        return false;
}

template <class Old, class Now, class Report>
constexpr void compare_conventions(Report& report) {
    if constexpr (!std::is_same_v<Old, Now>) {
        for (const fixed_header& now : Now::request_headers) {
            bool sent = false;
            for (const fixed_header& old : Old::request_headers)
                sent = sent || (same_name(old.name, now.name) && old.value == now.value);
            if (!sent) {
                report(break_kind::changed_exchange, field_path{}, [&now] {
                    return "takes the header `" + std::string(now.name) + ": " + std::string(now.value) + '`';
                });
            }
        }
        if (std::string_view(Old::error_media_type) != std::string_view(Now::error_media_type)) {
            report(break_kind::changed_exchange, field_path{},
                   [] { return "sends errors as `" + std::string(Now::error_media_type) + '`'; });
        }
        if constexpr (has_request_id<Old>) {
            if (!has_request_id_named<Now>(Old::request_id.name)) {
                report(break_kind::changed_exchange, field_path{}, [] {
                    return "no longer has the id of the request in `" + std::string(Old::request_id.name) + '`';
                });
            }
        }
        compare_status_probes<Old, Now>(report);
        message_comparison<direction::response, Report>(report)
            .template value<typename Now::error_body, typename Old::error_body>(field_path{} + "error");
    }
}

template <class... Ops>
constexpr std::size_t index_of_route(const http_route& wanted) {
    const http_route routes[] = {Ops::http.route.value()...};
    return static_cast<std::size_t>(std::find(std::begin(routes), std::end(routes), wanted) - std::begin(routes));
}

template <class Conventions, class Body>
struct wrapped_body {
    using type = typename Conventions::template success<Body>;
};
template <class Conventions>
struct wrapped_body<Conventions, no_body> {
    using type = no_body;
};
template <class Conventions, class Body>
    requires(is_content<Body> || is_stream<Body>)
struct wrapped_body<Conventions, Body> {
    using type = described_content_of<Body>;
};

template <class OldOp, class NowOp, class Old, class Success, class Report>
constexpr void compare_success(Report& report) {
    using old_body = typename Old::body_type;
    using body = typename Success::body_type;
    if constexpr (Old::status == Success::status && is_stream<old_body> == is_stream<body>) {
        using old_conventions = conventions_of<OldOp>;
        using conventions = conventions_of<NowOp>;
        message_comparison<direction::response, Report> compared(report);
        if constexpr (std::is_same_v<old_conventions, conventions>)
            compared.template value<described_content_of<body>, described_content_of<old_body>>({});
        else
            compared.template value<typename wrapped_body<conventions, body>::type,
                                    typename wrapped_body<old_conventions, old_body>::type>({});
        compared.template value<typename Success::headers_type, typename Old::headers_type>({});
    }
}

/// Returns the media type of a stream; empty for any other body, which clients do not choose by its media type.
template <class Body>
constexpr std::string_view stream_type() {
    return is_stream<Body> ? media_type_of<Body>() : std::string_view();
}

/// Each success of the new version must be one that clients of the old version can read.
template <class OldOp, class NowOp, class... Old, class... Now, class Report>
constexpr void compare_responses(type_list<Old...>, type_list<Now...>, Report& report) {
    constexpr int known[] = {Old::status...};
    for (const int status : {Now::status...}) {
        if (std::find(std::begin(known), std::end(known), status) == std::end(known)) {
            report(break_kind::new_status, field_path{},
                   [status] { return "may respond with the status " + std::to_string(status); });
        }
    }
    constexpr std::pair<int, std::string_view> streams[] = {{Old::status, stream_type<typename Old::body_type>()}...};
    for (const auto& one : {std::pair(Now::status, stream_type<typename Now::body_type>())...}) {
        if (std::find(std::begin(known), std::end(known), one.first) == std::end(known)) continue;
        if (std::find(std::begin(streams), std::end(streams), one) == std::end(streams)) {
            report(break_kind::changed_exchange, field_path{}, [type = one.second] {
                return type.empty() ? "may respond with a body that is no stream"
                                    : "may respond with a stream of type `" + std::string(type) + '`';
            });
        }
    }
    const auto each_old = [&report]<class New>(std::type_identity<New>) {
        (compare_success<OldOp, NowOp, Old, New>(report), ...);
    };
    (each_old(std::type_identity<Now>{}), ...);
}

/// Returns whether each media type that clients of the old version may send is still in the list. If they had a choice,
/// they may also send none, which is the first.
constexpr bool takes_bodies_of(const body_codec& now, const body_codec& old) {
    if (old.size() > 1 && (now.size() < 2 || !same_name(now->media_type, old->media_type))) return false;
    for (std::size_t i = 0; i < old.size(); ++i) {
        if (!now.contains(old.from(i)->media_type)) return false;
    }
    return true;
}

/// A server rejects a request without the Content-Type of a required body, and one with a body that it must not have.
template <class Old, class Now, class Report>
constexpr void compare_bodies(Report& report) {
    if constexpr (needs_body<Now>() && !may_have_body<Old>)
        report(break_kind::required_body, field_path{}, [] { return std::string("must have a body"); });
    if constexpr (may_have_body<Old> && !may_have_body<Now>)
        report(break_kind::removed_body, field_path{}, [] { return std::string("must not have a body"); });
    if constexpr (may_have_body<Old> && may_have_body<Now> &&
                  !takes_bodies_of(body_codec_of<Now>, body_codec_of<Old>)) {
        report(break_kind::changed_form, field_path{},
               [] { return "has a body of " + media_types_of(body_codec_of<Now>, "`"); });
    }
}

/// Clients may send to a server what it ignores.
template <class Report>
constexpr void compare_unknown(unknown_fields old, unknown_fields now, Report& report) {
    const bool body = are_ignored_in_body(old) && !are_ignored_in_body(now);
    const bool query = are_ignored_in_query(old) && !are_ignored_in_query(now);
    if (body || query)
        report(break_kind::rejected_unknown, field_path{}, [body, query] {
            return std::string(!query  ? "rejects unknown members of the body"
                               : !body ? "rejects unknown parameters of the query"
                                       : "rejects unknown fields");
        });
}

/// Compares the streams of requests: the server must take each row and each number of bytes that clients send.
template <class Old, class Now, class Report>
constexpr void compare_request_streams(Report& report) {
    using old_stream = typename Old::request_stream;
    using stream = typename Now::request_stream;
    message_comparison<direction::request, Report>(report)
        .template value<typename old_stream::row_type, typename stream::row_type>(field_path{} + "row");
    constexpr stream_limits before = request_limits_of<Old>();
    constexpr stream_limits now = request_limits_of<Now>();
    if constexpr (now.body < before.body)
        report(break_kind::narrowed_rule, field_path{},
               [] { return "has a body of at most " + std::to_string(now.body) + " bytes"; });
    if constexpr (is_file_stream<stream> && now.row < before.row)
        report(break_kind::narrowed_rule, field_path{} + stream::member,
               [] { return "has at most " + std::to_string(now.row) + " bytes before its content"; });
    else if constexpr (!is_byte_stream<stream> && now.row < before.row)
        report(break_kind::narrowed_rule, field_path{} + "row",
               [] { return "has at most " + std::to_string(now.row) + " bytes"; });
}

template <class... Event>
constexpr bool has_callback(std::string_view name, type_list<Event...>) {
    return !all_true({type_name<Event>() != name...});
}

/// Compares the events that are sent to a URL in requests: clients wait for them. Events are identified by their names.
template <class Old, class Now, class Report, class... Event>
constexpr void compare_callbacks(type_list<Event...>, Report& report) {
    for (const std::string_view event : {type_name<Event>()...}) {
        if constexpr (has_callbacks<Now>) {
            if (has_callback(event, typename Now::callbacks::events{})) continue;
        }
        report(break_kind::changed_exchange, field_path{} + Old::callbacks::field,
               [event] { return "is no longer sent " + std::string(event); });
    }
}

/// Calls `report(kind, field, words)` for each break between an operation and the new one of the same verb and path.
template <class Old, class... New, class Report>
constexpr void compare_operation(Report& report) {
    constexpr std::size_t index = index_of_route<New...>(Old::http.route.value());
    if constexpr (index == sizeof...(New)) {
        report(break_kind::removed_operation, field_path{}, [] { return std::string("is no longer there"); });
    } else {
        using now = std::tuple_element_t<index, std::tuple<New...>>;
        compare_access(Old::http.access.value(), now::http.access.value(), report);
        compare_limits(Old::http.limit.value(), now::http.limit.value(), report);
        compare_pages<Old, now>(report);
        compare_repeat(repeatability_of<Old>, repeatability_of<now>, report);
        compare_conventions<conventions_of<Old>, conventions_of<now>>(report);
        compare_errors<Old, now>(report);
        compare_error_headers<Old, now>(typed_errors_of<Old>{}, typed_errors_of<now>{}, report);
        compare_error_bodies<Old, now>(errors_with_bodies_of<Old>{}, errors_with_bodies_of<now>{}, report);
        compare_bodies<Old, now>(report);
        compare_unknown(Old::http.unknown, now::http.unknown, report);
        if constexpr (has_callbacks<Old>) compare_callbacks<Old, now>(typename Old::callbacks::events{}, report);
        if constexpr (has_request_stream<Old> && has_request_stream<now>) {
            if constexpr (body_codec_of<Old> == body_codec_of<now>) compare_request_streams<Old, now>(report);
        } else if constexpr (has_file_stream<now>) {
            report(break_kind::narrowed_rule, field_path{} + now::request_stream::member,
                   [] { return std::string("must be the last part of the body"); });
        }
        message_comparison<direction::request, Report>(report).template value<Old, now>({});
        compare_responses<Old, now>(successes_of<response_of<Old>>{}, successes_of<response_of<now>>{}, report);
    }
}

template <class Op>
struct change_list {
    std::vector<breaking_change>& found;

    template <class Words>
    void operator()(break_kind, const field_path& field, Words words) const {
        found.push_back({std::string(verb_text(Op::http.route->verb)) + ' ' + std::string(Op::http.route->path),
                         std::string(field.view()), words()});
    }
};

template <class Old, class... New>
void list_changes(std::vector<breaking_change>& found) {
    const change_list<Old> list{found};
    compare_operation<Old, New...>(list);
}

}  // namespace detail

/// Returns all changes that break clients of the old version, in the order of the old operations. Operations are
/// identified by verb and path, fields by their names on the wire.
template <class... Old, class... New>
std::vector<breaking_change> breaking_changes(const api<Old...>&, const api<New...>&) {
    std::vector<breaking_change> found;
    for (const auto list : {&detail::list_changes<Old, New...>...}) list(found);
    return found;
}

}  // namespace service_api
