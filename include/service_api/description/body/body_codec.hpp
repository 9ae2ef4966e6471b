#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace service_api {

/// What the bytes of a body represent. This decides which types its fields may have and how the fields are read.
enum class body_structure : std::uint8_t {
    value,  ///< a JSON value, possibly in another encoding: an object of the fields, or the field that is the body
    pairs,  ///< `name=value` pairs, one or more for each field
    bytes,  ///< one field, a `std::string` with the bytes of the body
    parts,  ///< a part for each field, or several; a part may be a file
};

namespace detail {

/// The constants of a codec's type, as data.
struct body_codec_facts {
    std::string_view name, media_type, shell;
    body_structure structure = body_structure::value;
    std::optional<std::string> (*to_json)(std::string_view bytes) = nullptr;
    std::string (*from_json)(std::string_view json) = nullptr;
};

template <class Codec>
inline constexpr bool has_media_type = requires {
    { std::string_view(Codec::media_type) } -> std::same_as<std::string_view>;
};
template <class Codec>
inline constexpr bool has_own_structure = requires {
    { body_structure(Codec::structure) } -> std::same_as<body_structure>;
};
template <class Codec>
inline constexpr bool has_name = requires {
    { std::string_view(Codec::name) } -> std::same_as<std::string_view>;
};
template <class Codec>
inline constexpr bool is_transcoded = requires(std::string_view text) {
    { Codec::to_json(text) } -> std::same_as<std::optional<std::string>>;
    { Codec::from_json(text) } -> std::same_as<std::string>;
};

template <class Codec>
constexpr body_codec_facts facts_of_codec() {
    body_codec_facts facts{};
    facts.name = Codec::name;
    facts.media_type = Codec::media_type;
    if constexpr (has_own_structure<Codec>) facts.structure = Codec::structure;
    if constexpr (is_transcoded<Codec>) {
        facts.to_json = &Codec::to_json;
        facts.from_json = &Codec::from_json;
    }
    if constexpr (requires { Codec::shell; }) facts.shell = Codec::shell;
    return facts;
}

template <class Codec>
inline constexpr body_codec_facts facts_of_body_codec = facts_of_codec<Codec>();

}  // namespace detail

/// How the body of a request is encoded: `.body = form_body{}`. Made from a codec, which is an empty class with static
/// members:
///
///     media_type        the `Content-Type` of requests: "application/msgpack"
///     name              its name for readers, as in "the MessagePack body"
///     to_json(bytes)    returns the same value as JSON, a `std::optional<std::string>`; empty if the bytes are
///                       malformed. It must not throw, and must bound the nesting of what it reads and what one byte
///                       of it can become
///     from_json(text)   returns the bytes of a JSON value that the library wrote, a `std::string`
///
/// and, if there is such a command,
///
///     shell             a command that converts JSON on its input to the bytes on its output, for the curl lines
///
/// The fields of such a body are those of a JSON body, with the same rules, errors and schema.
class body_codec {
public:
    /// None: a JSON body, if the operation has fields in its body.
    constexpr body_codec() = default;

    template <class Codec>
        requires(!std::is_same_v<Codec, body_codec>)
    constexpr body_codec(Codec) {  // NOLINT(google-explicit-constructor): written as a value
        using namespace detail;
        static_assert(has_media_type<Codec> && has_name<Codec>,
                      "service_api: a body codec lacks its name or its media type: write static constexpr "
                      "std::string_view name and media_type [docs/errors.md#body-codec-name]");
        static_assert(has_own_structure<Codec> || is_transcoded<Codec>,
                      "service_api: a body codec lacks its functions: write static std::optional<std::string> "
                      "to_json(std::string_view) and static std::string from_json(std::string_view) "
                      "[docs/errors.md#body-codec-functions]");
        if constexpr (has_media_type<Codec> && has_name<Codec> && (has_own_structure<Codec> || is_transcoded<Codec>))
            facts = &facts_of_body_codec<Codec>;
        given = true;
    }

    constexpr bool is_given() const { return given; }
    constexpr const detail::body_codec_facts* operator->() const { return facts; }

    /// Two codecs are equal if their media types are.
    friend constexpr bool operator==(const body_codec& left, const body_codec& right) {
        return left.is_given() == right.is_given() && (!left.is_given() || left->media_type == right->media_type);
    }

    // Public, so that a codec can be a template argument. g++ 12 cannot compare addresses in constants if it checks for
    // undefined behaviour.
    const detail::body_codec_facts* facts = nullptr;
    bool given = false;
};

}  // namespace service_api
