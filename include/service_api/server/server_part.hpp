#pragma once

#include <array>
#include <service_api/server/server_entry.hpp>
#include <service_api/value/array_view.hpp>
#include <service_api/value/containers.hpp>
#include <utility>

namespace service_api {

/// The handlers and predicates of some operations of an api. Made by `serve_part`, and passed to `serve` like a
/// handler. Its type names the operations only, so a header can declare a function that returns it, and one source file
/// each can define these functions: `server_part<get_leverage, set_leverage> leverage_part(store&);`. A declaration
/// needs no definition of the operations.
template <class... Op>
class server_part {
public:
    using operations = detail::type_list<Op...>;
    static constexpr bool handles = true;
    static constexpr bool decides = true;
    using entry_list = std::array<detail::server_entry, sizeof...(Op)>;

    explicit server_part(entry_list entries) : entries_(std::move(entries)) {}

    /// Returns the functions of each operation, in the order of the list.
    array_view<detail::server_entry> entries() const { return entries_; }

private:
    entry_list entries_;
};

}  // namespace service_api
