#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <service_api/format/concat.hpp>
#include <service_api/reflect/enumerators.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/rule/condition/has_value.hpp>
#include <service_api/rule/condition/is.hpp>
#include <service_api/value/exceptions.hpp>
#include <service_api/value/extensible.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

namespace service_api::rules {

/// The enumeration fields that select the row of a presence table.
template <class Record, class... Key>
struct decided_by {
    std::tuple<Key Record::*...> fields;

    constexpr explicit decided_by(Key Record::*... field) : fields(field...) {}
};

/// The fields whose presence a presence table decides.
template <class Record, class... Column>
struct columns {
    std::tuple<Column Record::*...> fields;

    constexpr explicit columns(Column Record::*... field) : fields(field...) {}
};

/// A cell of a presence table: the column has a value, or is null or absent.
enum class presence_mark { not_given, given };
inline constexpr presence_mark given = presence_mark::given;
inline constexpr presence_mark not_given = presence_mark::not_given;

/// Matches each enumerator of a deciding field.
struct any_enumerator {};
inline constexpr any_enumerator any{};

/// A row of a presence table: an enumerator or `any` for each deciding field, then `given` or `not_given` for each
/// column.
template <class... Cell>
struct when {
    std::tuple<Cell...> cells;

    constexpr explicit when(Cell... cell) : cells(cell...) {}
};

}  // namespace service_api::rules

namespace service_api {

namespace detail {

template <class Enum>
constexpr const Enum* known_enumerator(const Enum* value) {
    return value;
}
template <class Enum>
constexpr const Enum* known_enumerator(const extensible<Enum>* value) {
    return value == nullptr ? nullptr : value->known();
}

// The case is a template argument because compilers print it in the error.
template <auto... Case>
constexpr void check_decided_once(std::size_t lines) {
    if (lines == 0)
        detail::reject(
            "service_api: a presence table has a gap, no line decides one case: add when{...} for it "
            "[docs/errors.md#presence-table-gap]");
    if (lines > 1)
        detail::reject(
            "service_api: a presence table has an overlap, two lines decide one case: narrow one of them "
            "[docs/errors.md#presence-table-overlap]");
}

template <class Key, class Cell>
inline constexpr bool is_key_cell = std::is_same_v<Cell, Key> || std::is_same_v<Cell, rules::any_enumerator>;

}  // namespace detail

}  // namespace service_api

namespace service_api::rules {

template <class Keys, class Columns>
class presence_table;

/// The fields that must have a value, for each case of one or more enumeration fields; exactly one row decides a case:
/// `presence_table{decided_by{&row::type, &row::status}, columns{&row::amount, &row::shares},
///                 when{kind::deposit, status::completed, given, given}, when{kind::withdrawal, any, not_given, given},
///                 ...}`.
/// If a deciding field has no value, or a string that is no enumerator, no row applies and every column satisfies the
/// table. A violation is reported at its column.
template <class KeyRecord, class... Key, class ColumnRecord, class... Column>
class presence_table<decided_by<KeyRecord, Key...>, columns<ColumnRecord, Column...>> {
    template <std::size_t At>
    using key_enum = detail::closed_type<value_type_of<std::tuple_element_t<At, std::tuple<Key...>>>>;

    static constexpr std::size_t case_count = (enumerators_of<detail::closed_type<value_type_of<Key>>>.size() * ...);

    // The rule for one column of the table.
    template <std::size_t Index>
    struct part {
        static constexpr std::string_view id = "presence_table";
        using column_type = std::tuple_element_t<Index, std::tuple<Column...>>;

        const presence_table& table;

        template <class Record>
            requires(std::is_base_of_v<KeyRecord, Record> && std::is_base_of_v<ColumnRecord, Record>)
        constexpr bool holds(const Record& record) const {
            const std::optional<std::size_t> at = table.case_of(record, table.each_key);
            return !at || table.given_[*at][Index] == detail::is_given(record, record.*column());
        }
        constexpr std::string_view first_field() const { return name_of(column()); }
        std::string words() const { return table.words_of(Index, detail::value_or_entry<column_type>, table.each_key); }

        /// The deciding fields.
        constexpr const std::tuple<Key KeyRecord::*...>& keys() const { return table.keys_.fields; }
        /// Calls the function for each case, with whether the column has a value in it and with the conditions that
        /// make up the case.
        template <class Function>
        constexpr void each_case(Function function) const {
            for (std::size_t number = 0; number < case_count; ++number)
                table.visit_case(number, Index, function, table.each_key);
        }

        using table_part = presence_table;

    private:
        constexpr auto column() const { return std::get<Index>(table.columns_.fields); }
    };

public:
    template <class... Line>
    consteval presence_table(decided_by<KeyRecord, Key...> keys, columns<ColumnRecord, Column...> decided, Line... line)
        : keys_(keys), columns_(decided) {
        std::array<std::size_t, case_count> lines{};
        (add_line(line, lines, each_key, each_column), ...);
        check_cases(lines, std::make_index_sequence<case_count>{});
    }

    /// Returns one rule for each column, which reports violations at its own field.
    constexpr auto parts() const { return parts(each_column); }

private:
    static constexpr std::index_sequence_for<Key...> each_key{};
    static constexpr std::index_sequence_for<Column...> each_column{};

    template <std::size_t... Index>
    constexpr auto parts(std::index_sequence<Index...>) const {
        return std::tuple<part<Index>...>{part<Index>{*this}...};
    }

