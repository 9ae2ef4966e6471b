#include "limits.hpp"

#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>
#include <charconv>
#include <cstddef>
#include <service_api/limits/sliding_window.hpp>
#include <service_api/redis/redis_window.hpp>
#include <stdexcept>
#include <utility>
#include <variant>

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

struct limits::counter : std::variant<service_api::sliding_window<>, service_api::redis_window> {
    using variant::variant;
};

limits::limits(const std::string& url, std::uint32_t processes) {
    if (url.empty()) {
        counter_ = std::make_unique<counter>(std::in_place_type<service_api::sliding_window<>>, most_keys);
        return;
    }
    const redis_location location = read_redis_url(url);
    counter_ = std::make_unique<counter>(std::in_place_type<service_api::redis_window>,
                                         service_api::redis_address(location.host, location.port), location.database,
                                         processes, most_keys);
}
limits::limits(std::function<std::chrono::steady_clock::time_point()> steady)
    : counter_(
          std::make_unique<counter>(std::in_place_type<service_api::sliding_window<>>, most_keys, std::move(steady))) {}
limits::~limits() = default;

service_api::limit_decision limits::admit(std::string_view key, std::uint32_t count, std::chrono::nanoseconds window,
                                          std::uint32_t weight) {
    return std::visit([&](auto& one) { return one.admit(key, count, window, weight); }, *counter_);
}
void limits::release(std::string_view key, const service_api::limit_decision& accepted) {
    std::visit([&](auto& one) { one.release(key, accepted); }, *counter_);
}

bool limits::are_shared() const {
    const auto* shared = std::get_if<service_api::redis_window>(counter_.get());
    return shared != nullptr && shared->is_shared();
}

}  // namespace platform
