#pragma once

#include <cstddef>
#include <optional>
#include <service_api/http/header.hpp>
#include <service_api/http/link_header.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api::detail {

/// Iterates over the links of one `Link` header field (RFC 8288, section 3).
class link_reader {
public:
    explicit link_reader(std::string_view field) : left_(field) {}

    /// Reads the next link. Returns false at the end, or if the rest is not a link.
    bool next() {
        spaces();
        while (take(',')) spaces();
        const std::size_t end = left_.find('>');
        if (!left_.starts_with('<') || end == left_.npos) return false;
        address_ = left_.substr(1, end - 1);
        left_.remove_prefix(end + 1);
        relations_.reset();
        for (spaces(); take(';'); spaces()) parameter();
        return true;
    }

    /// Returns the text between `<` and `>`.
    std::string_view address() const { return address_; }

    /// Returns whether `relation` is one of the link's relations, which are separated by spaces.
    bool is(std::string_view relation) const {
        std::string_view rest = relations_ ? std::string_view(*relations_) : std::string_view{};
        while (!rest.empty()) {
            const std::size_t end = rest.find(' ');
            if (same_name(rest.substr(0, end), relation)) return true;
            rest.remove_prefix(end == rest.npos ? rest.size() : end + 1);
        }
        return false;
    }

private:
    void parameter() {
        spaces();
        const std::string_view name = token();
        spaces();
        std::string value;
        if (take('=')) {
            spaces();
            if (take('"'))
                value = quoted();
            else
                value = token();
        }
        if (same_name(name, "rel") && !relations_) relations_ = std::move(value);  // the first of several is used
    }

    std::string_view token() {
        const std::string_view found = left_.substr(0, left_.find_first_of(" \t=;,"));
        left_.remove_prefix(found.size());
        return found;
    }

    // Reads a quoted string, beginning after its opening quote.
    std::string quoted() {
        std::string text;
        while (!left_.empty() && !take('"')) {
            if (left_.size() > 1) take('\\');
            text += left_.front();
            left_.remove_prefix(1);
        }
        return text;
    }

    bool take(char wanted) {
        if (!left_.starts_with(wanted)) return false;
        left_.remove_prefix(1);
        return true;
    }

    void spaces() {
        while (take(' ') || take('\t')) continue;
    }

    std::string_view left_;
    std::string_view address_{};
    std::optional<std::string> relations_{};
};

std::optional<std::string> next_link_query(const http_headers& headers) {
    for (const http_header& field : headers) {
        if (!same_name(field.name, "Link")) continue;
        for (link_reader link(field.value); link.next();) {
            if (!link.is("next")) continue;
            const std::string_view address = link.address().substr(0, link.address().find('#'));
            const std::size_t mark = address.find('?');
            return std::string(mark == address.npos ? std::string_view{} : address.substr(mark + 1));
        }
    }
    return std::nullopt;
}

}  // namespace service_api::detail
