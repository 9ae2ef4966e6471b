#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <service_api/http/header.hpp>
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
    stream  ///< no field: the stream beside the operation, see `has_request_stream`
};

namespace detail {

/// The constants of a codec's type, as data.
struct body_codec_facts {
    std::string_view name, media_type, shell;
    body_structure structure = body_structure::value;
    std::optional<std::string> (*to_json)(std::string_view bytes) = nullptr;
    std::string (*from_json)(std::string_view json) = nullptr;
    std::size_t count = 1;                   ///< of the codecs in the list that begins with this one
    const body_codec_facts* next = nullptr;  ///< the next of the list
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
inline constexpr bool is_named = has_media_type<Codec> && has_name<Codec>;
template <class Codec>
inline constexpr bool is_readable = has_own_structure<Codec> || is_transcoded<Codec>;

template <class Codec, class... Next>
constexpr body_codec_facts facts_of_codec();

/// The constants of the first of these codecs, followed by those of the others.
template <class... Codec>
inline constexpr body_codec_facts facts_of_body_codec = facts_of_codec<Codec...>();

template <class Codec, class... Next>
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
    if constexpr (sizeof...(Next) > 0) {
        facts.count = 1 + sizeof...(Next);
        facts.next = &facts_of_body_codec<Next...>;
    }
    return facts;
}

/// Returns whether no two of these codecs have the same media type.
template <class... Codec>
constexpr bool have_different_media_types() {
    const std::array<std::string_view, sizeof...(Codec)> types{Codec::media_type...};
    for (std::size_t i = 0; i < types.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (same_name(types[i], types[j])) return false;
        }
    }
    return true;
}

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
///
/// Or a list of codecs, of which each request has one: `.body = {json_body{}, form_body{}}`. A client uses the first
/// unless its caller gives another, a server that of the `Content-Type`.
class body_codec {
public:
    /// None: a JSON body, if the operation has fields in its body.
    constexpr body_codec() = default;

    template <class... Codec>
        requires(sizeof...(Codec) > 0 && !(std::is_same_v<Codec, body_codec> || ...))
    constexpr body_codec(Codec...) {  // NOLINT(google-explicit-constructor): written as a value
        using namespace detail;
        static_assert((is_named<Codec> && ...),
                      "service_api: a body codec lacks its name or its media type: write static constexpr "
                      "std::string_view name and media_type [docs/errors.md#body-codec-name]");
        static_assert((is_readable<Codec> && ...),
                      "service_api: a body codec lacks its functions: write static std::optional<std::string> "
                      "to_json(std::string_view) and static std::string from_json(std::string_view) "
                      "[docs/errors.md#body-codec-functions]");
        if constexpr (((is_named<Codec> && is_readable<Codec>) && ...)) {
            if constexpr (sizeof...(Codec) > 1)
                static_assert(have_different_media_types<Codec...>(),
                              "service_api: a body has two codecs of one media type: keep one of them in .body "
                              "[docs/errors.md#body-codec-twice]");
            facts = &facts_of_body_codec<Codec...>;
        }
        given = true;
    }

    constexpr bool is_given() const { return given; }
    /// The constants of the only codec, or of the first.
    constexpr const detail::body_codec_facts* operator->() const { return facts; }

    /// The number of codecs in the list.
    constexpr std::size_t size() const { return given ? facts->count : 0; }
    /// Returns the list without its first `index` codecs.
    constexpr body_codec from(std::size_t index) const {
        body_codec rest = *this;
        for (; index > 0; --index) rest.facts = rest.facts->next;
        return rest;
    }

    /// Returns whether a codec of the list has this media type.
    constexpr bool contains(std::string_view type) const {
        for (std::size_t i = 0; i < size(); ++i) {
            if (detail::same_name(from(i)->media_type, type)) return true;
        }
        return false;
    }
    /// Returns whether a codec of the list has this structure.
    constexpr bool has_structure(body_structure structure) const { return count(structure) > 0; }
    /// Returns whether all codecs of the list have this structure.
    constexpr bool is_only(body_structure structure) const { return count(structure) == size(); }

    /// Two lists are equal if their media types are.
    friend constexpr bool operator==(const body_codec& left, const body_codec& right) {
        if (left.size() != right.size()) return false;
        for (std::size_t i = 0; i < left.size(); ++i) {
            if (left.from(i)->media_type != right.from(i)->media_type) return false;
        }
        return true;
    }

    // Public, so that a codec can be a template argument. g++ 12 cannot compare addresses in constants if it checks for
    // undefined behaviour.
    const detail::body_codec_facts* facts = nullptr;
    bool given = false;

private:
    constexpr std::size_t count(body_structure structure) const {
        std::size_t found = 0;
        for (std::size_t i = 0; i < size(); ++i) found += from(i)->structure == structure ? 1 : 0;
        return found;
    }
};

}  // namespace service_api
