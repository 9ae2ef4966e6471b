#pragma once

#include <cstddef>
#include <service_api/format/json/lexer.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// Reads a JSON text (RFC 8259, strictly; UTF-8 checked) token by token and stores its position. The text need not be
/// null-terminated and is not read past its end. Each function returns false on a syntax error; then `expected()` is
/// the expected token and `position()` the byte of the error.
class json_scanner {
public:
    static constexpr std::size_t max_skipped_depth = detail::json_lexer::max_skipped_depth;

    /// Begins at the byte `position` of the text.
    explicit json_scanner(std::string_view text, std::size_t position = 0)
        : lexer_(text), here_(lexer_.begin() + position) {}

    std::size_t position() const { return static_cast<std::size_t>(here_ - lexer_.begin()); }
    const char* expected() const { return lexer_.expected(); }
    bool failed() const { return lexer_.failed(); }

    /// Returns the next byte after white space without consuming it; 0 at the end of the text.
    char peek() {
        here_ = lexer_.space(here_);
        return lexer_.at(here_);
    }

    /// Consumes the next byte if it is `wanted`.
    bool take(char wanted) {
        if (peek() != wanted || here_ == lexer_.end()) return false;
        ++here_;
        return true;
    }

    /// Consumes the next byte if it is `wanted`; otherwise an error.
    bool expect(char wanted, const char* words) { return take(wanted) || fail(words); }

    /// Returns true if only white space is left; otherwise an error.
    bool expect_end() { return move_to(lexer_.expect_end(here_)); }

    /// Reads a string. `value` points into the text, or into `scratch` if the string has escapes.
    bool string(std::string_view& value, std::string& scratch) {
        return expect('"', "a string") && move_to(lexer_.string(here_, value, scratch));
    }

    /// Reads a number; `spelling` becomes its text.
    bool number(std::string_view& spelling) {
        peek();
        return move_to(lexer_.number(here_, spelling));
    }

    /// Reads `wanted`: one of `true`, `false` and `null`.
    bool word(std::string_view wanted) {
        peek();
        return move_to(lexer_.word(here_, wanted));
    }

    /// Skips any value, without recursion.
    bool skip_value() { return move_to(lexer_.skip(here_)); }

    /// Reads a member's name and the colon after it.
    bool key(std::string_view& name, std::string& scratch) {
        peek();
        return move_to(lexer_.key(here_, name, scratch));
    }

    /// Records an error at the current position, unless there is one already, and returns false.
    bool fail(const char* words) { return move_to(lexer_.fail(here_, words)); }

private:
    bool move_to(const char* to) {
        here_ = to != nullptr ? to : lexer_.failed_at();
        return to != nullptr;
    }

    detail::json_lexer lexer_;
    const char* here_;
};

}  // namespace service_api
