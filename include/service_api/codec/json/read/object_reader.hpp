#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <service_api/codec/json/read/fast_value.hpp>
#include <service_api/codec/json/read/member_set.hpp>
#include <service_api/codec/json/read/object_plan.hpp>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/codec/json/read/read_in_order.hpp>
#include <service_api/codec/json/read/read_unknown_member.hpp>
#include <service_api/codec/json_members.hpp>
#include <service_api/format/json/lexer.hpp>
#include <service_api/format/json_pointer.hpp>
#include <string_view>

namespace service_api::detail {

/// The position and the member at which reading continues.
struct found_member {
    const char* here;
    std::size_t index;
};

/// The expected order of the members in an array's objects, learned from the objects before.
struct learned_order {
    learned_order() {}  // not initialized: set by `object_reader`

    static constexpr std::size_t capacity = 64;
    std::array<const json_member*, capacity> members;
};

/// Reads one object. Members are expected in a sequence: each is compared with the next bytes, and only if it does not
/// match, the key is looked up by name.
template <std::size_t Words>
class object_reader {
public:
    /// `tag` is the name of a member that has been read already, to select the alternative of a union.
    object_reader(json_read_context& reading, const json_object_plan<Words>& plan, learned_order* learnt,
                  const std::string_view* tag)
        : reading_(reading),
          plan_(plan),
          wanted_(plan.of(reading.way)),
          tag_(tag),
          learnt_(learnt),
          sequence_(wanted_.sequence) {
        if (learnt_ == nullptr || wanted_.count == 0) return;
        std::memcpy(learnt_->members.data(), sequence_, wanted_.count * sizeof *sequence_);
        sequence_ = learnt_->members.data();
    }

    /// Reads an object into a record and returns its end, or `nullptr` on a syntax error.
    const char* read(const char* here, void* record, const json_pointer& location) {
        if (reading_.lexer.at(here) != '{') return reading_.type_mismatch(here, location, plan_);
        if (reading_.depth == json_read_context::max_depth) return reading_.too_deep(here, location);
        ++reading_.depth;
        here = read_on({here + 1, 0}, record, location);
        --reading_.depth;
        return here;
    }

    /// Continues after members that were read in order.
    [[gnu::noinline]] const char* read_on(in_order_result begun, void* record, const json_pointer& location) {
        if (begun.here == nullptr) return nullptr;
        if (reading_.is_again() && plan_.extra < plan_.count) reading_.renew(plan_, record, plan_.extra);
        record_ = record;
        location_ = &location;
        noted_ = 0;
        open_ = wanted_.taken;
        expected_ = wanted_.count;
        tag_seen_ = false;
        if (begun.count >= 0) return read_members(begun.here, static_cast<std::size_t>(begun.count), begun.count != 0);
        expected_ = static_cast<std::size_t>(plan_.straight + begun.count);
        for (auto read = static_cast<std::size_t>(plan_.straight); read-- != expected_;) open_.take(read);
        return read_members(begun.here, 0, true);
    }

    /// Returns whether a member came before another that is declared before it.
    bool was_out_of_order() const { return out_of_order_; }

private:
    const char* read_members(const char* here, std::size_t first, bool behind_another) {
        const json_lexer& text = reading_.lexer;
        const char* fast_path_end = ensure_readable(reading_, here);
        const json_member* const* const sequence = sequence_;
        const json_member* const* const sequence_end = sequence + expected_;
        const json_member* const* next = sequence + first;
        void* const record = record_;
        if (text.at(here) != '"') here = text.quick_space(here);
        if (text.at(here) == '}') return ended(here + 1, first);
        if (behind_another) {
            here = behind_comma(here);
            if (here == nullptr) return nullptr;
        }
        for (;;) {
            if (here > fast_path_end) [[unlikely]]
                fast_path_end = ensure_readable(reading_, here);
            // The usual case: the expected key, no spaces, and a value on the fast path.
            if (next != sequence_end && here <= fast_path_end) [[likely]] {
                const json_member& member = **next;
                if (member.key_matches_at(here)) [[likely]] {
                    ++next;
                    here += member.key_size - json_member::comma;
                    if (*here == ' ') ++here;  // as written by pretty-printers
                    const json_reader_functions& how = *plan_.plans[member.index];
                    const char* after = how.quick(here, member.of(record), reading_);
                    if (after == nullptr) {
                        after = read_value(here, member);
                        if (after == nullptr) return nullptr;
                        fast_path_end = nullptr;  // the text may have moved to the copy of its end
                    }
                    here = after;
                    if (here <= fast_path_end && here[0] == ',' && here[1] == '"') [[likely]] {
                        ++here;
                        continue;
                    }
                    if (text.at(here) == ',') {
                        here = text.quick_space(here + 1);
                        continue;
                    }
                    here = text.quick_space(here);
                    if (text.at(here) == '}') return ended(here + 1, static_cast<std::size_t>(next - sequence));
                    here = behind_comma(here);
                    if (here == nullptr) return nullptr;
                    continue;
                }
            }
            const found_member other = read_other(here, static_cast<std::size_t>(next - sequence));
            here = other.here;
            fast_path_end = nullptr;
            next = sequence + other.index;
            if (here == nullptr) return nullptr;
            here = text.space(here);
            if (text.at(here) == '}') return ended(here + 1, other.index);
            here = behind_comma(here);
            if (here == nullptr) return nullptr;
        }
    }

