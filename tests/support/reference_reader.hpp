#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <service_api/codec/json_members.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/format/json/string.hpp>
#include <service_api/reflect/text_value.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/decimal.hpp>
#include <service_api/value/presence/presence.hpp>
#include <service_api/value/raw_json.hpp>
#include <service_api/value/tagged.hpp>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "support/json_tree.hpp"

namespace service_api::test {

using namespace rules;

/// A number of JSON's spelling as its digits without zeros at either end, and what power of ten they count. Written for
/// the tests alone: none of the library's own arithmetic is in it.
inline std::pair<std::string, std::int64_t> exact_number(std::string_view spelling) {
    std::string digits;
    std::int64_t power = 0;
    const std::size_t mark = spelling.find_first_of("eE");
    bool fraction = false;
    for (const char c : spelling.substr(0, mark)) {
        if (c == '.') fraction = true;
        if (c < '0' || c > '9') continue;
        digits += c;
        if (fraction) --power;
    }
    if (mark != spelling.npos) {
        std::string_view text = spelling.substr(mark + 1);
        if (text.starts_with('+')) text.remove_prefix(1);
        std::int64_t exponent = 0;
        const bool fits = std::from_chars(text.data(), text.data() + text.size(), exponent).ec == std::errc{};
        constexpr std::int64_t vast = INT64_MAX / 2;  // past every sum with the number of a text's digits
        power += !fits || exponent > vast ? vast : exponent < -vast ? -vast : exponent;
    }
    digits.erase(0, digits.find_first_not_of('0'));
    for (; digits.ends_with('0'); digits.pop_back()) ++power;
    if (digits.empty()) return {};
    return {(spelling.starts_with('-') ? "-" : "") + digits, power};
}

/// The text of a tree, without white space.
inline void append_tree(std::string& out, const json_tree& tree) {
    using kinds = json_tree::kinds;
    const char* separator = "";
    switch (tree.kind) {
        case kinds::null: out += "null"; return;
        case kinds::truth:
        case kinds::number: out += tree.text; return;
        case kinds::text: append_json_string(out, tree.text); return;
        default: break;
    }
    const bool object = tree.kind == kinds::object;
    out += object ? '{' : '[';
    for (const auto& [name, one] : tree.inner) {
        out += std::exchange(separator, ",");
        if (object) append_json_string(out, name);
        if (object) out += ':';
        append_tree(out, one);
    }
    out += object ? '}' : ']';
}

/// Reads a record from a tree, slowly and by the book: what every reader must make of a text. Each `read` answers
/// whether the tree holds such a value; rules are another matter. Of an answer, what is optional, nullable or has a
/// default and cannot be read is absent, and `holes` are the JSON Pointers to it.
struct reference_reader {
    using kinds = json_tree::kinds;

    direction way;
    std::vector<std::string> holes{};
    std::string path{};

