#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <service_api/codec/form/form_reader.hpp>
#include <service_api/description/access.hpp>
#include <service_api/description/error.hpp>
#include <service_api/description/limit.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/own_checks.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/description/repeat.hpp>
#include <service_api/description/request_checks.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <service_api/message/build_response.hpp>
#include <service_api/message/possible_errors.hpp>
#include <service_api/message/read_request.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/server/body_limit.hpp>
#include <service_api/validate/check_record.hpp>
#include <service_api/validate/member_notes.hpp>
#include <service_api/validate/violation.hpp>
#include <service_api/value/array_view.hpp>
#include <service_api/value/blank.hpp>
#include <service_api/value/presence/presence.hpp>
#include <service_api/value/unix_time.hpp>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace service_api::detail {

/// The function that `served_operation::read` calls with its result. `op` is the operation, or `nullptr` if there are
/// violations; it is valid during the call only.
struct read_callback {
    void* context;
    http_response (*call)(void* context, const void* op, std::vector<violation> found);
};

/// The arguments of `served_operation::read`. One class, because an object file has the names of their types in that of
/// the function for each operation.
struct read_call {
    const http_request& request;
    array_view<std::string_view> values;
    std::string_view query;
    read_callback then;
};

/// Everything of an operation that its checks and its handler depend on. A server walks these constants at run time, so
/// another operation costs the compiler one more of them and a function that reads it, not another copy of the checks.
struct served_operation {
    operation_facts facts;
    error_definition validation_error;
    std::uint64_t checks;      ///< a bit for each check of the conventions: 1 if it can reject the operation
    std::size_t largest_body;  ///< see `largest_body()`; the largest number if it is unbounded
    bool needs_body;
    bool has_query_credential;
    bool is_signed_change;
    request_read_plan request;
    /// Returns the idempotency key of an operation; empty if a request has none. Null if the operation has no key.
    std::string_view (*key_of)(const void* op);
    /// Returns the response of an error.
    http_response (*error_response)(const request_error& error, unix_ms now, std::string_view request_id);

    /// Reads and validates a request by `request`, and returns what the call's `then` returns for it.
    http_response (*read)(const request_read_plan& plan, const read_call& call);
};

/// Returns a bit for each check: 1 if it can reject the operation.
template <class... Check>
constexpr std::uint64_t checks_that_can_reject(checks_in_order<Check...>, const operation_facts& facts) {
    static_assert(sizeof...(Check) <= 64);
    std::uint64_t bits = 0;
    std::uint64_t bit = 1;
    ((bits |= can_reject(Check::errors, facts) ? bit : 0, bit <<= 1), ...);
    return bits;
}

/// Reads and validates a request into a blank operation, and returns what `then` returns for it.
[[gnu::noinline]] inline http_response read_into(void* op, const request_read_plan& plan, const read_call& call) {
    std::vector<violation> found;
    read_request_by_plan(op, plan, found, call.request, call.values, call.query);
    return call.then.call(call.then.context, found.empty() ? op : nullptr, std::move(found));
}

/// An operation with its request; defined in `server/stream_handler.hpp`.
template <operation Op>
struct received_operation;

/// Reads the parts before the content of a file that is a stream; defined in `server/file_stream_reader.hpp`.
template <operation Op>
struct file_stream_reader;

template <operation Op>
http_response read_served(const request_read_plan& plan, const read_call& call) {
    check_ownership<Op>();
    if constexpr (has_request_stream<Op>) {
        received_operation<Op> received{blank<Op>(), &call.request};
        return read_into(&received.op, plan, call);
    } else {
        // Not by `read_request`: a `std::optional` of each operation takes more than 1 MB of g++'s memory.
        Op op = blank<Op>();
        return read_into(&op, plan, call);
    }
}

/// Returns whether a credential of the access policy is sent in the query.
constexpr bool is_sent_in_query(const access_policy& access) {
    return has_query_credential(access, [](std::string_view) { return true; });
}

template <operation Op>
std::string_view key_in(const void* op) {
    const auto* key = present(static_cast<const Op*>(op)->*member_pointer_at<Op, keys_of<Op>.index>());
    return key != nullptr ? std::string_view(key->text()) : std::string_view();
}
template <operation Op>
constexpr auto find_key_function() -> std::string_view (*)(const void*) {
    if constexpr (has_idempotency_key<Op>)
        return &key_in<Op>;
    else
        return nullptr;
}

