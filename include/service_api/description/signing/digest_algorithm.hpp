#pragma once

#include <concepts>
#include <string_view>
#include <type_traits>

namespace service_api {

/// How the bytes of a digest are in the signed bytes.
enum class digest_encoding {
    raw,     ///< the bytes themselves
    hex,     ///< in lower case
    base64,  ///< the standard alphabet, padded
};

namespace detail {

/// The constants of a digest's type, as data.
struct digest_words {
    std::string_view name, title, openssl, javascript;
};

template <class Digest>
concept described_digest = requires {
    { Digest::name } -> std::convertible_to<std::string_view>;
    { Digest::title } -> std::convertible_to<std::string_view>;
    { Digest::openssl } -> std::convertible_to<std::string_view>;
    { Digest::javascript } -> std::convertible_to<std::string_view>;
};

template <class Digest>
inline constexpr digest_words digest_words_of{Digest::name, Digest::title, Digest::openssl, Digest::javascript};

}  // namespace detail

/// A cryptographic hash in a signature scheme: `digest_of(text, sha256{})`. Made from an empty class with constants:
///
///     name         its name in the data of documents; digests are compared by it
///     title        its name for readers
///     openssl      a shell command that prints the digest's bytes for its standard input
///     javascript   a function `async bytes => ArrayBuffer`, which may call the page's `subtle()`, which is WebCrypto
///
/// Signers and verifiers compute it: `static std::string digest(const digest_algorithm&, std::string_view bytes)`.
class digest_algorithm {
public:
    constexpr digest_algorithm() = default;
    template <class Digest>
        requires(!std::same_as<Digest, digest_algorithm>)
    constexpr digest_algorithm(Digest) {  // NOLINT(google-explicit-constructor): written as a value
        static_assert(
            std::is_empty_v<Digest> && detail::described_digest<Digest>,
            "service_api: a digest lacks its name, title, openssl command or JavaScript: write static "
            "constexpr std::string_view name, title, openssl and javascript [docs/errors.md#digest-constants]");
        if constexpr (std::is_empty_v<Digest> && detail::described_digest<Digest>)
            words_ = &detail::digest_words_of<Digest>;
    }

    constexpr const detail::digest_words* operator->() const { return words_; }

    friend constexpr bool operator==(const digest_algorithm& left, const digest_algorithm& right) {
        if (left.words_ == nullptr || right.words_ == nullptr) return left.words_ == right.words_;
        return left->name == right->name;
    }

private:
    const detail::digest_words* words_ = nullptr;
};

}  // namespace service_api
