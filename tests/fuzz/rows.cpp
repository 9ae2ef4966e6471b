#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <optional>
#include <service_api/http/row_format.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/target.hpp"

// The rows of a stream. An input's first byte chooses the format, its second the size of the parts in which the rest
// arrives: the rows must not depend on it. The elements of an array are held against Boost.JSON.

namespace service_api::fuzz {

namespace {

const row_format* const formats[] = {&json_array_format, &event_format, &ndjson_format};

struct found_rows {
    std::vector<std::string> rows{};
    bool is_inside_row = false;

    friend bool operator==(const found_rows&, const found_rows&) = default;
};

found_rows scan(const row_format& format, std::string_view bytes, std::size_t step) {
    const auto scanner = format.make_scanner();
    found_rows found;
    const auto take = [&](bool ended) {
        while (const auto row = scanner->next(ended)) found.rows.emplace_back(*row);
    };
    for (; !bytes.empty(); bytes.remove_prefix(std::min(step, bytes.size()))) {
        scanner->add(bytes.substr(0, step));
        take(false);
    }
    take(true);
    found.is_inside_row = scanner->is_inside_row();
    return found;
}

std::optional<boost::json::value> parse(std::string_view text) {
    boost::json::parse_options options;
    options.max_depth = 600;
    boost::json::error_code error;
    boost::json::value read = boost::json::parse({text.data(), text.size()}, error, {}, options);
    return error ? std::nullopt : std::optional(std::move(read));
}

std::string try_array(std::string_view bytes, const found_rows& found) {
    const auto whole = parse(bytes);
    bool looks_complete = !found.is_inside_row;
    for (const std::string& row : found.rows) looks_complete = looks_complete && parse(row).has_value();
    if (!whole || !whole->is_array()) return looks_complete ? "no array was read as one" : "";
    if (!looks_complete) return "an array was not read to its end";
    if (found.rows.size() != whole->get_array().size()) return "another number of elements was read";
    for (std::size_t i = 0; i < found.rows.size(); ++i) {
        if (*parse(found.rows[i]) != whole->get_array()[i]) return "another element was read";
    }
    return {};
}

}  // namespace

std::string try_input(std::string_view input) {
    if (input.size() < 2) return {};
    const row_format& format = *formats[static_cast<unsigned char>(input[0]) % std::size(formats)];
    const std::size_t step = static_cast<unsigned char>(input[1]) % 16 + 1;
    const std::string_view bytes = input.substr(2);
    const found_rows whole = scan(format, bytes, bytes.size() + 1);
    if (!(scan(format, bytes, step) == whole)) return "the rows depend on how their bytes are split";
    return format.is_json_array ? try_array(bytes, whole) : std::string();
}

std::vector<std::string> seeds() {
    std::vector<std::string> all;
    for (const std::string_view array :
         {R"([1,{"a":[2,"]"]},"\"",null])", "[]", " [ 1 , 2 ]\n", R"([[],{},"",-1.5e3])"})
        all.push_back("01" + std::string(array));
    all.emplace_back("12data: 1\n\n: x\r\nid: 7\rdata: a\ndata: b\n\n");
    all.emplace_back("23{\"a\":1}\r\n\n2");
    return all;
}

}  // namespace service_api::fuzz
