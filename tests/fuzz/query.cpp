#include <boost/url/decode_view.hpp>
#include <boost/url/params_encoded_view.hpp>
#include <boost/url/parse_query.hpp>
#include <optional>
#include <service_api/format/utf8.hpp>
#include <service_api/message/build_request.hpp>
#include <service_api/message/read_request.hpp>
#include <service_api/validate/validate.hpp>
#include <set>
#include <tuple>
#include <utility>

#include "fuzz/target.hpp"
#include "support/canonical.hpp"
#include "support/reference_reader.hpp"

// The query of every operation that has one, held against Boost.URL's parameters. An input's first byte chooses the
// operation.

namespace service_api::fuzz {

namespace {

using parameters = std::vector<std::pair<std::string, std::string>>;

/// What Boost.URL makes of a query; nothing where an escape is broken. Servers meet bytes that no query may hold, and a
/// reader takes them as they are, so Boost.URL is given them in their encoded form.
std::optional<parameters> ask_boost(std::string_view query) {
    constexpr std::string_view delimiters = "%&=";
    std::string encoded;
    for (const char c : query) {
        if (delimiters.find(c) != delimiters.npos)
            encoded += c;
        else
            append_percent_encoded(encoded, std::string_view(&c, 1));
    }
    const auto parsed = boost::urls::parse_query(boost::core::string_view(encoded.data(), encoded.size()));
    if (!parsed) return std::nullopt;
    parameters all;
    if (query.empty()) return all;
    const auto text = [](boost::urls::pct_string_view part) {
        std::string plain;
        for (const char c : *part) plain += c;
        return plain;
    };
    for (const auto& one : *parsed) all.emplace_back(text(one.key), text(one.value));
    return all;
}

/// Reads the parameters by the book; nothing where a reader must refuse them.
template <class Op>
std::optional<Op> reference(const parameters& all) {
    Op request = detail::blank<Op>();
    constexpr const auto& notes = notes_of<Op>;
    std::set<std::string> seen;
    for (const auto& [name, value] : all) {
        bool fits = false;
        for_each_member<Op>([&](auto m) {
            using field = field_type<Op, decltype(m)>;
            if (m.name != name) return;
            if (!detail::is_utf8(value) || !seen.insert(name).second) return;
            if (notes[m.index].empty_is_absent && value.empty()) {
                fits = !is_required<field>;
                return;
            }
            auto one = detail::blank<value_type_of<field>>();
            fits = read_text(value, one, direction::request);
            if (fits) detail::put(m.of(request), std::move(one));
        });
        if (!fits) return std::nullopt;
    }
    bool whole = true;
    for_each_member<Op>([&](auto m) {
        whole = whole && (!is_required<field_type<Op, decltype(m)>> || seen.contains(std::string(m.name)));
    });
    if (!whole || !validate(request).empty()) return std::nullopt;
    return request;
}

template <class Op>
read_result<Op> read(std::string_view query) {
    return read_request<Op>({.method = "GET", .target = {}}, {}, query);
}

template <class Op>
std::string try_query(std::string_view query, const std::optional<parameters>& boosts) {
    const auto had = read<Op>(query);
    if (had.value.has_value() != had.violations.empty()) return "neither or both of a value and violations";
    const auto wanted = boosts ? reference<Op>(*boosts) : std::nullopt;
    if (had.value.has_value() != wanted.has_value())
        return wanted ? "what fits was refused: " + had.violations.front().message : "what does not fit was read";
    if (!wanted) return {};
    if (!test::sameness::of(*had.value, *wanted)) return "another value was read";
    const std::string target = build_request(*wanted).target;
    const std::size_t mark = target.find('?');
    const auto again = read<Op>(mark == target.npos ? std::string_view() : std::string_view(target).substr(mark + 1));
    if (!again.value || !test::sameness::of(*again.value, *wanted))
        return "what is written is not read again: " + target;
    return {};
}

using asked = std::tuple<trading::list_vault_transactions, trading::get_leverage, trading::list_daily_fee_revenue,
                         trading::list_vault_balances>;

template <class Function>
void each_operation(Function function) {
    const auto each = [&]<std::size_t... Index>(std::index_sequence<Index...>) {
        (function.template operator()<Index, std::tuple_element_t<Index, asked>>(), ...);
    };
    each(std::make_index_sequence<std::tuple_size_v<asked>>{});
}

}  // namespace

std::string try_input(std::string_view input) {
    if (input.empty()) return {};
    const std::size_t chosen = static_cast<unsigned char>(input.front()) % std::tuple_size_v<asked>;
    const std::string_view query = input.substr(1);
    std::string wrong;
    each_operation([&]<std::size_t Index, class Op>() {
        if (Index == chosen) wrong = try_query<Op>(query, ask_boost(query));
    });
    return wrong;
}

std::vector<std::string> seeds() {
    std::vector<std::string> all;
    each_operation([&]<std::size_t Index, class Op>() {
        const std::string target = build_request(test::canonical<Op>()).target;
        const char chosen = static_cast<char>('0' + Index);
        all.push_back(chosen + target.substr(target.find('?') + 1));
        all.push_back(chosen + std::string("vault_id=%C3%A4%26&&=&start_t=&page=1&page=2"));
    });
    return all;
}

}  // namespace service_api::fuzz
