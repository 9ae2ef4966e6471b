#include "limits.hpp"

#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>
#include <charconv>
#include <cstddef>
#include <stdexcept>
#include <utility>

namespace platform {

namespace {

constexpr std::size_t most_keys = 1'000'000;  // 16 MiB for networks and accounts with one request each

[[noreturn]] void refuse(const std::string& why) {
    throw std::runtime_error("--limits " + why + ", write redis://HOST:PORT or redis://HOST:PORT/DATABASE");
}

}  // namespace

redis_location read_redis_url(const std::string& url) {
    const auto parsed = boost::urls::parse_uri(url);
    if (!parsed) refuse("is no URL");
    if (parsed->scheme() != "redis") refuse("has a scheme other than redis");
    if (parsed->has_userinfo()) refuse("has a user or a password, which are not supported");
    if (parsed->has_query() || parsed->has_fragment()) refuse("has more than a database at its end");
    if (parsed->encoded_host().empty()) refuse("has no host");
    if (!parsed->has_port() || parsed->port_number() == 0) refuse("has no port of 1 to 65535");
    redis_location found{.host = parsed->host_address(), .port = parsed->port_number(), .database = 0};
    const std::string path = parsed->path();
    if (path.size() > 1) {
        const char* const end = path.data() + path.size();
        const auto [rest, error] = std::from_chars(path.data() + 1, end, found.database);
        if (error != std::errc() || rest != end) refuse("has a database that is no number");
    }
    return found;
}

limits::limits(const std::string& url, std::uint32_t processes) : counter_(open(url, processes)) {}
limits::limits(std::function<std::chrono::steady_clock::time_point()> steady)
    : counter_(std::in_place_type<service_api::sliding_window<>>, most_keys, std::move(steady)) {}

bool limits::are_shared() const {
    const auto* shared = std::get_if<service_api::redis_window>(&counter_);
    return shared != nullptr && shared->is_shared();
}

limits::counter limits::open(const std::string& url, std::uint32_t processes) {
    if (url.empty()) return counter(std::in_place_type<service_api::sliding_window<>>, most_keys);
    const redis_location location = read_redis_url(url);
    return counter(std::in_place_type<service_api::redis_window>,
                   service_api::redis_address(location.host, location.port), location.database, processes, most_keys);
}

}  // namespace platform
