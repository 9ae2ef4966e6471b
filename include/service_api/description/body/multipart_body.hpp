#pragma once

#include <service_api/description/body/body_codec.hpp>
#include <service_api/value/file.hpp>
#include <string_view>

namespace service_api {

/// A body of parts, as browsers send forms with files (RFC 7578): `.body = multipart_body{}`. A `file` is a part of its
/// own, a list of files or of texts is a part for each element, a record or any other value is a JSON part.
struct multipart_body {
    static constexpr std::string_view name = "multipart";
    static constexpr std::string_view media_type = "multipart/form-data";
    static constexpr body_structure structure = body_structure::parts;
};

}  // namespace service_api
