#pragma once

#include <concepts>
#include <string_view>
#include <type_traits>

namespace service_api {

/// How the bytes of a signature are written.
enum class signature_encoding {
    base64url,  ///< the url-safe alphabet, without padding
    base64,     ///< the standard alphabet, padded
    hex,        ///< in lower case
};

namespace detail {

/// The constants of an algorithm's type that documents print, as data.
struct algorithm_words {
    std::string_view name, title, header, openssl, openssl_hex, openssl_note, javascript, secret_note;
    std::string_view (*signer)(signature_encoding);
    std::string_view (*signer_from_base64)(signature_encoding);
    bool has_key_pair;
};

template <class T>
concept string_constant = std::convertible_to<T, std::string_view>;

template <class Algorithm>
inline constexpr bool has_names = requires {
    { Algorithm::name } -> string_constant;
    { Algorithm::title } -> string_constant;
};
template <class Algorithm>
inline constexpr bool has_signer = requires(signature_encoding encoding) {
    { Algorithm::header } -> string_constant;
    { Algorithm::signer(encoding) } -> string_constant;
};
template <class Algorithm>
inline constexpr bool has_openssl = requires {
    { Algorithm::openssl } -> string_constant;
};
template <class Algorithm>
inline constexpr bool has_javascript = requires {
    { Algorithm::javascript } -> string_constant;
};

template <class Algorithm>
constexpr algorithm_words words_of_algorithm() {
    algorithm_words words{};
    words.name = Algorithm::name;
    words.title = Algorithm::title;
    words.header = Algorithm::header;
    words.signer = [](signature_encoding encoding) { return std::string_view(Algorithm::signer(encoding)); };
    words.openssl = Algorithm::openssl;
    if constexpr (requires { Algorithm::openssl_hex; }) words.openssl_hex = Algorithm::openssl_hex;
    if constexpr (requires { Algorithm::signer_from_base64(signature_encoding{}); }) {
        words.signer_from_base64 = [](signature_encoding encoding) {
            return std::string_view(Algorithm::signer_from_base64(encoding));
        };
    } else {
        words.signer_from_base64 = words.signer;
    }
    words.javascript = Algorithm::javascript;
    if constexpr (requires { Algorithm::openssl_note; }) words.openssl_note = Algorithm::openssl_note;
    if constexpr (requires { Algorithm::secret_note; }) words.secret_note = Algorithm::secret_note;
    if constexpr (requires { Algorithm::has_key_pair; }) words.has_key_pair = Algorithm::has_key_pair;
    return words;
}

template <class Algorithm>
inline constexpr algorithm_words algorithm_words_of = words_of_algorithm<Algorithm>();

}  // namespace detail

/// The algorithm of a signature: `.algorithm = ed25519{}`. Made from an algorithm, which is an empty class with
/// constants:
///
///     name           its name in the data of documents; algorithms are compared by it
///     title          its name for readers
///     header         the header to include for the signer, as in `#include <...>`
///     signer(s)      the C++ expression that makes the signer for an encoding, from `seed` or from `key` and `secret`
///     openssl        a shell command that prints the signature's bytes for the file signed.txt; a shared secret is
///                    $secret
///     javascript     an object with `sign: async (secret, bytes) => ArrayBuffer`, for the page of the documents; it
///                    may call the page's `utf8(text)`, `base64(bytes)`, `spelled.base64url(bytes)` and `subtle()`,
///                    which is WebCrypto
///
/// and, if they apply,
///
///     has_key_pair   true: the secret is a private key; the object also has `publicKey: async secret => text`, the key
///                    in the format of requests, and `newSecret: async () => text`
///     openssl_hex    the command with the secret's bytes as hexadecimal digits in $secret_hex, for schemes whose
///                    secret is in base64; the JavaScript then gets the bytes as its secret
///     signer_from_base64(s)
///                    the expression that makes the signer from a `secret` in base64
///     openssl_note   a sentence about what the command needs; names between backquotes
///     secret_note    how a secret is written in the page's form
///
/// Signers and verifiers declare with `static constexpr bool fits(const signature_scheme&)` which algorithm they
/// implement.
class signing_algorithm {
public:
    template <class Algorithm>
    constexpr signing_algorithm(Algorithm) {  // NOLINT(google-explicit-constructor): written as a value
        using namespace detail;
        static_assert(
            std::is_empty_v<Algorithm>,
            "service_api: a signing algorithm has a member that is not static: write static constexpr before it "
            "[docs/errors.md#algorithm-member]");
        static_assert(has_names<Algorithm>,
                      "service_api: a signing algorithm lacks its name or its title: write static constexpr "
                      "std::string_view name and title [docs/errors.md#algorithm-name]");
        static_assert(has_signer<Algorithm>,
                      "service_api: a signing algorithm lacks how C++ makes its signer: write static constexpr "
                      "std::string_view header and signer(signature_encoding) [docs/errors.md#algorithm-signer]");
        static_assert(
            has_openssl<Algorithm>,
            "service_api: a signing algorithm lacks its openssl command: write static constexpr "
            "std::string_view openssl, which prints the signature of signed.txt [docs/errors.md#algorithm-openssl]");
        static_assert(has_javascript<Algorithm>,
                      "service_api: a signing algorithm lacks its JavaScript: write static constexpr std::string_view "
                      "javascript, an object with sign(secret, bytes) [docs/errors.md#algorithm-javascript]");
        if constexpr (std::is_empty_v<Algorithm> && has_names<Algorithm> && has_signer<Algorithm> &&
                      has_openssl<Algorithm> && has_javascript<Algorithm>)
            words_ = &algorithm_words_of<Algorithm>;
    }

    constexpr const detail::algorithm_words* operator->() const { return words_; }

    friend constexpr bool operator==(const signing_algorithm& left, const signing_algorithm& right) {
        return left->name == right->name;
    }

private:
    const detail::algorithm_words* words_ = nullptr;
};

}  // namespace service_api
