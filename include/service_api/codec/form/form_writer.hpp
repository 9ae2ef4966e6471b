#pragma once

#include <cstddef>
#include <service_api/codec/every_member.hpp>
#include <service_api/codec/form/pair_syntax.hpp>
#include <service_api/codec/left_out.hpp>
#include <service_api/format/percent.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/text_value.hpp>
#include <service_api/validate/rule_table.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api::detail {

/// Writes members as the `name=value` pairs of a query or a form, in the encoding that `form_reader` describes.
class form_writer {
public:
    /// Appends to `out`; `separator` is written before the first pair, '&' before each other pair.
    form_writer(std::string& out, pair_syntax syntax, std::string_view separator)
        : out_(out), syntax_(syntax), separator_(separator) {}

    /// Writes a member of a record under this name, unless requests omit it.
    template <std::size_t Index, described_record Record>
    void member(std::string_view name, const Record& record) {
        constexpr const member_notes& notes = notes_of<Record>[Index];
        const auto& value = member_at<Record, Index>::of(record);
        if (notes.read_only || is_left_out<Record, Index>(direction::request, value)) return;
        const std::size_t begin = out_.size();
        field(name, value, notes.arrays);
        if (out_.size() != begin || present(value) == nullptr) return;
        // Without a pair, the reader makes the value absent or gives it its default.
        if constexpr (described_record<field_type<Record, member_at<Record, Index>>>) {
            if (is_no_pair_by_default<Record, Index>()) return;
        }
        report_unrepresentable(name);
    }

    /// Returns the name of the first value that no pair can represent: an empty list or map, a record without members,
    /// a null element in a query. Empty if there is no such value.
    const std::string& unrepresentable() const { return unrepresentable_; }

private:
    template <class Field>
    void field(std::string_view name, const Field& field, array_style style) {
        if constexpr (is_optional<Field>) {
            if (field) this->field(name, *field, style);
        } else if constexpr (is_required<Field>) {
            this->field(name, field.value(), style);
        } else if constexpr (is_nullable<Field>) {
            // A form represents null as an empty value. A query has no null, so the pair is omitted.
            if (field)
                this->field(name, *field, style);
            else if (syntax_ == pair_syntax::form)
                begin_pair(name);
        } else {
            value(name, *present(field), style);
        }
    }

    template <class T>
    void value(std::string_view name, const T& one, array_style style) {
        if constexpr (text_value<T>) {
            begin_pair(name);
            const std::size_t begin = out_.size();
            append_text(out_, one, direction::request);
            percent_encode_from(out_, begin);
        } else if constexpr (is_array<T>) {
            entries(name, one, style);
        } else if constexpr (is_map<T>) {
            for (const auto& [key, held] : one) {
                const std::string inner = part(name, key);
                entry(inner, inner, held);
            }
        } else {
            for_each_member<T>([&](auto m) { this->template member<decltype(m)::index>(part(name, m.name), one); });
        }
    }

    template <class List>
    void entries(std::string_view name, const List& list, array_style style) {
        if constexpr (!text_value<value_type_of<typename List::value_type>>) {
            std::size_t index = 0;
            for (const auto& one : list) {
                const std::string inner = part(name, std::to_string(index++));
                entry(inner, inner, one);
            }
        } else if (style == array_style::comma_separated) {
            begin_pair(name);
            const std::size_t begin = out_.size();
            bool first = true;
            for (const auto& entry : list) {
                if (!std::exchange(first, false)) out_ += ',';
                if (const auto* value = present(entry)) append_text(out_, *value, direction::request);
            }
            percent_encode_from(out_, begin);
        } else {
            const std::string bracketed = style == array_style::bracketed ? part(name, "") : std::string();
            for (const auto& one : list) entry(bracketed.empty() ? name : bracketed, name, one);
        }
    }

    template <class Field>
    void entry(std::string_view name, std::string_view reported_name, const Field& one) {
        const std::size_t begin = out_.size();
        field(name, one, array_style::repeated);
        if (out_.size() == begin) report_unrepresentable(reported_name);
    }

    /// Returns whether the default of the member has no pair either.
    template <described_record Record, std::size_t Index>
    bool is_no_pair_by_default() const {
        const Record made = blank<Record>();
        std::string out;
        form_writer pairs(out, syntax_, "");
        pairs.field("", member_at<Record, Index>::of(made), array_style::repeated);
        return out.empty();
    }

    void report_unrepresentable(std::string_view name) {
        if (unrepresentable_.empty()) unrepresentable_ = name;
    }

    void begin_pair(std::string_view name) {
        out_ += separator_;
        separator_ = "&";
        append_percent_encoded(out_, name);
        out_ += '=';
    }

    static std::string part(std::string_view name, std::string_view inner) {
        return std::string(name).append("[").append(inner).append("]");
    }

    std::string& out_;
    pair_syntax syntax_;
    std::string_view separator_;
    std::string unrepresentable_{};
};

/// Writes the selected members of a record.
template <pair_syntax Syntax, class Wanted = every_member, described_record Record>
void append_pairs(std::string& out, const Record& record, std::string_view separator) {
    form_writer pairs(out, Syntax, separator);
    for_each_member<Record>([&](auto m) {
        if constexpr (Wanted{}(decltype(m)::index)) pairs.member<decltype(m)::index>(m.name, record);
    });
}

}  // namespace service_api::detail
