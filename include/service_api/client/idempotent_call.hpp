#pragma once

#include <service_api/description/operation.hpp>
#include <service_api/description/repeat.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/presence/presence.hpp>
#include <type_traits>

namespace service_api::detail {

/// Returns whether the idempotency key of an operation is absent or empty, so that the client makes one.
template <operation Op>
bool lacks_key(const Op& op) {
    const auto* key = present(op.*member_pointer_at<Op, keys_of<Op>.index>());
    return key == nullptr || !key->is_representable();
}

/// Returns the operation with a random idempotency key.
template <operation Op>
Op with_new_key(Op op) {
    auto& field = op.*member_pointer_at<Op, keys_of<Op>.index>();
    put(field, value_type_of<std::remove_cvref_t<decltype(field)>>::random());
    return op;
}

}  // namespace service_api::detail
