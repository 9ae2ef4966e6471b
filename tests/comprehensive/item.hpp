#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <service_api/description.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

/// Records with every shape, value type and rule of the library: what each reading of a description is tried on.
namespace comprehensive {

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::literals;

BOOST_DEFINE_ENUM_CLASS(item_kind, good, service)
BOOST_DEFINE_ENUM_CLASS(item_state, draft, offered, sold)

/// Spelled differently in each direction.
constexpr std::string_view spelled(item_state state, direction way) {
    return state == item_state::sold && way == direction::request ? "gone" : std::string_view{};
}

/// More enumerators than Boost.Describe lists: `c0` to `c59`.
enum class colour_code : std::uint8_t {};

template <std::size_t... Index>
constexpr auto colour_names(std::index_sequence<Index...>) {
    constexpr auto name = [](std::size_t index) {
        return std::array<char, 3>{'c', static_cast<char>('0' + index / 10), static_cast<char>('0' + index % 10)};
    };
    return std::array{name(Index)...};
}
inline constexpr auto colour_texts = colour_names(std::make_index_sequence<60>{});

constexpr std::array<enumerator<colour_code>, 60> enumerators(colour_code) {
    std::array<enumerator<colour_code>, 60> all{};
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = {static_cast<colour_code>(i), std::string_view(colour_texts[i].data(), 3)};
    return all;
}

/// A user's own rule, outside the library.
struct palindrome_rule {
    static constexpr std::string_view id = "palindrome";
    constexpr bool accepts(std::string_view text) const {
        for (std::size_t i = 0; i < text.size() / 2; ++i) {
            if (text[i] != text[text.size() - 1 - i]) return false;
        }
        return true;
    }
    std::string words() const { return "must read the same backwards"; }
};
inline constexpr palindrome_rule palindrome{};

/// A user's own value type: a percentage, written with its sign.
struct percentage {
    static constexpr json_kind json = json_kind::string;
    static constexpr std::string_view format = "percentage";
    static constexpr std::string_view words = "must be a whole percentage, such as 15%";
    static constexpr std::string_view kind = "percentage";
    int value = 0;

    static constexpr std::optional<percentage> parse(std::string_view text) {
        if (text.size() < 2 || text.size() > 4 || !text.ends_with('%')) return std::nullopt;
        percentage read;
        for (const char c : text.substr(0, text.size() - 1)) {
            if (c < '0' || c > '9') return std::nullopt;
            read.value = read.value * 10 + (c - '0');
        }
        return read;
    }
    void append_to(std::string& out) const { out += std::to_string(value) + '%'; }
    friend constexpr bool operator==(percentage, percentage) = default;
};

/// What every stored record has: a base.
struct stored {
    required<uuid> id;
    optional<date_time> created{};

    friend bool operator==(const stored&, const stored&) = default;
    static constexpr auto rules = rules_of(field(&stored::id, meaning{"identifier"}, read_only),
                                           field(&stored::created, meaning{"when it was stored"}, read_only));
};
BOOST_DESCRIBE_STRUCT(stored, (), (id, created))

struct card {
    static constexpr std::string_view tag = "card";
    required<std::string> last4;

    friend bool operator==(const card&, const card&) = default;
    static constexpr auto rules = rules_of(field(&card::last4, matches{"[0-9]{4}"}, example{"4242"}));
};
BOOST_DESCRIBE_STRUCT(card, (), (last4))

struct transfer {
    static constexpr std::string_view tag = "transfer";
    required<std::string> iban;
    optional<email> receipt_to{};

    friend bool operator==(const transfer&, const transfer&) = default;
};
BOOST_DESCRIBE_STRUCT(transfer, (), (iban, receipt_to))

struct owner {
    required<std::string> name;
    optional<uri> page{};

    friend bool operator==(const owner&, const owner&) = default;
};
BOOST_DESCRIBE_STRUCT(owner, (), (name, page))

/// A row written as an array: `[1700000000, "1.50", 3]`.
struct price_point {
    static constexpr bool json_array = true;
    required<unix_s> at;
    required<in_string<decimal>> price;
    optional<std::uint32_t> sold{};

    friend bool operator==(const price_point&, const price_point&) = default;
    using row = price_point;
    static constexpr auto rules = rules_of(field(&row::price, positive));
};
BOOST_DESCRIBE_STRUCT(price_point, (), (at, price, sold))

/// Contains itself.
struct category {
    required<std::string> name;
    std::vector<category> inner{};
    optional<boxed<category>> instead{};

