#pragma once

#include <cstddef>
#include <memory>
#include <service_api/codec/json_content.hpp>
#include <service_api/codec/string_arena.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/format/json/lexer.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/validate/member_notes.hpp>
#include <service_api/validate/violation.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::detail {

struct json_read_context;

/// For types without a fast path: always returns `nullptr`.
inline const char* no_fast_path(const char*, void*, const json_read_context&) { return nullptr; }

/// How values of one type are read: a constant per type, interpreted by functions that serve all types. Code per type
/// or member costs compile time and machine code for every record, so it is limited to small functions.
struct json_reader_functions {
    /// Reads the value at `here` and returns its end, or `nullptr` if the text is not JSON. A value of the wrong type
    /// is reported and skipped.
    const char* (*read)(json_read_context&, const char* here, void* value, const json_reader_functions&,
                        const json_pointer&);
    /// Returns the requirement on a text for such a value, as a phrase after the field's name.
    std::string (*words)(direction);
    /// Reads a value in its most frequent form and returns its end, or `nullptr` for any other form; `value` is then
    /// unspecified. Reads `quick_value_bytes` from `here` on.
    const char* (*quick)(const char* here, void* value, const json_read_context&) = &no_fast_path;
    /// Whether `quick` also reads `bytes_before_number` before the value.
    bool looks_before = false;
};

inline std::string object_words(direction) { return "must be an object"; }
inline std::string array_words(direction) { return "must be an array"; }

/// The plan of a type: `json_reader_for<Field>::plan`. A type without a specialization does not compile.
template <class Field>
struct json_reader_for : type_in_json<Field> {
    static constexpr json_reader_functions plan{nullptr, nullptr};
};

/// The state of reading one text, except the position.
struct json_read_context {
    json_read_context(std::string_view text, direction from, std::vector<violation>& violations)
        : lexer(text), way(from), found(violations), begin_(lexer.begin()) {}

    const char* read(const char* here, void* value, const json_reader_functions& plan, const json_pointer& location) {
        return plan.read(*this, here, value, plan, location);
    }

    // Functions that report errors are not inlined, so that the error-free path is short.

    /// Adds a violation for a value that cannot be read.
    [[gnu::noinline, gnu::cold]] SERVICE_API_DECL void note(const json_pointer& location, std::string_view rule,
                                                            const std::string& words);

    /// Adds a violation that does not make the value incomplete.
    [[gnu::noinline, gnu::cold]] SERVICE_API_DECL void report(const json_pointer& location, std::string_view rule,
                                                              const std::string& words);

    /// Adds the violation for a missing key. In a response, a missing key is null if it may be null.
    [[gnu::noinline, gnu::cold]] SERVICE_API_DECL void missing(const json_pointer& location, bool may_be_null);

    /// Returns whether the values lost since `lost_before` can be dropped; the caller then makes the value that
    /// contains them absent. Always false for a request.
    [[gnu::cold]] bool forgive_losses_since(std::size_t lost_before) {
        if (way == direction::request) return false;
        lost = lost_before;
        return true;
    }

    /// Records that an element of a response's array is omitted. The first error in it is reported; if there are as
    /// many violations as are reported, it replaces the last one that is not about an omitted element. Nothing is
    /// reported if the array itself is lost.
    [[gnu::noinline, gnu::cold]] SERVICE_API_DECL void leave_out(const json_pointer& entry);

    /// Records that the text is not JSON and returns `nullptr`. The innermost path is recorded first and remains.
    [[gnu::noinline, gnu::cold]] SERVICE_API_DECL const char* stop(const json_pointer& location);

    [[gnu::noinline, gnu::cold]] SERVICE_API_DECL const char* stop(const json_pointer& location, const char* here,
                                                                   const char* words);

    [[gnu::noinline, gnu::cold]] SERVICE_API_DECL const char* type_mismatch(const char* here,
                                                                            const json_pointer& location,
                                                                            const json_reader_functions& plan);

    [[gnu::noinline, gnu::cold]] SERVICE_API_DECL const char* duplicate(const char* here, const json_pointer& location);

    [[gnu::noinline, gnu::cold]] SERVICE_API_DECL const char* too_deep(const char* here, const json_pointer& location);

    /// Returns the number of message bytes before `here`. The lexer may be in the copy of the message's end.
    std::size_t offset(const char* here) const { return moved_ + static_cast<std::size_t>(here - lexer.begin()); }
    /// Returns the same text as a view into the message.
    std::string_view in_message(std::string_view text) const { return {begin_ + offset(text.data()), text.size()}; }

