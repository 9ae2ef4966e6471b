#pragma once

#include <cstddef>
#include <service_api/codec/form/form_writer.hpp>
#include <string>
#include <string_view>

namespace service_api::test {

/// Appends the pairs of the selected members of a record.
template <detail::pair_syntax Syntax, class Wanted = detail::every_member, described_record Record>
void append_pairs(std::string& out, const Record& record, std::string_view separator) {
    const detail::form_write_plan& plan = detail::form_writer_for<Record, Wanted>::plan;
    detail::form_writer pairs(out, Syntax, separator);
    for (std::size_t i = 0; i < plan.count; ++i) pairs.member(&record, plan, i);
}

}  // namespace service_api::test
