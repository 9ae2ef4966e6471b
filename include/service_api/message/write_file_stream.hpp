#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <service_api/codec/multipart/multipart_writer.hpp>
#include <service_api/description/row_stream.hpp>
#include <service_api/format/hex.hpp>
#include <service_api/http/body_source.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/body_codec_functions.hpp>
#include <service_api/message/request_write_plan.hpp>
#include <service_api/message/write_request_stream.hpp>
#include <service_api/value/file.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api::detail {

/// Returns a boundary of 128 random bits. Throws if the system has no random numbers.
inline std::string random_boundary() {
    std::random_device device;
    std::uniform_int_distribution<int> byte(-128, 127);
    std::string bytes(16, '\0');
    for (char& one : bytes) one = static_cast<char>(byte(device));
    return "form-data-boundary-" + hex_of(bytes);
}

/// A multipart body whose last part is a file with the bytes of a stream. Its boundary is random, because the bytes are
/// not known when the first part is sent.
class file_body final : public body_source {
public:
    file_body(const row_stream<std::string>& parts, std::optional<std::uint64_t> size,
              const std::shared_ptr<sent_rows>& sent, const body_writer& fields, std::size_t index)
        : content_(parts, size, sent), fields_(fields), index_(index) {}

    /// Returns the writer of the body's other parts, into this body. It refers to this body.
    body_writer writer() const {
        body_writer by = fields_;
        by.write = &write;
        by.invalid = &invalid;
        by.members = this;
        return by;
    }

    body_progress read(std::string& bytes) override {
        bytes += std::exchange(begin_, {});
        body_progress progress = content_.read(bytes);
        if (progress.is_complete) bytes += end_;
        return progress;
    }

    std::optional<std::uint64_t> size() const override {
        const std::optional<std::uint64_t> content = content_.size();
        return content ? std::optional(begin_.size() + *content + end_.size()) : std::nullopt;
    }

private:
    static const file_body& of(const body_writer& by) { return *static_cast<const file_body*>(by.members); }

    static void write(const body_writer& by, http_request& request, const void* op, const request_write_plan&) {
        const file_body& body = of(by);
        const std::string boundary = random_boundary();
        body.end_ = "\r\n--" + boundary + "--\r\n";
        multipart_writer parts(body.begin_, boundary);
        parts.members(op, *static_cast<const part_write_plan*>(body.fields_.members));
        request.headers.add("Content-Type", parts.finish());
        body.begin_.resize(body.begin_.size() - body.end_.size());
    }

    static std::string_view invalid(const body_writer& by, const void* op, std::size_t index) {
        const file_body& body = of(by);
        const auto& plan = *static_cast<const part_write_plan*>(body.fields_.members);
        if (index == body.index_) {
            const void* const field = plan.sent(op, index);
            if (field != nullptr && !plan.members[index].field->file_at(field, 0).content.empty())
                return "must have its content in the stream beside the operation, and none in the member";
        }
        return invalid_in_parts(op, plan, index);
    }

    request_byte_writer content_;
    const body_writer fields_;
    const std::size_t index_;      // of the file's member
    mutable std::string begin_{};  // set by `write`: the parts before the content, with the head of the file's part
    mutable std::string end_{};    // the last boundary
};

}  // namespace service_api::detail