/// The value, or a constant of this library that is equal to it. A reference into the description of an operation would
/// keep all of it, 2 KB, in the object file.
template <class Value, const Value&... Constant>
struct copy_unless_constant {
    static constexpr std::size_t count_copies(const Value& value) { return ((value == Constant) || ...) ? 0 : 1; }

    template <std::size_t Copies>
    static constexpr std::array<Value, Copies> copy(const Value& value) {
        if constexpr (Copies == 0)
            return {};
        else
            return {value};
    }
    template <std::size_t Copies>
    static constexpr const Value& choose(const std::array<Value, Copies>& copies, const Value& value) {
        if constexpr (Copies == 0)
            return equal_constant<Constant...>(value);
        else
            return copies[0];
    }

private:
    // Not by a pointer: g++ 12 cannot compare addresses in constants if it checks for undefined behaviour.
    template <const Value& First, const Value&... Rest>
    static constexpr const Value& equal_constant(const Value& value) {
        if constexpr (sizeof...(Rest) == 0)
            return First;
        else
            return value == First ? First : equal_constant<Rest...>(value);
    }
};

inline constexpr limit_policy no_limit = unspecified;
using access_copy = copy_unless_constant<access_policy, public_access, bearer_token>;
using limit_copy = copy_unless_constant<limit_policy, no_limit>;

/// The policies of an operation that no constant of this library is equal to.
template <std::size_t Accesses, std::size_t Limits>
struct own_policies {
    std::array<access_policy, Accesses> access;
    std::array<limit_policy, Limits> limit;
};

/// A `served_operation` with the tables that it refers to. One constant, because each costs an object file three
/// sections and its name several times.
template <std::size_t Members, std::size_t Rows, std::size_t Accesses, std::size_t Limits>
struct served_tables : own_policies<Accesses, Limits>, served_operation {
    record_check_tables<Members, Rows> check;
    std::array<const form_reader_functions*, Members> text_readers;
    form_read_plan query;
    std::array<const form_reader_functions*, Members> query_readers;
    std::array<member_notes, Members> notes;
    std::array<parameter_location, Members> locations;

    template <class Op>
    constexpr explicit served_tables(std::type_identity<Op> op)
        : own_policies<Accesses, Limits>{access_copy::copy<Accesses>(*Op::http.access),
                                         limit_copy::copy<Limits>(*Op::http.limit)},
          served_operation{
              .facts = {.access = access_copy::choose(this->access, *Op::http.access),
                        .limit = limit_copy::choose(this->limit, *Op::http.limit),
                        .route = facts_of<Op>.route,
                        .has_body = facts_of<Op>.has_body,
                        .success_types = facts_of<Op>.success_types,
                        .has_idempotency_key = has_idempotency_key<Op>},
              .validation_error = Op::http.validation_error,
              .checks = checks_that_can_reject(checks_of<conventions_of<Op>>{}, facts_of<Op>),
              .largest_body = service_api::largest_body<Op>().value_or(std::numeric_limits<std::size_t>::max()),
              .needs_body = service_api::needs_body<Op>(),
              .has_query_credential = is_sent_in_query(*Op::http.access),
              .is_signed_change = service_api::is_signed_change<Op>,
              .request = make_request_read_plan<Op>(),
              .key_of = find_key_function<Op>(),
              .error_response = error_writer_of<Op>(),
              .read = &read_served<Op>},
          check(op),
          text_readers(form_reader_for<Op, members_outside_pairs<Op>>::members),
          query(form_reader_for<Op, query_members<Op>>::plan),
          query_readers(form_reader_for<Op, query_members<Op>>::members),
          notes(notes_of<Op>),
          locations(locations_of<Op>) {
        refer(request.texts, text_readers);
        refer(query, query_readers);
        request.locations = locations.data();
        if constexpr (has_query_fields<Op> || !may_have_body<Op>) request.query = &query;
        if constexpr (rules_in_field<Op>()) request.check = &check;
        if constexpr (has_file_stream<Op>) request.body.read = &file_stream_reader<Op>::read;
    }

private:
    constexpr void refer(form_read_plan& plan, const std::array<const form_reader_functions*, Members>& readers) {
        plan.names = check.keys;
        plan.offsets = check.offsets;
        plan.notes = notes.data();
        plan.members = readers.data();
    }
};

template <operation Op>
inline constexpr served_tables<member_count<Op>, rule_table<Op>.rows.size(),
                               access_copy::count_copies(*Op::http.access), limit_copy::count_copies(*Op::http.limit)>
    served_operation_of{std::type_identity<Op>{}};

}  // namespace service_api::detail
