#pragma once

#include <cstddef>
#include <service_api/format/percent.hpp>
#include <service_api/format/text_value.hpp>
#include <service_api/generate/json_members.hpp>
#include <service_api/value/presence.hpp>
#include <service_api/value/shapes.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api::detail {

/// Writes members as the `name=value` pairs of a query or a form: see `pair_reader` for how what has parts is spelled.
class pair_writer {
public:
    /// Writes after `out`; the separator comes before the first pair, and '&' before the others.
    pair_writer(std::string& out, place where, std::string_view separator)
        : out_(out), where_(where), separator_(separator) {}

    template <class Field>
    void field(std::string_view name, const Field& field, array_style style) {
        if constexpr (is_optional<Field>) {
            if (field) this->field(name, *field, style);
        } else if constexpr (is_required<Field>) {
            this->field(name, field.value(), style);
        } else if constexpr (is_nullable<Field>) {
            // A form's null is an empty value; a query has none, so the pair is left out.
            if (field)
                this->field(name, *field, style);
            else if (where_ == place::form_body)
                begin_pair(name);
        } else {
            value(name, *present(field), style);
        }
    }

private:
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
            for (const auto& [key, entry] : one) field(part(name, key), entry, array_style::repeated);
        } else {
            constexpr const auto& notes = notes_of<T>;
            for_each_member<T>([&](auto m) {
                if (!notes[m.index].read_only) field(part(name, m.name), m.of(one), notes[m.index].arrays);
            });
        }
    }

    template <class List>
    void entries(std::string_view name, const List& list, array_style style) {
        if constexpr (!text_value<value_of<typename List::value_type>>) {
            std::size_t index = 0;
            for (const auto& entry : list) field(part(name, std::to_string(index++)), entry, array_style::repeated);
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
            for (const auto& entry : list) field(bracketed.empty() ? name : bracketed, entry, array_style::repeated);
        }
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
    place where_;
    std::string_view separator_;
};

/// Writes the members of an operation that travel in this place.
template <place Where, operation Op>
void append_pairs(std::string& out, const Op& ask, std::string_view separator) {
    constexpr const auto& notes = notes_of<Op>;
    pair_writer pairs(out, Where, separator);
    for_each_member<Op>([&](auto m) {
        if constexpr (places_of<Op>[decltype(m)::index] == Where) {
            if (!notes[m.index].read_only) pairs.field(m.name, m.of(ask), notes[m.index].arrays);
        }
    });
}

}  // namespace service_api::detail
