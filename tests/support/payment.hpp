#pragma once

#include <service_api/description.hpp>
#include <string>

namespace service_api::test {

using namespace rules;

BOOST_DEFINE_ENUM_CLASS(kind, card, cash)

/// A base with a rule of its own.
struct dated {
    optional<date> from{};
    optional<date> until{};

    static constexpr auto rules = rules_of(not_after{&dated::from, &dated::until});
};
BOOST_DESCRIBE_STRUCT(dated, (), (from, until))

/// Rules of each form: on a value, in the light of another field, between fields, on an inherited member; notes between
/// them.
struct payment : dated {
    required<std::string> name;
    int amount = 1;
    required<kind> by;
    optional<std::string> number{};
    optional<std::string> desk{};

    static constexpr wire_name wire_names[] = {{"name", "full-name"}};
    static constexpr auto rules = rules_of(
        field(&payment::name, meaning{"who"}, not_empty, assumption{"short"}, max_length{3}),
        field(&payment::desk, assumption{"nothing"}), field(&payment::from, required_if{has_value{&payment::until}}),
        presence_table{decided_by{&payment::by}, columns{&payment::number, &payment::desk},
                       when{kind::card, given, not_given}, when{kind::cash, not_given, given}},
        field(&payment::amount, minimum{1}));
};
BOOST_DESCRIBE_STRUCT(payment, (dated), (name, amount, by, number, desk))

}  // namespace service_api::test
