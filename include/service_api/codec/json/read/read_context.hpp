#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <memory>
#include <service_api/codec/json_content.hpp>
#include <service_api/codec/unescaped_strings.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/format/json/lexer.hpp>
#include <service_api/format/json/object_layout.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/rule/list/at_most_entries.hpp>
#include <service_api/validate/member_notes.hpp>
#include <service_api/validate/violation.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api::detail {

struct json_reading;

/// Where no form of a value is usual.
inline const char* read_no_usual_form(const char*, void*, const json_reading&) { return nullptr; }

/// How the values of one type are read: a constant for each type, which functions walk that serve all types. What is made
/// for each type or member costs each user's compiler time and machine code for every record; so only what is small is.
struct json_read_plan {
    /// Reads the value that stands at `here` and answers where it ends; null only when the text is no JSON. A value of the
    /// wrong kind is noted and stepped over.
    const char* (*read)(json_reading&, const char* here, void* value, const json_read_plan&, const json_place&);
    /// What a text must be to hold such a value; follows the field's name in a sentence.
    std::string (*words)(direction);
    /// Reads a value of the usual form, `quick_value_bytes` from where it stands. Answers null where it has another, and then
    /// `value` may hold anything.
    const char* (*quick)(const char* here, void* value, const json_reading&) = &read_no_usual_form;
    /// Whether that reads `bytes_before_number` before the value too.
    bool looks_before = false;
};

inline std::string object_words(direction) { return "must be an object"; }
inline std::string array_words(direction) { return "must be an array"; }

/// The plan of a type: `read_plan_of<Field>::plan`. What has none of its own is refused.
template <class Field>
struct read_plan_of : type_in_json<Field> {
    static constexpr json_read_plan plan{nullptr, nullptr};
};

/// What the reading of one text knows besides where it stands.
struct json_reading {
    json_reading(std::string_view text, direction from, std::vector<violation>& violations)
        : lexer(text), way(from), found(violations), begin_(lexer.begin()) {}

    const char* read(const char* here, void* value, const json_read_plan& plan, const json_place& place) {
        return plan.read(*this, here, value, plan, place);
    }

    // What goes wrong is told by functions that stand apart: the way of what goes right is short.

    /// Adds a violation of a value that cannot be read.
    [[gnu::noinline, gnu::cold]] void note(const json_place& place, std::string_view rule, const std::string& words) {
        if (++lost == 1 && way == direction::answer) remember_loss(place, rule, words);
        report(place, rule, words);
    }

    /// Adds a violation of a value that is whole without it.
    [[gnu::noinline, gnu::cold]] void report(const json_place& place, std::string_view rule, const std::string& words) {
        if (found.size() == most_told_violations) return;
        tell(found, violation_at(place, rule, words));
    }

    /// Adds the violation of a key that is missing. In an answer that is null where null may be.
    [[gnu::noinline, gnu::cold]] void missing(const json_place& place, bool may_be_null) {
        if (may_be_null && way == direction::answer)
            report(place, "required", "is required");
        else
            note(place, "required", "is required");
    }

    /// Whether what was lost since then is done without: the caller makes the value that holds it absent. A request does
    /// without nothing.
    [[gnu::cold]] bool does_without(std::size_t lost_before) {
        if (way == direction::request) return false;
        lost = lost_before;
        return true;
    }

    /// Remembers that an entry of an answer's list is left out. What was lost first in it is reported, if need be in place of
    /// the last report that is of no such entry. In a value that is lost itself that does not matter.
    [[gnu::noinline, gnu::cold]] void leave_out(const json_place& entry) {
        std::vector<std::string>& entries = left_out->entries;
        std::vector<violation>& reports = left_out->reports;
        if (entries.size() < most_told_violations) entries.push_back(entry.pointer());
        if (lost != 0 || reports.size() == most_told_violations) return;
        reports.push_back(left_out->first_loss);
        const auto is_in = [](const std::vector<violation>& list, const violation& one) {
            return std::find(list.begin(), list.end(), one) != list.end();
        };
        if (is_in(found, reports.back())) return;
        const auto other =
            std::find_if(found.rbegin(), found.rend(), [&](const violation& one) { return !is_in(reports, one); });
        if (other == found.rend()) return;
        found.erase(std::next(other).base());
        found.push_back(reports.back());
    }

    /// The text is no JSON. The innermost place is told first, and stands.
    [[gnu::noinline, gnu::cold]] const char* stop(const json_place& place) {
        if (!stopped) stopped_at = place.pointer();
        stopped = true;
        return nullptr;
    }

    [[gnu::noinline, gnu::cold]] const char* stop(const json_place& place, const char* here, const char* words) {
        lexer.fail(here, words);
        return stop(place);
    }

    [[gnu::noinline, gnu::cold]] const char* wrong_kind(const char* here, const json_place& place,
                                                        const json_read_plan& plan) {
        // Where the text ends or is no JSON, that alone is wrong.
        here = lexer.skip(here);
        if (here != nullptr) note(place, "format", plan.words(way));
        return here;
    }

    [[gnu::noinline, gnu::cold]] const char* duplicate(const char* here, const json_place& place) {
        note(place, "duplicate", "is given twice");
        here = lexer.skip(here);
        return here != nullptr ? here : stop(place);
    }

    [[gnu::noinline, gnu::cold]] const char* too_deep(const char* here, const json_place& place) {
        return stop(place, here, "a value that nests at most 128 deep");
    }

