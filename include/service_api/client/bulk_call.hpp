#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <map>
#include <optional>
#include <service_api/client/bulk_report.hpp>
#include <service_api/client/idempotent_call.hpp>
#include <service_api/client/outcome_of.hpp>
#include <service_api/client/retry_policy.hpp>
#include <service_api/description/convention/conventions.hpp>
#include <service_api/description/error.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/repeat.hpp>
#include <service_api/message/outcome.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/rule/list/entry_order.hpp>
#include <service_api/rule/rules.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace service_api {

namespace detail {

template <class Field, class Record>
Record record_of_member(Field Record::*);
template <class Field, class Record>
Field field_of_member(Field Record::*);

/// The largest number of elements that the rules of a list allow; 0 if they have no bound, or none that fits.
template <class Op, auto List>
constexpr std::size_t largest_list() {
    bounds sizes{.upper = 0};
    bool any = false;
    for_each_annotation_of<Op, index_of_member<Op>(List)>([&](const auto& one) {
        if constexpr (requires { one.size_bounds(); }) {
            const bounds stated = one.size_bounds();
            if (stated.upper == bounds::largest) return;
            sizes = any ? sizes & stated : stated;
            any = true;
        }
    });
    return any && sizes.upper.scale() == 0 ? static_cast<std::size_t>(sizes.upper.coefficient()) : 0;
}

/// Returns the text up to `most` bytes, without a part of a character.
inline std::string cut_text(std::string_view text, std::size_t most) {
    if (text.size() <= most) return std::string(text);
    while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0) == 0x80) --most;
    return std::string(text.substr(0, most));
}

inline bulk_error bulk_error_of(const call_error& error) {
    std::string message = error.message;
    if (!error.violations.empty()) message += ": " + error.violations.front().message;
    return {.status = error.status,
            .code = error.code,
            .name = cut_text(error.name, bulk_error::max_text),
            .message = cut_text(message, bulk_error::max_text)};
}

/// Returns what an error says of the elements of its request.
inline bulk_state bulk_state_after(const call_error& error) {
    if (may_have_run(error)) return bulk_state::unknown;
    return error.stage == call_stage::not_sent ? bulk_state::not_sent : bulk_state::rejected;
}

/// Returns whether the next request would fail for the same reason.
inline bool ends_bulk(const call_error& error) {
    return error.stage == call_stage::transport || error.retry_after || error.status == 401 || error.status == 429 ||
           error.status == 503 || (error.stage == call_stage::not_sent && error.violations.empty());
}

}  // namespace detail

/// Which elements of an earlier report are sent again.
struct bulk_options {
    /// Whether unknown elements are sent again although the description does not say that the operation may be repeated:
    /// some may then be applied twice.
    bool repeat_unknown = false;
};

/// Calls an operation with a list that is longer than its rules allow, as several requests: `bulk_call
/// <&set_default_fee_rate::account_ids> all(request);` then `all.send(call);`. The bound is that of the list in the
/// description, such as `max_items`. Elements that are equal to one before them are not sent; `report()` says so from
/// the start.
///
/// The calls end early at an error that the next request would meet as well: a transport's error, missing credentials,
/// a limit. To continue, make a `bulk_call` of the request and the report: elements that are applied are not sent
/// again, and unknown ones only if the operation may be repeated (`is_repeatable`). If it has an idempotency key,
/// unknown elements are sent with the key and in the request that they were in, so that the server applies them once;
/// they stay unknown if the list lacks one of that request.
template <auto List, operation Op = decltype(detail::record_of_member(List))>
class bulk_call {
    using list_field = decltype(detail::field_of_member(List));
    using list_type = value_type_of<list_field>;

public:
    using element_type = typename list_type::value_type;
    using report_type = bulk_report<element_type>;

