#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <vector>

namespace service_api::trading {

using namespace service_api::rules;

/// The position of a page in its list (section 2.2).
struct page_meta {
    required<std::int64_t> total;
    required<std::int64_t> records_per_page;
    required<std::int64_t> current_page;

    friend bool operator==(const page_meta&, const page_meta&) = default;

    using meta = page_meta;
    static constexpr bool unrolled_json = true;
    static constexpr auto rules =
        rules_of(field(&meta::total, meaning{"total number of records"}, minimum{0}),
                 field(&meta::records_per_page, meaning{"page size in effect"}, minimum{1}, example{60}),
                 field(&meta::current_page, meaning{"current page number, starts from 1"}, minimum{1}));
};
BOOST_DESCRIBE_STRUCT(page_meta, (), (total, records_per_page, current_page))

/// One page of a list: `{"rows": [...], "meta": {...}}`.
template <class Row>
struct paged_rows {
    required<std::vector<Row>> rows;
    required<page_meta> meta;

    friend bool operator==(const paged_rows&, const paged_rows&) = default;

    static constexpr bool unrolled_json = true;
    BOOST_DESCRIBE_CLASS(paged_rows, (), (rows, meta), (), ())
};

}  // namespace service_api::trading
