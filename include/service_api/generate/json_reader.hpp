#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <map>
#include <service_api/description/payload.hpp>
#include <service_api/format/json/scanner.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/format/text_value.hpp>
#include <service_api/generate/choose_alternative.hpp>
#include <service_api/generate/json_members.hpp>
#include <service_api/generate/type_words.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/decimal.hpp>
#include <service_api/value/presence.hpp>
#include <service_api/value/raw_json.hpp>
#include <service_api/value/tagged.hpp>
#include <service_api/value/violation.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace service_api::detail {

/// Reads JSON straight into records. A value of the wrong kind is noted and stepped over, so that one pass finds every
/// mistake; only text that is no JSON ends it.
class json_reader {
public:
    json_reader(std::string_view text, direction way, std::vector<violation>& found)
        : scan_(text), way_(way), found_(found) {}

    template <class T>
    bool whole_text(T& value) {
        return ended(read(value, json_root));
    }

    /// Of an operation, the members that travel in the body: the others are as unknown here as what is not described.
    template <operation Op>
    bool body(Op& ask) {
        return ended(read_object(ask, json_root, {}, body_members<Op>{}));
    }

    /// The text as the value of a field that stands at this place.
    template <class Field>
    bool field(Field& value, const json_place& place) {
        return ended(read(value, place));
    }

private:
    bool ended(bool well_formed) {
        if (well_formed && scan_.expect_end()) return true;
        // Noted last, when the violations that came before it in the text are known.
        tell(found_, {stopped_at_, "json",
                      "the body must be well-formed JSON: expected " + std::string(scan_.expected()) + " at byte " +
                          std::to_string(scan_.position())});
        return false;
    }

    // A type may contain itself, so the sender decides how deep its values nest, and each level costs stack.
    static constexpr int max_depth = 128;

    struct nesting {
        int& depth;
        explicit nesting(int& count) : depth(count) { ++depth; }
        ~nesting() { --depth; }
        nesting(const nesting&) = delete;
        nesting& operator=(const nesting&) = delete;
    };

    template <class T>
    static constexpr bool takes_null = is_nullable<T> || std::same_as<T, raw_json>;

    // Every `read` answers false only when the text is no JSON.

    template <class T>
    bool read(required<T>& field, const json_place& place) {
        return read(field.value(), place);
    }

