#pragma once

#include <service_api/reflect/describe.hpp>
#include <service_api/value/required.hpp>
#include <vector>

namespace service_api {

/// The answer of an operation whose envelope has no `data` member.
struct no_data {
    friend constexpr bool operator==(no_data, no_data) = default;
};

/// The answer of an operation whose envelope says `"data": null`.
struct null_data {
    friend constexpr bool operator==(null_data, null_data) = default;
};

/// A list as the payload of an answer: `{"rows": [...]}`.
template <class Row>
struct rows_of {
    required<std::vector<Row>> rows;

    friend bool operator==(const rows_of&, const rows_of&) = default;

    static constexpr bool own_functions = true;
    BOOST_DESCRIBE_CLASS(rows_of, (), (rows), (), ())
};

}  // namespace service_api
