#pragma once

#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <string_view>

namespace service_api::test {

/// Checks that a record is written with the members and values of the JSON that it was read from, in any order.
template <class Record>
void is_written_again(const Record& record, std::string_view from) {
    const auto written = boost::json::parse(write_json(record, direction::response));
    const auto read = boost::json::parse(from);
    BOOST_TEST((written == read), boost::json::serialize(written) << "\n" << boost::json::serialize(read));
}

}  // namespace service_api::test
