#define BOOST_TEST_MODULE command_line.command_line
#include <sys/stat.h>

#include <boost/test/unit_test.hpp>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <memory>
#include <random>
#include <service_api/command_line.hpp>
#include <service_api/command_line/plot/plot_scale.hpp>
#include <service_api/command_line/text_file.hpp>
#include <service_api/description.hpp>
#include <service_api/idempotency.hpp>
#include <service_api/stream.hpp>
#include <sstream>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

enum class genre { novel, poetry };
BOOST_DESCRIBE_ENUM(genre, novel, poetry)

struct book {
    std::int64_t id = 0;
    std::string title{};
    optional<std::string> note{};
};
BOOST_DESCRIBE_STRUCT(book, (), (id, title, note))

struct list_books {
    std::int64_t offset = 0;
    std::int64_t limit = 2;
    optional<genre> kind{};
    optional<unix_ms> since{};
    optional<date> on{};
    std::vector<std::string> tags{};

    using self = list_books;
    static constexpr auto rules = rules_of(field(&self::limit, meaning{"books per page"}, minimum{1}));
    static constexpr auto http = endpoint<std::vector<book>>{.route = get("/books"),
                                                             .access = public_access,
                                                             .limit = unspecified,
                                                             .pages = by_offset("offset").size_in("limit"),
                                                             .summary = "Lists the books."};
};
BOOST_DESCRIBE_STRUCT(list_books, (), (offset, limit, kind, since, on, tags))

struct add_book {
    required<std::string> title;
    optional<bool> lent{};

    static constexpr auto http = endpoint<no_data>{
        .route = post("/books"), .access = bearer_token, .limit = unspecified, .summary = "Adds a book."};
};
BOOST_DESCRIBE_STRUCT(add_book, (), (title, lent))

constexpr api<list_books, add_book> books{.title = "Books", .version = "v1"};

// An API of unusual operations.

struct count_visit {
    static constexpr auto http = endpoint<no_data>{
        .route = get("/visit"), .access = public_access, .limit = unspecified, .repeat = repeatability::never};
};
BOOST_DESCRIBE_STRUCT(count_visit, (), ())

struct rename_shop {
    required<std::string> title;

