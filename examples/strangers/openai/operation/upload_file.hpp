#pragma once

#include <service_api/description.hpp>
#include <string>

#include "../conventions.hpp"
#include "../resource/file_object.hpp"

namespace strangers::openai {

/// Uploads a file that other operations use.
struct upload_file {
    required<service_api::file> file;
    required<file_purpose> purpose;

    using self = upload_file;
    static constexpr auto rules = rules_of(
        field(&self::file, max_bytes{512'000'000}, assumption{"512 MB are 512 000 000 bytes"}),
        field(&self::purpose, meaning{"decides on the formats that the file may have"}, example{file_purpose::batch}));

    static constexpr auto http = endpoint<file_object, conventions>{.route = post("/v1/files"),
                                                                    .access = bearer_token,
                                                                    .limit = unspecified,
                                                                    .body = multipart_body{},
                                                                    .summary = "Uploads a file.",
                                                                    .assumptions = {limit_source}};
};
BOOST_DESCRIBE_STRUCT(upload_file, (), (file, purpose))

}  // namespace strangers::openai
