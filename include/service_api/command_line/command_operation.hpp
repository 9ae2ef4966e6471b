#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <service_api/client/pages.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/codec/json_content.hpp>
#include <service_api/command_line/bulk_command.hpp>
#include <service_api/command_line/command_client.hpp>
#include <service_api/command_line/command_exchange.hpp>
#include <service_api/command_line/command_output.hpp>
#include <service_api/description/check_pagination.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/repeat.hpp>
#include <service_api/description/response_types.hpp>
#include <service_api/documents/model/operation_model.hpp>
#include <service_api/documents/model/type_model.hpp>
#include <service_api/reflect/type_name.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace service_api::detail {

/// One operation as a subcommand: what one engine needs of all.
struct command_operation {
    std::string_view name{};
    const operation_model* model = nullptr;
    /// Reads the request from JSON, calls the operation and prints its response.
    void (*call)(std::string_view json, command_exchange& by, command_output& to, command_result& result) = nullptr;
    /// The same for the rows of all pages; `nullptr` if it has no pages.
    void (*walk)(std::string_view json, command_exchange& by, command_output& to, command_result& result) = nullptr;
    /// Returns the type of the rows of its response, or `nullptr` if it has none.
    const type_model* (*row_type)() = nullptr;
    /// The list that may be sent in several requests; empty if there is none.
    std::string_view bulk_list{};
    /// Calls the operation with a list of any length, see `bulk_command`.
    void (*bulk)(std::string_view json, const std::string& path, command_exchange& by, command_output& to,
                 command_result& result) = nullptr;
};

/// Adds violations to those of earlier rows, of which the first 100 are kept.
inline void add_violations(std::vector<violation>& kept, const std::vector<violation>& more) {
    constexpr std::size_t most = 100;
    kept.insert(kept.end(), more.begin(),
                more.begin() + static_cast<std::ptrdiff_t>(std::min(more.size(), most - std::min(most, kept.size()))));
}

/// Keeps the error of a row of a stream, or of the end of the stream, with the violations of earlier rows.
inline void add_row_error(call_error error, command_result& result) {
    if (!result.error) {
        result.error = std::move(error);
        return;
    }
    if (error.stage == call_stage::transport) std::swap(*result.error, error);
    add_violations(result.error->violations, error.violations);
}

/// Prints the data of a response.
template <class Response>
void print_response(const Response& response, std::string_view rows, command_output& to, command_result& result) {
    if constexpr (is_response<Response>) {
        print_response(response.body, rows, to, result);
    } else if constexpr (is_content<Response>) {
        to.bytes(response.bytes);
    } else if constexpr (is_stream<Response>) {
        to.rows_of(*part_of<typename Response::row_type>().type);
        while (const auto one = response.next()) {
            if (!*one) {
                add_row_error(one->error(), result);
                continue;
            }
            add_violations(result.violations, one->violations());
            to.row(write_json(**one, direction::response));
            if (to.has_failed()) return;
        }
        to.finish();
    } else if constexpr (std::is_same_v<Response, no_body> || std::is_same_v<Response, no_data> ||
                         std::is_same_v<Response, null_data>) {
        to.done();
    } else {
        to.value(write_json(response, direction::response), rows, *part_of<Response>().type);
    }
}
template <class... Success>
    requires(is_response<Success> && ...)
void print_response(const std::variant<Success...>& response, std::string_view rows, command_output& to,
                    command_result& result) {
    std::visit([&](const auto& one) { print_response(one, rows, to, result); }, response);
}

template <operation Op>
void call_command(std::string_view json, command_exchange& by, command_output& to, command_result& result) {
    const std::optional<Op> op = read_command<Op>(json, result);
    if (!op) return;
    const outcome_of<Op> got = command_client<Op>{by}(*op);
    if (!got) {
        result.error = got.error();
        return;
    }
    result.violations = got.violations();
    print_response(*got, rows_path<Op>(), to, result);
}

template <operation Op>
void walk_command(std::string_view json, command_exchange& by, command_output& to, command_result& result) {
    std::optional<Op> op = read_command<Op>(json, result);
    if (!op) return;
    command_client<Op> client{by};
    auto walk = pages(client, *std::move(op));
    to.rows_of(*part_of<row_type_of<Op>>().type);
    for (const auto& row : walk) {
        to.row(write_json(row, direction::response));
        if (to.has_failed()) return;
        if (result.violations.empty()) result.violations.assign(walk.violations().begin(), walk.violations().end());
    }
    if (walk.error() != nullptr) result.error = *walk.error();
    to.finish();
}

template <class Response>
const type_model* row_type_of_response(std::string_view rows) {
    if constexpr (is_response<Response>)
        return row_type_of_response<decltype(Response::body)>(rows);
    else if constexpr (is_stream<Response>)
        return part_of<typename Response::row_type>().type;
    else if constexpr (described_record<Response> || is_array<Response>)
        return row_type_in(*part_of<Response>().type, rows);
    else
        return nullptr;
}

template <operation Op>
const type_model* row_type_of_command() {
    return row_type_of_response<response_of<Op>>(rows_path<Op>());
}

template <operation Op>
constexpr command_operation make_command() {
    command_operation made{type_name<Op>(), &model_of_operation<Op>::value, &call_command<Op>, nullptr,
                           &row_type_of_command<Op>};
    if constexpr (!Op::http.pages.style.is_none()) made.walk = &walk_command<Op>;
    if constexpr (constexpr std::size_t list = bulk_list_of<Op>(); list < member_count<Op>) {
        made.bulk_list = member_names<Op>[list];
        made.bulk = &bulk_command<Op, member_at<Op, list>::pointer()>;
    }
    return made;
}

/// Whether the options of a command can be the request: not one with files or a stream.
template <operation Op>
inline constexpr bool is_command = has_json_members<Op> && !has_request_stream<Op>;

/// The subcommands of an api: its operations, without those whose request is no command.
template <class... Ops>
struct commands_of {
    static constexpr std::size_t count = (std::size_t{0} + ... + std::size_t{is_command<Ops>});

    static constexpr std::array<command_operation, count> make() {
        std::array<command_operation, count> made{};
        std::size_t at = 0;
        const auto add = [&]<class Op>(std::type_identity<Op>) {
            if constexpr (is_command<Op>) made[at++] = make_command<Op>();
        };
        (add(std::type_identity<Ops>{}), ...);
        return made;
    }

    static constexpr std::array<command_operation, count> all = make();
};

}  // namespace service_api::detail
