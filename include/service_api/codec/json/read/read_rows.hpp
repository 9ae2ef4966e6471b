#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <service_api/codec/json/read/fast_value.hpp>
#include <service_api/codec/json/read/object_plan.hpp>
#include <service_api/codec/json/read/object_reader.hpp>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/codec/json/read/read_entries.hpp>
#include <service_api/codec/json/read/read_in_order.hpp>
#include <service_api/codec/json/read/read_object.hpp>
#include <service_api/format/json/lexer.hpp>
#include <service_api/format/json_pointer.hpp>
#include <string_view>

namespace service_api::detail {

/// Reads the objects of an array that are not completely read in order. If their order is not the declared one, all
/// further objects are read by table lookup, which learns their order.
class fallback_row_reader {
public:
    [[gnu::noinline]] fallback_row_reader(json_read_context& reading, const json_object_plan<1>& plan)
        : declared_(reading, plan, nullptr, nullptr), learnt_(reading, plan, &sequence_, nullptr) {}

    bool has_other_order() const { return declared_.was_out_of_order(); }
    [[gnu::noinline]] const char* read_on(in_order_result begun, void* record, const json_pointer& location) {
        return declared_.read_on(begun, record, location);
    }
    [[gnu::noinline]] const char* read(const char* here, void* record, const json_pointer& location) {
        return learnt_.read(here, record, location);
    }

private:
    learned_order sequence_;
    object_reader<1> declared_;
    object_reader<1> learnt_;
};

/// Iterates over the objects of an array that are in the form that this library writes.
class compact_row_iterator {
public:
    /// `most` is the maximum number of elements.
    compact_row_iterator(const json_read_context& reading, void* list, const json_array_plan& plan,
                         const json_record_plan& objects, json_pointer& at, std::size_t most)
        : reading_(reading),
          list_(list),
          make_(plan.make),
          at_(at),
          last_(may_end(reading, objects, objects.straight) ? most - 1 : 0) {}

    const json_pointer& location() const { return at_; }
    [[gnu::always_inline]] bool operator()(const char*& here, void*& record) const {
        if (!stands_next(here) || !may_follow()) return false;
        here += 2;
        record = make_(list_, ++at_.index);
        return true;
    }

    /// Returns whether an object ends here and another one begins.
    static bool stands_next(const char* here) {
        std::uint32_t next = 0;
        std::memcpy(&next, here, sizeof next);
        return next == word_of("},{\"");
    }

protected:
    bool may_follow() const { return at_.index < last_ && reading_.found.empty(); }

    const json_read_context& reading_;
    void* list_;
    void* (*make_)(void* list, std::size_t position);
    json_pointer& at_;
    std::size_t last_;
};

/// Like `compact_row_iterator`, with white space between the objects. The bytes between two objects are usually those
/// between the next two.
class laid_out_row_iterator : public compact_row_iterator {
public:
    using compact_row_iterator::compact_row_iterator;

    bool operator()(const char*& here, void*& record) {
        if (!may_follow()) return false;
        const char* next = here + gap_.size();
        const bool again = !gap_.empty() && reading_.lexer.readable(next) > 0 &&
                           std::memcmp(here, gap_.data(), gap_.size()) == 0 && *next == '{';
        if (!again) next = next_object(here);
        if (next == nullptr) return false;
        gap_ = {here, static_cast<std::size_t>(next - here)};
        here = next;
        record = make_(list_, ++at_.index);
        return true;
    }

private:
    /// Returns the opening brace of the next object if an object ends here, otherwise null.
    [[gnu::noinline]] const char* next_object(const char* here) const {
        const json_lexer& text = reading_.lexer;
        here = text.quick_space(here);
        if (text.at(here) != '}' || text.at(here + 1) != ',') return nullptr;
        here = text.quick_space(here + 2);
        return text.at(here) == '{' ? here : nullptr;
    }

    std::string_view gap_;
};

/// Continues an object of an array, and reads the objects after it.
[[gnu::noinline]] inline in_order_result read_rows_on(json_read_context& reading, in_order_result begun, void* list,
                                                      const json_array_plan& plan, json_pointer& at, std::size_t most) {
    const auto& objects = static_cast<const json_object_plan<1>&>(*plan.entry);
    return read_compact(reading, begun, plan.make(list, at.index), objects,
                        compact_row_iterator(reading, list, plan, objects, at, most));
}
inline in_order_result read_rows(json_read_context& reading, const char* here, void* list, const json_array_plan& plan,
                                 json_pointer& at, std::size_t most) {
    return read_rows_on(reading, {here, 0}, list, plan, at, most);
}

/// Reads an array of objects.
template <bool Skips>
const char* read_objects(json_read_context& reading, const char* here, void* list, const json_reader_functions& base,
                         const json_pointer& location) {
    const auto& plan = static_cast<const json_array_plan&>(base);
    const auto& objects = static_cast<const json_object_plan<1>&>(*plan.entry);
    fallback_row_reader rows(reading, objects);
    const auto read_some = [&](const char* begin, json_pointer& at, std::size_t most) {
        if (at.index == 0) most = 1;  // how much to reserve for the others is decided after the first
        if (rows.has_other_order() || reading.lexer.at(begin) != '{' || reading.depth == json_read_context::max_depth)
            [[unlikely]] {
            const char* end = rows.read(begin, plan.make(list, at.index), at);
            while (end != nullptr && reading.lexer.readable(end) >= 3 && compact_row_iterator::stands_next(end - 1) &&
                   at.index + 1 < most && reading.found.empty()) {
                ++at.index;
                end = rows.read(end + 1, plan.make(list, at.index), at);
            }
            return end;
        }
        ++reading.depth;
        in_order_result begun = plan.read_rows(reading, begin, list, plan, at, most);
        if (begun.count == 0 && begun.here != nullptr)
            begun = read_with_layout(reading, begun.here, plan.make(list, at.index), objects,
                                     laid_out_row_iterator(reading, list, plan, objects, at, most));
        const char* const end = finish_object(reading, begun, objects, [&](in_order_result read) {
            return rows.read_on(read, plan.make(list, at.index), at);
        });
        --reading.depth;
        return end;
    };
    if constexpr (Skips)
        return read_entries_or_skip(reading, here, list, plan, location, read_some);
    else
        return read_entries(reading, here, list, plan, location, read_some);
}

}  // namespace service_api::detail
