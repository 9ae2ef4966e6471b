#pragma once

// Rule tables: how `rules_of(...)` becomes data.
//
// A description contains rules as values of many types: `field(&order::price, positive)`, `not_after{&self::start,
// &self::end}`. To compile a check for each record that uses them would take seconds in an API of hundreds of records.
// So the compiler makes tables from them, and a few functions process the tables of all records. There are three
// layers:
//
// * A `rule_checker` (rule_checker.hpp) is a constant for a combination of rule types and the field's type. It has one
//   function that checks all rules of the combination at once, and for each rule its id, its message and a function of
//   its own. Records that combine the same rules of single fields share it.
// * A `rule_row` (here) is one `field(...)` or one rule between fields: its `rule_checker`, the address of the rule
//   values in the description, the offset of the field and the index of the member at which violations are reported.
// * `rule_table<Record>` (here) has the rows of a record and of its bases, and the notes on each member.
//
// The tables are filled at compile time by `rule_table_builder`. A field is written as a pointer to member, whose
// offset is not available in a constant expression: it is found by comparing addresses inside a made-up object
// (reflect/offsets.hpp).
//
// At run time `check_field_rules` (check_field_rules.hpp) calls for each row the function that checks all its rules.
// Only if a rule of the row is broken, its rules are checked one by one, and violations added: the common case is one
// call for each field. Rows whose field could not be read are skipped, and so are rules that read several fields if one
// of these could not be read. `validate` (validate.hpp) does this for a record and for all records inside it.

#include <array>
#include <cstddef>
#include <memory>
#include <service_api/reflect/bases.hpp>
#include <service_api/reflect/constexpr_tuple.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/offsets.hpp>
#include <service_api/rule/assumed_rule.hpp>
#include <service_api/rule/note/note.hpp>
#include <service_api/rule/rules.hpp>
#include <service_api/validate/member_notes.hpp>
#include <service_api/validate/rule_checker.hpp>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

namespace service_api {

namespace detail {

/// The rules of one `field(...)`, or one rule between fields.
struct rule_row {
    const rule_checker* checker;
    const void* annotations;
    std::size_t record;  ///< the offset of the record that declares it: of a base if it is inherited
    std::size_t field;   ///< the offset of the field
    std::size_t member;  ///< the index of the member at which violations are reported
    bool is_assumed;     ///< whether the interface's own specification does not contain it
};

/// All rules and notes of a record and its bases that reading, writing and validation need: tables, so that one
/// function processes them for all records.
template <std::size_t Members, std::size_t Rows>
struct rule_tables {
    std::array<member_notes, Members> notes{};
    std::array<rule_row, Rows> rows{};
    std::size_t row_count = 0;
    bool names_undescribed = false;
};

/// Fills the tables; the same functions for all records.
class rule_table_builder {
public:
    template <std::size_t Members, std::size_t Rows>
    constexpr rule_table_builder(rule_tables<Members, Rows>& tables, const std::array<std::size_t, Members>& offsets,
                                 const std::array<std::string_view, Members>& names, offset_finder find)
        : notes_(tables.notes.data()),
          row_(tables.rows.data()),
          offsets_(offsets.data()),
          names_(names.data()),
          members_(Members),
          find_(find) {}

    /// Returns the notes on the member at this address.
    constexpr member_notes& of_field(const void* address) {
        // In most records, rules are in the order of the members, so the search continues after the last member found.
        for (std::size_t i = 0; i < members_; ++i) {
            offset_ = offsets_[member_];
            if (find_.matches_at(offset_, address)) return notes_[member_];
            member_ = member_ + 1 == members_ ? 0 : member_ + 1;
        }
        offset_ = find_.find(address);
        names_undescribed = true;
        return nowhere_;
    }
    /// Adds the rules of the member that was found last.
    constexpr void add(const rule_checker& checker, const void* annotations, bool is_assumed) {
        *row_++ = {&checker, annotations, base, offset_, member_, is_assumed};
    }

    /// Adds a rule between fields whose violations are reported at the field of this name.
    constexpr void add_between(std::string_view name, const rule_checker& checker, const void* rule, bool is_assumed) {
        std::size_t member = 0;
        while (member < members_ && names_[member] != name) ++member;
        if (member == members_) names_undescribed = true;
        *row_++ = {&checker, rule, base, 0, member, is_assumed};
    }

