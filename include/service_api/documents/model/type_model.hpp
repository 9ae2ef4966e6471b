#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <service_api/format/direction.hpp>
#include <service_api/reflect/borrows.hpp>
#include <service_api/reflect/enumerators.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/text_value.hpp>
#include <service_api/reflect/type_name.hpp>
#include <service_api/value/additional_properties.hpp>
#include <service_api/value/array_view.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/file.hpp>
#include <service_api/value/no_data.hpp>
#include <service_api/value/presence/presence.hpp>
#include <service_api/value/raw_json.hpp>
#include <service_api/value/tagged.hpp>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

namespace service_api {

// Models are the source of documents: constant tables of all facts of a description, which ordinary functions read. A
// document made by templates would be compiled again for each member of each record.

struct record_model;
struct type_model;

/// The shape of a type's JSON value.
enum class type_shape : std::uint8_t {
    null,
    boolean,
    integer,
    number,
    text,
    enumeration,
    array,    ///< its one part is the type of the elements
    map,      ///< its one part is the type of the values
    record,   ///< an object, or an array with one element for each member
    one_of,   ///< one of its parts, chosen by the form of the value
    tagged,   ///< one of its parts, chosen by the member `key`
    anything  ///< any JSON value
};

/// The strings of an enumerator in messages, and its name.
struct enumerator_model {
    std::string_view in_requests;
    std::string_view in_responses;
    std::string_view declared_name;  ///< in C++; of a value type of a class, the expression of the value

    constexpr std::string_view spelling(direction way) const {
        return way == direction::request ? in_requests : in_responses;
    }
};

/// The type of an element, an alternative or a field, and whether null is allowed.
struct part_model {
    const type_model* type;
    bool may_be_null;
};

/// A type, without the presence of the field that has it.
struct type_model {
    type_shape shape;
    std::string_view name{};           ///< of a record; for a value type of a class, its name in documents
    std::string_view declared_name{};  ///< in C++: of a record, an enumeration, a value type of a class
    std::string_view format{};         ///< JSON Schema's `format`, or empty
    std::string_view media_type{};     ///< of the content of a string: `contentMediaType`, or empty
    /// The C++ expression of a value, with `#` for its spelling, or empty if it is made by `parse`.
    std::string_view expression{};
    /// Spellings of a value type of a class, and spellings that rules are likely to reject.
    array_view<std::string_view> examples{};
    array_view<std::string_view> far_examples{};
    bool in_string = false;      ///< a number that may be sent as a string
    bool in_number = true;       ///< a number that may be sent as a number
    bool is_extensible = false;  ///< an enumeration that may grow
    bool is_file = false;        ///< a `file`, which is a part of a multipart body
    std::int64_t least = 0;      ///< the minimum of a built-in integer type
    std::uint64_t most = 0;      ///< its maximum; 0 if the type has no bounds
    std::string_view key{};      ///< the name of the tag of a tagged union
    std::string_view tag{};      ///< the tag of a record that may be an alternative of one
    array_view<enumerator_model> enumerators{};
    json_kind enumerator_kind = json_kind::string;  ///< of an enumeration: the JSON type of its values
    array_view<part_model> parts{};
    const record_model& (*record)() = nullptr;

