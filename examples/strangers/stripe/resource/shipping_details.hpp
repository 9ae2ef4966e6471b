#pragma once

#include <strangers/stripe/resource/postal_address.hpp>

namespace strangers::stripe {

/// The recipient of a shipment. Only charges have `carrier` and `tracking_number`.
struct shipping_details {
    required<postal_address> address;
    required<std::string> name;
    optional<nullable<std::string>> phone{};
    optional<nullable<std::string>> carrier{};
    optional<nullable<std::string>> tracking_number{};

    friend bool operator==(const shipping_details&, const shipping_details&) = default;

    using self = shipping_details;
    static constexpr auto rules =
        rules_of(field(&self::name, meaning{"who receives it"}), field(&self::carrier, meaning{"who delivers it"}),
                 field(&self::tracking_number, meaning{"several are separated by commas"}));
};
BOOST_DESCRIBE_STRUCT(shipping_details, (), (address, name, phone, carrier, tracking_number))

}  // namespace strangers::stripe
