#pragma once

#include <service_api/description.hpp>
#include <string>
#include <vector>

namespace strangers::stripe {

using namespace service_api;
using namespace service_api::rules;

/// A line that is on every invoice.
struct invoice_line {
    required<std::string> name;
    required<std::string> value;

    friend bool operator==(const invoice_line&, const invoice_line&) = default;

    using self = invoice_line;
    static constexpr auto rules = rules_of(field(&self::name, max_length{40}), field(&self::value, max_length{140}));
};
BOOST_DESCRIBE_STRUCT(invoice_line, (), (name, value))

/// The PDF format of a customer's invoices.
struct invoice_rendering {
    optional<nullable<std::string>> amount_tax_display{};
    optional<nullable<std::string>> template_id{};

    friend bool operator==(const invoice_rendering&, const invoice_rendering&) = default;
    static constexpr wire_name wire_names[] = {{"template_id", "template"}};
};
BOOST_DESCRIBE_STRUCT(invoice_rendering, (), (amount_tax_display, template_id))

/// The settings that a customer's invoices have in common.
struct invoice_defaults {
    optional<nullable<std::vector<invoice_line>>> custom_fields{};
    optional<nullable<std::string>> default_payment_method{};
    optional<nullable<std::string>> footer{};
    optional<nullable<invoice_rendering>> rendering_options{};

    friend bool operator==(const invoice_defaults&, const invoice_defaults&) = default;

    using self = invoice_defaults;
    static constexpr auto rules = rules_of(field(&self::custom_fields, max_items{4}));
};
BOOST_DESCRIBE_STRUCT(invoice_defaults, (), (custom_fields, default_payment_method, footer, rendering_options))

}  // namespace strangers::stripe
