#pragma once

#include <service_api/reflect/describe.hpp>
#include <service_api/value/no_data.hpp>
#include <service_api/value/presence/required.hpp>
#include <vector>

namespace service_api {

/// A list as the payload of a response: `{"rows": [...]}`.
template <class Row>
struct rows_of {
    rules::required<std::vector<Row>> rows;

    friend bool operator==(const rows_of&, const rows_of&) = default;

    static constexpr bool unrolled_json = true;
    BOOST_DESCRIBE_CLASS(rows_of, (), (rows), (), ())
};

}  // namespace service_api