    static constexpr std::size_t max_elements = detail::largest_list<Op, List>();
    static_assert(max_elements > 0,
                  "service_api: bulk_call splits a list without a bound, which one call sends as a whole: call the "
                  "operation, or write field(&operation::list, max_items{...}) into its rules "
                  "[docs/errors.md#bulk-bound]");

    /// Takes the elements of the list, in its order, and the states of those that are in the earlier report. Nothing is
    /// sent.
    explicit bulk_call(Op request, const report_type& earlier = {}, bulk_options options = {})
        : request_(std::move(request)) {
        take_elements();
        const std::vector<std::size_t> order = sorted(report_.items);
        for (std::size_t i = 1; i < order.size(); ++i) {
            if (compare(report_.items[order[i - 1]], report_.items[order[i]]) == 0)
                report_.items[order[i]].state = bulk_state::duplicate;
        }
        plan(options, take_states(earlier));
    }

    /// Returns the elements with their states.
    const report_type& report() const { return report_; }

    /// Returns the next request, or `nullptr` if there is none or an error has ended the calls. Its elements are
    /// `unknown` until its outcome is recorded: a report that is saved in between is true.
    const Op* next() {
        if (ended_ || next_ == batches_.size()) return nullptr;
        batch& now = batches_[next_++];
        list_type list;
        list.reserve(now.items.size());
        for (const std::size_t i : now.items) list.push_back(*report_.items[i].element);
        detail::put(request_.*List, std::move(list));
        rules::optional<std::string> key{};
        if constexpr (has_idempotency_key<Op>) {
            set_key(now.key);
            key = now.key;
        }
        for (const std::size_t i : now.items) set(i, bulk_state::unknown, key);
        return &request_;
    }

    /// Records the outcome of the request that `next` returned last.
    void record(const outcome<response_of<Op>>& result) {
        const batch& now = batches_[next_ - 1];
        if (result) {
            for (const std::size_t i : now.items) set(i, bulk_state::applied);
            return;
        }
        const call_error& error = result.error();
        // The error is that of the last attempt: an earlier one of a client with retries may have run.
        const bool may_have_run = is_repeatable<Op> && result.attempts() > 1;
        const bulk_state state = may_have_run ? bulk_state::unknown : state_after(error);
        rules::optional<std::string> key{};
        if (state == bulk_state::unknown && !now.key.empty()) key = now.key;
        rules::optional<bulk_error> told = detail::bulk_error_of(error);
        for (const std::size_t i : now.items) {
            set(i, state, key);
            report_.items[i].error = told;
        }
        ended_ = detail::ends_bulk(error);
    }

    /// Sends all requests, one after another. `progress`, if there is one, is called with the report before each
    /// request and after the last. On an asynchronous client: `while (const auto* request = all.next())
    /// all.record(co_await call(*request));`.
    template <class Client>
    const report_type& send(Client& call) {
        return send(call, [](const report_type&) {});
    }
    template <class Client, class Progress>
    const report_type& send(Client& call, Progress progress) {
        while (const Op* request = next()) {
            progress(std::as_const(report_));
            record(call(*request));
        }
        progress(std::as_const(report_));
        return report_;
    }

private:
    using item = bulk_item<element_type>;

    /// The elements of one request, by their indexes.
    struct batch {
        std::vector<std::size_t> items{};
        std::string key{};  ///< of an earlier request that is sent again, or of this one once it is made
    };