    template <class T>
    bool read(const json_tree& tree, required<T>& field) {
        return read(tree, field.value());
    }
    template <class T>
    bool read(const json_tree& tree, optional<T>& field) {
        constexpr bool takes_null = is_nullable<T> || std::same_as<T, raw_json>;
        if (!takes_null && way == direction::response && tree.kind == kinds::null) return true;
        return or_hole(
            [&] {
                T& value = field.emplace(detail::blank<T>());
                if constexpr (is_nullable<T>)
                    return read_or_null(tree, value);
                else
                    return read(tree, value);
            },
            [&] { field.reset(); });
    }
    template <class T>
    bool read(const json_tree& tree, nullable<T>& field) {
        return or_hole([&] { return read_or_null(tree, field); }, [&] { field.reset(); });
    }
    template <class T>
    bool read(const json_tree& tree, boxed<T>& box) {
        return read(tree, *box);
    }
    template <class T>
    bool read(const json_tree& tree, std::vector<T>& list) {
        if (tree.kind != kinds::array) return false;
        list.clear();  // a default
        for (std::size_t i = 0; i < tree.inner.size(); ++i) {
            const json_tree& entry = tree.inner[i].second;
            const auto read_entry = [&] { return read(entry, list.emplace_back(detail::blank<T>())); };
            const bool fits = at(std::to_string(i), [&] {
                if constexpr (detail::may_be_skipped<T>())
                    return or_hole(read_entry, [&] { list.pop_back(); });
                else
                    return read_entry();
            });
            if (!fits) return false;
        }
        return true;
    }
    template <class T, class C, class A>
    bool read(const json_tree& tree, std::map<std::string, T, C, A>& map) {
        if (tree.kind != kinds::object) return false;
        map.clear();
        return std::all_of(tree.inner.begin(), tree.inner.end(), [&](const auto& one) {
            const auto [entry, fresh] = map.try_emplace(one.first, detail::blank<T>());
            return fresh && at(one.first, [&, into = entry] { return read(one.second, into->second); });
        });
    }
    // Enough where no text fits two alternatives.
    template <class... Alternative>
    bool read(const json_tree& tree, std::variant<Alternative...>& one) {
        const auto try_one = [&](auto& value, bool with_holes) {
            const std::size_t before = holes.size();
            if (read(tree, value) && (with_holes || holes.size() == before)) return true;
            holes.resize(before);
            return false;
        };
        return (try_one(one.template emplace<Alternative>(detail::blank<Alternative>()), false) || ...) ||
               (try_one(one.template emplace<Alternative>(detail::blank<Alternative>()), true) || ...);
    }
    template <literal Key, class... Alternative>
    bool read(const json_tree& tree, tagged<Key, Alternative...>& one) {
        if (tree.kind != kinds::object) return false;
        std::string word;
        for (const auto& [name, member] : tree.inner) {
            if (name == Key.view() && member.kind == kinds::text) word = member.text;
        }
        bool known = false;
        bool fits = false;
        static_cast<void>(((known = word == Alternative::tag,
                            known && (fits = read_object(tree, one.emplace(detail::blank<Alternative>()), Key.view(),
                                                         detail::every_member{}),
                                      true)) ||
                           ...));
        if (known || way == direction::request) return known && fits;
        raw_json kept;
        read(tree, kept);
        one = tagged<Key, Alternative...>::unknown(std::move(kept));
        return true;
    }
    bool read(const json_tree& tree, raw_json& value) {
        value.text.clear();
        append_tree(value.text, tree);
        return true;
    }
    bool read(const json_tree& tree, null_data&) { return tree.kind == kinds::null; }
    template <class T>
    bool read(const json_tree&, additional_properties_of<T>&) {
        return true;
    }
    template <class T, number_spelling Spelling>
    bool read(const json_tree& tree, number_encoding<T, Spelling>& field) {
        const bool number = Spelling == number_spelling::either && tree.kind == kinds::number;
        return (number || tree.kind == kinds::text) && read_text(tree.text, field.value(), way);
    }
    template <text_value T>
    bool read(const json_tree& tree, T& value) {
        if constexpr (std::same_as<T, bool>) {
            value = tree.text == "true";
            return tree.kind == kinds::truth;
        } else if constexpr (std::integral<T>) {
            const char* end = tree.text.data() + tree.text.size();
            const auto [stop, error] = std::from_chars(tree.text.data(), end, value);
            return tree.kind == kinds::number && error == std::errc{} && stop == end;
        } else if constexpr (std::same_as<T, std::string>) {
            value = tree.text;
            return tree.kind == kinds::text;
        } else {
            const bool text = tree.kind == kinds::text;
            const bool number = tree.kind == kinds::number;
            const bool stands_right =
                is_json_string<T>() ? text : number || (text && std::same_as<T, decimal> && way == direction::response);
            if (!stands_right || !read_text(tree.text, value, way)) return false;
            if constexpr (std::same_as<T, decimal>) return exact_number(tree.text) == exact_number(value.text().view());
            return true;
        }
    }
    template <described_record Record>
    bool read(const json_tree& tree, Record& record) {
        if constexpr (detail::is_array_record<Record>())
            return read_array(tree, record);
        else if constexpr (operation<Record>)
            return read_object(tree, record, {}, detail::members_in<Record, parameter_location::body>{});
        else
            return read_object(tree, record, {}, detail::every_member{});
    }

private:
    /// Reads what is behind one more step of the path.
    template <class Read>
    bool at(const std::string& step, Read read_it) {
        const std::size_t before = path.size();
        path += '/';
        for (const char c : step) path += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
        const bool fits = read_it();
        path.resize(before);
        return fits;
    }

    /// Reads what an answer can do without.
    template <class Read, class Forget>
    bool or_hole(Read read_it, Forget forget) {
        const std::size_t before = holes.size();
        if (read_it()) return true;
        if (way == direction::request) return false;
        holes.resize(before);
        holes.push_back(path);
        forget();
        return true;
    }

    template <class T>
    bool read_or_null(const json_tree& tree, nullable<T>& field) {
        if (tree.kind == kinds::null) return true;
        field = detail::blank<T>();
        return read(tree, *field);
    }

    template <class Record, class Member>
    bool read_member(const json_tree& tree, Record& record, Member m, const std::string& step) {
        using field = field_type<Record, Member>;
        return at(step, [&] {
            if constexpr (detail::has_default<field> && !detail::is_additional_properties<field>)
                return or_hole([&] { return read(tree, m.of(record)); },
                               [&] {
                                   Record blank = detail::blank<Record>();
                                   m.of(record) = std::move(m.of(blank));
                               });
            else
                return read(tree, m.of(record));
        });
    }

    /// A key that is missing. Null stands for it in answers where null may be.
    template <class Record, class Member>
    bool miss(Member, const std::string& step) {
        if (way == direction::request || !detail::may_be_null<field_type<Record, Member>>()) return false;
        return at(step, [&] {
            holes.push_back(path);
            return true;
        });
    }