    // The number of a case is written in mixed radix: one digit for each key, the last key's enumerators fastest.
    template <std::size_t At>
    static constexpr std::size_t digit(std::size_t number) {
        constexpr std::size_t sizes[] = {enumerators_of<detail::closed_type<value_type_of<Key>>>.size()...};
        for (std::size_t i = sizeof...(Key) - 1; i > At; --i) number /= sizes[i];
        return number % sizes[At];
    }
    template <std::size_t At>
    static constexpr key_enum<At> key_in(std::size_t number) {
        return enumerators_of<key_enum<At>>[digit<At>(number)].value;
    }

    template <std::size_t... Number>
    static constexpr void check_cases(const std::array<std::size_t, case_count>& lines,
                                      std::index_sequence<Number...>) {
        (check_case<Number>(lines[Number], each_key), ...);
    }
    template <std::size_t Number, std::size_t... At>
    static constexpr void check_case(std::size_t lines, std::index_sequence<At...>) {
        detail::check_decided_once<key_in<At>(Number)...>(lines);
    }

    template <std::size_t At, class Cell>
    static constexpr bool covers(const Cell& cell, std::size_t number) {
        if constexpr (std::is_same_v<Cell, any_enumerator>) {
            return true;
        } else {
            return cell == key_in<At>(number);
        }
    }

    template <class... Cell, std::size_t... At, std::size_t... Index>
    constexpr void add_line(const when<Cell...>& line, std::array<std::size_t, case_count>& lines,
                            std::index_sequence<At...>, std::index_sequence<Index...>) {
        static_assert(
            sizeof...(Cell) == sizeof...(Key) + sizeof...(Column),
            "service_api: a line of a presence table has too few or too many cells: write an enumerator or any "
            "for each deciding field, then given or not_given for each column [docs/errors.md#presence-table-cells]");
        using cells = std::tuple<Cell...>;
        static_assert((detail::is_key_cell<key_enum<At>, std::tuple_element_t<At, cells>> && ...) &&
                          (std::is_same_v<std::tuple_element_t<sizeof...(Key) + Index, cells>, presence_mark> && ...),
                      "service_api: a line of a presence table has a cell of another type than its column: write an "
                      "enumerator or any for each deciding field, then given or not_given for each column "
                      "[docs/errors.md#presence-table-cell-type]");
        for (std::size_t number = 0; number < case_count; ++number) {
            if (!(covers<At>(std::get<At>(line.cells), number) && ...)) continue;
            ++lines[number];
            ((given_[number][Index] = std::get<sizeof...(Key) + Index>(line.cells) == given), ...);
        }
    }

    template <class Record, std::size_t... At>
    constexpr std::optional<std::size_t> case_of(const Record& record, std::index_sequence<At...>) const {
        const std::tuple<const key_enum<At>*...> found{
            detail::known_enumerator(present(record.*std::get<At>(keys_.fields)))...};
        if (((std::get<At>(found) == nullptr) || ...)) return std::nullopt;
        for (std::size_t number = 0; number < case_count; ++number) {
            if (((key_in<At>(number) == *std::get<At>(found)) && ...)) return number;
        }
        return std::nullopt;
    }

    template <class Function, std::size_t... At>
    constexpr void visit_case(std::size_t number, std::size_t column, Function& function,
                              std::index_sequence<At...>) const {
        function(given_[number][column], is{std::get<At>(keys_.fields), key_in<At>(number)}...);
    }

    // Returns a clause such as "type is deposit or status is completed": first the cases that one key decides alone,
    // then the remaining cases.
    template <std::size_t... At>
    std::string words_of(std::size_t column, std::string_view value, std::index_sequence<At...>) const {
        std::array<bool, case_count> described{};
        std::string terms;
        (append_single_key_terms<At>(column, described, terms), ...);
        bool always = true;
        for (std::size_t number = 0; number < case_count; ++number) {
            always = always && given_[number][column];
            if (!given_[number][column] || described[number]) continue;
            std::string term;
            ((term += (term.empty() ? "" : " and ") + key_words<At>(number)), ...);
            terms += (terms.empty() ? "" : " or ") + term;
        }
        if (terms.empty()) return detail::concat({"must have no ", value.substr(value.find(' ') + 1)});
        return detail::concat({"must have ", value, always ? std::string() : " exactly when " + terms});
    }

    template <std::size_t At>
    void append_single_key_terms(std::size_t column, std::array<bool, case_count>& described,
                                 std::string& terms) const {
        for (std::size_t key = 0; key < enumerators_of<key_enum<At>>.size(); ++key) {
            bool alone = true;
            std::size_t example = 0;
            for (std::size_t number = 0; number < case_count; ++number) {
                if (digit<At>(number) != key) continue;
                alone = alone && given_[number][column];
                example = number;
            }
            if (!alone) continue;
            for (std::size_t number = 0; number < case_count; ++number) {
                described[number] = described[number] || digit<At>(number) == key;
            }
            terms += (terms.empty() ? "" : " or ") + key_words<At>(example);
        }
    }

    template <std::size_t At>
    std::string key_words(std::size_t number) const {
        return std::string(name_of(std::get<At>(keys_.fields))) + " is " +
               std::string(enumerator_text(key_in<At>(number), direction::response));
    }

    decided_by<KeyRecord, Key...> keys_;
    columns<ColumnRecord, Column...> columns_;
    std::array<std::array<bool, sizeof...(Column)>, case_count> given_{};
};

template <class KeyRecord, class... Key, class ColumnRecord, class... Column, class... Line>
presence_table(decided_by<KeyRecord, Key...>, columns<ColumnRecord, Column...>, Line...)
    -> presence_table<decided_by<KeyRecord, Key...>, columns<ColumnRecord, Column...>>;

}  // namespace service_api::rules
