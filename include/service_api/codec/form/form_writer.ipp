#pragma once

#include <cstddef>
#include <service_api/codec/form/form_writer.hpp>
#include <service_api/codec/form/pair_syntax.hpp>
#include <service_api/codec/left_out.hpp>
#include <service_api/codec/text_field.hpp>
#include <service_api/format/percent.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/text_value.hpp>
#include <service_api/validate/rule_table.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

void form_writer::member(const void* record, const form_write_plan& plan, std::size_t index) {
    if (index == plan.extra) return extra({}, record, plan);
    member(plan.names[index], plan.names_are_unreserved, record, plan, index);
}

field_state form_writer::field(std::string_view name, const void* field, array_style style,
                               const form_writer_functions& by, bool name_is_unreserved) {
    const field_state state = by.state(field);
    if (state == field_state::null && syntax_ == pair_syntax::form) begin_pair(name, name_is_unreserved);
    if (state != field_state::present) return state;
    if (by.append_text == nullptr) {
        by.write(*this, name, field, style);
    } else {
        begin_pair(name, name_is_unreserved);
        const std::size_t begin = out_.size();
        by.append_text(out_, field);
        if (by.is_read_as_another != nullptr && by.is_read_as_another(field, std::string_view(out_).substr(begin)))
            report(form_fault::another_alternative, name);
        percent_encode_from(out_, begin);
    }
    return state;
}

void form_writer::record(std::string_view name, const void* record, const form_write_plan& plan) {
    for (std::size_t i = 0; i < plan.count; ++i) {
        if (i == plan.extra)
            extra(name, record, plan);
        else
            member(part(name, plan.names[i]), false, record, plan, i);
    }
}

std::string form_writer::part(std::string_view name, std::string_view inner) {
    return std::string(name).append("[").append(inner).append("]");
}

void form_writer::map_entry(std::string_view name, const std::string& key, const void* one,
                            const form_writer_functions& by) {
    // Additional properties of a whole message are beside its members.
    const std::string inner = name.empty() ? key : part(name, key);
    if (key.find(name.empty() ? '[' : ']') != key.npos) report(form_fault::unreadable_key, inner);
    entry(inner, inner, one, by);
}

void form_writer::report(form_fault fault, std::string_view name) {
    if (fault_ != form_fault::none) return;
    fault_ = fault;
    name_of_fault_ = name;
}

void form_writer::begin_pair(std::string_view name, bool is_unreserved) {
    out_ += separator_;
    separator_ = "&";
    if (is_unreserved)
        out_ += name;
    else
        append_percent_encoded(out_, name);
    out_ += '=';
}

void form_writer::member(std::string_view name, bool name_is_unreserved, const void* record,
                         const form_write_plan& plan, std::size_t index) {
    const form_member_writer& by = plan.members[index];
    const member_notes& notes = plan.notes[index];
    const void* const value = plan.member(record, index);
    if (by.field == nullptr || notes.read_only || (by.is_left_out != nullptr && by.is_left_out(value))) return;
    const std::size_t begin = out_.size();
    const field_state state = field(name, value, notes.arrays, *by.field, name_is_unreserved);
    if (state != field_state::present || out_.size() != begin) return;
    // Without a pair, the reader makes the value absent or gives it its default.
    if (by.is_no_pair_by_default == nullptr || !by.is_no_pair_by_default(syntax_)) report(form_fault::no_pair, name);
}

}  // namespace service_api::detail
