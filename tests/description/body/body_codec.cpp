#define BOOST_TEST_MODULE description.body.body_codec
#include <boost/test/unit_test.hpp>
#include <optional>
#include <service_api/description/body/body_codec.hpp>
#include <service_api/description/body/form_body.hpp>
#include <service_api/description/body/json_body.hpp>
#include <service_api/description/body/raw.hpp>
#include <string>
#include <string_view>

namespace {

using namespace service_api;

struct reversed_json {
    static constexpr std::string_view name = "reversed JSON";
    static constexpr std::string_view media_type = "application/reversed+json";
    static constexpr std::string_view shell = "rev";
    static std::optional<std::string> to_json(std::string_view bytes) {
        if (bytes.empty()) return std::nullopt;
        return std::string(bytes.rbegin(), bytes.rend());
    }
    static std::string from_json(std::string_view text) { return {text.rbegin(), text.rend()}; }
};

constexpr body_codec none{};
constexpr body_codec own = reversed_json{};

template <body_codec Codec>
constexpr std::string_view type_of = Codec->media_type;

static_assert(!none.is_given() && own.is_given());
static_assert(none == body_codec() && none != own && own == body_codec(reversed_json{}) && own != json_body{});
static_assert(raw<"a/b">::media_type == "a/b" && body_codec(raw<"a/b">{}) != raw<"a/c">{});
static_assert(type_of<form_body{}> == "application/x-www-form-urlencoded" &&
              type_of<json_body{}> == "application/json");
static_assert(type_of<raw<"application/pdf">{}> == "application/pdf");

constexpr body_codec list{json_body{}, form_body{}, raw<"text/plain">{}};
static_assert(none.size() == 0 && own.size() == 1 && list.size() == 3);
static_assert(list->name == "JSON" && list.from(1)->name == "form" && list.from(2)->name == "text/plain");
static_assert(list.from(1).size() == 2 && list.from(1) == body_codec(form_body{}, raw<"text/plain">{}));
static_assert(list != json_body{} && list != body_codec(form_body{}, json_body{}, raw<"text/plain">{}));
static_assert(list.contains("Text/Plain") && !list.contains("text/html") && !none.contains("application/json"));
static_assert(list.has_structure(body_structure::pairs) && !list.has_structure(body_structure::parts));
static_assert(!list.is_only(body_structure::value) && body_codec(json_body{}).is_only(body_structure::value));
static_assert(type_of<body_codec(form_body{}, json_body{})> == "application/x-www-form-urlencoded");

}  // namespace

BOOST_AUTO_TEST_CASE(a_codec_is_its_constants_and_functions) {
    BOOST_TEST(own->name == "reversed JSON");
    BOOST_TEST(own->shell == "rev");
    BOOST_TEST((own->structure == body_structure::value));
    BOOST_TEST(own->to_json("]1[").value() == "[1]");
    BOOST_TEST(!own->to_json(""));
    BOOST_TEST(own->from_json("[1]") == "]1[");
}

BOOST_AUTO_TEST_CASE(the_codecs_of_the_library_have_a_structure_and_no_functions) {
    const struct {
        body_codec codec;
        std::string_view name;
        body_structure structure;
    } cases[] = {
        {json_body{}, "JSON", body_structure::value},
        {form_body{}, "form", body_structure::pairs},
        {raw<"application/pdf">{}, "application/pdf", body_structure::bytes},
    };
    for (const auto& [codec, name, structure] : cases) {
        BOOST_TEST(codec->name == name);
        BOOST_TEST((codec->structure == structure));
        BOOST_TEST((codec->to_json == nullptr && codec->from_json == nullptr && codec->shell.empty()));
    }
}
