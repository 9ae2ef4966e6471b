#pragma once

#include <string>
#include <string_view>

namespace service_api {

/// A file in a `multipart_body`: a part of its own. No other body and no record can contain one.
struct file {                  // service_api: a member named file: write service_api::file [docs/errors.md#member-name]
    std::string name{};        ///< the sender's name for it: never a path to write to; must not be empty
    std::string media_type{};  ///< as sent, possibly with parameters; "text/plain" if the part has none
    std::string content{};     ///< its bytes

    static constexpr std::string_view format = "binary";
    static constexpr std::string_view kind = "file";

    friend bool operator==(const file&, const file&) = default;
};

}  // namespace service_api
