#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <service_api/codec/json_content.hpp>
#include <service_api/codec/json_members.hpp>
#include <service_api/documents/model/annotation_model.hpp>
#include <service_api/documents/model/condition_schema.hpp>
#include <service_api/documents/model/type_model.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/record_options.hpp>
#include <service_api/reflect/text_value.hpp>
#include <service_api/reflect/type_name.hpp>
#include <service_api/validate/rule_table.hpp>
#include <service_api/value/additional_properties.hpp>
#include <service_api/value/array_view.hpp>
#include <service_api/value/blank.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api {

/// Whether a field may be omitted, and its value in that case.
enum class field_presence : std::uint8_t {
    required,  ///< must be present
    optional,  ///< absent
    defaulted  ///< its default if that is a plain value; otherwise an empty list or map, or a record of defaults
};

/// One member of a record.
struct field_model {
    std::string_view name;           ///< on the wire
    std::string_view declared_name;  ///< in C++
    part_model value;
    field_presence presence;
    bool is_deprecated;
    bool is_inherited;              ///< declared by a base
    bool is_additional_properties;  ///< stores the members that the record does not list; is not sent itself
    bool always_has_value;
    member_notes notes;
    void (*append_default)(std::string& out, const void* field,
                           direction way);  ///< writes the default as plain text; null if it has no such default
    const detail::json_member* member;
    /// Returns the traits for rules about presence; null if its type alone determines them.
    detail::presence_traits (*special_presence_traits)();

    /// Returns the name that messages use: its name, or that of its header.
    constexpr std::string_view message_name() const {
        if (is_additional_properties) return detail::additional_properties_name;
        return notes.parameter_name.empty() ? name : notes.parameter_name;
    }
    /// Returns the traits for rules about presence.
    detail::presence_traits presence_traits() const {
        if (special_presence_traits != nullptr) return special_presence_traits();
        const type_shape shape = value.type->shape;
        return {name, value.may_be_null, always_has_value,
                shape == type_shape::array ? "Items"
                : shape == type_shape::map ? "Properties"
                                           : ""};
    }
    /// Returns the type that documents show: of additional properties, the type of one.
    constexpr const type_model& shown_type() const {
        return is_additional_properties ? *value.type->parts.front().type : *value.type;
    }
    /// Returns whether messages of this direction have it.
    constexpr bool is_sent(direction way) const { return !is_additional_properties && !notes.hidden(way); }
    /// Returns whether it stores additional properties of a declared type.
    constexpr bool is_typed_extra() const {
        return is_additional_properties && value.type->parts.front().type->shape != type_shape::anything;
    }
};

/// A record, or an operation as the record of its parameters.
struct record_model {
    std::string_view name;
    std::string_view full_name;  ///< the compiler's name of the type, unique for each type
    bool is_from_template;       ///< several records may share its name
    bool as_array;               ///< written as an array of its members
    std::size_t extra;           ///< the index of its additional properties; the number of fields if it has none
    std::string_view tag;        ///< the tag in a tagged union, or empty
    array_view<field_model> fields;
    array_view<annotation_model> annotations;
    /// Calls the function with a record of defaults.
    void (*with_blank)(void (*use)(const void* record, void* context), void* context);

    /// Returns the field of its additional properties, or `nullptr`. In an example, they are after all other members.
    constexpr const field_model* additional_properties() const {
        return extra < fields.size() ? &fields[extra] : nullptr;
    }
};

namespace detail {

template <class Field>
void append_default_text(std::string& out, const void* field, direction way) {
    using held = value_type_of<Field>;
    if (const held* value = present(*static_cast<const Field*>(field))) {
        if constexpr (is_view<held>)
            out += *value;
        else
            append_text(out, *value, way);
    }
}

template <class Field>
constexpr auto default_writer() -> void (*)(std::string&, const void*, direction) {
    if constexpr (has_default<Field> && (text_value<value_type_of<Field>> || is_view<value_type_of<Field>>))
        return &append_default_text<Field>;
    else
        return nullptr;
}

// Depends on a field's type only, so that it is compiled once for all records with such a field.
template <class Field>
struct model_of_field {
    static constexpr field_model value{.name = {},
                                       .declared_name = {},
                                       .value = {&model_of_type<unwrap_presence<Field>>::value, may_be_null<Field>()},
                                       .presence = is_key_required<Field> ? field_presence::required
                                                   : is_optional<Field>   ? field_presence::optional
                                                                          : field_presence::defaulted,
                                       .is_deprecated = is_deprecated_field<Field>,
                                       .is_inherited = false,
                                       .is_additional_properties = detail::is_additional_properties<Field>,
                                       .always_has_value = always_has_value<Field>,
                                       .notes = {},
                                       .append_default = default_writer<Field>(),
                                       .member = nullptr,
                                       .special_presence_traits = nullptr};
};

template <class Record, class Member>
presence_traits presence_traits_of_member() {
    return presence_traits_of(static_cast<typename Member::type Record::*>(Member::pointer()));
}

template <class Record, class Member>
constexpr field_model model_member() {
    field_model made = model_of_field<typename Member::type>::value;
    made.name = Member::name;
    made.declared_name = Member::declared_name;
    made.is_inherited = !std::is_same_v<typename Member::declared_by, Record>;
    made.notes = notes_of<Record>[Member::index];
    made.member = &json_members<Record>[Member::index];
    using field = typename Member::type;
    if constexpr ((has_default<field> && has_entries<field>) || notes_of<Record>[Member::index].empty_is_absent)
        made.special_presence_traits = &presence_traits_of_member<Record, Member>;
    return made;
}

template <class Record, std::size_t... Index>
constexpr std::array<field_model, sizeof...(Index)> list_fields(std::index_sequence<Index...>) {
    return {model_member<Record, member_at<Record, Index>>()...};
}
/// Whether the members of a record have models: those of a record in JSON, and the parameters of an operation, which
/// may be files.
template <class Record>
inline constexpr bool is_modelled_record = has_json_members<Record> || requires { *&Record::http; };

template <described_record Record>
inline constexpr auto field_models = [] {
    if constexpr (is_modelled_record<Record>)
        return list_fields<Record>(std::make_index_sequence<member_count<Record>>{});
    else
        return std::array<field_model, member_count<Record>>{};  // another check rejects the record
}();

template <class Record>
void use_blank(void (*use)(const void* record, void* context), void* context) {
    const Record record = blank<Record>();
    use(&record, context);
}

template <class Record>
struct model_of_record {
    static_assert(sizeof(members_in_json<Record, is_modelled_record<Record>>) != 0);
    static constexpr record_model value{.name = type_name<Record>(),
                                        .full_name = full_type_name<Record>(),
                                        .is_from_template = is_made_from_template<Record>,
                                        .as_array = is_array_record<Record>(),
                                        .extra = position_of_extra_in<Record>,
                                        .tag = tag_of<Record>(),
                                        .fields = field_models<Record>,
                                        .annotations = annotation_models<Record>,
                                        .with_blank = &use_blank<Record>};
};

template <class Record>
const record_model& record_model_of() {
    return model_of_record<Record>::value;
}

}  // namespace detail

/// The model of a record.
template <described_record Record>
inline constexpr const record_model& model_of = detail::model_of_record<Record>::value;

}  // namespace service_api
