#include "support/json_tree.hpp"

#include <boost/json.hpp>
#include <boost/json/basic_parser_impl.hpp>

namespace service_api::test {

namespace {

namespace json = boost::json;

struct tree_builder {
    static constexpr std::size_t max_object_size = static_cast<std::size_t>(-1);
    static constexpr std::size_t max_array_size = static_cast<std::size_t>(-1);
    static constexpr std::size_t max_key_size = static_cast<std::size_t>(-1);
    static constexpr std::size_t max_string_size = static_cast<std::size_t>(-1);

    using kinds = json_tree::kinds;
    using text_view = json::string_view;
    using error = json::error_code;

    std::vector<json_tree> open{1};  // a holder of the whole, then what is not closed yet
    std::string name{};
    std::string part{};

    bool add(kinds kind, std::string text) {
        open.back().inner.emplace_back(std::exchange(name, {}), json_tree{kind, std::move(text)});
        return true;
    }
    bool begin(kinds kind) {
        // Its name waits in the text, which arrays and objects have no use for.
        open.push_back({kind, std::exchange(name, {})});
        return true;
    }
    bool end() {
        json_tree closed = std::move(open.back());
        open.pop_back();
        std::string its_name = std::exchange(closed.text, {});
        open.back().inner.emplace_back(std::move(its_name), std::move(closed));
        return true;
    }
    std::string whole(text_view last) { return std::exchange(part, {}).append(last.data(), last.size()); }

    bool on_document_begin(error&) { return true; }
    bool on_document_end(error&) { return true; }
    bool on_object_begin(error&) { return begin(kinds::object); }
    bool on_object_end(std::size_t, error&) { return end(); }
    bool on_array_begin(error&) { return begin(kinds::array); }
    bool on_array_end(std::size_t, error&) { return end(); }
    bool on_key_part(text_view text, std::size_t, error&) { return on_number_part(text); }
    bool on_key(text_view text, std::size_t, error&) {
        name = whole(text);
        return true;
    }
    bool on_string_part(text_view text, std::size_t, error&) { return on_number_part(text); }
    bool on_string(text_view text, std::size_t, error&) { return add(kinds::text, whole(text)); }
    bool on_number_part(text_view text) {
        part.append(text.data(), text.size());
        return true;
    }
    bool on_number_part(text_view text, error&) { return on_number_part(text); }
    bool on_int64(std::int64_t, text_view text, error&) { return add(kinds::number, whole(text)); }
    bool on_uint64(std::uint64_t, text_view text, error&) { return add(kinds::number, whole(text)); }
    bool on_double(double, text_view text, error&) { return add(kinds::number, whole(text)); }
    bool on_bool(bool value, error&) { return add(kinds::truth, value ? "true" : "false"); }
    bool on_null(error&) { return add(kinds::null, {}); }
    bool on_comment_part(text_view, error&) { return true; }
    bool on_comment(text_view, error&) { return true; }
};

}  // namespace

boosts_verdict ask_boost(std::string_view text) {
    json::parse_options strict;
    strict.max_depth = 600;  // deeper than any reader of ours goes
    json::basic_parser<tree_builder> parser(strict);
    json::error_code error;
    const std::size_t taken = parser.write_some(false, text.data(), text.size(), error);
    using verdicts = boosts_verdict::verdicts;
    if (error == json::error::too_deep || error == json::error::exponent_overflow) return {verdicts::undecided};
    if (error || taken != text.size()) return {verdicts::no_json};
    return {verdicts::json, std::move(parser.handler().open.front().inner.front().second)};
}

}  // namespace service_api::test
