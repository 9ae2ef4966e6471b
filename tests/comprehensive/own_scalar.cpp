#define BOOST_TEST_MODULE comprehensive.own_scalar
#include <boost/test/unit_test.hpp>
#include <service_api/documents/examples.hpp>
#include <service_api/documents/html.hpp>
#include <service_api/documents/openapi.hpp>
#include <service_api/format/integer.hpp>
#include <service_api/json.hpp>
#include <service_api/server.hpp>
#include <string>
#include <string_view>

// A value type that the library does not know, with all that one may say of itself: a block's height, an int64 by
// another name.
namespace chain {

using namespace service_api;
using namespace service_api::rules;

struct height {
    static constexpr json_kind json = json_kind::number;
    static constexpr std::string_view format = "int64";
    static constexpr std::string_view words = "must be the height of a block";
    static constexpr std::string_view kind = "integer, height of a block";
    static constexpr std::string_view examples[] = {"840000", "210000"};
    static constexpr std::string_view expression = "chain::height{#}";

    std::int64_t count = 0;

    static constexpr std::optional<height> parse(std::string_view text) {
        height read;
        return detail::read_integer(text, read.count) ? std::optional(read) : std::nullopt;
    }
    void append_to(std::string& out) const { out += std::to_string(count); }
    static inline int quick_reads = 0;
    static const char* read_usual_form(const char* here, height& value) {
        ++quick_reads;
        return detail::quick_int64(here, value.count);
    }

    friend constexpr auto operator<=>(height, height) = default;
};

struct blocks {
    std::int32_t count;
    static constexpr const char* one = "block";
    static constexpr const char* many = "blocks";

    friend constexpr bool within(blocks limit, height left, height right) {
        return left.count - right.count <= limit.count && right.count - left.count <= limit.count;
    }
};

struct find_blocks {
    required<height> from;
    required<height> to;

    static constexpr auto rules = rules_of(field(&find_blocks::from, digits{6}),
                                           max_difference(&find_blocks::from, &find_blocks::to, blocks{100}));
    static constexpr auto http =
        endpoint<std::vector<height>>{.route = get("/blocks"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(find_blocks, (), (from, to))

inline constexpr api<find_blocks> v1{.title = "Chain", .version = "v1"};

struct span_of_blocks {
    required<height> from;
    required<height> to;
};
BOOST_DESCRIBE_STRUCT(span_of_blocks, (), (from, to))

}  // namespace chain

using namespace service_api;

BOOST_AUTO_TEST_CASE(json_reads_it_by_its_quick_way) {
    const int before = chain::height::quick_reads;
    const auto read =
        read_json<chain::span_of_blocks>(R"({"from":840000,"to":840001})" + std::string(64, ' '), direction::request);
    BOOST_TEST_REQUIRE(read.value.has_value());
    BOOST_TEST(read.value->from->count == 840'000);
    BOOST_TEST(read.value->to->count == 840'001);
    BOOST_TEST(chain::height::quick_reads > before);
    // What is longer is read by its spelling.
    const auto longest =
        read_json<chain::span_of_blocks>(R"({"from":9223372036854775807,"to":-1})", direction::request);
    BOOST_TEST_REQUIRE(longest.value.has_value());
    BOOST_TEST(longest.value->from->count == INT64_MAX);
    BOOST_TEST(longest.value->to->count == -1);
}

BOOST_AUTO_TEST_CASE(rules_about_numbers_and_distances_take_it) {
    const auto words = [](std::int64_t from, std::int64_t to) {
        std::string all;
        for (const violation& one : validate(chain::find_blocks{.from = chain::height{from}, .to = chain::height{to}}))
            all += one.message + '\n';
        return all;
    };
    BOOST_TEST(words(840'000, 840'100) == "");
    BOOST_TEST(words(84'000, 84'000) == "from must have exactly 6 digits\n");
    BOOST_TEST(words(840'000, 840'101) == "from must be at most 100 blocks from to\n");
}

BOOST_AUTO_TEST_CASE(documents_show_its_examples) {
    const auto has = [](const std::string& document, std::string_view wanted) {
        BOOST_TEST((document.find(wanted) != document.npos), wanted);
    };
    const std::string page = html(chain::v1, make_examples(chain::v1));
    has(page, ".from = chain::height{840000}");
    has(page, "from=840000&amp;to=840000");
}
