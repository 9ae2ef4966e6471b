// refused: service_api: a body codec lacks its functions: write static std::optional<std::string> to_json(std::string_view) and static std::string from_json(std::string_view)
// and: [docs/errors.md#body-codec-functions]
// cause: A server reads a body by `to_json`, and a client writes it by `from_json`; the codec has only one of them, or one of another type.
// cure: Write both functions, static and of these types.
#include <optional>
#include <service_api/description.hpp>
#include <string>
#include <string_view>

namespace {

using namespace service_api;

struct reversed_json {
    static constexpr std::string_view name = "reversed JSON";
    static constexpr std::string_view media_type = "application/reversed+json";
    static std::optional<std::string> to_json(std::string_view bytes) {
        return std::string(bytes.rbegin(), bytes.rend());
    }
#ifndef REFUSE
    static std::string from_json(std::string_view text) { return {text.rbegin(), text.rend()}; }
#endif
};

constexpr body_codec body = reversed_json{};

}  // namespace

int main() { return body.is_given() ? 0 : 1; }
