#pragma once

#include <memory>
#include <service_api/description/error.hpp>
#include <service_api/http/response.hpp>
#include <service_api/server/call_slots.hpp>
#include <service_api/server/caller.hpp>
#include <service_api/server/request_id.hpp>
#include <service_api/value/unix_time.hpp>
#include <utility>
#include <variant>

namespace service_api::detail {

struct served_operation;
struct handler_binding;
class bound_call;

/// The response of a handler that succeeded, or the error that it returned.
using handler_result = std::variant<http_response, request_error>;

/// The functions of one operation. Their types are known only to the functions `call_handler` and `call_predicate`,
/// which `handle` and `authorize` make: a server's type has neither, so that its parts are compiled apart from each
/// other. Copies share the functions.
struct server_entry {
    const served_operation* operation = nullptr;

    std::shared_ptr<const void> handler{};
    handler_result (*call_handler)(const void* handler, const void* op, const caller* user, unix_ms now,
                                   const request_id& id) = nullptr;

    /// Null unless the handler returns an awaitable; `call_handler` then runs it to its end.
    std::shared_ptr<bound_call> (*bind_handler)(const handler_binding& binding) = nullptr;

    std::shared_ptr<call_slots> slots{};  // null if the handler has no limit of its own

    std::shared_ptr<const void> predicate{};  // null if the operation has no ownership rule
    bool (*call_predicate)(const void* predicate, const void* op, const caller& user) = nullptr;

    /// Takes the functions that the other entry of the same operation has.
    void add(const server_entry& other) {
        if (other.call_handler != nullptr) {
            operation = other.operation;
            handler = other.handler;
            call_handler = other.call_handler;
            bind_handler = other.bind_handler;
            slots = other.slots;
        }
        if (other.call_predicate != nullptr) {
            predicate = other.predicate;
            call_predicate = other.call_predicate;
        }
    }
};

template <class Object>
void delete_object(const void* object) {
    delete static_cast<const Object*>(object);
}

/// Moves an object to the heap, where only its address is known.
template <class Object>
std::shared_ptr<const void> erase_type(Object object) {
    // Not `std::make_shared`, which would instantiate a control block for each type.
    return {static_cast<const void*>(new const Object(std::move(object))), &delete_object<Object>};
}

}  // namespace service_api::detail
