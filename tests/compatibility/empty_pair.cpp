#define BOOST_TEST_MODULE compatibility.empty_pair
#include <boost/test/unit_test.hpp>
#include <service_api/compatibility/empty_pair.hpp>
#include <service_api/description.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;
using detail::may_be_empty_pair;
using detail::may_be_empty_text;

BOOST_DEFINE_ENUM_CLASS(side, buy, sell)

/// One of its enumerators is written as an empty string.
enum class unit { none, piece };
constexpr std::array<enumerator<unit>, 2> enumerators(unit) { return {{{unit::none, ""}, {unit::piece, "piece"}}}; }

/// Scalars of the user's own: a tag that may be empty and one that may not, and one whose `parse` the compiler cannot
/// call.
template <bool Empty, bool Constant>
struct tag_text {
    static constexpr json_kind json = json_kind::string;
    static constexpr std::string_view format = "";
    static constexpr std::string_view words = "must be a tag";
    static constexpr std::string_view kind = "tag";

    static constexpr std::optional<tag_text> parse(std::string_view text) {
        if (!Constant) calls().push_back(1);
        return Empty || !text.empty() ? std::optional(tag_text{}) : std::nullopt;
    }
    void append_to(std::string&) const {}

private:
    static std::vector<int>& calls() {
        static std::vector<int> all;
        return all;
    }
};

/// A tag that declares its minimum size, because the compiler cannot call its `parse`.
template <std::size_t Fewest>
struct sized_tag {
    static constexpr json_kind json = json_kind::string;
    static constexpr std::string_view format = "";
    static constexpr std::string_view words = "must be a tag";
    static constexpr std::string_view kind = "tag";
    static constexpr std::size_t min_text_size = Fewest;

    static std::optional<sized_tag> parse(std::string_view text) {
        return text.size() >= Fewest ? std::optional(sized_tag{}) : std::nullopt;
    }
    void append_to(std::string&) const {}
};

static_assert(may_be_empty_text<std::string>() && may_be_empty_text<std::string_view>());
static_assert(may_be_empty_text<extensible<side>>() && may_be_empty_text<bytes>());
static_assert(may_be_empty_text<unit>() && !may_be_empty_text<side>());
static_assert(!may_be_empty_text<bool>() && !may_be_empty_text<std::int64_t>());
static_assert(!may_be_empty_text<date>() && !may_be_empty_text<decimal>() && !may_be_empty_text<uuid>());
static_assert(!may_be_empty_text<uri>() && !may_be_empty_text<email>());
static_assert(may_be_empty_text<tag_text<true, true>>() && !may_be_empty_text<tag_text<false, true>>());
static_assert(may_be_empty_text<tag_text<true, false>>() && may_be_empty_text<tag_text<false, false>>());

static_assert(may_be_empty_text<sized_tag<0>>() && !may_be_empty_text<sized_tag<1>>());

using texts = std::vector<std::string>;
using dates = std::vector<date>;
static_assert(may_be_empty_pair<required<std::string>>(array_style::repeated));
static_assert(!may_be_empty_pair<optional<date>>(array_style::repeated));
static_assert(may_be_empty_pair<texts>(array_style::repeated) && !may_be_empty_pair<texts>(array_style::bracketed));
static_assert(!may_be_empty_pair<dates>(array_style::repeated) &&
              may_be_empty_pair<dates>(array_style::comma_separated));
static_assert(may_be_empty_pair<std::vector<nullable<date>>>(array_style::repeated));
static_assert(!may_be_empty_pair<std::vector<texts>>(array_style::comma_separated));
static_assert(!may_be_empty_pair<std::map<std::string, std::string>>(array_style::repeated));

}  // namespace

BOOST_AUTO_TEST_CASE(what_has_no_text_has_no_empty_pair) { BOOST_TEST(!may_be_empty_text<additional_properties>()); }
