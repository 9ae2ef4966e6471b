#pragma once

#include <service_api/description.hpp>
#include <string>
#include <vector>

/// A record with every presence and every kind of value, and a record inside it: what readers and writers are tried on.
namespace service_api::test {

using namespace rules;

BOOST_DEFINE_ENUM_CLASS(shade, red, green)

struct part {
    required<std::int32_t> n;

    friend bool operator==(const part&, const part&) = default;
    static constexpr auto rules = rules_of(field(&part::n, minimum{1}));
};
BOOST_DESCRIBE_STRUCT(part, (), (n))

struct sample {
    required<std::string> text;
    optional<std::int64_t> whole{};
    nullable<decimal> amount{};
    optional<nullable<std::string>> note{};
    bool flag = true;
    std::uint8_t small = 7;
    optional<shade> tone{};
    optional<extensible<shade>> hue{};
    optional<service_api::date> date{};
    optional<unix_ms> at{};
    std::vector<part> parts{};
    optional<part> one{};

    friend bool operator==(const sample&, const sample&) = default;
    static constexpr auto rules = rules_of(field(&sample::text, not_empty), field(&sample::whole, minimum{10}),
                                           field(&sample::parts, max_items{3}));
};
BOOST_DESCRIBE_STRUCT(sample, (), (text, whole, amount, note, flag, small, tone, hue, date, at, parts, one))

}  // namespace service_api::test
