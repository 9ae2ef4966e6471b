#pragma once

// How an object is read whose members may be in any order, with any white space.
//
// The reader always expects one member. Its key is compared with the text; only if another key is there, that key is
// parsed and looked up by name. At first the declared order is expected, and its reverse if an object begins with the
// last member. Members that come in another order are expected in this order in the next object: so the order of the
// objects of an array is learned from the first of them. White space is expected to be the same as before the last
// member.

#include <cstddef>
#include <cstdint>
#include <service_api/codec/json/read/member_sequence.hpp>
#include <service_api/codec/json/read/object_plan.hpp>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/codec/json/read/read_leading_members.hpp>
#include <service_api/codec/json/read/read_unknown_member.hpp>
#include <service_api/codec/json_members.hpp>
#include <service_api/format/json/lexer.hpp>
#include <service_api/format/json/repeated_space.hpp>
#include <service_api/format/json_pointer.hpp>
#include <string_view>

namespace service_api::detail {

/// Reads objects of one record type, one after the other.
class object_reader {
public:
    /// `tag` is the name of a member that has been read already, to select the alternative of a union.
    object_reader(json_read_context& reading, const json_object_plan& plan, const std::string_view* tag = nullptr)
        : reading_(reading), plan_(plan), tag_(tag), members_(plan.members_in(reading.way)) {}

    /// Reads the rest of an object and returns its end, or `nullptr` if the text is not JSON. Missing required members
    /// are reported at the closing brace.
    [[gnu::noinline]] const char* read_rest(leading_members begun, void* record, const json_pointer& location) {
        if (reading_.is_again() && plan_.extra < plan_.count) reading_.reset(plan_, record, plan_.extra);
        record_ = record;
        location_ = &location;
        members_.begin_object(begun.count);
        tag_was_read_ = false;
        has_ended_ = false;
        const char* here = begun.here;
        for (char before = begun.count == 0 ? '{' : ',';; before = ',') {
            if (members_.is_complete() && skip_to_end(here)) return finish(here);
            const char* const key = find_expected(here, before);
            here = key != nullptr ? read_expected_at(key) : read_next(here, before);
            if (here == nullptr || has_ended_) return here;
        }
    }

private:
    /// Goes to the closing brace and returns true, if it is behind the same white space as in the object before.
    [[gnu::always_inline]] bool skip_to_end(const char*& here) const {
        if (here > reading_.fast_path_end) return false;
        const char* const end = before_end_.end_if_again(here);
        if (end == nullptr || *end != '}') return false;
        here = end;
        return true;
    }

    /// Returns the position of the expected key, if it is behind the comma or brace `before` it and the usual space.
    [[gnu::always_inline]] const char* find_expected(const char* here, char before) const {
        if (here > reading_.fast_path_end || *here != before) return nullptr;
        const char* const key = before_key_.end_if_again(here + 1);
        return key != nullptr && is_expected_at(key) ? key : nullptr;
    }
    [[gnu::always_inline]] const char* read_expected_at(const char* here) {
        const json_member& member = plan_.members[members_.expected()];
        members_.take_expected();
        here += member.key_size - json_member::bytes_before_quote;
        if (*here == ' ') ++here;  // as pretty-printers write it
        const char* const end = plan_.plans[member.index]->quick(here, member.of(record_), reading_);
        return end != nullptr ? end : read_value(here, member);
    }

    /// Reads the next member, from the end of the one before on, or from the brace `before` it; or ends the object.
    [[gnu::noinline]] const char* read_next(const char* here, char before) {
        const json_lexer& text = reading_.lexer;
        if (text.at(here) != before) here = before_end_.skip(text, here);
        if (text.at(here) == '}') return finish(here);
        if (text.at(here) != before) return reading_.stop(*location_, here, "',' or '}'");
        here = before_key_.skip(text, here + 1);
        if (before == '{' && text.at(here) == '}') return finish(here);
        if (here > reading_.fast_path_end) make_room_for_member(reading_, here);
        const bool is_expected = here <= reading_.fast_path_end && (is_expected_at(here) || reverse_if_last_at(here));
        return is_expected ? read_expected_at(here) : read_other(here);
    }

    [[gnu::always_inline]] bool is_expected_at(const char* here) const {
        return !members_.is_complete() && plan_.members[members_.expected()].key_matches_at(here);
    }
    /// Returns whether an object begins with the member that is declared last, and expects the reverse order then.
    bool reverse_if_last_at(const char* here) {
        if (!members_.is_new() || !plan_.members[members_.last()].key_matches_at(here)) return false;
        members_.reverse();
        return true;
    }

    const char* read_value(const char* here, const json_member& member) {
        return read_member_value(reading_, here, record_, plan_, member, *location_);
    }

    /// Reads a member that is not the expected one.
    [[gnu::noinline]] const char* read_other(const char* here) {
        std::string_view name;
        here = reading_.lexer.key(here, name, reading_.scratch);
        if (here == nullptr) return reading_.stop(*location_);
        const std::size_t index = plan_.find(name);
        if (index < plan_.count) {
            const json_member& member = plan_.members[index];
            if (members_.take(index)) return read_value(here, member);
            if (members_.has_read(index)) return reading_.duplicate(here, location_->member(member.name));
        }
        if (tag_ == nullptr || name != *tag_)
            return read_unknown_member(reading_, here, record_, plan_, *location_, name);
        const json_pointer of_tag = location_->member(*tag_);
        here = tag_was_read_ ? reading_.duplicate(here, of_tag) : reading_.lexer.skip(here);
        tag_was_read_ = true;
        return here != nullptr ? here : reading_.stop(of_tag);
    }

    /// Ends the object with the brace at `here`, and reports the required members that did not come.
    const char* finish(const char* here) {
        has_ended_ = true;
        if (!members_.is_complete()) report_missing();
        if (reading_.is_again() && members_.read().size() != plan_.count)
            reset_unread(reading_, record_, plan_, members_);
        return here + 1;
    }

    [[gnu::noinline]] void report_missing() {
        for (const std::uint8_t index : members_.unread()) {
            const json_member& member = plan_.members[index];
            if (member.is_key_required) reading_.missing(location_->member(member.name), member.may_be_null);
        }
    }

    json_read_context& reading_;
    const json_object_plan& plan_;
    const std::string_view* tag_;
    member_sequence members_;
    void* record_ = nullptr;
    const json_pointer* location_ = nullptr;
    bool tag_was_read_ = false;
    bool has_ended_ = false;
    repeated_space before_key_;
    repeated_space before_end_;
};

}  // namespace service_api::detail
