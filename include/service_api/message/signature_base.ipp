#pragma once

#include <cstddef>
#include <service_api/description/signature_scheme.hpp>
#include <service_api/format/base64.hpp>
#include <service_api/format/hex.hpp>
#include <service_api/format/query.hpp>
#include <service_api/message/signature_base.hpp>
#include <string>
#include <string_view>

namespace service_api {

namespace detail {

/// Writes the parts of a signature base.
class signature_writer {
public:
    signature_writer(const signed_values& values, digest_function digest) : values_(values), digest_(digest) {}

    std::string text(const inplace_vector<signature_part>& parts, std::string_view separator) const {
        std::size_t size = 0;
        for (const signature_part& part : parts) size += separator.size() + component(part.component).size();
        std::string written;
        written.reserve(size);
        bool first = true;
        for (const signature_part& part : parts) {
            if (!first) written += separator;
            first = false;
            if (part.digested == nullptr)
                written += component(part.component);
            else
                written += encoded(digest_(part.digest, text(part.digested->components, part.digested->separator)),
                                   part.encoding);
        }
        return written;
    }

private:
    std::string_view component(signature_component which) const {
        switch (which) {
            case signature_component::timestamp: return values_.timestamp;
            case signature_component::nonce: return values_.nonce;
            case signature_component::method: return values_.method;
            case signature_component::path: return path_of(values_.target);
            case signature_component::query: return query_of(values_.target);
            case signature_component::target: return values_.target;
            case signature_component::body: return values_.body;
            case signature_component::account: return values_.account;
            case signature_component::key: return values_.key;
        }
        return {};
    }

    static std::string encoded(std::string bytes, digest_encoding encoding) {
        switch (encoding) {
            case digest_encoding::raw: return bytes;
            case digest_encoding::hex: return hex_of(bytes);
            case digest_encoding::base64: return base64_encode(bytes);
        }
        return {};
    }

    const signed_values& values_;
    digest_function digest_;
};

}  // namespace detail

std::string string_to_sign(const signature_scheme& signing, const signed_values& values, digest_function digest) {
    return detail::signature_writer(values, digest).text(signing.components, signing.separator);
}

}  // namespace service_api
