#include <algorithm>
#include <array>
#include <service_api/message/build_request.hpp>
#include <service_api/message/read_request.hpp>
#include <service_api/message/router.hpp>

#include "comprehensive/api.hpp"
#include "fuzz/target.hpp"
#include "support/canonical.hpp"
#include "support/reference_reader.hpp"

// From a request's method and target to its operation. An input is both, with a space between.

namespace service_api::fuzz {

using namespace rules;

namespace {

struct none {};
struct one {
    required<std::string> a;
};
struct two : one {
    required<std::string> b;
};
struct three : two {
    required<std::string> c;
};
BOOST_DESCRIBE_STRUCT(none, (), ())
BOOST_DESCRIBE_STRUCT(one, (), (a))
BOOST_DESCRIBE_STRUCT(two, (one), (b))
BOOST_DESCRIBE_STRUCT(three, (two), (c))

template <http_verb Verb, literal Path, class Fields>
struct stop : Fields {
    static constexpr auto http =
        endpoint<no_data>{.route = http_route{Verb, Path.view()}, .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(stop, (Fields), (), (), ())
};

struct fit {
    std::array<std::string_view, detail::most_placeholders> values{};
    std::size_t placeholders = 0;
    std::size_t segments = 0;  ///< with placeholders
    std::size_t text = 0;      ///< the number of characters beside them
    std::size_t several = 0;   ///< the number of all segments, if a placeholder takes several

