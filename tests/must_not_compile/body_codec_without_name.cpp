// refused: service_api: a body codec lacks its name or its media type: write static constexpr std::string_view name and media_type
// and: [docs/errors.md#body-codec-name]
// cause: Requests have the codec's media type as their `Content-Type`, and documents its name.
// cure: Give the codec both constants.
#include <optional>
#include <service_api/description.hpp>
#include <string>
#include <string_view>

namespace {

using namespace service_api;

struct reversed_json {
    static constexpr std::string_view name = "reversed JSON";
#ifndef REFUSE
    static constexpr std::string_view media_type = "application/reversed+json";
#endif
    static std::optional<std::string> to_json(std::string_view bytes) {
        return std::string(bytes.rbegin(), bytes.rend());
    }
    static std::string from_json(std::string_view text) { return {text.rbegin(), text.rend()}; }
};

constexpr body_codec body = reversed_json{};

}  // namespace

int main() { return body.is_given() ? 0 : 1; }
