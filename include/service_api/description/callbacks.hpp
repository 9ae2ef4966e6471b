#pragma once

#include <cstddef>
#include <service_api/description/api.hpp>
#include <service_api/description/webhooks.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/literal.hpp>
#include <service_api/value/presence/presence.hpp>
#include <service_api/value/scalar.hpp>
#include <string_view>

namespace service_api {

/// The webhooks that a server sends to the URL in a field of an operation's request, which the operation names:
/// `using callbacks = callbacks_to<"callback_url", payment_event>;`. The field is a `uri`. Documents of the api list
/// these webhooks, also if they are not given `webhooks<...>`; how they are sent and received is the same.
template <literal Field, class... Event>
struct callbacks_to {
    static_assert(sizeof...(Event) > 0 && detail::all_true({detail::well_formed_operation<Event>::value...}));
    static_assert(detail::all_true({detail::well_formed_webhook<Event>::value...}));

    using events = detail::type_list<Event...>;
    static constexpr std::string_view field = Field.view();
};

namespace detail {

/// The compile errors about the callbacks of an operation.
template <class Op>
struct callbacks_fit {
private:
    template <std::size_t Index>
    static constexpr bool is_uri() {
        if constexpr (Index < member_count<Op>) {
            using type = value_type_of<field_type<Op, member_at<Op, Index>>>;
            if constexpr (scalar<type> && requires { type::format; }) return type::format == std::string_view("uri");
        }
        return false;
    }

public:
    static constexpr bool value = true;
    static_assert(is_uri<index_of_member_named<Op>(Op::callbacks::field)>(),
                  "service_api: an operation has callbacks to a field that is no URL of its requests: name a member of "
                  "type required<uri> or optional<uri> [docs/errors.md#callback-field]");
};

}  // namespace detail

}  // namespace service_api
