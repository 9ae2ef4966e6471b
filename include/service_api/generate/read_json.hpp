#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <service_api/description/payload.hpp>
#include <service_api/format/json/scanner.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/format/text_value.hpp>
#include <service_api/generate/read_result.hpp>
#include <service_api/generate/validate.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/presence.hpp>
#include <service_api/value/violation.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api {

namespace detail {

/// Whether a reader must find the member's key: `required` and plain `nullable` say so.
template <class Field>
inline constexpr bool key_must_be_there = is_required<Field> || is_nullable<Field>;

/// Reads JSON straight into records. A value of the wrong kind is noted and stepped over, so that one pass finds every
/// mistake; only text that is no JSON ends it.
class json_reader {
public:
    json_reader(std::string_view text, direction way, std::vector<violation>& found)
        : scan_(text), way_(way), found_(found) {}

    template <class T>
    bool whole_text(T& value) {
        if (read(value, json_place{}) && scan_.expect_end()) return true;
        // Noted last, when the violations that came before it in the text are known.
        tell(found_, {stopped_at_, "json",
                      "the body must be well-formed JSON: expected " + std::string(scan_.expected()) + " at byte " +
                          std::to_string(scan_.position())});
        return false;
    }

private:
    // A type may contain itself, so the sender decides how deep its values nest, and each level costs stack.
    static constexpr int max_depth = 128;

    struct nesting {
        int& depth;
        explicit nesting(int& count) : depth(count) { ++depth; }
        ~nesting() { --depth; }
        nesting(const nesting&) = delete;
        nesting& operator=(const nesting&) = delete;
    };

    // Every `read` answers false only when the text is no JSON.

    template <class T>
    bool read(required<T>& field, const json_place& place) {
        return read(field.value(), place);
    }

    template <class T>
    bool read(optional<T>& field, const json_place& place) {
        if constexpr (!is_nullable<T>) {
            // In answers null is as good as absent; in requests it is a mistake that the value's own reading reports.
            if (way_ == direction::answer && scan_.peek() == 'n') return scan_.word("null");
        }
        return read(field.emplace(blank<T>()), place);
    }

    template <class T>
    bool read(nullable<T>& field, const json_place& place) {
        if (scan_.peek() == 'n') return scan_.word("null");
        field = blank<T>();
        return read(*field, place);
    }

    template <class T>
    bool read(std::vector<T>& list, const json_place& place) {
        if (scan_.peek() != '[') return wrong_kind(place, "must be an array");
        const nesting inside(depth_);
        if (depth_ > max_depth) return scan_.fail("a value that nests at most 128 deep") || stop(place);
        scan_.take('[');
        if (scan_.take(']')) return true;
        do {
            const json_place entry = place.entry(list.size());
            if (!read(list.emplace_back(blank<T>()), entry)) return stop(entry);
        } while (scan_.take(','));
        return scan_.expect(']', "',' or ']'");
    }

    template <described_record Record>
    bool read(Record& record, const json_place& place) {
        if (scan_.peek() != '{') return wrong_kind(place, "must be an object");
        const nesting inside(depth_);
        if (depth_ > max_depth) return scan_.fail("a value that nests at most 128 deep") || stop(place);
        scan_.take('{');
        std::bitset<member_count<Record> + 1> seen;
        if (!scan_.take('}')) {
            std::size_t likely = 0;
            do {
                if (!read_member(record, place, seen, likely)) return false;
            } while (scan_.take(','));
            if (!scan_.expect('}', "',' or '}'")) return stop(place);
        }
        for_each_member<Record>([&](auto m) {
            using field = std::remove_cvref_t<decltype(m.of(record))>;
            if (key_must_be_there<field> && !seen[m.index]) note(place.member(m.name), "required", "is required");
        });
        return true;
    }

    template <class Record, class Seen>
    bool read_member(Record& record, const json_place& place, Seen& seen, std::size_t& likely) {
        std::string_view name;
        if (!scan_.key(name, scratch_)) return stop(place);
        // Most writers keep the declared order, so the member after the last one is tried first.
        const std::size_t index = index_of<Record>(name, likely);
        if (index == member_count<Record>) return unknown_member(place, name);
        likely = index + 1;
        if (seen[index]) {
            note(place.member(names<Record>[index]), "duplicate", "is given twice");
            return scan_.skip_value() || stop(place);
        }
        seen[index] = true;
        const json_place inner = place.member(names<Record>[index]);
        return readers<Record>[index](*this, record, inner) || stop(inner);
    }

