#include <httplib.h>

#include <functional>
#include <regex>
#include <utility>

#include "routes/routes.hpp"

namespace benchmarks {

namespace {

using service_api::http_verb;

using handler_list = std::vector<std::pair<std::regex, httplib::Server::Handler>>;
using dispatch_function = bool (httplib::Server::*)(httplib::Request&, httplib::Response&, const handler_list&);

/// cpp-httplib selects the handler in a private function, which an explicit instantiation may name: this measures the
/// library's own code without its sockets.
template <dispatch_function Dispatch>
struct access {
    friend dispatch_function dispatch_of_httplib() { return Dispatch; }
};
dispatch_function dispatch_of_httplib();
template struct access<&httplib::Server::dispatch_request>;

class httplib_router {
public:
    explicit httplib_router(const route_set& set) {
        for (std::size_t i = 0; i < set.routes.size(); ++i) {
            // As `Server::Get` and its siblings store them: a list for each method.
            handlers_of(set.routes[i].verb)
                .emplace_back(pattern_of(set.routes[i].path),
                              [this, i](const httplib::Request& request, httplib::Response&) {
                                  found_ = {i, 0};
                                  for (std::size_t group = 1; group < request.matches.size(); ++group)
                                      found_.characters += static_cast<std::size_t>(request.matches.length(group));
                              });
        }
        for (const routed_request& one : set.requests) {
            httplib::Request& request = requests_.emplace_back().first;
            request.path = one.path;
            requests_.back().second = &handlers_of(one.verb);
        }
    }
    httplib_router(const httplib_router&) = delete;

    found_route find(std::size_t n) {
        auto& [request, handlers] = requests_[n];
        (server_.*dispatch_of_httplib())(request, response_, *handlers);
        return found_;
    }

private:
    static std::regex pattern_of(std::string_view path) {
        std::string pattern;
        for (const auto part : service_api::detail::path_parts(path))
            pattern.append(part.is_placeholder ? "([^/]+)" : part.text);
        return std::regex(pattern);
    }

    handler_list& handlers_of(http_verb verb) { return handlers_[static_cast<std::size_t>(verb)]; }

    httplib::Server server_;
    httplib::Response response_;
    std::array<handler_list, 5> handlers_;
    std::vector<std::pair<httplib::Request, const handler_list*>> requests_;
    found_route found_;
};

}  // namespace

void measure_httplib_routes() {
    measure_router<httplib_router>(six_routes(), "httplib");
    measure_router<httplib_router>(five_hundred_routes(), "httplib");
}

}  // namespace benchmarks