    static std::strong_ordering compare(const item& left, const item& right) {
        return detail::entry_order(*left.element, *right.element);
    }
    static std::vector<std::size_t> sorted(const std::vector<item>& items) {
        std::vector<std::size_t> order(items.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        std::sort(order.begin(), order.end(), [&](std::size_t left, std::size_t right) {
            const auto by_value = compare(items[left], items[right]);
            return by_value != 0 ? by_value < 0 : left < right;
        });
        return order;
    }

    void take_elements() {
        const list_type* elements = present(request_.*List);
        if (elements == nullptr) return;
        report_.items.reserve(elements->size());
        for (const auto& one : *elements) report_.items.push_back({.element = one});
        detail::put(request_.*List, list_type());
    }

    /// Returns the index of each element in the earlier report.
    std::vector<std::size_t> take_states(const report_type& earlier) {
        const std::vector<std::size_t> order = sorted(earlier.items);
        std::vector<std::size_t> indexes(report_.items.size());
        for (std::size_t i = 0; i < indexes.size(); ++i) {
            item& one = report_.items[i];
            if (one.state == bulk_state::duplicate) continue;
            const auto found = std::lower_bound(
                order.begin(), order.end(), one,
                [&](std::size_t index, const item& wanted) { return compare(earlier.items[index], wanted) < 0; });
            if (found == order.end() || compare(earlier.items[*found], one) != 0) continue;
            const item& before = earlier.items[*found];
            if (before.state == bulk_state::duplicate) continue;  // of an element that this list no longer has
            one.state = before.state;
            one.key = before.key;
            one.error = before.error;
            indexes[i] = *found;
        }
        return indexes;
    }

    void plan(bulk_options options, const std::vector<std::size_t>& earlier) {
        std::map<std::string, std::vector<std::size_t>> keyed;
        std::vector<std::size_t> rest;
        for (std::size_t i = 0; i < report_.items.size(); ++i) {
            const item& one = report_.items[i];
            if (one.state == bulk_state::applied || one.state == bulk_state::duplicate) continue;
            if (one.state == bulk_state::unknown) {
                if (has_idempotency_key<Op> && one.key) {
                    keyed[*one.key].push_back(i);
                    continue;
                }
                const bool may_be_repeated = is_repeatable<Op> && !has_idempotency_key<Op>;
                if (!may_be_repeated && !options.repeat_unknown) continue;
            }
            rest.push_back(i);
        }
        for (auto& [key, items] : keyed) {
            // In the order of the earlier request: a server takes the key for the same bytes only.
            std::sort(items.begin(), items.end(),
                      [&](std::size_t left, std::size_t right) { return earlier[left] < earlier[right]; });
            batches_.push_back({std::move(items), key});
        }
        // Requests of even sizes, so that the last one keeps a lower bound of the list, too.
        const std::size_t requests = (rest.size() + max_elements - 1) / max_elements;
        std::size_t taken = 0;
        for (std::size_t left = requests; left > 0; --left) {
            const std::size_t size = (rest.size() - taken + left - 1) / left;
            const auto first = rest.begin() + static_cast<std::ptrdiff_t>(taken);
            batches_.push_back({std::vector(first, first + static_cast<std::ptrdiff_t>(size)), {}});
            taken += size;
        }
    }

    void set_key(std::string& key) {
        auto& field = request_.*detail::member_pointer_at<Op, detail::keys_of<Op>.index>();
        using key_type = value_type_of<std::remove_cvref_t<decltype(field)>>;
        auto value = key_type::parse(key);
        if (!value) value = key_type::random();
        key.clear();
        value->append_to(key);
        detail::put(field, std::move(*value));
    }

    static bulk_state state_after(const call_error& error) {
        if constexpr (has_idempotency_key<Op>) {
            // Both say only that a request with the key has arrived before.
            using conventions = conventions_of<Op>;
            if (error.stage == call_stage::rejected &&
                (error.is(detail::map_error<conventions>(errors::idempotency_key_running)) ||
                 error.is(detail::map_error<conventions>(errors::idempotency_key_reused))))
                return bulk_state::unknown;
        }
        return detail::bulk_state_after(error);
    }

    void set(std::size_t index, bulk_state state, const rules::optional<std::string>& key = {}) {
        item& one = report_.items[index];
        one.state = state;
        one.key = key;
        one.error = rules::optional<bulk_error>();
    }

    Op request_;
    report_type report_{};
    std::vector<batch> batches_{};
    std::size_t next_ = 0;
    bool ended_ = false;
};

}  // namespace service_api
