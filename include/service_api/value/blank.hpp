#pragma once

namespace service_api::detail {

/// Makes records whose required fields are still blank. Only readers do that: they fill or refuse every required
/// field before anyone sees the record. It is the one friend of `required`.
struct access {
    template <class Record>
    static constexpr Record blank() {
        return Record{};
    }
};

template <class Record>
constexpr Record blank() {
    return access::blank<Record>();
}

}  // namespace service_api::detail
