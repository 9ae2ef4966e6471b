#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string_view>

namespace service_api::test {

/// A copy of a text in memory of exactly its size, so that AddressSanitizer sees the first byte read past its end, and
/// who looks at it when it is gone.
class exact_text {
public:
    explicit exact_text(std::string_view text) : bytes_(new char[text.size()]), size_(text.size()) {
        std::copy(text.begin(), text.end(), bytes_.get());
    }
    std::string_view view() const { return {bytes_.get(), size_}; }
    const char* begin() const { return bytes_.get(); }
    const char* end() const { return begin() + size_; }

private:
    std::unique_ptr<char[]> bytes_;
    std::size_t size_;
};

}  // namespace service_api::test
