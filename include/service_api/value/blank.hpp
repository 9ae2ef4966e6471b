#pragma once

#include <utility>

namespace service_api::detail {

/// Makes records whose required fields are still blank. Only readers do that: they fill or refuse every required
/// field before anyone sees the record. It is the one friend of `required`, so it also answers for those who only ask.
struct access {
    template <class Record>
    static constexpr Record blank() {
        return Record{};
    }

    /// Whether braces around such values make a record, whatever fields follow them.
    template <class Record, class... Value>
    static constexpr bool made_of = requires { Record{std::declval<Value>()...}; };
};

template <class Record>
constexpr Record blank() {
    return access::blank<Record>();
}

}  // namespace service_api::detail