    friend bool operator==(const category&, const category&) = default;
};
BOOST_DESCRIBE_STRUCT(category, (), (name, inner, instead))

struct reactions {
    std::int64_t plus_one = 0;
    std::int64_t minus_one = 0;
    additional_properties_of<std::int64_t> others{};

    friend bool operator==(const reactions&, const reactions&) = default;
    static constexpr wire_name wire_names[] = {{"plus_one", "+1"}, {"minus_one", "-1"}};
    static constexpr auto rules = rules_of(field(&reactions::others, meaning{"by emoji"}, max_properties{9},
                                                 each_item{minimum{0}}, property_names{max_length{12}}));
};
BOOST_DESCRIBE_STRUCT(reactions, (), (plus_one, minus_one, others))

/// What an item costs, part by part.
struct cost {
    required<decimal> net;
    required<decimal> tax;
    required<decimal> total;
    optional<percentage> rebate{};

    friend bool operator==(const cost&, const cost&) = default;
    using self = cost;
    static constexpr auto rules = rules_of(
        field(&self::net, minimum{0}, exclusive_maximum{1'000'000}, multiple_of{0.01_decimal}, example{10}),
        field(&self::tax, minimum{0}, maximum{1000}, example{2}),
        field(&self::total, exclusive_minimum{0}, example{12}),
        field(&self::rebate, example{*percentage::parse("15%")}), equals_sum_of{&self::total, &self::net, &self::tax});
};
BOOST_DESCRIBE_STRUCT(cost, (), (net, tax, total, rebate))

/// Everything a field can be.
struct item : stored {
    required<std::string> name;
    required<item_kind> kind;
    required<extensible<item_state>> state;
    optional<colour_code> colour{};
    bool is_private = false;
    required<comprehensive::cost> cost;
    nullable<std::string> note{};
    optional<nullable<date>> offered_until{};
    optional<number_or_string<std::int64_t>> weight{};
    optional<unix_ms> seen{};
    optional<bytes> picture{};
    std::vector<std::string> labels{};
    std::map<std::string, std::string> metadata{};
    std::map<std::string, nullable<decimal>> measures{};
    optional<std::variant<std::string, owner>> owned_by{};
    optional<tagged<"type", card, transfer>> paid_by{};
    std::vector<price_point> prices{};
    std::vector<std::vector<std::int16_t>> grid{};
    optional<category> shelf{};
    optional<comprehensive::reactions> reactions{};
    optional<raw_json> anything{};
    optional<std::string> secret{};
    deprecated<std::string> old_name{};
    optional<std::string> sold_to{};
    optional<date> sold_on{};
    additional_properties rest{};

    friend bool operator==(const item&, const item&) = default;
    static constexpr wire_name wire_names[] = {{"is_private", "private"}, {"seen", "24h_seen"}};

    using self = item;
    static constexpr auto rules =
        rules_of(field(&self::name, meaning{"what it is called"}, not_empty, max_length{40}, example{"lamp"}),
                 field(&self::kind, meaning{"what is sold"}),
                 field(&self::note, assumption{"null removes the note"}, palindrome),
                 field(&self::weight, meaning{"grams"}, minimum{1}), field(&self::seen, digits{13}),
                 field(&self::labels, max_items{5}, unique_items, each_item{min_length{2}}),
                 field(&self::prices, sorted_by{&price_point::at}),
                 field(&self::secret, meaning{"for the warehouse"}, write_only, allowed_characters{ascii_letters}),
                 field(&self::old_name, meaning{"write name instead"}),
                 presence_table{decided_by{&self::kind, &self::state}, columns{&self::sold_to, &self::sold_on},
                                when{item_kind::good, item_state::sold, given, given},
                                when{item_kind::good, item_state::draft, not_given, not_given},
                                when{item_kind::good, item_state::offered, not_given, not_given},
                                when{item_kind::service, any, not_given, not_given}});
};
BOOST_DESCRIBE_STRUCT(item, (stored),
                      (name, kind, state, colour, is_private, cost, note, offered_until, weight, seen, picture, labels,
                       metadata, measures, owned_by, paid_by, prices, grid, shelf, reactions, anything, secret,
                       old_name, sold_to, sold_on, rest))

}  // namespace comprehensive
