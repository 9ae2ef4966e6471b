#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>
#include <string_view>

namespace strangers::openai {

using namespace service_api;
using namespace service_api::rules;

/// What a file is for. `fine_tune` is `fine-tune` on the wire.
BOOST_DEFINE_ENUM_CLASS(file_purpose, assistants, batch, fine_tune, vision, user_data, evals)

constexpr std::string_view spelled(file_purpose value, direction) {
    return value == file_purpose::fine_tune ? std::string_view("fine-tune") : std::string_view();
}

/// A file that was uploaded.
struct file_object {
    required<std::string> id;
    required<const_value<"file">> object{};
    required<std::int64_t> bytes;
    required<unix_s> created_at;
    optional<unix_s> expires_at{};
    required<std::string> filename;
    required<extensible<file_purpose>> purpose;
};
BOOST_DESCRIBE_STRUCT(file_object, (), (id, object, bytes, created_at, expires_at, filename, purpose))

}  // namespace strangers::openai