    template <class Record, class Wanted>
    bool read_object(const json_tree& tree, Record& record, std::string_view tag, Wanted wanted) {
        if (tree.kind != kinds::object) return false;
        std::set<std::string> seen;
        for (const auto& [name, one] : tree.inner) {
            bool described = false;
            bool fits = true;
            if (!tag.empty() && name == tag) {
                described = true;
                fits = seen.insert(name).second;
            }
            for_each_member<Record>([&](auto m) {
                const detail::json_member& facts = detail::json_members<Record>[m.index];
                if (m.name != name || !facts.is_sent()) return;
                described = true;
                if (facts.is_sent(way) && wanted(m.index))
                    fits = seen.insert(name).second && read_member(one, record, m, name);
                else
                    fits = way == direction::response;
            });
            if (!described) fits = keep(record, name, one);
            if (!fits) return false;
        }
        bool whole = true;
        for_each_member<Record>([&](auto m) {
            const detail::json_member& facts = detail::json_members<Record>[m.index];
            const std::string name(m.name);
            if (facts.is_key_required && facts.is_sent(way) && wanted(m.index) && !seen.contains(name))
                whole = miss<Record>(m, name) && whole;
        });
        return whole;
    }

    template <class Record>
    bool keep(Record& record, const std::string& name, const json_tree& one) {
        bool fits = way == direction::response;
        for_each_member<Record>([&](auto m) {
            if constexpr (detail::is_additional_properties<field_type<Record, decltype(m)>>) {
                auto& named = m.of(record).named;
                using value = typename std::remove_reference_t<decltype(named)>::mapped_type;
                const auto [entry, fresh] = named.try_emplace(name, detail::blank<value>());
                fits = fresh && at(name, [&] {
                           return or_hole([&] { return read(one, entry->second); }, [&] { named.erase(name); });
                       });
            }
        });
        return fits;
    }

    template <class Record>
    bool read_array(const json_tree& tree, Record& record) {
        if (tree.kind != kinds::array) return false;
        bool fits = way == direction::response || tree.inner.size() <= member_count<Record>;
        for_each_member<Record>([&](auto m) {
            const bool must = detail::json_members<Record>[m.index].is_key_required;
            const std::string step = std::to_string(m.index);
            if (m.index >= tree.inner.size())
                fits = fits && (!must || miss<Record>(m, step));
            else if (const json_tree& one = tree.inner[m.index].second; must || one.kind != kinds::null)
                fits = fits && read_member(one, record, m, step);
        });
        return fits;
    }
};

/// Whether two values are the same to the last digit that is written; raw JSON when it says the same.
struct sameness {
    template <class T>
    static bool of(const T& left, const T& right) {
        if constexpr (is_required<T> || is_number_encoding<T>) {
            return of(left.value(), right.value());
        } else if constexpr (is_boxed<T>) {
            return of(*left, *right);
        } else if constexpr (is_nullable<T> || requires { left.has_value(); }) {
            return left.has_value() == right.has_value() && (!left.has_value() || of(*left, *right));
        } else if constexpr (detail::is_array<T>) {
            return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                              [](const auto& a, const auto& b) { return of(a, b); });
        } else if constexpr (detail::is_map<T>) {
            return std::equal(left.begin(), left.end(), right.begin(), right.end(), [](const auto& a, const auto& b) {
                return a.first == b.first && of(a.second, b.second);
            });
        } else if constexpr (detail::is_union<T>) {
            return left.index() == right.index() && std::visit(
                                                        [&](const auto& held) {
                                                            using alternative = std::remove_cvref_t<decltype(held)>;
                                                            return of(held, std::get<alternative>(right));
                                                        },
                                                        left);
        } else if constexpr (detail::is_tagged<T>) {
            return left.visit([&](const auto& held) {
                using alternative = std::remove_cvref_t<decltype(held)>;
                return right.visit([&](const auto& other) {
                    if constexpr (std::same_as<alternative, std::remove_cvref_t<decltype(other)>>)
                        return of(held, other);
                    else
                        return false;
                });
            });
        } else if constexpr (std::same_as<T, raw_json>) {
            const auto one = ask_boost(left.text);
            const auto other = ask_boost(right.text);
            return !one.is_no_json() && one.verdict == other.verdict && one.tree == other.tree;
        } else if constexpr (detail::is_additional_properties<T>) {
            return of(left.named, right.named);
        } else if constexpr (std::same_as<T, decimal>) {
            return left.coefficient() == right.coefficient() && left.scale() == right.scale();
        } else if constexpr (described_record<T> && !text_value<T>) {
            bool same = true;
            for_each_member<T>([&](auto m) { same = same && of(m.of(left), m.of(right)); });
            return same;
        } else {
            return left == right;
        }
    }
};

}  // namespace service_api::test