    bool goes_before(const fit& other) const {
        if (several != other.several) return several == 0 || (other.several != 0 && several > other.several);
        return segments != other.segments ? segments < other.segments : text > other.text;
    }
};

/// Whether a segment is this declared one: each length of each value is tried, the shortest first.
bool fits_segment(std::string_view declared, std::string_view had, fit& found) {
    if (declared.empty()) return had.empty();
    if (declared[0] != '{')
        return !had.empty() && had[0] == declared[0] && fits_segment(declared.substr(1), had.substr(1), found);
    for (std::size_t size = 1; size <= had.size(); ++size) {
        found.values[found.placeholders++] = had.substr(0, size);
        if (fits_segment(declared.substr(declared.find('}') + 1), had.substr(size), found)) return true;
        --found.placeholders;
    }
    return false;
}

/// Whether a path is this declared one: both are taken apart at their slashes. Each number of segments is tried for a
/// placeholder that takes several.
bool fits_segments(std::string_view declared, std::string_view path, fit& found) {
    const std::string_view wanted = declared.substr(0, declared.find('/'));
    const bool more = wanted.size() < declared.size();
    std::size_t end = std::min(path.find('/'), path.size());
    for (;;) {
        const fit before = found;
        const std::string_view had = path.substr(0, end);
        const bool fit_here = wanted.ends_with("...}") ? !had.empty() : fits_segment(wanted, had, found);
        if (wanted.ends_with("...}")) found.values[found.placeholders++] = had;
        if (fit_here && more == (had.size() < path.size()) &&
            (!more || fits_segments(declared.substr(wanted.size() + 1), path.substr(end + 1), found)))
            return true;
        found = before;
        if (!wanted.ends_with("...}") || end == path.size()) return false;
        end = std::min(path.find('/', end + 1), path.size());
    }
}

/// What stands for the placeholders, when the path is this route's.
std::optional<fit> fits(std::string_view declared, std::string_view path) {
    fit found;
    if (!fits_segments(declared, path, found)) return std::nullopt;
    for (bool more = true; more;) {
        const std::string_view wanted = declared.substr(0, declared.find('/'));
        if (wanted.find('{') != wanted.npos) {
            ++found.segments;
            bool in_name = false;
            for (const char c : wanted) {
                in_name = in_name || c == '{';
                found.text += in_name ? 0U : 1U;
                in_name = in_name && c != '}';
            }
        }
        more = wanted.size() < declared.size();
        declared.remove_prefix(more ? wanted.size() + 1 : 0);
    }
    return found;
}

/// The same, with the number of the declared path's segments if one takes several.
std::optional<fit> fits_route(std::string_view declared, std::string_view path) {
    std::optional<fit> found = fits(declared, path);
    if (found && declared.find("...}") != declared.npos)
        found->several = static_cast<std::size_t>(std::count(declared.begin(), declared.end(), '/'));
    return found;
}

template <class... Op>
std::string try_route(const api<Op...>& all, std::string_view method, std::string_view path) {
    static constexpr http_route routes[] = {Op::http.route.value()...};
    std::optional<std::size_t> meant;
    std::optional<fit> best;
    bool has_path = false;
    for (std::size_t i = 0; i < std::size(routes); ++i) {
        const auto one = fits_route(routes[i].path, path);
        has_path = has_path || one;
        if (!one || verb_text(routes[i].verb) != method || (best && !one->goes_before(*best))) continue;
        meant = i;
        best = one;
    }
    std::string allowed;
    if (!meant && has_path) {
        using enum http_verb;
        for (const http_verb verb : {get, post, put, patch, delete_}) {
            const bool there = std::any_of(std::begin(routes), std::end(routes), [&](const http_route& route) {
                return route.verb == verb && fits(route.path, path);
            });
            if (there) allowed.append(allowed.empty() ? "" : ", ").append(verb_text(verb));
        }
    }
    const route_match found = find_route(all, method, path);
    if (found.operation != meant) return "another operation was found";
    if (found.allowed() != allowed) return "allowed is " + found.allowed() + " and not " + allowed;
    if (found.values.size() != (best ? best->placeholders : 0)) return "another number of values";
    for (std::size_t i = 0; best && i < best->placeholders; ++i) {
        const std::string_view wanted = best->values[i];
        if (found.values[i].data() != wanted.data() || found.values[i].size() != wanted.size())
            return "another value stands for a placeholder";
    }
    return {};
}

/// A path that is an operation's is what that operation writes, but for how it is encoded.
std::string try_fields(std::string_view path) {
    using op = comprehensive::remove_item;
    const auto match = find_route(api<op>{}, "DELETE", path);
    if (!match.operation) return {};
    const auto read = read_request<op>({.method = {}, .target = {}}, match.values, {});
    if (!read.value) return {};
    const std::string target = build_request(*read.value).target;
    const auto again = find_route(api<op>{}, "DELETE", target);
    if (!again.operation) return "a path that was written is no operation's: " + target;
    const auto same = read_request<op>({.method = {}, .target = {}}, again.values, {});
    if (!same.value || !test::sameness::of(*same.value, *read.value)) return "another path was written: " + target;
    return {};
}

std::string try_file(std::string_view path) {
    using op = comprehensive::get_photo;
    const auto match = find_route(api<op>{}, "GET", path);
    if (!match.operation) return {};
    const auto read = read_request<op>({.method = {}, .target = {}}, match.values, {});
    if (!read.value) return {};
    const std::string& value = *read.value->path;
    for (std::size_t begin = 0; begin <= value.size(); begin = value.find('/', begin) + 1) {
        const std::string_view one = std::string_view(value).substr(begin, value.find('/', begin) - begin);
        if (one.empty() || one == "." || one == "..") return "a path leads elsewhere: " + value;
        if (value.find('/', begin) == value.npos) break;
    }
    const std::string target = build_request(*read.value).target;
    const auto again = find_route(api<op>{}, "GET", target);
    if (!again.operation) return "a path that was written is no operation's: " + target;
    const auto same = read_request<op>({.method = {}, .target = {}}, again.values, {});
    return same.value && *same.value->path == value ? "" : "another path was written: " + target;
}

/// Routes that differ late, in the text beside a placeholder, or in nothing but what is a placeholder.
constexpr api<stop<http_verb::get, "/{a}/issues/{b}", two>, stop<http_verb::delete_, "/{a}/issues/{b}", two>,
              stop<http_verb::get, "/{a}/issues/newest", one>, stop<http_verb::get, "/me/issues/newest", none>,
              stop<http_verb::put, "/me/{a}/newest", one>, stop<http_verb::get, "/{a}", one>,
              stop<http_verb::get, "/me", none>, stop<http_verb::get, "/me/", none>,
              stop<http_verb::patch, "/{a}/{b}/{c}/", three>, stop<http_verb::get, "/{a}.json", one>,
              stop<http_verb::get, "/x-{a}.json", one>, stop<http_verb::put, "/{a}.json", one>,
              stop<http_verb::get, "/{a}/issues/{b}...{c}", three>, stop<http_verb::get, "/{a}/pulls/{b}.js", two>,
              stop<http_verb::get, "/files/in/{a...}", one>, stop<http_verb::get, "/files/in/{a...}/x/{b}.js", two>,
              stop<http_verb::put, "/{a}/in/{b...}/", two>, stop<http_verb::delete_, "/{a...}", one>>
    crossing{};

template <class... Op>
void add_seeds(const api<Op...>&, std::vector<std::string>& all) {
    (all.push_back(std::string(verb_text(Op::http.route->verb)) + ' ' + std::string(Op::http.route->path)), ...);
}

}  // namespace

std::string try_input(std::string_view input) {
    const std::size_t space = input.find(' ');
    if (space == input.npos) return {};
    const std::string_view method = input.substr(0, space);
    const std::string_view target = input.substr(space + 1);
    const std::string_view path = target.substr(0, target.find('?'));
    std::string wrong = try_route(trading::v1, method, path);
    if (wrong.empty()) wrong = try_route(comprehensive::v1, method, path);
    if (wrong.empty()) wrong = try_route(crossing, method, path);
    if (wrong.empty()) wrong = try_fields(path);
    if (wrong.empty()) wrong = try_file(path);
    return wrong;
}

std::vector<std::string> seeds() {
    std::vector<std::string> all{"DELETE /shops/a%20b/items/0f8fad5b-d9cb-469f-a165-70867728950e?key=1",
                                 "PATCH /a/b/c/", "GET /photos/a%20b/%2Fc/d.jpg"};
    add_seeds(trading::v1, all);
    add_seeds(comprehensive::v1, all);
    add_seeds(crossing, all);
    return all;
}

}  // namespace service_api::fuzz
