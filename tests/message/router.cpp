#define BOOST_TEST_MODULE message.router
#include <boost/test/unit_test.hpp>
#include <optional>
#include <service_api/message/router.hpp>
#include <service_api/trading/api.hpp>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "support/random.hpp"

namespace service_api::test {

using namespace rules;

template <http_verb Verb>
struct on_a {
    bool flag = false;
    static constexpr auto http =
        endpoint<no_data>{.route = http_route{Verb, "/a"}, .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(on_a, (), (flag), (), ())
};

struct get_issue {
    required<std::string> owner;
    required<std::string> number;
    static constexpr auto http =
        endpoint<no_data>{.route = get("/{owner}/issues/{number}"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_issue, (), (owner, number))

struct close_issue {
    required<std::string> owner;
    required<std::string> number;
    static constexpr auto http =
        endpoint<no_data>{.route = delete_("/{owner}/issues/{number}"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(close_issue, (), (owner, number))

struct newest_issue {
    required<std::string> owner;
    static constexpr auto http =
        endpoint<no_data>{.route = get("/{owner}/issues/newest"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(newest_issue, (), (owner))

struct own_newest_issue {
    static constexpr auto http =
        endpoint<no_data>{.route = get("/me/issues/newest"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(own_newest_issue, (), ())

struct get_cell {
    required<std::string> a, b, c, d, e, f, g, h;
    static constexpr auto http = endpoint<no_data>{
        .route = get("/cell/{a}/{b}/{c}/{d}/{e}/{f}/{g}/{h}/"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_cell, (), (a, b, c, d, e, f, g, h))

template <http_verb Verb, literal Path>
struct one_file {
    required<std::string> name;
    static constexpr auto http =
        endpoint<no_data>{.route = http_route{Verb, Path.view()}, .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(one_file, (), (name), (), ())
};

struct compare_commits {
    required<std::string> base, head;
    static constexpr auto http =
        endpoint<no_data>{.route = get("/files/{base}...{head}"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(compare_commits, (), (base, head))

struct list_files {
    static constexpr auto http =
        endpoint<no_data>{.route = get("/files/list.json"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_files, (), ())

template <http_verb Verb, literal Path>
struct tree_of {
    required<std::string> repo;
    required<std::string> path;
    required<std::string> name;
    static constexpr auto http =
        endpoint<no_data>{.route = http_route{Verb, Path.view()}, .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(tree_of, (), (repo, path, name), (), ())
};

}  // namespace service_api::test

namespace {

using namespace service_api;
using namespace service_api::rules;

template <class... Ops>
std::vector<http_route> routes_of(const api<Ops...>&) {
    return {Ops::http.route.value()...};
}

// Returns every string that differs in one edit: a byte removed, doubled, swapped, of the other case, replaced or
// encoded.
std::vector<std::string> near_misses(const std::string& text) {
    std::vector<std::string> all{"", text + "/", text + " ", text + '\0', " " + text, "/" + text, text + text};
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::string changed = text;
        all.push_back(std::string(text).erase(i, 1));
        all.push_back(std::string(text).insert(i, 1, text[i]));
        all.push_back(text.substr(0, i));
        changed[i] = static_cast<char>(text[i] ^ 0x20);
        all.push_back(changed);
        changed[i] = static_cast<char>(text[i] ^ 0x80);
        all.push_back(changed);
        constexpr const char* hex = "0123456789ABCDEF";
        all.push_back(text.substr(0, i) + '%' + hex[text[i] / 16] + hex[text[i] % 16] + text.substr(i + 1));
        if (i + 1 < text.size() && text[i] != text[i + 1]) {
            changed = text;
            std::swap(changed[i], changed[i + 1]);
            all.push_back(changed);
        }
    }
    return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_operation_is_found_and_no_near_miss_of_it) {
    const auto routes = routes_of(trading::v1);
    BOOST_TEST(routes.size() == 6U);
    for (std::size_t i = 0; i < routes.size(); ++i) {
        const std::string path(routes[i].path);
        const std::string method(verb_text(routes[i].verb));
        BOOST_TEST((find_route(trading::v1, method, path).operation == i));
        for (const auto& other : near_misses(path)) {
            const auto match = find_route(trading::v1, method, other);
            BOOST_TEST(!match.operation, other);
            BOOST_TEST(match.allowed() == "", other);
        }
        for (const auto& other : near_misses(method)) {
            const auto match = find_route(trading::v1, other, path);
            BOOST_TEST(!match.operation, other);
            BOOST_TEST(match.allowed() == method, other);
        }
        for (const char* other : {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT"}) {
            BOOST_TEST(find_route(trading::v1, other, path).operation.has_value() == (other == method));
        }
    }
}

BOOST_AUTO_TEST_CASE(a_path_with_several_methods_names_them_all) {
    constexpr api<test::on_a<http_verb::get>, test::on_a<http_verb::post>, test::on_a<http_verb::put>,
                  test::on_a<http_verb::patch>, test::on_a<http_verb::delete_>>
        all{};
    std::size_t index = 0;
    for (const char* method : {"GET", "POST", "PUT", "PATCH", "DELETE"}) {
        BOOST_TEST((find_route(all, method, "/a").operation == index++));
    }
    BOOST_TEST(find_route(all, "HEAD", "/a").allowed() == "GET, POST, PUT, PATCH, DELETE");
    BOOST_TEST(find_route(all, "GET", "/b").allowed() == "");
}

namespace {

/// A request and what is found for it.
struct routed {
    std::string method;
    std::string path;
    std::optional<std::size_t> operation;
    std::vector<std::string> values;
    std::string allowed;
};

template <class Api>
void check_route(const Api& described, const routed& one) {
    const auto match = find_route(described, one.method, one.path);
    BOOST_TEST((match.operation == one.operation), one.method + ' ' + one.path);
    BOOST_TEST(match.allowed() == one.allowed, one.method + ' ' + one.path);
    BOOST_TEST(std::vector<std::string>(match.values.begin(), match.values.end()) == one.values,
               boost::test_tools::per_element());
}

}  // namespace

BOOST_AUTO_TEST_CASE(placeholders_take_one_segment_each_and_literals_go_first) {
    constexpr api<test::get_issue, test::close_issue, test::newest_issue, test::own_newest_issue, test::get_cell>
        issues{};
    const routed cases[] = {
        {"GET", "/ann/issues/7", 0, {"ann", "7"}, ""},
        {"DELETE", "/ann/issues/7", 1, {"ann", "7"}, ""},
        {"GET", "/ann/issues/newest", 2, {"ann"}, ""},
        {"GET", "/me/issues/newest", 3, {}, ""},
        {"GET", "/me/issues/7", 0, {"me", "7"}, ""},
        // The most specific route is chosen among those of the method only.
        {"DELETE", "/me/issues/newest", 1, {"me", "newest"}, ""},
        // The bytes between the slashes, unchanged.
        {"GET", "/a%2Fb/issues/%20", 0, {"a%2Fb", "%20"}, ""},
        {"GET", "/{owner}/issues/{number}", 0, {"{owner}", "{number}"}, ""},
        {"GET", "/../issues/.", 0, {"..", "."}, ""},
        {"GET", "/issues/issues/issues", 0, {"issues", "issues"}, ""},
        {"GET", "/ann/issues/newest%20", 0, {"ann", "newest%20"}, ""},
        {"GET", "/ann/issues/new", 0, {"ann", "new"}, ""},
        {"GET", "/cell/1/2/3/4/5/6/7/8/", 4, {"1", "2", "3", "4", "5", "6", "7", "8"}, ""},

        {"PUT", "/ann/issues/7", {}, {}, "GET, DELETE"},
        {"PUT", "/me/issues/newest", {}, {}, "GET, DELETE"},
        {"get", "/ann/issues/7", {}, {}, "GET, DELETE"},
        {"PUT", "/cell/1/2/3/4/5/6/7/8/", {}, {}, "GET"},

        {"GET", "", {}, {}, ""},
        {"GET", "/", {}, {}, ""},
        {"GET", "ann/issues/7", {}, {}, ""},
        {"GET", "//issues/7", {}, {}, ""},
        {"GET", "/ann/issues", {}, {}, ""},
        {"GET", "/ann/issues/", {}, {}, ""},
        {"GET", "/ann/issues//", {}, {}, ""},
        {"GET", "/ann/issues/7/", {}, {}, ""},
        {"GET", "/ann/issues/7/8", {}, {}, ""},
        {"GET", "/ann/issue/7", {}, {}, ""},
        {"GET", "/ann/issues7", {}, {}, ""},
        {"GET", "/ann/Issues/7", {}, {}, ""},
        {"GET", "/ann/bob/issues/7", {}, {}, ""},
        {"GET", "/ann%2Fissues/7", {}, {}, ""},
        {"GET", "/cell/1/2/3/4/5/6/7/8", {}, {}, ""},
        {"GET", "/cell/1/2/3/4/5/6/7//", {}, {}, ""},
    };
    for (const routed& one : cases) check_route(issues, one);
}

BOOST_AUTO_TEST_CASE(a_path_with_more_text_beside_its_placeholder_goes_first) {
    using enum http_verb;
    // Those with less text are first, so that no row is found by its order.
    constexpr api<test::one_file<get, "/files/{name}">, test::one_file<get, "/files/{name}.json">,
                  test::one_file<get, "/files/{name}.min.json">, test::compare_commits, test::list_files,
                  test::one_file<put, "/files/{name}">, test::one_file<patch, "/files/{name}.json">,
                  test::one_file<get, "/an_archive_of_all_files_until/year-{name}/of_this_account.json">>
        files{};
    const routed cases[] = {
        {"GET", "/files/a", 0, {"a"}, ""},
        {"GET", "/files/.json", 0, {".json"}, ""},
        {"GET", "/files/a.jsoN", 0, {"a.jsoN"}, ""},
        {"GET", "/files/a%2Ejson", 0, {"a%2Ejson"}, ""},
        {"GET", "/files/a.json", 1, {"a"}, ""},
        {"GET", "/files/a.json.json", 1, {"a.json"}, ""},
        {"GET", "/files/%20.json", 1, {"%20"}, ""},
        {"GET", "/files/.min.json", 1, {".min"}, ""},
        {"GET", "/files/a.min.json", 2, {"a"}, ""},
        {"GET", "/files/a_long_name_of_a_file.min.json", 2, {"a_long_name_of_a_file"}, ""},
        {"GET", "/files/main...next", 3, {"main", "next"}, ""},
        {"GET", "/files/main...a...b", 3, {"main", "a...b"}, ""},
        {"GET", "/files/main...", 0, {"main..."}, ""},
        {"GET", "/files/main...a.json", 1, {"main...a"}, ""},
        {"GET", "/files/list.json", 4, {}, ""},
        {"GET", "/an_archive_of_all_files_until/year-2024/of_this_account.json", 7, {"2024"}, ""},

        // Only routes with the method count.
        {"PUT", "/files/list.json", 5, {"list.json"}, ""},
        {"PUT", "/files/a...b", 5, {"a...b"}, ""},
        {"PATCH", "/files/a.min.json", 6, {"a.min"}, ""},
        {"PATCH", "/files/a", {}, {}, "GET, PUT"},
        {"POST", "/files/a.min.json", {}, {}, "GET, PUT, PATCH"},

        {"GET", "/files/", {}, {}, ""},
        {"GET", "/files/a.json/", {}, {}, ""},
        {"GET", "/file/a.json", {}, {}, ""},
        {"GET", "files/a.json", {}, {}, ""},
        {"GET", "/an_archive_of_all_files_until/year-/of_this_account.json", {}, {}, ""},
        {"GET", "/an_archive_of_all_files_until/Year-2024/of_this_account.json", {}, {}, ""},
    };
    for (const routed& one : cases) check_route(files, one);
}

BOOST_AUTO_TEST_CASE(a_placeholder_of_several_segments_takes_what_no_other_path_fits) {
    using enum http_verb;
    constexpr api<test::one_file<get, "/files/{name...}">, test::one_file<put, "/files/{name}">,
                  test::one_file<get, "/files/{name...}/meta">, test::one_file<get, "/files/{name}/data">,
                  test::list_files, test::one_file<delete_, "/files/{name...}">,
                  test::tree_of<get, "/trees/{repo}/{path...}/{name}x">,
                  test::one_file<post, "/files/{name...}/meta/data">>
        files{};
    std::string deep = "/files";
    for (int i = 0; i < 100; ++i) deep += "/d";
    const routed cases[] = {
        {"GET", "/files/a", 0, {"a"}, ""},
        {"GET", "/files/a/b", 0, {"a/b"}, ""},
        {"GET", deep, 0, {deep.substr(7)}, ""},
        {"GET", deep + "/meta", 2, {deep.substr(7)}, ""},
        {"GET", "/files/meta", 0, {"meta"}, ""},
        {"GET", "/files/meta/meta", 2, {"meta"}, ""},
        {"GET", "/files/a/meta", 2, {"a"}, ""},
        {"GET", "/files/a/b/meta", 2, {"a/b"}, ""},
        {"GET", "/files/a/data", 3, {"a"}, ""},
        {"GET", "/files/a/b/data", 0, {"a/b/data"}, ""},
        {"GET", "/files/list.json", 4, {}, ""},
        {"GET", "/files/list.json/a", 0, {"list.json/a"}, ""},
        {"PUT", "/files/a", 1, {"a"}, ""},
        {"DELETE", "/files/list.json", 5, {"list.json"}, ""},
        {"DELETE", "/files/a/b/meta", 5, {"a/b/meta"}, ""},
        {"POST", "/files/a/meta/data", 7, {"a"}, ""},
        {"POST", "/files/a/b/meta/data", 7, {"a/b"}, ""},
        {"GET", "/trees/r/a/b/sx", 6, {"r", "a/b", "s"}, ""},
        // The bytes between the slashes, unchanged: what a value must not contain is a violation of its field.
        {"GET", "/files//a", 0, {"/a"}, ""},
        {"GET", "/files/a//b/", 0, {"a//b/"}, ""},
        {"GET", "/files/../x", 0, {"../x"}, ""},
        {"GET", "/files/a%2Fb", 0, {"a%2Fb"}, ""},
        {"GET", "/files/meta/", 0, {"meta/"}, ""},

        {"PUT", "/files/a/b", {}, {}, "GET, DELETE"},
        {"PATCH", "/files/a", {}, {}, "GET, PUT, DELETE"},
        {"PATCH", "/files/a/meta/data", {}, {}, "GET, POST, DELETE"},
        {"GET", "/files/", {}, {}, ""},
        {"GET", "/files", {}, {}, ""},
        {"GET", "/filesx/a", {}, {}, ""},
        {"GET", "files/a", {}, {}, ""},
        {"GET", "/trees/r/a", {}, {}, ""},
        {"GET", "/trees/r/sx", {}, {}, ""},
        {"GET", "/trees/r//sx", {}, {}, ""},
        {"GET", "/trees/r/a/x", {}, {}, ""},
    };
    for (const routed& one : cases) check_route(files, one);
}

namespace {

// A reference implementation of the documented rule: every route is tried. The one with the fewest segments with
// placeholders is chosen, then the one with the most text beside them. One with a placeholder of several segments comes
// after all others; of several, the one with the most segments.
struct naive_match {
    std::size_t operation;  // the number of routes if no route matches
    std::vector<std::string> values{};
    std::set<std::string> methods{};
};

std::vector<std::string> cut(std::string_view path) {
    std::vector<std::string> all;
    for (const char c : path) {
        if (c == '/')
            all.emplace_back();
        else if (all.empty())
            return {};
        else
            all.back() += c;
    }
    return all;
}

// Tries each length of each value, the shortest first.
bool fits_naively(std::string_view declared, std::string_view asked, std::vector<std::string>& values) {
    if (declared.empty()) return asked.empty();
    if (declared[0] != '{')
        return !asked.empty() && asked[0] == declared[0] && fits_naively(declared.substr(1), asked.substr(1), values);
    for (std::size_t size = 1; size <= asked.size(); ++size) {
        values.emplace_back(asked.substr(0, size));
        if (fits_naively(declared.substr(declared.find('}') + 1), asked.substr(size), values)) return true;
        values.pop_back();
    }
    return false;
}

// As above, for segments: each number of them is tried for a placeholder that takes several.
bool fits_naively(std::span<const std::string> declared, std::span<const std::string> asked,
                  std::vector<std::string>& values) {
    if (declared.empty() || asked.empty()) return declared.empty() && asked.empty();
    if (!declared[0].ends_with("...}"))
        return fits_naively(declared[0], asked[0], values) &&
               fits_naively(declared.subspan(1), asked.subspan(1), values);
    const std::size_t before = values.size();
    std::string value = asked[0];
    for (std::size_t size = 1; size <= asked.size(); ++size) {
        if (size > 1) value += '/' + asked[size - 1];
        values.resize(before);
        values.push_back(value);
        if (!value.empty() && fits_naively(declared.subspan(1), asked.subspan(size), values)) return true;
    }
    return false;
}

template <std::size_t Size>
naive_match match_naively(const std::array<http_route, Size>& routes, std::string_view method, std::string_view path) {
    naive_match best{Size};
    std::array<std::size_t, 3> best_rank{};
    const auto asked = cut(path);
    for (std::size_t i = 0; i < Size; ++i) {
        const auto declared = cut(routes[i].path);
        if (declared.size() != asked.size() && routes[i].path.find("...}") == std::string_view::npos) continue;
        std::vector<std::string> values;
        if (!fits_naively(std::span(declared), std::span(asked), values)) continue;
        std::array<std::size_t, 3> rank{0, 0, 1'000};
        for (const std::string& segment : declared) {
            if (segment.find('{') == std::string::npos) continue;
            ++rank[1];
            if (segment.ends_with("...}")) rank[0] = 1'000 - declared.size();
            bool in_name = false;
            for (const char c : segment) {
                in_name = in_name || c == '{';
                rank[2] -= in_name ? 0U : 1U;
                in_name = in_name && c != '}';
            }
        }
        best.methods.emplace(verb_text(routes[i].verb));
        if (verb_text(routes[i].verb) != method) continue;
        if (best.operation == Size || rank < best_rank) {
            best.operation = i;
            best_rank = rank;
            best.values = values;
        }
    }
    if (best.operation != Size) best.methods.clear();
    return best;
}

// Few words of many sizes, so that routes have many parts in common.
constexpr const char* words[] = {"",
                                 "a",
                                 "b",
                                 ".",
                                 "v1",
                                 "orders",
                                 "balances",
                                 "positions",
                                 "orderx",
                                 "history1",
                                 "xistory1",
                                 "transactions_of_a_vault",
                                 "transactions_of_b_vault"};

// A segment with a placeholder, most often alone, or what may be in its place.
std::string some_value(test::draws& random, std::int64_t segment, bool declared) {
    const std::string number = std::to_string(segment);
    const std::string name = "{n" + number + '}';
    if (declared) {
        switch (random.between(0, 11)) {
            case 0: return name + ".json";
            case 1: return "a-" + name;
            case 2: return "a-" + name + ".json";
            case 3: return "a-a" + name;
            case 4: return segment < 3 ? name + "--{m" + number + '}' : name;  // at most eight placeholders
            default: return name;
        }
    }
    constexpr const char* pieces[] = {"a", "-", "--", ".json", "a-", "%2F", "0x12"};
    std::string value;
    for (std::int64_t i = random.between(1, 4); i > 0; --i) value += pieces[random.between(0, 6)];
    return value;
}

std::string some_path(test::draws& random, bool declared) {
    std::string path;
    const auto segments = random.between(1, 5);
    const std::int64_t several = declared && random.between(0, 3) == 0 ? random.between(0, segments - 1) : -1;
    for (std::int64_t i = 0; i < segments; ++i) {
        path += '/';
        if (i == several)
            path += "{all...}";
        else if (random.between(0, 2) == 0)
            path += some_value(random, i, declared);
        else
            path += words[static_cast<std::size_t>(random.between(i + 1 < segments || !declared ? 1 : 0, 12))];
    }
    if (!declared && random.between(0, 9) == 0) path.insert(static_cast<std::size_t>(random.between(0, 1)), 1, '/');
    return path;
}

template <std::size_t Size>
std::size_t compare_with_naive(test::draws& random) {
    using enum http_verb;
    constexpr http_verb verbs[] = {get, post, put, patch, delete_};
    std::vector<std::string> paths(Size);
    std::array<http_route, Size> routes{};
    for (std::size_t i = 0; i < Size; ++i) {
        // No api has conflicting routes.
        do {
            paths[i] = some_path(random, true);
            routes[i] = {verbs[random.between(0, 4)], paths[i]};
        } while (std::any_of(routes.begin(), routes.begin() + i,
                             [&](const http_route& other) { return detail::conflict(routes[i], other); }));
    }
    const std::vector<detail::hashed_route> hashed(routes.begin(), routes.end());
    const detail::route_storage<Size, Size, Size> storage(hashed);  // sized as if all were of each kind
    std::size_t hits = 0;
    for (int i = 0; i < 300; ++i) {
        const std::string path = some_path(random, false);
        const std::string method = i % 17 == 0 ? "HEAD" : std::string(verb_text(verbs[random.between(0, 4)]));
        const route_match match = detail::find_route(storage.tables(), method, path);
        const naive_match wanted = match_naively(routes, method, path);
        BOOST_TEST_CONTEXT(method << ' ' << path) {
            BOOST_TEST(match.operation.value_or(Size) == wanted.operation);
            BOOST_TEST(std::vector<std::string>(match.values.begin(), match.values.end()) == wanted.values,
                       boost::test_tools::per_element());
            for (const http_verb verb : verbs) {
                BOOST_TEST((match.methods >> static_cast<int>(verb) & 1) ==
                           static_cast<int>(wanted.methods.count(std::string(verb_text(verb)))));
            }
        }
        hits += match.operation ? 1 : 0;
    }
    return hits;
}

}  // namespace

BOOST_AUTO_TEST_CASE(tables_find_what_trying_every_route_finds) {
    test::draws random;
    std::size_t hits = 0;
    for (int i = 0; i < 40; ++i) {
        hits += compare_with_naive<1>(random) + compare_with_naive<6>(random) + compare_with_naive<40>(random);
    }
    BOOST_TEST(hits > 700U);
}
