#define BOOST_TEST_MODULE codec.json.record_reader
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <cstdint>
#include <map>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/record_reader.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "support/canonical.hpp"
#include "support/counted_memory.hpp"
#include "support/exact_text.hpp"
#include "support/random.hpp"
#include "support/repeated.hpp"
#include "support/said.hpp"

using namespace service_api;
using namespace service_api::rules;
using test::draws;
using test::said;

namespace {

/// Members in which values of an earlier read could remain: defaults of every kind, also of members that are only in
/// responses.
template <class Text>
struct detail_line {
    required<Text> name;
    std::int64_t count = 7;
    optional<Text> note{};
    std::vector<std::int16_t> sizes{1, 2};
    std::int64_t number = 5;

    static constexpr auto rules =
        rules_of(field(&detail_line::count, minimum{0}), field(&detail_line::number, read_only));
    BOOST_DESCRIBE_CLASS(detail_line, (), (name, count, note, sizes, number), (), ())
};

template <class Text>
struct span_of {
    static constexpr bool json_array = true;
    required<Text> from;
    optional<Text> to{};
    std::int32_t step = 3;
    BOOST_DESCRIBE_CLASS(span_of, (), (from, to, step), (), ())
};

template <class Text>
struct order {
    using line = detail_line<Text>;

    required<Text> title;
    Text kind = "plain";
    optional<Text> note{};
    optional<std::int64_t> weight{};
    nullable<Text> remark{};
    optional<nullable<Text>> more{};
    std::vector<Text> words{};
    std::vector<bool> bits{true};
    std::vector<nullable<std::int64_t>> holes{};
    std::map<std::string, Text> named{};
    optional<std::variant<std::int64_t, Text>> either{};
    std::vector<line> lines{line{.name = "default", .number = 9}};
    optional<line> one{};
    std::vector<std::vector<line>> grid{};
    std::vector<span_of<Text>> spans{};
    optional<boxed<order>> inner{};
    additional_properties rest{};

    static constexpr auto rules =
        rules_of(field(&order::title, not_empty), field(&order::note, required_if{is{&order::kind, "full"}}),
                 field(&order::words, max_items{3}), field(&order::lines, max_items{4}),
                 at_most_one_of{&order::more, &order::weight});
    BOOST_DESCRIBE_CLASS(order, (),
                         (title, kind, note, weight, remark, more, words, bits, holes, named, either, lines, one, grid,
                          spans, inner, rest),
                         (), ())
};

/// Writes a JSON text of such an order, with some members missing, null or of another type.
class order_writer {
public:
    explicit order_writer(draws& random) : random_(random) {}

    std::string order(int depth) {
        std::string made;
        member(made, "title", text(), 40);
        member(made, "kind", random_.coin() ? "\"full\"" : text());
        member(made, "note", text());
        member(made, "weight", number());
        member(made, "remark", random_.coin() ? text() : "null", 40);
        member(made, "more", random_.coin() ? text() : "null");
        member(made, "words", list([&] { return text(); }));
        member(made, "bits", list([&] { return random_.coin() ? "true" : "false"; }));
        member(made, "holes", list([&] { return random_.coin() ? number() : "null"; }));
        member(made, "named", "{" + (random_.coin() ? "\"a\":" + text() : "") + "}");
        member(made, "either", random_.coin() ? text() : number());
        member(made, "lines", list([&] { return line(); }));
        member(made, "one", line());
        member(made, "grid", list([&] { return list([&] { return line(); }); }));
        member(made, "spans", list([&] { return "[" + text() + (random_.coin() ? ",null,4]" : "]"); }));
        if (depth > 0) member(made, "inner", order(depth - 1));
        if (random_.between(0, 9) == 0) member(made, "unknown", text());
        return "{" + made + "}";
    }

private:
    void member(std::string& made, const std::string& name, const std::string& value, std::int64_t seldom_absent = 2) {
        if (random_.between(0, seldom_absent) == 0) return;
        made += (made.empty() ? "\"" : ",\"") + name + "\":";
        const auto odd = random_.between(0, 200);
        made += odd == 0 ? "null" : odd == 1 ? "7" : odd == 2 ? "[{}]" : value;
    }

    std::string line() {
        std::string made;
        member(made, "name", text(), 40);
        member(made, "count", number());
        member(made, "note", text());
        member(made, "sizes", list([&] { return number(); }));
        if (random_.between(0, 9) == 0) member(made, "number", number());
        return "{" + made + "}";
    }

    std::string text() { return write_json(random_.text(random_.coin() ? 3 : 30), direction::response); }
    std::string number() { return std::to_string(random_.between(-1, 99)); }

    template <class Entry>
    std::string list(Entry entry) {
        std::string made;
        for (auto left = random_.between(0, 3); left > 0; --left)
            made += (made.empty() ? "" : ",") + std::string(entry());
        return "[" + made + "]";
    }