    /// Sets a copy of the message's end with padding around it. The fast path reads blocks of bytes, which would reach
    /// past the end of the message, so reading moves to the copy.
    void set_tail_copy(std::string_view copy, json_lexer::padding room) {
        end_copy_ = copy;
        end_room_ = room;
    }
    /// Moves the lexer to the copy and returns the position there; `here` unchanged if it is not within the copy.
    [[gnu::noinline]] SERVICE_API_DECL const char* move_to_end(const char* here);
    /// Returns whether `bytes` bytes may be read at `here`, moving to the copy if necessary.
    [[gnu::always_inline]] bool make_room(const char*& here, std::ptrdiff_t bytes) {
        if (lexer.readable(here) >= bytes) [[likely]]
            return true;
        here = move_to_end(here);
        return lexer.readable(here) >= bytes;
    }

    /// Returns the maximum number of elements of the array that begins here. Unlimited for a response: it reports what
    /// has already happened.
    std::size_t consume_max_items() {
        const std::size_t most = way == direction::request ? max_item_count : member_notes::unlimited;
        max_item_count = member_notes::unlimited;
        return most;
    }

    /// Skips an element without allocating memory: one past the maximum, or one after the violation limit is reached.
    [[gnu::noinline, gnu::cold]] SERVICE_API_DECL const char* skip_entry(const char* here, const json_pointer& list,
                                                                         std::size_t position, std::size_t most);

    // A type may contain itself, so the sender decides how deep its values nest, and each level uses stack.
    static constexpr int max_depth = 128;

    json_lexer lexer;
    direction way;
    std::vector<violation>& found;
    /// The number of values that could not be read and are not in a part that is absent instead. There is a value only
    /// if this is 0.
    std::size_t lost = 0;
    /// The elements that were omitted from arrays because they could not be read. Each list here has at most
    /// `max_violations` elements: broken rules after them are not reported anyway.
    struct left_out_entries {
        std::vector<std::string> entries{};  ///< JSON Pointers to them
        std::vector<violation> reports{};    ///< for each in a value that is not lost: the first error in it
        violation first_loss{};              ///< the last error before which nothing was lost
    };
    std::unique_ptr<left_out_entries> left_out{};
    std::string scratch{};
    std::string stopped_at{};
    bool stopped = false;
    bool ignores_unknown = false;  ///< whether requests may have members that are not described
    int depth = 0;
    const char* fast_path_end = nullptr;  ///< the last position for reading on the fast path; null if unknown
    std::size_t max_item_count = member_notes::unlimited;  ///< of the next member, if that is an array
    /// Stores strings whose escapes were decoded, for views. Required only by types that contain views.
    string_arena* decoded = nullptr;
    /// Resets a member of a record to its initial value. Null if the values are new; otherwise they contain the result
    /// of an earlier read, which is overwritten, and members that this text omits are reset.
    void (*reset)(const json_reader_functions& plan, void* record, std::size_t index) = nullptr;

    bool is_again() const { return reset != nullptr; }

private:
    SERVICE_API_DECL static violation violation_at(const json_pointer& location, std::string_view rule,
                                                   const std::string& words);

    /// Records an error before which nothing was lost. Whether the element that contains it is omitted, and whether a
    /// report about it fits, is known only later.
    SERVICE_API_DECL void remember_loss(const json_pointer& location, std::string_view rule, const std::string& words);

    const char* begin_;      // of the message
    std::size_t moved_ = 0;  // the number of message bytes before the lexer's text
    std::string_view end_copy_{};
    json_lexer::padding end_room_{};
};

/// Calls `step(here, position)` for each element of an array; `step` returns the end of the element, or `nullptr` on a
/// syntax error. A step that reads several elements sets `position`, a reference, to that of the last one. Returns the
/// end of the array, or `nullptr`.
template <class Step>
[[gnu::always_inline]] inline const char* for_each_element(json_read_context& reading, const char* here,
                                                           const json_reader_functions& plan,
                                                           const json_pointer& location, Step step) {
    const json_lexer& text = reading.lexer;
    if (text.at(here) != '[') return reading.type_mismatch(here, location, plan);
    if (reading.depth == json_read_context::max_depth) return reading.too_deep(here, location);
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

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/codec/json/read/read_context.ipp>
#endif
