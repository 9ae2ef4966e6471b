#pragma once

#include <concepts>
#include <cstddef>
#include <memory>
#include <service_api/http/header.hpp>
#include <service_api/separate_compilation.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace service_api {

/// A content coding of RFC 9110, section 8.4.1: `gzip` of zlib/gzip.hpp, `zstd` of zstd/zstd.hpp, or one of the
/// program's own. `name` is that of `Content-Encoding`. `encode` appends the coded bytes. `decode` appends the decoded
/// ones, at most `limit`, and fails with a `coding_error` for anything but one complete coded body. Both may be called
/// from several threads at once.
template <class T>
concept content_coding =
    // The name first: a list of codings, which has none, must not be asked whether it is copied.
    requires {
        { T::name } -> std::convertible_to<std::string_view>;
    } && std::copy_constructible<T> &&
    requires(const T& coding, std::string_view bytes, std::size_t limit, std::string& out) {
        { coding.encode(bytes, out) } -> std::same_as<std::error_code>;
        { coding.decode(bytes, limit, out) } -> std::same_as<std::error_code>;
    };

/// A content coding without its type.
class any_coding {
public:
    template <content_coding Coding>
    explicit any_coding(Coding coding)
        : name_(Coding::name),
          coding_(std::make_shared<const Coding>(std::move(coding))),
          encode_([](const void* with, std::string_view bytes, std::string& out) {
              return static_cast<const Coding*>(with)->encode(bytes, out);
          }),
          decode_([](const void* with, std::string_view bytes, std::size_t limit, std::string& out) {
              return static_cast<const Coding*>(with)->decode(bytes, limit, out);
          }) {}

    std::string_view name() const { return name_; }
    /// See `content_coding`.
    std::error_code encode(std::string_view bytes, std::string& out) const {
        return encode_(coding_.get(), bytes, out);
    }
    std::error_code decode(std::string_view bytes, std::size_t limit, std::string& out) const {
        return decode_(coding_.get(), bytes, limit, out);
    }

private:
    std::string_view name_;
    std::shared_ptr<const void> coding_;
    std::error_code (*encode_)(const void* with, std::string_view bytes, std::string& out);
    std::error_code (*decode_)(const void* with, std::string_view bytes, std::size_t limit, std::string& out);
};

/// The content codings that a client or a server has, the best one first: `coding_list(zstd{}, gzip{})`.
class coding_list {
public:
    template <content_coding... Coding>
        requires(sizeof...(Coding) > 0)
    explicit coding_list(Coding... coding) {
        (all_.emplace_back(std::move(coding)), ...);
    }

    auto begin() const { return all_.begin(); }
    auto end() const { return all_.end(); }
    const any_coding& front() const { return all_.front(); }
    std::size_t size() const { return all_.size(); }

    /// Returns the coding with a name, regardless of case, or `nullptr`. `x-gzip` is `gzip` (RFC 9110, section
    /// 8.4.1.3).
    SERVICE_API_DECL const any_coding* find(std::string_view name) const;
    /// Returns the names, separated by commas.
    SERVICE_API_DECL std::string names() const;

private:
    std::vector<any_coding> all_;
};

/// The codings of a body, from its `Content-Encoding`.
struct body_coding {
    const any_coding* coding = nullptr;  ///< null if the body is not coded, or if the coding is unknown
    bool is_unknown = false;             ///< also if there are several codings
};

/// Returns the coding of a body with these headers; `identity` is none.
SERVICE_API_DECL body_coding coding_of(const http_headers& headers, const coding_list& known);

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/http/content_coding.ipp>
#endif
