#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <service_api/codec/json_members.hpp>
#include <service_api/format/json/scanner.hpp>
#include <service_api/reflect/text_value.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/heap_sort.hpp>
#include <service_api/value/no_data.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace service_api::detail {

/// Finds the alternative of a union that matches a JSON value: the one with its JSON type or, if several have it, the
/// first that accepts its text or its first element, or that has all of its required members and the values of its
/// constants. It looks ahead and stores nothing, so the content is parsed only once, even for unions within unions.
class alternative_chooser {
public:
    alternative_chooser(json_scanner ahead, direction way) : scan_(ahead), way_(way), first_(scan_.peek()) {}

    /// Returns the index of the alternative, or the number of alternatives if none matches.
    template <class... Alternative>
    std::size_t choose() {
        const bool has_type[] = {has_json_type<unwrap_presence<Alternative>>()...};
        // An alternative with a type of its own is chosen even if its content is wrong, so that this is reported.
        const bool is_only_one = std::count(std::begin(has_type), std::end(has_type), true) == 1;
        std::size_t index = 0;
        const auto is_chosen = [&](bool matches) {
            if (!matches) ++index;
            return matches;
        };
        if ((is_chosen(has_type[index] && (is_only_one || accepts<unwrap_presence<Alternative>>())) || ...))
            return index;
        // An alternative whose constants are there is chosen even if another member is missing, for the same reason.
        index = 0;
        static_cast<void>((is_chosen(has_constants_of<unwrap_presence<Alternative>>()) || ...));
        return index;
    }

    /// Returns the string value of a member of an object; empty if it is absent or not a string. The last duplicate is
    /// used.
    std::string tag(std::string_view key) {
        std::string found;
        each_member([&](std::string_view name, json_scanner& scan) {
            if (name != key || scan.peek() != '"') return scan.skip_value();
            std::string_view text;
            std::string scratch;
            if (!scan.string(text, scratch)) return false;
            found.assign(text);
            return true;
        });
        return found;
    }

private:
    bool is_number() const { return first_ == '-' || (first_ >= '0' && first_ <= '9'); }

    template <class T>
    bool has_json_type() {
        if constexpr (is_array<T>) {
            return first_ == '[';
        } else if constexpr (is_map<T> || is_tagged<T>) {
            return first_ == '{';
        } else if constexpr (is_boxed<T>) {
            return has_json_type<typename T::value_type>();
        } else if constexpr (is_union<T>) {
            return any_has_json_type(type_arguments_of<T>{});
        } else if constexpr (described_record<T>) {
            return first_ == (is_array_record<T>() ? '[' : '{');
        } else if constexpr (is_number_encoding<T>) {
            return first_ == '"' || (T::spelling == number_spelling::either && is_number());
        } else if constexpr (std::is_same_v<T, bool> || boolean_scalar<T>) {
            return first_ == 't' || first_ == 'f';
        } else if constexpr (std::is_same_v<T, null_data>) {
            return first_ == 'n';
        } else if constexpr (std::is_same_v<T, std::string_view>) {
            return first_ == '"';
        } else if constexpr (text_value<T>) {
            return is_json_string<T>() ? first_ == '"' : is_number();
        } else {
            return true;  // raw JSON
        }
    }
    template <class... Part>
    bool any_has_json_type(type_list<Part...>) {
        return (has_json_type<unwrap_presence<Part>>() || ...);
    }