    draws& random_;
};

/// Returns the difference between a reader's result and that of `read_json`; empty if they are equal.
template <class T>
std::string difference(record_reader<T>& again, std::string_view text, direction way) {
    const auto fresh = read_json<T>(text, way);
    const T* const read = again.read(text);
    if (said(again.violations()) != said(fresh.violations))
        return "told:\n" + said(again.violations()) + "\ninstead of:\n" + said(fresh.violations);
    if ((read != nullptr) != fresh.value.has_value()) return "only one reading has a value";
    // Also members that are not written in this direction.
    for (const direction written : {direction::request, direction::response}) {
        if (read != nullptr && write_json(*read, written) != write_json(*fresh.value, written))
            return write_json(*read, written) + "\ninstead of\n" + write_json(*fresh.value, written);
    }
    return {};
}

template <class T>
void read_random_orders() {
    draws random;
    int values = 0;
    for (int sequence = 0; sequence < 100; ++sequence) {
        const direction way = random.coin() ? direction::request : direction::response;
        record_reader<T> again(way);
        for (int message = 0; message < 20; ++message) {
            std::string text = order_writer(random).order(static_cast<int>(random.between(0, 2)));
            const auto size = static_cast<std::int64_t>(text.size());
            if (random.between(0, 9) == 0) text.resize(static_cast<std::size_t>(random.between(0, size)));
            // The earlier text is freed: AddressSanitizer reports a read from it.
            const test::exact_text exact(text);
            const std::string found = difference(again, exact.view(), way);
            BOOST_TEST_REQUIRE(found == "", found << "\nof " << text);
            values += again.violations().empty() ? 1 : 0;
        }
    }
    BOOST_TEST(values > 100);
}

/// Returns the text with some of its values exchanged, or without its end.
std::string edited(std::string text, draws& random) {
    const auto place = [&] {
        return static_cast<std::size_t>(random.between(0, static_cast<std::int64_t>(text.size()) - 1));
    };
    switch (random.between(0, 3)) {
        case 0: text.resize(place()); return text;
        case 1: text[place()] = static_cast<char>(random.between(0x20, 0x7E)); return text;
        case 2: {
            // Removes a member.
            const std::size_t begin = text.find(",\"", place());
            const std::size_t end = begin == text.npos ? begin : text.find(",\"", begin + 1);
            if (end != text.npos) text.erase(begin, end - begin);
            return text;
        }
        default: return text;
    }
}

template <class T>
void read_edited(const std::vector<std::string>& messages, direction way) {
    draws random;
    record_reader<T> again(way);
    for (int i = 0; i < 500; ++i) {
        const auto which = static_cast<std::size_t>(random.between(0, static_cast<std::int64_t>(messages.size()) - 1));
        const std::string text = edited(messages[which], random);
        const std::string found = difference(again, text, way);
        BOOST_TEST_REQUIRE(found == "", found << "\nof " << text);
    }
}

using vault_page = test::response_body<trading::list_vault_transactions>;

std::string page_of(std::size_t rows, const std::string& id) {
    auto page = test::canonical<trading::paged_rows<trading::vault_transaction>>();
    const trading::vault_transaction row = page.rows->front();
    page.rows->assign(rows, row);
    for (auto& one : *page.rows) one.vault_id = id;
    return write_json(enveloped::wrap<trading::paged_rows<trading::vault_transaction>>(std::move(page), unix_ms{1}),
                      direction::response);
}

std::string ids(std::size_t count) {
    trading::set_default_fee_rate request{.account_ids = {"a"}};
    request.account_ids->assign(count, "0x" + test::repeated("5e", 32));
    return write_json(request, direction::request);
}

template <class T>
void read_without_memory(const std::string& text, const std::string& shorter, direction way) {
    record_reader<T> again(way);
    BOOST_TEST_REQUIRE(again.read(text) != nullptr);
    const std::size_t before = test::allocations;
    bool read = again.read(text) != nullptr;
    read = read && again.read(shorter) != nullptr;
    const std::size_t used = test::allocations - before;
    BOOST_TEST(read);
    BOOST_TEST(used == 0U);
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_read_again_is_what_is_read_first) {
    read_random_orders<order<std::string>>();
    read_random_orders<order<std::string_view>>();
}

BOOST_AUTO_TEST_CASE(messages_are_read_again) {
    read_edited<vault_page>(
        {test::canonical_response<trading::list_vault_transactions>(), page_of(3, "v"), page_of(1, "w")},
        direction::response);
    read_edited<trading::set_default_fee_rate>({test::canonical_ask<trading::set_default_fee_rate>(), ids(5), ids(1)},
                                               direction::request);
    for (const direction way : {direction::request, direction::response})
        read_edited<comprehensive::item>({test::canonical_item(way)}, way);
}

BOOST_AUTO_TEST_CASE(a_second_reading_needs_no_memory) {
    const std::string id = "0x" + test::repeated("5e", 32);
    read_without_memory<vault_page>(page_of(60, id), page_of(7, id), direction::response);
    read_without_memory<trading::set_default_fee_rate>(ids(500), ids(20), direction::request);
}

BOOST_AUTO_TEST_CASE(nothing_of_one_text_is_seen_in_the_next) {
    record_reader<order<std::string>> again(direction::request);
    struct {
        std::string text;
        std::string refused;
    } const cases[] = {
        {R"({"title":"a","remark":null,"kind":"full","note":"n","words":["w"],"unknown":1})", ""},
        {R"({"title":"b","remark":"r"})", ""},
        {R"({"remark":"r"})", "/title | required | title is required"},
        {R"({"title":"c","remark")", " | json | the body must be well-formed JSON: expected ':' at byte 21"},
        {R"({"title":"","remark":null})", "/title | not_empty | title must not be empty"},
        {R"({"title":"d","remark":null})", ""},
    };
    for (const auto& [text, refused] : cases) {
        BOOST_TEST_CONTEXT(text) {
            const auto* const read = again.read(text);
            BOOST_TEST(said(again.violations()) == refused);
            BOOST_TEST((read != nullptr) == refused.empty());
            if (read == nullptr) continue;
            const bool first = text == cases[0].text;
            BOOST_TEST(read->kind == (first ? "full" : "plain"));
            BOOST_TEST(read->note.has_value() == first);
            BOOST_TEST(read->words.size() == (first ? 1U : 0U));
            BOOST_TEST(read->bits.size() == 1U);
            BOOST_TEST(read->rest.named.size() == (first ? 1U : 0U));
        }
    }
}