    template <class T>
    bool read(optional<T>& field, const json_place& place) {
        if constexpr (!takes_null<T>) {
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
    bool read(boxed<T>& box, const json_place& place) {
        return read(*box, place);
    }

    template <class T>
    bool read(std::vector<T>& list, const json_place& place) {
        const auto entry = [&](std::size_t position) {
            const json_place inner = place.entry(position);
            if constexpr (std::same_as<T, bool>) {  // a vector of which has none to refer to
                bool one = false;
                const bool read_on = read(one, inner) || stop(inner);
                list.push_back(one);
                return read_on;
            } else {
                return read(list.emplace_back(blank<T>()), inner) || stop(inner);
            }
        };
        return array(place, entry, [] {});
    }

    template <class T, class C, class A>
    bool read(std::map<std::string, T, C, A>& map, const json_place& place) {
        const auto member = [&](std::string_view name) {
            const auto [entry, fresh] = map.try_emplace(std::string(name), blank<T>());
            const json_place inner = place.member(entry->first);
            if (!fresh) return duplicate(inner);
            return read(entry->second, inner) || stop(inner);
        };
        return object(place, member, [] {});
    }

    template <class... Alternative>
    bool read(std::variant<Alternative...>& one, const json_place& place) {
        const std::size_t index = alternative_chooser(scan_, way_).choose<Alternative...>();
        if (index == sizeof...(Alternative)) {
            return wrong_kind(place, "must be one of: " + alternatives_words<Alternative...>(way_));
        }
        return read_alternative(one, index, place, std::index_sequence_for<Alternative...>{});
    }

    template <class Union, std::size_t... Index>
    bool read_alternative(Union& one, std::size_t chosen, const json_place& place, std::index_sequence<Index...>) {
        bool read_on = true;
        static_cast<void>(
            ((Index == chosen &&
              (read_on = read(one.template emplace<Index>(blank<std::variant_alternative_t<Index, Union>>()), place),
               true)) ||
             ...));
        return read_on;
    }

    template <literal Key, class... Alternative>
    bool read(tagged<Key, Alternative...>& one, const json_place& place) {
        if (scan_.peek() != '{') return wrong_kind(place, "must be an object");
        const std::string tag = alternative_chooser(scan_, way_).tag(Key.view());
        bool read_on = true;
        if ((read_tagged<Alternative>(one, tag, place, read_on) || ...)) return read_on;
        if (way_ == direction::request) {
            const json_place inner = place.member(Key.view());
            if (!scan_.skip_value()) return stop(place);
            note(inner, "tag", "must be one of " + tags_words<Alternative...>());
            return true;
        }
        raw_json object;
        if (!read(object, place)) return false;
        one = tagged<Key, Alternative...>::unknown(std::move(object));
        return true;
    }

    template <class Alternative, class Union>
    bool read_tagged(Union& one, const std::string& tag, const json_place& place, bool& read_on) {
        if (tag != Alternative::tag) return false;
        read_on = read_object(one.emplace(blank<Alternative>()), place, Union::key, every_member{});
        return true;
    }

    // Never asked for: what it keeps comes by other names.
    bool read(extra_members&, const json_place&) { return scan_.skip_value(); }

    bool read(raw_json& value, const json_place&) {
        scan_.peek();
        const std::size_t begin = scan_.position();
        if (!scan_.skip_value()) return false;
        value.text.assign(scan_.text().substr(begin, scan_.position() - begin));
        return true;
    }

    template <described_record Record>
    bool read(Record& record, const json_place& place) {
        if constexpr (is_array_record<Record>())
            return read_array(record, place);
        else
            return read_object(record, place, {}, every_member{});
    }

    // A member named `tag` has been read already, to learn which record this is.
    template <class Record, class Wanted>
    bool read_object(Record& record, const json_place& place, std::string_view tag, Wanted wanted) {
        std::bitset<member_count<Record> + 1> seen;  // the last for the tag
        std::size_t likely = 0;
        const auto member = [&](std::string_view name) {
            // Most writers keep the declared order, so the member after the last one is tried first.
            const bool is_tag = !tag.empty() && name == tag;
            const std::size_t index = is_tag ? member_count<Record> : index_of<Record>(name, likely, wanted);
            if (index == member_count<Record> && !is_tag) return unknown_member(record, place, name);
            const json_place inner = place.member(is_tag ? tag : json_members<Record>[index].name);
            if (seen[index]) return duplicate(inner);
            seen[index] = true;
            if (is_tag) return scan_.skip_value() || stop(inner);
            likely = index + 1;
            return readers<Record>[index](*this, record, inner) || stop(inner);
        };
        return object(place, member, [&] {
            miss_members<Record>(place, [&](std::size_t index) { return seen[index] || !wanted(index); });
        });
    }

    template <class Record>
    bool read_array(Record& record, const json_place& place) {
        std::size_t read_so_far = 0;
        const auto entry = [&](std::size_t position) {
            const json_place inner = place.entry(position);
            if (position < member_count<Record>) {
                read_so_far = position + 1;
                // Here null keeps the place of what is absent.
                if (!json_members<Record>[position].key_must_be_there && scan_.peek() == 'n') return scan_.word("null");
                return readers<Record>[position](*this, record, inner) || stop(inner);
            }
            if (way_ == direction::request) note(inner, "unknown_parameter", "is one entry too many");
            return scan_.skip_value() || stop(inner);
        };
        return array(place, entry,
                     [&] { miss_members<Record>(place, [&](std::size_t index) { return index < read_so_far; }); });
    }

    template <class Record, class Seen>
    void miss_members(const json_place& place, Seen seen) {
        for (std::size_t index = 0; index < member_count<Record>; ++index) {
            const json_member& m = json_members<Record>[index];
            if (m.key_must_be_there && m.travels(way_) && !seen(index))
                note(is_array_record<Record>() ? place.entry(index) : place.member(m.name), "required", "is required");
        }
    }

    template <class Record>
    bool unknown_member(Record& record, const json_place& place, std::string_view name) {
        const json_member* described = described_member<Record>(name);
        if constexpr (is_open_record<Record>()) {
            if (described == nullptr) return keep_member(record, place, std::string(name));
        }
        if (way_ == direction::request && described != nullptr && !described->in_requests) {
            note(place.member(name), "read_only", "is read-only: it stands in answers");
        } else if (way_ == direction::request) {
            // The name is whatever the sender wrote: a long one is cut, at a character's border.
            std::size_t length = name.size() < 64 ? name.size() : 64;
            while (length < name.size() && (static_cast<unsigned char>(name[length]) & 0xC0U) == 0x80U) --length;
            const std::string shown(name.substr(0, length));
            note(place.member(shown), "unknown_parameter", "is not a known parameter");
        }
        return scan_.skip_value() || stop(place);
    }

    template <class Record>
    bool keep_member(Record& record, const json_place& place, const std::string& name) {
        const json_place inner = place.member(name);
        raw_json* kept = nullptr;
        for_each_member<Record>([&](auto m) {
            if constexpr (std::is_same_v<field_type<Record, decltype(m)>, extra_members>) {
                const auto [entry, fresh] = m.of(record).named.try_emplace(name);
                kept = fresh ? &entry->second : nullptr;
            }
        });
        if (kept == nullptr) return duplicate(inner);
        return read(*kept, inner) || stop(inner);
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

    template <text_value T>
    bool read(T& value, const json_place& place) {
        // Services disagree on how decimals are written; in their answers a string that holds one is as good.
        const bool takes_string = is_json_string<T>() || (std::same_as<T, decimal> && way_ == direction::answer);
        return read_spelled(value, place, !is_json_string<T>(), takes_string, "");
    }

    template <class T, number_spelling Spelling>
    bool read(spelled_as<T, Spelling>& field, const json_place& place) {
        constexpr bool either = Spelling == number_spelling::either;
        return read_spelled(field.value(), place, either, true, either ? ", as a number or a string" : ", as a string");
    }

    template <class T>
    bool read_spelled(T& value, const json_place& place, bool takes_number, bool takes_string, const char* how) {
        const char next = scan_.peek();
        const bool is_number = next == '-' || (next >= '0' && next <= '9');
        if (!(takes_number && is_number) && !(takes_string && next == '"'))
            return wrong_kind(place, format_words<T>(way_) + how);
        std::string_view text;
        if (!(next == '"' ? scan_.string(text, scratch_) : scan_.number(text))) return false;
        if (!read_text(text, value, way_)) note(place, "format", format_words<T>(way_) + how);
        return true;
    }

    // The two ways into a value that has parts. Each step reads one part; `done` is called after the last.

    template <class Step, class Done>
    bool object(const json_place& place, Step step, Done done) {
        if (scan_.peek() != '{') return wrong_kind(place, "must be an object");
        const nesting inside(depth_);
        if (depth_ > max_depth) return scan_.fail("a value that nests at most 128 deep") || stop(place);
        scan_.take('{');
        if (!scan_.take('}')) {
            do {
                std::string_view name;
                if (!scan_.key(name, scratch_)) return stop(place);
                if (!step(name)) return false;
            } while (scan_.take(','));
            if (!scan_.expect('}', "',' or '}'")) return stop(place);
        }
        done();
        return true;
    }

    template <class Step, class Done>
    bool array(const json_place& place, Step step, Done done) {
        if (scan_.peek() != '[') return wrong_kind(place, "must be an array");
        const nesting inside(depth_);
        if (depth_ > max_depth) return scan_.fail("a value that nests at most 128 deep") || stop(place);
        scan_.take('[');
        if (!scan_.take(']')) {
            std::size_t position = 0;
            do {
                if (!step(position++)) return false;
            } while (scan_.take(','));
            if (!scan_.expect(']', "',' or ']'")) return false;
        }
        done();
        return true;
    }

    template <class Record, std::size_t Index>
    static bool read_one(json_reader& reader, Record& record, const json_place& place) {
        return reader.read(member_at<Record, Index>::of(record), place);
    }

    template <class Record, std::size_t... Index>
    static constexpr auto make_readers(std::index_sequence<Index...>) {
        return std::array<bool (*)(json_reader&, Record&, const json_place&), sizeof...(Index)>{
            &read_one<Record, Index>...};
    }

    template <class Record>
    static constexpr auto readers = make_readers<Record>(std::make_index_sequence<member_count<Record>>{});

    // What does not travel in this direction is as unknown as what is not described.
    template <class Record, class Wanted>
    std::size_t index_of(std::string_view name, std::size_t likely, Wanted wanted) const {
        const auto& members = json_members<Record>;
        const auto is = [&](std::size_t index) {
            return members[index].name == name && members[index].travels(way_) && wanted(index);
        };
        if (likely < member_count<Record> && is(likely)) return likely;
        std::size_t index = 0;
        while (index < member_count<Record> && !is(index)) ++index;
        return index;
    }

    template <class Record>
    static const json_member* described_member(std::string_view name) {
        for (const auto& m : json_members<Record>) {
            if (m.name == name && m.travels()) return &m;
        }
        return nullptr;
    }

    bool duplicate(const json_place& place) {
        note(place, "duplicate", "is given twice");
        return scan_.skip_value() || stop(place);
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

}  // namespace service_api::detail
