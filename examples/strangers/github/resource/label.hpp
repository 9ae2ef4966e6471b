#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>

namespace strangers::github {

using namespace service_api;
using namespace service_api::rules;

/// A label of an issue. A response may have only its name instead.
struct label {
    optional<std::int64_t> id{};
    optional<std::string> node_id{};
    optional<uri> url{};
    optional<std::string> name{};
    optional<nullable<std::string>> description{};
    optional<nullable<std::string>> color{};
    optional<bool> default_{};

    static constexpr wire_name wire_names[] = {{"default_", "default"}};
    static constexpr auto rules =
        rules_of(field(&label::color, meaning{"six hexadecimal digits, without a #"}, example{"f29513"}),
                 field(&label::default_, meaning{"whether new repositories begin with it"}));
};
BOOST_DESCRIBE_STRUCT(label, (), (id, node_id, url, name, description, color, default_))

/// A label that a request adds to an issue. A request may have only its name instead.
struct chosen_label {
    optional<std::int64_t> id{};
    optional<std::string> name{};
    optional<nullable<std::string>> description{};
    optional<nullable<std::string>> color{};
};
BOOST_DESCRIBE_STRUCT(chosen_label, (), (id, name, description, color))

}  // namespace strangers::github
