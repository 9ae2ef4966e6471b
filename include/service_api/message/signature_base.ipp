#pragma once

#include <cstddef>
#include <service_api/description/signature_scheme.hpp>
#include <service_api/format/base64.hpp>
#include <service_api/format/hex.hpp>
#include <service_api/format/percent.hpp>
#include <service_api/format/query.hpp>
#include <service_api/http/header.hpp>
#include <service_api/message/signature_base.hpp>
#include <service_api/value/heap_sort.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api {

namespace detail {

/// Appends a part of a query, encoded in one way only. One with an incomplete escape stays as it is.
inline void append_canonical(std::string& to, std::string_view encoded) {
    if (const auto decoded = percent_decoded(encoded))
        append_percent_encoded(to, *decoded);
    else
        to += encoded;
}

/// Appends the parameters of a query in the order of their encoded names, then values.
inline void append_sorted_query(std::string& to, std::string_view query) {
    std::vector<http_header> pairs;  // of headers, because each unit has the functions of this vector
    for_each_parameter(query, [&](std::string_view name, std::string_view value, std::string_view) {
        http_header pair{};
        append_canonical(pair.name, name);
        append_canonical(pair.value, value);
        pairs.push_back(std::move(pair));
    });
    heap_sort(pairs.data(), pairs.size(), [](const http_header& one, const http_header& other) {
        const int order = one.name.compare(other.name);
        return order != 0 ? order < 0 : one.value < other.value;
    });
    bool first = true;
    for (const auto& [name, value] : pairs) {
        if (!first) to += '&';
        first = false;
        to.append(name).append("=").append(value);
    }
}

/// Writes the parts of a signature base.
class signature_writer {
public:
    signature_writer(const signed_values& values, digest_function digest) : values_(values), digest_(digest) {}

    std::string text(const inplace_vector<signature_part>& parts, std::string_view separator) const {
        std::size_t size = 0;
        for (const signature_part& part : parts) {
            size += separator.size();
            if (part.kind == signature_part_kind::component) size += component(part.component).size();
        }
        std::string written;
        written.reserve(size);
        bool first = true;
        for (const signature_part& part : parts) {
            if (!first) written += separator;
            first = false;
            append(written, part);
        }
        return written;
    }

    void append(std::string& to, const signature_part& part) const {
        switch (part.kind) {
            case signature_part_kind::component:
                if (part.component == signature_component::sorted_query)
                    append_sorted_query(to, query_of(values_.target));
                else
                    to += component(part.component);
                return;
            case signature_part_kind::fixed_text: to += part.words; return;
            case signature_part_kind::header: return append_header(to, part.words);
            case signature_part_kind::text: to += text(part.parts->components, part.parts->separator); return;
            case signature_part_kind::digest:
                if (digest_ != nullptr) {
                    to += encoded(digest_(part.digest, text(part.parts->components, part.parts->separator)),
                                  part.encoding);
                }
                return;
        }
    }

private:
    std::string_view component(signature_component which) const {
        switch (which) {
            case signature_component::timestamp: return values_.timestamp;
            case signature_component::date: return values_.date;
            case signature_component::nonce: return values_.nonce;
            case signature_component::method: return values_.method;
            case signature_component::path: return path_of(values_.target);
            case signature_component::sorted_query:  // as long as the query, unless it must be encoded
            case signature_component::query: return query_of(values_.target);
            case signature_component::target: return values_.target;
            case signature_component::body: return values_.body;
            case signature_component::account: return values_.account;
            case signature_component::key: return values_.key;
            case signature_component::signature: return values_.signature;
        }
        return {};
    }

    /// Appends the values of a header, between commas if there are several.
    void append_header(std::string& to, std::string_view name) const {
        if (values_.headers == nullptr) return;
        bool first = true;
        for (const http_header& one : *values_.headers) {
            if (!same_name(one.name, name)) continue;
            if (!first) to += ',';
            first = false;
            to += trimmed(one.value);
        }
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

key_steps steps_of_key(const signature_scheme& signing, const signed_values& values) {
    key_steps made{.prefix = signing.derivation.prefix};
    const detail::signature_writer writer(values, nullptr);
    for (const signature_part& step : signing.derivation.steps) writer.append(made.texts.emplace_back(), step);
    return made;
}

std::string text_to_send(const signature_scheme& signing, const signed_values& values) {
    if (signing.sent_as.components.empty()) return std::string(values.signature);
    return detail::signature_writer(values, nullptr).text(signing.sent_as.components, signing.sent_as.separator);
}

bool read_sent_text(const signature_scheme& signing, std::string_view sent, signed_values& values) {
    if (signing.sent_as.components.empty()) {
        values.signature = sent;
        return true;
    }
    std::string_view* found = nullptr;  // what is read up to the next text
    const auto read = [&](std::string_view text) {
        const std::size_t at = found == nullptr ? 0 : sent.find(text);
        if (at == sent.npos || (found != nullptr && at == 0) || !sent.substr(at).starts_with(text)) return false;
        if (found != nullptr) *found = sent.substr(0, at);
        found = nullptr;
        sent.remove_prefix(at + text.size());
        return true;
    };
    bool first = true;
    for (const signature_part& part : signing.sent_as.components) {
        if (!first && !signing.sent_as.separator.empty() && !read(signing.sent_as.separator)) return false;
        first = false;
        if (part == signature_part(signature_component::signature)) {
            found = &values.signature;
        } else if (part == signature_part(signature_component::key)) {
            found = &values.key;
        } else {
            std::string text;
            detail::signature_writer(values, nullptr).append(text, part);
            if (!read(text)) return false;
        }
    }
    if (found == nullptr) return sent.empty();
    *found = sent;
    return !sent.empty();
}

std::string string_to_sign(const signature_scheme& signing, const signed_values& values, digest_function digest) {
    return detail::signature_writer(values, digest).text(signing.components, signing.separator);
}

}  // namespace service_api
