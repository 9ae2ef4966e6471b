#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <service_api/description/api.hpp>
#include <service_api/generate/message_changes.hpp>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace service_api {

/// One thing in which a new version of an api fails the clients of the old one.
struct breaking_change {
    std::string operation;  ///< verb and path
    std::string field;      ///< as in `rows[].price`; empty for the operation itself
    std::string words;      ///< what is so now

    friend bool operator==(const breaking_change&, const breaking_change&) = default;
};

namespace detail {

/// Whether calls that keep the old limit keep the new one.
constexpr bool no_tighter(const rate& now, const rate& old) {
    const bool same_calls = now.scope == old.scope || old.scope == counted_per::everyone;
    const bool same_share = now.bucket.empty() || now.bucket == old.bucket;
    // A window that is longer than the old one is covered by some of the old ones.
    const std::int64_t windows = (now.window.milliseconds + old.window.milliseconds - 1) / old.window.milliseconds;
    return same_calls && same_share && now.count / now.weight >= windows * (old.count / old.weight);
}

template <class Report>
constexpr void compare_access(const access_policy& old, const access_policy& now, Report& report) {
    const auto stricter = [&](bool is, std::string_view words) {
        if (is) report(break_kind::stricter_access, field_path{}, [words] { return std::string(words); });
    };
    stricter(old.schemes.empty() && !now.schemes.empty(), "is no longer public");
    for (const access_scheme& scheme : old.schemes) {
        bool kept = false;
        for (const access_scheme& other : now.schemes) {
            if (other.kind != scheme.kind || other.place != scheme.place || other.recipe != scheme.recipe) continue;
            kept = true;
            stricter(other.timestamp_required && !scheme.timestamp_required, "must have the timestamp");
        }
        stricter(!kept && !now.schemes.empty(), "no longer takes a credential that it took");
    }
    if (!now.role.empty() && now.role != old.role) {
        report(break_kind::stricter_access, field_path{},
               [&] { return "is only for the role `" + std::string(now.role) + '`'; });
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

template <class... Ops>
constexpr std::size_t index_of_route(const http_route& wanted) {
    const http_route routes[] = {Ops::http.route.value()...};
    return static_cast<std::size_t>(std::find(std::begin(routes), std::end(routes), wanted) - std::begin(routes));
}

template <class Old, class Success, class Report>
constexpr void compare_success(Report& report) {
    if constexpr (Old::status == Success::status) {
        message_comparison<direction::answer, Report> compared(report);
        compared.template value<typename Success::body_type, typename Old::body_type>({});
        compared.template value<typename Success::headers_type, typename Old::headers_type>({});
    }
}

/// Each success of the new version must be one that clients of the old version read.
template <class... Old, class... Now, class Report>
constexpr void compare_answers(parts_list<Old...>, parts_list<Now...>, Report& report) {
    constexpr int known[] = {Old::status...};
    for (const int status : {Now::status...}) {
        if (std::find(std::begin(known), std::end(known), status) == std::end(known)) {
            report(break_kind::new_status, field_path{},
                   [status] { return "may answer with the status " + std::to_string(status); });
        }
    }
    const auto each_old = [&report]<class New>(std::type_identity<New>) { (compare_success<Old, New>(report), ...); };
    (each_old(std::type_identity<Now>{}), ...);
}

/// Calls `report(kind, field, words)` for each break between an operation and the new one of its verb and path.
template <class Old, class... New, class Report>
constexpr void compare_operation(Report& report) {
    constexpr std::size_t place = index_of_route<New...>(Old::http.route.value());
    if constexpr (place == sizeof...(New)) {
        report(break_kind::removed_operation, field_path{}, [] { return std::string("is no longer there"); });
    } else {
        using now = std::tuple_element_t<place, std::tuple<New...>>;
        compare_access(Old::http.access.value(), now::http.access.value(), report);
        compare_limits(Old::http.limit.value(), now::http.limit.value(), report);
        message_comparison<direction::request, Report>(report).template value<Old, now>({});
        compare_answers(successes_of<answer_of<Old>>{}, successes_of<answer_of<now>>{}, report);
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

/// Everything in which clients of the old version would fail on the new one, in the order of the old operations. Operations
/// are told apart by verb and path, fields by their names on the wire.
template <class... Old, class... New>
std::vector<breaking_change> breaking_changes(const api<Old...>&, const api<New...>&) {
    std::vector<breaking_change> found;
    for (const auto list : {&detail::list_changes<Old, New...>...}) list(found);
    return found;
}

}  // namespace service_api