    /// Returns whether it is a string in JSON.
    constexpr bool quoted() const {
        return shape == type_shape::text ||
               (shape == type_shape::enumeration && enumerator_kind == json_kind::string) || (in_string && !in_number);
    }
};

namespace detail {

template <class Enum, std::size_t... Index>
constexpr std::array<enumerator_model, sizeof...(Index)> model_enumerators(std::index_sequence<Index...>) {
    return {enumerator_model{spelling_in(enumerators_of<Enum>[Index], direction::request),
                             spelling_in(enumerators_of<Enum>[Index], direction::response),
                             enumerators_of<Enum>[Index].name}...};
}
template <class Enum>
inline constexpr auto enumerator_models =
    model_enumerators<Enum>(std::make_index_sequence<enumerators_of<Enum>.size()>{});

template <class T>
struct model_of_type;
// A member of that name is no constant.
template <class Record>
concept has_tag = requires { typename std::bool_constant<std::string_view(Record::tag).empty()>; };
template <class Record>
constexpr std::string_view tag_of() {
    if constexpr (has_tag<Record>)
        return Record::tag;
    else
        return {};
}

// A function and not a constant, because a record may contain itself.
template <class Record>
const record_model& record_model_of();

template <class Field>
constexpr part_model part_of() {
    return {&model_of_type<unwrap_presence<Field>>::value, may_be_null<Field>()};
}

template <class Parts>
struct part_models;
template <class... Part>
struct part_models<type_list<Part...>> {
    static constexpr part_model all[] = {part_of<Part>()...};
};

template <scalar T>
constexpr std::string_view content_media_type_of() {
    if constexpr (requires { T::media_type; })
        return T::media_type;
    else
        return {};
}

template <scalar T>
constexpr std::string_view expression_of() {
    if constexpr (requires { T::expression; })
        return T::expression;
    else
        return {};
}
template <scalar T>
constexpr array_view<std::string_view> make_examples() {
    if constexpr (requires { T::examples; })
        return T::examples;
    else
        return {};
}
template <scalar T>
constexpr array_view<std::string_view> far_examples_of() {
    if constexpr (requires { T::far_examples; })
        return T::far_examples;
    else
        return {};
}

/// The values of a scalar that lists them.
template <scalar T>
inline constexpr auto listed_value_models = [] {
    std::array<enumerator_model, T::values.size()> all{};
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = {T::values[i].text, T::values[i].text, T::values[i].expression};
    return all;
}();

template <class T>
constexpr type_model class_model() {
    if constexpr (scalar<T> && requires { T::values; }) {
        return {.shape = type_shape::enumeration,
                .name = T::kind,
                .declared_name = type_name<T>(),
                .enumerators = listed_value_models<T>,
                .enumerator_kind = T::json};
    } else if constexpr (scalar<T>) {
        constexpr bool text = T::json == json_kind::string;
        return {.shape = text                                         ? type_shape::text
                         : T::format.empty() || T::format == "double" ? type_shape::number
                                                                      : type_shape::integer,
                .name = T::kind,
                .declared_name = type_name<T>(),
                .format = T::format,
                .media_type = content_media_type_of<T>(),
                .expression = expression_of<T>(),
                .examples = make_examples<T>(),
                .far_examples = far_examples_of<T>()};
    } else if constexpr (described_record<T>) {
        return {.shape = type_shape::record,
                .name = type_name<T>(),
                .declared_name = type_name<T>(),
                .tag = tag_of<T>(),
                .record = &record_model_of<T>};
    } else {
        return {.shape = type_shape::anything, .name = type_name<T>()};
    }
}

template <class T>
constexpr type_model make_type_model() {
    if constexpr (std::is_same_v<T, null_data>) {
        return {.shape = type_shape::null};
    } else if constexpr (std::is_same_v<T, file>) {
        return {
            .shape = type_shape::text, .name = T::kind, .declared_name = T::kind, .format = T::format, .is_file = true};
    } else if constexpr (std::is_same_v<T, raw_json>) {
        return {.shape = type_shape::anything};
    } else if constexpr (std::is_same_v<T, bool>) {
        return {.shape = type_shape::boolean};
    } else if constexpr (std::is_same_v<T, std::string> || is_view<T>) {
        return {.shape = type_shape::text};
    } else if constexpr (whole_number<T>) {
        constexpr bool has_sign = std::is_signed_v<T>;
        return {.shape = type_shape::integer,
                .format = sizeof(T) == 8              ? (has_sign ? "int64" : "uint64")
                          : has_sign || sizeof(T) < 4 ? "int32"
                                                      : "uint32",
                .least = static_cast<std::int64_t>(std::numeric_limits<T>::min()),
                .most = static_cast<std::uint64_t>(std::numeric_limits<T>::max())};
    } else if constexpr (described_enum<T>) {
        return {.shape = type_shape::enumeration, .declared_name = type_name<T>(), .enumerators = enumerator_models<T>};
    } else if constexpr (is_extensible<T>) {
        return {.shape = type_shape::enumeration,
                .declared_name = type_name<typename T::enum_type>(),
                .is_extensible = true,
                .enumerators = enumerator_models<typename T::enum_type>};
    } else if constexpr (is_boxed<T> || is_additional_properties<T>) {
        return make_type_model<unwrap_presence<typename T::value_type>>();
    } else if constexpr (is_number_encoding<T>) {
        type_model number = make_type_model<typename T::value_type>();
        number.in_string = true;
        number.in_number = T::spelling == number_spelling::either;
        return number;
    } else if constexpr (is_array<T> || is_map<T> || is_union<T>) {
        return {.shape = is_array<T> ? type_shape::array
                         : is_map<T> ? type_shape::map
                                     : type_shape::one_of,
                .parts = part_models<type_arguments_of<T>>::all};
    } else if constexpr (is_tagged<T>) {
        return {.shape = type_shape::tagged, .key = T::key, .parts = part_models<type_arguments_of<T>>::all};
    } else {
        return class_model<T>();
    }
}

template <class T>
struct model_of_type {
    static constexpr type_model value = make_type_model<T>();
};

}  // namespace detail

}  // namespace service_api
