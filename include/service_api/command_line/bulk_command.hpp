#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <service_api/client/bulk_call.hpp>
#include <service_api/client/bulk_report.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/codec/json_members.hpp>
#include <service_api/command_line/command_client.hpp>
#include <service_api/command_line/command_exchange.hpp>
#include <service_api/command_line/command_output.hpp>
#include <service_api/command_line/text_file.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/documents/model/type_model.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/reflect/members.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api::detail {

/// How many elements are in each state.
struct bulk_counts {
    std::int64_t applied = 0;
    std::int64_t rejected = 0;
    std::int64_t unknown = 0;
    std::int64_t not_sent = 0;
    std::int64_t duplicate = 0;
};
BOOST_DESCRIBE_STRUCT(bulk_counts, (), (applied, rejected, unknown, not_sent, duplicate))

template <class Report>
bulk_counts counts_of(const Report& report) {
    const auto count = [&report](bulk_state state) { return static_cast<std::int64_t>(report.count(state)); };
    return {count(bulk_state::applied), count(bulk_state::rejected), count(bulk_state::unknown),
            count(bulk_state::not_sent), count(bulk_state::duplicate)};
}

/// Returns the shortest time between the requests of an operation that its limit allows.
template <operation Op>
constexpr std::chrono::milliseconds time_between_requests() {
    std::int64_t most = 0;
    for (const rate& one : Op::http.limit->rates)
        most = std::max(most, (one.window.milliseconds * one.weight + one.count - 1) / one.count);
    return std::chrono::milliseconds(most);
}

/// Sends a list of any length in as many requests as its bound demands. The file keeps what is known of each element:
/// it is written before each request and after the last, and an earlier run is continued from it.
template <operation Op, auto List>
void bulk_command(std::string_view json, const std::string& path, command_exchange& by, command_output& to,
                  command_result& result) {
    using calls = bulk_call<List>;
    constexpr std::string_view list = member_names<Op>[index_of_member<Op>(List)];
    using list_type = value_type_of<typename member_at<Op, index_of_member<Op>(List)>::type>;
    const std::string pointer = '/' + std::string(list);
    std::optional<Op> op = read_command<Op>(json, result, pointer);
    if (!op) return;
    // Reading the operation ends at the bound of the list.
    if (const std::string_view elements = json_member_of(json, list); !elements.empty()) {
        auto whole = read_json<list_type>(elements, direction::request);
        for (violation& one : whole.violations) one.field.insert(0, pointer);
        if (!whole.value) {
            result.error = call_error{.message = "the list cannot be read; nothing was sent",
                                      .violations = std::move(whole.violations)};
            return;
        }
        put((*op).*List, *std::move(whole.value));
    }
    std::optional<file_lock> lock;  // two runs would send the same elements
    if (!by.only_shows()) {
        std::string error;
        lock.emplace(path, error);
        if (lock->is_taken())
            result.error = call_error{.message = std::move(error)};
        else
            result.file_error = std::move(error);
        if (result.error || !result.file_error.empty()) return;
    }
    typename calls::report_type earlier;
    if (has_file(path)) {
        const std::string saved = read_text_file(path, result.file_error);
        if (!result.file_error.empty()) return;
        auto read = read_json<typename calls::report_type>(saved, direction::request);
        if (!read.value) {
            result.error = call_error{.message = path + ": is no report of this operation",
                                      .violations = std::move(read.violations)};
            return;
        }
        earlier = *std::move(read.value);
    }
    calls all(*std::move(op), earlier);
    command_client<Op> client{by};
    if (by.only_shows()) {
        while (const Op* request = all.next()) static_cast<void>(client(*request));
        return;
    }
    const auto save = [&] {
        result.file_error = replace_text_file(path, write_json(all.report(), direction::request) + '\n');
        return result.file_error.empty();
    };
    bool is_first = true;
    while (const Op* request = all.next()) {
        if (!save()) return;
        const bulk_counts before = counts_of(all.report());
        by.show_progress(static_cast<std::size_t>(before.applied + before.rejected + before.duplicate),
                         all.report().items.size());
        if (!is_first) by.pause(time_between_requests<Op>());
        is_first = false;
        const auto got = client(*request);
        all.record(got);
        if (!got && !result.error) result.error = got.error();
    }
    if (!save()) return;
    const bulk_counts counts = counts_of(all.report());
    by.show_progress(all.report().items.size() - static_cast<std::size_t>(counts.unknown + counts.not_sent),
                     all.report().items.size());
    by.end_progress();
    if (!result.error && counts.unknown > 0)
        result.error =
            call_error{.stage = call_stage::transport,
                       .message = std::to_string(counts.unknown) + " elements may have been applied: see " + path};
    to.value(write_json(counts, direction::response), {}, *part_of<bulk_counts>().type);
}

/// The index of the first list of an operation that has a bound and can be sent in parts; the number of members if
/// there is none.
template <operation Op, std::size_t Index = 0>
constexpr std::size_t bulk_list_of() {
    if constexpr (!has_json_members<Op> || Index >= member_count<Op>) {
        return member_count<Op>;
    } else {
        using member = member_at<Op, Index>;
        if constexpr (is_array<value_type_of<typename member::type>> &&
                      std::is_same_v<typename member::declared_by, Op>) {
            if constexpr (largest_list<Op, member::pointer()>() > 0) return Index;
        }
        return bulk_list_of<Op, Index + 1>();
    }
}

}  // namespace service_api::detail
