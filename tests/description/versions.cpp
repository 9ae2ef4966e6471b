#define BOOST_TEST_MODULE description.versions
#include <boost/test/unit_test.hpp>
#include <service_api/compatibility.hpp>
#include <service_api/description.hpp>
#include <service_api/description/versions.hpp>
#include <service_api/documents.hpp>
#include <service_api/server.hpp>
#include <string>
#include <string_view>
#include <type_traits>

namespace {

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::changes;

struct book {
    required<std::string> title;
    optional<std::string> version{};
};
BOOST_DESCRIBE_STRUCT(book, (), (title, version))

#define OPERATION(name, verb, path)                                                                              \
    struct name {                                                                                                \
        optional<std::string> word{};                                                                            \
        [[maybe_unused]] static constexpr auto http =                                                            \
            endpoint<book, problem_details>{.route = verb(path), .access = public_access, .limit = unspecified}; \
    };                                                                                                           \
    BOOST_DESCRIBE_STRUCT(name, (), (word))

OPERATION(find_books, get, "/books")
OPERATION(change_book, put, "/books")
OPERATION(read_loans, get, "/loans")
OPERATION(read_loans_2, get, "/loans")
OPERATION(read_loans_elsewhere, get, "/v2/loans")
OPERATION(read_fines, get, "/fines")

inline constexpr api<find_books, change_book, read_loans> v1{.title = "Shelf", .version = "1"};
inline constexpr changed<v1, added<read_fines>> v1_1{.title = "Shelf", .version = "1.1"};
inline constexpr changed<v1_1, removed<change_book>, replaced<read_loans, read_loans_elsewhere>> v2{.title = "Shelf",
                                                                                                    .version = "2"};
static_assert(std::is_same_v<decltype(v1_1), const api<find_books, change_book, read_loans, read_fines>>);
static_assert(std::is_same_v<decltype(v2), const api<find_books, read_loans_elsewhere, read_fines>>);
static_assert(std::is_same_v<changed<v1>, api<find_books, change_book, read_loans>>);
static_assert(std::is_same_v<changed<v1, removed<find_books, read_loans>>, api<change_book>>);
// One after the other: what a change adds, the next one may take away.
static_assert(
    std::is_same_v<changed<v1, added<read_fines>, removed<read_fines>>, api<find_books, change_book, read_loans>>);
static_assert(
    std::is_same_v<changed<v1, replaced<read_loans, read_loans_2>>, api<find_books, change_book, read_loans_2>>);
static_assert(compatible<v1, v1_1>);

inline constexpr all_versions<v1, v1_1, v2> served{.title = "Shelf"};
static_assert(
    std::is_same_v<decltype(served), const api<find_books, change_book, read_loans, read_fines, read_loans_elsewhere>>);

// A version in the path: operations and their list are templates of it.
template <literal Version>
struct read_book {
    required<std::string> id;

    static constexpr auto http = endpoint<book, problem_details>{
        .route = get(joined_path<Version, "/books/{id}">), .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(read_book, (), (id), (), ())
};
template <literal Version>
struct count_books {
    static constexpr auto http = endpoint<book, problem_details>{
        .route = get(joined_path<Version, "/count">), .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(count_books, (), (), (), ())
};
template <literal Version>
inline constexpr api<read_book<Version>> first{.title = "Shelf", .version = "1"};
template <literal Version>
inline constexpr changed<first<Version>, added<count_books<Version>>> second{.title = "Shelf", .version = "2"};
static_assert(joined_path<"/v1", "/books/{id}"> == "/v1/books/{id}" && joined_path<"/a"> == "/a");
// The second version under the path of the first one.
static_assert(compatible<first<"/v1">, second<"/v1">>);

inline constexpr all_versions<first<"/v1">, second<"/v2">> both{.title = "Shelf"};

template <class Server>
std::string get_text(const Server& serve, std::string_view target) {
    const http_response response = serve({.method = "GET", .target = std::string(target)});
    return std::to_string(response.status) + ' ' + std::string(response.body);
}

const auto surroundings = [] {
    return environment{.clock = [] { return unix_ms{0}; }, .on_exception = [](std::exception_ptr) {}};
};

}  // namespace

BOOST_AUTO_TEST_CASE(what_changed_is_reported_between_versions) {
    const auto changes = breaking_changes(v1_1, v2);
    BOOST_REQUIRE(changes.size() == 2U);
    BOOST_TEST(changes[0].operation == "PUT /books");
    BOOST_TEST(changes[1].operation == "GET /loans");
}

BOOST_AUTO_TEST_CASE(one_server_has_one_handler_for_what_versions_share) {
    const auto server =
        serve(served, surroundings(), handle<find_books>([](const find_books&) { return book{.title = "shared"}; }),
              handle<change_book>([](const change_book&) { return book{.title = "first"}; }),
              handle<read_loans>([](const read_loans&) { return book{.title = "first"}; }),
              handle_each<read_fines, read_loans_elsewhere>([](const auto&) { return book{.title = "second"}; }));
    BOOST_TEST(get_text(server, "/books") == R"(200 {"title":"shared"})");
    BOOST_TEST(get_text(server, "/loans") == R"(200 {"title":"first"})");
    BOOST_TEST(get_text(server, "/v2/loans") == R"(200 {"title":"second"})");
    BOOST_TEST(get_text(server, "/fines?word=a") == R"(200 {"title":"second"})");
    BOOST_TEST(openapi(v1).find("/fines") == std::string::npos);
    BOOST_TEST(openapi(v2).find("\"/loans\"") == std::string::npos);
    BOOST_TEST(openapi(served).find("\"/v2/loans\"") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(versions_in_the_path_share_a_handler) {
    const auto read = []<literal Version>(const read_book<Version>& op) {
        return book{.title = *op.id, .version = std::string(Version.view())};
    };
    const auto server = serve(both, surroundings(), handle_each<read_book<"/v1">, read_book<"/v2">>(read),
                              handle<count_books<"/v2">>([](const count_books<"/v2">&) { return book{.title = "7"}; }));
    BOOST_TEST(get_text(server, "/v1/books/a") == R"(200 {"title":"a","version":"/v1"})");
    BOOST_TEST(get_text(server, "/v2/books/a") == R"(200 {"title":"a","version":"/v2"})");
    BOOST_TEST(get_text(server, "/v2/count") == R"(200 {"title":"7"})");
    BOOST_TEST(get_text(server, "/v1/count").starts_with("404"));
}
