#include <restinio/request_handler.hpp>
#include <restinio/router/easy_parser_router.hpp>
#include <restinio/router/express.hpp>

#include "routes/routes.hpp"

namespace benchmarks {

namespace {

namespace epr = restinio::router::easy_parser_router;
using restinio::request_handle_t;
using service_api::http_route;
using service_api::http_verb;

/// The connection of a RESTinio request, which a router never uses.
struct no_connection : restinio::impl::connection_base_t {
    no_connection() : connection_base_t(1) {}
    void write_response_parts(restinio::request_id_t, restinio::response_output_flags_t,
                              restinio::write_group_t) override {}
    void check_timeout(std::shared_ptr<tcp_connection_ctx_base_t>&) override {}
};

restinio::http_method_id_t method_of(http_verb verb) {
    switch (verb) {
        case http_verb::get: return restinio::http_method_get();
        case http_verb::post: return restinio::http_method_post();
        case http_verb::put: return restinio::http_method_put();
        case http_verb::patch: return restinio::http_method_patch();
        case http_verb::delete_: return restinio::http_method_delete();
    }
    return restinio::http_method_unknown();
}

class restinio_requests {
public:
    explicit restinio_requests(const route_set& set) {
        const auto connection = std::make_shared<no_connection>();
        restinio::no_extra_data_factory_t nothing_more;
        for (const routed_request& one : set.requests) {
            requests_.push_back(
                std::make_shared<restinio::request_t>(1, restinio::http_request_header_t(method_of(one.verb), one.path),
                                                      std::string(), connection, restinio::endpoint_t(), nothing_more));
        }
    }

protected:
    const request_handle_t& request(std::size_t n) const { return requests_[n]; }

private:
    std::vector<request_handle_t> requests_;
};

/// The typed router: parsers combined at compile time, each placeholder an argument of the handler.
class easy_parser : restinio_requests {
public:
    explicit easy_parser(const route_set& set) : restinio_requests(set) {
        for (std::size_t i = 0; i < set.routes.size(); ++i) add(set.routes[i], i);
    }
    easy_parser(const easy_parser&) = delete;

    found_route find(std::size_t n) {
        static_cast<void>(router_(request(n)));
        return found_;
    }

private:
    void add(const http_route& route, std::size_t index) {
        // The literals around the placeholders: at most two follow a placeholder in any set.
        std::vector<std::string> literals;
        std::string_view rest = route.path;
        for (std::size_t open; (open = rest.find('{')) != rest.npos; rest.remove_prefix(rest.find('}') + 1))
            literals.emplace_back(rest.substr(0, open));
        if (!rest.empty()) literals.emplace_back(rest);
        const bool ends_in_literal = !rest.empty();
        const auto method = method_of(route.verb);
        if (literals.size() == 1 && ends_in_literal) {
            router_.add_handler(method, epr::path_to_params(literals[0]), [this, index](const auto&) {
                found_ = {index, 0};
                return restinio::request_accepted();
            });
        } else if (literals.size() == 2 && ends_in_literal) {
            router_.add_handler(method, epr::path_to_params(literals[0], epr::path_fragment_p(), literals[1]),
                                [this, index](const auto&, const std::string& id) {
                                    found_ = {index, id.size()};
                                    return restinio::request_accepted();
                                });
        } else if (literals.size() == 2) {
            router_.add_handler(
                method, epr::path_to_params(literals[0], epr::path_fragment_p(), literals[1], epr::path_fragment_p()),
                [this, index](const auto&, const std::string& id, const std::string& part) {
                    found_ = {index, id.size() + part.size()};
                    return restinio::request_accepted();
                });
        } else {
            refuse("route", "a path of this shape has no parser here");
        }
    }

    restinio::router::easy_parser_router_t router_;
    found_route found_;
};

/// The router in the style of express.js: a regular expression for each path.
class express : restinio_requests {
public:
    explicit express(const route_set& set) : restinio_requests(set) {
        for (std::size_t i = 0; i < set.routes.size(); ++i) add(set.routes[i], i);
    }
    express(const express&) = delete;

    found_route find(std::size_t n) {
        static_cast<void>(router_(request(n)));
        return found_;
    }

private:
    void add(const http_route& route, std::size_t index) {
        std::string path;
        for (const auto part : service_api::detail::path_parts(route.path))
            path.append(part.is_placeholder ? ":" : "").append(part.text);
        router_.add_handler(method_of(route.verb), path,
                            [this, index](const auto&, restinio::router::route_params_t given) {
                                found_ = {index, 0};
                                if (given.has("id")) found_.characters += given["id"].size();
                                if (given.has("part")) found_.characters += given["part"].size();
                                return restinio::request_accepted();
                            });
    }

    restinio::router::express_router_t<> router_;
    found_route found_;
};

}  // namespace

void measure_restinio_routes() {
    for (const route_set* set : {&six_routes(), &five_hundred_routes()}) {
        measure_router<easy_parser>(*set, "restinio_typed");
        measure_router<express>(*set, "restinio_express");
    }
}

}  // namespace benchmarks
