#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <service_api/reflect/describe.hpp>
#include <service_api/value/presence/optional.hpp>
#include <service_api/value/presence/required.hpp>
#include <string>
#include <vector>

namespace service_api {

/// What is known of one element of a bulk call. Only `unknown` elements may have been applied without being counted.
BOOST_DEFINE_ENUM_CLASS(bulk_state,
                        not_sent,   // or not yet
                        applied,    // the server has responded with success
                        rejected,   // the server has responded with an error; it has not applied the element
                        unknown,    // sent, but no response says whether it was applied
                        duplicate)  // equal to an element before it, which is sent instead

/// The error of the request that an element was in; see `call_error`. Its texts are cut after `max_text` bytes.
struct bulk_error {
    static constexpr std::size_t max_text = 256;

    std::int64_t status = 0;
    std::int64_t code = 0;
    std::string name{};
    std::string message{};
};
BOOST_DESCRIBE_STRUCT(bulk_error, (), (status, code, name, message))

/// One element of a bulk call.
template <class Element>
struct bulk_item {
    rules::required<Element> element;
    bulk_state state = bulk_state::not_sent;
    rules::optional<std::string> key{};  ///< of an unknown element: the idempotency key of its request
    rules::optional<bulk_error> error{};

    BOOST_DESCRIBE_CLASS(bulk_item, (), (element, state, key, error), (), ())
};

/// Each element of a bulk call, in the order of the list. A described record: `write_json` saves it, `read_json` reads
/// it again.
template <class Element>
struct bulk_report {
    std::vector<bulk_item<Element>> items{};

    /// Returns the number of elements in a state.
    std::size_t count(bulk_state state) const {
        return static_cast<std::size_t>(
            std::count_if(items.begin(), items.end(), [&](const auto& one) { return one.state == state; }));
    }
    /// Returns whether each element is applied, or is equal to one that is.
    bool complete() const { return count(bulk_state::applied) + count(bulk_state::duplicate) == items.size(); }

    BOOST_DESCRIBE_CLASS(bulk_report, (), (items), (), ())
};

}  // namespace service_api
