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

/// Writes parts of a signature base for programs: a component as its name, others as objects.
inline void write_signature_parts(json_document_writer& out, const inplace_vector<signature_part>& parts) {
    out.begin_array();
    for (const signature_part& part : parts) {
        switch (part.kind) {
            case signature_part_kind::component: out.text(part_name(part.component)); continue;
            case signature_part_kind::fixed_text: out.begin_object().member("text", part.words).end_object(); continue;
            case signature_part_kind::header: out.begin_object().member("header", part.words).end_object(); continue;
            case signature_part_kind::text: out.begin_object(); break;
            case signature_part_kind::digest:
                out.begin_object().member("digest", part.digest->name).member("encoding", encoding_name(part.encoding));
                break;
        }
        out.key("parts");
        write_signature_parts(out, part.parts->components);
        out.member("separator", part.parts->separator).end_object();
    }
    out.end_array();
}

/// Writes the members of a scheme about the text that is sent and the key that is derived, if it has them.
inline void write_text_and_key(json_document_writer& out, const signature_scheme& signing) {
    if (!signing.sent_as.components.empty()) {
        write_signature_parts(out.key("sentAs").begin_object().key("parts"), signing.sent_as.components);
        out.member("separator", signing.sent_as.separator).end_object();
    }
    if (!signing.derivation.steps.empty()) {
        out.key("keyDerivation").begin_object().member("prefix", signing.derivation.prefix);
        write_signature_parts(out.key("steps"), signing.derivation.steps);
        out.end_object();
    }
}

}  // namespace service_api::detail
