#define BOOST_TEST_MODULE rule.text.media_types
#include <boost/test/unit_test.hpp>
#include <service_api/rule/text/media_types.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace service_api;

BOOST_AUTO_TEST_CASE(types_and_ranges) {
    static constexpr rules::media_types rule{"application/pdf", "image/*"};
    for (const std::string_view type : {"application/pdf", "Application/PDF", "application/pdf; version=1",
                                        "application/pdf ;a", "image/png", "IMAGE/x"})
        BOOST_TEST(rule.accepts(file{"a", std::string(type), ""}), type);
    for (const std::string_view type : {"", "application/pdfx", "application", "text/plain", "imagex/png", "image",
                                        "x; application/pdf", "*/*", "text/plain, image/png"})
        BOOST_TEST(!rule.accepts(file{"a", std::string(type), ""}), type);
    BOOST_TEST(rule.accepts(std::vector<file>{{"a", "image/a", ""}, {"b", "image/b", ""}}));
    BOOST_TEST(!rule.accepts(std::vector<file>{{"a", "image/a", ""}, {"b", "text/b", ""}}));
    BOOST_TEST(rule.words() == "must have the media type application/pdf or image/*");
    BOOST_TEST(rule.words_of_list() == "must have the media type application/pdf or image/* in each file");
    static constexpr rules::media_types any{"text/plain", "*/*"};
    for (const std::string_view type : {"application/pdf", "text/plain; charset=utf-8", "x/y", ""})
        BOOST_TEST(any.accepts(file{"a", std::string(type), ""}), type);
    BOOST_TEST((any.includes("image/*") && any.includes("*/*")));
    BOOST_TEST((rule.includes("image/*") && !rule.includes("text/*")));
    BOOST_TEST((rule == rules::media_types{"application/pdf", "image/*"}));
    BOOST_TEST((rule != rules::media_types{"image/*"}));
}