    /// Returns whether the value matches. The JSON type must be right already.
    template <class T>
    bool accepts() {
        if constexpr (is_boxed<T>) {
            return accepts<typename T::value_type>();
        } else if constexpr (is_union<T>) {
            return any_accepts(type_arguments_of<T>{});
        } else if constexpr (is_tagged<T>) {
            return has_tag<T>(type_arguments_of<T>{});
        } else if constexpr (is_array<T>) {
            return accepts_first<typename T::value_type>();
        } else if constexpr (described_record<T>) {
            return is_array_record<T>() || (has_required_members<T>() && count_constants<T>(fields_of<T>{}) >= 0);
        } else if constexpr (is_number_encoding<T> || (text_value<T> && !std::is_same_v<T, bool>)) {
            return parses<value_type_of<T>>();
        } else {
            return true;
        }
    }
    template <class... Part>
    bool any_accepts(type_list<Part...>) {
        return ((has_json_type<unwrap_presence<Part>>() && accepts<unwrap_presence<Part>>()) || ...);
    }
    // In a response, an unknown tag is valid.
    template <class Tagged, class... Part>
    bool has_tag(type_list<Part...>) {
        const std::string found = tag(Tagged::key);
        return way_ == direction::response ? !found.empty() : ((found == Part::tag) || ...);
    }

    /// Returns whether the first element of an array matches, or there is none.
    template <class Element>
    bool accepts_first() const {
        json_scanner scan = scan_;
        if (!scan.take('[') || scan.peek() == ']') return true;
        alternative_chooser first(scan, way_);
        using value = unwrap_presence<Element>;
        return (may_be_null<Element>() && first.first_ == 'n') ||
               (first.has_json_type<value>() && first.accepts<value>());
    }

    template <class T>
    bool parses() {
        json_scanner scan = scan_;
        std::string_view text;
        std::string scratch;
        T value = blank<T>();
        if (boolean_scalar<T>)
            text = first_ == 't' ? "true" : "false";
        else if (!(first_ == '"' ? scan.string(text, scratch) : scan.number(text)))
            return false;
        return read_text(text, value, way_);
    }

    template <class Record>
    bool has_required_members() {
        if (!names_known_) {
            each_member([&](std::string_view name, json_scanner& scan) {
                names_.emplace_back(name);
                return scan.skip_value();
            });
            heap_sort(names_.data(), names_.size());
            names_known_ = true;
        }
        return std::all_of(json_members<Record>.begin(), json_members<Record>.end(), [&](const json_member& m) {
            return !m.is_key_required || !m.is_sent(way_) || std::binary_search(names_.begin(), names_.end(), m.name);
        });
    }

    template <class T>
    bool has_constants_of() const {
        if constexpr (is_boxed<T>)
            return has_constants_of<unwrap_presence<typename T::value_type>>();
        else if constexpr (described_record<T>)
            return !is_array_record<T>() && count_constants<T>(fields_of<T>{}) > 0;
        else
            return false;
    }
    /// Returns the number of members whose type is a `const_value` and that have its value, or -1 if one has another.
    template <class Record, class... Field>
    int count_constants(field_list<Field...>) const {
        int count = 0;
        if constexpr ((single_valued<unwrap_presence<Field>> || ...)) {
            each_member([&](std::string_view name, json_scanner& scan) {
                std::size_t index = 0;
                static_cast<void>(
                    ((json_members<Record>[index++].name == name && count >= 0 ? check_constant<Field>(scan, count)
                                                                               : static_cast<void>(0)),
                     ...));
                return count >= 0 && scan.skip_value();
            });
        }
        return count;
    }
    // Null says nothing where the member may be null or absent.
    template <class Field>
    void check_constant(const json_scanner& scan, int& count) const {
        using type = unwrap_presence<Field>;
        if constexpr (single_valued<type>) {
            alternative_chooser value(scan, way_);
            if (value.first_ == 'n' && (may_be_null<Field>() || !is_required<Field>)) return;
            count = value.has_json_type<type>() && value.parses<type>() ? count + 1 : -1;
        }
    }

    // Stops without an error if the text is malformed; the subsequent read reports it.
    template <class Function>
    void each_member(Function function) const {
        json_scanner scan = scan_;
        if (!scan.take('{') || scan.take('}')) return;
        std::string_view name;
        std::string scratch;
        do {
            if (!scan.key(name, scratch) || !function(name, scan)) return;
        } while (scan.take(','));
    }

    json_scanner scan_;
    direction way_;
    char first_;
    std::vector<std::string> names_{};
    bool names_known_ = false;
};

}  // namespace service_api::detail
