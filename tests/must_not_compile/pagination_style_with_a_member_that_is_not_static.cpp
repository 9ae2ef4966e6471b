// refused: service_api: a pagination style has a member that is not static: write static constexpr before it
// and: [docs/errors.md#pages-style-member]
// cause: A pagination refers to the static members of the style's type, and an object of it does not exist any more when they are read.
// cure: Make each member of the style a static constant or a static function.
// and: once
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct once {
    static constexpr std::string_view name = "once";
    static std::string words(const pagination&) { return "there is one page"; }
#ifndef REFUSE
    static constexpr std::int64_t first = 1;
#else
    std::int64_t first = 1;
#endif
    static std::optional<std::string> next(const pagination&, const page_view&) { return std::nullopt; }
};

constexpr pagination one_page{.style = once{}};

}  // namespace

int main() { return one_page.style.is_none() ? 1 : 0; }