    static constexpr auto http =
        endpoint<no_data>{.route = put("/shop"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(rename_shop, (), (title))

struct order_book {
    optional<idempotency_key> key{};

    using self = order_book;
    static constexpr auto rules = rules_of(field(&self::key, in_header{"Idempotency-Key"}));
    static constexpr auto http =
        endpoint<no_data>{.route = post("/orders"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(order_book, (), (key))

struct see_account {
    static constexpr auto http =
        endpoint<no_data>{.route = get("/account"), .access = bearer_token || basic_login, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(see_account, (), ())

struct see_stock {
    static constexpr auto http =
        endpoint<no_data>{.route = get("/stock"), .access = api_key_in_header("X-App-Key"), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(see_stock, (), ())

struct shop_part {
    std::int64_t id = 0;
    raw_json extra{};
    additional_properties_of<std::string> others{};

    static constexpr auto rules = rules_of(field(&shop_part::id, minimum{0}));
};
BOOST_DESCRIBE_STRUCT(shop_part, (), (id, extra, others))
struct watch_parts {
    static constexpr auto http =
        endpoint<ndjson_stream<shop_part>>{.route = get("/parts/new"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(watch_parts, (), ())

struct found_parts {
    bool more = false;
    std::vector<shop_part> parts{};
};
BOOST_DESCRIBE_STRUCT(found_parts, (), (more, parts))

struct find_parts {
    static constexpr auto http =
        endpoint<found_parts>{.route = get("/parts"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(find_parts, (), ())

enum class currency { euro, dollar };
BOOST_DESCRIBE_ENUM(currency, euro, dollar)

struct part_price {
    required<std::int64_t> amount;
    optional<currency> unit{};
};
BOOST_DESCRIBE_STRUCT(part_price, (), (amount, unit))

struct add_part {
    required<std::string> title;
    optional<nullable<std::string>> note{};
    std::vector<std::string> tags{};
    optional<part_price> price{};

    static constexpr auto http =
        endpoint<no_data>{.route = post("/parts"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(add_part, (), (title, note, tags, price))

struct sale {
    date day{};
    extensible<genre> kind{};
    nullable<decimal> price{};
    std::int64_t count = 0;

    static constexpr auto rules = rules_of(field(&sale::price, meaning{"price, in <euro>"}));
};
BOOST_DESCRIBE_STRUCT(sale, (), (day, kind, price, count))

struct list_sales {
    static constexpr auto http = endpoint<std::vector<sale>>{.route = get("/sales"),
                                                             .access = public_access,
                                                             .limit = unspecified,
                                                             .summary = "Lists the sales. All of them."};
};
BOOST_DESCRIBE_STRUCT(list_sales, (), ())

struct lend_books {
    required<std::vector<std::int64_t>> ids;
    required<std::string> reader;

    using self = lend_books;
    static constexpr auto rules = rules_of(field(&self::ids, max_items{3}, each_item{minimum{1}}));
    static constexpr auto http = endpoint<no_data>{.route = post("/lent"),
                                                   .access = public_access,
                                                   .limit = rate{2, per_second, limit_scope::ip_address},
                                                   .repeat = repeatability::idempotent};
};
BOOST_DESCRIBE_STRUCT(lend_books, (), (ids, reader))

struct add_cover {
    required<file> picture;

    static constexpr auto http = endpoint<no_data>{
        .route = post("/covers"), .access = public_access, .limit = unspecified, .body = multipart_body{}};
};
BOOST_DESCRIBE_STRUCT(add_cover, (), (picture))

constexpr api<lend_books, add_cover, list_sales, add_part, watch_parts, find_parts, count_visit, rename_shop,
              order_book, see_account, see_stock>
    shop{.title = "Shop", .version = "v1"};

/// A transport that returns prepared responses, of which the last repeats.
struct prepared {
    std::vector<http_response> responses{};
    std::vector<http_request> requests{};
    std::error_code failure{};

    http_response send(const http_request& request, std::error_code& error) {
        error = failure;
        requests.push_back(request);
        return responses.empty() ? http_response{} : responses[std::min(requests.size() - 1, responses.size() - 1)];
    }
};

http_response answer(int status, const std::string& data) {
    return {.status = status, .body = R"({"success":true,"timestamp":1,"data":)" + data + '}'};
}

std::string header_of(const http_request& request, std::string_view name) {
    const std::string* const value = request.headers.find(name);
    return value == nullptr ? "none" : *value;
}
std::string key_of(const http_request& request) { return header_of(request, "Idempotency-Key"); }

/// A body whose connection is lost after its first part.
class broken_source : public body_source {
public:
    explicit broken_source(std::string first) : first_(std::move(first)) {}

    body_progress read(std::string& bytes) override {
        if (first_.empty()) return {.error = std::make_error_code(std::errc::connection_reset)};
        bytes += std::exchange(first_, {});
        return {};
    }

private:
    std::string first_;
};

struct ran {
    int code;
    std::string out;
    std::string err;
};

struct program {
    prepared wire{};
    std::map<std::string, std::string> variables{};
    bool is_terminal = false;
    bool err_is_terminal = false;
    std::string slept{};
    std::function<void()> while_asleep{};

    ran run(const std::vector<std::string>& arguments) { return run(books, arguments); }

    template <class Api>
    ran run(const Api& described, const std::vector<std::string>& arguments) {
        std::ostringstream out;
        std::ostringstream err;
        const command_line line(described,
                                {.name = "books",
                                 .version = "1.2",
                                 .connect = connect_to(wire),
                                 .commands = {{"greet",
                                               "Greets somebody.",
                                               {{.name = "whom", .is_required = true, .is_positional = true}},
                                               [](const command_values& values, std::ostream& to) {
                                                   to << "hello " << values.at("whom") << '\n';
                                                   return std::string();
                                               }}}});
        const int code =
            line.run(arguments, {.out = out,
                                 .err = err,
                                 .out_is_terminal = is_terminal,
                                 .err_is_terminal = err_is_terminal,
                                 .variable =
                                     [this](const std::string& name) {
                                         const auto found = variables.find(name);
                                         return found == variables.end() ? std::nullopt : std::optional(found->second);
                                     },
                                 .now = [] { return unix_ms{1'700'000'000'000}; },
                                 .sleep =
                                     [this](std::chrono::milliseconds time) {
                                         slept += std::to_string(time.count()) + ' ';
                                         if (while_asleep) while_asleep();
                                     }});
        return {code, out.str(), err.str()};
    }
};

/// A folder of private files, which is removed at the end.
class secrets {
public:
    secrets() { BOOST_TEST_REQUIRE(::mkdtemp(folder_) != nullptr); }
    ~secrets() { std::filesystem::remove_all(folder_); }
    secrets(const secrets&) = delete;
    secrets& operator=(const secrets&) = delete;

    std::string file(const std::string& name, const std::string& text, ::mode_t mode = 0600) const {
        const std::string path = std::string(folder_) + '/' + name;
        std::ofstream(path) << text;
        ::chmod(path.c_str(), mode);
        return path;
    }

private:
    char folder_[32] = "/tmp/service_api_cli_XXXXXX";
};

const std::string two_books = R"([{"id":1,"title":"A, \"b\""},{"id":22,"title":"C","note":"x"}])";

}  // namespace

BOOST_AUTO_TEST_CASE(options_become_the_fields_of_the_request) {
    const std::pair<std::vector<std::string>, std::string> cases[] = {
        {{"list_books"}, "/books?offset=0&limit=2"},
        {{"list-books", "--limit=7", "--offset", "3"}, "/books?offset=3&limit=7"},
        {{"--timeout", "3", "list_books", "--retry", "1", "--kind", "poetry"}, "/books?offset=0&limit=2&kind=poetry"},
        {{"list_books", "--tags", "a,b", "--tags", "c"}, "/books?offset=0&limit=2&tags=a&tags=b&tags=c"},
        {{"list_books", "--since", "2023-11-14"}, "/books?offset=0&limit=2&since=1699920000000"},
        {{"list_books", "--since", "7d"}, "/books?offset=0&limit=2&since=1699395200000"},
        {{"list_books", "--since", "yesterday"}, "/books?offset=0&limit=2&since=1699833600000"},
        {{"list_books", "--since", "2023-11-14T22:13:20Z"}, "/books?offset=0&limit=2&since=1700000000000"},
        {{"list_books", "--since", "2023-11-15 00:13:20.5+02:00"}, "/books?offset=0&limit=2&since=1700000000500"},
        {{"list_books", "--since", "14 Nov 2023"}, "/books?offset=0&limit=2&since=1699920000000"},
        {{"list_books", "--since", "November 14, 2023 1:00"}, "/books?offset=0&limit=2&since=1699923600000"},
        {{"list_books", "--since", "2 weeks ago"}, "/books?offset=0&limit=2&since=1698790400000"},
        {{"list_books", "--since", "in 1 hour"}, "/books?offset=0&limit=2&since=1700003600000"},
        {{"list_books", "--since", "monday"}, "/books?offset=0&limit=2&since=1699833600000"},
        {{"list_books", "--since", "Tuesday"}, "/books?offset=0&limit=2&since=1699315200000"},
        {{"list_books", "--on", "7d"}, "/books?offset=0&limit=2&on=2023-11-07"},
        {{"list_books", "--on", "1 may 2024"}, "/books?offset=0&limit=2&on=2024-05-01"},
    };
    for (const auto& [arguments, target] : cases) {
        program books_program{.wire = {.responses = {answer(200, "[]")}}};
        const ran result = books_program.run(arguments);
        BOOST_TEST(result.code == 0, result.err);
        BOOST_TEST_REQUIRE(books_program.wire.requests.size() == 1U);
        BOOST_TEST(books_program.wire.requests[0].target == target);
    }
}

BOOST_AUTO_TEST_CASE(a_body_is_what_was_typed) {
    const std::pair<std::vector<std::string>, std::string> cases[] = {
        {{"--title", "null"}, R"({"title":"null"})"},
        {{"--note", "null", "--title", "a"}, R"({"title":"a","note":null})"},
        {{"--title", "a", "--tags", R"(["Smith, J"])", "--tags", "b"}, R"({"title":"a","tags":["Smith, J","b"]})"},
        {{"--title", "a", "--tags", "b,c", "--tags", "[ ]", "--tags", "[ \"d\" ]"},
         R"({"title":"a","tags":["b","c","d"]})"},
        {{"--title", "a", "--tags", "[1"}, R"({"title":"a","tags":["[1"]})"},
        {{"--title", "a", "--price", R"({"amount":7})"}, R"({"title":"a","price":{"amount":7}})"},
        {{"--title", "a", "--price.amount", "7"}, R"({"title":"a","price":{"amount":7}})"},
    };
    for (const auto& [typed, sent] : cases) {
        program shop_program{.wire = {.responses = {answer(200, "null")}}};
        std::vector<std::string> arguments{"add_part"};
        arguments.insert(arguments.end(), typed.begin(), typed.end());
        const ran result = shop_program.run(shop, arguments);
        BOOST_TEST(result.code == 0, result.err);
        BOOST_TEST_REQUIRE(shop_program.wire.requests.size() == 1U);
        BOOST_TEST(shop_program.wire.requests[0].body == sent);
    }
}

BOOST_AUTO_TEST_CASE(a_record_is_either_json_or_fields) {
    program shop_program;
    for (const std::vector<std::string>& price : {std::vector<std::string>{"--price", "{}", "--price.amount", "7"},
                                                  std::vector<std::string>{"--price.amount", "7", "--price", "{}"}}) {
        std::vector<std::string> arguments{"add_part", "--title", "a"};
        arguments.insert(arguments.end(), price.begin(), price.end());
        const ran result = shop_program.run(shop, arguments);
        BOOST_TEST(result.code == 2);
        BOOST_TEST(result.err == "books: --price and --price.amount are given: the record is either JSON or fields\n");
    }
    BOOST_TEST(shop_program.wire.requests.empty());
}

BOOST_AUTO_TEST_CASE(a_wrong_command_line_is_named_and_nothing_is_sent) {
    const std::pair<std::vector<std::string>, std::string> cases[] = {
        {{}, "a command is missing"},
        {{"list_boks"}, "there is no command list_boks; did you mean list_books?"},
        {{"list_books", "--limt", "3"}, "there is no option --limt of list_books; did you mean --limit?"},
        {{"list_books", "--limit"}, "--limit has no value"},
        {{"list_books", "--limit", "0"}, "--limit: limit must be at least 1"},
        {{"list_books", "--limit", "many"}, "--limit: limit must be a whole number"},
        {{"list_books", "--kind", "poetri"}, "; did you mean poetry?"},
        {{"list_books", "--since", "last week"}, "1970; write 2026-05-01, 2026-05-01T09:30, "},
        {{"list_books", "--since", "2023-02-29"}, "; write 2026-05-01"},
        {{"list_books", "--since", "1 May 2024 25:00"}, "; write 2026-05-01"},
        {{"list_books", "--on", "2023-11-14 10:00"}, "--on: on must be a date"},
        {{"list_books", "--output", "tabel"}, "--output is json, jsonl, csv or table, not tabel; did you mean table?"},
        {{"list_books", "--retry", "11"}, "--retry is a number from 0 to 10, not 11"},
        {{"list_books", "--timeout", "nan"}, "--timeout is a number of seconds from 0.001 to 3600, not nan"},
        {{"list_books", "stray"}, "a value without an option: stray"},
        {{"add_book"}, "--title: title is required"},
        {{"add_book", "--title", "a", "--all"}, "add_book has no pages"},
        {{"list_books", "--profile", "p"}, "there is no file of profiles /nowhere/books/profiles"},
        {{"greet"}, "whom is required"},
    };
    for (const auto& [arguments, words] : cases) {
        program books_program{.variables = {{"XDG_CONFIG_HOME", "/nowhere"}, {"BOOKS_TOKEN", "t"}}};
        const ran result = books_program.run(arguments);
        BOOST_TEST(result.code == 2);
        BOOST_TEST(result.out == "");
        BOOST_TEST(result.err.find(words) != std::string::npos, result.err);
        BOOST_TEST(books_program.wire.requests.empty());
    }
}

BOOST_AUTO_TEST_CASE(a_mistyped_value_inside_a_record_has_a_suggestion) {
    program shop_program;
    const ran result =
        shop_program.run(shop, {"add-part", "--title", "a", "--price.amount", "1", "--price.unit", "eurp"});
    BOOST_TEST(result.code == 2);
    BOOST_TEST(result.err.find("--price.unit: ") != std::string::npos, result.err);
    BOOST_TEST(result.err.ends_with("; did you mean euro?\n"), result.err);
}

BOOST_AUTO_TEST_CASE(each_unreadable_row_of_a_stream_is_named) {
    const std::string rows = "{\"id\":1}\n{\"id\":}\n{\"id\":2}\n{\n";
    program shop_program{.wire = {.responses = {{.status = 200, .body = rows}}}};
    ran result = shop_program.run(shop, {"watch_parts", "--output", "csv"});
    BOOST_TEST(result.code == 6);
    BOOST_TEST(result.out == "id,extra\n1,\n2,\n");
    BOOST_TEST(result.err.starts_with("books: unreadable response with status 200: row 1 of the stream cannot be read\n"
                                      "  /1/id: the body must be well-formed JSON"),
               result.err);
    BOOST_TEST(result.err.find("\n  /3: the body must be well-formed JSON") != std::string::npos, result.err);

    shop_program.wire.responses = {{.status = 200, .source = std::make_shared<broken_source>(rows)}};
    result = shop_program.run(shop, {"watch_parts", "--output", "csv"});
    BOOST_TEST(result.code == 5);
    BOOST_TEST(result.err.find("after 4 rows: Connection reset by peer\n  /1/id: ") != std::string::npos, result.err);
    BOOST_TEST(result.err.find("\n  /3: ") != std::string::npos, result.err);
}

BOOST_AUTO_TEST_CASE(the_rules_that_rows_of_a_stream_break_are_named) {
    program shop_program{.wire = {.responses = {{.status = 200, .body = "{\"id\":-1}\n{\"id\":2}\n{\"id\":\"x\"}\n"}}}};
    const ran result = shop_program.run(shop, {"watch_parts", "--output", "jsonl"});
    BOOST_TEST(result.code == 0);
    BOOST_TEST(std::count(result.out.begin(), result.out.end(), '\n') == 3);
    BOOST_TEST(result.err ==
               "books: the response breaks a rule: id must be at least 0\n"
               "books: the response breaks a rule: id must be a whole number of 64 bits\n");
}

BOOST_AUTO_TEST_CASE(output_has_four_formats) {
    const std::pair<std::string, std::string> cases[] = {
        {"jsonl", "{\"id\":1,\"title\":\"A, \\\"b\\\"\"}\n{\"id\":22,\"title\":\"C\",\"note\":\"x\"}\n"},
        {"csv", "id,title,note\n1,\"A, \"\"b\"\"\",\n22,C,x\n"},
        {"table", "id  title   note\n 1  A, \"b\"\n22  C       x\n"},
    };
    for (const auto& [format, text] : cases) {
        program books_program{.wire = {.responses = {answer(200, two_books)}}};
        BOOST_TEST(books_program.run({"list_books", "--output", format}).out == text);
    }
    program books_program{.wire = {.responses = {answer(200, two_books)}}};
    BOOST_TEST(books_program.run({"list_books"}).out.starts_with("[\n  {\n    \"id\": 1,\n"));
    books_program.is_terminal = true;
    BOOST_TEST(books_program.run({"list_books"}).out.starts_with("\x1b[1mid  title   note\x1b[0m\n"));
    books_program.variables["NO_COLOR"] = "1";
    BOOST_TEST(books_program.run({"list_books"}).out.starts_with("id  title"));
    books_program.variables["NO_COLOR"] = "";
    BOOST_TEST(books_program.run({"list_books"}).out.starts_with("\x1b[1mid"));
}

BOOST_AUTO_TEST_CASE(csv_has_a_column_for_each_field) {
    const std::string first = R"([{"id":1,"title":"A"},{"id":2,"title":"B"}])";
    program books_program{
        .wire = {
            .responses = {answer(200, first), answer(200, R"([{"id":3,"title":"C","note":"x"}])"), answer(200, "[]")}}};
    BOOST_TEST(books_program.run({"list_books", "--all", "--output", "csv"}).out ==
               "id,title,note\n1,A,\n2,B,\n3,C,x\n");
    program none{.wire = {.responses = {answer(200, "[]")}}};
    BOOST_TEST(none.run({"list_books", "--output", "csv"}).out == "id,title,note\n");
    program found{.wire = {.responses = {answer(200, R"({"more":true,"parts":[{"id":1},{"id":2,"size":"L"}]})")}}};
    BOOST_TEST(found.run(shop, {"find_parts", "--output", "csv"}).out == "id,extra,size\n1,,\n2,,L\n");
}

BOOST_AUTO_TEST_CASE(a_table_repeats_its_heading_for_a_new_column) {
    std::string rows = "[";
    for (int id = 1; id <= 200; ++id) rows += R"({"id":7,"title":"A"},)";
    program books_program{.wire = {.responses = {answer(200, rows + R"({"id":8,"title":"B","note":"x"}])")}}};
    const std::string out = books_program.run({"list_books", "--output", "table"}).out;
    BOOST_TEST(out.starts_with("id  title\n 7  A\n"), out);
    BOOST_TEST(out.ends_with("\n 7  A\nid  title  note\n 8  B      x\n"), out);
}

BOOST_AUTO_TEST_CASE(json_of_a_server_with_line_ends_stays_json) {
    const std::pair<std::string, std::string> cases[] = {
        {"json",
         "{\n  \"more\": false,\n  \"parts\": [\n    {\n      \"id\": 1,\n      \"extra\": {\n        \"a b\": "
         "[\n          1,\n          \"\\\" \\u009b\"\n        ]\n      }\n    }\n  ]\n}\n"},
        {"jsonl", "{\"id\":1,\"extra\":{\"a b\":[1,\"\\\" \\u009b\"]}}\n"},
        {"csv", "id,extra\n1,\"{\"\"a b\"\":[1,\"\"\\\"\" \xc2\x9b\"\"]}\"\n"},
        {"table", "id  extra\n 1  {\"a b\":[1,\"\\\" \\u009b\"]}\n"},
    };
    const std::string data =
        "{\"more\":false,\"parts\":[{\"id\":1,\"extra\":{\n \"a b\":\t[1,\r\n\"\\\" \xc2\x9b\"] }}]}";
    for (const auto& [format, text] : cases) {
        program shop_program{.wire = {.responses = {answer(200, data)}}};
        const ran result = shop_program.run(shop, {"find_parts", "--output", format});
        BOOST_TEST(result.out == text, result.err << result.out);
    }
}

BOOST_AUTO_TEST_CASE(all_walks_the_pages) {
    program books_program{
        .wire = {.responses = {answer(200, two_books), answer(200, R"([{"id":3,"title":"D"}])"), answer(200, "[]")}}};
    const ran result = books_program.run({"--all", "list_books", "--output", "jsonl"});
    BOOST_TEST(result.code == 0, result.err);
    BOOST_TEST(std::count(result.out.begin(), result.out.end(), '\n') == 3);
    BOOST_TEST_REQUIRE(books_program.wire.requests.size() >= 2U);
    BOOST_TEST(books_program.wire.requests[1].target == "/books?offset=2&limit=2");
}

BOOST_AUTO_TEST_CASE(exit_codes_tell_errors_apart) {
    const std::pair<int, int> cases[] = {{400, 1}, {404, 1}, {401, 3}, {403, 3},
                                         {429, 4}, {500, 6}, {503, 6}, {299, 6}};
    for (const auto& [status, code] : cases) {
        program books_program{.wire = {.responses = {{.status = status, .body = "\x1b[2J"}}}};
        const ran result = books_program.run({"list_books"});
        BOOST_TEST(result.code == code, result.err);
        BOOST_TEST(result.err.find('\x1b') == std::string::npos);
    }
    program lost{.wire = {.failure = std::make_error_code(std::errc::connection_refused)}};
    const ran result = lost.run({"list_books", "--base", "http://h:1"});
    BOOST_TEST(result.code == 5);
    BOOST_TEST(result.err == "books: no response from http://h:1: connection refused\n");
    program none;
    const ran lacking = none.run({"add_book", "--title", "a"});
    BOOST_TEST(lacking.code == 3);
    BOOST_TEST(lacking.err == "books: add_book needs a credential: --token-file\n");
}

BOOST_AUTO_TEST_CASE(errors_of_a_transport_are_plain_words) {
    struct named : std::error_category {
        std::string words;
        explicit named(std::string message) : words(std::move(message)) {}
        const char* name() const noexcept override { return "library"; }
        std::string message(int) const override { return words; }
    };
    const std::pair<std::string, std::string> cases[] = {
        {"Host not found (authoritative)", "the host is unknown"},
        {"End of file", "the server closed the connection"},
        {"certificate verify failed (SSL routines)", "the certificate of the server is not trusted"},
        {"Operation timed out", "operation timed out"},
        {"SSL error", "SSL error"},
        {"", "error 7 of library"},
    };
    for (const auto& [library, words] : cases) {
        const named category(library);
        program lost{.wire = {.failure = std::error_code(7, category)}};
        BOOST_TEST(lost.run({"list_books", "--base", "http://h"}).err ==
                   "books: no response from http://h: " + words + '\n');
    }
}

BOOST_AUTO_TEST_CASE(an_output_that_fails_is_an_error) {
    prepared wire{.responses = {answer(200, "[]")}};
    const command_line line(books, {.name = "books", .connect = connect_to(wire)});
    std::ostringstream out;
    std::ostringstream err;
    out.setstate(std::ios::badbit);
    BOOST_TEST(line.run({"list_books"}, {.out = out, .err = err}) == 7);
    BOOST_TEST(err.str() == "books: the output could not be written\n");

    // More pages would be of no use.
    wire = {.responses = {answer(200, two_books)}};
    BOOST_TEST(line.run({"list_books", "--all"}, {.out = out, .err = err}) == 7);
    BOOST_TEST(wire.requests.size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_request_is_repeated_only_if_it_may_be) {
    program reading{.wire = {.responses = {{.status = 503}, {.status = 503}, answer(200, "[]")}}};
    BOOST_TEST(reading.run({"list_books", "--retry", "2"}).code == 0);
    int first = 0, second = 0;
    BOOST_TEST_REQUIRE(std::sscanf(reading.slept.c_str(), "%d %d", &first, &second) == 2);
    BOOST_TEST((first >= 250 && first <= 500 && second >= 500 && second <= 1000), reading.slept);
    program changing{.wire = {.responses = {{.status = 503}, answer(200, "null")}},
                     .variables = {{"BOOKS_TOKEN", "t"}}};
    BOOST_TEST(changing.run({"add_book", "--title", "a", "--retry", "2"}).code == 6);
    BOOST_TEST(changing.wire.requests.size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_request_is_repeated_as_its_description_says) {
    const std::pair<std::vector<std::string>, std::size_t> cases[] = {{{"count_visit"}, 1},
                                                                      {{"rename_shop", "--title", "a"}, 2},
                                                                      {{"order_book"}, 2},
                                                                      {{"order_book", "--key", "k"}, 2}};
    for (const auto& [arguments, attempts] : cases) {
        program shop_program{.wire = {.responses = {{.status = 503}, answer(200, "null")}}};
        std::vector<std::string> typed = arguments;
        typed.insert(typed.end(), {"--retry", "2"});
        const ran result = shop_program.run(shop, typed);
        BOOST_TEST(result.code == (attempts == 2 ? 0 : 6), result.err);
        BOOST_TEST(shop_program.wire.requests.size() == attempts, arguments.front());
    }
}

BOOST_AUTO_TEST_CASE(a_request_that_was_not_sent_is_repeated) {
    program changing{
        .wire = {.responses = {{.unsent = true}}, .failure = std::make_error_code(std::errc::connection_refused)},
        .variables = {{"BOOKS_TOKEN", "t"}}};
    const ran result = changing.run({"add_book", "--title", "a", "--retry", "2"});
    BOOST_TEST(result.code == 5, result.err);
    BOOST_TEST(changing.wire.requests.size() == 3U);
}

BOOST_AUTO_TEST_CASE(a_list_of_any_length_is_sent_in_parts) {
    const secrets folder;
    const std::string ids = folder.file("ids", "1\n 2 \n\n3\r\n4\n5\n2\n6\n7\n");
    const std::string report = folder.file("report", "");
    std::filesystem::remove(report);
    const std::vector<std::string> typed{"lend_books", "--reader", "ann", "--ids", '@' + ids};
    std::vector<std::string> in_parts = typed;
    in_parts.insert(in_parts.end(), {"--report", report, "--output", "jsonl"});

    program shop_program{.wire = {.responses = {answer(200, "null"), {.status = 500}}}};
    ran result = shop_program.run(shop, typed);
    BOOST_TEST(result.code == 2);
    BOOST_TEST(
        result.err.find("at most 3 entries; with --report FILE, it is sent in several requests\n") != std::string::npos,
        result.err);
    BOOST_TEST(shop_program.wire.requests.empty());

    // The second of three requests fails, the third one does not.
    shop_program.wire.responses = {answer(200, "null"), {.status = 500}, answer(200, "null")};
    result = shop_program.run(shop, in_parts);
    BOOST_TEST(result.code == 6, result.err);
    BOOST_TEST(result.out == "{\"applied\":5,\"rejected\":0,\"unknown\":2,\"not_sent\":0,\"duplicate\":1}\n");
    BOOST_TEST(result.err.find('\r') == std::string::npos);
    BOOST_TEST(shop_program.slept == "500 500 ");  // the limit of the operation
    BOOST_TEST_REQUIRE(shop_program.wire.requests.size() == 3U);
    BOOST_TEST(shop_program.wire.requests[0].body == R"({"ids":[1,2,3],"reader":"ann"})");
    BOOST_TEST(shop_program.wire.requests[2].body == R"({"ids":[6,7],"reader":"ann"})");

    // Another run sends what may not have been applied.
    shop_program.wire = {.responses = {answer(200, "null")}};
    shop_program.err_is_terminal = true;
    result = shop_program.run(shop, in_parts);
    BOOST_TEST(result.code == 0, result.err);
    BOOST_TEST(result.out == "{\"applied\":7,\"rejected\":0,\"unknown\":0,\"not_sent\":0,\"duplicate\":1}\n");
    BOOST_TEST_REQUIRE(shop_program.wire.requests.size() == 1U);
    BOOST_TEST(shop_program.wire.requests[0].body == R"({"ids":[4,5],"reader":"ann"})");
    BOOST_TEST(result.err.ends_with("\r[########################################] 8 of 8\n"), result.err);
    BOOST_TEST(std::distance(std::filesystem::directory_iterator(std::filesystem::path(report).parent_path()), {}) ==
               2);

    // The report keeps its permissions, and files beside it stay as they are.
    const std::string precious = folder.file("precious", "mine");
    std::filesystem::create_symlink(precious, report + ".new");
    ::chmod(report.c_str(), 0640);
    BOOST_TEST(shop_program.run(shop, in_parts).code == 0);
    std::string kept;
    std::ifstream(precious) >> kept;
    BOOST_TEST(kept == "mine");
    BOOST_TEST(std::filesystem::is_symlink(report + ".new"));
    BOOST_TEST((std::filesystem::status(report).permissions() == std::filesystem::perms(0640)));

    // Where no connection is made, nothing was sent, in any attempt.
    std::filesystem::remove(report);
    shop_program.err_is_terminal = false;
    shop_program.wire = {.responses = {{.unsent = true}},
                         .failure = std::make_error_code(std::errc::connection_refused)};
    in_parts.insert(in_parts.end(), {"--retry", "1"});
    result = shop_program.run(shop, in_parts);
    BOOST_TEST(result.code == 5, result.err);
    BOOST_TEST(result.err.find("no response from ") != std::string::npos, result.err);
    BOOST_TEST(result.out == "{\"applied\":0,\"rejected\":0,\"unknown\":0,\"not_sent\":7,\"duplicate\":1}\n");
    BOOST_TEST(shop_program.wire.requests.size() == 2U);

    // The response of the first attempt is lost: it may be the reason why the second one is refused.
    for (const bool is_unsent : {false, true}) {
        std::filesystem::remove(report);
        shop_program.wire = {.responses = {{}, {.status = 404}}, .failure = std::make_error_code(std::errc::timed_out)};
        if (is_unsent) shop_program.wire.responses[1] = {.unsent = true};
        shop_program.while_asleep = [&] {
            if (!is_unsent) shop_program.wire.failure.clear();
        };
        result = shop_program.run(shop, in_parts);
        const std::string counts =
            is_unsent ? "\"rejected\":0,\"unknown\":3,\"not_sent\":4" : "\"rejected\":4,\"unknown\":3";
        BOOST_TEST(result.out.find(counts) != std::string::npos, result.out);
    }
    shop_program.while_asleep = {};
    shop_program.wire.failure.clear();
    // So may be what a proxy stopped waiting for.
    std::filesystem::remove(report);
    shop_program.wire = {.responses = {{.status = 408}, {.status = 404}}};
    result = shop_program.run(shop, in_parts);
    BOOST_TEST(result.out.find("\"rejected\":4,\"unknown\":3") != std::string::npos, result.out);

    // Another run has the report.
    shop_program.wire.requests.clear();
    {
        std::string error;
        const detail::file_lock lock(report, error);
        BOOST_TEST(error == "");
        result = shop_program.run(shop, in_parts);
        BOOST_TEST(result.code == 2);
        BOOST_TEST(result.err == "books: " + report + ": is in use by another run\n");
        BOOST_TEST(shop_program.wire.requests.empty());
    }
    shop_program.wire.responses = {answer(200, "null")};
    BOOST_TEST(shop_program.run(shop, in_parts).code == 0);
    BOOST_TEST(!std::filesystem::exists(report + ".lock"));

    // Nothing is sent if its state could not be kept, or if an element is no number.
    const std::pair<std::vector<std::string>, std::pair<int, std::string>> cases[] = {
        {{"--ids", '@' + ids, "--report", "/nowhere/report"}, {7, "/nowhere/report: cannot be written: "}},
        {{"--ids", '@' + ids, "--report", ids}, {2, ids + ": is no report of this operation"}},
        {{"--ids", "1,2,3,4,x", "--report", report}, {2, "--ids.4: "}},
        {{"--ids", "@/nowhere/ids"}, {2, "/nowhere/ids: cannot be read: No such file or directory"}},
    };
    shop_program.wire.requests.clear();
    for (const auto& [options, expected] : cases) {
        std::vector<std::string> arguments{"lend_books", "--reader", "ann"};
        arguments.insert(arguments.end(), options.begin(), options.end());
        result = shop_program.run(shop, arguments);
        BOOST_TEST(result.code == expected.first, result.err);
        BOOST_TEST(result.err.find(expected.second) != std::string::npos, result.err);
    }
    BOOST_TEST(shop_program.wire.requests.empty());
    in_parts.push_back("--dry-run");
    std::filesystem::remove(report);
    result = shop_program.run(shop, in_parts);
    BOOST_TEST(result.code == 0, result.err);
    BOOST_TEST(result.out.find(R"('{"ids":[6,7],"reader":"ann"}')") != std::string::npos, result.out);
    BOOST_TEST(!std::filesystem::exists(report));
}

BOOST_AUTO_TEST_CASE(operations_that_no_options_can_call_are_no_commands) {
    program shop_program;
    BOOST_TEST(shop_program.run(shop, {"help"}).out.find("add_cover") == std::string::npos);
    BOOST_TEST(shop_program.run(shop, {"add_cover"}).code == 2);
}

BOOST_AUTO_TEST_CASE(a_call_has_one_idempotency_key) {
    program shop_program{.wire = {.responses = {{.status = 503}, answer(200, "null")}}};
    BOOST_TEST(shop_program.run(shop, {"order_book", "--retry", "1"}).code == 0);
    BOOST_TEST_REQUIRE(shop_program.wire.requests.size() == 2U);
    const std::string key = key_of(shop_program.wire.requests[0]);
    BOOST_TEST(key.size() == 36U);
    BOOST_TEST(key_of(shop_program.wire.requests[1]) == key);
    BOOST_TEST(shop_program.run(shop, {"order_book"}).code == 0);
    BOOST_TEST(key_of(shop_program.wire.requests[2]) != key);
    BOOST_TEST(shop_program.run(shop, {"order_book", "--key", "mine"}).code == 0);
    BOOST_TEST(key_of(shop_program.wire.requests[3]) == "mine");
}

BOOST_AUTO_TEST_CASE(a_dry_run_shows_the_request) {
    program books_program{.variables = {{"BOOKS_TOKEN", "t"}, {"BOOKS_BASE", "https://h/"}}};
    const ran result = books_program.run({"add_book", "--dry-run", "--title", "it's", "--lent"});
    BOOST_TEST(result.code == 0, result.err);
    BOOST_TEST(result.out ==
               "curl -X POST --path-as-is --globoff 'https://h/books' \\\n  -H 'Content-Type: application/json' \\\n"
               "  -H 'Authorization: Bearer t' \\\n  --data-raw '{\"title\":\"it'\\''s\",\"lent\":true}'\n");
    BOOST_TEST(books_program.wire.requests.empty());
}

BOOST_AUTO_TEST_CASE(a_dry_run_of_a_change_without_a_body_has_a_length) {
    program shop_program{.variables = {{"BOOKS_BASE", "https://h"}}};
    BOOST_TEST(shop_program.run(shop, {"order_book", "--key", "k", "--dry-run"}).out ==
               "curl -X POST --path-as-is --globoff 'https://h/orders' \\\n  -H 'Idempotency-Key: k' \\\n"
               "  -H 'Content-Length: 0'\n");
    BOOST_TEST(shop_program.run(shop, {"count_visit", "--dry-run"}).out ==
               "curl --path-as-is --globoff 'https://h/visit'\n");
}

BOOST_AUTO_TEST_CASE(settings_are_options_variables_and_profiles) {
    char folder[] = "/tmp/service_api_cli_XXXXXX";
    BOOST_TEST_REQUIRE(::mkdtemp(folder) != nullptr);
    const std::string at = folder;
    std::ofstream(at + "/profiles") << "# mine\n[one]\nbase = http://one\n[two]\nbase=http://two\ntoken-file = " << at
                                    << "/token\n";
    std::ofstream(at + "/token") << "secret\n";
    ::chmod((at + "/token").c_str(), 0600);
    program books_program{.variables = {{"BOOKS_PROFILES", at + "/profiles"}}};
    const std::vector<std::string> shown{"add_book", "--title", "a", "--dry-run", "--profile", "two"};
    ran result = books_program.run(shown);
    BOOST_TEST(result.out.find("'http://two/books'") != std::string::npos, result.err);
    BOOST_TEST(result.out.find("Bearer secret") != std::string::npos);
    books_program.variables["BOOKS_BASE"] = "http://variable";
    BOOST_TEST(books_program.run(shown).out.find("'http://variable/books'") != std::string::npos);
    books_program.variables["BOOKS_PROFILE"] = "tow";
    result = books_program.run({"add_book", "--title", "a", "--base", "http://option"});
    BOOST_TEST(result.err.ends_with("there is no profile tow; did you mean two?\n"), result.err);

    ::chmod((at + "/token").c_str(), 0640);
    result = books_program.run({"add_book", "--title", "a", "--profile", "two"});
    BOOST_TEST(result.code == 3);
    BOOST_TEST(result.err.find("others may use this secret (mode 0640)") != std::string::npos, result.err);
    std::remove((at + "/token").c_str());
    std::remove((at + "/profiles").c_str());
    ::rmdir(folder);
}

BOOST_AUTO_TEST_CASE(a_usable_credential_is_sent_although_another_is_unusable) {
    const secrets files;
    const std::string open_to_all = files.file("token", "t\n", 0644);
    const std::string login = files.file("login", "ann:secret\n");
    program shop_program{.wire = {.responses = {answer(200, "null")}}};
    ran result = shop_program.run(shop, {"see_account", "--token-file", open_to_all, "--login-file", login});
    BOOST_TEST(result.code == 0, result.err);
    BOOST_TEST_REQUIRE(shop_program.wire.requests.size() == 1U);
    BOOST_TEST(header_of(shop_program.wire.requests[0], "Authorization") == "Basic YW5uOnNlY3JldA==");
    result = shop_program.run(shop, {"see_account", "--token-file", open_to_all});
    BOOST_TEST(result.code == 3);
    BOOST_TEST(result.err.find("others may use this secret (mode 0644)") != std::string::npos, result.err);
    BOOST_TEST(shop_program.wire.requests.size() == 1U);
}

BOOST_AUTO_TEST_CASE(the_file_of_an_api_key_has_precedence_over_the_environment) {
    const secrets files;
    program shop_program{.wire = {.responses = {answer(200, "null")}},
                         .variables = {{"BOOKS_X_APP_KEY", "of_header"}, {"BOOKS_API_KEY", "of_all"}}};
    const std::string file = files.file("key", "of_file\n");
    BOOST_TEST(shop_program.run(shop, {"see_stock", "--api-key-file", file}).code == 0);
    BOOST_TEST(shop_program.run(shop, {"see_stock"}).code == 0);
    shop_program.variables.erase("BOOKS_X_APP_KEY");
    BOOST_TEST(shop_program.run(shop, {"see_stock"}).code == 0);
    std::string sent;
    for (const http_request& one : shop_program.wire.requests) sent += header_of(one, "X-App-Key") + ' ';
    BOOST_TEST(sent == "of_file of_header of_all ");
}

BOOST_AUTO_TEST_CASE(the_file_of_a_secret_is_read_once) {
    const secrets files;
    const std::string file = files.file("token", "first\n");
    program shop_program{.wire = {.responses = {{.status = 503}, answer(200, "null")}}};
    shop_program.while_asleep = [&] { files.file("token", "second\n"); };
    BOOST_TEST(shop_program.run(shop, {"see_account", "--token-file", file, "--retry", "1"}).code == 0);
    BOOST_TEST_REQUIRE(shop_program.wire.requests.size() == 2U);
    BOOST_TEST(header_of(shop_program.wire.requests[1], "Authorization") == "Bearer first");
}

BOOST_AUTO_TEST_CASE(help_and_version) {
    program books_program;
    BOOST_TEST(books_program.run({"--version"}).out == "books 1.2\n");
    BOOST_TEST(books_program.run({"list_books", "--version"}).out == "books 1.2\n");
    const std::string all = books_program.run({"--help"}).out;
    for (const char* const part : {"list_books", "Lists the books", "greet", "--token-file", "--output"})
        BOOST_TEST(all.find(part) != std::string::npos, part);
    BOOST_TEST(all.find("--account") == std::string::npos);
    BOOST_TEST(books_program.run({"help"}).out == all);
    const std::string one = books_program.run({"list_books", "--help"}).out;
    BOOST_TEST(books_program.run({"help", "list_books"}).out == one);
    for (const char* const part : {"--limit INTEGER ", "books per page (integer; default 2; must be at least 1)",
                                   "--kind VALUE ", "novel or poetry; optional", "--since TIME "})
        BOOST_TEST(one.find(part) != std::string::npos, one);
    BOOST_TEST(books_program.run({"completion", "--help"}).out.starts_with("books completion bash|zsh|fish: "));
    BOOST_TEST(books_program.run({"greet", "you"}).out == "hello you\n");
}

BOOST_AUTO_TEST_CASE(shells_complete_commands_and_options) {
    program books_program;
    for (const char* const shell : {"bash", "zsh", "fish"}) {
        const ran result = books_program.run({"completion", shell});
        BOOST_TEST(result.code == 0);
        for (const char* const part : {"add_book", "greet", "completion", "kind", "output", "poetry", "table"})
            BOOST_TEST(result.out.find(part) != std::string::npos, result.out);
    }
    // A shell executes nothing that a file of profiles contains.
    const secrets folder;
    const std::string script = folder.file("completion", books_program.run({"completion", "bash"}).out);
    const std::string made = folder.file("made", "");
    std::filesystem::remove(made);
    const std::string profiles =
        folder.file("profiles", "[demo]\n[$(touch " + made + ")]\n[`touch " + made + "`]\n[dev]\n");
    const auto completed = [&](const std::string& words) {
        const std::string replies = folder.file("replies", "");
        const std::string command = "bash -c '. " + script + "; COMP_WORDS=(books " + words +
                                    "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _books; echo \"${COMPREPLY[*]}\"' > " +
                                    replies;
        BOOST_TEST(std::system(("BOOKS_PROFILES=" + profiles + ' ' + command).c_str()) == 0);
        std::ifstream file(replies);
        std::string line;
        std::getline(file, line);
        return line;
    };
    BOOST_TEST(completed("--profile \"\"") == "demo dev");
    BOOST_TEST(completed("--profile dev") == "dev");
    BOOST_TEST(completed("add_b") == "add_book");
    BOOST_TEST(!std::filesystem::exists(made));
    BOOST_TEST(books_program.run({"completion", "bsh"}).err ==
               "books: there is no completion for bsh; did you mean bash?\n");
    BOOST_TEST(books_program.run({"completion"}).code == 2);
}

BOOST_AUTO_TEST_CASE(rows_are_drawn_over_time) {
    const std::string lines = R"([{"day":"2024-01-01","kind":"novel","price":1000,"count":1},
        {"day":"2024-01-03","kind":"novel","price":2500.5,"count":1},{"day":"2024-01-05","kind":"novel","price":null,"count":1}])";
    program shop_program{.wire = {.responses = {answer(200, lines)}}};
    ran result = shop_program.run(shop, {"list_sales", "--plot"});
    BOOST_TEST(result.code == 0, result.err);
    for (const char* const part : {"Lists the sales\n\nprice  price, in <euro>\n      3,000 +\n", "      2,000 +",
                                   "          0 +", "2024-01-01", "2024-01-05\n             day (UTC)\n", "*"})
        BOOST_TEST(result.out.find(part) != std::string::npos, result.out);
    BOOST_TEST(result.out.find("count") == std::string::npos);  // a number without decimals may be an id
    shop_program.variables["LANG"] = "en_US.UTF-8";
    result = shop_program.run(shop, {"list_sales", "--plot"});
    BOOST_TEST(result.out.find("\xe2\x94\xa4") != std::string::npos, result.out);
    BOOST_TEST(result.out.find('*') == std::string::npos);

    // Rows of the same day are marks, which differ for each value of an enumeration.
    const std::string marks =
        R"([{"day":"2024-01-01","kind":"novel","price":-1},{"day":"2024-01-01","kind":"poetry","price":2}])";
    shop_program.wire.responses = {answer(200, marks)};
    result = shop_program.run(shop, {"--plot", "list_sales"});
    BOOST_TEST(result.out.find("kind:  o novel  x poetry\n") != std::string::npos, result.out);
    BOOST_TEST(std::count(result.out.begin(), result.out.end(), 'x') == 2);

    // Values of a server may be a few doubles apart.
    const std::string close =
        R"([{"day":"2024-01-01","kind":"novel","price":0.16859429703830597},{"day":"2024-01-02","kind":"novel","price":0.16859429703830606}])";
    shop_program.wire.responses = {answer(200, close)};
    result = shop_program.run(shop, {"--plot", "list_sales"});
    BOOST_TEST(result.out.find("0.18 ") != std::string::npos, result.out);
    shop_program.wire.responses = {answer(200, marks)};

    const secrets folder;
    const std::string path = folder.file("sales.svg", "");
    result = shop_program.run(shop, {"list_sales", "--plot", path});
    BOOST_TEST(result.code == 0, result.err);
    BOOST_TEST(result.out == "");
    std::ifstream file(path);
    const std::string svg((std::istreambuf_iterator<char>(file)), {});
    for (const char* const part :
         {"price, in &lt;euro&gt;", ">novel<", "class=\"m g1\"", "prefers-color-scheme:dark", "</svg>\n"})
        BOOST_TEST(svg.find(part) != std::string::npos, svg);
    BOOST_TEST(shop_program.run(shop, {"list_sales", "--plot", "/nowhere/a.svg"}).code == 7);

    shop_program.wire.responses = {answer(200, "[]")};
    BOOST_TEST(shop_program.run(shop, {"list_sales", "--plot"}).err.find("nothing to draw") != std::string::npos);
    result = shop_program.run(shop, {"find_parts", "--plot"});
    BOOST_TEST(result.code == 2);
    BOOST_TEST(result.err == "books: find_parts has no rows with a time and a number: remove --plot\n");
    BOOST_TEST(program().run({"--help"}).out.find("--plot") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(axes_have_round_labels_inside_their_ends) {
    const auto labels_of = [](const detail::plot_axis& axis) {
        std::string labels;
        for (const detail::plot_tick& tick : axis.ticks) {
            BOOST_TEST((tick.place >= -1e-9 && tick.place <= 1 + 1e-9));
            labels += (labels.empty() ? "" : " ") + tick.label;
        }
        return labels;
    };
    BOOST_TEST(labels_of(detail::number_axis(0, 0.3, 4)) == "0.0 0.1 0.2 0.3");
    BOOST_TEST(labels_of(detail::number_axis(9'990, 10'010, 4)) == "9,990 9,995 10,000 10,005 10,010");
    BOOST_TEST(labels_of(detail::number_axis(-3e6, 5e6, 4)) == "-4 M -2 M 0 2 M 4 M 6 M");
    BOOST_TEST(labels_of(detail::number_axis(7, 7, 4)).starts_with("6."));
    for (const double most : {0.0, 1e-300, 1e-9, 0.1, 12'345.678, 1e15, 1e300}) {
        for (const double least : {0.0, most * 0.999999, -most, -1e300}) {
            const detail::plot_axis axis = detail::number_axis(least, most, 4);
            const double room = (axis.most - axis.least) * 1e-6;
            BOOST_TEST((axis.least <= least + room && axis.most >= most - room));
            BOOST_TEST(axis.ticks.size() <= 12U, labels_of(axis));
        }
    }
    const unsigned seed = std::random_device{}();
    BOOST_TEST_MESSAGE("seed " << seed);
    std::mt19937_64 random(seed);
    for (int i = 0; i < 100'000; ++i) {
        const double first =
            std::ldexp(static_cast<double>(random()) - 0x1p63, static_cast<int>(random() % 2000) - 1070);
        if (std::abs(first) >= 1e300) continue;
        double second = first;
        const std::uint64_t steps = random() % 13;
        for (std::uint64_t step = 0; step < steps; ++step) second = std::nextafter(second, INFINITY);
        if (random() % 4 == 0) second = std::ldexp(1.0, static_cast<int>(random() % 1990) - 1000);
        const double least = std::min(first, second), most = std::max(first, second);
        const detail::plot_axis axis = detail::number_axis(least, most, 4);
        bool is_right = axis.least < axis.most && axis.ticks.size() >= 2 && axis.ticks.size() <= 12;
        for (const detail::plot_tick& tick : axis.ticks) is_right = is_right && tick.place >= 0 && tick.place <= 1;
        for (const double value : {least, most}) is_right = is_right && std::abs(axis.place(value) - 0.5) < 0.51;
        BOOST_TEST_REQUIRE(is_right, "seed " << seed << ": " << least << " to " << most << ", " << axis.ticks.size());
    }
    const std::int64_t start = 1'704'067'200'000;  // 2024-01-01, a Monday
    const std::int64_t day = 86'400'000;
    const std::pair<std::int64_t, std::string> cases[] = {
        {20'000, "00:00:00 00:00:05 00:00:10 00:00:15 00:00:20"},
        {day, "01-01 00:00 01-01 06:00 01-01 12:00 01-01 18:00 01-02 00:00"},
        {20 * day, "2024-01-01 2024-01-08 2024-01-15"},
        {200 * day, "2024-01 2024-04 2024-07"},
        {1500 * day, "2024 2025 2026 2027 2028"},
    };
    for (const auto& [length, labels] : cases)
        BOOST_TEST(labels_of(detail::time_axis(start, start + length, 6)) == labels);
    for (const std::int64_t first : {-62'135'596'800'000, std::int64_t{-1}, std::int64_t{0}, start}) {
        for (const std::int64_t last : {first, first + 1, first + 40 * day, std::int64_t{253'402'300'799'999}}) {
            const std::string labels = labels_of(detail::time_axis(first, last, 6));
            BOOST_TEST(labels.size() < 120U, labels);
        }
    }
}
