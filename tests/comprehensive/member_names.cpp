#define BOOST_TEST_MODULE comprehensive.member_names
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <exception>
#include <map>
#include <service_api/client.hpp>
#include <service_api/compatibility.hpp>
#include <service_api/documents.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/server.hpp>
#include <string>
#include <vector>

// The members of messages have any names, also those by which the library asks a class for an option or a constant.
namespace named {

using namespace service_api;

/// Names of the options of records and operations, and of the constants of scalars and bodies.
template <class T>
struct as_option {
    T http{};
    T rules{};
    T wire_names{};
    T json_array{};
    T skip_if_unreadable{};
    T unrolled_json{};
    T tag{};
    T json{};
    T format{};
    T words{};
    T kind{};
    T max_text_size{};
    T min_text_size{};
    T text_buffer_size{};
    T values{};
    T expression{};
    T examples{};
    T far_examples{};
    T is_any_number{};
    T media_type{};
    T parse{};
    T append_to{};
    T read_usual_form{};
    T is_representable{};
    T order_of_bound{};
    T value_type{};
    T mapped_type{};
    T row_type{};
    T enum_type{};
    T spelling{};

    friend bool operator==(const as_option&, const as_option&) = default;
    BOOST_DESCRIBE_CLASS(as_option, (),
                         (http, rules, wire_names, json_array, skip_if_unreadable, unrolled_json, tag, json, format,
                          words, kind, max_text_size, min_text_size, text_buffer_size, values, expression, examples,
                          far_examples, is_any_number, media_type, parse, append_to, read_usual_form, is_representable,
                          order_of_bound, value_type, mapped_type, row_type, enum_type, spelling),
                         (), ())
};

/// Names of what else the library finds in classes by name.
template <class T>
struct as_constant {
    T count{};
    T key{};
    T key_type{};
    T type{};
    T name{};
    T value{};
    T index{};
    T status{};
    T body{};
    T headers{};
    T body_type{};
    T headers_type{};
    T status_probe{};
    T error_body{};
    T definition{};
    T conventions{};
    T parts{};
    T entries{};
    T fits{};
    T reason{};
    T errors{};
    T position{};
    T size{};
    T data{};
    T begin{};
    T end{};
    T empty{};
    T has_value{};
    T holds{};
    T first{};
    T second{};
    T next{};
    T rows{};

    friend bool operator==(const as_constant&, const as_constant&) = default;
    BOOST_DESCRIBE_CLASS(as_constant, (),
                         (count, key, key_type, type, name, value, index, status, body, headers, body_type,
                          headers_type, status_probe, error_body, definition, conventions, parts, entries, fits, reason,
                          errors, position, size, data, begin, end, empty, has_value, holds, first, second, next, rows),
                         (), ())
};

template <class T>
struct names {
    as_option<T> option{};
    std::vector<as_option<T>> options{};
    as_constant<T> constant{};
    std::map<std::string, as_constant<T>> constants{};

    friend bool operator==(const names&, const names&) = default;
    BOOST_DESCRIBE_CLASS(names, (), (option, options, constant, constants), (), ())
};

struct put_names {
    rules::required<names<bool>> booleans;
    rules::required<names<std::string>> texts;
    rules::required<names<std::int64_t>> numbers;
    rules::required<names<rules::optional<bool>>> optional_booleans;

    static constexpr auto http =
        endpoint<put_names, problem_details>{.route = put("/names"), .access = public_access, .limit = unspecified};

    friend bool operator==(const put_names&, const put_names&) = default;
};
BOOST_DESCRIBE_STRUCT(put_names, (), (booleans, texts, numbers, optional_booleans))

/// The same names as parameters of a query.
struct find_names : as_constant<rules::optional<std::string>> {
    rules::optional<std::string> json_array{};
    rules::optional<bool> skip_if_unreadable{};
    rules::optional<bool> unrolled_json{};
    rules::optional<std::string> tag{};
    rules::optional<std::string> wire_names{};

    static constexpr auto http = endpoint<std::vector<as_option<bool>>, problem_details>{
        .route = get("/names"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(find_names, (as_constant<rules::optional<std::string>>),
                      (json_array, skip_if_unreadable, unrolled_json, tag, wire_names))

inline constexpr api<put_names, find_names> v1{.title = "names"};

template <class T>
names<T> filled(const T& one) {
    names<T> made;
    made.option.json_array = made.option.http = made.option.tag = one;
    made.constant.size = made.constant.errors = one;
    made.options.push_back(made.option);
    made.constants.emplace("a", made.constant);
    return made;
}

}  // namespace named

namespace {

using namespace named;

put_names all_names() {
    return {.booleans = filled(true),
            .texts = filled(std::string("x")),
            .numbers = filled(std::int64_t{7}),
            .optional_booleans = filled(rules::optional<bool>(true))};
}

}  // namespace

BOOST_AUTO_TEST_CASE(members_of_any_name_are_sent) {
    const put_names sent = all_names();
    auto server = serve(v1, environment{.clock = [] { return unix_ms{0}; }, .on_exception = [](std::exception_ptr) {}},
                        handle<put_names>([](const put_names& all) { return all; }),
                        handle<find_names>([](const find_names& wanted) {
                            return std::vector<as_option<bool>>{{.json_array = wanted.unrolled_json == true}};
                        }));
    loopback wire(server);
    client caller(v1, wire);
    const auto returned = caller(sent);
    BOOST_REQUIRE(returned);
    BOOST_TEST((*returned == sent));

    find_names wanted;
    wanted.tag = "a b";
    wanted.unrolled_json = true;
    const auto found = caller(wanted);
    BOOST_REQUIRE(found);
    BOOST_TEST(found->at(0).json_array);
}

BOOST_AUTO_TEST_CASE(members_of_any_name_are_documented) {
    const auto examples = make_examples(v1);
    for (const std::string& text : {markdown(v1, examples), html(v1, examples), openapi(v1, examples)}) {
        for (const std::string name : {"json_array", "skip_if_unreadable", "wire_names", "status_probe"})
            BOOST_TEST(text.find(name) != std::string::npos);
    }
    BOOST_TEST((compatible<v1, v1>));
}
