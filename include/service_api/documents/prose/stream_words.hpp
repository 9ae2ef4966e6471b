#pragma once

#include <service_api/documents/model/operation_model.hpp>
#include <service_api/format/concat.hpp>
#include <service_api/http/row_format.hpp>
#include <string>

namespace service_api::detail {

/// Returns the sentences about the form of a stream.
inline std::string stream_words(const response_model& response) {
    std::string words =
        concat({"A stream of type `", response.media_type, "`: ", response.rows->words, " is one row as JSON."});
    if (!response.end_text.empty()) append_parts(words, {" The last one is `", response.end_text, "`."});
    return words;
}

/// Returns the sentences about the stream of a request.
inline std::string stream_words(const request_stream_model& stream) {
    std::string words = concat({"The body is a stream of type `", stream.media_type, "`"});
    if (stream.rows != nullptr)
        append_parts(words,
                     {": ", stream.rows->words, " is one row as JSON, of at most ", stream.limits.row, " bytes"});
    append_parts(words, {". It has at most ", stream.limits.body, " bytes, and may be sent in chunks."});
    return words;
}

/// Returns the sentence about the file of a request that is read as it arrives, without a period; empty if there is
/// none.
inline std::string streamed_file_words(const operation_model& one) {
    if (one.streamed_file.empty()) return {};
    return concat({"`", one.streamed_file, "` is the last part of the body, which may be sent in chunks, has at most ",
                   one.file_limits.body, " bytes, and at most ", one.file_limits.row,
                   " before the content of that part"});
}

}  // namespace service_api::detail