    const char* behind_comma(const char* here) {
        if (reading_.lexer.at(here) != ',') return reading_.stop(*location_, here, "',' or '}'");
        return reading_.lexer.space(here + 1);
    }

    [[gnu::noinline]] const char* read_value(const char* here, const json_member& member) {
        return read_member_value(reading_, here, record_, plan_, member, *location_);
    }

    const char* ended(const char* here, std::size_t next) {
        if (next != wanted_.count || noted_ != 0 || (reading_.is_again() && next != plan_.count)) note_missing(next);
        return here;
    }

    [[gnu::noinline]] void note_missing(std::size_t next) {
        note_read(next);
        wanted_.needed.each_also_in(open_, [&](std::size_t missed) {
            reading_.missing(location_->member(plan_.members[missed].name), plan_.members[missed].may_be_null);
        });
        if (reading_.is_again()) renew_unread(reading_, record_, plan_, open_);
    }

    // Members that matched the sequence are not marked one by one: `next` counts them.
    void note_read(std::size_t next) {
        for (; noted_ < next; ++noted_) open_.take(sequence_[noted_]->index);
    }

    /// Reads a member that is not the expected one, and returns which is expected next.
    [[gnu::noinline]] found_member read_other(const char* here, std::size_t next) {
        note_read(next);
        std::string_view name;
        here = reading_.lexer.key(here, name, reading_.scratch);
        if (here == nullptr) return {reading_.stop(*location_), next};
        const std::size_t index = plan_.find(name);
        if (index < plan_.count && open_.take(index)) {
            next = expect_after(plan_.members[index], next);
            return {read_value(here, plan_.members[index]), next};
        }
        if (index < plan_.count && wanted_.taken.has(index))
            return {reading_.duplicate(here, location_->member(plan_.members[index].name)), next};
        if (tag_ == nullptr || name != *tag_)
            return {read_unknown_member(reading_, here, record_, plan_, *location_, name), next};
        const json_pointer of_tag = location_->member(*tag_);
        here = tag_seen_ ? reading_.duplicate(here, of_tag) : reading_.lexer.skip(here);
        tag_seen_ = true;
        return {here != nullptr ? here : reading_.stop(of_tag), next};
    }

    /// Returns the index of the member expected after an unexpected one. The objects of an array share one order, which
    /// is learned; in a single object, members were omitted.
    std::size_t expect_after(const json_member& member, std::size_t next) {
        std::size_t at = next;
        while (at < expected_ && sequence_[at] != &member) ++at;
        if (at == expected_) {  // a member that was skipped before
            out_of_order_ = true;
            return next;
        }
        if (learnt_ == nullptr) {
            noted_ = at + 1;
        } else {
            for (; at > next; --at) learnt_->members[at] = learnt_->members[at - 1];
            learnt_->members[next] = &member;
            noted_ = next + 1;
        }
        return noted_;
    }

    json_read_context& reading_;
    const json_object_plan<Words>& plan_;
    const typename json_object_plan<Words>::members_of_messages& wanted_;
    const std::string_view* tag_;
    learned_order* learnt_;
    const json_member* const* sequence_;
    void* record_ = nullptr;
    const json_pointer* location_ = nullptr;
    std::size_t expected_ = 0;  // the length of the sequence that may still come, without members read in reverse order
    std::size_t noted_ = 0;     // how much of the sequence is no longer open
    member_set<Words> open_{};  // members that may still come, and those after `noted_` that have come
    bool tag_seen_ = false;
    bool out_of_order_ = false;
};

}  // namespace service_api::detail
