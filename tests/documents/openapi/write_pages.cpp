#define BOOST_TEST_MODULE documents.openapi.write_pages
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>
#include <service_api/documents/openapi/write_pages.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct row {
    required<std::string> id;
};
BOOST_DESCRIBE_STRUCT(row, (), (id))
struct meta {
    optional<std::string> next{};
    std::int64_t number = 1;
    bool more = false;
    static constexpr wire_name wire_names[] = {{"number", "a/b"}};
};
BOOST_DESCRIBE_STRUCT(meta, (), (next, number, more))
struct found {
    std::vector<std::string> warnings{};
    std::vector<row> rows{};
    required<struct meta> meta;
};
BOOST_DESCRIBE_STRUCT(found, (), (warnings, rows, meta))

/// A row that is an array of its members.
struct candle {
    static constexpr bool json_array = true;
    required<std::int64_t> time;
    required<std::string> id;
};
BOOST_DESCRIBE_STRUCT(candle, (), (time, id))

template <class Response, const pagination& Pages, class Conventions>
struct list {
    std::int64_t page = 1;
    optional<std::string> after{};
    static constexpr auto http = endpoint<Response, Conventions>{
        .route = get("/rows"), .access = public_access, .limit = unspecified, .pages = Pages};
    BOOST_DESCRIBE_CLASS(list, (), (page, after), (), ())
};
constexpr pagination none{};
constexpr pagination last = by_last_row("after", "id");
constexpr pagination cursor = by_next_cursor("after", "meta.next").rows_in("rows").more_in("meta.more");
constexpr pagination counted = by_page("page").rows_in("rows").page_in("meta.a/b").size_in("page");

template <class Response, const pagination& Pages, class Conventions>
std::string written() {
    json_document_writer out;
    out.begin_object();
    detail::write_pages(out, detail::model_of_operation<list<Response, Pages, Conventions>>::value);
    out.end_object();
    std::string text = std::move(out).take();
    std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
    return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(its_pointers_are_into_the_body_as_it_travels) {
    BOOST_TEST((written<found, none, problem_details>()) == "{}");
    BOOST_TEST((written<std::vector<row>, last, problem_details>()) ==
               R"({"x-pages":{"style":"last-row","parameter":"after","rows":"","row":"/id"}})");
    BOOST_TEST((written<std::vector<row>, last, enveloped>()) ==
               R"({"x-pages":{"style":"last-row","parameter":"after","rows":"/data","row":"/id"}})");
    BOOST_TEST((written<std::vector<candle>, last, problem_details>()) ==
               R"({"x-pages":{"style":"last-row","parameter":"after","rows":"","row":"/1"}})");
    BOOST_TEST((written<found, cursor, problem_details>()) ==
               R"({"x-pages":{"style":"next-cursor","parameter":"after","rows":"/rows","next":"/meta/next",)"
               R"("more":"/meta/more"}})");
    BOOST_TEST((written<found, counted, enveloped>()) ==
               R"({"x-pages":{"style":"page","parameter":"page","size-parameter":"page","rows":"/data/rows",)"
               R"("page":"/data/meta/a~1b"}})");
    BOOST_TEST((written<std::vector<row>, by_link_header, problem_details>()) ==
               R"({"x-pages":{"style":"link-header","rows":""}})");
}