    constexpr std::size_t find(const void* address) { return find_.find(address); }
    constexpr const rule_row* end() const { return row_; }

    std::size_t base = 0;  ///< the offset of the base whose rules are collected
    bool names_undescribed = false;

private:
    member_notes* notes_;
    rule_row* row_;
    const std::size_t* offsets_;
    const std::string_view* names_;
    std::size_t members_;
    offset_finder find_;
    std::size_t offset_ = 0;
    std::size_t member_ = 0;
    member_notes nowhere_{};
};

template <class Record, class Declaring, std::size_t Position, class R, class Field, class... Annotation>
constexpr void collect_entry(rule_table_builder& to, const field_annotations<R, Field, Annotation...>& field) {
    take_notes(to.of_field(std::addressof(storage_for_offsets<Record>.record.*field.pointer)), field.items);
    // The field may be inherited; `base` is the offset of the class that declares the rule.
    if constexpr (has_rules<Annotation...>)
        to.add(*checker_for<Declaring, Field>(&field.items), &field.items,
               (std::is_same_v<Annotation, assumption> || ...));
}
template <class Record, class Declaring, std::size_t Position, class Rule>
constexpr void collect_entry(rule_table_builder& to, const Rule& between) {
    const auto add = [&](const auto& rule) {
        to.add_between(rule.first_field(), cross_field_checker<Declaring, std::remove_cvref_t<decltype(rule)>>::plan,
                       &rule, is_assumed_rule<Rule>);
    };
    if constexpr (composite_rule<Rule>)
        std::apply([&](const auto&... part) { (add(part), ...); }, parts_of_entry<Declaring, Position>);
    else
        add(between);
}

template <class Record, class Declaring, std::size_t... Position, class... Entry>
constexpr void collect_entries(rule_table_builder& to,
                               const tuple_storage<std::index_sequence<Position...>, Entry...>& entries) {
    to.base = to.find(static_cast<const Declaring*>(&storage_for_offsets<Record>.record));
    (collect_entry<Record, Declaring, Position>(to, static_cast<const listed_value<Position, Entry>&>(entries).value),
     ...);
}
template <class Record, class Declaring>
constexpr void collect_own(rule_table_builder& to) {
    if constexpr (has_own_rules<Declaring>()) collect_entries<Record, Declaring>(to, Declaring::rules.entries);
}

template <class Record, class Lineage>
struct rule_table_of_bases;
template <class Record, class... Declaring>
struct rule_table_of_bases<Record, record_list<Declaring...>> {
    static_assert((rules_fit<Declaring>::value && ...));
    using type = rule_tables<member_count<Record>,
                             (std::size_t{0} + ... +
                              count_rule_rows(static_cast<const decltype(own_rules<Declaring>())*>(nullptr)))>;

    static constexpr type collect() {
        type all{};
        for (member_notes& one : all.notes) one = member_notes();  // g++ 12 cannot evaluate a constant made of {} alone
        rule_table_builder to(all, member_offsets<Record>, message_names<Record>, offsets_in<Record>);
        (collect_own<Record, Declaring>(to), ...);
        all.row_count = static_cast<std::size_t>(to.end() - all.rows.data());
        all.names_undescribed = to.names_undescribed;
        return all;
    }
    static constexpr type tables = collect();
};

/// The rules and notes of a record and its bases.
template <described_record Record>
inline constexpr const auto& rule_table = rule_table_of_bases<Record, bases_of<Record>>::tables;

// Whether each rule names a described member: violations of a rule on any other member would be reported at no field.
template <class Record>
struct rules_name_members {
    static_assert(!rule_table<Record>.names_undescribed,
                  "service_api: a rule names a member that is not described: add it to BOOST_DESCRIBE_STRUCT "
                  "[docs/errors.md#rule-not-described]");
    static constexpr bool value = true;
};

}  // namespace detail

/// The notes of a record's members, in declared order.
template <described_record Record>
inline constexpr const auto& notes_of = detail::rule_table<Record>.notes;

}  // namespace service_api
