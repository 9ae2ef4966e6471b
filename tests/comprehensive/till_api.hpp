#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>
#include <vector>

// An operation whose requests have one of several codecs.
namespace till {

using namespace service_api;
using namespace service_api::rules;

struct charge {
    required<std::int64_t> amount;
    required<std::string> currency;
    optional<std::vector<std::string>> notes{};
    friend bool operator==(const charge&, const charge&) = default;
};
BOOST_DESCRIBE_STRUCT(charge, (), (amount, currency, notes))

struct create_charge {
    required<std::int64_t> amount;
    required<std::string> currency;
    optional<std::vector<std::string>> notes{};

    using self = create_charge;
    static constexpr auto rules = rules_of(field(&self::currency, max_length{3}));
    static constexpr auto http = endpoint<charge>{.route = post("/charges"),
                                                  .access = public_access,
                                                  .limit = unspecified,
                                                  .body = {json_body{}, form_body{}, multipart_body{}}};
};
BOOST_DESCRIBE_STRUCT(create_charge, (), (amount, currency, notes))

/// The whole body is one string, as JSON or as it is.
struct print {
    optional<std::string> text{};

    static constexpr auto rules = rules_of(field(&print::text, max_bytes{4}));
    static constexpr auto http = endpoint<no_content>{.route = put("/slip"),
                                                      .access = public_access,
                                                      .limit = unspecified,
                                                      .body = {raw<"text/plain">{}, json_body{}}};
};
BOOST_DESCRIBE_STRUCT(print, (), (text))

inline constexpr api<create_charge, print> v1{.title = "Till", .version = "v1"};

}  // namespace till
