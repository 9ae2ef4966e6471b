#pragma once

#include <cstddef>
#include <service_api/description/body/body_codec.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Returns a constant of each codec of a list, as in "JSON, form or multipart", each with `quote` before and after it.
inline std::string codec_words(const body_codec& codecs, std::string_view body_codec_facts::* constant,
                               std::string_view quote = "") {
    std::string words;
    for (std::size_t i = 0; i < codecs.size(); ++i) {
        if (i > 0) words += i + 1 == codecs.size() ? " or " : ", ";
        words.append(quote).append(codecs.from(i).operator->()->*constant).append(quote);
    }
    return words;
}

/// Returns the media types of a list of codecs, as in "application/json or application/x-www-form-urlencoded".
inline std::string media_types_of(const body_codec& codecs, std::string_view quote = "") {
    return codec_words(codecs, &body_codec_facts::media_type, quote);
}

}  // namespace service_api::detail
