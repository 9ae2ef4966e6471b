#pragma once

#include <algorithm>
#include <cstddef>
#include <service_api/http/header.hpp>
#include <service_api/http/ip_address.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace service_api {

/// The proxies whose `X-Forwarded-For` is trusted. By default the list is empty.
class trusted_proxies {
public:
    trusted_proxies() = default;
    /// Takes IP addresses; throws `std::invalid_argument` if a string is not one.
    explicit trusted_proxies(const std::vector<std::string>& addresses) {
        for (const std::string& one : addresses) {
            const auto read = ip_address::parse(one);
            if (!read) throw std::invalid_argument("a trusted proxy must be an IP address, not " + one);
            trusted_.push_back(*read);
        }
    }

    /// Returns the address of the client whose request `peer` sent. Each proxy appends the address from which it
    /// received the request; therefore the list is read from its end, for as long as its writers are trusted. Earlier
    /// elements may be forged. Returns `unknown` if a trusted proxy wrote something that is not an address: the clients
    /// of that proxy then share one limit, and no such client counts as local.
    std::string client_address(std::string_view peer, const http_headers& headers) const {
        std::string client(peer);
        if (!trusts(client)) return client;
        for (auto entries = entries_of(headers); !entries.empty(); entries.pop_back()) {
            const auto read = ip_address::parse(entries.back());
            if (!read) return "unknown";
            client = read->text();
            if (!trusts(client)) break;
        }
        return client;
    }

    /// Returns the value of the header in which a proxy sends what identifies the client certificate that it verified,
    /// or an empty string unless a trusted proxy sent the request, with that header exactly once.
    std::string client_certificate(std::string_view peer, const http_headers& headers, std::string_view name) const {
        if (name.empty() || headers.count(name) != 1 || !trusts(peer)) return {};
        return std::string(without_space(*headers.find(name)));
    }

    /// Returns whether an address is one of the proxies.
    bool trusts(std::string_view address) const {
        if (trusted_.empty()) return false;
        const auto read = ip_address::parse(address);
        return read && std::find(trusted_.begin(), trusted_.end(), *read) != trusted_.end();
    }

private:
    static std::vector<std::string_view> entries_of(const http_headers& headers) {
        std::vector<std::string_view> entries;
        for (const auto& [name, value] : headers) {
            if (!detail::same_name(name, "X-Forwarded-For")) continue;
            for (std::string_view rest = value;;) {
                const std::size_t comma = rest.find(',');
                entries.push_back(without_space(rest.substr(0, comma)));
                if (comma == rest.npos) break;
                rest.remove_prefix(comma + 1);
            }
        }
        return entries;
    }
    static std::string_view without_space(std::string_view text) {
        const std::size_t begin = text.find_first_not_of(" \t");
        if (begin == text.npos) return {};
        return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
    }

    std::vector<ip_address> trusted_{};
};

}  // namespace service_api
