// refused: service_api: a pagination style lacks its name, words(pages) or next(pages, page): write them as static members
// and: [docs/errors.md#pages-style]
// cause: A style of pagination is read by clients and documents, and one of its three members is missing or has another type.
// cure: Write `name`, `words` and `next` as static members, as `page_view` and `page_style` describe them.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct once {
    static constexpr std::string_view name = "once";
#ifndef REFUSE
    static std::string words(const pagination&) { return "there is one page"; }
#endif
    static std::optional<std::string> next(const pagination&, const page_view&) { return std::nullopt; }
};

constexpr pagination one_page{.style = once{}};

}  // namespace

int main() { return one_page.style.is_none() ? 1 : 0; }
