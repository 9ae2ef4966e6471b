#pragma once

#include <cstddef>
#include <service_api/generate/html/markup.hpp>
#include <service_api/generate/html/reference.hpp>
#include <service_api/generate/html/unique_names.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// A page while it is written: what it is about, its text, and the ids that are given out.
struct page {
    const reference& about;
    std::string out{};
    unique_names ids{};

    const reference_record& record(std::size_t index) const { return about.records[index]; }

    page& raw(std::string_view html) {
        out += html;
        return *this;
    }
    page& text(std::string_view words) {
        append_escaped(out, words);
        return *this;
    }
    page& prose(std::string_view words) { return raw(detail::prose(words)); }
};

}  // namespace service_api::detail
