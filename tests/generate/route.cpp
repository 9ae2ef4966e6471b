#define BOOST_TEST_MODULE generate.route
#include <boost/test/unit_test.hpp>
#include <service_api/generate/route.hpp>
#include <service_api/trading/api.hpp>
#include <vector>

namespace service_api::test {

template <http_verb Verb>
struct on_a {
    bool flag = false;
    static constexpr auto http =
        endpoint<no_data>{.route = http_route{Verb, "/a"}, .access = public_access, .limit = not_shown};
    BOOST_DESCRIBE_CLASS(on_a, (), (flag), (), ())
};

}  // namespace service_api::test

namespace {

using namespace service_api;

template <class... Ops>
std::vector<http_route> routes_of(const api<Ops...>&) {
    return {Ops::http.route.value()...};
}

// Every text that one slip makes of another: a byte removed, doubled, swapped, of the other case, replaced or encoded.
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
            BOOST_TEST(match.allowed == "", other);
        }
        for (const auto& other : near_misses(method)) {
            const auto match = find_route(trading::v1, other, path);
            BOOST_TEST(!match.operation, other);
            BOOST_TEST(match.allowed == method, other);
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
    BOOST_TEST(find_route(all, "HEAD", "/a").allowed == "GET, POST, PUT, PATCH, DELETE");
    BOOST_TEST(find_route(all, "GET", "/b").allowed == "");
}
