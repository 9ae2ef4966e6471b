#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api {

/// Receives a long text in pieces: anything callable with a `std::string_view`, which is valid only during the call.
template <class T>
concept text_sink = std::invocable<T&, std::string_view>;

/// A string buffer that is flushed to a sink from time to time. Without a sink it collects the text until `take`.
class text_output {
public:
    text_output() = default;
    /// The sink must outlive this object.
    template <text_sink Sink>
        requires(!std::same_as<std::remove_cv_t<Sink>, text_output>)
    explicit text_output(Sink& sink)
        : sink_(const_cast<std::remove_cv_t<Sink>*>(&sink)), hand_over_(&hand_over_to<Sink>) {}

    text_output& operator+=(std::string_view text) {
        text_ += text;
        return handed_over_when_large();
    }
    text_output& operator+=(char c) {
        text_ += c;
        return *this;
    }
    void append(std::size_t count, char c) { text_.append(count, c); }

    /// Passes the rest of the text to the sink.
    void finish() {
        if (hand_over_ != nullptr && !text_.empty()) hand_over_(sink_, text_);
        if (hand_over_ != nullptr) text_.clear();
    }
    /// Returns the whole text. Only without a sink.
    std::string take() && { return std::move(text_); }

private:
    static constexpr std::size_t large = 16'384;

    template <class Sink>
    static void hand_over_to(void* sink, std::string_view text) {
        (*static_cast<Sink*>(sink))(text);
    }

    text_output& handed_over_when_large() {
        if (text_.size() >= large) finish();
        return *this;
    }

    std::string text_{};
    void* sink_ = nullptr;
    void (*hand_over_)(void* sink, std::string_view text) = nullptr;
};

}  // namespace service_api