    bool unknown_member(const json_place& place, std::string_view name) {
        if (way_ == direction::request) {
            // The name is whatever the sender wrote: a long one is cut, at a character's border.
            std::size_t length = name.size() < 64 ? name.size() : 64;
            while (length < name.size() && (static_cast<unsigned char>(name[length]) & 0xC0U) == 0x80U) --length;
            const std::string shown(name.substr(0, length));
            note(place.member(shown), "unknown_parameter", "is not a known parameter");
        }
        return scan_.skip_value() || stop(place);
    }

    bool read(null_data&, const json_place& place) {
        return scan_.peek() == 'n' ? scan_.word("null") : wrong_kind(place, "must be null");
    }

    bool read(std::string& value, const json_place& place) {
        if (scan_.peek() != '"') return wrong_kind(place, format_words<std::string>(way_));
        std::string_view text;
        if (!scan_.string(text, scratch_)) return false;
        value.assign(text);
        return true;
    }

    bool read(bool& value, const json_place& place) {
        const char next = scan_.peek();
        if (next != 't' && next != 'f') return wrong_kind(place, format_words<bool>(way_));
        value = next == 't';
        return scan_.word(value ? "true" : "false");
    }

    // Enumerations, dates: JSON strings with a format.
    template <text_value T>
    bool read(T& value, const json_place& place) {
        constexpr bool numeric = whole_number<T> || std::same_as<T, decimal> || std::same_as<T, unix_ms>;
        const char next = scan_.peek();
        const bool is_number = next == '-' || (next >= '0' && next <= '9');
        // Services disagree on how decimals are written; in their answers a string that holds one is as good.
        const bool takes_string = !numeric || (std::same_as<T, decimal> && way_ == direction::answer);
        if (!(numeric && is_number) && !(takes_string && next == '"')) return wrong_kind(place, format_words<T>(way_));
        std::string_view text;
        if (!(next == '"' ? scan_.string(text, scratch_) : scan_.number(text))) return false;
        if (!read_text(text, value, way_)) note(place, "format", format_words<T>(way_));
        return true;
    }

    template <class Record, std::size_t Index>
    static bool read_one(json_reader& reader, Record& record, const json_place& place) {
        return reader.read(member<boost::mp11::mp_at_c<describe_list<Record>, Index>, Index>::of(record), place);
    }

    template <class Record, std::size_t... Index>
    static constexpr auto make_readers(std::index_sequence<Index...>) {
        return std::array<bool (*)(json_reader&, Record&, const json_place&), sizeof...(Index)>{
            &read_one<Record, Index>...};
    }

    template <class Record, std::size_t... Index>
    static constexpr auto make_names(std::index_sequence<Index...>) {
        return std::array<std::string_view, sizeof...(Index)>{
            member<boost::mp11::mp_at_c<describe_list<Record>, Index>, Index>::name...};
    }

    template <class Record>
    static constexpr auto readers = make_readers<Record>(std::make_index_sequence<member_count<Record>>{});
    template <class Record>
    static constexpr auto names = make_names<Record>(std::make_index_sequence<member_count<Record>>{});

    template <class Record>
    static std::size_t index_of(std::string_view name, std::size_t likely) {
        if (likely < member_count<Record> && names<Record>[likely] == name) return likely;
        std::size_t index = 0;
        while (index < member_count<Record> && names<Record>[index] != name) ++index;
        return index;
    }

    bool wrong_kind(const json_place& place, const std::string& words) {
        // Where the text ends or is no JSON, that alone is wrong.
        if (!scan_.skip_value()) return false;
        note(place, "format", words);
        return true;
    }

    void note(const json_place& place, const char* rule, const std::string& words) {
        tell(found_, {place.pointer(), rule, place.words() + ' ' + words});
    }

    // The innermost place is told first, and stands.
    bool stop(const json_place& place) {
        if (!stopped_) stopped_at_ = place.pointer();
        stopped_ = true;
        return false;
    }

    json_scanner scan_;
    direction way_;
    std::vector<violation>& found_;
    std::string scratch_{};
    std::string stopped_at_{};
    bool stopped_ = false;
    int depth_ = 0;
};

}  // namespace detail

/// Reads a JSON text into a record.
/// A request is read strictly: unknown and duplicate members are refused and every rule is checked; there is a value only
/// when there is no violation. An answer is read leniently: unknown members are ignored, and a broken rule is told beside
/// the value, never instead of it; there is no value only where the text does not hold one.
template <class T>
read_result<T> read_json(std::string_view text, direction way) {
    read_result<T> result;
    T value = detail::blank<T>();
    const bool well_formed = detail::json_reader(text, way, result.violations).whole_text(value);
    const bool readable = result.violations.empty();
    if (well_formed) detail::validation{result.violations}.nested(value, {});
    if (way == direction::request ? result.violations.empty() : readable) result.value = std::move(value);
    return result;
}

}  // namespace service_api