    /// How many bytes of the message stand before that: the lexer may be in the copy of its end.
    std::size_t offset(const char* here) const { return moved_ + static_cast<std::size_t>(here - lexer.begin()); }
    /// What was read, where it stands in the message.
    std::string_view in_message(std::string_view text) const { return {begin_ + offset(text.data()), text.size()}; }

    /// The quick ways look at blocks of bytes, which near the end of the message would reach behind it. This is a copy of its end
    /// with room around it, to which the reading moves on.
    void give_end(std::string_view copy, json_lexer::padding room) {
        end_copy_ = copy;
        end_room_ = room;
    }
    /// Where the same stands in the copy; where it is when it does not stand there.
    [[gnu::noinline]] const char* move_to_end(const char* here) {
        const std::ptrdiff_t left = lexer.end() - here;
        const auto size = static_cast<std::ptrdiff_t>(end_copy_.size());
        if (left > size || size == 0) return here;
        moved_ = offset(lexer.end() - size);
        quick_end = nullptr;
        lexer = json_lexer(end_copy_, end_room_);
        end_copy_ = {};
        return lexer.end() - left;
    }
    /// Whether so many bytes may be read there, maybe after a move.
    [[gnu::always_inline]] bool make_room(const char*& here, std::ptrdiff_t bytes) {
        if (lexer.readable(here) >= bytes) [[likely]]
            return true;
        here = move_to_end(here);
        return lexer.readable(here) >= bytes;
    }

    /// How many entries the array that begins here may have. An answer is read whole: what it tells has happened.
    std::size_t take_most_entries() {
        const std::size_t most = way == direction::request ? most_entries : member_notes::unlimited;
        most_entries = member_notes::unlimited;
        return most;
    }

    /// Steps over an entry for which no memory is taken: one too many, or one that nothing more can be told of.
    [[gnu::noinline, gnu::cold]] const char* skip_entry(const char* here, const json_place& list, std::size_t position,
                                                        std::size_t most) {
        if (position == most) note(list, at_most_entries::id, at_most_entries{most}.words());
        here = lexer.skip(here);
        return here != nullptr ? here : stop(list.entry(position));
    }

    // A type may contain itself, so the sender decides how deep its values nest, and each level costs stack.
    static constexpr int max_depth = 128;

    json_lexer lexer;
    direction way;
    std::vector<violation>& found;
    /// How many values could not be read and are in nothing that is absent for it. There is a value only if this is 0.
    std::size_t lost = 0;
    /// The entries that lists lack because they could not be read. Each list here is capped at `most_told_violations`: rules
    /// that are broken behind them are not reported anyway.
    struct left_out_entries {
        std::vector<std::string> entries{};  ///< pointers to them
        std::vector<violation> reports{};    ///< of each in what is not lost: what was lost first in it
        violation first_loss{};              ///< the last violation of a value before which nothing was lost
    };
    std::unique_ptr<left_out_entries> left_out{};
    std::string scratch{};
    std::string stopped_at{};
    bool stopped = false;
    int depth = 0;
    member_layout layout{};           ///< of the object that is read now
    const char* quick_end = nullptr;  ///< up to where members may be read quickly, when that is known
    std::size_t most_entries = member_notes::unlimited;  ///< of the member that is read next, when that is an array
    /// Takes the texts that views cannot find in the text itself. Only needed, and only there, for what borrows.
    decoded_texts* decoded = nullptr;
    /// Makes a member of a record as it is in a blank one. Null where what is read into is blank; otherwise it holds whatever
    /// an earlier reading left, which is written over, and what this text leaves out is renewed.
    void (*renew)(const json_read_plan& plan, void* record, std::size_t index) = nullptr;

    bool is_again() const { return renew != nullptr; }

private:
    static violation violation_at(const json_place& place, std::string_view rule, const std::string& words) {
        return {place.pointer(), std::string(rule), place.words() + ' ' + words};
    }

    /// Whether the list that the value is in goes on without it is known later, and then whether there is room to report it.
    void remember_loss(const json_place& place, std::string_view rule, const std::string& words) {
        if (left_out == nullptr) left_out = std::make_unique<left_out_entries>();
        if (left_out->reports.size() < most_told_violations) left_out->first_loss = violation_at(place, rule, words);
    }

    const char* begin_;      // of the message
    std::size_t moved_ = 0;  // how much of it stands before the lexer's text
    std::string_view end_copy_{};
    json_lexer::padding end_room_{};
};

/// Calls `step(here, position)` for the entries of an array; a step answers where its entry ends, null when it does not. One that
/// reads several moves the position, which it takes by reference, to the last of them.
template <class Step>
[[gnu::always_inline]] inline const char* walk_array(json_reading& reading, const char* here,
                                                     const json_read_plan& plan, const json_place& place, Step step) {
    const json_lexer& text = reading.lexer;
    if (text.at(here) != '[') return reading.wrong_kind(here, place, plan);
    if (reading.depth == json_reading::max_depth) return reading.too_deep(here, place);
    ++reading.depth;
    here = text.quick_space(here + 1);
    if (text.at(here) == ']') {
        ++here;
    } else {
        for (std::size_t position = 0;; ++position) {
            here = step(here, position);
            if (here == nullptr) return nullptr;
            here = text.quick_space(here);
            const char end = text.at(here);
            if (end == ',') {
                here = text.quick_space(here + 1);
                continue;
            }
            if (end != ']') return reading.lexer.fail(here, "',' or ']'");
            ++here;
            break;
        }
    }
    --reading.depth;
    return here;
}

}  // namespace service_api::detail
