#pragma once

#include <service_api/description/signature_scheme.hpp>
#include <service_api/documents/prose/access_words.hpp>
#include <service_api/format/json/document_writer.hpp>
#include <string_view>

namespace service_api::detail {

/// Returns the name of an encoding in the data of documents.
inline std::string_view encoding_name(digest_encoding encoding) {
    switch (encoding) {
        case digest_encoding::raw: return "raw";
        case digest_encoding::hex: return "hex";
        case digest_encoding::base64: return "base64";
    }
    return {};
}

/// Writes parts of a signature base for programs: a component as its name, a digest as an object.
inline void write_signature_parts(json_document_writer& out, const inplace_vector<signature_part>& parts) {
    out.begin_array();
    for (const signature_part& part : parts) {
        if (part.digested == nullptr) {
            out.text(part_name(part.component));
            continue;
        }
        out.begin_object().member("digest", part.digest->name).member("encoding", encoding_name(part.encoding));
        out.key("parts");
        write_signature_parts(out, part.digested->components);
        out.member("separator", part.digested->separator).end_object();
    }
    out.end_array();
}

}  // namespace service_api::detail
