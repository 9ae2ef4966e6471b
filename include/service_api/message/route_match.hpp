#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <service_api/description/path.hpp>
#include <service_api/description/route.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// The values of a route's placeholders in a request's path, in their order, still percent-encoded.
class path_values {
public:
    path_values() {}  // not `= default`: the elements remain uninitialized until they are added

    void push_back(std::string_view value) { std::construct_at(texts_.data() + size_++, value); }

    const std::string_view* data() const { return texts_.data(); }
    std::size_t size() const { return size_; }
    void clear() { size_ = 0; }
    const std::string_view* begin() const { return data(); }
    const std::string_view* end() const { return data() + size_; }
    std::string_view operator[](std::size_t index) const { return texts_[index]; }

private:
    union {
        std::array<std::string_view, detail::most_placeholders> texts_;
    };
    std::size_t size_ = 0;
};

/// The result of routing a request: the index of its operation, or the methods that its path has instead.
struct route_match {
    std::optional<std::size_t> operation{};
    path_values values{};      ///< of that operation's path
    std::uint8_t methods = 0;  ///< a bit for each `http_verb`; 0 if no operation has the path

    /// Returns the methods in the syntax of the Allow header: `GET, POST`.
    std::string allowed() const {
        using enum http_verb;
        std::string text;
        for (const http_verb verb : {get, post, put, patch, delete_}) {
            if ((methods >> static_cast<int>(verb) & 1) == 0) continue;
            text.append(text.empty() ? "" : ", ").append(verb_text(verb));
        }
        return text;
    }
};

}  // namespace service_api
