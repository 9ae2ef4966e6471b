#pragma once

#include <service_api/description.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace strangers::openai {

using namespace service_api;
using namespace service_api::rules;

/// A part of a message: text.
struct text_part {
    required<const_value<"text">> type{};
    required<std::string> text;
};
BOOST_DESCRIBE_STRUCT(text_part, (), (type, text))

/// A part of an assistant's message: its reason for not doing what was requested.
struct refusal_part {
    required<const_value<"refusal">> type{};
    required<std::string> refusal;
};
BOOST_DESCRIBE_STRUCT(refusal_part, (), (type, refusal))

BOOST_DEFINE_ENUM_CLASS(image_detail, automatic, low, high)

constexpr std::string_view spelled(image_detail value, direction) {
    return value == image_detail::automatic ? std::string_view("auto") : std::string_view();
}

/// An image, by its address or as a data URL.
struct image_url {
    required<uri> url;
    optional<image_detail> detail{};

    static constexpr auto rules =
        rules_of(field(&image_url::url, meaning{"an address, or the image itself as a data URL"}),
                 field(&image_url::detail, meaning{"how closely the model looks at it; auto when absent"}));
};
BOOST_DESCRIBE_STRUCT(image_url, (), (url, detail))

/// A part of a user's message: an image.
struct image_part {
    required<const_value<"image_url">> type{};
    required<openai::image_url> image_url;
};
BOOST_DESCRIBE_STRUCT(image_part, (), (type, image_url))

BOOST_DEFINE_ENUM_CLASS(audio_format, wav, mp3)

/// A recording.
struct audio_data {
    required<bytes> data;
    required<audio_format> format;
};
BOOST_DESCRIBE_STRUCT(audio_data, (), (data, format))

/// A part of a user's message: a recording.
struct audio_part {
    required<const_value<"input_audio">> type{};
    required<audio_data> input_audio;
};
BOOST_DESCRIBE_STRUCT(audio_part, (), (type, input_audio))

/// The content of a message without images: a string, or parts that all are text.
using text_content = std::variant<std::string, std::vector<text_part>>;

/// The content of a user's message.
using user_parts = std::vector<std::variant<text_part, image_part, audio_part>>;
using user_content = std::variant<std::string, user_parts>;

/// The content of an assistant's earlier message.
using assistant_parts = std::vector<std::variant<text_part, refusal_part>>;
using assistant_content = std::variant<std::string, assistant_parts>;

}  // namespace strangers::openai
